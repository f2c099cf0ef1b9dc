package rapidroll

import (
	"strings"
	"testing"
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

// RAPIDROLL-45: a run for no gain stands when the defense's penalty is added to it, and counts as a run.
func TestRapidroll45ARunForNoGainStands(t *testing.T) {
	const at98 = opening + "end-run 66 65 line-run 64 line-run 54"
	after(t, at98+" line-run 21 accept", "shaded-line-run: 9").
		State("ball", "99", "down", "1", "box.visitor.rush.tried", "4", "box.visitor.penalties.count", "0", "box.home.penalties.yards", "1")
}
