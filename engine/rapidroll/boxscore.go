package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := g.counted()
	teams := engine.Sides[engine.Tally]{engine.Visitor: box.teams[0], engine.Home: box.teams[1]}
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&g.lineScore, g.score),
			figures.Comparison(&g.names.Names, teams, comparison),
			g.names.ScoringSection(box.scoring, "Numbers left"),
			g.names.DriveSection(box.drives, "Numbers left", ""),
			g.lineSection(),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
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
