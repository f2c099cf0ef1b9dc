package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// Changes to entries, and who signed when.

// A change is a row of CORRECTIONS.
type change struct {
	*report.Fact
	at      int // the entry now in that place; 0 for none
	was, is string
}

// changes returns what no longer stands as first entered, in the order of the ledger's lines. Redone changes and typos
// are left out: they are nobody's business on paper.
func (g *Game) changes() []change {
	var changes []change
	for i := range g.Facts {
		f := &g.Facts[i]
		switch {
		case f.Redone != 0 || f.Slip:
		case f.Kind == line.KindCorrect:
			changes = append(changes, change{f, f.Before, f.Was, f.Value})
		case f.Kind == line.KindInsert:
			changes = append(changes, change{f, f.Before, "", f.Value})
		case f.Kind == line.KindRemove:
			changes = append(changes, change{f, f.Before + 1, f.Was, nothing})
		case f.Kind == line.KindRewind:
			changes = append(changes, change{f, f.Before + 1, report.FewWords(f.Was), "undone"})
		case f.Kind == line.KindHeader:
			changes = append(changes, change{f, 0, headerField(f.Key, f.Was), headerField(f.Key, f.Value)})
		case f.Kind == line.KindVoid:
			changes = append(changes, change{f, 0, "", "game void"})
		}
	}
	slices.SortStableFunc(changes, func(a, b change) int { return a.Line - b.Line })
	return changes
}

// corrections is the table of changes, with old values struck through.
func (g *sheetGame) corrections() layout.Table {
	t := layout.Table{RowHeight: layout.HandRow, Closed: g.over(), Columns: []layout.Column{
		{Name: "c", Width: 6, Align: layout.AtRight},
		{Name: "Play", Width: 11, Align: layout.AtCenter},
		{Name: "Was", Width: 23.5, Wrap: true, Struck: true},
		{Name: "Is", Width: 23.5, Wrap: true},
		{Name: "Reason", Wrap: true},
		{Name: "By, and when", Width: 54, Wrap: true},
		{Name: "Agreed", Width: 19, Wrap: true},
	}}
	if g.run == nil {
		return t
	}
	for i, x := range g.changes() {
		reason := x.Text
		if x.Reread > 0 {
			reason = strings.TrimPrefix(reason+"; "+x.Rereads(), "; ")
		}
		play := cmp.Or(x.Play, g.run.playOf(cmp.Or(x.Entry, x.at)))
		agreed := cmp.Or(x.Agreed, "not agreed")
		t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), layout.Counted(play), x.was, x.is, reason, x.byAndWhen(), agreed})
	}
	return t
}

// byAndWhen says who made a change, at which line of the ledger, and when.
func (x *change) byAndWhen() string {
	said := []string{x.By}
	if x.Line > 0 {
		said = append(said, "line "+strconv.Itoa(x.Line))
	}
	if !x.At.IsZero() {
		said = append(said, x.At.UTC().Format("2006-01-02 15:04")+" UTC")
	}
	return strings.TrimPrefix(strings.Join(said, ", "), ", ")
}

// blank if a field or an entry is gone.
const nothing = "–"

// headerField writes a field as the header does.
func headerField(key, value string) string { return key + ": " + cmp.Or(value, nothing) }

// lastChange returns the last line of the ledger that changed an earlier one; 0 for none.
func (g *Game) lastChange() (last int) {
	for _, f := range g.Facts {
		isVoidNoMore := f.Kind == line.KindVoid && f.Redone != 0
		if !slices.Contains([]line.Kind{line.KindNote, line.KindSign, line.KindRedo}, f.Kind) && !f.Slip && !isVoidNoMore {
			last = max(last, f.Line, f.Redone)
		}
	}
	return last
}

// signatures returns who signed, in order.
func (g *Game) signatures() []report.Fact {
	signed := report.Signed(g.Facts)
	slices.SortFunc(signed, func(a, b report.Fact) int { return a.Line - b.Line })
	return signed
}

// signed says who signed last in each role: "signed by Ann at line 243 (corrected since), Bo at line 244"; "" if nobody has.
func (g *Game) signed() string {
	var said []string
	signed := g.signatures()
	for i, s := range signed {
		if !slices.ContainsFunc(signed[i+1:], func(later report.Fact) bool { return later.Side == s.Side }) {
			said = append(said, g.signature(s))
		}
	}
	if said == nil {
		return ""
	}
	return "signed by " + strings.Join(said, ", ")
}

// signedAs returns the last signature in a role; "" if there is none.
func (g *sheetGame) signedAs(role string) string {
	if g.Game != nil {
		for _, s := range slices.Backward(g.signatures()) {
			if s.Side == role {
				return g.signature(s)
			}
		}
	}
	return ""
}

// signature says who signed at which line, and whether the record was corrected since.
func (g *Game) signature(s report.Fact) string {
	by := cmp.Or(s.By, s.Side) + " at line " + strconv.Itoa(s.Line)
	if g.lastChange() > s.Line {
		by += " (corrected since)"
	}
	return by
}
