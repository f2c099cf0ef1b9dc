package inches

import (
	"strings"
	"testing"
)

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

// A 4th down that ends in the end zone is a touchdown and no first down.
func TestATouchdownIsNoFirstDown(t *testing.T) {
	s := run(t, homeAt94+" scrimmage 46 go 36").Says("Packers go for it. Packers gain 6 yards, into the end zone. TOUCHDOWN, Packers!")
	if text := s.Result.Game.Tell(1, s.Result.Entries); strings.Contains(text, "First down!") {
		t.Error(text)
	}
}
