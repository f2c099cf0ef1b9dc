package fivedice

import (
	"strings"
	"testing"

	"rollbook/engine"
)

func TestFivedice22AFoulThatLeavesTheLineToGain(t *testing.T) {
	// 2nd & 1 at the 29: the gain less 5 yards ends on the line, or a yard short of it.
	play(t, drive20+"run 9 run 35 6 9 accept").State("ball", "30", "down", "1", "to_go", "10", "box.visitor.first_downs_rush", "1")
	play(t, drive20+"run 9 run 35 5 9 accept").State("ball", "29", "down", "2", "to_go", "1", "box.visitor.first_downs_rush", "0")
}

func TestFivedice32AReturnFromTheGoalLineItself(t *testing.T) {
	play(t, "visitor kickoff 71 0 return 83 1").State("ball", "20", "score.home", "0", "box.visitor.kick_returns", "0").Cites(32)
	play(t, "visitor kickoff 61 9 83 1").State("score.home", "2") // from the 1
}

func TestFivedice48AGameThatSomebodyWonIsOver(t *testing.T) {
	const won = drive20 + "kneel kneel kickoff 72 kneel field-goal 50"
	for _, overtime := range []string{"one", "until-won", "none"} {
		play(t, won, "plays: 1", "overtime: "+overtime).Next("over", "")
	}
}

// What the defense is offered says what comes next either way, by yards: short of the line, on it, into the end zone.
func TestAnOfferedPenaltySaysWhatComesNext(t *testing.T) {
	fourth := drive20 + "run 3 run 3 run 3 " // 4th & 1 at the 29
	for record, want := range map[string]string{
		fourth + "run 35 0 9": "after no gain at the Bears 29; Packers accept for 4th & 6 at the Bears 24, or decline for " +
			"Packers ball at the Bears 29",
		fourth + "run 35 1 9": "after a gain of 1 yard to the Bears 30; Packers accept for 4th & 5 at the Bears 25, or " +
			"decline for 1st & 10 at the Bears 30",
		fourth + "run 35 6 9": "after a gain of 6 yards to the Bears 35; Packers accept for 1st & 10 at the Bears 30, or " +
			"decline for 1st & 10 at the Bears 35",
		near + "run 35 8 9": "after a gain of 8 yards to the Packers 1; Packers accept for 1st & goal at the Packers 6, " +
			"or decline for 2nd & goal at the Packers 1",
		near + "run 35 9 9": "after a gain of 9 yards into the end zone; Packers accept for 1st & goal at the Packers 5, " +
			"or decline for a touchdown",
		drive20 + "long 30 9": "after an incomplete pass; Packers accept for 1st & 20 at the Bears 10, or decline for " +
			"2nd & 10 at the Bears 20",
	} {
		s := play(t, record)
		if why := engine.WhyNow(s.Result.Game, s.Result.Next); !strings.HasSuffix(why, want) {
			t.Errorf("after %s: %s", record, why)
		}
	}
}

// The answers that a table may state are dealt by shares of 100.
func TestTheSharesOfTheAnswers(t *testing.T) {
	for id, list := range factShares {
		total := 0
		for _, s := range list {
			total += s.weight
		}
		if total != 100 {
			t.Errorf("the answers to %s add up to %d", id, total)
		}
	}
}

// Chance deals by shares: the first is dealt as often as its weight says, then the next one.
func TestDealing(t *testing.T) {
	always := func(n int) func(int) int { return func(int) int { return n } }
	kick := play(t, near+"field-goal").Result.Game.(*game) // 26 yards: 95 of 100 are good
	run := play(t, drive20+"run").Result.Game.(*game)
	for _, c := range []struct {
		g    *game
		id   chartID
		pick int
		want string
	}{
		{run, runChart, 0, "83"}, {run, runChart, 59, "83"}, {run, runChart, 60, "84"},
		{kick, fieldGoalChart, 45, "17"}, {kick, fieldGoalChart, 46, "50"}, {kick, fieldGoalChart, 94, "50"}, {kick, fieldGoalChart, 95, "60"},
	} {
		if got := c.g.dealCode(c.id, always(c.pick)); got != c.want {
			t.Errorf("chart %d, chance %d: %s, want %s", c.id, c.pick, got, c.want)
		}
	}
	last := func(n int) int { return n - 1 }
	s := play(t, drive20+"run")
	if got := run.deal(s.Result.Next, last); got != "91" {
		t.Errorf("the last code of a run is %s", got)
	}
}

func TestNoGainIsNoLoss(t *testing.T) {
	if got := codeSheet.Cells[0].Words(); strings.Contains(got, "loss") {
		t.Errorf("code 0 is %q", got)
	}
}

func TestNothingIsProvedOfNoScore(t *testing.T) {
	if proof := play(t, drive20).Result.Game.BoxScore().Proof; len(proof) != 0 {
		t.Errorf("without a score: %q", proof)
	}
}
