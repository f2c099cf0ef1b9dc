package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// What was changed after it had been written down, and who signed when.

// A change is a row of CORRECTIONS.
type change struct {
	*Act
	entry   int // as it was numbered then; 0 for none
	at      int // the entry that stands there now; 0 for none
	was, is string
}

// changes are what no longer stands as it was written down, in the order of the ledger's lines. What was redone is not
// among them.
func (g *Game) changes() []change {
	var changes []change
	for i := range g.Corrections {
		x := &g.Corrections[i]
		changes = append(changes, change{&x.Act, x.Entry, x.Entry, x.Was, x.Value})
	}
	for i := range g.Rewinds {
		if x := &g.Rewinds[i]; x.Redone == 0 {
			changes = append(changes, change{&x.Act, cmp.Or(x.Act.Entry, x.Before+1), x.Before + 1, fewWords(x.Was), "undone"})
		}
	}
	for i := range g.Changes {
		x := &g.Changes[i]
		changes = append(changes, change{&x.Act, 0, 0, headerField(x.Key, x.Was), headerField(x.Key, x.Value)})
	}
	if g.Void != nil {
		changes = append(changes, change{&g.Void.Act, 0, 0, "", "game void"})
	}
	slices.SortStableFunc(changes, func(a, b change) int { return a.Line - b.Line })
	return changes
}

// corrections is the table of what was changed: what no longer stands is struck through.
func (g *sheetGame) corrections() table {
	t := table{rowHeight: handRow, columns: []column{
		{head: "c", width: 6, align: atRight}, {head: "Line", width: 9.5, align: atRight}, {head: "Play", width: 9, align: atRight},
		{head: "Entry", width: 10, align: atRight}, {head: "Was", width: 26, wrap: true, struck: true}, {head: "Is", width: 19, wrap: true},
		{head: "Reason", wrap: true}, {head: "By, when (UTC)", width: 35, wrap: true}, {head: "Agreed", width: 20, wrap: true},
	}}
	if g.run == nil {
		return t
	}
	for i, x := range g.changes() {
		by, agreed := x.By, x.Agreed
		if !x.At.IsZero() {
			by = strings.TrimSpace(by + " " + x.At.UTC().Format("2006-01-02 15:04"))
		}
		if agreed == "" {
			agreed = "not agreed"
		}
		play := x.Act.Play
		if play == 0 {
			play = g.run.playOf(x.entry)
		}
		t.rows = append(t.rows, []string{strconv.Itoa(i + 1), counted(x.Line), counted(play), counted(x.entry), x.was, x.is, x.Reason, by, agreed})
	}
	return t
}

// fewWords shortens a long list of entries: the ledger has them all.
func fewWords(entries string) string {
	const few = 12
	words := strings.Fields(entries)
	if len(words) <= few+2 {
		return entries
	}
	return strings.Join(words[:few], " ") + " … and " + strconv.Itoa(len(words)-few) + " more"
}

// headerField writes a field as the header has it; a field that is not there is a dash.
func headerField(key, value string) string {
	if value == "" {
		value = "–"
	}
	return key + ": " + value
}

// lastChange is the last line of the ledger that changed what was written before it; 0 for none.
func (g *Game) lastChange() int {
	last := 0
	for i := range g.Corrections {
		last = max(last, g.Corrections[i].Line)
	}
	for i := range g.Rewinds {
		last = max(last, g.Rewinds[i].Line, g.Rewinds[i].Redone)
	}
	for i := range g.Changes {
		last = max(last, g.Changes[i].Line)
	}
	if g.Void != nil {
		last = max(last, g.Void.Line)
	}
	return last
}

// signed says who has signed, of each role the last, and what was corrected since: "signed by Ann at line 243 (corrected since),
// Bo at 244"; "" as long as nobody has.
func (g *Game) signed() string {
	var last []Signature
	stale := 0
	for i, s := range g.Signed {
		if !slices.ContainsFunc(g.Signed[i+1:], func(later Signature) bool { return later.Role == s.Role }) {
			last = append(last, s)
			stale += engine.BoolToInt(g.lastChange() > s.Line)
		}
	}
	if last == nil {
		return ""
	}
	text, at := "signed by ", " at line "
	for i, s := range last {
		text += cmp.Or(s.By, s.Role) + at + strconv.Itoa(s.Line)
		if g.lastChange() > s.Line && stale < len(last) {
			text += " (corrected since)"
		}
		if i < len(last)-1 {
			text += ", "
		}
		at = " at "
	}
	switch {
	case stale == 1 && len(last) == 1:
		text += " (corrected since)"
	case stale == len(last):
		text += " (all corrected since)"
	}
	return text
}

// signedAs is the last signature of a role; "" as long as there is none.
func (g *sheetGame) signedAs(role string) string {
	if g.Game != nil {
		for _, s := range slices.Backward(g.Signed) {
			if s.Role == role {
				return g.signature(s)
			}
		}
	}
	return ""
}

// signature is who signed at which line, and whether the record was corrected since.
func (g *Game) signature(s Signature) string {
	by := cmp.Or(s.By, s.Role) + " at line " + strconv.Itoa(s.Line)
	if g.lastChange() > s.Line {
		by += " (corrected since)"
	}
	return by
}
