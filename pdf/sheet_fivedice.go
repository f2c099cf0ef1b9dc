package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The sheet of Five-Dice Football, after section 8 of its rulings: on the front the settings, the score by quarters,
// timeouts, scoring and drives; then, on as many pages as a game needs, the play log
// (playlog.go); on the last page team statistics, remarks, corrections and signatures.

// Sizes of the sheet.
const (
	fivediceDriveColumns = 3
	fivediceScores       = 6 // rows of a column, a touchdown with its try in one
	fivediceMending      = 3 // rows for corrections

	fivediceLogPages = 2 // to write on: a game has 135 to 188 plays, one in seventy more
)

// fivediceLog is the log's form, with down and spot.
var fivediceLog = logForm{
	columns: []logColumn{
		{"Left", 5.6, func(m *moment) string { return layout.Counted(m.clock) }},
		logTeam,
		{"Down", 9, func(m *moment) string {
			switch m.phase {
			case "kickoff":
				return "kick"
			case "toss", "try":
				return m.phase
			}
			return downAndDistance(m.down, m.toGo, m.ball)
		}},
		{"Ball", 7, func(m *moment) string {
			switch {
			case m.ball >= 0:
				return report.Spot(m.ball)
			case m.phase == "kickoff":
				return report.Spot(m.kickFrom)
			}
			return ""
		}},
	},
	key: "Left: on the clock · Down: yards to go, G to the goal line · Ball: −37 own side, +37 the other team's, 50 midfield · " +
		"Entered: calls by their letters, codes of the cards and dice",
}

func fivediceSheet(c *layout.Canvas, g *sheetGame) {
	r := g.heading(c, c.Page(g.bookmark()))
	_, r = r.CutTop(0.5)
	r, settled := fivediceSettings(c, r, g)
	_, r = r.CutTop(2)
	r = c.LineScore(r, g.lineScore())
	_, r = r.CutTop(1)
	r = fivediceInitials(c, r)
	_, r = r.CutTop(2)
	taken := fivediceTaken(g)
	r = fivediceTimeouts(c, c.Band(r, "TIMEOUTS: quarter and clock when one was taken"), g, taken)
	_, r = r.CutTop(2)
	place, r := r.CutTop(6 + layout.PrintedRow + fivediceScores*layout.HandRow)
	scores := drawTables(c, c.Band(place, "SCORING"), g.scoringTable(false), scoringColumns)
	_, r = r.CutTop(2)
	explained := resultKey + " · " + callKey(g.system, nil)
	key, r := r.CutBottom(float64(len(layout.Wrap(explained, r.W-2, layout.Small)))*layout.Small.Lead() + 1)
	drives := drawTables(c, c.Band(r, "DRIVES"), fivediceDrives(g), fivediceDriveColumns)
	_, key = key.CutTop(1)
	c.Paragraph(key, explained, layout.Small)

	fivediceLog.pages(c, g, fivediceLogPages, func() layout.Rect { return g.again(c, "play log") })

	r = c.Band(g.again(c, "official score sheet, statistics"), "TEAM STATISTICS")
	place, r = r.CutTop(layout.StatFormHeight((len(fivediceStatistics) + 1) / 2))
	c.StatForm(place, 2, fivediceStatistics, fivediceFigures(g))
	_, r = r.CutTop(3)
	more := &pager{c: c, next: func() layout.Rect { return g.again(c, "continued") }}
	g.closing(c, r, ending{mending: fivediceMending, settled: settled}, more)
	more.columns("SCORING, continued", scores, scoringColumns)
	more.columns("DRIVES, continued", drives, fivediceDriveColumns)
	more.columns("TIMEOUTS, more overtime periods", fivediceLateTimeouts(taken), fivediceDriveColumns)
}

// fivediceSettings prints the settings in effect: those of every game, and the others that the table chose. It reports
// whether the others fit.
func fivediceSettings(c *layout.Canvas, r layout.Rect, g *sheetGame) (rest layout.Rect, fit bool) {
	said := func(key string) string {
		if g.Game == nil {
			return ""
		}
		return g.Setup.Word(key)
	}
	plays, overtimePlays := said("plays"), said("overtime-plays")
	if said("clock") == "table" {
		plays, overtimePlays = "", ""
	}
	r = c.Fields(r, []float64{1, 1.1, 1.25, 1.3, 1, 1.1}, "Clock", said("clock"), "Plays a quarter", plays,
		"Overtime", said("overtime"), "Plays an overtime", overtimePlays, "Kickoff line", said("kickoff-line"),
		"Two-point tries", said("two-point"))
	others := ""
	if g.Game != nil {
		for _, f := range g.Setup.Header {
			switch f.Key {
			case "clock", "plays", "overtime", "overtime-plays", "kickoff-line", "two-point":
				continue
			}
			if choice := g.choice(f); choice != "" {
				others = layout.Joined(others, choice)
			}
		}
	}
	row, rest := r.CutTop(layout.HandRow)
	places := row.Split(3, 3, 1.4)
	fit = c.Settings(places[0], "Other settings", others)
	c.Field(places[1], "Winner", fivediceWinner(g))
	return rest, fit
}

// fivediceWinner names the winner of a game that is over.
func fivediceWinner(g *sheetGame) string {
	if !g.over() {
		return ""
	}
	if side := g.run.final().Get("winner").Side(); side != engine.Nobody {
		return g.names[side]
	}
	return "tie"
}

// A fivediceTimeout is a timeout that was taken: by whom, in which period, and what the clock showed.
type fivediceTimeout struct {
	team   engine.Side
	period int
	when   string // "Q1 12"
}

// fivediceTaken lists the timeouts, those taken instead of a penalty for delay among them (FIVEDICE-21).
func fivediceTaken(g *sheetGame) (taken []fivediceTimeout) {
	if !g.filled() {
		return nil
	}
	for _, t := range g.run.sheet.Get("timeouts").Items() {
		period := t.Get("period").Int()
		when := strings.TrimSpace(football.Period(period).Mark + " " + layout.Counted(t.Get("clock").Int()))
		taken = append(taken, fivediceTimeout{t.Get("team").Side(), period, when})
	}
	return taken
}

// fivediceInitials draws the boxes that close the quarters.
func fivediceInitials(c *layout.Canvas, r layout.Rect) layout.Rect {
	row, rest := r.CutTop(layout.HandRow)
	label, row := row.CutLeft(14)
	c.Text(label, "initials", layout.Small)
	for i, place := range row.Columns(5, 3) {
		initials, tag := place.CutRight(layout.InitialsWidth)
		c.Text(tag, football.Period(i+1).Mark, layout.Strong.Aligned(layout.AtRight))
		c.Initials(initials, lettersOf(engine.Teams))
	}
	return rest
}

// fivediceTimeouts draws three boxes a half and two for the first overtime period (FIVEDICE-49).
func fivediceTimeouts(c *layout.Canvas, r layout.Rect, g *sheetGame, taken []fivediceTimeout) layout.Rect {
	halves := [...]struct {
		head        string
		first, last int // periods
		boxes       int
	}{{"1st half", 1, 2, 3}, {"2nd half", 3, 4, 3}, {"overtime", 5, 5, 2}}
	for i, side := range engine.Teams {
		var row layout.Rect
		row, r = r.CutTop(layout.HandRow)
		tag, row := row.CutLeft(14)
		c.Text(tag, [2]string{"Visitor", "Home"}[i], layout.Strong)
		for j, place := range row.Split(3, 1, 1, 0.75) {
			half := halves[j]
			label, place := place.CutLeft(13)
			c.Text(label, half.head, layout.Small)
			cells := c.Grid(place, half.boxes, 1)
			free := c.Number(cells, 1, 1)
			used := 0
			for _, t := range taken {
				if t.team == side && half.first <= t.period && t.period <= half.last && used < half.boxes {
					c.Text(free[used], t.when, layout.Written.Sized(8).Centered())
					used++
				}
			}
			if g.over() {
				c.VoidCells(cells[used:])
			}
		}
	}
	return r
}

// fivediceLateTimeouts returns the timeouts of overtime periods without boxes on the front.
func fivediceLateTimeouts(taken []fivediceTimeout) layout.Table {
	t := layout.Table{RowHeight: layout.HandRow, Columns: []layout.Column{
		{Name: "V/H", Width: 20, Align: layout.AtCenter},
		{Name: "Quarter and clock"},
	}}
	for _, late := range taken {
		if late.period > 5 {
			t.Rows = append(t.Rows, []string{letter(late.team), late.when})
		}
	}
	return t
}

// fivediceDrives lists the drives.
func fivediceDrives(g *sheetGame) layout.Table {
	t := layout.Table{RowHeight: layout.HandRow, Closed: g.over(), Columns: []layout.Column{
		{Name: "Qtr", Width: 8, Align: layout.AtCenter}, {Name: "V/H", Width: 7.5, Align: layout.AtCenter}, {Name: "Start"},
		{Name: "Plays", Width: 9.5, Align: layout.AtRight}, {Name: "Yds", Width: 8, Align: layout.AtRight},
		{Name: "Result", Width: 17, Align: layout.AtCenter},
	}}
	if !g.filled() {
		return t
	}
	for _, d := range g.drives() {
		t.Rows = append(t.Rows, []string{report.Quarter(d.Period), letter(d.Team), report.Spot(d.Start), strconv.Itoa(d.Plays),
			engine.Number(d.Yards), strings.TrimSpace(resultMark(d.Result) + " " + d.Score)})
	}
	return t
}

// fivediceStatistics are the figures of section 7.2 in the order of the official football box.
var fivediceStatistics = []layout.StatLine{
	{Label: "First downs", Keys: []string{"first_downs"}},
	{Label: "Rushing, passing, penalty", Keys: []string{"first_downs_rush", "first_downs_pass", "first_downs_penalty"}},
	{Label: "Third downs made, tried", Keys: []string{"third_made", "third_att"}},
	{Label: "Fourth downs made, tried", Keys: []string{"fourth_made", "fourth_att"}},
	{Label: "Plays, net yards", Keys: []string{"plays", "net_yards"}},
	{Label: "Rushes, yards, TD", Keys: []string{"rushes", "rush_yards", "rush_td"}},
	{Label: "Passes completed, thrown", Keys: []string{"completions", "passes"}},
	{Label: "Passing gross, net, TD", Keys: []string{"pass_yards", "pass_yards-sack_yards", "pass_td"}},
	{Label: "Sacked, yards lost", Keys: []string{"sacked", "sack_yards"}},
	{Label: "Interceptions thrown", Keys: []string{"interceptions"}},
	{Label: "Fumbles, lost", Keys: []string{"fumbles", "fumbles_lost"}},
	{Label: "Turnovers", Keys: []string{"turnovers"}},
	{Label: "Penalties, yards", Keys: []string{"penalties", "penalty_yards"}},
	{Label: "Injuries", Keys: []string{"injuries"}},
	{Label: "Red zone trips, TD, FG", Keys: []string{"red_zone.trips", "red_zone.touchdowns", "red_zone.field_goals"}},
	{Label: "Punts, yards, blocked", Keys: []string{"punts", "punt_yards", "punts_blocked"}},
	{Label: "Punting average, net", Keys: []string{"punt_average", "punt_net"}},
	{Label: "Punt returns, yards, TD", Keys: []string{"punt_returns", "punt_return_yards", "punt_return_td"}},
	{Label: "Fair catches", Keys: []string{"fair_catches"}},
	{Label: "Kickoffs, onside, recovered", Keys: []string{"kickoffs", "onside_att", "onside_made"}},
	{Label: "Kickoff returns, yards, TD", Keys: []string{"kick_returns", "kick_return_yards", "kick_return_td"}},
	{Label: "Interceptions, yards, TD", Keys: []string{"int_made", "int_return_yards", "int_return_td"}},
	{Label: "Fumbles rec., yards, TD", Keys: []string{"fum_recovered", "fum_return_yards", "fum_return_td"}},
	{Label: "Kicks blocked, yards, TD", Keys: []string{"blocks", "block_return_yards", "block_return_td"}},
	{Label: "Field goals made, tried, long", Keys: []string{"fg_made", "fg_att", "fg_long"}},
	{Label: "Extra points made, tried", Keys: []string{"pat_made", "pat_att"}},
	{Label: "Two-point tries made, tried", Keys: []string{"two_made", "two_att"}},
	{Label: "Safeties, timeouts taken", Keys: []string{"safeties", "timeouts"}},
}

// fivediceFigures looks up both teams' figures; nil until they are totaled.
func fivediceFigures(g *sheetGame) func(team int, key string) string {
	if !g.over() {
		return nil
	}
	figure := func(team int, key string) string {
		return g.run.box.Of(engine.Teams[team]).At(engine.Path(key)...).Text()
	}
	return func(team int, key string) string {
		key, less, difference := strings.Cut(key, "-")
		text := figure(team, key)
		if difference {
			a, _ := strconv.Atoi(text)
			b, _ := strconv.Atoi(figure(team, less))
			text = strconv.Itoa(a - b)
		}
		return strings.Replace(text, "-", "−", 1)
	}
}
