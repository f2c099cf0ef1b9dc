package inches

import (
	"fmt"
	"testing"
)

// decided plays a record and returns the rulings that decided its last entry.
func decided(t *testing.T, record string, settings ...string) string {
	t.Helper()
	s := run(t, record, settings...)
	var rulings []int
	for _, c := range s.Result.Journal.Cited {
		if c.Entry == s.Result.Entries {
			rulings = append(rulings, c.Ruling)
		}
	}
	return fmt.Sprint(rulings)
}

func TestInches9IsCitedWhereNobodyMayKick(t *testing.T) {
	for record, want := range map[string]string{
		lastBox() + " ball-control 46":            "[9 11]",       // from the 45
		lastBox() + " ball-control 16":            "[9 11]",       // from the own side
		lastBox() + " scrimmage 46":               "[9 11]",       // 4th down there
		lastBox() + " scrimmage 34 43":            "[9]",          // from the 44: asked
		lastBox() + " scrimmage 56 field-goal 56": "[24 10 11]",   // the kick has been taken
		lastBox() + " scrimmage 56 field-goal 12": "[23 10 11]",   // no kickoff
		homeAt20 + idle(48) + " scrimmage 34 34":  "[18 10 9 11]", // no untimed down, and too far
		homeAt20 + idle(24):                       "[7]",
	} {
		if got := decided(t, record); got != want {
			t.Errorf("%q is decided by %s, want %s", record[len(record)-30:], got, want)
		}
	}
	if got := decided(t, lastBox()+" no-huddle 56 46", "rule.final-kick: drive"); got != "[31 9 11]" {
		t.Errorf("the team that took the ball may not kick by %s", got)
	}
}

func TestInches25IsCitedWhereThereIsNoFake(t *testing.T) {
	for record, want := range map[string]string{
		homeRunning + " field-goal 46":           "[25 23 24]", // 0 points, on the 31: no fake, and short
		homeAt94 + " scrimmage 46 field-goal 46": "[25 23]",    // good
		homeAt20 + " scrimmage 46 punt 56":       "[25]",       // a punt
		homeAt20 + " scrimmage 46 punt 33":       "[]",         // no asterisk
		homeScores + " extra-point 46":           "[25]",       // never on a try
		homeScores + " extra-point 34":           "[]",
		homeKicks + " kickoff 34 no-huddle 66 no-huddle 66 ball-control 16 ball-control 12 field-goal 55": "[25]", // a fake
	} {
		if got := decided(t, record); got != want {
			t.Errorf("%q is decided by %s, want %s", record, got, want)
		}
	}
}

// Each ruling is cited where it decided something, and nowhere else.
func TestRulingsAreCitedWhereTheyDecide(t *testing.T) {
	const heavy, all = "ratings: home-heavily-favored", "rule.rating-yards: all"
	for _, c := range []struct{ name, settings, record, want string }{
		{"INCHES-3: Ball Control +5 stays +5", heavy, homeAt20 + " ball-control 23", "[3]"},
		{"INCHES-3: and with all charts does not", heavy + "\n" + all, homeAt20 + " ball-control 23", "[3]"},
		{"INCHES-3: a Big Play of +15 stays +15", heavy, visitorAt20 + " scrimmage 61 45", "[3]"},
		{"INCHES-3: and with all charts too", heavy + "\n" + all, visitorAt20 + " scrimmage 61 45", "[3]"},
		{"INCHES-3: and everywhere does not", heavy + "\nrule.rating-yards: everywhere", visitorAt20 + " scrimmage 61 45", "[3]"},
		{"INCHES-3: a Big Play of +15 of an even team", "", homeAt20 + " scrimmage 61 45", "[]"},
		{"INCHES-3: an even team's +5", "", homeAt20 + " scrimmage 33", "[]"},
		{"INCHES-3: +15 of the favorite", heavy, homeAt20 + " scrimmage 13", "[]"},
		{"INCHES-19: a kick before 4th down", "rule.early-field-goal: yes", homeAt94 + " field-goal", "[19]"},
		{"INCHES-19: a kick on 4th down", "rule.early-field-goal: yes", homeAt94 + " scrimmage 46 field-goal", "[]"},
		{"INCHES-21: the wrong word", "", homeAt20 + " scrimmage 46 go 34", "[21]"},
		{"INCHES-21: the wrong word, in the end zone", "", homeAt94 + " scrimmage 46 go 34", "[21]"},
		{"INCHES-21: the right word", "", homeAt20 + " scrimmage 46 go 12", "[]"},
		{"INCHES-22: the offense keeps the ball", "", homeAt20 + " scrimmage 46 go 11 22", "[22]"},
		{"INCHES-22: or loses it", "rule.own-recovery: downs", homeAt20 + " scrimmage 46 go 11 22", "[22]"},
		{"INCHES-22: not on a drive roll", "", homeAt20 + " scrimmage 34 16 22", "[]"},
		{"INCHES-26: taken again without time", "rule.fg-penalty: re-kick", lastBox() + " scrimmage 56 field-goal 66", "[26 26]"},
		{"INCHES-28: exactly to the goal line", "", homeAt20 + " no-huddle 44 scrimmage 46 punt 13", "[28]"},
		{"INCHES-20: from midfield", "", homeAt50 + " scrimmage 46 punt", "[20]"},
		{"INCHES-28: beyond it the book says so", "", homeAt50 + " no-huddle 15 scrimmage 46 punt 46", "[]"},
		{"INCHES-28: down behind the line", "", homeAt94 + " scrimmage 46 punt 45", "[28]"},
		{"INCHES-28: down before it", "", homeAt94 + " scrimmage 46 punt 12", "[]"},
		{"INCHES-30: run out of the end zone", "", homePicked + " 11", "[30]"},
		{"INCHES-32: a fumble of the offense", "", homeAt20 + " scrimmage 34 16 11", "[]"},
		{"INCHES-32: of a returner", "", homeAt50 + " scrimmage 34 16 23 36 33", "[32]"},
		{"INCHES-32: of the receivers of a kickoff", "", "2 11 33", "[32]"},
		{"INCHES-27: a blocked kick", "", "2 23 scrimmage 46 punt 11 33", "[27]"},
		{"INCHES-32: not INCHES-27 where no kick was blocked", "rule.long-gain-fumble: start", homePicked + " 11 36 23", "[32]"},
		{"INCHES-37: no try after the end", "", overtime() + " scrimmage 34 64", "[38 37]"},
		{"INCHES-38: four quarters level", "", regulation(), "[9 38]"},
		{"INCHES-38: a tie", "rule.overtime: none", regulation(), "[9 38]"},
		{"INCHES-38: nothing where a team is ahead", "", homeKicks + " kickoff 34" + idle(44) + " kickoff 34" + half(), "[9]"},
		{"INCHES-39: the first loss of the ball", "", overtime() + " scrimmage 46 punt 33", "[39]"},
		{"INCHES-39: no later one", "", overtime() + " scrimmage 46 punt 33 scrimmage 46 punt 33 scrimmage 46 punt 33", "[]"},
		{"INCHES-40: a playoff runs on", "playoff: yes", overtime() + idle(24), "[40]"},
		{"INCHES-40: overtime runs out", "", overtime() + idle(24), "[9 40]"},
		{"INCHES-17: a touchdown from anywhere", "", homeScores, "[]"},
		{"INCHES-17: exactly at the own goal line", "", homeOn1 + " scrimmage 34 33", "[17]"},
		{"INCHES-17: beyond it the book says so", "", homeOn1 + " scrimmage 11", "[]"},
		{"INCHES-17: a yard from it", "", homeOn1 + " ball-control 34", "[]"},
		{"INCHES-30: caught on the 1", "", homeAt94 + " scrimmage 11 no-huddle 56 44", "[]"},
		{"INCHES-30: caught on the goal line", "", homeAt20 + " scrimmage 66 scrimmage 56 no-huddle 56 34", "[30]"},
	} {
		if got := decided(t, c.record, c.settings); got != c.want {
			t.Errorf("%s: decided by %s, want %s", c.name, got, c.want)
		}
	}
}

// A punt down at a yard line is cited only where that is behind the line of scrimmage.
func TestInches28IsCitedBehindTheLineOfScrimmage(t *testing.T) {
	const at92 = homeAt20 + " no-huddle 66 scrimmage 66"
	for record, want := range map[string]string{
		at92 + " scrimmage 46 punt 13":                 "[]",   // down at the 8, where it was kicked
		at92 + " ball-control 16 scrimmage 46 punt 13": "[28]", // kicked from the 5
	} {
		if got := decided(t, record); got != want {
			t.Errorf("%q is decided by %s, want %s", record, got, want)
		}
	}
}
