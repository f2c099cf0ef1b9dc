package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// Overtime after regulation() and a toss of 2: the home team receives at its 20. goal is its field goal there, fieldGoal
// what follows it.
func overtime() string  { return regulation() + " 2 kickoff 34" }
func goal() string      { return overtime() + " no-huddle 66 no-huddle 66 scrimmage 46 field-goal 16" }
func visitorOT() string { return goal() + " kickoff 34" }

func TestInches38Overtime(t *testing.T) {
	const sudden, full, none = "rule.overtime: sudden-death", "rule.overtime: full-period", "rule.overtime: none"
	playAll(t, []branch{
		{"a toss and a period of its own", "", regulation(), "period 5 clock 25 phase toss possession null ball null over false"},
		{"the kick may be onside", "", regulation() + " 2 onside 45", "possession home ball 57"},
		{"the toss does not change who opened", "", regulation() + " 5", "opening_receiver home possession home"},
		{"modified: a touchdown ends it", "", overtime() + " scrimmage 34 64", "over true winner home score.home 6 period 5 clock 23"},
		{"modified: a safety ends it", "", regulation() + " 2 kickoff 23 scrimmage 34 31 scrimmage 11", "over true winner visitor"},
		{"modified: a field goal does not", "", goal(), "over false score.home 3 overtime_done.home true overtime_done.visitor false"},
		{"until the other team has lost the ball", "", visitorOT() + " scrimmage 46 punt 34", "over true winner home"},
		{"or has gone one better", "", visitorOT() + " scrimmage 34 64", "over true winner visitor score.visitor 6"},
		{"or level", "", visitorOT() + " no-huddle 66 no-huddle 66 scrimmage 46 field-goal 16",
			"over false score.visitor 3 overtime_done.visitor true"},
		{"both have had it: the next points win", "",
			overtime() + " scrimmage 46 punt 33 scrimmage 46 punt 33 no-huddle 66 scrimmage 46 field-goal 12",
			"over true winner home"},
		{"an opening touchdown of the kickers", "", regulation() + " 2 kickoff 11 56", "over true winner visitor"},
		{"sudden death: a field goal ends it", sudden, goal(), "over true winner home overtime_done.home false"},
		{"sudden death: a touchdown", sudden, overtime() + " scrimmage 34 64", "over true"},
		{"full period: nothing ends it", full, overtime() + " scrimmage 34 64 extra-point 34", "over false score.home 7 phase kickoff"},
		{"full period: until the time is out", full, overtime() + " scrimmage 34 64 extra-point 34 kickoff 34" + idle(21),
			"over true winner home line_score.home [0,0,0,0,7]"},
		{"none", none, regulation(), "over true winner tie period 4 clock 0 phase over"},
	})
	run(t, goal(), sudden).Cites(38)
	run(t, regulation(), none).Says("The game ends in a tie: Bears 0, Packers 0.").Next("over", "")
}

func TestInches39Opportunity(t *testing.T) {
	done := func(v, h string) string { return "overtime_done.visitor " + v + " overtime_done.home " + h }
	playAll(t, []branch{
		{"to begin with", "", overtime(), done("false", "false")},
		{"punt", "", overtime() + " scrimmage 46 punt 33", done("false", "true")},
		{"from the moment of the punt", "", overtime() + " scrimmage 46 punt 12", "live.team visitor " + done("false", "true")},
		{"punt returned and lost in one play", "", overtime() + " scrimmage 46 punt 44 33", done("true", "true")},
		{"interception", "", overtime() + " no-huddle 56 44", done("false", "true")},
		{"incomplete is no loss", "", overtime() + " no-huddle 66 no-huddle 66 no-huddle 56 22", done("false", "false")},
		{"fumble", "", overtime() + " scrimmage 34 16 33", done("false", "true")},
		{"own recovery is no loss", "", overtime() + " scrimmage 34 16 22", done("false", "false")},
		{"fumbled kickoff", "", regulation() + " 2 kickoff 11 33", done("false", "true")},
		{"fumbled return of the kickoff", "", regulation() + " 2 kickoff 13 36 33", done("false", "true")},
		{"onside kick recovered", "", regulation() + " 2 onside 46", done("false", "true")},
		{"onside kick not recovered", "", regulation() + " 2 onside 33", done("false", "false")},
		{"downs", "", overtime() + " scrimmage 46 go 44", done("false", "true")},
		{"missed field goal", "", overtime() + " scrimmage 46 field-goal 56", done("false", "true")},
		{"onside after a field goal ends it", "", goal() + " onside 46", "over true winner home"},
		{"not in other overtimes", "rule.overtime: full-period", overtime() + " scrimmage 46 punt 33", done("false", "false")},
		{"not before overtime", "", homeAt20 + " scrimmage 46 punt 33", done("false", "false")},
	})
	run(t, goal()+" onside 46").Cites(39)
}

func TestInches40TiesAndPlayoffs(t *testing.T) {
	const playoff = "playoff: yes"
	fifth := overtime() + idle(24) // at the 32 then
	sixth := fifth + idle(25)      // and at the 46
	playAll(t, []branch{
		{"level: a tie", "", fifth, "over true winner tie period 5 clock 0"},
		{"the last field goal", "", overtime() + idle(22) + " no-huddle 66 scrimmage 44", "phase final-kick period 5"},
		{"wins", "", overtime() + idle(22) + " no-huddle 66 scrimmage 44 field-goal 12", "over true winner home score.home 3"},
		{"ahead without the other's opportunity", "", visitorOT() + idle(19), "over true winner home overtime_done.visitor false"},
		{"a playoff runs on", playoff, fifth, "over false period 6 clock 25 ball 32 possession home"},
		{"with the field goal ahead too", playoff, visitorOT() + idle(19), "over false period 6 clock 25 possession visitor"},
		{"the 6th ends with a field goal", playoff, fifth + idle(24) + " scrimmage 56", "phase final-kick period 6"},
		{"the 7th: the 5th's receivers kick", playoff, sixth, "period 7 phase kickoff possession home clock 25"},
		{"runs on into the 8th", playoff, sixth + " kickoff 34" + idle(24), "period 8 possession visitor phase drive"},
		{"the 9th has a new toss", playoff, sixth + " kickoff 34" + idle(49), "period 9 phase toss possession null"},
		{"the 11th: the 9th's receivers kick", playoff, sixth + " kickoff 34" + idle(49) + " 1 kickoff 34" + idle(49),
			"period 11 phase kickoff possession visitor"},
		{"opportunities are kept", playoff, overtime() + " scrimmage 46 punt 33" + idle(22), "period 6 overtime_done.home true"},
		{"sudden death goes on in pairs too", playoff + "\nrule.overtime: sudden-death", fifth, "period 6 phase drive"},
		{"a full period is complete in itself", playoff + "\nrule.overtime: full-period", fifth, "period 6 phase toss possession null"},
		{"and has its last field goal", playoff + "\nrule.overtime: full-period",
			overtime() + idle(22) + " no-huddle 66 scrimmage 44", "phase final-kick period 5"},
		{"full periods toss every time", playoff + "\nrule.overtime: full-period", fifth + " 2 kickoff 34" + idle(24), "period 7 phase toss"},
	})
	run(t, fifth).Cites(40)
	run(t, sixth+" kickoff 34", playoff).Next("play", "visitor")
}

func TestInches41BadEntries(t *testing.T) {
	setup := enginetest.Setup(t, System)
	for _, c := range []struct {
		record string
		code   engine.Code
	}{
		{"7", "dice"}, {"0", "dice"}, {"22", "dice"}, {"two", "dice"},
		{"2 7", "dice"}, {"2 07", "dice"}, {"2 123", "dice"}, {"2 4-3", "dice"}, {"2 4,3", "dice"}, {"2 17", "dice"}, {"2 kickoff", "dice"},
		{"2 34 97", "call"}, {"2 34 scrim", "call"}, {"2 34 Scrimmage", "call"}, {"2 34 punt", "call"}, {"2 34 44", "call"},
		{"2 34 scrimmage scrimmage", "dice"},
		{regulation() + " 2 kickoff 34 scrimmage 34 64 extra-point", "over"},
	} {
		enginetest.Refused(t, setup, c.record, c.code)
	}
	run(t, "2 11").Next("fumble-return", "visitor") // 11 is the roll of 1 and 1, no sum
	before := run(t, "2 34")
	after := engine.Run(setup, []string{"2", "34", "97", "scrimmage"}, engine.Observer{})
	if string(engine.StateOf(after.Game).AppendJSON(nil)) != string(engine.StateOf(before.Result.Game).AppendJSON(nil)) || after.Entries != 2 {
		t.Error("a refused entry changes the state")
	}
}
