package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// The line-ups of the match sheet.

// inthenetMen are the lines of a line-up with its bench.
const inthenetMen = 11 + inthenetBench

// inthenetLineupHeight is the height of the line-ups with their heads and key, in millimetres.
const inthenetLineupHeight = 5 + printedRow + inthenetMen*handRow

// lineup prints a side's line-up and bench.
func (m *inthenetMatch) lineup(c *canvas, r rect, side engine.Side) {
	head, r := r.cutTop(5)
	c.shade(head, tint)
	c.across(head, head.y, heavy)
	tag, name := head.cutLeft(16)
	c.text(tag, [2]string{"VISITOR", "HOME"}[side-engine.Teams[0]], small)
	c.name(name, m.g.names.of(side), written)
	heads, body := r.cutTop(printedRow)
	for i, cell := range inthenetCells(heads) {
		st := small.centred()
		if i == 2 {
			st = small
		}
		c.text(cell, [...]string{"Spot", "No", "Name", "in/out", "G", "A", "Y", "M", "2Y", "R"}[i], st)
	}
	body.h = inthenetMen * handRow
	squad := m.sheet.Squads.of(side)
	lines := body.rows(inthenetMen, 0)
	for i, line := range lines {
		switch i {
		case 0:
		case 1, 11:
			c.across(line, line.y, heavy)
		default:
			c.across(line, line.y, light)
		}
		cells := inthenetCells(line)
		if i < 11 {
			_, spot := cells[0].cutLeft(0.7)
			c.set(spot, spot, [...]string{"K", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}[i], small)
		}
		if i < len(squad) {
			m.person(c, cells, side, squad[i], i < 11)
		}
	}
	for _, cell := range inthenetCells(body)[1:] {
		c.down(body, cell.x, light)
	}
	c.box(body, heavy, none)
	if m.g.over() && len(squad) < inthenetMen {
		c.void(lines[len(squad)].union(lines[inthenetMen-1]))
	}
	for _, person := range squad[min(inthenetMen, len(squad)):] {
		p := m.box.player(side, person.No)
		m.benches = append(m.benches, []string{letter(side.String()), strconv.Itoa(person.No), person.Name, person.Line,
			m.cameOn(side, person.No), counted(p.Goals), counted(p.Assists), m.cards(side, person.No)})
	}
}

// cards lists a player's cards in words.
func (m *inthenetMatch) cards(side engine.Side, no int) string {
	said := ""
	for _, card := range m.box.Cards {
		if card.Side == side.String() && card.Player == no {
			said = joined(said, card.Card+" "+card.Minute)
		}
	}
	return said
}

// inthenetCells divides a line of a line-up.
func inthenetCells(line rect) []rect {
	widths := [...]float64{11, 7, 0, 9.6, 6, 6, 5.4, 5.4, 5.8, 5.4}
	rest := line.w
	for _, w := range widths {
		rest -= w
	}
	widths[2] = rest
	cells := make([]rect, len(widths))
	for i, w := range widths {
		cells[i], line = line.cutLeft(w)
	}
	return cells
}

// person writes a player's line: number, name, line, when he came on or went off, goals, assists and cards.
func (m *inthenetMatch) person(c *canvas, cells []rect, side engine.Side, person inthenetPerson, starter bool) {
	st := style{size: 8, floor: 7, tone: ink}
	if starter {
		_, place := cells[0].cutLeft(4.4)
		c.text(place, person.Line, st.sized(7).centred())
		c.text(cells[3], m.out(side, person.No), st.sized(7).centred())
	} else {
		lines := person.Line
		if lines != "GK" { // DF/MF as D/M
			lines = strings.NewReplacer("DF", "D", "MF", "M", "FW", "F").Replace(lines)
		}
		c.text(cells[0], lines, st.sized(7).centred())
		c.text(cells[3], m.cameOn(side, person.No), st.sized(7).centred())
	}
	c.text(cells[1], strconv.Itoa(person.No), st.aligned(atCentre))
	c.text(cells[2], person.Short, st)
	p := m.box.player(side, person.No)
	c.text(cells[4], counted(p.Goals), written.sized(8).centred())
	c.text(cells[5], counted(p.Assists), written.sized(8).centred())
	for _, card := range m.box.Cards {
		if card.Side == side.String() && card.Player == person.No {
			c.cross(cells[map[string]int{"yellow": 6, "second": 8, "red": 9}[card.Card]])
		}
	}
	for _, warned := range m.sheet.Warned {
		if warned.Side == side.String() && warned.Player == person.No {
			c.cross(cells[7])
		}
	}
}

// cameOn is the minute in which a player came on; "" if he did not.
func (m *inthenetMatch) cameOn(side engine.Side, no int) string {
	for _, w := range m.sheet.Windows {
		if w.Side == side.String() && w.On == no {
			return w.Minute
		}
	}
	return ""
}

// out is the minute in which a starter came off: for a substitute, sent off, or hurt without a substitute.
func (m *inthenetMatch) out(side engine.Side, no int) string {
	for _, w := range m.sheet.Windows {
		if w.Side == side.String() && w.Off == no {
			return w.Minute
		}
	}
	for _, card := range m.box.Cards {
		if card.Side == side.String() && card.Player == no && card.Card != "yellow" {
			return card.Minute
		}
	}
	for _, hurt := range m.box.Injuries {
		if hurt.Side == side.String() && hurt.Player == no {
			return hurt.Minute
		}
	}
	return ""
}
