package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
)

// regulation is a game without a score: each half a kickoff and 79 incomplete passes.
var regulation = strings.Repeat("kickoff 34 "+strings.Repeat("short-pass 64 ", 79), 2)

// scoreless is an overtime period without a score.
var scoreless = "kickoff 34 " + strings.Repeat("short-pass 64 ", 39)

func TestRapidroll54Overtime(t *testing.T) {
	after(t, regulation).Next("toss", "table").State("period", "5", "clock", "40", "phase", "toss", "possession", "null",
		"time_outs.home", "2", "line", "",
		"ball", "null", "down", "0", "to_go", "0", "kick_from", "null", "last_play", "null", "running", "false")
	after(t, regulation+"4").Cites(54).State("possession", "visitor", "kick_from", "30", "phase", "kickoff")
	after(t, regulation+"3").State("possession", "home")
	after(t, regulation+"4 kickoff 34 long-pass 11").Next("over", "").
		State("winner", "home", "score.home", "6", "phase", "over", "ball", "null",
			"period", "5", "clock", "38", "line", "34 11", "box.drives.40.result", "touchdown")
	after(t, regulation+"4 kickoff 34 reverse 43 reverse 62").Next("over", "").State("winner", "visitor") // any score
	after(t, regulation+"4 kickoff 34 long-pass 11", "rule.overtime: full-period").Next("try", "home")
	after(t, regulation, "rule.overtime: none").Next("over", "").State("winner", "tie", "period", "4", "clock", "0")
	// Out of bounds and the clock as in a half.
	after(t, regulation+"4 kickoff 34 "+strings.Repeat("short-pass 64 ", 36)+"end-run 32").State("clock", "3")
	after(t, regulation+"4 kickoff 34 "+strings.Repeat("short-pass 64 ", 38)+"sneak 11").Next("clock", "visitor")
}

func TestRapidroll55OnlyATieIsOne(t *testing.T) {
	incomplete := func(n int) string { return strings.Repeat("short-pass 64 ", n) }
	won := opening + "long-pass 11 extra-point 46 kickoff 34 " + incomplete(76) + "kickoff 34 " + incomplete(79)
	silent(t, 55, won).Next("over", "").State("winner", "visitor", "period", "4")
	late := regulation + "4 kickoff 34 long-pass 11 extra-point 46 kickoff 34 " + incomplete(36)
	silent(t, 55, late, "rule.overtime: full-period").Next("over", "").State("winner", "home", "period", "5")
	silent(t, 55, regulation, "rule.overtime: none").Cites(54).Next("over", "").State("winner", "tie")
	after(t, regulation+"4 "+scoreless, "playoff: yes").Cites(55)
}

func TestRapidroll55Ties(t *testing.T) {
	after(t, regulation+"4 "+scoreless).Cites(55).Next("over", "").State("winner", "tie", "period", "5", "clock", "0")
	after(t, regulation+"4 "+scoreless, "playoff: yes").Next("toss", "table").State("period", "6", "clock", "40", "time_outs.visitor", "2")
	after(t, regulation+"4 "+scoreless+"3 "+scoreless+"4 ", "playoff: yes").State("period", "7", "possession", "visitor")
	after(t, regulation+"4 "+scoreless, "rule.overtime: full-period").State("winner", "tie")
}

func TestRapidroll59WhoKicksOff(t *testing.T) {
	after(t, "").State("possession", "home", "phase", "kickoff")
	after(t, opening+strings.Repeat("short-pass 64 ", 79)).Cites(59).State("possession", "visitor", "phase", "kickoff", "period", "3")
	after(t, scoredTouchdown+"extra-point 46").State("possession", "visitor")
	after(t, inRange+"field-goal 22").State("possession", "visitor")
	after(t, opening+"reverse 43 reverse 62").Cites(59).State("possession", "visitor", "score.home", "2")
}

func TestTheTossForOvertimeNamesTheTeams(t *testing.T) {
	r := after(t, regulation).Result
	if got, want := engine.WhyNow(r.Game, r.Next), "even: Packers receive; odd: Bears receive"; got != want {
		t.Errorf("asks because %q, want %q", got, want)
	}
}
