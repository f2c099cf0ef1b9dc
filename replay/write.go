package replay

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

// commentColumn is where the play-by-play begins on a line of a written record.
const commentColumn = 32

// remarkColumn is where a comment on a line of its own begins.
const remarkColumn = 4

// remarkIndent is how much farther right it goes on.
const remarkIndent = 2

// Append appends a record in its one written form: a play's entries on a line, with the play-by-play after them. Tokens
// that the rules refuse follow unplayed on a last line, so writing a record loses nothing.
func Append(b []byte, s *engine.Setup, tokens []string) []byte {
	return AppendRun(b, Run(s, tokens, Keep{Journal: true}), Wide, nil)
}

// A Remark is a sentence about a record's history, on a comment line of its own.
type Remark struct {
	After int // the number of the entry whose play it follows; 0 for before the first
	Text  string
}

// The widths of a record's lines. Mails and chats do not break a narrow one: a comment goes on in the next line, below
// where it began.
const (
	Wide   = math.MaxInt
	Narrow = 78
)

// AppendRun is Append for a run that kept its journal, with remarks between the plays, in their order.
func AppendRun(b []byte, tr *Trace, width int, remarks []Remark) []byte {
	b = append(b, firstLine+"\n"...)
	for _, f := range tr.Setup.Header {
		b = append(b, f.Key+": "+f.Value+"\n"...)
	}
	l := layout{b: append(b, '\n'), tokens: tr.Tokens, remarks: remarks, width: width}
	plays := tr.Plays()
	for i := range plays {
		l.play(&plays[i])
	}
	l.rest(len(plays) + 1)
	l.remark(len(tr.Tokens))
	return l.b
}

// A layout writes the tokens of a record line by line.
type layout struct {
	b       []byte
	tokens  []string // not yet written
	remarks []Remark // not yet written
	width   int      // of a line with a comment
}

// play writes the play's number and its entries, with the assertions among and after them, and the result.
func (l *layout) play(p *Play) {
	l.remark(p.First - 1)
	start := len(l.b)
	l.b = fmt.Appendf(l.b, "%3d.", p.N)
	for _, entry := range p.Entries {
		l.assertions()
		l.write(entry)
	}
	l.assertions() // the result that the scorer expected
	if p.Text != "" {
		column := max(commentColumn, len(l.b)-start)
		l.comment(column, column, len(l.b)-start, p.Text)
	}
	l.b = append(l.b, '\n')
}

// comment writes a comment at a column of a line that reaches to another, and what does not fit at a column of the lines below.
func (l *layout) comment(column, below, from int, text string) {
	l.b = fmt.Appendf(l.b, "%*s ;", column-from, "")
	at := column + len(" ;")
	for i, word := range strings.Split(text, " ") {
		width := 1 + utf8.RuneCountInString(word)
		if i > 0 && at+width > l.width {
			l.b = fmt.Appendf(l.b, "\n%*s ;", below, "")
			at = below + len(" ;")
		}
		l.b = append(append(l.b, ' '), word...)
		at += width
	}
}

// assertions writes those that come next.
func (l *layout) assertions() {
	for len(l.tokens) > 0 && engine.IsAssertion(l.tokens[0]) {
		l.write(l.tokens[0])
	}
}

// write writes the next token, as records write it.
func (l *layout) write(token string) {
	l.b = append(append(l.b, ' '), token...)
	l.tokens = l.tokens[1:]
}

// remark writes the remarks up to an entry, each as a comment on its own line.
func (l *layout) remark(after int) {
	for len(l.remarks) > 0 && l.remarks[0].After <= after {
		l.comment(remarkColumn, remarkColumn+remarkIndent, 0, l.remarks[0].Text)
		l.b = append(l.b, '\n')
		l.remarks = l.remarks[1:]
	}
}

// rest writes what belongs to no play: assertions at the end, or illegal entries. They have a number only if they would be
// read as the first line of a record, or as one of its header.
func (l *layout) rest(number int) {
	if len(l.tokens) == 0 {
		return
	}
	if first := l.tokens[0]; first == firstWord || headerKey(first) != "" {
		l.b = fmt.Appendf(l.b, "%3d.", number)
	} else {
		l.b = append(l.b, "    "...)
	}
	for len(l.tokens) > 0 {
		l.write(l.tokens[0])
	}
	l.b = append(l.b, '\n')
}
