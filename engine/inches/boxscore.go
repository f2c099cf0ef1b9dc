package inches

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := newBox(g.events, g.score)
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&g.lineScore, g.score),
			g.comparison(box),
			g.names.ScoringSection(box.scoring, "Boxes left"),
			g.driveSection(box),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

// comparison sets the teams side by side in the order of the official football box.
func (g *game) comparison(box *box) engine.Section {
	c := football.Compare(&g.names, &box.teams)
	c.Row("Plays, yards", func(f *figures) string { return football.Figures(f.plays, f.yards) })
	c.Row("Scrimmage, yards", func(f *figures) string { return football.Figures(f.rolls[scrimmageYards], f.gained[scrimmageYards]) })
	c.Row("No huddle, yards", func(f *figures) string { return football.Figures(f.rolls[noHuddleYards], f.gained[noHuddleYards]) })
	c.Row("Ball control, yards", func(f *figures) string {
		return football.Figures(f.rolls[ballControlYards], f.gained[ballControlYards])
	})
	c.Row("4th downs made, tried, faced", func(f *figures) string { return football.Figures(f.fourthMade, f.rolls[fourthYards], f.faced) })
	c.Row("Fakes made, tried", func(f *figures) string { return f.fakes.String() })
	c.Row("Big plays", func(f *figures) string { return strconv.Itoa(f.bigPlays) })
	c.Row("Sacks suffered", func(f *figures) string { return strconv.Itoa(f.sacks) })
	c.Row("Passes intercepted", func(f *figures) string { return strconv.Itoa(f.interceptions) })
	c.Row("Fumbles, lost", func(f *figures) string { return football.Figures(f.fumbles, f.fumblesLost) })
	c.Row("Penalties, yards", func(f *figures) string { return football.Figures(f.penalties, f.penaltyYards) })
	c.Row("Punts, blocked", func(f *figures) string { return football.Figures(f.punts, f.puntsBlocked) })
	c.Row("Field goals made, tried, long", func(f *figures) string { return football.Figures(f.fieldGoals.Made, f.fieldGoals.Tried, f.kickLong) })
	c.Row("Extra points made, tried", func(f *figures) string { return f.extraPoints.String() })
	c.Row("Two-point tries made, tried", func(f *figures) string { return f.twoPoints.String() })
	c.Row("Onside kicks recovered, tried", func(f *figures) string { return f.onside.String() })
	c.Row("Long gains, yards", func(f *figures) string { return football.Figures(f.longGains, f.longYards) })
	c.Row("Drives, time boxes", func(f *figures) string { return football.Figures(f.drives, f.boxes) })
	return c.Section
}

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: "Boxes left"}, {Name: "Start", Left: true},
		{Name: "Plays"}, {Name: "Yards"}, {Name: "Boxes"}, {Name: "Result", Left: true},
	}}
	for i := range box.drives {
		d := &box.drives[i]
		s.Rows = append(s.Rows, []string{g.names.Nick[d.Team], football.PeriodName(d.Period), strconv.Itoa(d.Clock),
			g.names.Place(d.Team, d.Start), strconv.Itoa(d.Plays), strconv.Itoa(d.Yards), strconv.Itoa(d.boxes), d.ResultWords()})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, team engine.Side) string {
	f := &box.teams[team]
	scores := football.Scores{ExtraPoints: f.extraPoints.Made, TwoPoints: f.twoPoints.Made + f.tryReturns,
		FieldGoals: f.fieldGoals.Made, Safeties: f.safeties}
	for _, n := range f.touchdowns {
		scores.Touchdowns += n
	}
	return g.names.Proof(team, f.points, scores)
}
