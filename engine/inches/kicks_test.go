package inches

import "testing"

func TestInches23FieldGoalRange(t *testing.T) {
	playAll(t, []branch{
		{"31 is good from the 31", "", homeRunning + " field-goal 34", "score.home 3 box.home.field_goals.long 48"},
		{"26 is not", "", homeRunning + " field-goal 44", "score.home 0 box.home.field_goals.tried 1 box.home.field_goals.made 0"},
		{"44 is", "", homeRunning + " field-goal 12", "score.home 3"},
		{"19 is not, and no fake", "", homeRunning + " field-goal 46", "score.home 0 box.home.fakes.tried 0"},
		{"11 misses from anywhere", "", homeAt94 + " scrimmage 46 field-goal 56", "score.home 0"},
		{"no number reaches from the 50", "", homeAt50 + " scrimmage 46 field-goal 12", "score.home 0 possession visitor ball 57"},
		{"nor from the own side", "", homeAt20 + " scrimmage 46 field-goal 12", "score.home 0 possession visitor ball 87"},
		{"the drive ends", "", homeRunning + " field-goal 34", "box.drives.0.result field-goal possession home ball null fourth null"},
	})
	run(t, homeRunning+" field-goal 34").Cites(23).Says("Packers try a 48-yard field goal. It's good! Bears 0, Packers 3.")
}

func TestInches24MissedFieldGoal(t *testing.T) {
	playAll(t, []branch{
		{"7 yards back", "", homeRunning + " field-goal 56", "possession visitor ball 38 box.drives.0.result missed-field-goal"},
		{"from close in too", "", homeAt94 + " scrimmage 46 field-goal 56", "possession visitor ball 13"},
		{"not behind the own 1", "", homeOn1 + " scrimmage 46 field-goal 56", "possession visitor ball 99"},
	})
	run(t, homeRunning+" field-goal 56").Cites(24).Says("No good. Bears take over at the Bears 38.")
}

func TestInches25Fakes(t *testing.T) {
	visitorAt3 := homeKicks + " kickoff 34 no-huddle 66 no-huddle 66 ball-control 16 ball-control 12 field-goal 55" // 0-3
	own7 := homeScores + " extra-point 34 kickoff 14 scrimmage 34 32 scrimmage 11 scrimmage 46 punt 56"             // 0-7
	playAll(t, []branch{
		{"the scores add up to the yard line", "", visitorAt3, "live.team visitor live.spot 97 phase fourth-down fourth long"},
		{"1 to 5: +12, here a touchdown", "", visitorAt3 + " 3", "score.visitor 6 box.visitor.fakes.yards 3 box.visitor.field_goals.tried 0"},
		{"6: the other team's ball", "", visitorAt3 + " 6", "possession home ball 3 box.visitor.fakes.tried 1 box.visitor.fakes.made 0"},
		{"on the own side as well", "", own7, "live.team visitor live.spot 7"},
		{"a punt that was none", "", own7 + " 1", "possession visitor ball 19 phase drive fourth null box.visitor.punts 0"},
		{"a first down is no 4th down made", "", own7 + " 5", "box.visitor.fourth_down.made 0 box.visitor.fakes.made 1 box.visitor.yards 7"},
		{"stopped", "", own7 + " 6", "possession home ball 93 box.drives.1.result downs"},
		{"no other line", "", homeKicks + " kickoff 34 no-huddle 66 no-huddle 66 ball-control 12 field-goal 55", "score.visitor 3"},
		{"no asterisk, no fake", "", homeKicks + " kickoff 34 no-huddle 66 no-huddle 66 ball-control 16 ball-control 12 " +
			"field-goal 45", "score.visitor 3"},
		{"not on an extra point", "", homeScores + " extra-point 46", "score.home 7 phase kickoff"},
	})
	run(t, visitorAt3).Next("fake", "visitor").Cites(25).Says("Bears line up for the field goal. It's a fake!")
	run(t, own7+" 6").Says("Bears line up for the punt. It's a fake! Bears are stopped. Packers take over on downs at the Bears 7.")
}

func TestInches26PenaltyOnAFieldGoal(t *testing.T) {
	const again = "rule.fg-penalty: re-kick"
	flag := homeRunning + " field-goal 66"
	playAll(t, []branch{
		{"the drive resumes", "", flag, "possession home ball 69 phase drive fourth null box.visitor.penalties.count 1"},
		{"no kick was tried", "", flag, "box.home.field_goals.tried 0 box.drives.0.result null box.visitor.penalties.yards 0"},
		{"kicked again", again, flag, "possession home ball 69 phase re-kick fourth null"},
		{"with its own box", again, flag + " 34", "clock 19 score.home 3 box.home.drives 1 box.home.boxes 5"},
		{"and again", again, flag + " 66 66 56", "possession visitor ball 38 box.visitor.penalties.count 3"},
		{"a block of the second kick is no 4th down", again + "\nrule.own-recovery: downs", flag + " 11 22", "possession home ball 61"},
		{"without time", again, lastBox() + " scrimmage 56 field-goal 66", "phase re-kick clock 0 period 2"},
		{"it is the kick after time", again, lastBox() + " scrimmage 56 field-goal 66 11 22", "period 3"},
		{"over two quarters", again, homeAt20 + idle(22) + " scrimmage 46 field-goal 66", "phase re-kick period 2 clock 25"},
	})
	run(t, flag, again).Next("field-goal", "home").Cites(26).Says("Penalty, Bears. First down, Packers.")
	run(t, lastBox()+" scrimmage 34 43 field-goal 66 12", again).State("score.home", "3", "period", "3")
}

func TestInches27BlockedIntoTheOwnEndZone(t *testing.T) {
	block := "2 23 scrimmage 46 punt 11" // from the 12 to the goal line
	playAll(t, []branch{
		{"the ball is loose", "", block, "live.team home live.spot 0 score.visitor 0"},
		{"offense: safety", "", block + " 22", "score.visitor 2 phase kickoff possession home after_safety true box.drives.0.result safety"},
		{"defense 0: touchdown", "", block + " 33", "score.visitor 6 phase try box.drives.0.result blocked-punt"},
		{"defense long gain: no more rolls", "", block + " 23", "score.visitor 6 phase try box.visitor.touchdowns.fumble 1"},
		{"a field goal from the 1", "", homeOn1 + " scrimmage 46 field-goal 11", "live.spot -7"},
		{"is a safety too", "", homeOn1 + " scrimmage 46 field-goal 11 45", "score.visitor 2"},
		{"or a touchdown", "", homeOn1 + " scrimmage 46 field-goal 11 11", "score.visitor 6 box.drives.0.result blocked-field-goal"},
		{"no fumble in the statistics", "", block + " 33",
			"box.home.fumbles 0 box.home.fumbles_lost 0 box.home.punts_blocked 1 box.home.punts 0"},
	})
	run(t, block+" 22").Cites(27).Says("Packers punt. BLOCKED! The ball is loose at the Packers goal line. Packers fall " +
		"on it in their own end zone. SAFETY!")
	run(t, block+" 33").Says("Bears fall on it in the end zone. TOUCHDOWN, Bears!")
	run(t, homeOn1+" scrimmage 46 field-goal 11 11").
		Says("BLOCKED! The ball is loose in the Packers end zone. Bears fall on it in the end zone. TOUCHDOWN, Bears!")
}

func TestInches28Punts(t *testing.T) {
	deep, close := homeAt20+" no-huddle 44 scrimmage 46 punt ", homeAt94+" scrimmage 46 punt " // from the own 36, from the 6
	playAll(t, []branch{
		{"exactly to the goal line", "", deep + "13", "possession visitor ball 20"},
		{"a yard short", "", homeAt20 + " scrimmage 13 scrimmage 46 punt 13", "possession visitor ball 1"},
		{"net 50", "", homeAt20 + " scrimmage 46 punt 33", "possession visitor ball 30 box.drives.0.result punt box.home.punts 1"},
		{"net 15", "", homeAt20 + " scrimmage 46 punt 56", "possession visitor ball 65"},
		{"penalty: first down", "", deep + "66", "possession home ball 36 phase drive box.home.punts 0 box.visitor.penalties.count 1"},
		{"45 and a long gain", "", deep + "12", "live.team visitor live.spot 19"},
		{"returned all the way", "", deep + "12 13", "score.visitor 6 box.visitor.touchdowns.punt 1 box.visitor.long_gains.yards 81"},
		{"down behind the line", "", close + "45", "possession visitor ball 16"},
		{"down at the 3", "", close + "12", "possession visitor ball 3"},
		{"touchback", "", close + "34", "possession visitor ball 20"},
		{"30 from close in is a touchback", "", close + "46", "possession visitor ball 20"},
		{"30 from midfield", "", homeAt50 + " scrimmage 46 punt 46", "possession visitor ball 20"},
		{"20 from midfield", "", homeAt50 + " scrimmage 46 punt 56", "possession visitor ball 30"},
		{"long gain from the 5", "", close + "66", "live.team visitor live.spot 5"},
		{"blocked", "", close + "11", "live.team home live.spot 80"},
	})
	run(t, deep+"13").Cites(28).Says("Packers punt into the end zone. Touchback, Bears ball at the Bears 20.")
	run(t, close+"45").Says("Packers punt, and the ball is dead at the Bears 16.")
}

func TestInches29PuntFumbledInATiedGame(t *testing.T) {
	tied := homeAt20 + " scrimmage 46 punt 44"
	ahead := homeScores + " extra-point 34 kickoff 34 scrimmage 46 punt 44"
	playAll(t, []branch{
		{"fumbled 36 yards on", "", tied, "live.team visitor live.spot 44 possession home"},
		{"offense is the receiving team", "", tied + " 22", "possession visitor ball 44 box.visitor.fumbles 1 box.drives.0.result punt"},
		{"defense is the punting team", "", tied + " 56", "possession home ball 66 box.visitor.fumbles_lost 1 box.home.drives 2"},
		{"not tied", "", ahead, "possession home ball 44"},
	})
	run(t, tied).Next("fumble-return", "home").Cites(29).Says("Packers punt. Bears fumble at the Bears 44!")
}
