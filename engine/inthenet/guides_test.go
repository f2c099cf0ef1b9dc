package inthenet

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

func TestEveryPromptShowsItsChartsAndShortForms(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 8)
}

// shown are the charts of the open prompt as text: title, then a row a line.
func shown(t *testing.T, record string, settings ...string) string {
	t.Helper()
	s := play(t, record, settings...)
	var b strings.Builder
	for _, c := range engine.ChartsNow(System, s.Result.Game, s.Result.Next) {
		_, title := c.Name()
		b.WriteString("[" + title + "]\n")
		for _, row := range c.Rows() {
			b.WriteString(row.Roll + ": " + row.Cell + "\n")
		}
	}
	return b.String()
}

func TestThePromptShowsTheCardsConcerned(t *testing.T) {
	for _, c := range []struct {
		record   string
		settings []string
		shows    []string
	}{
		{"", nil, []string{"[Who has the ball first: 1d20]\n1-10: the home team kicks off\n"}},
		{"7", nil, []string{"[MID section: who is at which spot]\n", "6: Whitcombe (8) for Calder Vale; Corrigan (8) against him\n"}},
		{"7 6/1 8-18-1", nil, []string{"[OPEN: who meets the through ball]\n", "10: Lindqvist (9) for Calder Vale; nobody against him\n"}},
		{sentOff, nil, []string{"1: Strickley (4) for Calder Vale; nobody against him\n"}},
		{"7 6/1", nil, []string{"[Whitcombe (8) in the MID zone]\n", "black 11-18: Pss+: pass (BlkP Int): the same side in its OFF zone\n",
			"[Hallberg (5) against him, in his own MID zone]\n", "white 19-20: SWEEP of Østergård: ",
			"[A loose ball, HREC 12]\nblue 1-12: Calder Vale have it\nblue 13-20: Saltmarsh United have it\n"}},
		{homeOff + "6/1", []string{"home 8 PKw 19-20"}, []string{"white 19-20: PKw: if he is fouled, a penalty kick", "PKc: penalty kick", "HREC 10"}},
		{homeOff + "6/2 4-3-9 6/2", nil, []string{"blue 1-"}},
		{homeOff + "6/1 2-20-1", nil, []string{"[Whitcombe (8) shoots past Østergård (1)]\nblack 1-7: on target (9 −2)\nwhite ",
			"[The card of Østergård (1)]\n", "Out.CK: behind, a corner", "blue 1-8: after the save: thrown out", "goal kick: short, "}},
		{homeOff + "6/1 16-1-1 6/1", nil, []string{"[Whitcombe (8) in front of the goal]\n", "CLR of Hallberg: ", "CrsPINT of Østergård: ", "black, else: no shot"}},
		{homeOff + "6/1 1-1-1 1-18-1 6/1", nil, []string{"REC of Østergård: "}},
		{"7 6/1 8-18-1 4/1", nil, []string{"[Lindqvist (9) in front of the goal]\nblack 1-"}},
		{homeOff + "6/1 4-1-9", nil, []string{"[Who takes the penalty against Østergård (1)]\nno-10: Emre Saltık, PK "}},
		{homeOff + "6/1 4-1-9 no-10", nil, []string{"[Saltık (10) against Østergård (1)]\nwhite 1-", "white 20: saved, whatever the rate"}},
		{homeOff + "6/1 4-1-9 no-10", []string{"rule.pk-equal: save"}, []string{": saved, as rule.pk-equal says\n"}},
		{homeOff + "6/1 16-1-1", nil, []string{"bench: Saltmarsh United: 12 Quaye GK, 11 Diallo-Bray MF/FW, "}},
		{homeOff + "6/1 15-20-11", nil, []string{"[A loose ball, HREC 12]\n"}},
		{homeOff + "6/2 4-3-3", []string{"injuries: on"}, []string{"[INJURY: further games missed"}},
		{homeOff + "6/2 4-3-3 1", []string{"injuries: on"}, []string{"[Who comes on for Whitcombe]\n", "short: nobody: they play on a man short\n"}},
		{firstHalf, automatic, []string{"[The sub check]\nblack 1-10: Calder Vale, that spot\n", "[END of Saltmarsh United]\n", "4: Crouzet (3): 6\n"}},
		{firstHalf + "13-18-5", automatic, []string{"[Who comes on for ", "stay: nobody: he stays on"}},
	} {
		got := shown(t, c.record, c.settings...)
		for _, want := range c.shows {
			if !strings.Contains(got, want) {
				t.Errorf("%q shows\n%swithout %q", c.record, got, want)
			}
		}
	}
	// Nothing stops a free kick, and no goalkeeper comes out where nobody is named.
	if got := shown(t, homeOff+"6/1 2-1-1 6/1"); strings.Contains(got, "against him") {
		t.Errorf("a free kick shows a defender:\n%s", got)
	}
	if got := shown(t, sentOff+"6/1 16-1-1 6/1"); strings.Contains(got, "CLR") || strings.Contains(got, "CrsPINT") {
		t.Errorf("nobody is there, and\n%s", got)
	}
}

func TestARefusalSaysWhyNobodyComesOn(t *testing.T) {
	hurt := homeOff + "6/2 4-3-3 1 "
	for _, c := range []struct {
		record   string
		settings []string
		why      string
	}{
		{hurt + "stay", []string{"injuries: on"}, "no stay: he is hurt and cannot go on, see ruling NET-45; legal is no-"},
		{hurt + "no-2", []string{"injuries: on"}, "no-2: number 2 is not on the bench, see ruling NET-47"},
		{hurt + "19", []string{"injuries: on"}, "no-19: Marsh-Ellery cannot come on here: "},
		{firstHalf + "13-18-5 short", automatic, "no short: he is tired, and may not leave without a substitute, see ruling NET-51"},
		{homeOff + "6/1 4-1-9 no-1", nil, "no-1: number 1 is no outfield player on the pitch, see ruling NET-43"},
		{homeOff + "home:9>19", nil, "play has not stopped; substitutions come right after a foul, an offside, a corner, a goal kick or a goal, and at half-time, see ruling NET-48"},
		{homeOff + "6/1 16-1-1 6/1 home:9>19", nil, "no home:9>19: a substitution is entered before the next card, see ruling NET-48; legal is three dice"},
		{homeOff + "6/1 16-1-1 home:9>19", []string{"max-subs: 0"}, "have used their 0 substitutions, see ruling NET-48"},
		{homeOff + "6/1 16-1-1 home:9>19", []string{"home-subs: auto"}, "substitute by the sub checks, see ruling NET-52"},
		{homeOff + "6/1 16-1-1 home:1>19", nil, "a goalkeeper is replaced by a goalkeeper; from the bench can 13, see ruling NET-47"},
		{homeOff + "6/1 16-1-1 home:1>13 home:13>19", nil, "a goalkeeper is replaced by a goalkeeper, and the bench has nobody for it, see ruling NET-47"},
		{homeOff + "6/1 16-1-1 home:4>16", nil, "Keohane cannot come on here: spot 1 is DF; from the bench can 14, 15, 20, see ruling NET-47"},
	} {
		r := engine.Run(setup(t, c.settings...), strings.Fields(c.record), engine.Observer{}).Refused
		if r == nil || !strings.Contains(r.Why, c.why) {
			t.Errorf("%q is refused as %v, want %s", c.record, r, c.why)
		}
	}
	without := []string{"home-subs: auto", "visitor-subs: auto"}
	tired := firstHalf + "13-18-5 "
	if r := engine.Run(setup(t, without...), strings.Fields(tired+"stay"), engine.Observer{}).Refused; r == nil ||
		!strings.Contains(r.Why, "no stay: with tired: off a player who can be replaced is replaced, see ruling NET-51") {
		t.Errorf("stay without the rule is refused as %v", r)
	}
}
