package rapidroll

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := g.counted()
	teams := engine.Sides[engine.Tally]{engine.Visitor: box.teams[0], engine.Home: box.teams[1]}
	lineScore, scoring := g.names.LineScore(&g.lineScore, g.score), g.names.ScoringSection(box.scoring, "Numbers left")
	lineScore.Kind, scoring.Kind = engine.LineScoreSection, engine.ScoringSection
	return engine.BoxScore{
		Sections: []engine.Section{
			lineScore,
			figures.Comparison(&g.names.Names, teams, comparison),
			scoring,
			g.driveSection(box),
			g.lineSection(),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Kind: engine.DriveSection, Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: "Numbers left"}, {Name: "Start", Left: true},
		{Name: "Plays"}, {Name: "Yards"}, {Name: "Result", Left: true},
	}}
	for i := range box.drives {
		d := &box.drives[i]
		s.Rows = append(s.Rows, []string{g.names.Nick[d.Team], football.PeriodName(d.Period), strconv.Itoa(d.Clock),
			g.names.Place(d.Team, d.Start), strconv.Itoa(d.Plays), engine.Number(d.Yards), d.ResultWords()})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, team engine.Side) string {
	n := &box.scored[team]
	return g.names.Proof(team, g.score[team], football.Scores{Touchdowns: n[touchdownScore], FieldGoals: n[fieldGoalScore],
		Safeties: n[safetyScore], ExtraPoints: n[extraPointScore], TwoPoints: n[twoPointScore]})
}

// lineSection is the line of dice numbers, as it is on the sheet.
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
