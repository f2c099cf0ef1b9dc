package loft

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryPromptShowsItsChartsAndShortForms(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 20)
}

func TestThePromptHasTheChartOfThisRoll(t *testing.T) {
	for _, c := range []struct{ record, settings, charts string }{
		{"", "", "before-graze"},
		{"43", "", "before-graze"},
		{"43 51", "", "after-graze"},
		{"51 11 51", "rule.noble: always", "before-graze noble-before"},
		{"66", "", "foul-stage-one"},
		{"35 65", "short-fouls: 65", "foul-short-send"},
		{"66 11", "", "kick"},
		{sheet("11"), "", "normal-kick risky-kick"},
		{sheet("11"), "rule.noble: always", "normal-kick risky-kick noble-two"},
		{sheet("11") + "noble", "rule.noble: always", "noble-two"},
		{sheet("11") + "normal 16", "", "kick"},
		{sheet("11") + "normal 14 33", "", "dodge prayer"},
		{sheet() + "", "", "both-dodge"},
		{"66 32", "rule.sent-off: ask", "fenceman"},
	} {
		s := play(t, c.record, c.settings)
		charts := ""
		for _, chart := range s.Result.Game.Charts(s.Result.Next) {
			id, _ := chart.Name()
			charts += " " + id
		}
		if charts != " "+c.charts {
			t.Errorf("%q shows%s, want %s", c.record, charts, c.charts)
		}
	}
}

// inVain is a round in which the home side prays in vain.
var inVain = sheet("11") + "normal 14 33 prayer 21 "

func TestARefusalSaysWhyThereIsNoNoble(t *testing.T) {
	for _, c := range []struct{ record, settings, why string }{
		{"noble", "", "no noble: Bears are not behind, see ruling LOFT-14"},
		{"noble", "rule.purge: off", "no noble: Bears are not behind, see ruling LOFT-14"},
		{"51 11 noble", "rule.noble: need", "no noble: Bears would have to be more than 2 potentials behind, see ruling LOFT-14"},
		{"send noble", "rule.noble: always", "no noble: the play has been called already, see ruling LOFT-14"},
		{"purge", "rule.noble: always", "no purge: the other side has no potentials to wipe out, see ruling LOFT-15"},
		{"purge", "rule.purge: off", "no purge: there are no purge nobles in this game, see ruling LOFT-15"},
		{sheet("11") + "noble", "", "no noble: Bears are not behind, see ruling LOFT-14"},
		{sheet("11") + "noble", "rule.noble: need", "no noble: Bears would have to be more than 2 reals behind, see ruling LOFT-14"},
		{sheet("11") + "purge", "rule.noble: always", "no purge: a purge noble is a play of stage one, see ruling LOFT-15"},
		{sheet("11") + "normal 14 33 prayer", "rule.prayer: off", "no prayer: there are no prayers in this game, see ruling LOFT-41"},
		{inVain + sheet("11") + "normal 14 33 prayer", "", "no prayer: Packers have prayed in this game already, see ruling LOFT-41"},
	} {
		setup := enginetest.Setup(t, System, c.settings)
		r := engine.Run(setup, withCalls(setup, c.record), engine.Observer{}).Refused
		if r == nil || !strings.HasPrefix(r.Why, c.why+"; legal here: ") {
			t.Errorf("%q is refused as %v, want %s", c.record, r, c.why)
		}
	}
}

// Who has prayed is told so of a prayer alone.
func TestARefusalSpeaksOfTheCallThatWasTyped(t *testing.T) {
	setup := enginetest.Setup(t, System)
	r := engine.Run(setup, withCalls(setup, inVain+sheet("11")+"normal 14 33 noble"), engine.Observer{}).Refused
	if r == nil || strings.Contains(r.Why, "prayed") {
		t.Errorf("a noble is refused as %v", r)
	}
}

func TestCellsAreReadInWords(t *testing.T) {
	for _, c := range []struct {
		chart engine.Chart
		order int
		want  string
	}{
		{&normalKickChart.PairChart, 0, "caught from the target circle (A+): a long strike"},
		{&normalKickChart.PairChart, 8, "caught from mid-range (B)"},
		{&normalKickChart.PairChart, 21, "no score: a long strike, overhit"},
		{&beforeGrazeChart.PairChart, 0, "good send, +2: caught at full stretch"},
		{&beforeGrazeChart.PairChart, 13, "obstructor struck, +1"},
		{&foulStageOneChart.PairChart, 0, "contact by the obstructor: penalty kick from long range (C)"},
		{&foulStageOneChart.PairChart, 14, "the banker breaks for the edge of his stripe too early: play over"},
		{&foulStageOneChart.PairChart, 13,
			"flagrant foul by the obstructor: penalty kick from the target circle (A+), 5 in stage one if the game is tied"},
	} {
		if got := c.chart.Rows()[c.order].Cell; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := explained("caught", "caught"); got != "caught" {
		t.Errorf("what the words say already is said again: %q", got)
	}
}
