package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The boxes of the match sheet.

// score prints halftime and final score, and next to it the substitution windows of both teams.
func (m *inthenetMatch) score(c *layout.Canvas, r layout.Rect) layout.Rect {
	g := m.g
	r, rest := r.CutTop(layout.LineScoreHeight)
	left, right := r.CutLeft(90)
	_, right = right.CutLeft(3)
	ls := layout.LineScore{Note: "H home, V visitor", Periods: []string{"1st", "2nd"}, Total: "FINAL", Home: true}
	g.fillLineScore(&ls, pick.If(g.over(), 2, m.state.Get("half").Int()-1))
	c.LineScore(left, ls)

	heads, body := right.CutTop(layout.PrintedRow)
	cells := func(r layout.Rect) []layout.Rect {
		used, windows := r.CutRight(12)
		return append(windows.Columns(4, 0), used)
	}
	for i, cell := range cells(heads) {
		c.Text(cell, [...]string{"window 1", "window 2", "window 3", "half-time", "subs"}[i], layout.Small.Centered())
	}
	for i, row := range body.Rows(2, 0) {
		boxes := cells(row)
		for _, box := range boxes {
			c.Box(box, layout.Light, layout.None)
		}
		if g.filled() {
			m.changes(c, boxes, inthenetSides[i])
		}
	}
	c.Box(body, layout.Heavy, layout.None)
	return rest
}

// changes fills in a side's windows, halftime, and its number of substitutions.
func (m *inthenetMatch) changes(c *layout.Canvas, boxes []layout.Rect, side engine.Side) {
	st := layout.Small.Toned(layout.Ink)
	for i, box := range boxes[:4] {
		said := m.window(side, (i+1)%4)
		if said == "" {
			if m.g.over() {
				c.Void(box)
			}
			continue
		}
		lines := len(layout.Wrap(said, layout.Margined(box).W, st))
		m.windows = m.windows || lines > 2
		c.Paragraph(box.Inset(0, (box.H-float64(min(lines, 2))*st.Lead())/2), said, st)
	}
	if m.g.over() {
		c.Text(boxes[4], m.used(side), layout.Written.Sized(8).Centered())
	}
}

// window writes the substitutions of a window: minute, numbers off and on. Window 0 is halftime.
func (m *inthenetMatch) window(side engine.Side, window int) string {
	said := ""
	for _, w := range m.sheet.Get("windows").Items() {
		if w.Get("side").Side() != side || w.Get("window").Int() != window {
			continue
		}
		if minute := w.Get("minute").String(); said == "" && minute != "HT" {
			said = minute + ":"
		}
		said += " " + strconv.Itoa(w.Get("off").Int()) + ">" + strconv.Itoa(w.Get("on").Int())
	}
	return strings.TrimSpace(said)
}

// used says how many substitutions a side has made, and out of how many if there is a limit.
func (m *inthenetMatch) used(side engine.Side) string {
	said := strconv.Itoa(m.state.Get("subs").Of(side).Int())
	if most := m.g.header("max-subs"); most != "" && most != "20" {
		said += " of " + most
	}
	return said
}

var inthenetZones = [3]string{"DEF", "MID", "OFF"}

// hrec prints the HREC box: the base, and for each zone of the home team the men on both sides, the starting value and
// every change with its minute and cause.
func (m *inthenetMatch) hrec(c *layout.Canvas, r layout.Rect) layout.Rect {
	g := m.g
	top, r := c.Strip(r)
	fields, head := top.CutRight(84)
	title, key := head.CutLeft(14)
	c.Text(title, "HREC", layout.Strong)
	c.Text(key, "start, then: Y yellow · M second marker · R red · F fresh · T tired · H hurt", layout.Small)
	sos, base := "", ""
	if g.run != nil {
		sos, base = engine.Signed(m.sheet.Get("sos").Int()), engine.Number(m.sheet.Get("base").Int())
	}
	for i, place := range fields.Split(2, 1.25, 1.35, 0.85, 0.8) {
		c.Field(place, [...]string{"home HREC", "visitor AREC", "SOS", "base"}[i],
			strings.Replace([...]string{g.header("home-hrec"), g.header("visitor-arec"), sos, base}[i], "-", "−", 1))
	}
	_, r = r.CutTop(1)
	for zone, label := range inthenetZones {
		var row layout.Rect
		row, r = r.CutTop(inthenetRow)
		name, row := row.CutLeft(9)
		c.Text(name, label, layout.Strong)
		cells, moves := row.CutLeft(40.6)
		values := []string{"", "", ""}
		if zones := m.sheet.Get("zones").Items(); zone < len(zones) {
			z := zones[zone]
			values = []string{strconv.Itoa(z.Get("home").Int()), strconv.Itoa(z.Get("visitor").Int()), strconv.Itoa(z.Get("start").Int())}
		}
		parts := cells.Split(0, 12, 6, 7.6, 6, 9)
		c.Set(parts[0], parts[0].Inset(0.6, 0), [...]string{"home DF", "home MF", "home FW"}[zone], layout.Small.FlushRight())
		c.Set(parts[2], parts[2].Inset(0.6, 0), [...]string{"v FW", "v MF", "v DF"}[zone], layout.Small.FlushRight())
		for i, part := range []layout.Rect{parts[1], parts[3], parts[4]} {
			c.Box(part, [...]layout.Pen{layout.Light, layout.Light, layout.Heavy}[i], layout.None)
			c.Text(part, values[i], layout.Written.Centered())
		}
		boxes := c.Grid(moves, inthenetMoves, 1)
		for i, move := range m.moves[zone] {
			minute, value := boxes[i].Inset(0, 0.4).CutTop(inthenetRow/2 - 0.4)
			c.Text(minute, move[0], layout.Small.Toned(layout.Ink).Centered())
			c.Text(value, move[1], layout.Written.Sized(8).Centered())
		}
		if g.over() {
			c.VoidCells(boxes[len(m.moves[zone]):])
		}
	}
	return r
}

// timer prints a box with two corners for every minute of both halves, and a box for each EXTRAS card with the reason for it.
func (m *inthenetMatch) timer(c *layout.Canvas, r layout.Rect) layout.Rect {
	g := m.g
	top, r := c.Strip(r)
	title, key := top.CutLeft(14)
	c.Text(title, "TIMER", layout.Strong)
	c.Text(key, "a corner for every card, the lower one first · EXTRAS: G goal · C card · S substitution · f foul, half a card · "+
		"underlined: played", layout.Small)
	ruler, r := r.CutTop(3.2)
	heads, ruler := ruler.CutRight(layout.InitialsWidth + 1)
	c.InitialsHead(heads)
	_, ruler = ruler.CutLeft(13)
	for i, part := range ruler.Columns(9, 0) {
		c.Text(part, strconv.Itoa(5*i+5)+"·"+strconv.Itoa(5*i+50), layout.Small.FlushRight())
	}
	for half := 1; half <= 2; half++ {
		var row, extras, tag layout.Rect
		initials := layout.Rect{X: r.Right() - layout.InitialsWidth, Y: r.Y, W: layout.InitialsWidth, H: 2 * inthenetRow}
		row, r = r.CutTop(inthenetRow)
		extras, r = r.CutTop(inthenetRow)
		_, r = r.CutTop(1)
		c.Initials(initials, lettersOf(inthenetSides))
		_, row = row.CutRight(layout.InitialsWidth + 1)
		_, extras = extras.CutRight(layout.InitialsWidth + 1)
		tag, row = row.CutLeft(13)
		c.Text(tag, [...]string{"1st half", "2nd half"}[half-1], layout.Small)
		boxes := c.Grid(row, inthenetMinutes, 1)
		for i, box := range boxes {
			if c.Line(layout.Point{X: box.X, Y: box.Bottom()}, layout.Point{X: box.Right(), Y: box.Y}, layout.Ruled); i > 0 && i%5 == 0 {
				c.Down(box, box.X, layout.Heavy)
			}
		}
		turned := 0
		if g.filled() && half <= m.state.Get("half").Int() {
			turned = 2 * inthenetMinutes
			if half == m.state.Get("half").Int() {
				turned -= m.state.Get("cards").Int()
			}
		}
		for i := range turned {
			inthenetTick(c, boxes[i/2], i%2 == 0)
		}
		tag, extras = extras.CutLeft(13)
		c.Text(tag, "EXTRAS", layout.Small)
		m.extras(c, extras, half)
	}
	return r
}

// inthenetTick strikes the lower corner of a minute's box for its first card, the upper one for its second.
func inthenetTick(c *layout.Canvas, box layout.Rect, first bool) {
	middle := layout.Point{X: box.X + box.W/3, Y: box.Y + box.H/3}
	if first {
		middle = layout.Point{X: box.Right() - box.W/3, Y: box.Bottom() - box.H/3}
	}
	w, h := box.W/4, box.H/8
	c.Line(layout.Point{X: middle.X - w, Y: middle.Y - h}, layout.Point{X: middle.X + w, Y: middle.Y + h}, layout.Inked)
}

// extras draws the EXTRAS boxes of a half.
func (m *inthenetMatch) extras(c *layout.Canvas, r layout.Rect, half int) {
	boxes := c.Grid(r, inthenetExtras, 1)
	free := c.Number(boxes, 1, 1)
	used := 0
	for i := range boxes {
		said, turned := "", false
		for _, e := range m.sheet.Get("extras").Items() {
			if e.Get("half").Int() == half && e.Get("card").Int() == i+1 {
				said += inthenetEarned(e.Get("earned").String())
				turned = e.Get("turned").True()
			}
		}
		if said == "" {
			break
		}
		c.Text(free[i], said, layout.Written.Sized(8).Centered())
		if turned {
			in := boxes[i].Inset(1, 0.9)
			c.Across(in, in.Bottom(), layout.Inked)
		}
		used = i + 1
	}
	if m.g.over() || m.g.filled() && half < m.state.Get("half").Int() {
		c.VoidCells(boxes[used:])
	}
}

// inthenetEarned returns the letter for the reason of an EXTRAS card.
func inthenetEarned(why string) string { return pick.If(why == "foul", "f", strings.ToUpper(why[:1])) }

// inthenetCounts are what a scorer tallies for each team, with their figures in the box score, which has all the others.
var inthenetCounts = [...]struct{ label, figure string }{
	{"shots", "shots"}, {"on target", "on_target"}, {"saves", "saves"}, {"corners", "corners"}, {"crosses", "crosses"},
	{"fouls", "fouls"}, {"offsides", "offsides"}, {"yellow", "yellow"}, {"red", "red"},
}

// tallies prints the counts, visitor above home: room for tally marks, totaled at the end.
func (m *inthenetMatch) tallies(c *layout.Canvas, r layout.Rect) {
	heads, body := r.CutTop(inthenetTallyHead)
	_, heads = heads.CutLeft(13)
	c.Shade(heads, layout.Tint)
	n := len(inthenetCounts)
	for i, cell := range heads.Columns(n, 0) {
		c.Set(cell, cell, inthenetCounts[i].label, layout.Small.Centered())
	}
	tags, counts := body.CutLeft(13)
	cells := c.Grid(counts, n, 2)
	for i, tag := range tags.Rows(2, 0) {
		c.Text(tag, [2]string{"Home", "Visitor"}[i], layout.Small)
		for j := 0; m.g.over() && j < n; j++ {
			figure := m.box.Of(inthenetSides[i]).Get("team").Get(inthenetCounts[j].figure)
			c.Text(cells[i*n+j], strconv.Itoa(figure.Int()), layout.Written.Centered())
		}
	}
}
