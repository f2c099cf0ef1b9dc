package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
)

// sneaks are n sneaks of 1 yard. Four of them give the ball away, so after four and a kickoff at the 20 the other team has it
// on its 76, and after eight the first one on its 20 again.
func sneaks(n int) string { return strings.Repeat(" sneak 11", n) + " " }

// The rulebook's example of 3 and 4 is written 34, whether the 3 is on the larger die or on the darker one.
func TestRapidroll1TheLargerOrDarkerDieIsRead(t *testing.T) {
	for _, settings := range []string{"", "dice: larger-first", "dice: darker-first"} {
		after(t, "kickoff 34 line-run 54", settings).State("ball", "23", "line", "34 54")
		after(t, "kickoff 43 line-run 54", settings).State("ball", "24", "line", "43 54")
	}
}

func TestRapidroll2AStepBackIsTheDifferenceOfTheDice(t *testing.T) {
	l := newLine()
	for _, n := range []int{13, 41, 55, 62, 31, 15} { // the rulebook's example
		l.numbers = append(l.numbers, engine.Roll{A: n / 10, B: n % 10})
	}
	back := step(engine.Roll{A: 4, B: 6})
	first, _ := l.back(back)
	second, _ := l.back(2 * back)
	if first.Digits() != 31 || second.Digits() != 55 {
		t.Errorf("46 goes back to %d and %d, want 31 and 55", first.Digits(), second.Digits())
	}
	if step(engine.Roll{A: 5, B: 5}) != 6 {
		t.Error("doubles go back 6")
	}
	s := after(t, opening+"line-run 54").Cites(2).Says("(back 1 to 34: 3) Gain of 3 yards to the Bears 23.")
	check := s.Result.Journal.Checks[0]
	if check.Die != "54" || check.Against != "the number 1 back, 34" || check.Came != "3" {
		t.Errorf("the journal says %+v", check)
	}
}

func TestRapidroll2EveryFurtherResultGoesAsFarAgain(t *testing.T) {
	// A flag: one back resolves the play, two back is the run, three back the penalty.
	after(t, opening+"short-pass 64 line-run 54 end-run 12 accept").Says("(back 1 to 54: 9) Gain of 6 yards", "(back 2 to 64: 10) Penalty")
	// Both further results of a reading that follows another stand together.
	after(t, opening+"short-pass 64 line-run 33 line-run 12").Says("(back 1 to 33: 6) Gain of 2 yards")
	after(t, opening+"line-run 63 11 end-run 12").Next("penalty", "home").Says("(back 1 to 63: 9) Gain of 6 yards")
}

func TestRapidroll3TheLineGoesBackIntoEarlierQuarters(t *testing.T) {
	after(t, opening+sneaks(39)+"short-pass 62").Cites(3).State("period", "2", "clock", "39", "line", "62").
		Says("(back 4 to 11: 2) Complete for 4 yards")
}

func TestRapidroll4AShortLineIsRolledFor(t *testing.T) {
	after(t, opening+"medium-pass 52").Next("gain", "visitor").State("ball", "20", "clock", "39")
	after(t, opening+"medium-pass 52 41").Cites(4).State("ball", "30", "line", "34 52", "clock", "38").Says("(rolled 41: 5)")
	after(t, "kickoff 66 34").Next("flag-kickoff", "home")
}

func TestRapidroll5ATimeOutTakesTheLastNumberBack(t *testing.T) {
	after(t, opening+"line-run 54").State("running", "true")
	after(t, opening+"line-run 54 time-out").Cites(5).State("running", "false", "line", "34", "clock", "39", "time_outs.visitor", "2",
		"box.visitor.time_outs", "1", "box.visitor.numbers", "0").Says("Timeout, Bears. 54 comes off the line.")
	// Later steps back do not see it.
	after(t, opening+"line-run 54 time-out line-run 45").State("ball", "26").Says("back 1 to 34: 3")
	refused(t, opening+"time-out")                    // a kickoff belongs to no drive
	refused(t, opening+"short-pass 64 time-out")      // incomplete
	refused(t, opening+"end-run 32 time-out")         // out of bounds
	refused(t, opening+"punt 42 roll 11 time-out")    // kicked away
	refused(t, opening+sneaks(4)+"time-out")          // downs
	refused(t, opening+"line-run 54 time-out spike")  // once only
	refused(t, opening+"line-run 66 64 33 time-out")  // a fumble lost
	refused(t, opening+"deep-pass 66 34 44 time-out") // a flag that is asked about
}

func TestRapidroll5APenaltyDoesNotChangeWhatATimeOutSaves(t *testing.T) {
	// An interception that was returned in bounds, wiped out by interference.
	after(t, opening+"deep-pass 66 56 33 34 63 accept").State("running", "true", "possession", "visitor", "ball", "70")
}

func TestRapidroll5AnyPlayInBoundsCountsIfTheTableSaysSo(t *testing.T) {
	any := "rule.time-out-saves: any"
	after(t, opening+"time-out", any).State("line", "", "clock", "40", "box.visitor.numbers", "0")
	after(t, opening+"punt 42 roll 11 time-out", any).State("line", "34", "time_outs.home", "2", "box.visitor.numbers", "0")
	after(t, opening+"punt 42 roll 11 spike", any).
		State("possession", "home", "down", "2", "box.drives.1.plays", "1", "box.drives.1.clock", "39")
	after(t, opening+sneaks(4)+"time-out", any).State("possession", "home", "clock", "36")
	refused(t, "kickoff 65 time-out", any) // a touchback is dead
	refused(t, opening+"end-run 32 time-out", any)
}

func TestRapidroll6ASpikeIsAnIncompletePassWithoutARoll(t *testing.T) {
	after(t, opening+"line-run 54 spike").Cites(6).State("down", "3", "to_go", "7", "ball", "23", "line", "34", "last_play", "spike",
		"running", "false", "box.visitor.pass.tried", "1", "box.visitor.plays", "2", "box.visitor.third_down.tried", "0",
		"box.drives.0.plays", "2")
	after(t, opening+"line-run 54 sneak 11 spike").State("down", "4", "box.visitor.third_down.tried", "1", "box.visitor.third_down.made", "0")
	refused(t, opening+sneaks(3)+"spike") // 4th down
	// It parts two equal calls.
	after(t, opening+"line-run 54 spike line-run 66").Next("long-gain", "visitor")
}

func TestRapidroll7TheLastThreePlaysOutOfBoundsTakeNoTime(t *testing.T) {
	after(t, opening+sneaks(76)+"end-run 32").Cites(7).State("period", "2", "clock", "3", "ball", "84", "running", "false").
		Says("out of bounds. 32 does not count: going out of bounds this late takes no time.")
	after(t, opening+sneaks(75)+"end-run 32").State("clock", "3") // it was 4
	after(t, opening+sneaks(36)+"end-run 32").State("period", "1", "clock", "2")
	// A punt out of bounds is such a play, a score is not.
	after(t, opening+sneaks(76)+"punt 22").State("clock", "3", "possession", "visitor", "ball", "5")
	after(t, opening+sneaks(76)+"end-run 66").State("clock", "2", "phase", "try")
}

func TestRapidroll8AFinishedQuarterIsFinished(t *testing.T) {
	after(t, opening+sneaks(39)).Cites(8).State("period", "2", "clock", "40", "line", "", "running", "false", "down", "4", "ball", "79")
	refused(t, opening+sneaks(39)+"time-out")
}

// After a touchdown on the 40th number the try belongs to the quarter of the touchdown.
func TestRapidroll8TheTryIsPlayedInTheTouchdownsQuarter(t *testing.T) {
	last := opening + sneaks(38) + "end-run 66 "
	after(t, last).Next("try", "home").Cites(8).State("period", "1", "clock", "0", "phase", "try", "line_score.home", "[6]")
	after(t, last+"extra-point 43").State("period", "2", "clock", "40", "phase", "kickoff", "score.home", "7",
		"line", "", "line_score.home", "[7,0]",
		"box.scoring.1.period", "1", "box.scoring.1.clock", "0").Says("43 does not count: the try is played after time has run out.")
	// Again after a flag, too: six back is 34, twelve back 33, off 5.
	flag := opening + sneaks(26) + strings.Repeat("sneak 33 ", 6) + strings.Repeat("sneak 34 ", 6) + "end-run 66 extra-point 66 "
	after(t, flag).Next("try", "home").State("period", "1", "clock", "0", "phase", "try", "ball", "93")
	after(t, flag+"extra-point 34").State("period", "2", "clock", "40", "line_score.home", "[7,0]")
	after(t, opening+sneaks(37)+"end-run 66 extra-point 43").
		State("period", "2", "clock", "40", "phase", "kickoff", "line_score.home", "[7,0]")
}

func TestRapidroll9AHalfDoesNotEndOnATry(t *testing.T) {
	after(t, opening+sneaks(77)+"end-run 66 extra-point 43").Cites(9).
		State("period", "2", "clock", "1", "phase", "kickoff", "score.home", "7").
		Says("43 does not count: a half does not end on a try.")
	after(t, opening+sneaks(77)+"end-run 66 extra-point 43 kickoff 34").State("period", "3", "possession", "visitor", "phase", "kickoff")
	// After a touchdown on the last number the try is played outside the clock.
	after(t, opening+sneaks(78)+"end-run 66").State("period", "2", "clock", "0", "phase", "try").Next("try", "home")
	after(t, opening+sneaks(78)+"end-run 66 extra-point 43").State("period", "3", "clock", "40", "score.home", "7").
		Says("43 does not count: the try is played after time has run out.")
	// In the 1st quarter a try is a play like any other while a number is left.
	after(t, opening+sneaks(37)+"end-run 66 extra-point 43").State("period", "2", "running", "false")
}

func TestRapidroll10AfterTheLastNumberOnlyWhatMattersIsAsked(t *testing.T) {
	s := after(t, opening+sneaks(79)).Cites(10).Next("clock", "home").
		State("period", "2", "clock", "0", "ball", "79", "down", "4", "running", "true")
	if got := strings.Join(s.Result.Next.Words(), " "); got != "end time-out" {
		t.Errorf("options %s", got)
	}
	after(t, opening+sneaks(79)+"end").State("period", "3", "time_outs.home", "3", "box.drives.19.result", "time")
	after(t, opening+sneaks(79)+"time-out").Next("snap", "home").State("clock", "1", "running", "false")
	after(t, opening+sneaks(76)+"sneak 11 sneak 21 sneak 11 time-out punt 11").State("period", "3")
	after(t, opening+sneaks(78)+"short-pass 64").State("period", "3") // incomplete: nothing to take back
	after(t, opening+sneaks(77)+"end-run 55").State("clock", "1")
	s = after(t, opening+sneaks(76)+"end-run 55 end-run 54 end-run 55").Next("clock", "home")
	if got := strings.Join(s.Result.Next.Words(), " "); got != "end time-out spike" {
		t.Errorf("options %s", got)
	}
	after(t, opening+sneaks(76)+"end-run 55 end-run 54 end-run 55 spike").State("clock", "1", "down", "2").Next("snap", "home")
}

func TestRapidroll11TimeOutsBelongToTheTeamWithTheBall(t *testing.T) {
	refused(t, opening+"line-run 54 defense-time-out")
	after(t, opening+"line-run 54 defense-time-out", "rule.defense-time-outs: yes").Cites(11).
		State("time_outs.home", "2", "time_outs.visitor", "3", "line", "34", "box.home.time_outs", "1")
	s := after(t, opening+sneaks(79), "rule.defense-time-outs: yes")
	if got := strings.Join(s.Result.Next.Words(), " "); got != "end time-out defense-time-out" {
		t.Errorf("options %s", got)
	}
	refused(t, opening+"sneak 11 time-out sneak 11 time-out sneak 11 time-out time-out")
	refused(t, opening+"sneak 11 time-out sneak 11 time-out sneak 11 time-out fake-punt end-run 32 sneak 11 time-out")
}

func TestRapidroll12NobodyKneels(t *testing.T) { refused(t, opening+"kneel") }
