package replay

import (
	"strings"

	"rollbook/engine"
)

// Without returns the record read again without the header line that is at fault, or with the system that it nearly names, or
// with a name in place of a team's that is missing, so that what else is wrong with it shows; nil where no sense can be made of the rest.
func (rec *Record) Without() *Record {
	f := rec.Fault
	if f == nil {
		return nil
	}
	again := &reader{name: rec.Name, text: rec.text, before: rec.before, line: rec.before, supplied: rec.supplied}
	line := func(n int) (at, end int) {
		for m := rec.before + 1; m < n; m++ {
			at += strings.IndexByte(rec.text[at:], '\n') + 1
		}
		if i := strings.IndexByte(rec.text[at:], '\n'); i >= 0 {
			return at, at + i
		}
		return at, len(rec.text)
	}
	switch f.Kind {
	case FaultSystem:
		near := nearSystem(rec.Header.Get("system"))
		if near == "" {
			return nil
		}
		at, end := line(f.Line)
		again.text = rec.text[:at] + "system: " + near + rec.text[end:]
	case FaultTeams:
		at, end := line(f.Line)
		again.text = rec.text[:at] + "home: " + standIn(engine.Home) + rec.text[end:]
	case FaultKey, FaultTwice, FaultValue, FaultHeaderLine, FaultCombination:
		at, end := line(f.Line)
		if key, _, _ := strings.Cut(f.Excerpt, ":"); end == at || f.Line == rec.Line || strings.TrimSpace(key) == "system" {
			return nil
		}
		again.text = rec.text[:at] + ";" + strings.Repeat(" ", end-at-1) + rec.text[end:]
	case FaultMissing:
		for _, side := range engine.Teams {
			if rec.Header.Get(side.String()) == "" {
				again.supplied = append(again.supplied[:len(again.supplied):len(again.supplied)], engine.Field{Key: side.String(), Value: standIn(side), Line: f.Line})
			}
		}
		if len(again.supplied) == len(rec.supplied) {
			return nil
		}
	default:
		return nil
	}
	other := again.record()
	other.Number = rec.Number
	return other
}

// standIn is what a team is called whose name is missing, or that of the other one: as no team is.
func standIn(side engine.Side) string { return "the " + side.String() + " side" }

// Remarks returns the comments of the record that have a line of their own; After counts the tokens before each.
func (rec *Record) Remarks() []Remark {
	var remarks []Remark
	at := 0
	for tokens := 0; at < len(rec.text); {
		_, end := rec.lineOf(at)
		line := strings.TrimSpace(rec.text[at:end])
		for tokens < len(rec.offsets) && rec.offsets[tokens] < at {
			tokens++
		}
		if text, ok := strings.CutPrefix(line, ";"); ok && strings.TrimSpace(text) != "" {
			remarks = append(remarks, Remark{After: tokens, Text: strings.TrimSpace(text)})
		}
		at = end + 1
	}
	return remarks
}

// LineEnds returns for each token how many tokens there are up to the end of its line.
func (rec *Record) LineEnds() []int {
	ends := make([]int, len(rec.Tokens))
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i] = i + 1
		if i+1 < len(ends) && !strings.Contains(rec.text[rec.offsets[i]:rec.offsets[i+1]], "\n") {
			ends[i] = ends[i+1]
		}
	}
	return ends
}
