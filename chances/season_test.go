package chances_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/season"
)

// TestSeasonOdds: the chances of a season add up, are the same on one processor as on two, and are exact where nothing is open.
func TestSeasonOdds(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inches\nteam A: A\n wins: so-far\nteam B: B\n wins: so-far\nteam C: " +
		"C\n wins: so-far\nteam D: D\n wins: so-far\nround 1\n A @ B 7-0\n C @ D 7-0\nround 2\n A @ C\n B @ D\n" +
		"round 3\n A @ D\n B @ C\nround F\n playoff: yes\n #2 @ #1\n"
	plan, faults := season.Read("s.season", text)
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	s := season.Play(plan, season.Games{}, season.Scores)
	odds := func(workers int) *chances.SeasonOdds {
		begun := map[string]bool{}
		m := chances.Method{Coach: "house", Call: coach.House, Games: 300, Seed: 1, Workers: workers}
		rest := chances.SeasonRest{Method: &m, Begin: func(on *season.Season, r *season.Result) (*engine.Setup, error) {
			var h engine.Header
			for _, f := range on.Header(r.Fixture) {
				h = append(h, engine.Field{Key: f.Key, Value: f.Value})
			}
			begun[h.Get("visitor-wins")+h.Get("home-wins")] = true
			return plan.System.Setup(h)
		}}
		o, err := rest.OddsOf(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		for _, wins := range []string{"11", "00", "21"} { // of round 2, and of A against D in round 3
			if !begun[wins] {
				t.Errorf("no game between teams with %s wins so far: %v", wins, begun)
			}
		}
		return o
	}
	one := odds(1)
	if two := odds(2); !reflect.DeepEqual(one, two) {
		t.Error("another answer on two processors")
	}
	var places [4]float64
	playOffs, titles := 0.0, 0.0
	for _, team := range one.Teams {
		sum := 0.0
		for place, c := range team.Places {
			sum += float64(c)
			places[place] += float64(c)
		}
		playOffs, titles = playOffs+float64(team.PlayOffs), titles+float64(team.Title)
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s comes to some place with %v", team.Team, sum)
		}
		if top := float64(team.Places[0] + team.Places[1]); math.Abs(top-float64(team.PlayOffs)) > 1e-9 {
			t.Errorf("%s is first or second with %v, and in the playoffs with %v", team.Team, top, team.PlayOffs)
		}
	}
	for place, sum := range places {
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("place %d is somebody's with %v", place+1, sum)
		}
	}
	if math.Abs(playOffs-2) > 1e-9 || math.Abs(titles-1) > 1e-9 {
		t.Errorf("%v teams in the playoffs, %v champions", playOffs, titles)
	}
	if a, b := one.Teams[0], one.Teams[1]; a.Title < b.Title {
		t.Errorf("the team that has won has %v, the one that has lost %v", a.Title, b.Title)
	}
}

// TestSeasonCourse: the course of a season has a stage for each round, the playoffs too, ends with what is certain, and is the same
// on one processor as on two. Nothing is played where nothing is left to chance.
func TestSeasonCourse(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inches\nteam A: A\nteam B: B\nteam C: C\nteam D: D\nround 1\n A @ B " +
		"7-0\n C @ D 7-0\nround 2\n A @ C 7-0\n B @ D 0-7\n" +
		"round 3\n A @ D 7-0\n B @ C 0-7\nround F\n playoff: yes\n #2 @ #1 3-9\n"
	plan, faults := season.Read("s.season", text)
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	s := season.Play(plan, season.Games{}, season.Scores)
	begun := 0
	rest := func(workers int) *chances.SeasonRest {
		m := chances.Method{Coach: "house", Call: coach.House, Games: 2000, Seed: 1, Workers: workers}
		return &chances.SeasonRest{Method: &m, Begin: func(on *season.Season, r *season.Result) (*engine.Setup, error) {
			begun++
			return plan.System.Setup(engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}})
		}}
	}
	one, err := rest(1).CourseOf(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	if two, _ := rest(2).CourseOf(context.Background(), s); !reflect.DeepEqual(one, two) {
		t.Error("another course on two processors")
	}
	var title, playOffs []chances.Chance
	for _, odds := range one.Odds {
		title, playOffs = append(title, odds.Teams[0].Title), append(playOffs, odds.Teams[0].PlayOffs)
	}
	if len(one.After) != 4 || one.After[3].Name != "F" || len(title) != 5 {
		t.Fatalf("the course has %d rounds and %d odds", len(one.After), len(title))
	}
	if playOffs[0] == 1 || playOffs[3] != 1 || title[3] < 0.3 || title[3] > 0.7 || title[4] != 1 {
		t.Errorf("the champion's playoffs %v and title %v", playOffs, title)
	}
	if one.Odds[0].Games == 0 || one.Odds[4].Games != 0 {
		t.Errorf("the rest was played %d and %d times", one.Odds[0].Games, one.Odds[4].Games)
	}
	begun = 0
	if _, err := rest(1).OddsOf(context.Background(), s); err != nil || begun > 0 {
		t.Errorf("%d games were begun of a season that is over: %v", begun, err)
	}
}
