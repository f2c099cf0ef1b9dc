package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/football"
)

// allowed are the calls that the open prompt allows.
func allowed(t *testing.T, record string, settings ...string) string {
	t.Helper()
	return strings.Join(after(t, record, settings...).Result.Next.Words(), " ")
}

const (
	ordinary  = "line-run end-run short-pass medium-pass deep-pass long-pass screen sideline sneak reverse trick-pass punt"
	thirdDown = opening + "sneak 11 sneak 66 " // 3rd & 9 at the 21
	inRange   = opening + "end-run 66 43 "     // a long gain of 42: 1st & 10 on the 62
	deepIn    = opening + "end-run 66 65 "     // a long gain of 66: 1st & 10 on the 86
)

func TestRapidroll19WhenATeamMayKickOrFake(t *testing.T) {
	for _, c := range []struct{ record, want string }{
		{opening, ordinary},
		{opening + "short-pass 64", ordinary},
		{opening + "short-pass 64 short-pass 64 short-pass 64", ordinary + " fake-punt"},
		// on the 50: 67 yards
		{opening + "end-run 66 32 short-pass 64", ordinary},
		// on the 59
		{opening + "line-run 54 end-run 66 54 line-run 43 reverse 62 short-pass 64", ordinary + " field-goal fake-punt fake-field-goal"},
		{inRange, ordinary + " field-goal time-out spike"},
		{inRange + "short-pass 64 short-pass 64 short-pass 64", ordinary + " field-goal fake-punt fake-field-goal"},
		{opening + sneaks(3), ordinary + " fake-punt time-out"},
		// one fake a game for each team, of either kind
		{opening + sneaks(3) + "fake-punt end-run 32 short-pass 64 short-pass 64 short-pass 64", ordinary},
		{opening + sneaks(3) + "fake-punt end-run 44" + sneaks(3), ordinary + " field-goal fake-punt fake-field-goal time-out"},
	} {
		if got := allowed(t, c.record); got != c.want {
			t.Errorf("%s\n\tallows %s\n\twant   %s", c.record, got, c.want)
		}
	}
	// From 61 yards, not from 62: the 56 and the 55.
	after(t, opening+"end-run 66 51 field-goal").Next("field-goal", "visitor").State("ball", "56")
	refused(t, opening+"line-run 32 end-run 66 41 field-goal")
}

func TestRapidroll20TheSameTypeIsTheSameName(t *testing.T) {
	fumbles := func(record string, settings ...string) {
		t.Helper()
		after(t, opening+record, settings...).Next("fumble-return", "visitor")
	}
	runs := func(record string, settings ...string) {
		t.Helper()
		after(t, opening+record, settings...).Next("long-gain", "visitor")
	}
	fumbles("line-run 54 line-run 66")
	fumbles("sideline short-pass 64 short-pass 11") // a sideline pass has the type of its pass
	fumbles("short-pass 64 sideline short-pass 11")
	runs("short-pass 64 screen 11")
	runs("end-run 54 reverse 66")
	runs("short-pass 64 line-run 54 short-pass 11")
	runs("long-pass 64 long-pass 61") // exempt
	runs("long-pass 64 trick-pass 61")
	fumbles("trick-pass 64 trick-pass 61")
	fumbles("line-run 54 time-out line-run 66") // a time-out does not part them
	runs("line-run 54 spike line-run 66")
	fumbles("line-run 54 magic 1 line-run 66", magic8)
	after(t, opening+"long-pass 64 long-pass 61").Cites(20)
	silent(t, 20, opening+"line-run 54 end-run 66")
	fumbles("line-run 21 31 63 accept line-run 66") // a call counts even if a penalty wiped it out
	after(t, opening+sneaks(38)+"line-run 54 line-run 66").State("period", "2").Says("the snap is fumbled")
	after(t, opening+"sneak 11 sneak 11 sneak 11 line-run 54 line-run 66").Next("long-gain", "home") // another drive
}

func TestRapidroll20TheSameTypeIsTheSameColumnIfTheTableSaysSo(t *testing.T) {
	column := "rule.same-play: column"
	for _, c := range []struct{ record, last, next string }{
		{"short-pass 64 screen 11", "short-pass", "fumble-return"},
		{"screen 64 short-pass 11", "short-pass", "fumble-return"},
		{"end-run 54 reverse 66", "end-run", "fumble-return"},
		{"trick-pass 64 trick-pass 61", "long-pass", "long-gain"}, // exempt
		{"sneak 11 sneak 11 end-run 54 fake-punt end-run 66", "end-run", "fumble-return"},
	} {
		after(t, opening+c.record, column).Next(c.next, "visitor").State("last_play", c.last)
	}
	after(t, opening+"sneak 11", column).State("last_play", "sneak")
	after(t, opening+"punt", column).State("last_play", "punt")
	after(t, opening+"punt").State("last_play", "punt")
	after(t, opening+"sneak 11 sneak 11 end-run 54 fake-punt end-run 66").Next("long-gain", "visitor").State("last_play", "fake-punt")
}

func TestRapidroll21TheFumbledSnapIsARunForNoGain(t *testing.T) {
	after(t, opening+"line-run 54 line-run 66 33").Cites(20, 21).State("possession", "home", "ball", "77", "box.visitor.rush.tried", "2",
		"box.visitor.rush.yards", "3", "box.visitor.fumbles.lost", "1", "box.visitor.turnovers", "1", "box.home.fumble_returns.count", "1").
		Says("the snap is fumbled")
	after(t, opening+"short-pass 64 short-pass 11 33").State("box.visitor.rush.tried", "1", "box.visitor.pass.tried", "1")
	// A long gain met through a FLAG counts too: one back is 66.
	after(t, opening+"short-pass 64 end-run 66 43 end-run 12").Says("Flag on the play. (back 1 to 66: 12) The same call again")
}

func TestRapidroll22GoalLines(t *testing.T) {
	// 66 on (2): 12 yards, fumbled, but over the goal line.
	after(t, deepIn+"sneak 11 sneak 11 line-run 22 66").Cites(22).
		State("phase", "try", "box.scoring.0.kind", "touchdown-rush", "box.visitor.fumbles.count", "0")
	silent(t, 22, opening+"long-pass 11") // the cell itself is a touchdown
	after(t, opening+"reverse 43 deep-pass 22 66").Cites(22).State("score.home", "2", "kick_from", "20", "possession", "visitor",
		"box.home.safeties", "1", "box.visitor.sacks.yards", "11", "box.drives.0.result", "safety")
}

func TestRapidroll23A66OnACellOutOfBoundsIsFumbledInBounds(t *testing.T) {
	after(t, opening+"end-run 66 43 reverse 56").Cites(23).State("possession", "home", "ball", "14", "box.visitor.fumbles.lost", "1").
		Says("(back 1 to 66: 12, reverse ×2) Gain of 24 yards to the Packers 14. Bears FUMBLE at the Packers 14.")
	if got := shortPass.Rows()[9-2].Cell; got != "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds" {
		t.Errorf("Short Pass 9 is %q", got)
	}
	after(t, opening+"end-run 66 43 short-pass 45").Cites(23).Says("Bears FUMBLE at the Packers 26.")
}

func TestRapidroll24ALongGainThatEndsOnThe20Or10IsFumbled(t *testing.T) {
	after(t, opening+"line-run 66 64 33").Cites(24).State("possession", "home", "ball", "20", "box.visitor.rush.yards", "60")
	// After what the call doubles or adds.
	after(t, opening+"reverse 66 41 33").Cites(24).State("possession", "home", "ball", "20")
	after(t, opening+"line-run 54 time-out trick-pass 61 45").State("phase", "scrimmage", "ball", "97")
	// A sideline pass is not tackled there.
	after(t, opening+"line-run 54 sideline short-pass 11 64").State("possession", "visitor", "ball", "80", "running", "false")
	// Returns too.
	after(t, opening+"short-pass 66 52 21 33").State("possession", "visitor", "ball", "10", "box.home.interception_returns.yards", "18",
		"box.home.fumbles.lost", "1", "box.drives.0.result", "interception")
}

func TestRapidroll25AScrambleIsARunThatWasCalledAPass(t *testing.T) {
	after(t, opening+"short-pass 12").Cites(25).
		State("ball", "27", "box.visitor.rush.tried", "1", "box.visitor.pass.tried", "0", "last_play", "short-pass")
}

func TestRapidroll26YardLinesThatEndInZero(t *testing.T) {
	after(t, opening+"line-run 54 deep-pass 31").Cites(26).
		State("ball", "37", "running", "false", "box.visitor.rush.yards", "17").Says("out of bounds")
	after(t, opening+"deep-pass 31 64 33").Cites(26).
		State("possession", "home", "ball", "90", "box.visitor.sacks.yards", "10", "box.visitor.fumbles.lost", "1")
}

func TestRapidroll27AReverseDoublesGainsAndTreblesLosses(t *testing.T) {
	after(t, opening+"reverse 32").Cites(27).State("ball", "36", "running", "false")
	after(t, opening+"reverse 62").State("ball", "5")
	after(t, opening+"reverse 43").State("ball", "11")
	after(t, opening+"reverse 31 34").State("ball", "48") // (x2) of 34, which is 14
	after(t, opening+"reverse 66 21").State("ball", "56")
	after(t, opening+"reverse 66 21", "shaded-end-run: 12").State("ball", "56")
	after(t, thirdDown+"reverse 32", "shaded-end-run: 5").State("ball", "39") // the shaded 9
	after(t, opening+"reverse 66 22").State("phase", "try")
}

func TestRapidroll28AScreenIsTwoYardsShorterAndNeverIntercepted(t *testing.T) {
	after(t, opening+"screen 43").Cites(28).State("ball", "21")
	after(t, opening+"sneak 11 screen 43").State("ball", "20", "down", "3")
	after(t, opening+"screen 66").Cites(28).State("possession", "visitor", "down", "2", "box.visitor.pass.tried", "1",
		"box.visitor.pass.intercepted", "0").Says("Incomplete")
	after(t, opening+"line-run 55 line-run 51 screen 66").State("down", "4", "ball", "28") // gambling gives nothing
	after(t, opening+"screen 11 22").State("phase", "try")
}

func TestRapidroll29ASidelinePassIsThreeYardsShorter(t *testing.T) {
	after(t, opening+"sideline").Next("sideline", "visitor").State("last_play", "null", "box.drives", "[]")
	after(t, opening+"sideline medium-pass 64").Cites(29).State("ball", "34", "running", "false")
	after(t, opening+"sideline medium-pass 64").
		Says("medium pass to the sideline. (sideline −3) Complete for 14 yards to the Bears 34, out of bounds.")
	after(t, opening+"sideline deep-pass 44").Cites(29).State("ball", "45") // out of bounds by the cell: nothing is taken off
	after(t, opening+"sideline screen 43").State("ball", "18")
	after(t, opening+"sideline long-pass 11").State("phase", "try")
	// Fumbled by 66: 3 yards shorter, in bounds.
	after(t, opening+"sideline short-pass 51 66 22").State("ball", "29", "down", "2", "running", "true")
	after(t, opening+"end-run 66 43 sideline short-pass 45").Says("Complete for 9 yards to the Packers 29. Bears FUMBLE")
	refused(t, opening+"sideline line-run")
}

func TestRapidroll29TheReceiverMayStepOutIfTheTableSaysSo(t *testing.T) {
	step := "rule.sideline: after"
	refused(t, opening+"sideline", step)
	late := opening + sneaks(76)
	after(t, late+"medium-pass 64", step).Cites(29).Next("step-out", "home").
		State("live.spot", "93", "ball", "76", "clock", "3", "box.home.pass.tried", "0")
	after(t, late+"medium-pass 64 step-out", step).
		State("ball", "90", "clock", "3", "running", "false", "live", "null", "box.home.pass.yards", "14")
	after(t, late+"medium-pass 64 stay", step).State("ball", "93", "clock", "2", "running", "true")
	after(t, late+"line-run 51 deep-pass 11", step).Next("try", "home")    // caught on the goal line
	after(t, late+"medium-pass 62", step).State("down", "2")               // incomplete
	after(t, late+"short-pass 45", step).State("clock", "3", "ball", "78") // out of bounds by the cell
	after(t, opening+sneaks(79)+"time-out fake-punt short-pass 43", step).Next("step-out", "home")
	after(t, scoredTouchdown+"two-point short-pass 35", step).Next("kickoff", "visitor") // not on a try
	after(t, opening+"end-run 66 43 short-pass 45", step).Says("Bears FUMBLE")           // 66
}

// Stepping out is asked at any time, and saves a long gain from the fumble on the 20 or 10.
func TestRapidroll29SteppingOutSavesTheBall(t *testing.T) {
	step := "rule.sideline: after"
	after(t, opening+"medium-pass 64 stay", step).State("ball", "37", "clock", "38", "running", "true")
	after(t, opening+"medium-pass 64 step-out", step).State("ball", "34", "clock", "38", "running", "false", "box.visitor.pass.yards", "14")
	loose := opening + "sneak 64 long-pass 34 "
	s := after(t, loose, step).Next("step-out", "visitor").State("live.spot", "80")
	if why := engine.WhyNow(s.Result.Game, s.Result.Next); !strings.Contains(why, "fumble") {
		t.Errorf("asked: %s", why)
	}
	after(t, loose+"step-out", step).State("ball", "77", "possession", "visitor", "box.visitor.fumbles.count", "0")
	after(t, loose+"stay", step).Says("Complete for 60 yards to the Packers 20. A long gain that ends on the 20 or 10 is " +
		"fumbled. Bears FUMBLE")
	if call, _ := s.Result.Game.Coach(s.Result.Next, nil); call != "step-out" {
		t.Errorf("the house coach says %s", call)
	}
}

func TestRapidroll30ATrickPassIsTwentyYardsLonger(t *testing.T) {
	after(t, opening+"trick-pass 61 34").Cites(30).State("ball", "82")
	after(t, opening+"trick-pass 61 44").State("phase", "try")
	after(t, opening+"trick-pass 31 44 33").Cites(30).State("possession", "home", "ball", "52", "box.visitor.sacks.count", "0",
		"box.visitor.pass.intercepted", "1", "box.visitor.pass.tried", "1")
	after(t, opening+"trick-pass 31 34").State("ball", "27")
	after(t, opening+"trick-pass 56").Cites(30).Says("INTERCEPTED") // no long pass on first down
	silent(t, 30, opening+"short-pass 64 trick-pass 56")
}

func TestRapidroll31AGambledInterceptionIsACatch(t *testing.T) {
	short := opening + "line-run 55 line-run 51 " // 3rd & 2 on the 28
	after(t, short+"short-pass 66").Cites(31).State("ball", "43", "down", "1", "box.visitor.pass.complete", "1",
		"box.visitor.third_down.made", "1",
		"box.visitor.first_downs.pass", "1")
	after(t, short+"sideline short-pass 66").State("ball", "40")
	after(t, short+"trick-pass 31").State("ball", "43") // a sack would have been INT 28
	after(t, short+"long-pass 56").State("ball", "43")
	after(t, opening+"line-run 55 line-run 44 short-pass 66 33").State("possession", "home") // 3rd & 3
	after(t, "kickoff 34 long-pass 11 two-point short-pass 66").State("score.visitor", "6", "phase", "kickoff")
}

func TestRapidroll32ALongPassIsSafeOnFirstDown(t *testing.T) {
	after(t, opening+"long-pass 56").Cites(32).State("possession", "visitor", "down", "2", "box.visitor.pass.intercepted", "0")
	after(t, opening+"sideline long-pass 56").State("possession", "visitor", "down", "2")
	after(t, opening+"short-pass 64 long-pass 56").State("box.visitor.pass.intercepted", "1")
	after(t, "kickoff 34 long-pass 11 two-point long-pass 56").State("phase", "kickoff")
}

func TestRapidroll33ShadedRuns(t *testing.T) {
	// 3rd or 4th and 1 or 2: no gain. 7 or more: 9 yards. Else the shade means nothing.
	after(t, opening+"line-run 66", "shaded-line-run: 12").Next("long-gain", "visitor")
	after(t, opening+"line-run 55 line-run 51 line-run 66", "shaded-line-run: 12").Cites(33).
		State("down", "4", "ball", "28").Says("The total is shaded. No gain")
	after(t, thirdDown+"line-run 66", "shaded-line-run: 12").Cites(33).State("ball", "30", "down", "1")
	after(t, opening+"line-run 54", "shaded-line-run: 9").State("ball", "23")
	after(t, opening+"line-run 55 line-run 44 line-run 55", "shaded-line-run: 10").State("ball", "33") // 3rd & 3
	after(t, thirdDown+"line-run 66").Next("long-gain", "visitor")                                     // none by default
	// At or inside the 5, on any down; on the 6 it means nothing.
	near := opening + "end-run 66 54 medium-pass 64 end-run 64 " // 2nd & goal on the 94
	silent(t, 33, near+"line-run 53", "shaded-line-run: 8").State("down", "3", "ball", "95")
	after(t, near+"line-run 53 end-run 53", "shaded-end-run: 8").Cites(33).State("down", "4", "ball", "95")
	// A shade replaces FLAG, at every reading, and a fumbled snap.
	after(t, thirdDown+"line-run 12", "shaded-line-run: 3").State("ball", "30")
	after(t, thirdDown+"line-run 12", "shaded-line-run: 12").State("flag", "off 10").
		Says("Flag on the play. (back 1 to 66: 12) The total is shaded. Gain of 9")
	after(t, opening+"sneak 66 line-run 44 line-run 66", "shaded-line-run: 12").State("down", "1", "ball", "30")
	// A try has no down, only the 5-yard line.
	after(t, "kickoff 34 long-pass 11 two-point line-run 32", "shaded-line-run: 5").State("score.visitor", "6", "phase", "kickoff")
	after(t, "kickoff 34 long-pass 11 two-point line-run 32").State("score.visitor", "8")
}

// A shaded run on 3rd down: none at 2 to go, the cell from 3 to 6, nine from 7.
func TestRapidroll33AShadedRunByYardsToGo(t *testing.T) {
	for _, c := range []struct{ record, ball string }{
		{"line-run 55 line-run 51 line-run 64", "28"}, // 3rd & 2: no gain
		{"line-run 55 sneak 11 line-run 64", "33"},    // 3rd & 3: the cell, 6 yards
		{"line-run 51 line-run 51 line-run 64", "30"}, // 3rd & 6
		{"line-run 51 sneak 11 line-run 64", "32"},    // 3rd & 7: nine
		{"sneak 11 sneak 11 line-run 64", "31"},       // 3rd & 8
		{"line-run 51 line-run 64", "28"},             // 2nd & 8: the cell
		{"line-run 55 line-run 55 line-run 64", "38"}, // 1st & 10 on the 32: the cell
	} {
		after(t, opening+c.record, "shaded-line-run: 10").State("ball", c.ball)
	}
}

func TestRapidroll34ShadedPasses(t *testing.T) {
	ten := opening + "end-run 66 65 line-run 32 " // 2nd & 5 on the 91
	after(t, ten+"short-pass 43", "shaded-short-pass: 7 8").Cites(34).
		State("down", "3", "ball", "91", "box.visitor.pass.tried", "1", "box.visitor.pass.complete", "0")
	after(t, ten+"short-pass 43").State("phase", "scrimmage", "ball", "94")
	after(t, deepIn+"short-pass 43", "shaded-short-pass: 7").State("ball", "92") // on the 14: it means nothing
	after(t, ten+"short-pass 66", "shaded-short-pass: 12").State("down", "3")
	after(t, ten+"screen 43", "shaded-short-pass: 7").State("down", "3")
	after(t, "kickoff 34 long-pass 11 two-point medium-pass 55", "shaded-medium-pass: 10").State("score.visitor", "6")
	after(t, "kickoff 34 long-pass 11 two-point medium-pass 55", "shaded-medium-pass: 9").State("score.visitor", "8")
}

// thirdQuarter is the kickoff of the second half, home on its 20; the line ends 11 11 … 34.
var thirdQuarter = opening + strings.Repeat("short-pass 64 ", 79) + "kickoff 34 "

func TestRapidroll35ANewQuarterbackDoublesThreeCompletions(t *testing.T) {
	if got := allowed(t, thirdQuarter); got != ordinary+" new-quarterback" {
		t.Errorf("options %s", got)
	}
	after(t, thirdQuarter+"new-quarterback").Cites(35).State("quarterback.home", "3", "quarterback.visitor", "null").Next("snap", "home").
		Says("Packers send in a new quarterback.")
	after(t, thirdQuarter+"new-quarterback medium-pass 63").State("ball", "46", "quarterback.home", "2")
	after(t, thirdQuarter+"new-quarterback sideline medium-pass 63").State("ball", "43")
	after(t, thirdQuarter+"new-quarterback screen 61").State("ball", "28", "quarterback.home", "2") // twice 6 - 2
	after(t, thirdQuarter+"new-quarterback short-pass 64 long-pass 11").State("phase", "try", "quarterback.home", "2")
	after(t, thirdQuarter+"new-quarterback trick-pass 61").State("phase", "try")
	after(t, thirdQuarter+"new-quarterback line-run 32 medium-pass 62").State("quarterback.home", "3")
	// The chance ends with the first complete call or spike of the quarter, and comes again in the 4th.
	refused(t, thirdQuarter+"line-run 32 new-quarterback")
	after(t, thirdQuarter+"sideline short-pass 64")
	refused(t, thirdQuarter+"new-quarterback new-quarterback")
	refused(t, opening+"new-quarterback")
	fourth := thirdQuarter + strings.Repeat("short-pass 64 ", 39)
	after(t, fourth+"new-quarterback").State("period", "4", "quarterback.visitor", "3")
	refused(t, thirdQuarter+"new-quarterback "+strings.Repeat("short-pass 64 ", 40)+"new-quarterback")
	after(t, fourth+"short-pass 64 new-quarterback").State("quarterback.home", "3")
	// The other team has its own chance at its own first snap.
	after(t, thirdQuarter+"punt 42 roll new-quarterback").State("quarterback.visitor", "3")
	// A completion that a penalty wipes out is not one of the three; on a try it is.
	after(t, thirdQuarter+"new-quarterback long-pass 11 two-point short-pass 43").State("quarterback.home", "1")
}

func TestRapidroll36AfterThreeCompletionsHeIsTired(t *testing.T) {
	tired := thirdQuarter + "new-quarterback sideline medium-pass 63 line-run 32 sideline medium-pass 63 line-run 32 screen 61 "
	after(t, tired).State("quarterback.home", "0", "ball", "78", "down", "3", "to_go", "3")
	after(t, tired+"short-pass 21").Cites(36).State("box.home.sacks.count", "1", "box.home.sacks.yards", "12", "box.home.fumbles.count", "0")
	after(t, tired+"short-pass 65").Cites(36).Says("INTERCEPTED by Bears at the Bears 12.")
	after(t, tired+"screen 65").Cites(36, 28).Says("Incomplete")
	after(t, tired+"trick-pass 22").Cites(36, 30).Says("INTERCEPTED by Bears in the Bears end zone.").Next("end-zone", "visitor")
	after(t, tired+"line-run 32 long-pass 66").Cites(36, 32).Says("Incomplete") // on first down
	after(t, tired+"line-run 12").Says("Flag on the play")                      // runs are not his
	after(t, tired+"short-pass 64 fake-punt short-pass 21").Says("the quarterback scrambles")
}

// What a rule makes of the chart's number or word is said where it happens.
func TestARuleThatChangesTheChartIsSaid(t *testing.T) {
	for _, c := range []struct{ record, says string }{
		{"reverse 53", "reverse. (reverse ×3) Loss of 15 yards to the Bears 5."},
		{"screen 34", "screen pass. (back 1 to 34: 3, screen −2) Complete for 1 yard to the Bears 21."},
		{"screen 66", "screen pass. A screen pass is never intercepted. Incomplete."},
		{"long-pass 65", "long pass. A long pass on 1st down is never intercepted. Incomplete."},
		{"trick-pass 61 43", "trick pass. (rolled 43: 7, trick +20) Complete for 62 yards to the Packers 18."},
		{"trick-pass 31 11", "(rolled 11: 2) Nobody is open: the quarterback scrambles. The sack turns the trick pass into " +
			"an interception. INTERCEPTED by Packers at the Bears 48."},
		{"deep-pass 31 64", "(rolled 64: 10) Nobody is open: the quarterback scrambles. SACKED for a loss of 10 yards, to " +
			"the Bears 10. A scrambling quarterback sacked on a ten fumbles. Bears FUMBLE"},
		{"line-run 54 deep-pass 31", "(back 2 to 34: 7) Nobody is open: the quarterback scrambles. (to a ten ×2) Gain of 14 " +
			"yards to the Bears 37, out of bounds."},
		{"long-pass 11 extra-point 66 65 43", "Flag on the play. (rolled 65: 11) (rolled 43: 7) The flag changes nothing. " +
			"The extra point is no good."},
		{"end-run 66 43 punt 64 return", "(back 2 to 34: 7) It stays in the end zone. Touchback, Packers ball at the Packers 20."},
	} {
		after(t, opening+c.record).Says(c.says)
	}
}

// A play says how it went as an announcer would: a second flag is another one, a punt goes into the end zone, and a
// loss after a kick is the returner's.
func TestAnAnnouncerSaysItLikeThis(t *testing.T) {
	for _, c := range []struct{ record, says string }{
		{opening + "deep-pass 66 66 12", "deep pass. Flag on the play. (rolled 66: 12) Another flag. (rolled 12: 3)"},
		{opening + "deep-pass 66 12 44 33 accept deep-pass 66", "deep pass. Flag on the play."},
		{"kickoff 46 punt 12 touchback", "punt. It goes 60 yards into the Packers end zone. Touchback,"},
		{"kickoff 46 line-run 14 line-run 23 punt 14 touchback", "at midfield: punt. It goes 50 yards to the Packers goal line. Touchback,"},
		{"kickoff 46 punt 13 return 46 22", "Packers lose 2 yards on the return to the Packers goal line. SAFETY!"},
	} {
		after(t, c.record).Says(c.says)
	}
}

// Half the distance from the 1 is none.
func TestAPenaltyThatCannotBeMarkedOffIsNoWalk(t *testing.T) {
	g := after(t, opening).Result.Game.(*game)
	for want, e := range map[string]event{
		"Penalty, Packers: no yards to mark off, ball at the Packers 1.": {Kind: football.Penalized, Team: engine.Home, Spot: 1},
		"Penalty, Packers: 1 yard to the Packers 1.":                     {Kind: football.Penalized, Team: engine.Home, Spot: 1, Yards: 1},
	} {
		if said := g.Say(&e); said != want {
			t.Errorf("it reads %q, want %q", said, want)
		}
	}
}

// RAPIDROLL-27: a reverse for no gain is neither doubled nor trebled, and nothing is said of it.
func TestRapidroll27NoGainStaysNoGain(t *testing.T) {
	const goal = opening + "end-run 66 65 line-run 64 line-run 54" // 1st & goal on the 86, then the 92, then the 98
	after(t, goal+" reverse 34", "shaded-end-run: 7").State("ball", "98").Says("reverse. The total is shaded. No gain.")
}

// A pass caught on the own goal line is a safety, and nobody is asked to step out (RAPIDROLL-22, RAPIDROLL-29).
func TestRapidroll29NobodyStepsOutOfTheOwnEndZone(t *testing.T) {
	after(t, opening+sneaks(72)+"line-run 64 line-run 41 reverse 53 reverse 53 screen 61", "rule.sideline: after").
		State("score.home", "2", "phase", "kickoff", "clock", "2")
}

// RAPIDROLL-26: a scramble that reaches the goal line is a touchdown and has not ended on a ten.
func TestRapidroll26TheGoalLineIsNoTen(t *testing.T) {
	s := after(t, opening+"end-run 66 65 sneak 61 line-run 64 deep-pass 31").Next("try", "visitor").
		Says("(back 2 to 61: 7) Nobody is open: the quarterback scrambles. Gain of 7 yards. TOUCHDOWN, Bears!")
	for _, c := range s.Result.Journal.Cited {
		if c.Ruling == 26 {
			t.Error("ruling 26 is cited")
		}
	}
}

// A receiver who steps out is said to be out of bounds as far back as his own 1, and not in his end zone.
func TestNobodyIsOutOfBoundsInTheEndZone(t *testing.T) {
	backedUp := opening + sneaks(72) + "line-run 64 line-run 41 reverse 53 reverse 53 "
	after(t, backedUp+"sideline short-pass 61").Says("to the Bears goal line. SAFETY!")
	after(t, backedUp+"sneak 11 sideline short-pass 33").Says("to the Bears 1, out of bounds.")
}
