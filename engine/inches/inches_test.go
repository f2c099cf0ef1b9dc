package inches

import (
	"flag"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// Records that the tests begin with. On the kickoff 34 is a touchback; a scrimmage 46 is 4th & short, a 12 4th & long.
const (
	homeAt20    = "2 34"                                               // the home team's first drive
	visitorAt20 = "1 34"                                               // the visitor's
	homeAt50    = homeAt20 + " scrimmage 56"                           // +30
	homeAt94    = homeAt20 + " no-huddle 66 no-huddle 66"              // +37 twice
	homeOn1     = "2 23 scrimmage 34 31"                               // returned to the 12, a sack for 11
	homeKicks   = homeAt94 + " scrimmage 46 field-goal 16"             // 0-3
	homeScores  = homeAt20 + " scrimmage 34 64"                        // 0-6 with the try to come
	homeSafety  = homeOn1 + " scrimmage 34 33"                         // 2-0, the home team kicks
	homePicked  = homeAt94 + " no-huddle 56"                           // a pass up at the visitor's 6
	homeRunning = homeAt20 + " no-huddle 45 scrimmage 45 scrimmage 46" // 4th & short at the visitor's 31
)

// idle is n plays that run the clock and bring the ball one yard forward in two.
func idle(plays int) string {
	return strings.Repeat(" ball-control 16 ball-control 15", plays/2) + strings.Repeat(" ball-control 16", plays%2)
}

// half is all boxes of a half but the kickoff's, with nothing scored; the ball goes from the 20 to the 47.
func half() string { return idle(49) }

// regulation is four quarters without a point.
func regulation() string { return homeAt20 + half() + " kickoff 34" + half() }

// run plays a record under settings.
func run(t testing.TB, record string, settings ...string) *enginetest.Session {
	t.Helper()
	return enginetest.Play(t, enginetest.Setup(t, System, settings...), record)
}

// A branch is a record and the state after it: members of the state, as enginetest.Session.State reads them.
type branch struct {
	name     string
	settings string // lines
	record   string
	state    string // pairs, separated by blanks
}

// playAll plays branches, each as a test of its own.
func playAll(t *testing.T, branches []branch) {
	t.Helper()
	for _, b := range branches {
		t.Run(b.name, func(t *testing.T) {
			run(t, b.record, b.settings).State(strings.Fields(b.state)...)
		})
	}
}

// setups are tables whose settings differ where the rules do.
func setups(t testing.TB) []*engine.Setup {
	return []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "ratings: visitor-heavily-favored", "playoff: yes", "rule.fg-penalty: re-kick",
			"rule.long-gain-fumble: start", "rule.own-recovery: downs", "rule.early-field-goal: yes", "rule.rating-yards: everywhere"),
		enginetest.Setup(t, System, "ratings: home-favored", "rule.overtime: full-period", "playoff: yes",
			"rule.final-kick: drive", "rule.extra-point-line: 2"),
		enginetest.Setup(t, System, "ratings: home-heavily-favored", "rule.overtime: sudden-death",
			"red-charts: punt, onside no-huddle", "rule.rating-yards: all", "playoff: yes"),
		enginetest.Setup(t, System, "home-wins: 3", "visitor-wins: 5", "rule.overtime: none", "rule.big-play-eleven: none"),
		enginetest.Setup(t, System, "home-wins: 8", "visitor-wins: 9", "neutral-site: yes", "rule.overtime: full-period"),
	}
}

func TestEveryCellIsPlayed(t *testing.T) {
	enginetest.Cells(t, System, setups(t), 60, nil)
}

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
