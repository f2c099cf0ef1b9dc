package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// The boxes of the match sheet.

// score prints half-time and final score, and beside it the substitution windows of both teams.
func (m *inthenetMatch) score(c *canvas, r rect) rect {
	g := m.g
	r, rest := r.cutTop(lineScoreHeight)
	left, right := r.cutLeft(90)
	_, right = right.cutLeft(3)
	ls := lineScore{note: "V visitor, H home", periods: []string{"1st", "2nd"}, total: "FINAL"}
	for i, side := range engine.Teams {
		ls.rows[i].team = g.names[side]
		if g.filled() {
			half := 0 // goals before the interval
			for _, goal := range m.scored {
				if goal.Side == side && minuteOrder(goal.Minute) < minuteOrder("HT") {
					half++
				}
			}
			if m.state.Get("half").Int() == 2 {
				ls.rows[i].score = []string{strconv.Itoa(half)}
			}
			if g.over() {
				ls.rows[i].score = append(ls.rows[i].score, strconv.Itoa(m.state.Get("score").Of(side).Int()-half))
				ls.rows[i].total = strconv.Itoa(m.state.Get("score").Of(side).Int())
			}
		}
	}
	c.lineScore(left, ls)

	heads, body := right.cutTop(printedRow)
	cells := func(r rect) []rect {
		used, windows := r.cutRight(12)
		return append(windows.columns(4, 0), used)
	}
	for i, cell := range cells(heads) {
		c.text(cell, [...]string{"window 1", "window 2", "window 3", "half-time", "subs"}[i], small.centred())
	}
	for i, row := range body.rows(2, 0) {
		boxes := cells(row)
		for _, box := range boxes {
			c.box(box, light, none)
		}
		if g.filled() {
			m.changes(c, boxes, engine.Teams[i])
		}
	}
	c.box(body, heavy, none)
	return rest
}

// changes fills a side's windows, half-time, and the number of its substitutions.
func (m *inthenetMatch) changes(c *canvas, boxes []rect, side engine.Side) {
	st := style{size: 7, floor: 7, tone: ink}
	for i, box := range boxes[:4] {
		said := m.window(side, (i+1)%4)
		if said == "" {
			if m.g.over() {
				c.void(box)
			}
			continue
		}
		lines := len(wrap(said, margined(box).w, st))
		m.windows = m.windows || lines > 2
		c.paragraph(box.inset(0, (box.h-float64(min(lines, 2))*st.lead())/2), said, st)
	}
	if m.g.over() {
		c.text(boxes[4], m.used(side), written.sized(8).centred())
	}
}

// window writes the substitutions of a window: minute, numbers off and on. Window 0 is half-time.
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

// used says how many substitutions a side has made, of how many if there is a limit.
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
func (m *inthenetMatch) hrec(c *canvas, r rect) rect {
	g := m.g
	top, r := r.cutTop(5)
	c.shade(top, tint)
	c.across(top, top.y, heavy)
	fields, head := top.cutRight(84)
	title, key := head.cutLeft(14)
	c.text(title, "HREC", strong)
	c.text(key, "start, then: Y yellow · M second marker · R red · F fresh · T tired · H hurt", small)
	sos, base := "", ""
	if g.run != nil {
		sos, base = engine.Signed(m.sheet.Get("sos").Int()), engine.Number(m.sheet.Get("base").Int())
	}
	for i, place := range fields.split(2, 1.25, 1.35, 0.85, 0.8) {
		c.field(place, [...]string{"home HREC", "visitor AREC", "SOS", "base"}[i],
			[...]string{g.header("home-hrec"), g.header("visitor-arec"), sos, base}[i])
	}
	_, r = r.cutTop(1)
	for zone, label := range inthenetZones {
		var row rect
		row, r = r.cutTop(handRow)
		name, row := row.cutLeft(9)
		c.text(name, label, strong)
		cells, moves := row.cutLeft(40.6)
		values := []string{"", "", ""}
		if zones := m.sheet.Get("zones").Items(); zone < len(zones) {
			z := zones[zone]
			values = []string{strconv.Itoa(z.Get("home").Int()), strconv.Itoa(z.Get("visitor").Int()), strconv.Itoa(z.Get("start").Int())}
		}
		parts := cells.split(0, 12, 6, 7.6, 6, 9)
		c.set(parts[0], parts[0].inset(0.6, 0), [...]string{"home DF", "home MF", "home FW"}[zone], small.flushRight())
		c.set(parts[2], parts[2].inset(0.6, 0), [...]string{"v FW", "v MF", "v DF"}[zone], small.flushRight())
		for i, part := range []rect{parts[1], parts[3], parts[4]} {
			c.box(part, [...]pen{light, light, heavy}[i], none)
			c.text(part, values[i], written.centred())
		}
		boxes := c.grid(moves, inthenetMoves, 1)
		for i, move := range m.moves[zone] {
			minute, value := boxes[i].cutTop(handRow / 2)
			c.text(minute, move[0], style{size: 7, floor: 7, tone: ink, align: atCentre})
			c.text(value, move[1], written.sized(8).centred())
		}
		if g.over() {
			c.voidCells(boxes[len(m.moves[zone]):])
		}
	}
	return r
}

// timer prints a tick for every card of both halves, and a box for each EXTRAS card with what earned it.
func (m *inthenetMatch) timer(c *canvas, r rect) rect {
	g := m.g
	top, r := r.cutTop(5)
	c.shade(top, tint)
	c.across(top, top.y, heavy)
	title, key := top.cutLeft(14)
	c.text(title, "TIMER", strong)
	c.text(key, "a tick for every card, two a minute · EXTRAS: G goal · C card · S substitution · f foul, half a card · "+
		"underlined: turned", small)
	ruler, r := r.cutTop(3.2)
	heads, ruler := ruler.cutRight(initialsWidth + 1)
	c.initialsHead(heads)
	_, ruler = ruler.cutLeft(13)
	for i, part := range ruler.columns(9, 0) {
		c.text(part, strconv.Itoa(5*i+5)+"·"+strconv.Itoa(5*i+50), small.flushRight())
	}
	for half := 1; half <= 2; half++ {
		var row, extras, tag rect
		initials := rect{r.right() - initialsWidth, r.y, initialsWidth, 2 * handRow}
		row, r = r.cutTop(handRow)
		extras, r = r.cutTop(handRow)
		_, r = r.cutTop(1)
		c.initials(initials)
		_, row = row.cutRight(initialsWidth + 1)
		_, extras = extras.cutRight(initialsWidth + 1)
		tag, row = row.cutLeft(13)
		c.text(tag, [...]string{"1st half", "2nd half"}[half-1], small)
		ticks := c.grid(row, inthenetTicks, 1)
		for i := 10; i < inthenetTicks; i += 10 {
			c.down(ticks[i], ticks[i].x, heavy)
		}
		turned := 0
		if g.filled() && half <= m.state.Get("half").Int() {
			turned = inthenetTicks
			if half == m.state.Get("half").Int() {
				turned -= m.state.Get("cards").Int()
			}
		}
		for _, tick := range ticks[:turned] {
			c.slash(tick)
		}
		tag, extras = extras.cutLeft(13)
		c.text(tag, "EXTRAS", small)
		m.extras(c, extras, half)
	}
	return r
}

// extras draws the EXTRAS boxes of a half.
func (m *inthenetMatch) extras(c *canvas, r rect, half int) {
	boxes := c.grid(r, inthenetExtras, 1)
	free := c.number(boxes, 1, 1)
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
		c.text(free[i], said, written.sized(8).centred())
		if turned {
			in := boxes[i].inset(1, 0.9)
			c.across(in, in.bottom(), inked)
		}
		used = i + 1
	}
	if m.g.over() || m.g.filled() && half < m.state.Get("half").Int() {
		c.voidCells(boxes[used:])
	}
}

// inthenetEarned is the letter of what earned an EXTRAS card.
func inthenetEarned(why string) string {
	if why == "foul" {
		return "f"
	}
	return strings.ToUpper(why[:1])
}

// inthenetFigures are the team figures of section 7, possession also as a share of all cards, in two bands.
var inthenetFigures = [2][14]struct{ label, member string }{{
	{"goals", "goals"}, {"cards", "possession"}, {"poss. in %", "%"}, {"shots", "shots"}, {"on target", "on_target"},
	{"off target", "off_target"}, {"blocked", "blocked"}, {"penalties", "penalties"}, {"scored", "penalty_goals"}, {"saves", "saves"},
	{"corners", "corners"}, {"crosses", "crosses"}, {"passes", "passes"}, {"complete", "completed"},
}, {
	{"offsides", "offsides"}, {"fouls", "fouls"}, {"yellow", "yellow"}, {"red", "red"}, {"tackles", "tackles"}, {"blocks", "blocks"},
	{"cut out", "interceptions"}, {"cleared", "clearances"}, {"loose won", "recoveries"}, {"goal kicks", "goal_kicks"},
	{"sweeps", "sweeps"}, {"claims", "claims"}, {"own goals", "own_goals"}, {"subs", "subs"},
}}

// teamBox prints the team figures, visitor above home.
func (m *inthenetMatch) teamBox(c *canvas, r rect) {
	for i, band := range r.rows(2, 0) {
		heads, body := band.cutTop(inthenetTeamBox)
		_, heads = heads.cutLeft(13)
		c.shade(heads, tint)
		for j, cell := range heads.columns(len(inthenetFigures[i]), 0) {
			c.set(cell, cell.inset(0.2, 0), inthenetFigures[i][j].label, small.centred())
		}
		tags, figures := body.cutLeft(13)
		cells := c.grid(figures, len(inthenetFigures[i]), 2)
		for k, tag := range tags.rows(2, 0) {
			c.text(tag, [2]string{"Visitor", "Home"}[k], small)
			if !m.g.over() {
				continue // they are summed up at the end
			}
			for j, figure := range inthenetFigures[i] {
				c.text(cells[k*len(inthenetFigures[i])+j], m.figure(engine.Teams[k], figure.member), written.sized(8).centred())
			}
		}
	}
}

// figure is a figure of a team; possession in per cent, half rounded up.
func (m *inthenetMatch) figure(side engine.Side, member string) string {
	figure := func(side engine.Side, key string) int { return m.box.Of(side).Get("team").Get(key).Int() }
	if member != "%" {
		return strconv.Itoa(figure(side, member))
	}
	own := figure(side, "possession")
	all := own + figure(side.Other(), "possession")
	if all == 0 {
		return "–"
	}
	return strconv.Itoa((200*own + all) / (2 * all))
}
