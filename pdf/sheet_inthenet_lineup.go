package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The lineups of the match sheet.

// inthenetMen are the lines of a lineup with its bench.
const inthenetMen = 11 + inthenetBench

// lineup prints a side's lineup and bench.
func (m *inthenetMatch) lineup(c *layout.Canvas, r layout.Rect, side engine.Side) {
	head, r := c.Strip(r)
	tag, name := head.CutLeft(16)
	c.Text(tag, [2]string{"VISITOR", "HOME"}[side-engine.Teams[0]], layout.Small)
	c.Name(name, m.g.names[side], layout.Written)
	heads, body := r.CutTop(layout.PrintedRow)
	for i, cell := range inthenetCells(heads) {
		st := pick.If(i == 2, layout.Small, layout.Small.Centered())
		c.Text(cell, [...]string{"Spot", "No", "Name", "off/on", "G", "A", "Y", "M", "2Y", "R"}[i], st)
	}
	squad := m.sheet.Get("squads").Of(side).Items()
	lines := body.Rows(inthenetMen, 0)
	for i, line := range lines {
		switch {
		case i == 0:
		case i == 1 || i == 11:
			c.Across(line, line.Y, layout.Heavy)
		default:
			c.Across(line, line.Y, layout.Light)
		}
		cells := inthenetCells(line)
		if i < 11 {
			_, spot := cells[0].CutLeft(1)
			c.Set(spot, spot, [...]string{"K", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}[i], layout.Small)
		}
		if i < len(squad) {
			m.person(c, cells, side, squad[i].Value, i < 11)
		}
	}
	for _, cell := range inthenetCells(body)[1:] {
		c.Down(body, cell.X, layout.Light)
	}
	c.Box(body, layout.Heavy, layout.None)
	if m.g.over() && len(squad) < inthenetMen {
		c.Void(lines[len(squad)].Union(lines[inthenetMen-1]))
	}
	for _, person := range squad[min(inthenetMen, len(squad)):] {
		no := person.Get("no").Int()
		p := m.player(side, no)
		m.benches = append(m.benches, []string{letter(side), strconv.Itoa(no), person.Get("name").String(), person.Get("line").String(),
			m.cameOn(side, no), layout.Counted(p.At("goals").Int()), layout.Counted(p.At("assists").Int()), m.cards(side, no)})
	}
}

// cards lists a player's cards in words.
func (m *inthenetMatch) cards(side engine.Side, no int) string {
	said := ""
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		said = layout.Joined(said, cardWords(card.Value)+" "+minuteMark(card.Value))
	}
	return said
}

// inthenetCells divides a line of a lineup.
func inthenetCells(line layout.Rect) []layout.Rect {
	const others = 10.5 + 7 + 16 + 5.2 + 5.2 + 4.8 + 4.8 + 5.2 + 4.8 // millimeters wide; the name gets the rest
	return line.Split(0, 10.5, 7, line.W-others, 16, 5.2, 5.2, 4.8, 4.8, 5.2, 4.8)
}

// person writes a player's line: number, name, line, when he came on or went off, goals, assists and cards.
func (m *inthenetMatch) person(c *layout.Canvas, cells []layout.Rect, side engine.Side, person engine.Value, starter bool) {
	no, line := person.Get("no").Int(), person.Get("line").String()
	st, when := layout.Style{Size: 8, Floor: 7, Tone: layout.Ink}, ""
	if starter {
		_, place := cells[0].CutLeft(4.4)
		c.Text(place, line, st.Sized(7).Centered())
		when = m.out(side, no) + " off"
	} else {
		if line != "GK" { // DF/MF as D/M
			line = strings.NewReplacer("DF", "D", "MF", "M", "FW", "F").Replace(line)
		}
		c.Text(cells[0], line, st.Sized(7).Centered())
		when = m.cameOn(side, no) + " on"
	}
	if when[0] != ' ' { // he has come on, or gone off
		c.Text(cells[3], when, layout.Small.Toned(layout.Ink).Centered())
	}
	c.Text(cells[1], strconv.Itoa(no), st.Aligned(layout.AtCenter))
	c.Text(cells[2], person.Get("short").String(), st)
	p := m.player(side, no)
	c.Text(cells[4], layout.Counted(p.At("goals").Int()), layout.Written.Sized(8).Centered())
	c.Text(cells[5], layout.Counted(p.At("assists").Int()), layout.Written.Sized(8).Centered())
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		c.Cross(cells[map[string]int{"yellow": 6, "second": 8, "red": 9}[card.Get("card").String()]])
	}
	if len(ofPlayer(m.sheet.Get("warned").Items(), side, "player", no)) > 0 {
		c.Cross(cells[7])
	}
}

// cameOn returns the minute in which a player came on; "" if he did not.
func (m *inthenetMatch) cameOn(side engine.Side, no int) string {
	for _, w := range ofPlayer(m.sheet.Get("windows").Items(), side, "on", no) {
		return w.Get("minute").String()
	}
	return ""
}

// out returns the minute in which a starter came off: for a substitute, sent off, or hurt without a substitute.
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
