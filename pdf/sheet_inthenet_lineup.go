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
	c.name(name, m.g.names[side], written)
	heads, body := r.cutTop(printedRow)
	for i, cell := range inthenetCells(heads) {
		st := small.centred()
		if i == 2 {
			st = small
		}
		c.text(cell, [...]string{"Spot", "No", "Name", "in/out", "G", "A", "Y", "M", "2Y", "R"}[i], st)
	}
	body.h = inthenetMen * handRow
	squad := m.sheet.Get("squads").Of(side).Items()
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
			m.person(c, cells, side, squad[i].Value, i < 11)
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
		no := person.Get("no").Int()
		p := m.player(side, no)
		m.benches = append(m.benches, []string{letter(side), strconv.Itoa(no), person.Get("name").String(), person.Get("line").String(),
			m.cameOn(side, no), counted(p.At("goals").Int()), counted(p.At("assists").Int()), m.cards(side, no)})
	}
}

// cards lists a player's cards in words.
func (m *inthenetMatch) cards(side engine.Side, no int) string {
	said := ""
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		said = joined(said, card.Get("card").String()+" "+card.Get("minute").String())
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
func (m *inthenetMatch) person(c *canvas, cells []rect, side engine.Side, person engine.Value, starter bool) {
	no, line := person.Get("no").Int(), person.Get("line").String()
	st := style{size: 8, floor: 7, tone: ink}
	if starter {
		_, place := cells[0].cutLeft(4.4)
		c.text(place, line, st.sized(7).centred())
		c.text(cells[3], m.out(side, no), st.sized(7).centred())
	} else {
		if line != "GK" { // DF/MF as D/M
			line = strings.NewReplacer("DF", "D", "MF", "M", "FW", "F").Replace(line)
		}
		c.text(cells[0], line, st.sized(7).centred())
		c.text(cells[3], m.cameOn(side, no), st.sized(7).centred())
	}
	c.text(cells[1], strconv.Itoa(no), st.aligned(atCentre))
	c.text(cells[2], person.Get("short").String(), st)
	p := m.player(side, no)
	c.text(cells[4], counted(p.At("goals").Int()), written.sized(8).centred())
	c.text(cells[5], counted(p.At("assists").Int()), written.sized(8).centred())
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		c.cross(cells[map[string]int{"yellow": 6, "second": 8, "red": 9}[card.Get("card").String()]])
	}
	if len(ofPlayer(m.sheet.Get("warned").Items(), side, "player", no)) > 0 {
		c.cross(cells[7])
	}
}

// cameOn is the minute in which a player came on; "" if he did not.
func (m *inthenetMatch) cameOn(side engine.Side, no int) string {
	for _, w := range ofPlayer(m.sheet.Get("windows").Items(), side, "on", no) {
		return w.Get("minute").String()
	}
	return ""
}

// out is the minute in which a starter came off: for a substitute, sent off, or hurt without a substitute.
func (m *inthenetMatch) out(side engine.Side, no int) string {
	for _, w := range ofPlayer(m.sheet.Get("windows").Items(), side, "off", no) {
		return w.Get("minute").String()
	}
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		if card.Get("card").String() != "yellow" {
			return card.Get("minute").String()
		}
	}
	for _, hurt := range ofPlayer(m.box.At("injuries").Items(), side, "player", no) {
		return hurt.Get("minute").String()
	}
	return ""
}
