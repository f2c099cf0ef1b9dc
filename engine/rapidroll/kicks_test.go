package rapidroll

import (
	"testing"
)

func TestRapidroll50WhereAKickoffIsFrom(t *testing.T) {
	for line, want := range map[string]string{"30": "30", "35": "35", "40": "40"} {
		after(t, "", "rule.kickoff-line: "+line).State("kick_from", want)
		after(t, opening, "rule.kickoff-line: "+line).State("ball", "20") // the column is printed for the ordinary kick
	}
	safety := opening + "reverse 43 reverse 62 "
	after(t, safety).State("kick_from", "20", "possession", "visitor")
	after(t, safety+"kickoff 34").Cites(50).State("possession", "home", "ball", "30", "box.home.kick_returns.yards", "20")
	after(t, safety+"kickoff 65").Cites(50).State("possession", "home", "ball", "20", "box.visitor.punts.touchbacks", "0").
		Says("Touchback, Packers ball at the Packers 20.")
	after(t, "kickoff 66 34 22 accept kickoff 65").State("possession", "visitor", "ball", "20") // and after KT 5
	after(t, safety+"onside-kick 34").State("possession", "visitor", "ball", "32")
	after(t, safety+"kickoff 55", "rule.kickoff-line: 40").State("kick_from", "null", "ball", "50")
	after(t, safety, "rule.kickoff-line: 40").State("kick_from", "30")
	// Long gains from the 2, fumbles at the 10.
	after(t, "kickoff 12").Next("long-gain", "home")
	after(t, "kickoff 12 34").State("ball", "44", "box.visitor.kick_returns.yards", "44", "running", "false")
	after(t, "kickoff 12 44").State("phase", "try", "box.visitor.kick_returns.yards", "100", "box.visitor.kick_returns.touchdowns", "1",
		"box.scoring.0.kind", "touchdown-kickoff")
	after(t, "kickoff 11 33").State("possession", "home", "ball", "90", "box.visitor.kick_returns.yards", "10",
		"box.visitor.fumbles.lost", "1")
}

func TestRapidroll51FlagsOnKickoffs(t *testing.T) {
	rt := "kickoff 66 34 33 " // returned to the 20; RT 10
	after(t, rt).Cites(51).Next("penalty", "home").State("flag", "rt 10", "possession", "home", "kick_from", "30")
	after(t, rt+"accept").State("possession", "visitor", "ball", "10", "box.visitor.penalties.yards", "10",
		"box.visitor.kick_returns.count", "0")
	after(t, rt+"accept", "rule.return-flag: 5").State("ball", "5", "box.visitor.penalties.yards", "10")
	after(t, rt+"decline").State("ball", "20", "box.visitor.kick_returns.count", "1")
	again := "kickoff 66 34 22 accept " // KT 5
	after(t, again).State("phase", "kickoff", "kick_from", "25", "possession", "home", "clock", "39",
		"box.home.penalties.yards", "5", "box.visitor.kick_returns.count", "0")
	after(t, again+"kickoff 34").Says("Penalty, Packers: 5 yards to the Packers 25. The kick is repeated.").State("ball", "25")
	after(t, "kickoff 66 34 11 accept").State("ball", "25", "box.home.penalties.yards", "5", "box.visitor.kick_returns.yards", "20") // KT 5+
	// a touchback
	after(t, "kickoff 66 65 11 accept").State("ball", "25", "box.visitor.kick_returns.count", "0")
	// Where the receivers lost the ball, which they keep.
	after(t, "kickoff 66 11 33 11 accept").State("possession", "visitor", "ball", "15", "box.visitor.fumbles.count", "0",
		"box.visitor.kick_returns.count", "0")
	after(t, "kickoff 66 11 33 11 decline").State("possession", "home", "ball", "90")
	after(t, "kickoff 66 12 44 11").State("phase", "try") // their touchdown declines it
}

func TestRapidroll52OnsideKicks(t *testing.T) {
	after(t, "onside-kick 34").Cites(52).State("possession", "home", "ball", "42", "running", "false",
		"box.home.onside.tried", "1", "box.home.onside.recovered", "1")
	after(t, "onside-kick 35").State("possession", "visitor", "ball", "60", "box.home.onside.recovered", "0")
	after(t, "onside-kick 12", "rule.kickoff-line: 40").State("ball", "44")
}

func TestRapidroll53AMissedFieldGoal(t *testing.T) {
	after(t, inRange+"field-goal 65").Says("field goal from 55 yards. No good. Packers ball at the Packers 45.")
	after(t, inRange+"field-goal 65").Cites(53).
		State("possession", "home", "ball", "45", "running", "false", "box.drives.0.result", "missed-field-goal")
	after(t, inRange+"field-goal 34").State("possession", "home", "ball", "45") // 55 yards on a figure of 45
	after(t, inRange+"field-goal 22").State("score.visitor", "3", "kick_from", "30", "possession", "visitor",
		"box.visitor.field_goals.long", "55")
	after(t, deepIn+"line-run 32 sneak 11 sneak 11 field-goal 65").State("ball", "14")
}
