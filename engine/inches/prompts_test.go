package inches

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
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
		for _, chart := range s.Result.Game.Charts(s.Result.Next) {
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
		{homeAt20 + " field-goal", "no field-goal: field goals are for 4th down, see ruling INCHES-19; legal here: " +
			"scrimmage, no-huddle or ball-control"},
		{homeAt20 + " scrimmage 46 b", "no ball-control: it is 4th down, see ruling INCHES-20; legal here: punt, field-goal or go"},
		{homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 56 scrimmage",
			"no scrimmage: time has run out, and only a field goal is left, see ruling INCHES-9"},
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

// rowsOf are the rows of a chart, one a line.
func rowsOf(chart engine.Chart) string {
	var lines []string
	for _, row := range chart.Rows() {
		lines = append(lines, row.Roll+": "+row.Cell)
	}
	return strings.Join(lines, "\n")
}

// The Team Ratings Effects table is among the charts, with the two cells that ratings change.
func TestTheRatingsAreAChart(t *testing.T) {
	const six = `1: 8 rolls up for a favored team, 8 down for an underdog
2: 6 rolls up for a favored team, 6 down for an underdog
3: 4 rolls up for a favored team, 4 down for an underdog
4: 2 rolls up for a favored team, 2 down for an underdog
5: 1 roll up for a favored team, 1 down for an underdog
6: no shift
`
	const two = `Scrimmage Action 4: +5 for a heavy underdog, not +15
Scrimmage Action 6: +15 for a heavily favored team, not +5`
	chart := engine.ChartByID(System.Charts, "ratings")
	if chart == nil {
		t.Fatal("there is no chart of the ratings")
	}
	if got := rowsOf(chart); got != six+two {
		t.Errorf("the ratings are\n%s", got)
	}
	const three = two + "\nBall Control Offense 5: +15 for a heavily favored team, not +5"
	for settings, want := range map[string]string{
		"":                                six + two,
		"\nrule.rating-yards: all":        six + three,
		"\nrule.rating-yards: everywhere": six + three + "\nBIG PLAY! 45: +5 for a heavy underdog, not +15",
		"\nrule.big-play-eleven: none":    six + "Ball Control Offense 11: no shift\n" + two,
	} {
		s := run(t, homeAt20+" scrimmage 34", "ratings: home-favored"+settings)
		charts := s.Result.Game.Charts(s.Result.Next)
		if got := rowsOf(charts[len(charts)-1]); got != want {
			t.Errorf("with%s the ratings are\n%s\nwant\n%s", settings, got, want)
		}
	}
}

// At a roll of a heavily rated team the chart says what it gains (INCHES-3).
func TestTheChartAtThePromptIsThatOfTheTeam(t *testing.T) {
	const heavy, all, everywhere = "ratings: home-heavily-favored", "\nrule.rating-yards: all", "\nrule.rating-yards: everywhere"
	const underdog, favorite = "+5 for a heavy underdog, not +15", "+15 for a heavily favored team, not +5"
	for _, c := range []struct{ settings, record, chart, roll, cell string }{
		{heavy, visitorAt20 + " scrimmage", "scrimmage", "4", underdog},
		{heavy, visitorAt20 + " scrimmage", "scrimmage", "6", "+5"},
		{heavy, homeAt20 + " scrimmage", "scrimmage", "6", favorite},
		{heavy, homeAt20 + " scrimmage", "scrimmage", "4", "+15"},
		{heavy, homeAt20, "scrimmage", "6", favorite},
		{heavy, homeAt20, "ball-control", "5", "+5"},
		{heavy + all, homeAt20, "ball-control", "5", favorite},
		{heavy + all, homeAt20 + " ball-control", "ball-control", "5", favorite},
		{heavy + all, visitorAt20 + " scrimmage 34", "big-play", "45", "+15"},
		{heavy + everywhere, visitorAt20 + " scrimmage 34", "big-play", "45", underdog},
		{"ratings: home-favored", visitorAt20 + " scrimmage", "scrimmage", "4", "+15"},
		{"", homeAt20 + " scrimmage", "scrimmage", "6", "+5"},
	} {
		s := run(t, c.record, c.settings)
		chart := engine.ChartByID(s.Result.Game.Charts(s.Result.Next), c.chart)
		for _, row := range chart.Rows() {
			if row.Roll == c.roll && row.Cell != c.cell {
				t.Errorf("%q after %s: %s %s is %q, want %q", c.settings, c.record, c.chart, c.roll, row.Cell, c.cell)
			}
		}
	}
}

// An onside kick is no question at any prompt but the kickoff, and none there once a game has begun.
func TestWhyNotAnOnsideKick(t *testing.T) {
	setup := enginetest.Setup(t, System)
	for record, want := range map[string]string{
		"4": "the first kickoff of a game is never onside", "4 52": "", "4 52 scrimmage": "", "": "",
	} {
		r := engine.Run(setup, strings.Fields(record), engine.Observer{})
		if why, ruling := r.Game.WhyNot(r.Next, "onside"); why != want || (ruling == 12) != (want != "") {
			t.Errorf("after %q: %q, ruling %d", record, why, ruling)
		}
	}
}
