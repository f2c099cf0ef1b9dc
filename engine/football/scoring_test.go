package football

import (
	"testing"

	"rollbook/engine"
)

var names = Names{
	Full: engine.Sides[string]{engine.Visitor: "Chicago Bears", engine.Home: "Green Bay Packers"},
	Nick: engine.Sides[string]{engine.Visitor: "Bears", engine.Home: "Packers"},
}

func TestPlacesHaveTheirArticle(t *testing.T) {
	for _, c := range []struct {
		team engine.Side
		spot int
		want string
	}{
		{engine.Home, 20, "the Packers 20"}, {engine.Home, 80, "the Bears 20"}, {engine.Visitor, 50, "the 50"},
		{engine.Visitor, 0, "the Bears goal line"}, {engine.Visitor, -4, "the Bears end zone"}, {engine.Visitor, 104, "the Packers end zone"},
	} {
		if got := names.ThePlace(c.team, c.spot); got != c.want {
			t.Errorf("%s %d is %q, want %q", c.team, c.spot, got, c.want)
		}
	}
}

func TestAPlaceIsATeamAndItsSpotOrNull(t *testing.T) {
	o := engine.Object(nil)
	o.Open("")
	Place{}.AppendJSON(&o, "none")
	Place{engine.Home, -8}.AppendJSON(&o, "live")
	o.Close()
	if got := string(o.Done()); got != `{"none":null,"live":{"team":"home","spot":-8}}` {
		t.Error(got)
	}
}

func TestFieldGoalsAndPenaltiesAreMeasured(t *testing.T) {
	if KickLength(98) != 19 || KickLength(56) != 61 {
		t.Errorf("from the 2 %d yards, from the 44 %d", KickLength(98), KickLength(56))
	}
	for _, c := range [][3]int{{15, 40, 15}, {15, 20, 10}, {10, 5, 2}, {5, 1, 0}} {
		if got := HalfTheWay(c[0], c[1]); got != c[2] {
			t.Errorf("%d yards, %d from the goal line: %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestAHomeTeamOf500HasABonusVictory(t *testing.T) {
	for _, c := range [][4]int{{8, 0, 16, 1}, {7, 1, 16, 0}, {7, 2, 16, 1}, {8, 0, 17, 0}, {0, 16, 16, 1}} {
		if got := HomeBonus(c[0], c[1], c[2]); got != c[3] {
			t.Errorf("%d wins and %d ties of %d: %d, want %d", c[0], c[1], c[2], got, c[3])
		}
	}
}

func TestTheScoringSummaryProvesThePoints(t *testing.T) {
	scores := []Score{
		{Period: 1, Clock: 12, Team: engine.Home, Kind: "touchdown-punt", Points: 6, After: engine.Sides[int]{engine.Home: 6}},
		{Period: 1, Clock: 11, Team: engine.Home, Kind: "extra-point", Points: 1, After: engine.Sides[int]{engine.Home: 7}},
		{Period: 5, Clock: 3, Team: engine.Visitor, Kind: "safety", Points: 2, After: engine.Sides[int]{engine.Visitor: 2, engine.Home: 7}},
	}
	want := "Packers 7 = 6 in touchdowns + 1 in extra points + 0 in two-point tries + 0 in field goals + 0 in safeties"
	if got := names.Proof(engine.Home, 7, scores); got != want {
		t.Error(got)
	}
	if got := string(names.AppendScore(nil, engine.Visitor, "safety", scores[2].After)); got != "SAFETY, two points for the Chicago Bears: Bears 2, Packers 7." {
		t.Error(got)
	}
	if got := string(names.AppendFinal(nil, scores[2].After)); got != "The game is over: Bears 2, Packers 7." {
		t.Error(got)
	}
	if got := names.ScoringSection(scores, "Left").Rows[2]; got[0] != "OT" || got[1] != "3" || got[2] != "Bears" || got[4] != "2" || got[5] != "7" {
		t.Error(got)
	}
}
