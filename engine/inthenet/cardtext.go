package inthenet

import (
	"strings"

	"rollbook/engine"
)

// Squad returns the team as a table to choose a lineup from, in the order of the file.
func (t *Team) Squad() engine.Section {
	s := engine.Section{Title: t.Name, Columns: []engine.Column{{Name: "No"}, {Name: "Name", Left: true}, {Name: "Pos", Left: true},
		{Name: "LINE"}, {Name: "OFF"}, {Name: "END"}, {Name: "INJ"}}}
	for _, no := range t.squad.order {
		if p := t.squad.players[no]; p != nil {
			c := p.cells
			s.Rows = append(s.Rows, []string{c[noColumn], p.name, c[posColumn], c[lineColumn], c[offColumn], c[endColumn], c[injColumn]})
		} else {
			s.Rows = append(s.Rows, []string{decimal(no), t.squad.keepers[no].name, "GK", "", "", "", ""})
		}
	}
	return s
}

// AppendCards appends the team as people want to see it: every card, in the order of the file.
func (t *Team) AppendCards(b []byte) []byte {
	b = say(b, t.Name, "  HREC ", decimal(t.HREC), "  AREC ", decimal(t.AREC))
	if t.SOS != "" {
		b = say(b, "  SOS ", t.SOS)
	}
	b = append(b, '\n')
	for _, no := range t.squad.order {
		b = append(b, '\n')
		if p := t.squad.players[no]; p != nil {
			b = p.appendText(b)
		} else {
			b = t.squad.keepers[no].appendText(b)
		}
	}
	return b
}

// appendFigure appends a label with a cell of the card: "Foul 1-3"; a cell that is blank is a dash.
func appendFigure(b []byte, label, cell string) []byte {
	return say(b, "  ", label, " ", or(strings.ReplaceAll(cell, "|", " | "), "-"))
}

// appendFigures appends a line of a card: a heading and columns from first to last.
func appendFigures(b []byte, head string, cells []string, columns []column, first, last int) []byte {
	b = say(b, "    ", head)
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
func (p *player) appendText(b []byte) []byte {
	c, columns := p.cells, playerColumns[:]
	b = say(b, padded(c[noColumn]), " ", p.name, "  ", c[posColumn])
	for i := lineColumn; i <= injColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = append(b, '\n')
	b = appendFigures(b, "DEF", c, columns, defColumn, ownColumn)
	b = appendFigures(b, "MID", c, columns, midColumn, offActColumn-1)
	b = appendFigures(b, "OFF", c, columns, offActColumn, crossBonusColumn-1)
	b = say(b, "    SHOT      Shot ", rangeTo(p.shot))
	for i := onTargetColumn; i <= penaltyColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	for i := crossBonusColumn; i <= penaltyWonColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	star := ""
	if p.star {
		star = "*"
	}
	b = say(b, "\n    DEFENCE   Foul", star, " ", or(strings.ReplaceAll(c[foulColumn], "|", " | "), "-"))
	for i := looseTackleColumn; i <= yellowColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = say(b, " (", or(c[secondColumn], "-"), ")")
	for i := penaltyCalledColumn; i < againstColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	return append(appendFigure(b, "OnT", or(c[againstColumn], "0")), '\n')
}

// rangeTo is the range from 1 to n as a card prints it.
func rangeTo(n int) string { return upTo(n).String() }

// padded sets a shirt number to the right.
func padded(no string) string {
	if len(no) < 2 {
		return " " + no
	}
	return no
}

// appendText appends a goalkeeper's card.
func (k *keeper) appendText(b []byte) []byte {
	c, columns := k.cells, keeperColumns[:]
	b = say(b, padded(c[noColumn]), " ", k.name, "  GK\n")
	b = appendFigures(b, "SAVE", c, columns, savesColumn, keeperPenaltyColumn)
	b = say(b, "    OUT       SV ", (all &^ k.outCorner &^ k.outRebound).String())
	b = appendFigure(appendFigure(b, "CK", c[outCornerColumn]), "REB", c[outReboundColumn])
	b = append(b, '\n')
	b = appendFigures(b, "AFTER", c, columns, outletColumn, outletColumn+int(outlets)-1)
	b = appendFigures(b, "KICK", c, columns, kickColumn, kickColumn+1)
	return appendFigures(b, "COMES", c, columns, claimColumn, sweepColumn)
}
