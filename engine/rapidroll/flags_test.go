package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// A deep pass on 66 is a FLAG whose step of 6 finds nothing on a short line: the table rolls for the play and the flag.
const deepFlag = opening + "deep-pass 66 "

func TestRapidroll44AFlagIsReadAgain(t *testing.T) {
	after(t, deepFlag+"66 12 44").Cites(44).Next("flag-pass", "visitor")
	after(t, deepFlag+"66 12 44 33 accept").State("ball", "10", "down", "1", "to_go", "20",
		"box.visitor.penalties.count", "1", "box.home.penalties.count", "0")
}

func TestRapidroll44OnePenaltyForAKickAndItsReturn(t *testing.T) {
	s := after(t, opening+"punt 66 33 return 66 43 31").Cites(44).Next("penalty", "visitor").State("flag", "def 15+")
	after(t, opening+"punt 66 33 return 66 43 31 decline").State("possession", "home", "ball", "35", "box.home.penalties.count", "0").
		Says("Bears decline the flag on the defense, 15 yards after the gain, first down.")
	if n := strings.Count(s.Result.Game.Tell(0, s.Result.Entries), "Another flag."); n != 1 {
		t.Errorf("%d second flags are said", n)
	}
}

func TestRapidroll45WhereAPenaltyIsMarked(t *testing.T) {
	for _, c := range []struct {
		what, record string
		state        []string
	}{
		{"off n, the down over", deepFlag + "44 33 accept",
			[]string{"ball", "10", "down", "1", "to_go", "20", "box.visitor.penalties.yards", "10", "box.visitor.pass.tried",
				"0"}},
		{"def n", deepFlag + "44 45 accept", []string{"ball", "25", "down", "1", "to_go", "5", "box.home.penalties.yards",
			"5", "box.visitor.first_downs.penalty", "0"}},
		{"def n that reaches the line", deepFlag + "44 46 accept",
			[]string{"ball", "30", "down", "1", "to_go", "10", "box.visitor.first_downs.penalty", "1"}},
		{"def n+ after a gain", deepFlag + "46 31 accept",
			[]string{"ball", "54", "down", "1", "box.visitor.pass.yards", "29", "box.visitor.first_downs.pass", "1",
				"box.visitor.first_downs.penalty", "0", "box.home.penalties.yards", "5", "running", "true"}},
		{"def n+ after a short gain", "kickoff 63 line-run 21 33 55 accept",
			[]string{"ball", "38", "box.visitor.first_downs.rush", "0", "box.visitor.first_downs.penalty", "1",
				"box.visitor.rush.yards", "3"}},
		{"def n+ on 3rd down", thirdDown + "deep-pass 66 46 31 accept",
			[]string{"ball", "55", "box.visitor.third_down.tried", "1", "box.visitor.third_down.made", "1"}},
		{"def n+ after an incomplete pass", deepFlag + "34 31 accept",
			[]string{"ball", "25", "down", "1", "to_go", "10", "box.visitor.pass.tried", "0",
				"box.visitor.first_downs.penalty", "1"}},
		{"def n+ after an interception", deepFlag + "56 33 31 accept",
			[]string{"ball", "25", "possession", "visitor", "box.visitor.turnovers", "0", "running", "true"}},
		{"def n+ after a sack", deepFlag + "31 33 31 accept", []string{"ball", "25", "box.visitor.sacks.count", "0"}},
		{"def n+ after a fumble that was lost", deepFlag + "12 64 33 31 accept",
			[]string{"ball", "85", "possession", "visitor", "box.visitor.pass.yards", "60",
				"box.visitor.fumbles.count", "0", "box.visitor.first_downs.pass", "1"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			after(t, c.record).Cites(45).State(c.state...)
		})
	}
}

func TestRapidroll45AFoulOfThePuntReturners(t *testing.T) {
	for _, c := range []struct{ what, record, ball, yards string }{
		{"a return, from where it began", opening + "punt 66 33 return 62 66 34 21 accept", "30", "5"},
		{"a roll, from where it began", opening + "punt 66 33 roll 34 21 accept", "30", "5"},
		{"a touchback, from the 20", opening + "end-run 66 54 punt 66 54 21 accept", "15", "5"},
		{"an end zone, from the 20", opening + "end-run 66 54 punt 66 62 touchback 21 accept", "15", "5"},
		{"out of bounds at the 5", opening + "end-run 66 54 punt 66 31 12 accept", "3", "2"},
	} {
		s := after(t, c.record)
		s.State("possession", "home", "ball", c.ball, "box.home.penalties.yards", c.yards, "box.visitor.punts.count", "1",
			"box.drives.0.result", "punt",
			"box.home.punt_returns.count", "0")
		if t.Failed() {
			t.Fatal(c.what)
		}
	}
	// def n+ takes the kick back, and so does def n on a kick that was blocked.
	after(t, opening+"punt 66 33 roll 34 31 accept").State("possession", "visitor", "ball", "35", "down", "1", "box.visitor.punts.count", "0",
		"box.visitor.first_downs.penalty", "1")
	after(t, opening+"punt 66 11 22 21 accept").State("possession", "visitor", "ball", "25", "to_go", "5", "box.visitor.punts.blocked", "0")
	// A foul of the kicking team has the down played over, wherever the punt went.
	after(t, opening+"punt 66 33 roll 34 33 accept").
		State("possession", "visitor", "ball", "15", "down", "1", "to_go", "15", "box.visitor.punts.count", "0")
}

// Every flag on a run: a gain of 6 from the 40, and what each number of the penalty makes of it.
func TestRapidroll45EveryFlagOnARun(t *testing.T) {
	for _, c := range []struct{ number, flag, ball, toGo string }{
		{"11", "off 10", "30", "20"},
		{"12", "def 15+", "61", "10"},
		{"13", "off 15", "25", "25"},
		{"14", "def 5", "45", "5"},
		{"15", "off 5", "35", "15"},
		{"16", "off 10", "30", "20"},
		{"26", "off 10", "30", "20"},
		{"36", "off 5", "35", "15"},
		{"46", "def 5+", "51", "10"},
		{"56", "def 5+", "51", "10"},
		{"66", "def 10", "50", "10"},
	} {
		foul := "kickoff 64 line-run 21 " + c.number // 3 is FLAG, one back is 10, two back does not exist
		after(t, foul).Next("penalty", map[byte]string{'o': "home", 'd': "visitor"}[c.flag[0]]).State("flag", c.flag)
		after(t, foul+" accept").State("ball", c.ball, "down", "1", "to_go", c.toGo)
	}
}

func TestRapidroll46TheSideThatDidNotFoulDecides(t *testing.T) {
	after(t, deepFlag+"44 33").Next("penalty", "home")
	after(t, deepFlag+"44 45").Next("penalty", "visitor")
	// A touchdown: declined by itself.
	after(t, opening+"long-pass 66 11 21").Cites(46).State("phase", "try", "score.visitor", "6").
		Says("Bears decline the flag on the defense, 15 yards after the gain, first down.")
	after(t, opening+"long-pass 66 11 11").Next("penalty", "home").State("score.visitor", "0")
	// A field goal that is good may be given up.
	after(t, inRange+"field-goal 66 21 31").Next("penalty", "visitor").State("score.visitor", "0", "flag", "def 15+")
	after(t, inRange+"field-goal 66 21 31 accept").State("ball", "77", "down", "1", "box.visitor.field_goals.tried", "0")
	after(t, inRange+"field-goal 66 21 31 decline").State("score.visitor", "3", "box.visitor.field_goals.long", "55")
}

func TestRapidroll47Interference(t *testing.T) {
	after(t, deepFlag+"34 43 21").Cites(47).Next("penalty", "visitor").State("flag", "dpi 21")
	after(t, deepFlag+"34 43 21 accept").State("ball", "41", "down", "1", "to_go", "10",
		"box.home.penalties.yards", "21", "box.visitor.first_downs.penalty", "1")
	after(t, deepFlag+"34 43 61 accept").State("ball", "70") // 50 at most
	after(t, deepFlag+"56 33 43 33").State("flag", "dpi 33") // it takes an interception back
	after(t, deepFlag+"46 43").State("flag", "def 5+")       // complete
	after(t, deepFlag+"31 33 43").State("flag", "def 5+")    // a sack
	after(t, deepFlag+"31 21 43").State("flag", "def 5+")    // a scramble
	after(t, opening+"deep-pass 34 deep-pass 66 12 43 43").State("flag", "def 5+").Says("the snap is fumbled")
	after(t, opening+"end-run 66 54 deep-pass 66 34 43 61 accept").State("ball", "99") // no farther than the 1
	after(t, opening+"end-run 66 54 deep-pass 66 34 43 61 decline").State("ball", "74", "down", "2")
}

func TestRapidroll48NearAGoalLine(t *testing.T) {
	silent(t, 48, deepFlag+"44 33 accept").State("ball", "10") // 10 yards from the 20 are exactly half the way
	after(t, deepFlag+"44 11 accept").Cites(48).State("ball", "10", "box.visitor.penalties.yards", "10")
	after(t, deepIn+"deep-pass 66 34 21 accept").State("ball", "93", "to_go", "7", "box.home.penalties.yards", "7")
}

func TestRapidroll49ATimeOutFromTheChart(t *testing.T) {
	// Accepted or not. An incomplete pass gives no number back.
	after(t, deepFlag+"34 32 decline").Cites(49).State("time_outs.visitor", "2", "line", "34 66", "box.visitor.time_outs", "1")
	after(t, deepFlag+"34 32 accept").State("time_outs.visitor", "2", "line", "34 66")
	// A play in bounds does: the number is not written.
	after(t, deepFlag+"46 32 decline").Cites(5, 49).State("ball", "49", "time_outs.visitor", "2", "line", "34", "running", "false").
		Says("The chart charges Bears a timeout. 66 does not count: the timeout saves it.")
	// After a change of possession it is the other team's time-out.
	after(t, "kickoff 46 short-pass 66 31").State("time_outs.home", "2", "time_outs.visitor", "3", "line", "46 66", "possession", "home")
	// None left: nothing.
	used := opening + "sneak 11 time-out medium-pass 64 time-out sneak 11 time-out "
	after(t, used).State("time_outs.visitor", "0")
	after(t, used+"deep-pass 66 46 32 decline").State("time_outs.visitor", "0", "running", "true")
	// After a score it is nothing.
	after(t, opening+"long-pass 66 11 32 decline").State("phase", "try", "time_outs.visitor", "3", "time_outs.home", "3")
}

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

const scoredTouchdown = opening + "long-pass 11 "

func TestRapidroll56ATryIsFromThe2(t *testing.T) {
	after(t, scoredTouchdown).Next("try", "visitor").State("ball", "98", "down", "0", "to_go", "0", "phase", "try", "last_play", "null")
	after(t, scoredTouchdown+"extra-point").Next("extra-point", "visitor")
	after(t, scoredTouchdown+"extra-point 46").Cites(56).
		State("score.visitor", "7", "kick_from", "30", "clock", "37", "box.visitor.extra_points.made", "1",
			"running", "false")
	after(t, scoredTouchdown+"extra-point 65").State("score.visitor", "6", "box.visitor.extra_points.tried", "1",
		"box.visitor.extra_points.made", "0")
	after(t, scoredTouchdown+"two-point").Next("two-point", "visitor")
	after(t, scoredTouchdown+"two-point line-run 32").
		State("score.visitor", "8", "box.visitor.two_points.made", "1", "box.visitor.rush.tried", "0").
		Says("Bears go for two: line run. Gain of 2 yards. The two-point try is good.")
	after(t, scoredTouchdown+"two-point sneak 11").State("score.visitor", "6", "box.visitor.two_points.tried", "1")
	after(t, scoredTouchdown+"two-point line-run 66 11").State("score.visitor", "8")
}

func TestRapidroll57WhatEndsATry(t *testing.T) {
	after(t, scoredTouchdown+"extra-point 11").State("phase", "kickoff", "score.visitor", "6", "box.visitor.field_goals.tried", "0")
	after(t, scoredTouchdown+"two-point line-run 11").Cites(57).
		State("phase", "kickoff", "box.visitor.fumbles.count", "0").Says("The ball is fumbled.")
	after(t, scoredTouchdown+"two-point short-pass 66").State("phase", "kickoff", "box.visitor.pass.intercepted", "0").
		Says("The ball is intercepted.")
	for _, call := range []string{"punt", "sideline", "fake-punt", "field-goal"} {
		refused(t, scoredTouchdown+"two-point "+call)
	}
}

func TestRapidroll58FlagsOnTries(t *testing.T) {
	kick := scoredTouchdown + "extra-point 66 "
	after(t, kick+"66").Next("field-goal", "visitor")
	after(t, kick+"34").Next("flag-kick", "visitor")
	// Of the offense on a good try: again from farther back.
	after(t, kick+"34 33").Says("The try is repeated.").Cites(58).
		State("phase", "try", "ball", "93", "score.visitor", "6", "clock", "37", "line", "34 11 66",
			"box.visitor.penalties.yards", "5", "box.visitor.extra_points.tried", "0").Next("try", "visitor")
	after(t, kick+"34 33 extra-point 46").State("score.visitor", "7")
	after(t, kick+"34 11 extra-point 66 34 11 extra-point 46").State("phase", "kickoff", "score.visitor", "6") // 49 yards, good from 34
	after(t, kick+"34 11 extra-point 66 34 11 extra-point 22").State("phase", "kickoff", "score.visitor", "7") // good from 55
	after(t, kick+"34 31").State("phase", "kickoff", "score.visitor", "7", "box.home.penalties.count", "0")
	// Of the defense on a failed one: half the way.
	after(t, kick+"65 31").State("phase", "try", "ball", "99", "box.home.penalties.yards", "1")
	after(t, kick+"65 33").State("phase", "kickoff", "score.visitor", "6")
	// Interference is as far as it can be.
	pass := scoredTouchdown + "two-point deep-pass 66 "
	after(t, pass+"34 43").State("phase", "try", "ball", "99", "box.home.penalties.yards", "1")
	after(t, pass+"46 43").State("score.visitor", "8", "phase", "kickoff")
	after(t, pass+"46 33").State("phase", "try", "ball", "88", "box.visitor.penalties.yards", "10")
	after(t, pass+"34 43 extra-point 65").State("phase", "kickoff", "score.visitor", "6", "box.visitor.two_points.tried", "0")
}

func TestRapidroll59WhoKicksOff(t *testing.T) {
	after(t, "").State("possession", "home", "phase", "kickoff")
	after(t, opening+strings.Repeat("short-pass 64 ", 79)).Cites(59).State("possession", "visitor", "phase", "kickoff", "period", "3")
	after(t, scoredTouchdown+"extra-point 46").State("possession", "visitor")
	after(t, inRange+"field-goal 22").State("possession", "visitor")
	after(t, opening+"reverse 43 reverse 62").Cites(59).State("possession", "visitor", "score.home", "2")
}

func TestRapidroll60NoColumnInterceptsOn10(t *testing.T) {
	for _, chart := range []*chart{shortPass, mediumPass, deepPass, longPass} {
		if c := chart.Cells[10-2]; c.effect == intercepted {
			t.Errorf("%s has %s on 10", chart.ID, c.Words())
		}
	}
}

func TestRapidroll61BadInput(t *testing.T) {
	plain := enginetest.Setup(t, System, "visitor-magic: 8")
	for _, dice := range []string{"7", "70", "3", "345", "3-4", "07", "x"} {
		enginetest.Refused(t, plain, "kickoff "+dice, engine.CodeDice)
	}
	for _, call := range []string{"kick", "KICKOFF", "34", "kickoffs"} {
		enginetest.Refused(t, plain, call, engine.CodeCall)
	}
	for _, n := range []string{"-1", "+3", "9", "3.0", "three"} {
		enginetest.Refused(t, plain, opening+"line-run 54 magic "+n, engine.CodeNumber)
	}
	after(t, opening+"line-run 54 magic 003", "visitor-magic: 8").State("ball", "26")
	enginetest.Refused(t, enginetest.Setup(t, System, "rule.overtime: none"), regulation+"kickoff", engine.CodeOver)
}

// RAPIDROLL-45: a run for no gain stands when the defense's penalty is added to it, and counts as a run.
func TestRapidroll45ARunForNoGainStands(t *testing.T) {
	const at98 = opening + "end-run 66 65 line-run 64 line-run 54"
	after(t, at98+" line-run 21 accept", "shaded-line-run: 9").
		State("ball", "99", "down", "1", "box.visitor.rush.tried", "4", "box.visitor.penalties.count", "0", "box.home.penalties.yards", "1")
}
