package inches

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestInches30InterceptionsNearTheGoal(t *testing.T) {
	at87 := homeAt20 + " no-huddle 66 scrimmage 56 no-huddle 56" // a pass up
	playAll(t, []branch{
		{"110 is caught: touchback", "", at87 + " 33", "possession visitor ball 20 box.home.interceptions 1"},
		{"119 is incomplete: the drive goes on", "", at87 + " 22", "possession home ball 87 phase drive box.home.interceptions 0"},
		{"100 is a touchback", "", homeAt20 + " scrimmage 66 scrimmage 56 no-huddle 56 34", "possession visitor ball 20"},
		{"99 is not", "", homeAt94 + " scrimmage 11 no-huddle 56 44", "possession visitor ball 1"},
		{"beyond with long gain", "", homePicked + " 66", "possession home ball 94 phase drive"},
		{"in the end zone with long gain", "", homePicked + " 11", "live.team visitor live.spot -4"},
		{"run out from there", "", homePicked + " 11 11", "possession visitor ball 14 box.visitor.long_gains.yards 18"},
		{"all the way", "", homePicked + " 11 13", "score.visitor 6 box.visitor.long_gains.yards 104 box.visitor.touchdowns.interception 1"},
		{"incomplete on 4th down", "", homeAt94 + " scrimmage 46 go 66 22", "possession visitor ball 6 box.drives.0.result downs"},
		{"incomplete on a try", "", homeScores + " two-point 11 22", "score.home 6 phase kickoff possession home"},
		{"caught on 4th down", "", homeAt94 + " scrimmage 46 go 66 45", "possession visitor ball 4 box.drives.0.result interception"},
	})
	run(t, at87+" 33").Cites(30).Says("Packers throw into trouble. INTERCEPTED by Bears in the end zone! Touchback to the Bears 20.")
	run(t, at87+" 22").Cites(30).Says("The pass sails past the end line, incomplete.")
}

func TestInches31ToTheLineOfScrimmage(t *testing.T) {
	playAll(t, []branch{
		{"+5", "", homePicked + " 46", "possession visitor ball 11"},
		{"+15", "", homePicked + " 56", "possession visitor ball 21"},
		{"at the passer's goal line", "", "2 23 scrimmage 34 12 56",
			"score.visitor 6 box.visitor.touchdowns.interception 1 box.drives.0.result interception"},
		{"exactly", "", "2 46 no-huddle 56 56", "score.visitor 6"},
		{"a yard more to go", "", "2 46 scrimmage 34 33 scrimmage 34 33 ball-control 16 no-huddle 56 56", "possession visitor ball 99"},
	})
	run(t, homePicked+" 46").Cites(31).Says("INTERCEPTED by Bears and returned to the Bears 11.")
	run(t, "2 46 no-huddle 56 56").Says("INTERCEPTED by Bears and returned all the way! TOUCHDOWN, Bears!")
}

func TestInches32OffenseAndDefenseChangeSides(t *testing.T) {
	const start = "rule.long-gain-fumble: start"
	ownEndZone := homePicked + " 11 36" // picked off 4 yards deep, fumbled there
	playAll(t, []branch{
		{"a fumble of the offense", "", homeAt20 + " scrimmage 34 16 11", "possession visitor ball 88"},
		{"an own recovery on the own 1", "", homeOn1 + " scrimmage 34 16 22", "possession home ball 1 score.visitor 0"},
		{"run in", "", homeAt20 + " scrimmage 34 16 66", "score.visitor 6 box.visitor.touchdowns.fumble 1"},
		{"the runner loses it to the first offense", "", homeAt50 + " scrimmage 34 16 23 36 33", "possession home ball 30 box.home.drives 2"},
		{"or his own team has it", "", homeAt50 + " scrimmage 34 16 23 36 22", "possession visitor ball 70 box.visitor.fumbles 1"},
		{"both lost one", "", homeAt50 + " scrimmage 34 16 23 36 33", "box.home.fumbles_lost 1 box.visitor.fumbles_lost 1"},
		{"own recovery in the own end zone: touchback", start, ownEndZone + " 22", "possession visitor ball 20 score.home 0"},
		{"the other team's: touchdown", start, ownEndZone + " 23",
			"score.home 6 phase try box.home.touchdowns.fumble 1 box.drives.0.result interception"},
		{"an own recovery does not change how the team got it", "", "2 13 36 22 scrimmage 34 64", "box.home.touchdowns.offense 1"},
		{"kicks returned for touchdowns", "", "2 13 13", "box.home.touchdowns.kickoff 1 box.home.long_gains.yards 95"},
	})
	run(t, ownEndZone, start).State("live.team", "visitor", "live.spot", "-4").Says("Bears fumble in the Bears end zone!")
	run(t, ownEndZone+" 22", start).Cites(32).Says("Bears fall on it in their own end zone. Touchback to the Bears 20.")
}

func TestInches33LongGainFumbledInATiedGame(t *testing.T) {
	const start = "rule.long-gain-fumble: start"
	playAll(t, []branch{
		{"after the 20 yards", "", "2 13 36", "live.team home live.spot 25 box.home.long_gains.yards 20"},
		{"where it began", start, "2 13 36", "live.team home live.spot 5 box.home.long_gains.count 0"},
		{"not tied: 20 yards", "", homeScores + " extra-point 34 kickoff 13 36", "possession visitor ball 25"},
		{"not tied, with start", start, homeScores + " extra-point 34 kickoff 13 36", "possession visitor ball 25"},
		{"the 20 yards reach the goal line", "", "2 23 scrimmage 34 16 23 36", "score.visitor 6 box.visitor.long_gains.yards 12"},
		{"but with start there is a fumble", start, "2 23 scrimmage 34 16 23 36", "score.visitor 0 live.team visitor live.spot 88"},
		{"again and again", "", "2 13 36 23 36 23 36", "live.team home live.spot 25 box.home.fumbles 1 box.visitor.fumbles_lost 1"},
	})
	run(t, "2 13 36").Cites(33).Says("Packers run 20 yards to the Packers 25. Packers fumble at the Packers 25!")
}

// A play of a tied game may be fumbled from side to side for as long as a record may be.
func TestInches33FumblesWithoutEnd(t *testing.T) {
	tokens := append([]string{"2", "13"}, strings.Fields(strings.Repeat("36 23 ", engine.MaxEntries/2))...)
	r := engine.Run(enginetest.Setup(t, System), tokens, engine.Observer{})
	if r.Refused == nil || r.Entries != engine.MaxEntries {
		t.Errorf("%d entries were answered, and then %v", r.Entries, r.Refused)
	}
}

func TestInches34WhoRolls(t *testing.T) {
	run(t, "2 11").Next("fumble-return", "visitor")
	run(t, "2 11 23").Next("long-gain", "visitor")
	run(t, "2 13").Next("long-gain", "visitor")
	run(t, homePicked).Next("interception-return", "home")
	run(t, homePicked+" 11").Next("long-gain", "home")
	run(t, homePicked+" 11 36").Next("fumble-return", "home")
	run(t, homeScores+" two-point 11 11").Next("long-gain", "home")
	run(t, homeAt20+" scrimmage 34").Next("big-play", "home")
}
