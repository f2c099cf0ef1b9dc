package inches

import (
	"testing"

	"rollbook/internal/enginetest"
)

func TestInches16NoSignIsAGain(t *testing.T) {
	run(t, homeAt20+" ball-control 34").State("ball", "23").Says("Packers grind out 3 yards to the Packers 23.")
}

func TestInches17GoalLines(t *testing.T) {
	playAll(t, []branch{
		{"exactly at the goal line", "", "2 46 scrimmage 66 scrimmage 56 scrimmage 45", "score.home 6 phase try ball null"},
		{"one yard short", "", "2 46 scrimmage 66 scrimmage 56 scrimmage 34 53", "score.home 0 ball 99"},
		{"exactly at the own goal line", "", homeOn1 + " scrimmage 34 33", "score.visitor 2 phase kickoff after_safety true"},
		{"beyond it", "", homeOn1 + " scrimmage 11", "score.visitor 2 box.home.scrimmage.yards -12"},
		{"the sack for 4th down does not move the ball", "", homeAt20 + " no-huddle 13", "ball 20 fourth long box.home.sacks 1"},
		{"nor one of the big plays", "", homeAt20 + " scrimmage 34 11", "ball 20 fourth short box.home.sacks 1"},
		{"a long touchdown from anywhere", "", homeScores, "score.home 6 box.home.scrimmage.yards 80"},
	})
	run(t, homeOn1+" scrimmage 34 33").Cites(17).Says("Packers lose 1 yard, into their own end zone. SAFETY! Bears get two points.")
	run(t, "2 46 scrimmage 66 scrimmage 56 scrimmage 45").Cites(17)
}

func TestInches18BigPlayPenalties(t *testing.T) {
	playAll(t, []branch{
		{"defense 25", "", homeAt20 + " scrimmage 34 61", "ball 45 box.visitor.penalties.count 1 box.visitor.penalties.yards 25"},
		{"defense 40", "", homeAt20 + " scrimmage 34 63", "ball 60 box.visitor.penalties.yards 40 box.home.yards 0"},
		{"to the 1 at most", "", homeAt94 + " scrimmage 34 61", "ball 99 box.visitor.penalties.yards 5"},
		{"from the 60 the 40 would score", "", homeAt20 + " scrimmage 34 63 scrimmage 34 63", "ball 99 score.home 0"},
		{"offense 10", "", homeAt20 + " scrimmage 34 34", "ball 10 box.home.penalties.yards 10"},
		{"back to the own 1 at most", "", "2 23 scrimmage 11 scrimmage 34 34", "ball 1 box.home.penalties.yards 9"},
		{"no safety", "", homeOn1 + " scrimmage 34 34", "ball 1 score.visitor 0 box.home.penalties.count 1 box.home.penalties.yards 0"},
	})
	run(t, homeAt20+" scrimmage 34 61").Cites(18).Says("Penalty, Bears: 25 yards to the Packers 45.")
	run(t, homeAt20+" scrimmage 34 34").Says("Penalty, Packers: 10 yards to the Packers 10.")
	run(t, homeOn1+" scrimmage 34 34").Says("Penalty, Packers. The ball stays at the Packers 1.")
	run(t, homeAt94+" scrimmage 34 61 scrimmage 34 61").Says("Penalty, Bears. The ball stays at the Bears 1.")
}

func TestInches19EarlyFieldGoal(t *testing.T) {
	enginetest.Refused(t, enginetest.Setup(t, System), homeAt94+" field-goal", "call")
	const early = "rule.early-field-goal: yes"
	if got := run(t, homeAt94, early).Next("play", "home").Result.Next.Options; len(got) != 4 || got[3] != fieldGoal {
		t.Errorf("the options are %v", got)
	}
	fakeAt93 := homeScores + " extra-point 34 kickoff 34 no-huddle 66 scrimmage 66 scrimmage 11 ball-control 16 field-goal 46"
	playAll(t, []branch{
		{"good", early, homeAt94 + " field-goal 12", "score.home 3 box.home.fourth_down.faced 0"},
		{"missed", early, homeAt94 + " field-goal 56", "possession visitor ball 13"},
		{"own recovery of a block keeps the ball", early + "\nrule.own-recovery: downs", homeAt94 + " field-goal 11 22",
			"possession home ball 86"},
		{"penalty", early, homeAt94 + " field-goal 66", "possession home ball 94 phase drive"},
		{"penalty, kicked again", early + "\nrule.fg-penalty: re-kick", homeAt94 + " field-goal 66", "phase re-kick"},
		{"a fake that fails loses the ball", early, fakeAt93 + " 6", "possession home ball 7"},
		{"a fake that works", early, fakeAt93 + " 5", "score.visitor 6 phase try"},
	})
	run(t, homeAt94+" field-goal 12", early).Cites(19)
}

func TestInches20TheChoicesOn4thDown(t *testing.T) {
	run(t, homeAt20+" no-huddle 45 scrimmage 46 punt").State("ball", "49").Next("punt", "home")
	run(t, homeAt20+" scrimmage 56 scrimmage 46 punt").State("ball", "50").Next("punt-midfield", "home")
	run(t, homeAt20+" scrimmage 46 field-goal").Next("field-goal", "home") // at any distance
	run(t, homeAt20+" scrimmage 46 go").Next("go-for-it", "home")
	run(t, homeAt20+" scrimmage 56 scrimmage 46 punt 34").Cites(20)
	for _, call := range []string{"scrimmage", "no-huddle", "ball-control"} {
		enginetest.Refused(t, enginetest.Setup(t, System), homeAt20+" scrimmage 46 "+call, "call")
	}
}

func TestInches21ShortAndLong(t *testing.T) {
	short, long := homeAt20+" scrimmage 46 go ", homeAt20+" scrimmage 12 go "
	playAll(t, []branch{
		{"short +2 on 4th & short", "", short + "12", "possession home ball 22 fourth null box.home.fourth_down.made 1"},
		{"short +2 on 4th & long", "", long + "12", "possession visitor ball 78 box.home.fourth_down.made 0"},
		{"long +10 on 4th & long", "", long + "34", "possession home ball 30 box.home.fourth_down.made 1"},
		{"long +10 on 4th & short", "", short + "34", "possession visitor ball 70 box.home.fourth_down.yards 10"},
		{"stopped", "", short + "44", "possession visitor ball 80 box.home.fourth_down.yards 0"},
		{"touchdown whatever the word", "", homeAt94 + " scrimmage 46 go 34",
			"score.home 6 box.home.fourth_down.made 1 box.home.fourth_down.yards 6"},
		{"touchdown by the matching word", "", homeAt94 + " scrimmage 46 go 45", "score.home 6"},
		{"fumble", "", short + "11 33", "possession visitor ball 80 box.drives.0.result fumble box.home.fourth_down.tried 1"},
		{"interception", "", short + "66 44", "possession visitor ball 73 box.drives.0.result interception"},
		{"lost on downs", "", short + "44", "box.drives.0.result downs box.home.fourth_down.faced 1"},
	})
	run(t, short+"34").Cites(21)
	run(t, short+"12").Says("Packers gain 2 yards to the Packers 22. First down!")
}

func TestInches22OwnRecoveryOn4thDown(t *testing.T) {
	const downs = "rule.own-recovery: downs"
	fumble, block, goal := homeAt20+" scrimmage 46 go 11 22", homeAt20+" scrimmage 46 punt 11 22", homeAt94+" scrimmage 46 field-goal 11 22"
	playAll(t, []branch{
		{"fumble, keep", "", fumble, "possession home ball 20 phase drive fourth null"},
		{"fumble, downs", downs, fumble, "possession visitor ball 80 box.drives.0.result downs"},
		{"blocked punt, keep", "", block, "possession home ball 8"},
		{"blocked punt, downs", downs, block, "possession visitor ball 92 box.drives.0.result downs"},
		{"blocked field goal, keep", "", goal, "possession home ball 86"},
		{"blocked field goal, downs", downs, goal, "possession visitor ball 14"},
		{"in the own end zone", downs, "2 23 scrimmage 46 punt 11 22", "score.visitor 2 after_safety true"},
		{"on a drive roll nothing is counted", downs, homeAt20 + " scrimmage 34 16 22", "possession home ball 20"},
		{"after a change of possession it is no matter", downs, homeAt20 + " scrimmage 46 punt 44 33", "possession home ball 56"},
		{"recovered twice", downs, homeAt94 + " scrimmage 46 go 11 23 36 33", "possession home ball 74 box.drives.0.result fumble"},
		{"the same drive goes on", "", fumble, "box.home.drives 1 box.home.fourth_down.made 0"},
	})
	run(t, fumble, downs).Cites(22).Says("Packers get it back. Bears take over on downs at the Packers 20.")
}
