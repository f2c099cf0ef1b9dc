package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestInches1NobodyIsFavoredByOneWin(t *testing.T) {
	playAll(t, []branch{
		{"nothing given", "", "", "ratings.home even ratings.visitor even"},
		{"one win", "home-wins: 7\nvisitor-wins: 6", "", "ratings.home even ratings.visitor even"},
		{"two wins", "home-wins: 7\nvisitor-wins: 5", "", "ratings.home favored ratings.visitor underdog"},
		{"three wins", "home-wins: 4\nvisitor-wins: 7", "", "ratings.home underdog ratings.visitor favored"},
		{"four wins", "home-wins: 7\nvisitor-wins: 3", "", "ratings.home heavily-favored ratings.visitor heavy-underdog"},
		{"stated even", "ratings: even", "", "ratings.home even"},
		{"stated home", "ratings: home-favored", "", "ratings.home favored ratings.visitor underdog"},
		{"stated home, heavily", "ratings: home-heavily-favored", "", "ratings.home heavily-favored ratings.visitor heavy-underdog"},
		{"stated visitor", "ratings: visitor-favored", "", "ratings.home underdog ratings.visitor favored"},
		{"stated visitor, heavily", "ratings: visitor-heavily-favored", "", "ratings.home heavy-underdog ratings.visitor heavily-favored"},
	})
}

func TestInches2HomeBonus(t *testing.T) {
	playAll(t, []branch{
		{"8 of 16", "home-wins: 8\nvisitor-wins: 7", "", "ratings.home favored"},
		{"7 and 2 ties are half", "home-wins: 7\nhome-ties: 2\nvisitor-wins: 6", "", "ratings.home favored"},
		{"7 and 1 tie are not", "home-wins: 7\nhome-ties: 1\nvisitor-wins: 6", "", "ratings.home even"},
		{"ties of the visitor count for nothing", "home-wins: 7\nvisitor-wins: 6\nvisitor-ties: 9", "", "ratings.home even"},
		{"neutral site", "home-wins: 8\nvisitor-wins: 7\nneutral-site: yes", "", "ratings.home even"},
		{"the bonus helps an underdog", "home-wins: 10\nvisitor-wins: 12", "", "ratings.home even"},
		{"16 and the bonus", "home-wins: 16\nvisitor-wins: 0", "", "ratings.home heavily-favored"},
		{"8 of 17 are not half", "home-wins: 8\nvisitor-wins: 7\nseason-games: 17", "", "ratings.home even"},
		{"8 and a tie of 17 are", "home-wins: 8\nhome-ties: 1\nvisitor-wins: 7\nseason-games: 17", "", "ratings.home favored"},
		{"7 of 14", "home-wins: 7\nvisitor-wins: 6\nseason-games: 14", "", "ratings.home favored"},
		{"6 and a tie of 14 are not", "home-wins: 6\nhome-ties: 1\nvisitor-wins: 5\nseason-games: 14", "", "ratings.home even"},
		{"half of a season on a neutral site", "home-wins: 7\nvisitor-wins: 6\nseason-games: 14\nneutral-site: yes", "", "ratings.home even"},
		{"30 and the bonus", "home-wins: 30\nvisitor-wins: 27\nseason-games: 30", "", "ratings.home heavily-favored"},
		{"two digits", "home-wins: 08\nvisitor-wins: 07", "", "ratings.home favored"},
	})
}

func TestInches3RatedYards(t *testing.T) {
	playAll(t, []branch{
		{"heavy underdog on 4", "ratings: home-heavily-favored", visitorAt20 + " scrimmage 13", "ball 25"},
		{"heavily favored on 6", "ratings: home-heavily-favored", homeAt20 + " scrimmage 33", "ball 35"},
		{"heavily favored on 4", "ratings: home-heavily-favored", homeAt20 + " scrimmage 13", "ball 35"},
		{"heavy underdog on 6", "ratings: home-heavily-favored", visitorAt20 + " scrimmage 33", "ball 25"},
		{"underdog on 4", "ratings: home-favored", visitorAt20 + " scrimmage 13", "ball 35"},
		{"favored on 6", "ratings: home-favored", homeAt20 + " scrimmage 33", "ball 25"},
		{"ball control 5", "ratings: home-heavily-favored", homeAt20 + " ball-control 23", "ball 25"},
		{"ball control 5, all charts", "ratings: home-heavily-favored\nrule.rating-yards: all", homeAt20 + " ball-control 23", "ball 35"},
		{"scrimmage, all charts", "ratings: home-heavily-favored\nrule.rating-yards: all", visitorAt20 + " scrimmage 13", "ball 25"},
		{"big play of 15", "ratings: home-heavily-favored\nrule.rating-yards: all", visitorAt20 + " scrimmage 61 45", "ball 35"},
		{"big play of 15, everywhere", "ratings: home-heavily-favored\nrule.rating-yards: everywhere",
			visitorAt20 + " scrimmage 61 45", "ball 25"},
		{"from another drive chart", "ratings: home-heavily-favored\nrule.rating-yards: everywhere",
			visitorAt20 + " ball-control 65 45", "ball 25"},
		{"big play of 15 after the shift", "ratings: home-heavily-favored\nrule.rating-yards: everywhere",
			visitorAt20 + " scrimmage 16 61", "ball 25"},
		{"shifted away from 45", "ratings: home-heavily-favored\nrule.rating-yards: everywhere", visitorAt20 + " scrimmage 52 45", "ball 34"},
		{"a favorite's big play of 15", "ratings: home-heavily-favored\nrule.rating-yards: everywhere", homeAt20 + " scrimmage 61 45", "ball 35"},
		{"an underdog's big play of 15", "ratings: home-favored\nrule.rating-yards: everywhere", visitorAt20 + " scrimmage 61 45", "ball 35"},
		{"ball control 5, everywhere", "ratings: home-heavily-favored\nrule.rating-yards: everywhere", homeAt20 + " ball-control 23", "ball 35"},
		{"scrimmage, everywhere", "ratings: home-heavily-favored\nrule.rating-yards: everywhere", visitorAt20 + " scrimmage 13", "ball 25"},
	})
	run(t, visitorAt20+" scrimmage 13", "ratings: home-heavily-favored").Cites(3)
	run(t, visitorAt20+" scrimmage 61 45", "ratings: home-heavily-favored", "rule.rating-yards: everywhere").Cites(3).
		Says("The +15 on the chart is 5 for a heavy underdog. Bears gain 5 yards to the Bears 25.")
}

func TestInches4BigPlayShift(t *testing.T) {
	for _, c := range []struct{ ratings, record, says string }{
		{"home-favored", homeAt20 + " scrimmage 16 13", "up 8, to 25."},
		{"home-favored", homeAt20 + " scrimmage 25 16", "up 6, to 26."},
		{"home-favored", homeAt20 + " scrimmage 34 16", "up 4, to 24."},
		{"home-heavily-favored", homeAt20 + " scrimmage 43 16", "up 2, to 22."},
		{"home-heavily-favored", homeAt20 + " no-huddle 52 16", "up 1, to 21."},
		{"home-favored", homeAt20 + " scrimmage 16 55", "up 8, to 66."},
		{"home-favored", visitorAt20 + " scrimmage 16 61", "down 8, to 45."},
		{"home-heavily-favored", visitorAt20 + " scrimmage 34 16", "down 4, to 12."},
		{"home-favored", visitorAt20 + " scrimmage 16 22", "down 8, to 11."},
	} {
		run(t, c.record, "ratings: "+c.ratings).Says(c.says).Cites(4)
	}
	playAll(t, []branch{
		{"a six shifts nothing", "ratings: home-favored", homeAt20 + " scrimmage 61 35", "ball 28"},
		{"even teams shift nothing", "", homeAt20 + " scrimmage 16 35", "ball 28"},
	})
}

func TestInches5BigPlayFromBallControl(t *testing.T) {
	playAll(t, []branch{
		{"a five shifts by one", "ratings: home-favored", homeAt20 + " ball-control 56 34", "ball 28"},
		{"a six shifts nothing", "ratings: home-favored", homeAt20 + " ball-control 65 35", "ball 28"},
		{"underdog", "ratings: home-favored", visitorAt20 + " ball-control 56 36", "ball 28"},
		{"no shift after 11", "ratings: home-favored\nrule.big-play-eleven: none", homeAt20 + " ball-control 56 35", "ball 28"},
		{"but after 7", "ratings: home-favored\nrule.big-play-eleven: none", homeAt20 + " scrimmage 52 34", "ball 28"},
	})
	run(t, homeAt20+" ball-control 56 34", "ratings: home-favored").Cites(4, 5)
	run(t, homeAt20+" ball-control 56 35", "ratings: home-favored", "rule.big-play-eleven: none").Cites(5)
}

func TestInches42DiceThatLookAlike(t *testing.T) {
	// The order of the dice matters for a rated team's 7, and for nothing else about that roll.
	run(t, homeAt20+" scrimmage 43 16", "ratings: home-favored").Says("up 2, to 22.")
	run(t, homeAt20+" scrimmage 34 16", "ratings: home-favored").Says("up 4, to 24.")
	for _, dice := range []string{"larger-first", "darker-first"} {
		run(t, homeAt20+" scrimmage 16 35", "ratings: home-favored", "dice: "+dice).Says("up 8, to 51.")
	}
	even := run(t, homeAt20+" scrimmage 43 41").State("ball", "30")
	state := func(s *enginetest.Session) string { return engine.StateOf(s.Result.Game).Text() }
	if got := run(t, homeAt20+" scrimmage 34 41"); state(got) != state(even) {
		t.Error("43 and 34 differ between even teams")
	}
	if r := enginetest.Refused(t, even.Setup, homeAt20+" scrimmage 7", "dice"); r.Hint == "" {
		t.Error("a sum is refused without a hint")
	}
}
