package inches

import (
	"strings"
	"testing"

	"rollbook/engine"
)

func TestPlayByPlayNamesWhoDoesWhat(t *testing.T) {
	for _, c := range []struct{ record, says string }{
		{"4", "Packers will receive."},
		{"4 33", "Bears kick off. Packers return it to the Packers 24."},
		{"4 12 66", "Bears kick off. Packers take it at the Packers goal line with room to run! Packers run 79 yards to the Bears 21."},
		{homeSafety + " kickoff 14", "Packers kick off. Bears return it to the Bears 22."},
		{homeSafety + " kickoff 13", "Packers kick off. Bears take it at the Bears 15 with room to run!"},
		{homeSafety + " kickoff 34", "Packers kick off. Touchback, Bears ball at the Bears 40."},
		{homeAt20 + " scrimmage 34 16 66", "Bears recover. Bears run 20 yards into the end zone. TOUCHDOWN, Bears!"},
		{"4 66", "Bears kick off out of bounds. Packers ball at the Packers 40."},
		{homeAt50, "Packers gain 30 yards to midfield."},
		{homeAt20 + " no-huddle 44", "No huddle: Packers gain 16 yards to the Packers 36."},
		{homeAt20 + " no-huddle 34 51", "Big play! Packers gain 17 yards to the Packers 37."},
		{homeAt20 + " ball-control 56 51", "Big play! Packers gain 17 yards to the Packers 37."},
		{homeAt20 + " ball-control 56 51", "Packers gain 17"},
		{homeAt20 + " ball-control 33", "Packers lose 2 yards, back to the Packers 18."},
		{homeAt20 + " ball-control 55", "Packers grind out 11 yards to the Packers 31."},
		{homeAt20 + " ball-control 66", "Packers break loose for 35 yards to the Bears 45."},
		{homeAt20 + " scrimmage 11", "Packers lose 2 yards, back to the Packers 18."},
		{homeAt20 + " scrimmage 34 31", "Packers are sacked. Packers lose 11 yards, back to the Packers 9."},
		{homeAt20 + " scrimmage 46", "Packers face 4th & short at the Packers 20."},
		{homeScores, "Packers gain 80 yards, into the end zone. TOUCHDOWN, Packers! Bears 0, Packers 6."},
		{homeScores + " extra-point 34", "Packers kick the extra point. Bears 0, Packers 7."},
		{homeScores + " extra-point 56", "Packers miss the extra point."},
		{homeScores + " two-point 34", "Packers go for two and make it. Bears 0, Packers 8."},
		{homeAt20 + " scrimmage 34 16 23 11", "Packers fumble at the Packers 20! Bears recover with room to run! Bears run " +
			"18 yards to the Packers 2."},
		{homeAt50 + " scrimmage 46 punt 34", "Packers punt into the end zone. Touchback, Bears ball at the Bears 20."},
		{homeAt50 + " scrimmage 46 punt 33", "Packers punt, and the ball is dead at the Bears 5."},
		{homeAt20 + " scrimmage 46 punt 12 11", "Packers punt. Bears take it at the Bears 35 with room to run! Bears run 18 " +
			"yards to the Packers 47."},
		{homeAt94 + " scrimmage 46 field-goal 11 33",
			"Packers try a 23-yard field goal. BLOCKED! The ball is loose at the Bears 14. Bears recover."},
		{homeAt94 + " scrimmage 34 61 scrimmage 46 field-goal 56", "Packers try an 18-yard field goal. No good. Bears take over at the Bears 8."},
		{homeAt20 + " scrimmage 44 scrimmage 24 scrimmage 46 field-goal 12", "Packers try an 84-yard field goal."},
		{homeOn1 + " scrimmage 34 16 23", "Packers fumble at the Packers 1! Bears recover with room to run!"},
		{homeAt20 + half(), "Halftime."},
		{regulation(), "End of regulation."},
		{regulation() + " 2 kickoff 34 scrimmage 34 64", "Final score: Bears 0, Packers 6."},
	} {
		run(t, c.record).Says(c.says)
	}
}

// Ten yards on 4th & short that are no first down would read like a mistake of the scorer.
func TestInches21WhyAGainOn4thDownLosesTheBallIsSaid(t *testing.T) {
	for _, c := range []struct{ record, says string }{
		{homeAt20 + " scrimmage 46 go 34", "Packers gain 10 yards to the Packers 30. No first down: that row is good only " +
			"on 4th & long. Bears take over on downs at the Packers 30."},
		{homeAt20 + " scrimmage 12 go 12", "Packers gain 2 yards to the Packers 22. No first down: that row is good only on " +
			"4th & short. Bears take over on downs at the Packers 22."},
		{homeAt94 + " scrimmage 46 go 34", "Packers go for it. Packers gain 6 yards, into the end zone. TOUCHDOWN, Packers!"},
	} {
		run(t, c.record).Says(c.says)
	}
}

// A number on the printed chart that becomes another, and an asterisk that makes no fake, are explained.
func TestInches3And25AreSaid(t *testing.T) {
	for _, c := range []struct{ record, settings, says string }{
		{homeAt20 + " scrimmage 33", "ratings: home-heavily-favored",
			"The +5 on the chart is 15 for a heavily favored team. Packers gain 15 yards to the Packers 35."},
		{homeAt20 + " scrimmage 22", "ratings: visitor-heavily-favored",
			"The +15 on the chart is 5 for a heavy underdog. Packers gain 5 yards to the Packers 25."},
		{homeAt20 + " scrimmage 46 punt 56", "",
			"No fake on the asterisk: the scores add up to 0, the ball is on the 20. Packers punt."},
		{homeAt50 + " scrimmage 56 scrimmage 46 field-goal 55", "",
			"No fake on the asterisk: the scores add up to 0, the ball is on the 20. Packers try a 37-yard field goal."},
		{homeScores + " extra-point 34 kickoff 34 scrimmage 34 64 extra-point 34 kickoff 34 scrimmage 46 punt 56", "",
			"No fake on the asterisk: the scores add up to 14, the ball is on the 20. Packers punt."},
		{homeScores + " extra-point 55", "", "The asterisk does not count on a try. Packers kick the extra point."},
	} {
		run(t, c.record, c.settings).Says(c.says)
	}
	// A Big Play is moved by the first die of the roll that led to it, for a 3 by 4.
	run(t, homeAt20+" scrimmage 34 46", "ratings: visitor-favored").
		Says("Big play! The ratings move the roll down 4, to 42. Packers gain 11 yards")
	run(t, homeAt20+" scrimmage 34 42", "ratings: home-favored").Says("Big play! The ratings move the roll up 4, to 46. Packers gain 16 yards")
	for _, quiet := range []string{"ratings: even", "ratings: home-favored"} {
		s := run(t, homeAt20+" scrimmage 33", quiet)
		if text := s.Result.Game.Tell(4, 4); text != "Packers gain 5 yards to the Packers 25." {
			t.Errorf("%s: %s", quiet, text)
		}
	}
}

func TestNobodyRunsNoYards(t *testing.T) {
	s := run(t, homeAt20+" scrimmage 34 16 33").Says("Bears recover.")
	if text := s.Result.Game.Tell(1, s.Result.Entries); strings.Contains(text, " 0 yards") {
		t.Error(text)
	}
}

// How charts describe cells in which a number, or the lack of one, makes the difference.
func TestCellsAreSaidInWords(t *testing.T) {
	for _, c := range []struct {
		cell cell
		want string
	}{
		{scrimmageChart.Cells[0], "−2"}, {scrimmageChart.Cells[4-2], "+15"}, {noHuddleChart.Cells[4-2], "sack, 4th & long"},
		{goForItChart.Cells[0], "fumble: roll for the recovery"}, {kickoffChart.Cells[0], "fumble at the 10: roll for the recovery"},
		{kickoffChart.Cells[3-2], "long gain from the goal line"}, {kickoffChart.Cells[4-2], "long gain from the 5"},
		{fieldGoalChart.Cells[10-2], "good from the 19 or closer, or a fake (*)"},
		{fieldGoalChart.Cells[12-2], "penalty on the defense, first down"}, {longGainChart.Cells[9-2], "+20; a fumble in a tied game"},
		{bigPlayChart.Cells[15], "penalty on the offense, −10"}, {bigPlayChart.Cells[30], "penalty on the defense, +25"},
	} {
		if got := c.cell.Words(); got != c.want {
			t.Errorf("%+v is %q, want %q", c.cell, got, c.want)
		}
	}
}

// A name that is no plural, and names with the same last word, need no article either.
func TestPlayByPlayOfOtherNames(t *testing.T) {
	run(t, homeAt20+" scrimmage 46 punt 34", "visitor: Miami Heat", "home: Ohio State").Says("State punt. Heat ball at the Heat 37.")
	run(t, homeAt20, "visitor: North Stars", "home: South Stars").
		Says("North Stars kick off. Touchback, South Stars ball at the South Stars 20.")
}

// Names are words of a sentence, never sentences with words to fill.
func TestATeamMayBeCalledAsAWordInBraces(t *testing.T) {
	run(t, homeAt20+" scrimmage 46 punt 34", "visitor: {us}", "home: {them}").Says("{them} punt. {us} ball at the {us} 37.")
}

func TestScoreboardSaysWhereTheGameStands(t *testing.T) {
	for _, c := range []struct{ record, board string }{
		{"", "Bears 0, Packers 0  1st  25 boxes left"},
		{"2", "Bears 0, Packers 0  1st  25 boxes left  Bears to kick off"},
		{homeAt50 + " scrimmage 46", "Bears 0, Packers 0  1st  22 boxes left  Packers ball at midfield, 4th & short"},
		{homeScores, "Bears 0, Packers 6  1st  23 boxes left  Packers to try for the point"},
		{homeSafety, "Bears 2, Packers 0  1st  22 boxes left  Packers to kick off after the safety"},
		{homeAt20 + idle(23), "Bears 0, Packers 0  1st  1 box left  Packers ball at the Packers 34"},
		{regulation() + " 2 kickoff 34 scrimmage 34 64", "Bears 0, Packers 6  final"},
	} {
		if got := run(t, c.record).Result.Game.Scoreboard().String(); got != c.board {
			t.Errorf("the scoreboard says %q, want %q", got, c.board)
		}
	}
}

func TestWhyEveryPromptIsAsked(t *testing.T) {
	for _, c := range []struct{ record, why string }{
		{"", "even: Packers receive"},
		{"2 11", "Loose ball at the Packers 10, Packers on offense: Bears roll"},
		{"2 13", "Bears roll on Long Gain for Packers, who run from the Packers 5"},
		{homeRunning, "4th & short: Packers punt, try a field goal or go for it"},
		{homeRunning + " field-goal", "a number from 31 up is good"},
		{homeAt20 + " scrimmage", "Packers roll on Scrimmage Action"},
		{lastBox() + " scrimmage 56", "time has run out: Packers may try one field goal"},
	} {
		s := run(t, c.record)
		if got := engine.WhyNow(s.Result.Game, s.Result.Next); !strings.Contains(got, c.why) {
			t.Errorf("%q is asked because %q, want %q", c.record, got, c.why)
		}
	}
}

// A 4th down that ends in the end zone is a touchdown and no first down.
func TestATouchdownIsNoFirstDown(t *testing.T) {
	s := run(t, homeAt94+" scrimmage 46 go 36").Says("Packers go for it. Packers gain 6 yards, into the end zone. TOUCHDOWN, Packers!")
	if text := s.Result.Game.Tell(1, s.Result.Entries); strings.Contains(text, "First down!") {
		t.Error(text)
	}
}
