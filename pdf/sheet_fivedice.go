package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/report"
)

// The sheet of Five-Dice Football, after section 8 of its rulings: on the front the settings, the score by quarters,
// timeouts, how it was scored and the drive chart; then, on as many pages as a game needs, the play log
// (sheet_fivedice_log.go); on the last page team statistics, remarks, corrections and signatures.

// Sizes of the sheet.
const (
	fivediceColumns = 3 // of scores and of drives
	fivediceScores  = 6 // rows of a column
	fivediceMending = 4 // rows for corrections

	fivediceLogPages = 7 // to write on: a game has 135 to 188 plays, one in seventy more
)

func fivediceSheet(c *canvas, g *sheetGame) {
	const name = "FIVE-DICE FOOTBALL"
	again := func(kind string) rect { return g.again(c, name, kind) }

	r := g.heading(c, c.page(g.bookmark()), name)
	_, r = r.cutTop(1.5)
	r, settled := fivediceSettings(c, r, g)
	_, r = r.cutTop(3)
	r = c.lineScore(r, g.lineScore())
	_, r = r.cutTop(1.5)
	r = fivediceInitials(c, r)
	_, r = r.cutTop(2)
	taken := fivediceTaken(g)
	r = fivediceTimeouts(c, c.band(r, "TIMEOUTS: quarter and clock when one was taken"), g, taken)
	_, r = r.cutTop(3)
	place, r := r.cutTop(6 + printedRow + fivediceScores*handRow)
	scores := fivediceTable(c, c.band(place, "HOW IT WAS SCORED"), g, fivediceScored(g))
	_, r = r.cutTop(3)
	key, r := r.cutBottom(2*small.lead() + 1)
	drives := fivediceTable(c, c.band(r, "DRIVE CHART"), g, fivediceDrives(g))
	c.paragraph(key.inset(0, 0.5), resultKey, small)

	log := fivediceLog(g)
	for page := 0; page < fivediceLogPages && !g.over() || page == 0 || len(log) > 0; page++ {
		log = fivediceLogPage(c, again("play log"), g, log)
	}

	r = c.band(again("official score sheet, statistics"), "TEAM STATISTICS")
	place, r = r.cutTop(statFormHeight((len(fivediceStatistics) + 1) / 2))
	c.statForm(place, 2, fivediceStatistics, fivediceFigures(g))
	_, r = r.cutTop(3)
	end := g.closing(c, r, ending{mending: fivediceMending, settled: settled})

	more := &pager{c: c, next: func() rect { return again("continued") }}
	more.further("HOW IT WAS SCORED, continued", g, scores)
	more.further("DRIVE CHART, continued", g, drives)
	more.further("TIMEOUTS, further overtime periods", g, fivediceLateTimeouts(taken))
	end.finish(more)
}

// further prints what is left of a table that has its columns side by side.
func (p *pager) further(head string, g *sheetGame, t table) {
	for len(t.rows) > 0 {
		p.head(head, printedRow+handRow)
		rows := min((len(t.rows)+fivediceColumns-1)/fivediceColumns, int((p.r.h-printedRow+slack)/handRow))
		t = fivediceTable(p.c, p.take(printedRow+float64(rows)*handRow), g, t)
		p.gap(3)
	}
}

// fivediceTable draws a table down r in columns side by side, and returns it with the rows that did not fit.
func fivediceTable(c *canvas, r rect, g *sheetGame, t table) table {
	for _, column := range r.columns(fivediceColumns, 3) {
		t.rows = c.closedTable(column, t, g.over())
	}
	return t
}

// fivediceSettings prints the settings in force: those that every game has, and the others that the table chose. It reports
// whether the others fit.
func fivediceSettings(c *canvas, r rect, g *sheetGame) (rest rect, fit bool) {
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
	r = c.fields(r, []float64{1, 1.1, 1.25, 1.3, 1, 1.1}, "Clock", said("clock"), "Plays a quarter", plays,
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
				others = joined(others, choice)
			}
		}
	}
	row, rest := r.cutTop(handRow)
	places := row.split(3, 3, 1.4)
	fit = c.settings(places[0], "Other settings", others)
	c.field(places[1], "Winner", fivediceWinner(g))
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
	team          engine.Side
	period, clock int
}

// fivediceTaken lists the timeouts, those taken instead of a penalty for delay among them (FIVEDICE-21).
func fivediceTaken(g *sheetGame) (taken []fivediceTimeout) {
	if !g.filled() {
		return nil
	}
	for _, t := range g.run.sheet.Get("timeouts").Items() {
		taken = append(taken, fivediceTimeout{t.Get("team").Side(), t.Get("period").Int(), t.Get("clock").Int()})
	}
	return taken
}

// when writes the quarter and the clock of a timeout.
func (t *fivediceTimeout) when() string {
	said := periodMark(t.period)
	if t.clock > 0 {
		said += " " + strconv.Itoa(t.clock)
	}
	return said
}

// fivediceInitials draws the boxes that close the quarters.
func fivediceInitials(c *canvas, r rect) rect {
	row, rest := r.cutTop(handRow)
	label, row := row.cutLeft(14)
	c.text(label, "initials", small)
	for i, place := range row.columns(5, 3) {
		initials, tag := place.cutRight(initialsWidth)
		c.text(tag, periodMark(i+1), strong.aligned(atRight))
		c.initials(initials)
	}
	return rest
}

// fivediceTimeouts draws three boxes a half and two for the first overtime period (FIVEDICE-49).
func fivediceTimeouts(c *canvas, r rect, g *sheetGame, taken []fivediceTimeout) rect {
	halves := [...]struct {
		head        string
		first, last int // periods
		boxes       int
	}{{"1st half", 1, 2, 3}, {"2nd half", 3, 4, 3}, {"overtime", 5, 5, 2}}
	for i, side := range engine.Teams {
		var row rect
		row, r = r.cutTop(handRow)
		tag, row := row.cutLeft(14)
		c.text(tag, [2]string{"Visitor", "Home"}[i], strong)
		for j, place := range row.split(3, 1, 1, 0.75) {
			half := halves[j]
			label, place := place.cutLeft(13)
			c.text(label, half.head, small)
			cells := c.grid(place, half.boxes, 1)
			free := c.number(cells, 1, 1)
			used := 0
			for _, t := range taken {
				if t.team == side && half.first <= t.period && t.period <= half.last && used < half.boxes {
					c.text(free[used], t.when(), written.sized(8).centred())
					used++
				}
			}
			if g.over() {
				c.voidCells(cells[used:])
			}
		}
	}
	return r
}

// fivediceLateTimeouts are those of the overtime periods that the front has no boxes for.
func fivediceLateTimeouts(taken []fivediceTimeout) table {
	t := table{rowHeight: handRow, columns: []column{{head: "V/H", width: 20, align: atCentre}, {head: "Quarter and clock"}}}
	for _, late := range taken {
		if late.period > 5 {
			t.rows = append(t.rows, []string{letter(late.team), late.when()})
		}
	}
	return t
}

// fivediceScored lists the scores.
func fivediceScored(g *sheetGame) table {
	t := table{rowHeight: handRow, columns: []column{
		{head: "Qtr", width: 8, align: atCentre}, {head: "V/H", width: 7.5, align: atCentre}, {head: "Score"},
		{head: "Yds", width: 8, align: atRight}, {head: "V", width: 7.5, align: atCentre}, {head: "H", width: 7.5, align: atCentre},
	}}
	if !g.filled() {
		return t
	}
	words := g.run.scoreWords()
	for i, s := range report.Scores(g.run.box) {
		after, yards := texts(s.After), ""
		if s.Yards > 0 {
			yards = strconv.Itoa(s.Yards)
		}
		short := strings.Replace(words[i], "touchdown", "TD", 1)
		t.rows = append(t.rows, []string{quarter(s.Period), letter(s.Team), short, yards, after[0], after[1]})
	}
	return t
}

// fivediceDrives lists the drives.
func fivediceDrives(g *sheetGame) table {
	t := table{rowHeight: handRow, columns: []column{
		{head: "Qtr", width: 8, align: atCentre}, {head: "V/H", width: 7.5, align: atCentre}, {head: "Start"},
		{head: "Plays", width: 9.5, align: atRight}, {head: "Yds", width: 8, align: atRight},
		{head: "Result", width: 13, align: atCentre},
	}}
	if !g.filled() {
		return t
	}
	for _, d := range g.drives() {
		t.rows = append(t.rows, []string{quarter(d.Period), letter(d.Team), fivediceSpot(d.Start), strconv.Itoa(d.Plays),
			engine.Number(d.Yards), resultMark(d.Result)})
	}
	return t
}

// fivediceSpot writes a spot of a team as section 8 has it: whose half it is, and the yard line.
func fivediceSpot(s int) string {
	switch {
	case s < 50:
		return "own " + strconv.Itoa(s)
	case s > 50:
		return "opp " + strconv.Itoa(100-s)
	}
	return "midfield"
}

// fivediceStatistics are the figures of section 7.2 in the order of the official football box.
var fivediceStatistics = []statLine{
	{"First downs", []string{"first_downs"}},
	{"Rushing, passing, penalty", []string{"first_downs_rush", "first_downs_pass", "first_downs_penalty"}},
	{"Third downs made, tried", []string{"third_made", "third_att"}},
	{"Fourth downs made, tried", []string{"fourth_made", "fourth_att"}},
	{"Plays, net yards", []string{"plays", "net_yards"}},
	{"Rushes, yards, TD", []string{"rushes", "rush_yards", "rush_td"}},
	{"Passes completed, thrown", []string{"completions", "passes"}},
	{"Passing gross, net, TD", []string{"pass_yards", "pass_yards-sack_yards", "pass_td"}},
	{"Sacked, yards lost", []string{"sacked", "sack_yards"}},
	{"Interceptions thrown", []string{"interceptions"}},
	{"Fumbles, lost", []string{"fumbles", "fumbles_lost"}},
	{"Turnovers", []string{"turnovers"}},
	{"Penalties, yards", []string{"penalties", "penalty_yards"}},
	{"Injuries", []string{"injuries"}},
	{"Red zone trips, TD, FG", []string{"red_zone.trips", "red_zone.touchdowns", "red_zone.field_goals"}},
	{"Punts, yards, blocked", []string{"punts", "punt_yards", "punts_blocked"}},
	{"Punting average, net", []string{"punt_average", "punt_net"}},
	{"Punt returns, yards, TD", []string{"punt_returns", "punt_return_yards", "punt_return_td"}},
	{"Fair catches", []string{"fair_catches"}},
	{"Kickoffs, onside, recovered", []string{"kickoffs", "onside_att", "onside_made"}},
	{"Kickoff returns, yards, TD", []string{"kick_returns", "kick_return_yards", "kick_return_td"}},
	{"Interceptions, yards, TD", []string{"int_made", "int_return_yards", "int_return_td"}},
	{"Fumbles recovered, yards, TD", []string{"fum_recovered", "fum_return_yards", "fum_return_td"}},
	{"Kicks blocked, yards, TD", []string{"blocks", "block_return_yards", "block_return_td"}},
	{"Field goals made, tried, long", []string{"fg_made", "fg_att", "fg_long"}},
	{"Extra points made, tried", []string{"pat_made", "pat_att"}},
	{"Two-point tries made, tried", []string{"two_made", "two_att"}},
	{"Safeties, timeouts taken", []string{"safeties", "timeouts"}},
}

// fivediceFigures looks up both teams' figures; nil as long as they are not summed up.
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
