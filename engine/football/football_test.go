package football

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

var names = Names{engine.Names{
	Full: engine.Sides[string]{engine.Visitor: "Chicago Bears", engine.Home: "Green Bay Packers"},
	Nick: engine.Sides[string]{engine.Visitor: "Bears", engine.Home: "Packers"},
}}

func TestTheBallIsAtAYardLineAndInAnEndZone(t *testing.T) {
	for _, c := range []struct {
		spot int
		want string
	}{
		{20, "at the Packers 20"}, {50, "at midfield"}, {0, "at the Packers goal line"}, {100, "at the Bears goal line"},
		{-1, "in the Packers end zone"}, {101, "in the Bears end zone"},
	} {
		if got := names.At(engine.Home, c.spot); got != c.want {
			t.Errorf("the spot %d is %q, want %q", c.spot, got, c.want)
		}
	}
}

func TestAPlaceIsATeamAndItsSpotOrNull(t *testing.T) {
	var o engine.Object
	Place{}.AddTo(&o, "none")
	Place{engine.Home, -8}.AddTo(&o, "live")
	if got := o.Value().Text(); got != `{"none":null,"live":{"team":"home","spot":-8}}` {
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

// wins is a system that rates teams by their wins.
var wins = &engine.System{ID: "wins", Settings: []engine.Setting{
	{Key: "visitor-wins", Number: true, Max: 17}, {Key: "home-wins", Number: true, Max: 17}, {Key: "home-ties", Number: true, Max: 17},
	{Key: "stated", Number: true, Max: 9}, {Key: "neutral-site", Values: []string{"no", "yes"}},
	{Key: "playoff", Values: []string{"no", "yes"}},
	{Key: "rule.overtime", Values: []string{"modified", "none"}},
}, Open: func(*engine.Setup) (func() engine.Game, error) { return nil, nil }}

// winsSetup is a header of the system from "key value" pairs, separated by commas.
func winsSetup(t *testing.T, pairs string) *engine.Setup {
	t.Helper()
	h := engine.Header{{Key: "system", Value: "wins"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}
	for _, pair := range strings.Split(pairs, ", ") {
		key, value, _ := strings.Cut(pair, " ")
		h = append(h, engine.Field{Key: key, Value: value})
	}
	s, err := wins.Setup(h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAHomeTeamOf500HasABonusVictory(t *testing.T) {
	for _, c := range []struct {
		season int
		pairs  string
		lead   int
	}{
		{16, "visitor-wins 8, home-wins 8", 1},
		{16, "visitor-wins 8, home-wins 8, neutral-site yes", 0},
		{16, "visitor-wins 7, home-wins 7, home-ties 1", 0},
		{16, "visitor-wins 9, home-wins 7, home-ties 2", -1},
		{17, "visitor-wins 3, home-wins 8", 5},
		{16, "visitor-wins 0, home-wins 0, home-ties 16", 1},
	} {
		if got := HomeLead(winsSetup(t, c.pairs), c.season); got != c.lead {
			t.Errorf("%s of %d: %d, want %d", c.pairs, c.season, got, c.lead)
		}
	}
}

func TestWinsGoTogetherAndPlayoffsNeedOvertime(t *testing.T) {
	for pairs, why := range map[string]string{
		"visitor-wins 8, home-wins 8":           "",
		"visitor-wins 8":                        "visitor-wins needs home-wins too",
		"home-ties 1":                           "home-ties needs home-wins too",
		"stated 4":                              "",
		"home-wins 8, visitor-wins 8, stated 4": "home-wins and stated cannot both be given",
		"playoff yes":                           "",
		"rule.overtime none":                    "",
		"playoff yes, rule.overtime none":       "a playoff game needs overtime: rule.overtime cannot be none",
	} {
		s, got := winsSetup(t, pairs), ""
		for _, err := range []error{CheckWins(s, []string{"home-wins", "visitor-wins", "home-ties"}, "stated"), CheckPlayoff(s)} {
			if err != nil {
				got += err.Error()
			}
		}
		if got != why {
			t.Errorf("%s: %q, want %q", pairs, got, why)
		}
	}
}

// A drive ends where its last play took the ball: what moved it between the plays is no yards gained, and a touchdown is one
// wherever the ball was picked up.
func TestADriveEndsWhereItsLastPlayTookTheBall(t *testing.T) {
	d := NewDrive(engine.Home, 1, 25, 20)
	if d.End() != 20 {
		t.Errorf("a drive without a play is at %d", d.End())
	}
	d.Yards += 7
	d.Snap(17) // a penalty of 10
	if d.End() != 17 {
		t.Errorf("after a penalty the drive is at %d", d.End())
	}
	d.Yards += 30
	if d.End() != 47 {
		t.Errorf("after a gain the drive is at %d", d.End())
	}
	d.Yards -= 60
	if d.End() != 0 {
		t.Errorf("behind its own goal line the drive is at %d", d.End())
	}
	d.Result = TouchdownResult
	if d.End() != 100 {
		t.Errorf("a touchdown is at %d", d.End())
	}
}

func TestKindsOfScores(t *testing.T) {
	var tries, returned []string
	for k := FieldGoalScore; int(k) < len(scoreRows); k++ {
		for _, name := range []string{k.String(), k.InLog()} {
			kind := Sport(engine.Sport{}).Scores[name]
			if name != "" && kind.Words != k.Words() {
				t.Errorf("%s is read as %+v", name, kind)
			}
			if kind.Try && name != "" && !slices.Contains(tries, name) {
				tries = append(tries, name)
			}
			if kind.Returned && name != "" {
				returned = append(returned, name)
			}
		}
	}
	if got := strings.Join(tries, " "); got != "extra-point kick two-point try-return" {
		t.Error(got)
	}
	if got := strings.Join(returned, " "); got != "try-return touchdown-kickoff kickoff-return touchdown-punt punt-return "+
		"touchdown-interception interception-return touchdown-fumble fumble-return block-return" {
		t.Error(got)
	}
}
