package inthenet

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestNet17TheDefenderBeforeTheGoalkeeper(t *testing.T) {
	through := "7 6/1 8-20-1" // Ps+S; the goalkeeper sweeps 19-20
	play(t, through).State("possession", "visitor", "zone", "def", "box.visitor.team.sweeps", "1").Cites(17)
	play(t, through, "visitor 5 Int 20").State("box.visitor.team.sweeps", "0", "box.visitor.team.interceptions", "1")
	play(t, through, "visitor 5 BlkP 20").State("box.visitor.team.blocks", "1")
}

func TestNet18WhereThePassesOccur(t *testing.T) {
	play(t, "7 6/1 10-18-1", "home 8 M.P++ 10").State("zone", "off").Next("card-off", "home")
	play(t, "12 9/10 19-20-1 1/10 6-18-1").State("possession", "home", "zone", "off") // P++ from DEF
}

func TestNet19WhereAnInterceptionIs(t *testing.T) {
	play(t, "7 6/1 11-4-1").State("possession", "visitor", "zone", "def").Cites(19)     // Pss+ from MID
	play(t, "7 6/1 8-4-1").State("possession", "visitor", "zone", "def")                // Ps+S
	play(t, homeOff+"6/1 12-4-1").State("possession", "visitor", "zone", "def")         // CrsP in OFF
	play(t, "12 9/10 19-20-1 1/10 8-2-1").State("possession", "visitor", "zone", "mid") // Pss+ from DEF
	play(t, "12 9/10 19-20-1 1/10 6-2-1").State("possession", "visitor", "zone", "def") // P++ from DEF
	play(t, "12 9/10 19-20-1 1/10 18-2-1").State("possession", "visitor", "zone", "mid").Says("cuts out")
}

func TestNet20ABlockedPassIsLooseWhereItBegan(t *testing.T) {
	play(t, "7 6/1 8-1-12").State("possession", "home", "zone", "mid").Cites(20) // HREC MID 12
	play(t, "7 6/1 8-1-13").State("possession", "visitor", "zone", "mid")
	play(t, "12 9/10 19-20-1 1/10 6-1-15").State("possession", "visitor", "zone", "off") // HREC DEF 14
}

func TestNet21AFoulInAChallengeBringsNoCard(t *testing.T) {
	play(t, homeOff+"6/1 2-1-1").State("markers.visitor", "{}", "box.visitor.team.fouls", "1").Cites(21).Next("free-off", "home")
}

func TestNet22ADrawnFoulIsAFoul(t *testing.T) {
	play(t, homeOff+"6/1 4-19-1").State("box.visitor.team.fouls", "1", "box.visitor.team.yellow", "0").Next("free-off", "home")
}

func TestNet23PtoGivesTheBallAway(t *testing.T) {
	s := play(t, "7 6/1 19-20-1").State("possession", "visitor", "zone", "def", "box.visitor.team.interceptions", "0",
		"box.home.team.passes", "1", "box.home.team.completed", "0")
	s.Says("straight to Saltmarsh United").Cites(23)
}

func TestNet24OwnGoals(t *testing.T) {
	inDef := "12 9/10 19-20-1 "
	play(t, inDef+"2/10 20-20-1").State("score.visitor", "1").Cites(24).Says("into his own net")
	play(t, inDef+"2/10 20-19-1").State("score.visitor", "0")
	play(t, inDef+"2/10/1 20-20-1", "sos: on", "home-sos: 90", "visitor-sos: 60").State("score.visitor", "1")
	// Not on a free kick: the visitor is offside first.
	play(t, visitorOff+"6/1 11-20-1 2/10 20-20-1").State("score.visitor", "0")
}

func TestNet25OffsideAndGK(t *testing.T) {
	play(t, homeOff+"6/1 11-20-1").State("possession", "visitor", "zone", "def", "box.visitor.team.fouls", "0",
		"box.home.team.offsides", "1").Cites(25).Next("free-def", "visitor")
	play(t, homeOff+"6/1 11-1-15").State("possession", "visitor", "zone", "def").Next("card-def", "visitor") // blocked; HREC OFF 10
	play(t, homeOff+"6/1 15-20-1").State("box.visitor.team.goal_kicks", "1").Next("card-def", "visitor")
}

func TestNet26NothingStopsAFreeKick(t *testing.T) {
	free := homeOff + "6/1 2-1-1 "
	play(t, free+"6/1 12-1-1").Next("card-cross", "home").Cites(26)                                    // not blocked
	play(t, free+"6/1 2-1-1").State("box.visitor.team.fouls", "1").Next("shot", "home")                // no second foul
	play(t, free+"6/1 18-1-1").Next("shot", "home")                                                    // not blocked
	play(t, free+"6/1 18-1-1 8-1-15").State("box.home.team.off_target", "1").Next("recovery", "table") // OnT 9, Hallberg takes 2 off
	play(t, free+"6/1 12-1-1 9/1 1-1-1").State("possession", "home", "zone", "mid", "box.visitor.team.clearances", "1")
}

func TestNet27FldOnAFreeKick(t *testing.T) {
	play(t, "12 6/5 6-15-18 6/5 6-1-1").State("possession", "visitor", "zone", "off",
		"box.visitor.team.passes", "1", "box.visitor.team.completed", "1", "box.home.team.fouls", "1").Cites(27)
	s := play(t, homeOff+"6/1 2-1-1 6/1 4-1-9 1-1-1")
	s.State("box.goals.0.type", "dk", "box.visitor.team.fouls", "1").Cites(27)
}

func TestNet28FreeKicksInOFF(t *testing.T) {
	free := homeOff + "6/1 2-1-1 "
	play(t, free+"6/1 18-1-1 1-1-1").State("box.goals.0.type", "dk", "box.goals.0.assist", "null").Cites(28)
	play(t, free+"6/1 1-1-1 1-1-1").State("box.goals.0.type", "chl")
	play(t, free+"6/1 2-20-1 1-1-1").State("box.goals.0.type", "chl")
}

func TestNet29CardAndPenaltyOnOneDie(t *testing.T) {
	s := play(t, homeOff+"6/1 4-1-9") // Hallberg: Ycd 1-5 and PKc 1-2
	s.State("markers.visitor.5", "1", "box.cards.0.card", "yellow", "extras", `{"full":1,"half":0,"spare":17}`)
	s.Next("penalty-taker", "home").Cites(29)
	play(t, homeOff+"6/1 4-8-9", "home 8 PKw 8").State("markers.visitor", "{}", "extras.half", "1").Next("penalty-taker", "home")
}

func TestNet30WhoTakesACorner(t *testing.T) {
	bonus := homeOff + "6/1 16-1-1 6/1 10-9-1" // Whitcombe takes it and receives it: Shot 8 and CK+ 2
	play(t, bonus).Next("shot", "home").Cites(30, 33)
	notCited(t, play(t, bonus, "home 8 CK+ 0"), 33)
	play(t, homeOff+"6/1 16-1-1 10/1 1-9-1 1-1-1").State("box.goals.0.type", "ck", "box.goals.0.assist", "8",
		"box.home.players.7.corners", "1")
	blocked := homeOff + "6/1 18-1-1 10/1 "
	play(t, blocked+"1-9-1 1-1-1").State("box.goals.0.assist", "null", "box.home.team.corners", "1")
	play(t, blocked+"13-9-1").State("zone", "off", "possession", "home").Next("card-off", "home") // Shot 12: loose, HREC OFF 10
	play(t, blocked+"13-9-1", "rule.corner-taker: best").Next("shot", "home")                     // Saltık's CK+ 3
	equal := play(t, blocked+"1-9-1 1-1-1", "rule.corner-taker: best", "home 17 CK+ 3")           // the higher spot
	equal.State("box.goals.0.assist", "17")
	tenth := homeOff + "6/1 18-1-1 6/1 1-9-1 1-1-1"
	play(t, tenth, "rule.corner-taker: best", "home 9 CK+ 5").State("box.goals.0.assist", "9")
	play(t, blocked+"1-9-1 1-1-1", "rule.corner-taker: best").State("box.goals.0.assist", "10", "box.home.players.8.corners", "1")
	nobody := []string{"rule.corner-taker: best"} // no CK+ above 0
	for _, no := range []string{"5", "6", "2", "3", "4", "8", "7", "10", "9", "11", "17"} {
		nobody = append(nobody, "home "+no+" CK+ 0")
	}
	play(t, blocked+"1-9-1 1-1-1", nobody...).State("box.goals.0.assist", "null", "box.home.team.corners", "1")
}

func TestNet31ABlockedShot(t *testing.T) {
	play(t, homeOff+"6/1 18-1-1").Next("card-corner", "home").Cites(31)
	play(t, homeOff+"6/1 18-2-1").Next("card-rebound", "home")
	sos := []string{"sos: on", "home-sos: 60", "visitor-sos: 70"}
	play(t, homeOff+"6/1/2 18-19-1", sos...).State("box.home.team.blocked", "1").Next("card-corner", "home")
	play(t, homeOff+"6/1/2 18-20-1", sos...).Next("card-rebound", "home")
}

func TestNet32TheStar(t *testing.T) {
	star := "7 7/5 6-1-" // home 11 Chl+ against visitor 4, 1*, INJ 3/F
	play(t, star+"3", "injuries: on").State("leaving", "4").Next("injury", "visitor").Cites(32)
	play(t, star+"4", "injuries: on").State("leaving", "null").Next("free-mid", "home")
	play(t, star+"5", "injuries: on", "rule.star-rate: offence").State("leaving", "4").Next("injury", "visitor") // home 11 has 5/G
	play(t, star+"3 12", "injuries: on", "rule.star-rate: offence").State("box.injuries.0.games", "7")           // letter F all the same
	play(t, star+"3").Next("free-mid", "home")                                                                   // injuries off
	play(t, homeOff+"6/1 2-1-1", "injuries: on").Next("free-off", "home")                                        // ChlS
	play(t, "7 7/5 6-2-1", "injuries: on").Next("free-mid", "home")                                              // Foul 2
}

func TestNet33WhoseBonus(t *testing.T) {
	cross := homeOff + "6/1 12-20-1 10/1 " // Whitcombe's CrsP+ 1, Lindqvist's Shot 12
	play(t, cross+"13-12-1").Next("shot", "home").Cites(33)
	play(t, cross+"14-12-11").State("possession", "visitor")
	play(t, cross+"14-12-11", "home 9 CrsP+ 9").State("possession", "visitor")
	play(t, cross+"13-12-1 1-1-1").State("box.goals.0.type", "shot", "box.goals.0.assist", "8")
}

func TestNet34TheDefenderClearsFirst(t *testing.T) {
	play(t, homeOff+"6/1 16-1-1 6/1 1-18-1", "visitor 5 CLR 1-8 18").State("box.visitor.team.clearances", "1",
		"box.visitor.team.claims", "0").Cites(34)
	play(t, homeOff+"6/1 16-1-1 6/1 1-18-1").State("box.visitor.team.claims", "1", "possession", "visitor", "zone", "def")
}

func TestNet35AClearanceGoesToMidfield(t *testing.T) {
	play(t, homeOff+"6/1 16-1-1 6/1 1-8-1").State("possession", "home", "zone", "mid").Cites(35).Says("clears")
	play(t, homeOff+"6/1 18-2-1 6/1 1-8-1").State("possession", "home", "zone", "mid")
}

func TestNet36OPEN(t *testing.T) {
	through := "7 6/10 8-18-1 "
	for card, no := range map[string]string{"1/1": "10", "2/1": "17", "3/1": "17", "4/1": "9", "5/1": "9", "6/1": "9",
		"7/1": "11", "8/1": "10", "9/1": "17", "10/1": "9"} {
		play(t, through+card).State("offence", no, "defence", "null").Next("open", "home").Cites(36)
	}
	play(t, through+"4/1 12-1-1").Next("shot", "home")                                                // Shot 12; white stops nothing
	play(t, through+"4/1 12-1-1 10-1-1").State("box.goals.0.type", "shot", "box.goals.0.assist", "8") // OnT 10 as it is
	play(t, through+"4/1 13-1-10").State("possession", "home", "zone", "off")
	play(t, through+"4/1/1 12-1-1", "sos: on", "home-sos: 50", "visitor-sos: 60").Next("shot", "home")
}

func TestNet37ShotTypes(t *testing.T) {
	rate := "visitor 1 S."
	for _, c := range []struct{ column, record string }{
		{"Chl", "6/1 1-1-1 "}, {"Chl", "6/1 2-20-1 "}, {"CK", "6/1 16-1-1 6/1 1-9-1 "}, {"Shot", "6/1 18-20-1 "},
		{"Shot", "6/1 12-20-1 6/1 1-9-1 "}, {"Reb", "6/1 18-2-1 6/1 1-9-1 "}, {"DK", "6/1 2-1-1 6/1 18-1-1 "},
	} {
		play(t, homeOff+c.record+"1-19-1", rate+c.column+" 15", "home 8 Goal 4").State("score.home", "1") // 4 + 15 = 19
		play(t, homeOff+c.record+"1-20-1", rate+c.column+" 15", "home 8 Goal 4").State("score.home", "0")
	}
	play(t, homeOff+"6/1 1-1-1 9-1-1").State("box.home.team.on_target", "1")          // CryS: OnT 9
	play(t, homeOff+"6/1 2-20-1 8-1-1").State("box.home.team.off_target", "1")        // ChlS: 9 - 2
	play(t, homeOff+"6/1 1-1-1 1-18-1").Next("card-rebound", "home")                  // REB
	play(t, homeOff+"6/1 1-1-1 1-13-9").State("possession", "visitor", "zone", "mid") // SV, Pss+
}

func TestNet56BadEntries(t *testing.T) {
	for _, c := range []struct {
		record string
		code   engine.Code
	}{
		{"21", engine.CodeDice}, {"0", engine.CodeDice}, {"07", engine.CodeDice},
		{"7 11/1", engine.CodeCard}, {"7 0/1", engine.CodeCard}, {"7 1/1/0", engine.CodeCard}, {"7 1/1/21", engine.CodeCard},
		{"7 1/1/", engine.CodeCard}, {"7 01/1", engine.CodeCard}, {"7 1", engine.CodeCard}, {"7 home:9>17", engine.CodeCard},
		{"7 6/1 1-1", engine.CodeDice}, {"7 6/1 1-1-21", engine.CodeDice}, {homeOff + "6/1 4-1-9 no-1", engine.CodeCall},
		{firstHalf + "home:9>10", engine.CodeCard}, {firstHalf + "home:1>19", engine.CodeCard}, {firstHalf + "home:9>13", engine.CodeCard},
		{firstHalf + "home:9", engine.CodeCard}, {firstHalf + "away:9>19", engine.CodeCard}, {firstHalf + "home:4>7", engine.CodeCard},
	} {
		enginetest.Refused(t, setup(t), c.record, c.code)
	}
}
