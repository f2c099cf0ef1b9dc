package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The match sheet of Inside the Net Soccer, after section 8 of its rulings. It is one leaf: on the front HREC, the timer
// (sheet_inthenet_boxes.go) and the lineups (sheet_inthenet_lineup.go); on the back the pitch (soccer_pitch.go), goals, cards,
// tallies, remarks, corrections and signatures.

// Sizes of the sheet, in millimeters where they are lengths.
const (
	inthenetBench     = 8
	inthenetMoves     = 14
	inthenetMinutes   = 45
	inthenetExtras    = 18
	inthenetTallyHead = 3.2
	inthenetTallies   = 8   // of a team
	inthenetRow       = 7.6 // of a zone or a clock
	inthenetMending   = 2   // rows for corrections
	inthenetMiddle    = 66  // pitch, goals and cards
)

func inthenetSheet(c *layout.Canvas, g *sheetGame) {
	m := inthenetMatchOf(g)

	r := g.masthead(c, c.Page(g.bookmark()), g.title(), "official match sheet")
	r = c.Fields(r, []float64{3, 1.1, 1.6}, "Event", g.header("event"), "Date", g.header("date"), "Scorer", g.header("scorer"))
	row, r := r.CutTop(layout.HandRow)
	fields := row.Split(3, 1, 1.35)
	c.Field(fields[0], "Site", g.header("site"))
	m.settingsFit = c.Settings(fields[1], "Settings", strings.Join(g.settings(), " · "))
	_, r = r.CutTop(1)
	r = m.score(c, r)
	r = c.Fields(r, []float64{1, 1}, "Scorers, home", m.scorers(engine.Home), "visitor", m.scorers(engine.Visitor))
	_, r = r.CutTop(1)
	r = m.hrec(c, r)
	_, r = r.CutTop(1)
	r = m.timer(c, r)
	key, r := r.CutBottom(layout.Small.Lead() + 0.6)
	c.Text(key, inthenetCardKey, layout.Small)
	for i, place := range r.Columns(2, 4) {
		m.lineup(c, place, inthenetSides[i])
	}

	r = g.again(c, "official match sheet, back")
	middle, r := r.CutTop(inthenetMiddle)
	parts := middle.Split(3, 74, 57, 47.6)
	g.pitch(c, parts[0], "PITCH: shirt numbers at the kickoff")
	for i, t := range []*layout.Table{&m.goals, &m.bookings} {
		place := c.Band(parts[1+i], [...]string{"GOALS", "CARDS, INJURIES"}[i])
		t.Rows = c.Table(place, t.Filling(place.H))
	}
	_, r = r.CutTop(1.5)
	tallies, r := r.CutTop(inthenetTallyHead + 2*inthenetTallies)
	m.tallies(c, tallies)
	_, r = r.CutTop(c.Paragraph(r, inthenetKey, layout.Small) + 2)
	p := &pager{c: c, next: func() layout.Rect { return g.again(c, "continued") }}
	g.closing(c, r, ending{mending: inthenetMending, settled: m.settingsFit}, p)
	m.further(p)
}

// inthenetSides are the teams in the order of rows and columns: home team first, as people name them.
var inthenetSides = [2]engine.Side{engine.Home, engine.Visitor}

// inthenetKey explains the front.
const inthenetKey = "8>15: 8 off, 15 on · shot, reb: a shot, a rebound put in · run: scored on a carry · CK corner · FK free kick · " +
	"PK penalty · OG own goal, with the scorer’s side · in the HREC boxes minute, new value, cause"

// scorers are who scored for a side, and when: "Belaunde 22′, Lindqvist 31′".
func (m *inthenetMatch) scorers(side engine.Side) string {
	var said []string
	for i := range m.scored {
		if goal := &m.scored[i]; goal.Side == side {
			minute, who, _ := strings.Cut(m.g.goalWords(goal), " ")
			said = append(said, who+pick.If(goal.Type == "own", " (own goal) ", " ")+minute)
		}
	}
	return strings.Join(said, ", ")
}

// inthenetCardKey explains the columns of the lineups.
const inthenetCardKey = "Y yellow · M second marker · 2Y second yellow · R red"

// An inthenetMatch is the content of the sheet.
type inthenetMatch struct {
	g           *sheetGame
	goals       layout.Table
	bookings    layout.Table
	moves       [3][][]string // changes of HREC by zone: minute, letter, new value
	late        [][]string    // changes that the page has no room for
	benches     [][]string    // the same of the bench
	windows     bool          // a window has more substitutions than its box
	settingsFit bool          // the settings are on the front
	state       engine.Value  // null on a blank sheet, like the next two
	box         engine.Value
	sheet       engine.Value // what neither of them has; the squads are there even without a play
	scored      []report.Goal
}

// player returns a player's statistics; null if he has not played.
func (m *inthenetMatch) player(side engine.Side, no int) engine.Value {
	for _, p := range m.box.Of(side).At("players").Items() {
		if p.Get("no").Int() == no {
			return p.Value
		}
	}
	return engine.Value{}
}

// ofPlayer returns the items of a list about a player, by the key with his shirt.
func ofPlayer(list []engine.Item, side engine.Side, key string, no int) (his []engine.Item) {
	return lists.Only(list, func(item engine.Item) bool { return item.Get("side").Side() == side && item.Get(key).Int() == no })
}

// inthenetMatchOf reads a match; for a blank sheet it has only the headings of its tables.
func inthenetMatchOf(g *sheetGame) *inthenetMatch {
	m := &inthenetMatch{g: g}
	m.goals = layout.Table{RowHeight: layout.HandRow, Closed: g.over(), Columns: []layout.Column{
		{Name: "Min", Width: 10, Align: layout.AtCenter},
		{Name: "H/V", Width: 7.5, Align: layout.AtCenter},
		{Name: "H", Width: 6.5, Align: layout.AtCenter},
		{Name: "V", Width: 6.5, Align: layout.AtCenter},
		{Name: "No", Width: 8.5, Align: layout.AtCenter},
		{Name: "Kind", Align: layout.AtCenter},
		{Name: "Ast", Width: 7, Align: layout.AtCenter},
	}}
	m.bookings = layout.Table{RowHeight: layout.HandRow, Closed: g.over(), Columns: []layout.Column{
		{Name: "Min", Width: 10, Align: layout.AtCenter}, {Name: "H/V", Width: 7.5, Align: layout.AtCenter},
		{Name: "No", Width: 7.5, Align: layout.AtCenter}, {Name: "Card, or hurt"},
	}}
	if g.run != nil {
		m.sheet = g.run.sheet
	}
	if !g.filled() {
		return m
	}
	m.state, m.box, m.scored = g.run.final(), g.run.box, report.Goals(g.run.box)
	m.readGoals()
	m.readBookings()
	for _, c := range m.sheet.Get("changes").Items() {
		zone, minute, cause, hrec := c.Get("zone").Int(), c.Get("minute").String(), c.Get("cause").String(), strconv.Itoa(c.Get("hrec").Int())
		if len(m.moves[zone]) < inthenetMoves {
			m.moves[zone] = append(m.moves[zone], []string{minute, hrec + " " + inthenetCauses[cause]})
		} else {
			side, player := letter(c.Get("side").Side()), strconv.Itoa(c.Get("player").Int())
			m.late = append(m.late, []string{minute, inthenetZones[zone], cause, side, player, hrec})
		}
	}
	return m
}

// inthenetCauses abbreviate changes of HREC.
var inthenetCauses = map[string]string{
	"yellow": "Y", "warning": "M", "second": "R", "red": "R", "fresh": "F", "tired": "T", "hurt": "H",
}

func (m *inthenetMatch) readGoals() {
	var score engine.Sides[int]
	for _, goal := range m.scored {
		score[goal.Side]++
		both, scorer := texts(score), strconv.Itoa(goal.Player)
		if goal.Type == "own" { // his shirt is the other side's
			scorer = letter(goal.Side.Other()) + scorer
		}
		m.goals.Rows = append(m.goals.Rows, []string{goal.Minute, letter(goal.Side), both[1], both[0], scorer,
			cmp.Or(inthenetKinds[goal.Type], goal.Type), layout.Counted(goal.Assist)})
	}
}

// inthenetKinds abbreviate how goals were scored.
var inthenetKinds = map[string]string{"chl": "run", "dk": "FK", "ck": "CK", "pk": "PK", "own": "OG"}

// readBookings lists cards and injuries together in the order of their minutes.
func (m *inthenetMatch) readBookings() {
	book := func(x engine.Value, said string) {
		side, player := letter(x.Get("side").Side()), strconv.Itoa(x.Get("player").Int())
		m.bookings.Rows = append(m.bookings.Rows, []string{x.Get("minute").String(), side, player, said})
	}
	for _, card := range m.box.Get("cards").Items() {
		book(card.Value, cardWords(card.Value))
	}
	for _, x := range m.box.Get("injuries").Items() {
		book(x.Value, "hurt, "+engine.Count(x.Get("games").Int(), "game", "games"))
	}
	slices.SortStableFunc(m.bookings.Rows, func(a, b []string) int { return minuteOrder(a[0]) - minuteOrder(b[0]) })
}

// minuteOrder is a number that rises with the minutes "45", "45+2", "HT", "46".
func minuteOrder(word string) int {
	minute, added := report.Minute(word)
	return 100*minute + added
}

// further prints what does not fit on the sheet.
func (m *inthenetMatch) further(p *pager) {
	list := func(head string, t layout.Table) {
		if len(t.Rows) > 0 {
			t.RowHeight = layout.PrintedRow
			p.columns(head, t, 2)
			p.gap(3)
		}
	}
	list("GOALS, continued", m.goals)
	list("CARDS AND INJURIES, continued", m.bookings)
	list("HREC, more changes", layout.Table{Rows: m.late, Columns: []layout.Column{{Name: "Min", Width: 12}, {Name: "Zone", Width: 12},
		{Name: "Cause"}, {Name: "H/V", Width: 10}, {Name: "No", Width: 10}, {Name: "HREC", Width: 12}}})
	if len(m.benches) > 0 {
		t := layout.Table{Rows: m.benches, Columns: []layout.Column{{Name: "H/V", Width: 10}, {Name: "No", Width: 10}, {Name: "Name"},
			{Name: "Line", Width: 22}, {Name: "In", Width: 14}, {Name: "Goals", Width: 14}, {Name: "Assists", Width: 14},
			{Name: "Cards", Width: 40}}}
		p.rows("BENCH, continued", t)
		p.gap(3)
	}
	if m.windows {
		changes := layout.Table{Columns: []layout.Column{{Name: "H/V", Width: 10}, {Name: "Window", Width: 20}, {Name: "Min", Width: 12},
			{Name: "Off", Width: 12}, {Name: "On"}}}
		for _, w := range m.sheet.Get("windows").Items() {
			changes.Rows = append(changes.Rows, []string{letter(w.Get("side").Side()), strconv.Itoa(w.Get("window").Int()), w.Get("minute").String(),
				strconv.Itoa(w.Get("off").Int()), strconv.Itoa(w.Get("on").Int())})
		}
		list("SUBSTITUTIONS, all", changes)
	}
}
