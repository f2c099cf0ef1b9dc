package rapidroll

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := g.newBox()
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&g.lineScore, g.score),
			g.comparison(box),
			g.names.ScoringSection(box.scoring, "Numbers left"),
			g.driveSection(box),
			g.lineSection(),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

// comparison sets the teams side by side in the order of the official football box.
func (g *game) comparison(box *box) engine.Section {
	c := football.Compare(&g.names, &box.teams)
	c.Row("First downs", func(f *figures) string { return strconv.Itoa(f.firstRush + f.firstPass + f.firstPenalty) })
	c.Row("  rushing, passing, penalty", func(f *figures) string { return football.Figures(f.firstRush, f.firstPass, f.firstPenalty) })
	c.Row("3rd downs made, tried", func(f *figures) string { return f.thirdDown.String() })
	c.Row("4th downs made, tried", func(f *figures) string { return f.fourthDown.String() })
	c.Row("Net yards", func(f *figures) string { return strconv.Itoa(f.yards()) })
	c.Row("  plays", func(f *figures) string { return strconv.Itoa(f.plays()) })
	c.Row("Rushes, yards, touchdowns", func(f *figures) string { return football.Figures(f.rush.count, f.rush.yards, f.rush.touchdowns) })
	c.Row("Passes complete, tried, intercepted", func(f *figures) string { return football.Figures(f.complete, f.thrown, f.intercepted) })
	c.Row("  yards, touchdowns", func(f *figures) string { return football.Figures(f.passYards, f.passTouchdowns) })
	c.Row("Sacked, yards lost", func(f *figures) string { return football.Figures(f.sacks.count, f.sacks.yards) })
	c.Row("Punts, yards, blocked", func(f *figures) string { return football.Figures(f.punts.count, f.punts.yards, f.puntsBlocked) })
	c.Row("Punt returns, yards, touchdowns", func(f *figures) string { return f.puntReturns.figures() })
	c.Row("Kick returns, yards, touchdowns", func(f *figures) string { return f.kickReturns.figures() })
	c.Row("Interception returns, yards, touchdowns", func(f *figures) string { return f.interceptionReturns.figures() })
	c.Row("Fumble returns, yards, touchdowns", func(f *figures) string { return f.fumbleReturns.figures() })
	c.Row("Fumbles, lost", func(f *figures) string { return football.Figures(f.fumbles, f.fumblesLost) })
	c.Row("Turnovers", func(f *figures) string { return strconv.Itoa(f.intercepted + f.fumblesLost) })
	c.Row("Penalties, yards", func(f *figures) string { return football.Figures(f.penalties.count, f.penalties.yards) })
	c.Row("Field goals made, tried, blocked, long", func(f *figures) string {
		return football.Figures(f.fieldGoals.Made, f.fieldGoals.Tried, f.fieldGoalsBlocked, f.fieldGoalLong)
	})
	c.Row("Extra points made, tried", func(f *figures) string { return f.extraPoints.String() })
	c.Row("Two-point tries made, tried", func(f *figures) string { return f.twoPoints.String() })
	c.Row("Onside kicks recovered, tried", func(f *figures) string { return f.onside.String() })
	c.Row("Timeouts", func(f *figures) string { return strconv.Itoa(f.timeouts) })
	c.Row("Magic yards used, given", func(f *figures) string { return football.Figures(f.magicUsed, f.magicGiven) })
	c.Row("Dice numbers", func(f *figures) string { return strconv.Itoa(f.numbers) })
	return c.Section
}

func (t *tally) figures() string { return football.Figures(t.count, t.yards, t.touchdowns) }

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: "Numbers left"}, {Name: "Start", Left: true},
		{Name: "Plays"}, {Name: "Yards"}, {Name: "Result", Left: true},
	}}
	for i := range box.drives {
		d := &box.drives[i]
		s.Rows = append(s.Rows, []string{g.names.Nick[d.Team], football.PeriodName(d.Period), strconv.Itoa(d.Clock),
			g.names.Place(d.Team, d.Start), strconv.Itoa(d.Plays), strconv.Itoa(d.Yards), d.ResultWords()})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, team engine.Side) string {
	f := &box.teams[team]
	return g.names.Proof(team, f.points, football.Scores{Touchdowns: f.touchdowns(), ExtraPoints: f.extraPoints.Made,
		TwoPoints: f.twoPoints.Made, FieldGoals: f.fieldGoals.Made, Safeties: f.safeties})
}

// lineSection is the line of dice numbers, as it stands on the sheet.
func (g *game) lineSection() engine.Section {
	s := engine.Section{Title: "Dice numbers", Columns: []engine.Column{{Left: true}, {Left: true}}}
	for i := range g.line.begins {
		numbers := g.line.period(i + 1)
		for from := 0; from == 0 || from < len(numbers); from += numbersARow {
			name := ""
			if from == 0 {
				name = football.PeriodName(i + 1)
			}
			row := numbers[from:min(from+numbersARow, len(numbers))]
			s.Rows = append(s.Rows, []string{name, string(appendNumbers(nil, row))})
		}
	}
	return s
}
