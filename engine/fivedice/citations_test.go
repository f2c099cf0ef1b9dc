package fivedice

import "testing"

// TestRulingsAreCitedWhereTheyDecide has one record for each branch that cites a ruling. The last entry is the one that
// the ruling decides about.
func TestRulingsAreCitedWhereTheyDecide(t *testing.T) {
	for _, c := range []struct {
		ruling   int
		record   string
		settings []string
	}{
		{5, returns + "5 10 9", nil},
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
