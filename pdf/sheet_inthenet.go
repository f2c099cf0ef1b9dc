package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// The match sheet of Inside the Net Soccer, after section 8 of its rulings: one page with line-ups
// (sheet_inthenet_lineup.go), HREC, the timer, goals and bookings, and the team box (sheet_inthenet_boxes.go). Only what a
// match has beyond that, and remarks and corrections, go on further pages.

// Sizes of the sheet, in millimetres where they are lengths.
const (
	inthenetRow     = 4.57 // of line-ups and lists
	inthenetBench   = 8
	inthenetGoals   = 8 // rows
	inthenetMoves   = 14
	inthenetMove    = 6.4
	inthenetTicks   = 90
	inthenetExtras  = 18
	inthenetLineup  = 70 // width
	inthenetTeamBox = 3  // height of its heads
)

func inthenetSheet(c *canvas, g *sheetGame) {
	const name = "INSIDE THE NET"
	m := inthenetMatchOf(g)

	r := c.masthead(c.page(g.bookmark()), name, "official match sheet")
	settings := ""
	if g.filled() {
		settings = strings.Join(g.settings(), " · ")
	}
	r = c.fields(r, []float64{3, 1.1, 1.6}, "Event", g.header("event"), "Date", g.header("date"), "Scorer", g.header("scorer"))
	row, r := r.cutTop(handRow)
	fields := row.split(3, 1, 1.35)
	c.field(fields[0], "Site", g.header("site"))
	settingsFit := inthenetSettings(c, fields[1], settings)
	_, r = r.cutTop(1)
	r = m.score(c, r)
	_, r = r.cutTop(1.1)
	r = m.hrec(c, r)
	_, r = r.cutTop(1)
	r = m.timer(c, r)

	sign, r := r.cutBottom(11)
	box, r := r.cutBottom(2 * (inthenetTeamBox + 2*printedRow))
	_, r = r.cutBottom(0.4)
	m.teamBox(c, box)
	for i, place := range sign.columns(6, 3) {
		sign := g.signing()[i]
		sign.name = "" // it is above
		c.signature(place, sign)
	}
	key, r := r.cutTop(3.2)
	c.text(key, "8>15: 8 off, 15 on · in/out: minute · G goals · A assists · Y yellow · M second marker · "+
		"2Y second yellow · R red · CK corner · FK free kick · PK penalty · OG own goal", small)
	_, r = r.cutTop(0.6)
	for _, side := range engine.Teams {
		var place rect
		place, r = r.cutLeft(inthenetLineup)
		_, r = r.cutLeft(2)
		m.lineup(c, place, side)
	}
	goals, r := r.cutTop(6 + printedRow + inthenetGoals*inthenetRow)
	m.goals.rows = c.closedTable(c.band(goals, "GOALS"), m.goals, g.over())
	_, r = r.cutTop(1.2)
	m.bookings.rows = c.closedTable(c.band(r, "CARDS, INJURIES"), m.bookings, g.over())

	if m.needsMore(settings != "" && settingsFit) {
		m.further(c, func() rect { return g.again(c, c.page(""), name, "continued") })
	}
}

// An inthenetMatch is what the sheet is filled from.
type inthenetMatch struct {
	g        *sheetGame
	goals    table
	bookings table
	moves    [3][][]string // changes of HREC by zone: minute, letter, new value
	late     [][]string    // changes that the page has no room for
	benches  [][]string    // the same of the bench
	windows  bool          // a window has more substitutions than its box
	state    inthenetState
	box      inthenetBox
	sheet    inthenetInk
}

// An inthenetState is what the sheet reads of a state.
type inthenetState struct {
	Score pair[int] `json:"score"`
	Half  int       `json:"half"`
	Cards int       `json:"cards"`
	Subs  pair[int] `json:"subs"`
}

// An inthenetBox is what the sheet reads of the statistics.
type inthenetBox struct {
	Visitor, Home struct {
		Team    map[string]int   `json:"team"`
		Players []inthenetPlayer `json:"players"`
	}
	Goals []struct {
		Minute, Side, Type string
		Player             int
		Assist             *int
	} `json:"goals"`
	Cards []struct {
		Minute, Side, Card string
		Player             int
	} `json:"cards"`
	Injuries []struct {
		Minute, Side  string
		Player, Games int
	} `json:"injuries"`
}

type inthenetPlayer struct{ No, Goals, Assists int }

// An inthenetInk is what the sheet shows and neither state nor statistics have.
type inthenetInk struct {
	Squads  pair[[]inthenetPerson] `json:"squads"` // the starters first
	SOS     int                    `json:"sos"`
	Base    int                    `json:"base"`
	Zones   []struct{ Home, Visitor, Start int }
	Changes []struct { // of HREC
		Zone         int
		Minute       string
		Cause        string
		Side         string
		Player, HREC int
	}
	Extras []struct {
		Half, Card     int
		Minute, Earned string
		Turned         bool
	}
	Warned []struct {
		Side   string
		Player int
	}
	Windows []struct {
		Side    string
		Window  int // 0 at half-time
		Minute  string
		Off, On int
	}
}

type inthenetPerson struct {
	No                int
	Name, Short, Line string
}

// team returns a side's figures; nil on a blank sheet.
func (b *inthenetBox) team(side engine.Side) map[string]int {
	if side == engine.Home {
		return b.Home.Team
	}
	return b.Visitor.Team
}

// player returns what the statistics say of a player.
func (b *inthenetBox) player(side engine.Side, no int) inthenetPlayer {
	players := b.Visitor.Players
	if side == engine.Home {
		players = b.Home.Players
	}
	for _, p := range players {
		if p.No == no {
			return p
		}
	}
	return inthenetPlayer{}
}

// inthenetMatchOf reads a match; on a blank sheet it has the heads of its tables only.
func inthenetMatchOf(g *sheetGame) *inthenetMatch {
	m := &inthenetMatch{g: g}
	m.goals = table{rowHeight: inthenetRow, columns: []column{
		{head: "Min", width: 8.4, align: atCentre}, {head: "V/H", width: 5.6, align: atCentre}, {head: "V", width: 4, align: atCentre},
		{head: "H", width: 4, align: atCentre}, {head: "No", width: 5.8, align: atCentre}, {head: "Kind", align: atCentre}, {head: "Ast", width: 5.6, align: atCentre},
	}}
	m.bookings = table{rowHeight: inthenetRow, columns: []column{
		{head: "Min", width: 8.4, align: atCentre}, {head: "V/H", width: 5.6, align: atCentre},
		{head: "No", width: 5.8, align: atCentre}, {head: "Card, or hurt"},
	}}
	if !g.filled() {
		return m
	}
	g.run.final(&m.state)
	decode(g.run.box, &m.box)
	decode(g.run.sheet, &m.sheet)
	m.readGoals()
	m.readBookings()
	for _, c := range m.sheet.Changes {
		if hrec := strconv.Itoa(c.HREC); len(m.moves[c.Zone]) < inthenetMoves {
			m.moves[c.Zone] = append(m.moves[c.Zone], []string{c.Minute, hrec + " " + inthenetCause(c.Cause)})
		} else {
			m.late = append(m.late, []string{c.Minute, inthenetZones[c.Zone], c.Cause, letter(c.Side), strconv.Itoa(c.Player), hrec})
		}
	}
	return m
}

// inthenetCause shortens what moved HREC to a letter: yellow, warning, red, fresh, tired, hurt.
func inthenetCause(word string) string {
	switch word {
	case "":
		return ""
	case "second":
		return "R"
	}
	return strings.ToUpper(word[:1])
}

func (m *inthenetMatch) readGoals() {
	var score pair[int]
	for _, goal := range m.box.Goals {
		if goal.Side == "home" {
			score.Home++
		} else {
			score.Visitor++
		}
		assist := ""
		if goal.Assist != nil {
			assist = strconv.Itoa(*goal.Assist)
		}
		both := texts(score)
		m.goals.rows = append(m.goals.rows, []string{goal.Minute, letter(goal.Side), both[0], both[1], strconv.Itoa(goal.Player),
			inthenetKind(goal.Type), assist})
	}
}

// inthenetKind shortens how a goal was scored.
func inthenetKind(word string) string {
	switch word {
	case "chl":
		return "run"
	case "dk":
		return "FK"
	case "ck", "pk":
		return strings.ToUpper(word)
	case "own":
		return "OG"
	}
	return word
}

// inthenetHurt says for how many matches a player is out.
func inthenetHurt(games int) string {
	if games == 1 {
		return "hurt, 1 game"
	}
	return "hurt, " + strconv.Itoa(games) + " games"
}

// readBookings lists cards and injuries in the order of the minutes in which both lists are.
func (m *inthenetMatch) readBookings() {
	injuries := m.box.Injuries
	hurt := func() {
		x := injuries[0]
		injuries = injuries[1:]
		m.bookings.rows = append(m.bookings.rows, []string{x.Minute, letter(x.Side), strconv.Itoa(x.Player), inthenetHurt(x.Games)})
	}
	for _, card := range m.box.Cards {
		for len(injuries) > 0 && minuteOrder(injuries[0].Minute) < minuteOrder(card.Minute) {
			hurt()
		}
		word := card.Card
		if word == "second" {
			word = "second yellow"
		}
		m.bookings.rows = append(m.bookings.rows, []string{card.Minute, letter(card.Side), strconv.Itoa(card.Player), word})
	}
	for len(injuries) > 0 {
		hurt()
	}
}

// minuteOrder is a number that rises with the minutes "45", "45+2", "HT", "46".
func minuteOrder(minute string) int {
	if minute == "HT" {
		return 4599
	}
	whole, added, _ := strings.Cut(minute, "+")
	n, _ := strconv.Atoi(whole)
	plus, _ := strconv.Atoi(added)
	return 100*n + plus
}

// inthenetSettings prints the settings on a line, or in two small ones, and reports whether that was room enough.
func inthenetSettings(c *canvas, r rect, settings string) (fit bool) {
	const label = "Settings"
	if written.sized(8).width(settings) < r.w-small.width(label)-4 {
		c.field(r, label, settings)
		return true
	}
	c.field(r, label, "")
	_, place := r.cutLeft(small.width(label) + 2)
	st := style{size: 7, floor: 7, tone: ink}
	c.paragraph(place.inset(0, (r.h-2*st.lead())/2), settings, st)
	return len(wrap(settings, margined(place).w, st)) <= 2
}

// needsMore reports whether the match has anything that does not stand on its one page; the settings may stand there.
func (m *inthenetMatch) needsMore(settingsStand bool) bool {
	g := m.g
	if !g.filled() {
		return false
	}
	remarks := len(g.remarks())
	if settingsStand {
		remarks-- // they need not be repeated
	}
	return remarks > 0 || len(g.corrections().rows) > 0 || m.windows ||
		len(m.goals.rows)+len(m.bookings.rows)+len(m.late)+len(m.benches) > 0
}

// further prints what the page has no room for, remarks, corrections and signatures.
func (m *inthenetMatch) further(c *canvas, next func() rect) {
	p := &pager{c: c, r: next(), next: next}
	list := func(head string, t table) {
		if len(t.rows) > 0 {
			t.rowHeight = printedRow
			p.halves(head, t)
			p.gap(3)
		}
	}
	list("GOALS, continued", m.goals)
	list("CARDS AND INJURIES, continued", m.bookings)
	list("HREC, further changes", table{rows: m.late, columns: []column{{head: "Min", width: 12}, {head: "Zone", width: 12},
		{head: "Cause"}, {head: "V/H", width: 10}, {head: "No", width: 10}, {head: "HREC", width: 12}}})
	if len(m.benches) > 0 {
		p.head("BENCH, continued", printedRow*2)
		t := table{rows: m.benches, columns: []column{{head: "V/H", width: 10}, {head: "No", width: 10}, {head: "Name"},
			{head: "Line", width: 22}, {head: "In", width: 14}, {head: "Goals", width: 14}, {head: "Assists", width: 14},
			{head: "Cards", width: 40}}}
		p.r = c.tables(p.r, t, func() rect { return c.band(next(), "BENCH, continued") })
		p.gap(3)
	}
	if m.windows {
		changes := table{columns: []column{{head: "V/H", width: 10}, {head: "Window", width: 20}, {head: "Min", width: 12},
			{head: "Off", width: 12}, {head: "On"}}}
		for _, w := range m.sheet.Windows {
			changes.rows = append(changes.rows, []string{letter(w.Side), strconv.Itoa(w.Window), w.Minute, strconv.Itoa(w.Off), strconv.Itoa(w.On)})
		}
		list("SUBSTITUTIONS, all", changes)
	}
	const mending = 5
	p.need(closingHeight(3, mending))
	m.g.closing(c, p.r, mending, next)
}
