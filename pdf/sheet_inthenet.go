package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// The match sheet of Inside the Net Soccer, after section 8 of its rulings. It is one leaf: on the front HREC, the timer
// (sheet_inthenet_boxes.go), the pitch (sheet_inthenet_pitch.go), goals, cards and the team figures; on the back the
// line-ups (sheet_inthenet_lineup.go), remarks, corrections and signatures.

// Sizes of the sheet, in millimetres where they are lengths.
const (
	inthenetBench   = 8
	inthenetMoves   = 14
	inthenetTicks   = 90
	inthenetExtras  = 18
	inthenetTeamBox = 3.2 // height of its heads
	inthenetMending = 2   // rows for corrections
)

func inthenetSheet(c *canvas, g *sheetGame) {
	const name = "INSIDE THE NET"
	m := inthenetMatchOf(g)

	r := g.masthead(c, c.page(g.bookmark()), name, "official match sheet")
	r = c.fields(r, []float64{3, 1.1, 1.6}, "Event", g.header("event"), "Date", g.header("date"), "Scorer", g.header("scorer"))
	row, r := r.cutTop(handRow)
	fields := row.split(3, 1, 1.35)
	c.field(fields[0], "Site", g.header("site"))
	m.settingsFit = c.settings(fields[1], "Settings", strings.Join(g.settingWords(), " · "))
	_, r = r.cutTop(1)
	r = m.score(c, r)
	_, r = r.cutTop(1.1)
	r = m.hrec(c, r)
	_, r = r.cutTop(1)
	r = m.timer(c, r)
	_, r = r.cutTop(0.6)
	box, r := r.cutBottom(2 * (inthenetTeamBox + 2*handRow))
	_, r = r.cutBottom(1.6)
	m.teamBox(c, box)
	key, r := r.cutBottom(2*small.lead() + 0.6)
	c.paragraph(key, inthenetKey, small)
	parts := r.split(3, 74, 57, 47.6)
	m.pitch(c, parts[0])
	m.goals.rows = c.closedTable(c.band(parts[1], "GOALS"), m.goals, g.over())
	m.bookings.rows = c.closedTable(c.band(parts[2], "CARDS, INJURIES"), m.bookings, g.over())

	r = g.masthead(c, c.page("Line-ups"), name, "official match sheet, back")
	lineups, r := r.cutTop(inthenetLineupHeight)
	for i, place := range lineups.columns(2, 4) {
		m.lineup(c, place, engine.Teams[i])
	}
	_, r = r.cutTop(0.5)
	end := g.closing(c, r, ending{mending: inthenetMending, settled: m.settingsFit, narrow: true})
	end.finish(m.further(c, func() rect { return g.again(c, name, "continued") }))
}

// inthenetKey explains the front.
const inthenetKey = "8>15: 8 off, 15 on · shot, reb: a shot, a rebound put in · run: one player alone through the middle · CK corner · FK free kick · " +
	"PK penalty · OG own goal, with the scorer’s side · in the HREC boxes minute, new value, cause"

// An inthenetMatch is what the sheet is filled from.
type inthenetMatch struct {
	g           *sheetGame
	goals       table
	bookings    table
	moves       [3][][]string // changes of HREC by zone: minute, letter, new value
	late        [][]string    // changes that the page has no room for
	benches     [][]string    // the same of the bench
	windows     bool          // a window has more substitutions than its box
	settingsFit bool          // the settings stand on the front
	state       inthenetState
	box         inthenetBox
	sheet       inthenetInk
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
	m.goals = table{rowHeight: handRow, columns: []column{
		{head: "Min", width: 10, align: atCentre}, {head: "V/H", width: 7.5, align: atCentre}, {head: "V", width: 6.5, align: atCentre},
		{head: "H", width: 6.5, align: atCentre}, {head: "No", width: 8.5, align: atCentre}, {head: "Kind", align: atCentre}, {head: "Ast", width: 7, align: atCentre},
	}}
	m.bookings = table{rowHeight: handRow, columns: []column{
		{head: "Min", width: 10, align: atCentre}, {head: "V/H", width: 7.5, align: atCentre},
		{head: "No", width: 7.5, align: atCentre}, {head: "Card, or hurt"},
	}}
	if g.run != nil {
		decode(g.run.sheet, &m.sheet)
	}
	if !g.filled() {
		return m
	}
	g.run.final(&m.state)
	decode(g.run.box, &m.box)
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

// inthenetCause shortens what moved HREC to a letter: yellow, second marker, red, fresh, tired, hurt.
func inthenetCause(word string) string {
	switch word {
	case "":
		return ""
	case "second":
		return "R"
	case "warning":
		return "M"
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
		both, scorer := texts(score), strconv.Itoa(goal.Player)
		if goal.Type == "own" { // his shirt is the other side's
			scorer = letter(engine.SideNamed(goal.Side).Other().String()) + scorer
		}
		m.goals.rows = append(m.goals.rows, []string{goal.Minute, letter(goal.Side), both[0], both[1], scorer,
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
	return "hurt, " + engine.Count(games, "game", "games")
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

// further prints what the leaf has no room for, and returns what is left of the last page.
func (m *inthenetMatch) further(c *canvas, next func() rect) *pager {
	p := &pager{c: c, next: next}
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
	return p
}
