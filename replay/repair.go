package replay

import (
	"strings"

	"rollbook/engine"
)

// Repaired reads the record again without the header line at fault, with the system that it probably means, or with a
// name for a team that has none, so that the next fault comes up. It returns nil if the rest makes no sense.
func (rec *Record) Repaired() *Record {
	f := rec.Fault
	if f == nil {
		return nil
	}
	text, supplied := rec.text, rec.supplied
	at, end := rec.lineAt(f.Line)
	switch f.Kind {
	case FaultSystem:
		near := nearSystem(rec.Header.Get("system"))
		if near == "" {
			return nil
		}
		text = rec.text[:at] + "system: " + near + rec.text[end:]
	case FaultTeams:
		text = rec.text[:at] + "home: " + standIn(engine.Home) + rec.text[end:]
	case FaultKey, FaultTwice, FaultValue, FaultHeaderLine, FaultCombination:
		if key, _, _ := strings.Cut(f.Excerpt, ":"); end == at || f.Line == rec.Line || strings.TrimSpace(key) == "system" {
			return nil
		}
		text = rec.text[:at] + ";" + strings.Repeat(" ", end-at-1) + rec.text[end:]
	case FaultMissing:
		for _, side := range engine.Teams {
			if rec.Header.Get(side.String()) == "" {
				name := engine.Field{Key: side.String(), Value: standIn(side), Line: f.Line}
				supplied = append(supplied[:len(supplied):len(supplied)], name)
			}
		}
		if len(supplied) == len(rec.supplied) {
			return nil
		}
	default:
		return nil
	}
	return rec.again(text, supplied)
}

// standIn names a team whose name is missing, or is the other team's. No real team is called so.
func standIn(side engine.Side) string { return "the " + side.String() + " side" }

// Remarks returns the comments of the record on lines of their own; After counts the tokens before each.
func (rec *Record) Remarks() []Remark {
	var remarks []Remark
	at, offsets := 0, rec.offsets()
	whole := rec.whole()
	below := -1 // the column of the comment on the line before, where that goes on
	for tokens := 0; at < len(whole.text); {
		_, end := whole.lineOf(at)
		line := strings.TrimSpace(whole.text[at:end])
		for tokens < len(offsets) && offsets[tokens]+len(whole.text)-len(rec.text) < at {
			tokens++
		}
		text, own := strings.CutPrefix(line, ";")
		text = strings.TrimSpace(text)
		mark := strings.IndexByte(whole.text[at:end], ';')
		switch {
		case own && mark == below && mark > commentColumn: // of the play above
		case own && mark == below:
			remarks[len(remarks)-1].Text += " " + text
		case own && text != "":
			remarks = append(remarks, Remark{After: tokens, Text: text})
		}
		switch {
		case own && mark == below:
		case !own && mark > commentColumn:
			below = mark
		case own && mark == remarkColumn+1 && text != "":
			below = mark + remarkIndent
		default:
			below = -1
		}
		at = end + 1
	}
	return remarks
}

// LineEnds returns for each token how many tokens there are up to the end of its line.
func (rec *Record) LineEnds() []int {
	offsets := rec.offsets()
	ends := make([]int, len(offsets))
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i] = i + 1
		if i+1 < len(ends) && !strings.Contains(rec.text[offsets[i]:offsets[i+1]], "\n") {
			ends[i] = ends[i+1]
		}
	}
	return ends
}
