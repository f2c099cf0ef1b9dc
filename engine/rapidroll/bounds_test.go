package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
)

// The plays that end on a line exactly, or a yard before it: goal lines, lines to gain, and the lines from which a rule holds.

func TestRapidroll22OnTheOwnGoalLine(t *testing.T) {
	on12 := opening + "reverse 43 sneak 11 " // 9 yards lost, 1 gained
	after(t, on12+"deep-pass 22 66").Cites(22).State("score.home", "2", "box.visitor.sacks.yards", "12",
		"box.visitor.fumbles.count", "0").Says("SAFETY")
	after(t, on12+"deep-pass 22 64").State("ball", "2", "down", "4")
	silent(t, 22, opening+"reverse 43 deep-pass 22 64").State("ball", "1", "score.home", "0")
}

func TestRapidroll34ShadedPassesFromTheTen(t *testing.T) {
	const shaded = "shaded-short-pass: 7"
	on89 := deepIn + "end-run 55 " // 2nd & 7
	silent(t, 34, on89+"short-pass 43", shaded).State("ball", "94", "down", "3")
	after(t, on89+"sneak 11 short-pass 43", shaded).Cites(34).State("ball", "90", "down", "4")
}

func TestRapidroll36ATiredQuarterbackDoublesNothing(t *testing.T) {
	// 3rd & 3 on the 78
	tired := thirdQuarter + "new-quarterback sideline medium-pass 63 line-run 32 sideline medium-pass 63 line-run 32 screen 61 "
	s := after(t, tired+"short-pass 43").State("ball", "84", "quarterback.home", "0", "box.home.pass.complete", "4")
	if board := s.Result.Game.Scoreboard().String(); !strings.Contains(board, "Packers quarterback is tired") ||
		strings.Contains(board, "doubles") {
		t.Errorf("the scoreboard says %s", board)
	}
}

func TestRapidroll37AnInterceptionOnTheGoalLine(t *testing.T) {
	after(t, deepIn+"end-run 63 short-pass 66").Cites(37).Next("end-zone", "home").State("live.team", "home", "live.spot", "0")
	after(t, deepIn+"end-run 63 short-pass 66 touchback").State("possession", "home", "ball", "20")
	silent(t, 37, deepIn+"line-run 32 short-pass 66 44").State("possession", "home", "ball", "1") // a yard before it, no return
}

func TestRapidroll38ReturnsToTheGoalLine(t *testing.T) {
	// The return of a fumble on the 20 reaches the goal line exactly.
	after(t, opening+"line-run 11 66").State("phase", "try", "score.home", "6", "box.home.fumble_returns.yards", "20")
	after(t, opening+"sneak 11 line-run 11 66").State("phase", "scrimmage", "possession", "home", "ball", "99")
}

func TestRapidroll40ABlockedPuntOnTheGoalLine(t *testing.T) {
	on12 := opening + "reverse 43 sneak 11 "
	after(t, on12+"punt 11 33").State("phase", "try", "score.home", "6", "box.scoring.0.kind", "touchdown-fumble",
		"box.home.fumble_returns.yards", "0")
	after(t, on12+"punt 11 41").Next("try", "home") // no long gain from there
	after(t, on12+"punt 11 22").State("score.home", "2", "phase", "kickoff")
}

func TestRapidroll41PuntsAreShortFromThe45(t *testing.T) {
	after(t, opening+"end-run 66 41 line-run 32 punt").State("ball", "55").Next("short-punt", "visitor")
	after(t, opening+"end-run 66 41 sneak 31 line-run 54 punt").State("ball", "54").Next("punt", "visitor")
}

func TestRapidroll42ARollToTheGoalLineIsATouchback(t *testing.T) {
	// From the 57 it comes down on the 8, and rolls 8 yards.
	after(t, opening+"end-run 66 42 line-run 53 punt 21").
		State("possession", "home", "ball", "20", "box.visitor.punts.yards", "43").Says("Touchback")
}

func TestRapidroll43AFairCatchOnTheGoalLineIsATouchback(t *testing.T) {
	after(t, "kickoff 45 line-run 32 sneak 61 punt 12 return").State("possession", "home", "ball", "20").
		Says("It stays in the end zone. Touchback, Packers ball at the Packers 20.")
}

func TestRapidroll16MagicIsAskedIfItReaches(t *testing.T) {
	zone := opening + "reverse 43 reverse 62 " // 4 yards deep
	after(t, zone, "visitor-magic: 5").Next("magic", "visitor").State("live.spot", "-4")
	after(t, "kickoff 34 long-pass 11 two-point sneak 11", "visitor-magic: 1").Next("magic", "visitor").State("live.spot", "99")
	// exactly to the line
	after(t, opening+"line-run 32 sneak 66 sneak 66 line-run 32", magic8).Next("snap", "visitor").State("ball", "30", "down", "1")
	after(t, opening+"line-run 32 sneak 66 sneak 66 line-run 44", "visitor-magic: 4").Next("magic", "visitor").State("live.spot", "26")
}

// Magic that scores says nothing of the 1st down that it passes.
func TestRapidroll14ATouchdownIsNoFirstDownInWords(t *testing.T) {
	after(t, opening+"end-run 66 65 line-run 54 magic 8", magic8).Says("Bears add 8 yards of magic, into the end zone. TOUCHDOWN, Bears!")
}

// A penalty after the gain leaves the play its 1st down, if it reaches the line.
func TestRapidroll47AFirstDownByThePlayOrByThePenalty(t *testing.T) {
	after(t, "kickoff 56 sneak 63 sneak 31 line-run 21 accept").State("ball", "35", "down", "1", "box.visitor.first_downs.rush", "1",
		"box.visitor.first_downs.penalty", "0", "box.visitor.third_down.made", "1")
	after(t, "kickoff 56 sneak 62 sneak 31 line-run 21 accept").State("ball", "35", "down", "1")
}

func TestRapidroll58AnExtraPointFromExactly34Yards(t *testing.T) {
	after(t, "kickoff 34 long-pass 11 extra-point 66 52 65 extra-point 64").State("score.visitor", "7")
}

func TestRapidroll11TheDefenseHasNoMoreTimeoutsThanTheOffense(t *testing.T) {
	const allowed = "rule.defense-time-outs: yes"
	three := opening + strings.Repeat("line-run 64 defense-time-out ", 3)
	after(t, three, allowed).State("time_outs.home", "0", "time_outs.visitor", "3")
	refused(t, three+"line-run 64 defense-time-out", allowed)
	after(t, three+"line-run 64 time-out", allowed).State("time_outs.visitor", "2")
}

// Why a roll is made that the line would spare is said where the line is too short, and nowhere else.
func TestRapidroll4TheLineThatIsTooShort(t *testing.T) {
	for record, want := range map[string]string{opening + "line-run": "", opening + "line-run 22": "the line has fewer than 6 numbers"} {
		s := after(t, record)
		why := engine.WhyNow(s.Result.Game, s.Result.Next)
		if got := strings.Contains(why, "fewer than"); got != (want != "") || !strings.Contains(why, want) {
			t.Errorf("after %q: %s", record, why)
		}
	}
}

// The sheet has a row of timeouts for each half begun, three a team, and for each overtime period.
func TestTheSheetHasTheTimeoutsOfEachHalfBegun(t *testing.T) {
	half := opening + strings.Repeat("short-pass 64 ", 79)
	for _, c := range []struct{ record, want string }{
		{"", `[{"visitor":3,"home":3}]`},
		{opening + "sneak 11 time-out", `[{"visitor":2,"home":3}]`},
		{half, `[{"visitor":3,"home":3},{"visitor":3,"home":3}]`},
		{half + half, `[{"visitor":3,"home":3},{"visitor":3,"home":3},{"visitor":2,"home":2}]`},
	} {
		if got := after(t, c.record).Result.Game.Sheet().At("time_outs").Text(); got != c.want {
			t.Errorf("after %d entries the timeouts are %s, want %s", len(strings.Fields(c.record)), got, c.want)
		}
	}
}

// The first number of a period is still its own; what lies before it is the period's before.
func TestRapidroll3GoingBackIntoThePeriodBefore(t *testing.T) {
	second := opening + strings.Repeat("short-pass 64 ", 39) // the 1st quarter's line is full
	silent(t, 3, second+"short-pass 64 line-run 54").State("period", "2")
	silent(t, 3, second+"short-pass 64 short-pass 64 line-run 53").State("period", "2")
	after(t, second+"line-run 54").Cites(3)
}

// A completion whose gain stands with a penalty after it is one of the three.
func TestRapidroll35ACompletionWithAPenaltyAfterItCounts(t *testing.T) {
	after(t, thirdQuarter+"new-quarterback sneak 31 sneak 64 medium-pass 65 accept").State("ball", "60", "quarterback.home", "2")
}
