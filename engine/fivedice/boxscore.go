package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := newBox(g.events, &g.shown)
	begun := football.LineScore{}
	for _, side := range engine.Teams {
		begun.Periods[side] = box.line.Periods[side][:g.shown.period]
	}
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&begun, g.shown.score),
			g.comparison(box),
			g.scoringSection(box),
			g.driveSection(box),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

// comparison sets the teams side by side in the order of the official football box.
func (g *game) comparison(box *box) engine.Section {
	c := football.Compare(&g.names, &box.teams)
	c.Row("First downs", func(f *figures) string { return strconv.Itoa(f.firstDowns()) })
	c.Row("Rushing, passing, penalty", func(f *figures) string {
		return football.Figures(f.firstDownsRush, f.firstDownsPass, f.firstDownsPenalty)
	})
	c.Row("3rd downs made, tried", func(f *figures) string { return f.thirdDown.String() })
	c.Row("4th downs made, tried", func(f *figures) string { return f.fourthDown.String() })
	c.Row("Plays, net yards", func(f *figures) string { return football.Figures(f.plays(), f.netYards()) })
	c.Row("Rushes, yards", func(f *figures) string { return football.Figures(f.rushes, f.rushYards) })
	c.Row("Passing yards, net", func(f *figures) string { return strconv.Itoa(f.passYards - f.sackYards) })
	c.Row("Completed, thrown, intercepted", func(f *figures) string { return football.Figures(f.completions, f.passes, f.interceptions) })
	c.Row("Sacked, yards lost", func(f *figures) string { return football.Figures(f.sacked, f.sackYards) })
	c.Row("Punts, yards, blocked", func(f *figures) string { return football.Figures(f.punts, f.puntYards, f.puntsBlocked) })
	c.Row("Punt returns, yards", func(f *figures) string { return f.returned(puntReturned).String() })
	c.Row("Fair catches", func(f *figures) string { return strconv.Itoa(f.fairCatches) })
	c.Row("Kickoffs, onside tried, made", func(f *figures) string { return football.Figures(f.kickoffs, f.onside.Tried, f.onside.Made) })
	c.Row("Kickoff returns, yards", func(f *figures) string { return f.returned(kickReturned).String() })
	c.Row("Interceptions, return yards", func(f *figures) string { return football.Figures(f.picks, f.returned(pickReturned).yards) })
	c.Row("Fumbles recovered, return yards", func(f *figures) string { return football.Figures(f.recoveries, f.returned(fumbleReturned).yards) })
	c.Row("Kicks blocked, return yards", func(f *figures) string { return football.Figures(f.blocks, f.returned(blockReturned).yards) })
	c.Row("Penalties, yards", func(f *figures) string { return football.Figures(f.penalties, f.penaltyYards) })
	c.Row("Fumbles, lost", func(f *figures) string { return football.Figures(f.fumbles, f.fumblesLost) })
	c.Row("Turnovers", func(f *figures) string { return strconv.Itoa(f.turnovers()) })
	c.Row("Touchdowns", func(f *figures) string { return strconv.Itoa(f.touchdowns()) })
	c.Row("Rushing, passing, other", func(f *figures) string { return football.Figures(f.rushTD, f.passTD, f.touchdowns()-f.rushTD-f.passTD) })
	c.Row("Field goals made, tried, long", func(f *figures) string { return football.Figures(f.fieldGoals.Made, f.fieldGoals.Tried, f.kickLong) })
	c.Row("Extra points made, tried", func(f *figures) string { return f.extraPoints.String() })
	c.Row("Two-point tries made, tried", func(f *figures) string { return f.twoPoints.String() })
	c.Row("Safeties", func(f *figures) string { return strconv.Itoa(f.safeties) })
	c.Row("Timeouts taken", func(f *figures) string { return strconv.Itoa(f.timeouts) })
	c.Row("Injuries", func(f *figures) string { return strconv.Itoa(f.injuries) })
	return c.Section
}

// String returns the number of returns and their yards.
func (r returnFigures) String() string { return football.Figures(r.count, r.yards) }

func (g *game) scoringSection(box *box) engine.Section {
	s := engine.Section{Title: "Scoring", Columns: []engine.Column{
		{Name: "Period", Left: true}, {Name: "Team", Left: true}, {Name: "Score", Left: true}, {Name: "Yards"},
		{Name: g.names.Nick[engine.Visitor]}, {Name: g.names.Nick[engine.Home]},
	}}
	for i := range box.scoring {
		e := &box.scoring[i]
		yards := ""
		if e.yards > 0 {
			yards = strconv.Itoa(e.yards)
		}
		s.Rows = append(s.Rows, []string{football.PeriodName(e.period), g.names.Nick[e.team], scoreWords[e.way], yards,
			strconv.Itoa(e.score[engine.Visitor]), strconv.Itoa(e.score[engine.Home])})
	}
	return s
}

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: "Start", Left: true}, {Name: "Plays"}, {Name: "Yards"},
		{Name: "Result", Left: true},
	}}
	for i := range box.drives {
		d := &box.drives[i]
		s.Rows = append(s.Rows, []string{g.names.Nick[d.Team], football.PeriodName(d.Period), g.names.Place(d.Team, d.Start),
			strconv.Itoa(d.Plays), strconv.Itoa(d.Yards), d.ResultWords()})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, team engine.Side) string {
	f := &box.teams[team]
	return g.names.Proof(team, g.shown.score[team], football.Scores{Touchdowns: f.touchdowns(), ExtraPoints: f.extraPoints.Made,
		TwoPoints: f.twoPoints.Made, FieldGoals: f.fieldGoals.Made, Safeties: f.safeties})
}
