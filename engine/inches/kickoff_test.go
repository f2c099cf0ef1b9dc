package inches

import "testing"

func TestInches11WhoKicksOff(t *testing.T) {
	playAll(t, []branch{
		{"even: home receives", "", "4", "possession visitor phase kickoff opening_receiver home"},
		{"odd: visitor receives", "", "5", "possession home phase kickoff opening_receiver visitor"},
		{"second half: who received kicks", "", homeAt20 + half(), "possession home phase kickoff period 3 after_safety false"},
		{"after a touchdown and its try", "", homeScores + " extra-point 34", "possession home phase kickoff ball null"},
		{"after a try that the other team scored on", "", homeScores + " two-point 11 11 13", "possession home score.visitor 2"},
		{"after a touchdown of the defense", "", "2 11 56 extra-point 34", "possession visitor phase kickoff"},
		{"after a field goal", "", homeKicks, "possession home phase kickoff"},
		{"after a safety", "", homeSafety, "possession home phase kickoff after_safety true score.visitor 2"},
	})
	run(t, homeAt20+half()).Cites(11).Next("free-kick", "home").Says("Halftime.")
}

func TestInches12WhenAKickMayBeOnside(t *testing.T) {
	run(t, "2").Next("kickoff", "visitor") // the opening kickoff is not asked about
	run(t, homeKicks).Next("free-kick", "home")
	run(t, homeSafety).Next("free-kick", "home")
	run(t, homeAt20+half()).Next("free-kick", "home")
	run(t, regulation()+" 2").Next("free-kick", "visitor")
	run(t, homeKicks+" onside").Next("onside", "home")
	run(t, homeKicks+" onside 36").Cites(12)
}

func TestInches13KickoffAfterASafety(t *testing.T) {
	kick := homeSafety + " kickoff "
	playAll(t, []branch{
		{"fumbled at the 20", "", kick + "11", "live.team visitor live.spot 20 phase kickoff after_safety true"},
		{"long gain from the 10", "", kick + "12", "live.team visitor live.spot 10"},
		{"long gain from the 15", "", kick + "13", "live.team visitor live.spot 15"},
		{"12 is 22", "", kick + "14", "ball 22 possession visitor after_safety false"},
		{"24 is 34", "", kick + "33", "ball 34"},
		{"touchback at the 40", "", kick + "34", "ball 40"},
		{"touchback on 11", "", kick + "56", "ball 40"},
		{"30 is 40", "", kick + "45", "ball 40"},
		{"15 is 25", "", kick + "46", "ball 25"},
		{"out of bounds at the 40 all the same", "", kick + "66", "ball 40"},
	})
	run(t, kick+"34").Cites(13)
	playAll(t, []branch{
		{"otherwise fumbled at the 10", "", "2 11", "live.spot 10"},
		{"from the goal line", "", "2 12", "live.spot 0"},
		{"from the 5", "", "2 13", "live.spot 5"},
		{"the 12", "", "2 14", "ball 12"},
		{"the 24", "", "2 33", "ball 24"},
		{"touchback", "", "2 44", "ball 20"},
		{"the 30", "", "2 45", "ball 30"},
		{"the 15", "", "2 46", "ball 15"},
		{"out of bounds", "", "2 66", "ball 40"},
	})
}

func TestInches14OnsideKick(t *testing.T) {
	early, after := homeKicks+" onside ", homeSafety+" onside "
	playAll(t, []branch{
		{"2 is 3: return team at the kickers' 47", "", early + "11", "possession visitor ball 53"},
		{"3 is 4", "", early + "12", "possession visitor ball 53"},
		{"4 is 5: at the 51", "", early + "13", "possession visitor ball 49"},
		{"5 is 6", "", early + "14", "possession visitor ball 49"},
		{"6 is 7: at the 43", "", early + "33", "possession visitor ball 57"},
		{"8 is 9", "", early + "44", "possession visitor ball 57"},
		{"9 is 10: kicking team at its 47", "", early + "36", "possession home ball 47"},
		{"12 is 13 is 12", "", early + "66", "possession home ball 47"},
		{"after a safety from the 20: the 32", "", after + "11", "possession visitor ball 68"},
		{"the 36", "", after + "13", "possession visitor ball 64"},
		{"the 28", "", after + "44", "possession visitor ball 72"},
		{"kicking team at its 32", "", after + "36", "possession home ball 32 after_safety false"},
		{"3rd quarter: 9 is 10", "", homeAt20 + half() + " onside 36", "period 3 possession home ball 47"},
		{"4th quarter: 9 is 9", "", fourthQuarter() + " onside 36", "period 4 possession home ball 57"},
		{"4th quarter: 10 is 10", "", fourthQuarter() + " onside 46", "period 4 possession visitor ball 47"},
		{"overtime: 9 is 9", "", regulation() + " 2 onside 45", "period 5 possession home ball 57"},
		{"statistics", "", early + "36", "box.home.onside.tried 1 box.home.onside.recovered 1 box.visitor.onside.tried 0"},
		{"not recovered", "", early + "11", "box.home.onside.tried 1 box.home.onside.recovered 0"},
	})
	run(t, early+"36").Cites(14).Says("Packers kick onside and recover at the Packers 47!")
	run(t, early+"11").Says("Packers kick onside, but Bears recover at the Packers 47.")
}

// fourthQuarter is the visitor about to kick off in it.
func fourthQuarter() string {
	return homeAt20 + half() + " kickoff 34" + idle(24) + " scrimmage 34 64 extra-point 34"
}

func TestInches15FumbledKickoff(t *testing.T) {
	playAll(t, []branch{
		{"defense 5: the kicking team", "", "2 11 46", "possession visitor ball 95 box.home.fumbles_lost 1"},
		{"defense 10 from the 10 is a touchdown", "", "2 11 56", "score.visitor 6 phase try box.visitor.touchdowns.fumble 1"},
		{"defense 0", "", "2 11 33", "possession visitor ball 90"},
		{"offense: the receiving team", "", "2 11 22", "possession home ball 10 box.home.fumbles 1 box.home.fumbles_lost 0"},
		{"no drive is lost by it", "", "2 11 33", "box.home.drives 0 box.visitor.drives 1"},
	})
	run(t, "2 11").Next("fumble-return", "visitor").Cites(15).Says("Bears kick off. Packers fumble at the Packers 10!")
	run(t, "2 11 46").Says("Bears recover. Bears run 5 yards to the Packers 5.")
}
