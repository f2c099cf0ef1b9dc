package cards

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// Squad returns the team as a table to choose a lineup from, in the order of the file.
func (t *team) Squad() engine.Section {
	s := engine.Section{Title: t.name, Columns: []engine.Column{{Name: "No"}, {Name: "Name", Left: true}, {Name: "Pos", Left: true},
		{Name: "LINE"}, {Name: "OFF"}, {Name: "END"}, {Name: "INJ"}}}
	for _, no := range t.squad.Order {
		if p := t.squad.Players[no]; p != nil {
			c := p.cells
			s.Rows = append(s.Rows, []string{c[noColumn], p.Name, c[posColumn], c[lineColumn], c[offColumn], c[endColumn], c[injColumn]})
		} else {
			s.Rows = append(s.Rows, []string{strconv.Itoa(no), t.squad.Keepers[no].Name, "GK", "", "", "", ""})
		}
	}
	return s
}

// AppendCards appends the team as people want to see it: every card, in the order of the file.
func (t *team) AppendCards(b []byte) []byte {
	b = engine.Say(b, t.name, "  HREC ", strconv.Itoa(t.hrec), "  AREC ", strconv.Itoa(t.arec))
	if t.sos != "" {
		b = engine.Say(b, "  SOS ", t.sos)
	}
	b = append(b, '\n')
	for _, no := range t.squad.Order {
		b = append(b, '\n')
		if p := t.squad.Players[no]; p != nil {
			b = p.appendText(b)
		} else {
			b = t.squad.Keepers[no].appendText(b)
		}
	}
	return b
}

// appendFigure appends a label with a cell of the card: "Foul 1-3"; a cell that is blank is a dash.
func appendFigure(b []byte, label, cell string) []byte {
	return engine.Say(b, "  ", label, " ", or(strings.ReplaceAll(cell, "|", " | "), "-"))
}

// appendFigures appends a line of a card: a heading and columns from first to last.
func appendFigures(b []byte, head string, cells []string, columns []column, first, last int) []byte {
	b = engine.Say(b, "    ", head)
	for n := len(head); n < 8; n++ {
		b = append(b, ' ')
	}
	for i := first; i <= last; i++ {
		label := columns[i].name
		if at := strings.IndexByte(label, '.'); at >= 0 {
			label = label[at+1:]
		}
		b = appendFigure(b, label, cells[i])
	}
	return append(b, '\n')
}

// appendText appends an outfield card.
func (p *Player) appendText(b []byte) []byte {
	c, columns := p.cells, playerColumns[:]
	b = engine.Say(b, padded(c[noColumn]), " ", p.Name, "  ", c[posColumn])
	for i := lineColumn; i <= injColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = append(b, '\n')
	b = appendFigures(b, "DEF", c, columns, defColumn, ownColumn)
	b = appendFigures(b, "MID", c, columns, midColumn, offActColumn-1)
	b = appendFigures(b, "OFF", c, columns, offActColumn, crossBonusColumn-1)
	b = engine.Say(b, "    SHOT      Shot ", rangeTo(p.Shot))
	for i := onTargetColumn; i <= penaltyColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	for i := crossBonusColumn; i <= penaltyWonColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	star := ""
	if p.Star {
		star = "*"
	}
	b = engine.Say(b, "\n    DEFENSE   Foul", star, " ", or(strings.ReplaceAll(c[foulColumn], "|", " | "), "-"))
	for i := looseTackleColumn; i <= yellowColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = engine.Say(b, " (", or(c[secondColumn], "-"), ")")
	for i := penaltyCalledColumn; i < againstColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	return append(appendFigure(b, "OnT", or(c[againstColumn], "0")), '\n')
}

// rangeTo is the range from 1 to n as a card prints it.
func rangeTo(n int) string { return UpTo(n).String() }

// padded sets a shirt number to the right.
func padded(no string) string {
	if len(no) < 2 {
		return " " + no
	}
	return no
}

// appendText appends a goalkeeper's card.
func (k *Keeper) appendText(b []byte) []byte {
	c, columns := k.cells, keeperColumns[:]
	b = engine.Say(b, padded(c[noColumn]), " ", k.Name, "  GK\n")
	b = appendFigures(b, "SAVE", c, columns, savesColumn, keeperPenaltyColumn)
	b = engine.Say(b, "    OUT       SV ", (everything &^ k.OutCorner &^ k.OutRebound).String())
	b = appendFigure(appendFigure(b, "CK", c[outCornerColumn]), "REB", c[outReboundColumn])
	b = append(b, '\n')
	b = appendFigures(b, "AFTER", c, columns, outletColumn, outletColumn+int(Outlets)-1)
	b = appendFigures(b, "KICK", c, columns, kickColumn, kickColumn+1)
	return appendFigures(b, "COMES", c, columns, claimColumn, sweepColumn)
}

// or is a word, or another if there is none.
func or(word, other string) string {
	if word == "" {
		return other
	}
	return word
}
