package inches

import (
	"strconv"

	"rollbook/engine"
)

// A team's rating changes its Big Plays, by the first die of the roll that led to them, and the cells +15 and +5.

// ratedYards returns what a cell's yards are worth to a team with a rating (INCHES-3).
func ratedYards(rating string, printed int) int {
	switch {
	case rating == heavyUnderdog && printed == 15:
		return 5
	case rating == heavilyFavored && printed == 5:
		return 15
	}
	return printed
}

// ratesYards reports whether ratings change the +15 and +5 of a chart (INCHES-3).
func (c *config) ratesYards(chart driveChart) bool {
	switch chart {
	case scrimmageChart:
		return true
	case bigPlayChart:
		return c.ratingYards == everywhere
	}
	return c.ratingYards != onScrimmage
}

// A driveChart is a chart that a drive is rolled on.
type driveChart interface {
	engine.Chart
	cells() []cell // in the order of Rows
}

func (c *sumChart) cells() []cell  { return c.Cells }
func (c *pairChart) cells() []cell { return c.Cells }

// asRated returns a chart's rows as they apply to a team with a rating, and which of them the rating has changed.
func (c *config) asRated(chart driveChart, rating string) (rows []engine.Row, changed []int) {
	rows = chart.Rows()
	for i, cell := range chart.cells() {
		yards := ratedYards(rating, cell.n)
		if cell.effect == gain && yards != cell.n && c.ratesYards(chart) {
			rows[i].Cell = engine.Signed(yards) + " for a " + ratedTeam[rating] + ", not " + engine.Signed(cell.n)
			changed = append(changed, i)
		}
	}
	return rows, changed
}

// ratedTeam says which teams have cells of their own.
var ratedTeam = map[string]string{heavyUnderdog: "heavy underdog", heavilyFavored: "heavily favored team"}

// chartOf returns a chart as it applies to a team.
func (g *game) chartOf(team engine.Side, chart driveChart) engine.Chart {
	rows, changed := g.asRated(chart, g.ratings[team])
	if changed == nil {
		return chart
	}
	id, title := chart.Name()
	return &engine.Guide{ID: id, Title: title, Answers: rows}
}

// ratingsChart is the Team Ratings Effects table of a game without settings.
var ratingsChart = (&config{ratingYards: onScrimmage}).ratingsGuide()

// ratingsGuide is the Team Ratings Effects table, and the cells that ratings change.
func (c *config) ratingsGuide() *engine.Guide {
	g := &engine.Guide{ID: "ratings", Title: "Team Ratings Effects, by the first die of the roll that led to a Big Play"}
	add := func(roll, cell string) { g.Answers = append(g.Answers, engine.Row{Roll: roll, Cell: cell}) }
	for die, shift := range bigPlayShift {
		switch {
		case shift > 0:
			add(strconv.Itoa(die), engine.Count(shift, "roll", "rolls")+" up for a favored team, "+strconv.Itoa(shift)+" down for an underdog")
		case die > 0:
			add(strconv.Itoa(die), "no shift")
		}
	}
	if c.noShiftOnEleven { // INCHES-5
		add(ballControlChart.Title+" 11", "no shift")
	}
	for _, chart := range [...]driveChart{scrimmageChart, noHuddleChart, ballControlChart, bigPlayChart} {
		_, title := chart.Name()
		for _, rating := range [...]string{heavyUnderdog, heavilyFavored} {
			rows, changed := c.asRated(chart, rating)
			for _, i := range changed {
				add(title+" "+rows[i].Roll, rows[i].Cell)
			}
		}
	}
	return g
}
