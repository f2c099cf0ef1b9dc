package inches

import (
	"strings"
	"testing"
)

func TestInches6WhichRollsMarkABox(t *testing.T) {
	playAll(t, []branch{
		{"the toss marks none", "", "2", "clock 25"},
		{"kickoff", "", homeAt20, "clock 24"},
		{"scrimmage", "", homeAt20 + " scrimmage 44", "clock 23"},
		{"no huddle", "", homeAt20 + " no-huddle 44", "clock 23"},
		{"ball control", "", homeAt20 + " ball-control 16", "clock 23"},
		{"a call alone", "", homeAt20 + " scrimmage", "clock 24"},
		{"big play, interception, long gain", "", homeAt20 + " scrimmage 34 12 11 11", "clock 23"},
		{"fumble return", "", "2 11 66", "clock 24"},
		{"4th down", "", homeAt20 + " scrimmage 46 go 44", "clock 22"},
		{"punt", "", homeAt20 + " scrimmage 46 punt 34", "clock 22"},
		{"punt from midfield", "", homeAt50 + " scrimmage 46 punt 34", "clock 21"},
		{"field goal", "", homeKicks, "clock 20"},
		{"onside kick", "", homeKicks + " onside 36", "clock 19"},
		{"extra point", "", homeScores + " extra-point 34", "clock 22"},
		{"conversion", "", homeScores + " two-point 34", "clock 22"},
	})
	red := "red-charts: go-for-it, no-huddle ball-control,punt punt-midfield, onside"
	playAll(t, []branch{
		{"red no huddle", red, homeAt20 + " no-huddle 44", "clock 24 box.home.boxes 0"},
		{"red ball control", red, homeAt20 + " ball-control 16", "clock 24"},
		{"red 4th down", red, homeAt20 + " scrimmage 46 go 44", "clock 23"},
		{"red punt", red, homeAt20 + " scrimmage 46 punt 34", "clock 23 box.home.boxes 1"},
		{"red punt from midfield", red, homeAt50 + " scrimmage 46 punt 34", "clock 22"},
		{"red onside", red, homeScores + " extra-point 34 onside 36", "clock 22"},
		{"green scrimmage", red, homeAt20 + " scrimmage 44", "clock 23"},
		{"none", "red-charts: none", homeAt20 + " no-huddle 44", "clock 23"},
	})
	run(t, homeAt20+" no-huddle 44", red).Cites(6)
}

func TestInches7WhenAQuarterEnds(t *testing.T) {
	playAll(t, []branch{
		{"play goes on at the spot", "", homeAt20 + idle(24), "period 2 clock 25 ball 32 phase drive possession home"},
		{"all rolls of the play come first", "", homeAt20 + idle(23) + " scrimmage 34", "period 1 clock 0 live.spot 34"},
		{"on the same 4th down", "", homeAt20 + idle(23) + " scrimmage 46", "period 2 clock 25 phase fourth-down fourth short ball 34"},
		{"the try is the touchdown's quarter's", "", homeAt20 + idle(23) + " scrimmage 34 64", "period 1 clock 0 phase try line_score.home [6]"},
		{"and marks no box", "", homeAt20 + idle(23) + " scrimmage 34 64 extra-point 34",
			"period 2 clock 25 phase kickoff line_score.home [7,0] box.scoring.1.period 1"},
		{"a conversion too", "", homeAt20 + half() + " kickoff 34" + idle(23) + " scrimmage 34 64 two-point 34",
			"period 4 clock 25 line_score.visitor [0,0,8,0]"},
		{"a kickoff opens the next", "", homeAt20 + idle(22) + " scrimmage 34 64 extra-point 34",
			"period 2 clock 25 phase kickoff line_score.home [7,0]"},
		{"the 3rd like the 1st", "", homeAt20 + half() + " kickoff 34" + idle(24), "period 4 clock 25 ball 32 possession visitor"},
	})
	run(t, homeAt20+idle(23)+" scrimmage 34 64").Cites(7).Next("try", "home")
	run(t, homeAt20+idle(24)).Cites(7).Says("End of the 1st quarter.").State("box.drives.0.result", "null")
}

// lastBox is the home team at its 44 with one box left in the half.
func lastBox() string { return homeAt20 + idle(24) + idle(24) }

func TestInches8WhatARunOutHalfAllows(t *testing.T) {
	run(t, lastBox()+" scrimmage 34 64").State("period", "2", "clock", "0", "phase", "try").Next("try", "home").Cites(8)
	playAll(t, []branch{
		{"an extra point", "", lastBox() + " scrimmage 34 64 extra-point 34", "line_score.home [0,7,0] period 3 clock 25"},
		{"a conversion", "", lastBox() + " scrimmage 34 64 two-point 34", "line_score.home [0,8,0] period 3 clock 25"},
		{"no box in the box score", "", lastBox() + " scrimmage 56 field-goal 12", "box.home.boxes 49 line_score.home [0,3,0]"},
	})
	last := homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 34 64"
	run(t, last).State("score.visitor", "6", "clock", "0").Next("try", "visitor") // it cannot matter, and is taken
	run(t, last+" extra-point 34").State("score.visitor", "7", "winner", "visitor").Next("over", "")
}

// visitorLast is the visitor on a spot of the home team's in the last box, after home has scored these points.
func visitorLast(points int) string {
	if points == 7 { // at the 93
		return homeScores + " extra-point 34 kickoff 34" + idle(44) + " no-huddle 66 scrimmage 34 44"
	} // 14, at the 86
	return homeScores + " extra-point 34 onside 36 scrimmage 34 64 extra-point 34 kickoff 34" + idle(41) + " scrimmage 66 scrimmage 44"
}

func TestInches9TheLastFieldGoal(t *testing.T) {
	const drive = "rule.final-kick: drive"
	playAll(t, []branch{
		{"from the 26", "", lastBox() + " scrimmage 56", "phase final-kick period 2 clock 0 ball 74 possession home"},
		{"from the 44", "", lastBox() + " scrimmage 34 43", "phase final-kick ball 56"},
		{"not from the 45", "", lastBox() + " ball-control 46", "period 3 phase kickoff"},
		{"declined", "", lastBox() + " scrimmage 56 end", "period 3 phase kickoff possession home box.drives.0.result time"},
		{"the team that took the ball", "", lastBox() + " no-huddle 56 46", "phase final-kick possession visitor ball 61"},
		{"the team that a miss in time gave the ball", "", homeAt20 + idle(24) + idle(23) + " scrimmage 46 field-goal 56",
			"phase final-kick possession visitor ball 61"},
		{"not with rule.final-kick: drive", drive, lastBox() + " no-huddle 56 46", "period 3"},
		{"the driving team, with that rule", drive, lastBox() + " scrimmage 56", "phase final-kick"},
		{"a penalty gives the kick again", "", lastBox() + " scrimmage 56 field-goal 66", "phase final-kick fourth null clock 0"},
		{"and again", drive, lastBox() + " scrimmage 56 field-goal 66 field-goal 66", "phase final-kick"},
		{"once", "", lastBox() + " scrimmage 56 field-goal 66 field-goal 56", "period 3"},
		{"own recovery of a block is the end", "", lastBox() + " scrimmage 56 field-goal 11 22", "period 3 possession home phase kickoff"},
		{"not after the 1st quarter", "", homeAt20 + idle(22) + " scrimmage 56 ball-control 16", "period 2 phase drive"},
		{"a fake for a touchdown", "", visitorLast(7) + " field-goal 46 1", "score.visitor 6 phase try clock 0 period 2"},
		{"a fake that works", "", visitorLast(14) + " field-goal 46 1", "period 3 box.visitor.fakes.made 1"},
		{"a fake that fails", "", visitorLast(14) + " field-goal 46 6", "period 3 box.visitor.fakes.tried 1"},
		{"at the end of the game", "", homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 56", "period 4 phase final-kick"},
	})
	run(t, lastBox()+" scrimmage 46").State("period", "3") // 4th down on the own 44: nobody asks
	run(t, homeAt20+idle(48)+" scrimmage 34 43").Cites(9)
	run(t, visitorLast(14)).Next("final-kick", "visitor")
	run(t, visitorLast(14)+" field-goal 46").Next("fake", "visitor").State("live.spot", "86")
	short := homeAt20 + idle(47) + " scrimmage 23 scrimmage 46"
	run(t, short).State("phase", "final-kick", "fourth", "short") // due or not, it is offered
}

func TestInches10NothingElseIsPlayed(t *testing.T) {
	playAll(t, []branch{
		{"no kickoff after a field goal", "", lastBox() + " scrimmage 56 field-goal 12", "score.home 3 period 3 clock 25"},
		{"no free kick after a safety", "", homeAt20 + idle(39) + strings.Repeat(" scrimmage 34 31", 3) +
			" ball-control 15" + idle(4) + " ball-control 15 scrimmage 34 31", "score.visitor 2 period 3 after_safety false"},
		{"no untimed down after a penalty", "", homeAt20 + idle(48) + " scrimmage 34 34", "period 3 box.home.penalties.count 1"},
		{"no kick by the other team after a miss", "", lastBox() + " scrimmage 56 field-goal 56", "period 3"},
		{"a block run back is followed by its try", "", lastBox() + " scrimmage 56 field-goal 11 23 13",
			"period 2 clock 0 phase try possession visitor"},
		{"and then the half is over", "", lastBox() + " scrimmage 56 field-goal 11 23 13 extra-point 34",
			"period 3 score.visitor 7 possession home"},
	})
	run(t, lastBox()+" scrimmage 56 field-goal 12").Cites(10).Next("free-kick", "home")
}
