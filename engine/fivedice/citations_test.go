package fivedice

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// TestRulingsAreCitedWhereTheyDecide has one record for each branch that cites a ruling. The last entry is the one that
// the ruling decides about.
func TestRulingsAreCitedWhereTheyDecide(t *testing.T) {
	for _, c := range []struct {
		ruling   int
		record   string
		settings []string
	}{
		{5, returns + "5 10 9", nil},
		{3, drive20 + "run 18", []string{"blank-code: 14"}},
		{16, drive20 + "run 24 3", nil},
		{16, drive20 + "short 49 0", nil},
		{17, drive20 + "run 89", nil},
		{17, deep + "run 87", nil},
		{21, drive20 + "run 17 timeout", nil},
		{21, drive20 + "run 17 penalty", nil},
		{22, drive20 + "run 36 5", nil},
		{22, drive20 + "run 35 5 9 decline", nil},
		{25, drive20 + "run 28 5 11", nil},
		{25, drive20 + "long 89 run 28 5 11", nil},
		{25, returns + "28 5 11", nil},
		{26, drive20 + "long 69", nil},
		{26, drive20 + "long 30 7 decline", nil},
		{27, drive20 + "short 45", nil},
		{27, drive20 + "long 89 short 45", nil},
		{29, drive20 + "run 54 kept", nil},
		{29, near + "run 56 5", nil},
		{30, drive20 + "short 64 5", nil},
		{30, drive20 + "long 89 short 64 2", nil},
		{35, returns + "5 10 0", nil},
		{35, returns + "5 10 6", nil},
		{35, returns + "89 10 6", nil},
		{35, drive20 + "short 63 0 intercepted 5 11 9", nil},
		{43, drive20 + "long 89 kick 18", nil},
		{43, drive20 + "long 89 kick 44", nil},
		{43, drive20 + "long 89 run 29 0 7", nil},
		{47, drive20 + "kneel kneel kickoff 72 kneel field-goal 50", []string{"plays: 1"}},
		{48, regulation, []string{"plays: 1"}},
		{48, regulation, []string{"plays: 1", "overtime: none"}},
		{48, regulation + "home kickoff 72 kneel", []string{"plays: 1"}},
		{48, regulation + "home kickoff 72 kneel", []string{"plays: 1", "overtime: until-won"}},
		{48, regulation + "home kickoff 72 long 89", []string{"plays: 1"}},
		{49, drive20 + "timeout", nil},
		{50, drive20 + "kneel", nil},
		{50, drive20 + "spike", nil},
	} {
		s := play(t, c.record, c.settings...)
		cited := false
		for _, x := range s.Result.Journal.Cited {
			cited = cited || x.Ruling == c.ruling && x.Entry == s.Result.Entries
		}
		if !cited {
			t.Errorf("%s: ruling %d is not cited for the last entry", c.record, c.ruling)
		}
	}
}

// A ruling is not cited where it does not decide.
func TestRulingsAreNotCitedWhereTheyDoNotDecide(t *testing.T) {
	for _, c := range []struct {
		ruling   int
		record   string
		settings []string
	}{
		{3, drive20 + "run 21 5", []string{"blank-code: 14"}}, // its number is printed
		{19, drive20 + "run 18", nil},                         // 10 yards from the 20 are half the distance
		{47, drive20 + "kneel", nil},
	} {
		s := play(t, c.record, c.settings...)
		if slices.ContainsFunc(s.Result.Journal.Cited, func(x engine.Citation) bool { return x.Ruling == c.ruling }) {
			t.Errorf("%s: ruling %d is cited", c.record, c.ruling)
		}
	}
}

// On the goal line to the yard there is no foul, and no fumble.
func TestFivedice24And29AtTheGoalLine(t *testing.T) {
	play(t, near+"run 37 9 4").Next("try", "visitor").Cites(24)
	play(t, near+"run 37 8 4").Next("play", "visitor")
	play(t, near+"run 55 9").Next("try", "visitor").Cites(29)
	play(t, near+"run 55 8").Next("fumble", "table")
	play(t, "visitor kickoff 1 58 1").Next("try", "visitor") // from the Packers' 31
	play(t, "visitor kickoff 1 58 0").Next("fumble", "table")
}

func TestTheDieOfACodeIsExplained(t *testing.T) {
	for record, want := range map[string]engine.Check{
		drive20 + "run 21 5":       {Entry: 6, Die: "d10 5", Against: "20 + d10 yards", Came: "25"},
		drive20 + "run 10 5":       {Entry: 6, Die: "d10 5", Against: "10 to go, 80 to the goal", Came: "9"},
		drive20 + "run 82 other 3": {Entry: 7, Die: "d10 3", Against: "loss of d10 yards", Came: "3"},
		drive20 + "long 16 3":      {Entry: 6, Die: "d10 3", Against: "long: 30 + d10 yards", Came: "33"},
	} {
		r := engine.Run(enginetest.Setup(t, System), strings.Fields(record), engine.Observer{Checks: true})
		if checks := r.Journal.Checks; len(checks) == 0 || checks[len(checks)-1] != want {
			t.Errorf("%s: %+v, want %+v", record, checks, want)
		}
	}
}
