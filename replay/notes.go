package replay

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// Notes compares the play-by-play in the comments of a record with the one that the rules derive from the entries on the
// same line, and returns a fault for each comment that does not match. Lines without a comment say nothing; upper and
// lower case and the spaces between words make no difference.
func (rec *Record) Notes() []*Fault {
	if rec.Setup == nil {
		return nil
	}
	r := rec.Run(engine.Observer{Journal: true})
	var faults []*Fault
	ref, tokens, offsets := rec.Ref(), rec.Tokens(), rec.offsets()
	n := 0 // entries before the line
	for i := 0; i < len(tokens) && n < r.Entries; {
		_, end := rec.lineOf(offsets[i])
		first := n + 1
		for ; i < len(tokens) && offsets[i] < end; i++ {
			if !engine.IsAssertion(tokens[i]) {
				n++
			}
		}
		after := offsets[i-1] + len(tokens[i-1])
		mark := strings.IndexByte(rec.text[after:end], ';')
		if mark < 0 || first > n || n > r.Entries {
			continue
		}
		says := strings.TrimSpace(rec.text[after+mark+1:end] + rec.goesOn(after+mark, end))
		derived := r.Game.Tell(first, n)
		if says == "" || sameWords(says, derived) {
			continue
		}
		why := "the comment does not match the play, which has no description"
		if derived != "" {
			why = "the comment does not match the play; by the rules it is: " + derived
		}
		f := rec.at(after+mark, end-after-mark, FaultNote, why)
		f.Hint = "rollbook explain " + engine.Visible(ref) + " entry " + strconv.Itoa(n) + " shows why"
		faults = append(faults, f)
	}
	return faults
}

// goesOn returns how a comment goes on below, at its own column.
func (rec *Record) goesOn(mark, end int) (text string) {
	start, _ := rec.lineOf(mark)
	for end < len(rec.text) {
		begin, next := rec.lineOf(end + 1)
		line := rec.text[begin:next]
		if at := strings.IndexByte(line, ';'); at != mark-start || strings.TrimSpace(line[:at]) != "" {
			break
		}
		text, end = text+" "+line[mark-start+1:], next
	}
	return text
}

// Ref returns the record's name for commands: the file's name, with #2 after it for its second record.
func (rec *Record) Ref() string {
	if rec.Number < 2 {
		return rec.Name
	}
	return rec.Name + "#" + strconv.Itoa(rec.Number)
}

func sameWords(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
