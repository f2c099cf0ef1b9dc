package fivedice

import (
	"testing"

	"rollbook/engine"
)

func TestFivedice31TenMoreInsideTheTen(t *testing.T) {
	play(t, "visitor kickoff 61 3 0 1").State("ball", "17", "box.visitor.kick_return_yards", "10").Cites(31)
	play(t, "visitor kickoff 61 1 90 4 1").State("ball", "23")
	play(t, "visitor kickoff 61 0 0 1").State("ball", "10")
	play(t, "visitor kickoff 61 3 9 1").State("ball", "16")
	play(t, "visitor kickoff 71 2 return 90 3 1").State("ball", "11", "box.visitor.kick_return_yards", "13")
	play(t, drive20+"punt 71 5 0 1").State("possession", "home", "ball", "5")
}

func TestFivedice32ReturnsAndTheOwnGoalLine(t *testing.T) {
	play(t, "visitor kickoff 71 4 return 4 1").State("ball", "20", "box.visitor.kick_returns", "0").Cites(32)
	play(t, "visitor kickoff 71 4 return 5 1").State("ball", "1", "box.visitor.kick_return_yards", "5")
	play(t, "visitor kickoff 61 9 83 1").State("score.home", "2", "phase", "kickoff", "possession", "visitor", "kick_from", "20",
		"box.visitor.kick_returns", "1", "box.visitor.kick_return_yards", "-1").Cites(32)
	play(t, "visitor kickoff 61 9 87 10 6").State("score.home", "2", "box.home.penalties", "0", "box.visitor.kick_return_yards", "-1")
}

func TestFivedice33TheReturnCheck(t *testing.T) {
	play(t, returns+"5 12").Next("fumble", "table").Cites(33)
	play(t, returns+"5 12", "rule.return-check: penalties").State("ball", "35").Next("play", "visitor")
	play(t, returns+"5 11 3", "rule.return-check: penalties").State("ball", "25")
	play(t, returns+"5", "rule.return-check: turnovers").State("ball", "35").Next("play", "visitor")
	play(t, drive20+"punt 44 5 returned 5", "rule.return-check: turnovers").Next("return-d12", "home")
	play(t, drive20+"short 64 5 intercepted 5 12", "rule.return-check: penalties").Next("fumble", "table")
	play(t, returns+"89 12").State("phase", "try")
	play(t, returns+"5", "rule.return-check: turnovers").Cites(33)
	play(t, returns+"5 10 3").Cites(33)
	if cites(play(t, returns+"5 9"), 33) {
		t.Error("cited where the check found nothing")
	}
}

func TestFivedice34NoCheckOnKicksAfterAFoulOrAFumble(t *testing.T) {
	for _, code := range []string{"12 5", "28 5 11", "29 5 11", "35 5 1", "36 5", "37 5 1", "38 5", "54 kept", "56 5 no-fumble"} {
		play(t, returns+code).Next("play", "visitor").Cites(34)
	}
	play(t, returns+"88 home-ball 40").Next("play", "home")
}

// On turnover returns the d12 is read wherever the code has not used it.
func TestFivedice34TheCheckOfTurnovers(t *testing.T) {
	const pick = drive20 + "short 63 0 intercepted " // at the Packers' 80
	for _, code := range []string{"12 5", "36 5", "38 5", "54", "56 5"} {
		play(t, pick+code).Next("return-d12", "home").Cites(34)
		play(t, drive20+"punt 44 5 returned "+code).Next("return-d12", "home")
	}
	for _, code := range []string{"28 5 11", "29 5 7", "35 1 12", "37 5 1"} {
		play(t, pick+code).Next("play", "home").Cites(34)
	}
	// A 12 is the one possible fumble, that of 54 to 59 too.
	play(t, pick+"12 5 12").Next("fumble", "table")
	play(t, pick+"54 12").Next("fumble", "table")
	play(t, pick+"54 12 no-fumble").Next("play", "home").State("ball", "80")
	play(t, pick+"54 4").Next("fumble", "table")
	// Both fouls are marked off, the code's own first: 15 yards on, 10 back.
	play(t, drive20+"long 68 9 intercepted 38 5 11 0").
		State("possession", "home", "ball", "41", "box.home.penalty_yards", "10", "box.visitor.penalty_yards", "15")
	play(t, pick+"12 0 11 7").State("ball", "60", "box.home.penalties", "2", "box.home.penalty_yards", "30")
	play(t, pick+"36 0 10 9").State("ball", "95", "box.home.penalties", "0") // offside is nothing here
	// The check's foul of 54 to 59 comes after their fumble.
	play(t, pick+"54 10 3 kept").State("ball", "70", "box.home.penalty_yards", "10")
	// A fumble that is lost drops the fouls.
	play(t, pick+"12 5 12 downed").State("possession", "visitor", "ball", "5", "box.home.penalties", "0")
	play(t, pick+"56 5 10 7 downed").State("possession", "visitor", "ball", "5", "box.home.penalties", "0")
	// A touchdown is called back from the goal line; a foul of the defenders has nothing to mark off there.
	const nearGoal = drive20 + "short 62 9 intercepted " // at the Packers' 89
	play(t, nearGoal+"38 5 10 3").State("score.home", "0", "ball", "90", "box.visitor.penalties", "0", "box.home.int_return_td", "0").
		Says("twisting the face mask, with no yards left to mark off")
	play(t, nearGoal+"12 5 10 6").State("score.home", "0", "ball", "92", "box.home.penalty_yards", "15", "box.visitor.penalty_yards", "7")
	play(t, nearGoal+"38 5 10 6").State("score.home", "6", "box.visitor.penalties", "0")
	// After a touchback, from the 20.
	play(t, near+"short 64 5 intercepted 54 10 3 no-fumble").State("possession", "home", "ball", "10", "box.home.penalty_yards", "10")
}

func TestFivedice35FoulsOnReturns(t *testing.T) {
	play(t, returns+"5 10 0").State("ball", "25", "box.visitor.penalty_yards", "10").Cites(35)
	play(t, returns+"5 10 6").State("ball", "50", "box.home.penalty_yards", "15")
	play(t, returns+"5 10 7").State("ball", "20", "box.visitor.penalty_yards", "15")
	play(t, returns+"38 5").State("ball", "60", "box.home.penalty_yards", "15")
	play(t, returns+"36 5").State("ball", "50", "box.home.penalty_yards", "5")
	play(t, returns+"35 5 9").State("ball", "30")
	play(t, "visitor kickoff 71 4 return 3 10 3").State("ball", "10", "box.visitor.penalty_yards", "10")
	play(t, returns+"89 10 3").State("ball", "90", "score.visitor", "0", "box.visitor.kick_return_td", "0",
		"box.visitor.kick_return_yards", "70")
	play(t, returns+"89 10 6").State("score.visitor", "6", "box.home.penalties", "0", "box.visitor.kick_return_td", "1")
	play(t, drive20+"short 63 0 intercepted 5 11 9").State("ball", "85", "box.home.penalties", "0")
	play(t, drive20+"short 63 0 intercepted 5 11 8").State("ball", "85", "box.visitor.penalties", "0")
	play(t, drive20+"short 63 0 intercepted 5 11 7").State("ball", "70")
}

func TestFivedice36FumblesOnReturns(t *testing.T) {
	play(t, returns+"5 12 downed").State("possession", "home", "ball", "65", "box.visitor.kick_returns", "1",
		"box.visitor.fumbles_lost", "1").Cites(36)
	play(t, returns+"5 12 returned 4 2").State("possession", "home", "ball", "69", "box.home.fum_return_yards", "4")
	play(t, returns+"5 12 returned 4 12 returned 9 1").State("possession", "visitor", "ball", "40", "down", "1")
	play(t, returns+"5 12 kept").State("possession", "visitor", "ball", "35", "box.visitor.fumbles", "1")
	play(t, "visitor kickoff 61 9 55 0 returned").Next("return-code", "home")
	play(t, "visitor kickoff 71 0 return 83 12 downed").
		State("score.home", "6", "box.home.fum_return_td", "1", "box.visitor.kick_return_yards", "-1")
}

func TestFivedice37Kickoffs(t *testing.T) {
	play(t, "visitor kickoff 81 0").State("ball", "20", "box.home.kickoffs", "1").Next("play", "visitor")
	play(t, "visitor kickoff 71 9").Next("end-zone", "visitor")
	play(t, "visitor kickoff 71 9 touchback").State("ball", "20").Cites(37)
	play(t, "visitor kickoff 71 9 return 5").Cites(37)
	play(t, "visitor kickoff 71 9").State("kick_from", "30")
	play(t, "visitor kickoff 61 9").Next("return-code", "visitor")
	play(t, "visitor kickoff 70").State("ball", "40", "box.home.penalties", "1", "box.home.penalty_yards", "0", "box.home.kickoffs", "1")
	play(t, "visitor kickoff 70", "kickoff-line: 40").State("ball", "30")
	play(t, "visitor", "kickoff-line: 35").State("kick_from", "35")
	play(t, deep+"run 87 kickoff 70").State("possession", "home", "ball", "50")
}

func TestFivedice38OnsideKicks(t *testing.T) {
	play(t, "visitor onside kicking 10").State("possession", "home", "ball", "40", "box.home.onside_made", "1",
		"box.home.kickoffs", "1").Cites(38)
	play(t, "visitor onside receiving 1").State("possession", "visitor", "ball", "69", "box.home.onside_att", "1", "box.home.onside_made", "0")
	play(t, "visitor onside kicking 40").State("possession", "home", "ball", "70")
	play(t, "visitor onside receiving 40").State("possession", "visitor", "ball", "30")
	refused(t, "visitor onside kicking 9", engine.CodeNumber)
	refused(t, "visitor onside receiving 0", engine.CodeNumber)
	refused(t, "visitor onside receiving 41", engine.CodeNumber)
	refused(t, "visitor onside receiving 0012", engine.CodeNumber)
}

func TestFivedice39Punts(t *testing.T) {
	play(t, drive20+"punt 81 0").State("possession", "home", "ball", "20", "box.visitor.punt_yards", "80").Cites(39)
	play(t, drive20+"punt 71 9 5 1").State("ball", "6")
	play(t, drive20+"punt 72").State("ball", "20", "box.visitor.punt_yards", "80", "box.drives.0.result", "punt")
	play(t, drive20+"punt 32 5 fair-catch").State("ball", "45", "box.home.fair_catches", "1", "box.visitor.punt_yards", "35")
	play(t, drive20+"punt 32 5 return 3 1").State("ball", "48", "box.home.punt_returns", "1", "box.home.punt_return_yards", "3")
	play(t, drive20+"punt 31 5").Next("return-code", "home")
	play(t, drive20+"punt 33 5").State("ball", "45").Next("play", "home")
	play(t, near+"punt 53 9").State("ball", "20", "box.visitor.punt_yards", "9")
}

func TestFivedice40BlockedKicks(t *testing.T) {
	play(t, drive20+"punt 44 10 kept").State("ball", "10", "down", "2", "box.home.blocks", "1", "box.visitor.punts_blocked", "1",
		"box.visitor.punts", "1").Cites(40)
	play(t, drive20+"punt 44 20 kept").State("score.home", "2")
	play(t, drive20+"punt 44 20 downed").State("score.home", "6", "box.home.block_return_td", "1", "box.scoring.0.kind", "block-return")
	play(t, drive20+"punt 44 10 downed").State("possession", "home", "ball", "90", "box.drives.0.result", "blocked-kick",
		"box.drives.0.yards", "0")
	play(t, drive20+"punt 44 10 returned 5 1").State("ball", "95", "box.home.block_return_yards", "5")
	play(t, deep+"punt 44 14").Next("recovery", "table")
	play(t, deep+"punt 44 15").State("score.home", "2", "phase", "kickoff")
	play(t, deep+"punt 44 2 kept").State("possession", "home", "ball", "97", "box.drives.0.result", "downs")
	play(t, drive20+"field-goal 44 10 kept").State("ball", "10", "down", "2", "box.visitor.fg_att", "1", "box.home.blocks", "1")
}

func TestFivedice41FieldGoals(t *testing.T) {
	play(t, near+"field-goal 50").State("score.visitor", "3", "box.visitor.fg_long", "26", "possession", "visitor", "kick_from", "30",
		"box.scoring.0.yards", "26").Cites(41)
	play(t, near+"field-goal 40 10").State("score.visitor", "3")
	play(t, near+"field-goal 40 11").State("possession", "home", "ball", "20")
	play(t, near+"field-goal 60").State("possession", "home", "ball", "20", "box.drives.0.result", "missed-field-goal")
	play(t, drive20+"long 31 0 field-goal 60").State("ball", "57")
	play(t, drive20+"long 31 0 field-goal 60", "rule.missed-kick: line").State("ball", "50")
	play(t, deep+"field-goal 60").State("ball", "99")
}

func TestFivedice42Tries(t *testing.T) {
	play(t, drive20+"long 89").State("phase", "try", "ball", "98", "down", "0")
	play(t, drive20+"long 89 run 2").State("score.visitor", "8", "box.visitor.two_made", "1", "box.visitor.rushes", "0").Cites(42)
	play(t, drive20+"long 89 run 1").State("score.visitor", "6", "box.visitor.two_att", "1", "phase", "kickoff")
	play(t, drive20+"long 89 run 56 5").State("score.visitor", "8", "box.visitor.fumbles", "0")
	play(t, drive20+"long 89 short 63 2 complete").State("score.visitor", "8")
	play(t, drive20+"long 89 short 63 1 complete").State("score.visitor", "6")
	play(t, drive20+"long 89 short 63 5 intercepted").State("score.visitor", "6", "box.visitor.interceptions", "0", "phase", "kickoff")
	play(t, drive20+"long 89 short 64 2").State("score.visitor", "6", "phase", "kickoff")
	play(t, drive20+"long 89 short 48 2").State("score.visitor", "6", "box.visitor.sacked", "0", "phase", "kickoff")
	play(t, drive20+"long 89 kick 40 10").State("score.visitor", "7", "box.visitor.pat_made", "1")
	play(t, drive20+"long 89 kick 40 11").State("score.visitor", "6", "box.visitor.pat_att", "1")
	refused(t, drive20+"long 89 run", engine.CodeCall, "two-point: no")
}

func TestFivedice43FoulsOnTries(t *testing.T) {
	play(t, drive20+"long 89 kick 18").State("phase", "try", "ball", "88", "box.visitor.pat_att", "0").Next("try", "visitor").Cites(43)
	play(t, drive20+"long 89 kick 39").State("ball", "99", "box.home.penalty_yards", "1")
	play(t, drive20+"long 89 kick 17 timeout").State("ball", "98", "timeouts.visitor", "2", "phase", "try")
	play(t, drive20+"long 89 short 16 0").State("ball", "98", "phase", "try", "box.home.penalties", "1",
		"box.visitor.first_downs_penalty", "0")
	play(t, drive20+"long 89 kick 44").State("score.visitor", "6", "box.home.blocks", "0").Next("kickoff", "visitor")
	play(t, drive20+"long 89 run 38 0").State("score.visitor", "8", "box.home.penalties", "0")
	play(t, drive20+"long 89 run 35 0 1").State("score.visitor", "6", "phase", "try", "ball", "99")
	play(t, drive20+"long 89 run 35 0 9").State("score.visitor", "6", "phase", "kickoff", "box.visitor.penalties", "0",
		"box.visitor.two_att", "1")
	play(t, drive20+"long 89 run 29 0 7").State("phase", "try", "ball", "83", "box.visitor.penalty_yards", "15")
	play(t, drive20+"long 89 short 69").State("phase", "try", "ball", "99", "box.home.penalties", "1")
	play(t, drive20+"long 89 short 30 7").State("phase", "kickoff", "score.visitor", "6")
	play(t, drive20+"long 89 run 28 5 11").State("phase", "try", "ball", "98", "box.visitor.two_att", "0")
	play(t, drive20+"long 89 run 28 5 11", "rule.offsetting: stands").State("score.visitor", "8")
}

func TestFivedice44WeirdPlays(t *testing.T) {
	play(t, drive20+"run 88 visitor-ball 35").State("ball", "35", "down", "1", "box.visitor.rush_yards", "15").Cites(44)
	play(t, drive20+"short 88 visitor-touchdown").State("score.visitor", "6", "box.visitor.pass_td", "1", "box.scoring.0.kind", "pass")
	play(t, drive20+"run 88 home-ball 30").State("possession", "home", "ball", "30", "box.drives.0.result", "weird", "box.visitor.rushes", "0")
	play(t, drive20+"run 88 home-touchdown").State("score.home", "6", "possession", "home", "phase", "try", "box.scoring.0.kind", "weird")
	play(t, drive20+"run 88 home-safety").State("score.home", "2", "possession", "visitor", "kick_from", "20", "box.drives.0.result", "safety",
		"box.drives.0.yards", "-20")
	play(t, drive20+"run 88 visitor-safety").State("score.visitor", "2", "possession", "home", "kick_from", "20",
		"box.drives.0.result", "weird")
	play(t, drive20+"run 88 replay 22").State("ball", "22", "down", "1", "to_go", "8", "clock", "35")
	play(t, drive20+"run 88 replay 30").State("ball", "30", "to_go", "10", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 88 first-down 15").State("ball", "15", "to_go", "10", "clock", "34", "box.visitor.first_downs_penalty", "1")
	play(t, drive20+"run 88 home-ball 99").State("possession", "home", "ball", "99")
	play(t, drive20+"run 88 visitor-ball 1").State("ball", "1", "down", "2")
	refused(t, drive20+"run 88 visitor-ball 0", engine.CodeNumber)
	refused(t, drive20+"run 88 visitor-ball 100", engine.CodeNumber)
}

func TestFivedice44WeirdKicks(t *testing.T) {
	play(t, drive20+"punt 88 visitor-ball 35").State("ball", "35", "down", "1", "box.visitor.punts", "0", "box.visitor.first_downs", "0")
	play(t, drive20+"field-goal 88 visitor-touchdown").State("score.visitor", "6", "box.scoring.0.kind", "weird", "box.visitor.fg_att", "0",
		"box.drives.0.result", "touchdown", "box.drives.0.yards", "80")
	play(t, "visitor kickoff 88 replay").State("phase", "kickoff", "kick_from", "30", "box.home.kickoffs", "0")
	play(t, "visitor kickoff 88 home-ball 40").State("possession", "home", "ball", "40", "box.home.kickoffs", "0")
	play(t, "visitor kickoff 88 visitor-safety").State("score.visitor", "2", "possession", "home", "kick_from", "20")
	play(t, returns+"88 home-touchdown").State("score.home", "6", "box.visitor.kick_returns", "0", "box.home.kickoffs", "1")
	refused(t, "visitor kickoff 88 first-down", engine.CodeCall)
	refused(t, returns+"88 replay", engine.CodeCall)
}
