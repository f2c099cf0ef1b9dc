package inches

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

func TestEveryPromptHasItsChartsAndEveryCallItsShortForm(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 4)
}

// The charts that "chart" shows at each prompt that is not named for its chart.
func TestPromptsShowTheChartsThatTheyLeadTo(t *testing.T) {
	for _, c := range []struct{ record, settings, charts string }{
		{"", "", "toss"},
		{"2", "", "kickoff"},
		{homeScores + " extra-point 34", "", "kickoff onside"},
		{homeAt20, "", "scrimmage no-huddle ball-control"},
		{homeAt20, "rule.early-field-goal: yes", "scrimmage no-huddle ball-control field-goal"},
		{homeAt20 + " scrimmage 46", "", "punt field-goal go-for-it"},
		{homeAt20 + " scrimmage 63 scrimmage 56 scrimmage 46", "", "punt-midfield field-goal go-for-it"},
		{homeScores, "", "field-goal two-point"},
		{homeScores + " extra-point", "", "field-goal"},
		{homeAt20 + " scrimmage 34", "", "big-play"},
		{homeAt20 + " scrimmage 34", "ratings: home-favored", "big-play ratings"},
		{homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 56", "", "field-goal"},
	} {
		s := run(t, c.record, c.settings)
		var ids []string
		for _, chart := range engine.ChartsNow(System, s.Result.Game, s.Result.Next) {
			id, _ := chart.Name()
			ids = append(ids, id)
		}
		if got := strings.Join(ids, " "); got != c.charts {
			t.Errorf("after %s: the charts are %s, want %s", c.record, got, c.charts)
		}
	}
}

func TestARefusedCallSaysWhyAndTheRuling(t *testing.T) {
	for _, c := range []struct{ record, why string }{
		{"2 onside", "no onside: the first kickoff of a game is never onside, see ruling INCHES-12"},
		{homeAt20 + " punt", "no punt: it is not 4th down, see ruling INCHES-20"},
		{homeAt20 + " field-goal", "no field-goal: a field goal is a 4th down call, see ruling INCHES-19; legal is scrimmage, no-huddle or ball-control"},
		{homeAt20 + " scrimmage 46 b", "no ball-control: it is 4th down, see ruling INCHES-20; legal is punt, field-goal or go"},
		{homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 56 scrimmage", "no scrimmage: time has run out, and one field goal is all that is left, see ruling INCHES-9"},
	} {
		code := engine.CodeCall
		if strings.HasSuffix(c.record, "onside") {
			code = engine.CodeDice
		}
		if r := enginetest.Refused(t, enginetest.Setup(t, System), c.record, code); !strings.HasPrefix(r.Why, c.why) {
			t.Errorf("%s: %s", c.record, r.Why)
		}
	}
}

// The guide to the ratings is the Team Ratings Effects table.
func TestTheGuideToTheRatingsHasARowForEachFace(t *testing.T) {
	var got []string
	for _, row := range shiftGuide.Rows() {
		got = append(got, row.Roll+" "+strings.Fields(row.Cell)[0])
	}
	if want := "1 8, 2 6, 3 4, 4 2, 5 1, 6 0"; strings.Join(got, ", ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}
