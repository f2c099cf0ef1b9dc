package season_test

import (
	"fmt"

	"rollbook/engine"
	"rollbook/replay/season"
)

// A season is its file and its games; everything else is derived.
func Example() {
	plan, faults := season.Read("harbor.season", `rollbook season 1
season: Harbor League 1926
system: inches
team CHI: Chicago Bears
team GB: Green Bay Packers
team SF: San Francisco 49ers
round Week 1
  CHI @ GB 17-20     ; by score only
round Week 2
  GB @ SF
round Week 3
  SF v CHI
`)
	for _, f := range faults {
		fmt.Print(f.Text())
	}
	games := season.Games{All: []*season.Game{{
		Ref: "14",
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Green Bay Packers"},
			{Key: "home", Value: "San Francisco 49ers"}, {Key: "event", Value: "Harbor League 1926, Week 2"}},
		State: season.GameOver,
		Score: engine.Sides[int]{engine.Visitor: 24, engine.Home: 10},
	}}}
	s := season.Play(plan, games, season.Scores)
	for _, row := range s.Tables().Tables[0].Rows {
		fmt.Println(row.Place, row.Name, row.Percentage, row.Difference)
	}
	fmt.Println(s.Explain(s.TeamNamed("CHI"), false).Below)
	fmt.Println(s.NextFixture())
	// Output:
	// 1 Green Bay Packers 1.000 17
	// 2 Chicago Bears 0.000 -3
	// 3 San Francisco 49ers 0.000 -14
	// CHI above SF by difference: −3 against −14
	// SF v CHI
}
