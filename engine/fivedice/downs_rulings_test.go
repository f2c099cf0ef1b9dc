package fivedice

import (
	"testing"

	"rollbook/engine"
)

func TestFivedice17GoalLines(t *testing.T) {
	play(t, drive20+"long 91 0").State("phase", "try", "score.visitor", "6", "box.visitor.pass_yards", "80",
		"box.scoring.0.yards", "80").Cites(17)
	play(t, deep+"run 87").State("score.home", "2", "phase", "kickoff", "possession", "visitor", "kick_from", "20",
		"box.home.safeties", "1", "box.visitor.rush_yards", "-20", "box.drives.0.result", "safety").Cites(17)
	play(t, deep+"run 86").State("score.home", "0", "possession", "home", "ball", "99")
}

func TestFivedice18FirstDowns(t *testing.T) {
	play(t, drive20+"run 9 run 1").State("ball", "30", "down", "1", "to_go", "10", "box.visitor.first_downs_rush", "1")
	play(t, drive20+"long 71 5").State("ball", "95", "to_go", "5")
	play(t, drive20+"run 1 run 1 run 1 run 1").State("possession", "home", "ball", "76", "down", "1",
		"box.visitor.third_att", "1", "box.visitor.fourth_att", "1", "box.visitor.fourth_made", "0", "box.drives.0.result", "downs",
		"box.drives.0.plays", "4", "box.drives.0.yards", "4").Cites(18)
	play(t, drive20+"run 1 run 1 run 8").State("down", "1", "box.visitor.third_made", "1")
}

func TestAThirdDownIsMadeByThePlayItself(t *testing.T) {
	third := drive20 + "run 1 run 1 "
	for _, entries := range []string{"run 7", "long 46", "spike", "kneel", "short 47 3", "short 48 3 kept", "run 55 1 downed", "run 55 1 kept",
		"short 64 5 downed", "run 88 visitor-ball 25", "short 47 9"} {
		play(t, third+entries).State("box.visitor.third_att", "1", "box.visitor.third_made", "0")
	}
	for _, entries := range []string{"run 8", "long 89", "run 38 5", "short 64 5 complete", "run 88 visitor-ball 30"} {
		play(t, third+entries).State("box.visitor.third_att", "1", "box.visitor.third_made", "1")
	}
	for _, entries := range []string{"run 35 2 8", "run 39", "run 19", "long 69", "punt 33 5", "field-goal 60", "run 88 first-down 40"} {
		play(t, third+entries).State("box.visitor.third_att", "0")
	}
	play(t, drive20+"run 9 run 0 run 35 9 9 accept").State("box.visitor.third_att", "1", "box.visitor.third_made", "1", "ball", "33")
	play(t, third+"run 0 run 9").State("box.visitor.fourth_att", "1", "box.visitor.fourth_made", "1", "box.visitor.third_att", "1")
	play(t, deep+"short 47 9").State("box.visitor.fourth_att", "1", "box.visitor.fourth_made", "0")
}

func TestFivedice19HalfTheDistance(t *testing.T) {
	play(t, near+"run 39").State("ball", "95", "box.home.penalty_yards", "4").Cites(19)
	play(t, drive20+"long 71 9 run 39").State("ball", "99", "box.home.penalties", "1", "box.home.penalty_yards", "0")
	play(t, drive20+"long 71 9 run 1 kick 39").State("ball", "99")
	play(t, deep+"run 18").State("ball", "3", "box.visitor.penalty_yards", "2")
	play(t, drive20+"run 88 replay 1 run 18").State("ball", "1", "box.visitor.penalties", "1", "box.visitor.penalty_yards", "0")
}

func TestFivedice20PenaltiesAreNotDeclined(t *testing.T) {
	play(t, drive20+"run 18").Next("play", "visitor").State("ball", "10", "down", "1", "to_go", "20", "clock", "35").Cites(20)
	play(t, drive20+"run 14").State("ball", "15")
	play(t, drive20+"run 5 run 39").State("ball", "30", "down", "1", "to_go", "10", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 1 run 19").State("ball", "26", "down", "1", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"long 71 9 run 19").State("ball", "99", "down", "1", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"punt 39").State("ball", "25", "down", "1", "to_go", "5", "possession", "visitor", "box.visitor.punts", "0")
	play(t, drive20+"field-goal 18").State("ball", "10", "box.visitor.fg_att", "0")
}

func TestFivedice21DelayOrTimeout(t *testing.T) {
	play(t, drive20+"run 17").Next("delay", "visitor")
	play(t, drive20+"run 17 penalty").State("ball", "15", "timeouts.visitor", "3").Cites(21)
	play(t, drive20+"run 17 timeout").State("ball", "20", "down", "1", "timeouts.visitor", "2", "box.visitor.timeouts", "1",
		"box.visitor.penalties", "0", "clock", "35")
	play(t, drive20+"timeout timeout timeout run 17").State("ball", "15", "timeouts.visitor", "0")
}

func TestFivedice22FifteenYardsAreAFirstDownShortOfTheLine(t *testing.T) {
	play(t, drive20+"run 18 run 37 0 5").State("ball", "25", "down", "1", "to_go", "10", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 18 run 35 0 5").State("ball", "15", "down", "1", "to_go", "15", "box.visitor.first_downs_penalty", "0")
}

func TestFivedice22FoulsWithAGain(t *testing.T) {
	play(t, drive20+"run 35 2 8").State("ball", "27", "down", "1", "to_go", "3", "box.visitor.rush_yards", "2", "clock", "34").Cites(22)
	play(t, drive20+"run 35 6 1").State("ball", "31", "down", "1", "to_go", "10", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 37 2 8").State("ball", "37", "down", "1", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 38 5").State("ball", "50", "box.visitor.first_downs_rush", "1", "box.visitor.first_downs_penalty", "0")
	play(t, drive20+"run 36 0").State("box.visitor.first_downs_rush", "1", "box.visitor.first_downs_penalty", "0")
	play(t, drive20+"run 36 5").State("ball", "40", "down", "1", "box.visitor.first_downs_rush", "1")
	play(t, drive20+"run 28 5 6").State("ball", "40", "down", "1", "box.home.penalty_yards", "15")
	play(t, drive20+"run 35 9 9").Next("penalty", "home")
	play(t, drive20+"run 35 9 9 accept").State("ball", "24", "down", "1", "to_go", "6", "box.visitor.rush_yards", "9")
	play(t, drive20+"run 9 run 35 9 9 accept").State("ball", "33", "down", "1", "to_go", "10", "box.visitor.first_downs_rush", "1")
	play(t, drive20+"run 29 5 10 decline").State("ball", "35", "down", "1", "box.visitor.penalties", "0")
	play(t, drive20+"run 1 run 1 run 35 2 8").State("down", "3", "box.visitor.third_att", "0")
}

func TestFivedice23Clipping(t *testing.T) {
	play(t, drive20+"run 12 9 accept").State("ball", "24", "down", "1", "to_go", "6", "box.visitor.penalty_yards", "15").Cites(23)
	play(t, returns+"12 9").State("ball", "34", "box.visitor.kick_return_yards", "19").Next("play", "visitor")
}

func TestFivedice24FoulsOnTouchdowns(t *testing.T) {
	play(t, near+"run 38 5").State("phase", "try", "score.visitor", "6", "box.home.penalties", "0").Cites(24)
	play(t, near+"run 29 4 7 accept").State("ball", "85", "down", "1", "to_go", "15", "score.visitor", "0", "box.visitor.rush_yards", "9",
		"box.visitor.rush_td", "0", "box.visitor.penalty_yards", "15").Cites(24)
	play(t, near+"run 29 4 7 decline").State("phase", "try", "box.visitor.rush_td", "1")
}

func TestFivedice25OffsettingFouls(t *testing.T) {
	play(t, drive20+"run 28 4 11").State("ball", "20", "down", "1", "clock", "34", "box.visitor.rushes", "0").Cites(25)
	play(t, drive20+"run 28 4 11", "rule.offsetting: stands").State("ball", "24", "down", "2", "box.visitor.rushes", "1")
	play(t, returns+"28 5 12").State("ball", "35", "box.visitor.penalties", "0", "box.home.penalties", "0")
	play(t, returns+"28 5 12", "rule.offsetting: stands").State("ball", "35")
}

func TestFivedice26FoulsOnIncompletePasses(t *testing.T) {
	play(t, drive20+"long 69").State("ball", "35", "down", "1", "box.visitor.passes", "0", "box.visitor.first_downs_penalty", "1").Cites(26)
	play(t, drive20+"long 30 6").State("ball", "35", "down", "1")
	play(t, drive20+"long 30 7 accept").State("ball", "10", "down", "1", "to_go", "20", "box.visitor.passes", "0")
	play(t, drive20+"long 30 7 decline").State("ball", "20", "down", "2", "box.visitor.passes", "1")
	play(t, drive20+"long 30 12").State("ball", "20", "down", "1", "clock", "34")
	play(t, drive20+"long 30 12", "rule.offsetting: stands").State("ball", "20", "down", "2")
}

func TestFivedice27TheQuarterbackRuns(t *testing.T) {
	play(t, drive20+"short 45").Next("qb-run-code", "visitor")
	play(t, drive20+"short 45 7").State("ball", "27", "box.visitor.rushes", "1", "box.visitor.passes", "0").Cites(27)
	play(t, drive20+"short 45 18").State("ball", "10", "clock", "35")
	play(t, drive20+"long 45 88 visitor-ball 30").State("box.visitor.rush_yards", "10")
	for _, code := range []string{"14", "17", "39", "45", "46", "15"} {
		refused(t, drive20+"short 45 "+code, engine.CodeNumber)
	}
}

func TestFivedice28Sacks(t *testing.T) {
	play(t, drive20+"short 47 4").State("ball", "15", "down", "2", "box.visitor.sacked", "1", "box.visitor.sack_yards", "5").Cites(28)
	play(t, deep+"short 47 4").State("score.home", "2", "box.visitor.sack_yards", "5", "box.drives.0.yards", "-20")
	play(t, deep+"short 47 9").State("score.home", "2", "box.visitor.sack_yards", "5")
	play(t, deep+"short 47 3").State("score.home", "0", "possession", "home", "ball", "99")
}

func TestFivedice29Fumbles(t *testing.T) {
	play(t, drive20+"run 54 no-fumble").State("ball", "20", "down", "2", "box.visitor.fumbles", "0").Cites(29)
	play(t, drive20+"run 56 5 kept").State("ball", "35", "down", "1", "box.visitor.fumbles", "1", "box.visitor.fumbles_lost", "0")
	play(t, drive20+"run 57 5 downed").State("possession", "home", "ball", "55", "box.home.fum_recovered", "1",
		"box.visitor.rush_yards", "25", "box.visitor.first_downs", "0", "box.drives.0.result", "fumble", "box.drives.0.yards", "25")
	play(t, drive20+"run 55 5 returned").Next("return-code", "home")
	play(t, drive20+"run 55 5 returned 5 3").State("ball", "80", "box.home.fum_return_yards", "5")
	play(t, near+"run 56 5").State("phase", "try", "box.visitor.fumbles", "0")
	play(t, deep+"short 48 4 downed").State("score.home", "6", "phase", "try", "possession", "home", "box.home.fum_return_td", "1",
		"box.home.fum_return_yards", "0", "box.scoring.0.kind", "fumble-return", "box.scoring.0.yards", "0", "box.drives.0.yards", "-20")
	play(t, deep+"short 48 4 kept").State("score.home", "2")
	refused(t, drive20+"short 48 4 no-fumble", engine.CodeCall)
}

func TestFivedice30Interceptions(t *testing.T) {
	play(t, drive20+"short 64 5 downed").State("possession", "home", "ball", "65", "box.visitor.interceptions", "1", "box.home.int_made", "1",
		"box.visitor.passes", "1", "box.drives.0.yards", "0").Cites(30)
	play(t, drive20+"short 64 5 intercepted 5 1").State("ball", "70", "box.home.int_return_yards", "5")
	play(t, deep+"short 62 5 intercepted").State("score.home", "6", "box.home.int_return_td", "1", "box.home.int_return_yards", "0",
		"box.scoring.0.kind", "interception-return", "phase", "try")
	play(t, near+"short 63 9 downed").State("possession", "home", "ball", "20")
	play(t, near+"short 63 9 intercepted").Next("return-code", "home")
}

func TestFivedice30InterceptionsBeyondTheGoalLine(t *testing.T) {
	play(t, near+"short 63 9 intercepted 21 4 1").State("ball", "24", "box.home.int_return_yards", "24")
	play(t, near+"short 64 8").Next("interception", "table")
	play(t, near+"short 64 9").State("ball", "91", "down", "2", "box.visitor.passes", "2", "box.visitor.interceptions", "0")
	play(t, drive20+"short 64 5 complete").State("ball", "35", "box.visitor.completions", "1", "box.visitor.pass_yards", "15")
	play(t, near+"short 63 9 complete").State("phase", "try", "box.visitor.pass_td", "1")
	play(t, drive20+"short 62 3 complete").State("ball", "17", "down", "2")
	play(t, drive20+"short 64 5 incomplete").State("ball", "20", "down", "2")
}
