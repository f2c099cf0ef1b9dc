package inthenet

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryPromptShowsItsChartsAndShortForms(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 8)
}

// shown are the charts of the open prompt as text: title, then a row a line.
func shown(t *testing.T, record string, settings ...string) string {
	t.Helper()
	s := play(t, record, settings...)
	var b strings.Builder
	for _, c := range s.Result.Game.Charts(s.Result.Next) {
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
		{"", nil, []string{"[Kickoff, 1d20]\n1-10: the home team kicks off\n"}},
		{"7", nil, []string{"[MID section: who is at which spot]\n", "6: Whitcombe (8) for Calder Vale; Corrigan (8) against him\n"}},
		{"7 6/1 8-18-1", nil, []string{"[OPEN: who meets the through ball]\n", "10: Lindqvist (9) for Calder Vale; nobody against him\n"}},
		{sentOff, nil, []string{"1: Strickley (4) for Calder Vale; nobody against him\n"}},
		{"7 6/1", nil, []string{"[Whitcombe (8) in the MID zone]\n", "black 11-18: Pss+: pass (BlkP Int); same side, OFF zone\n",
			"[Hallberg (5) against him, in his own MID zone]\n", "white 19-20: SWEEP of Østergård: ",
			"[A loose ball, HREC 12]\nblue 1-12: Calder Vale have it\nblue 13-20: Saltmarsh United have it\n"}},
		{homeOff + "6/1", []string{"home 8 PKw 19-20"},
			[]string{"white 19-20: PKw: if he is fouled, a penalty kick", "PKc: penalty kick", "HREC 10"}},
		{homeOff + "6/2 4-3-9 6/2 6-1-1 6/2", nil, []string{": already booked: a yellow card sends him off\n"}},
		{homeOff + "6/1 2-20-1", nil, []string{"[Whitcombe (8) shoots past Østergård (1)]\nblack 1-7: on target (9 −2)\nwhite ",
			"[The card of Østergård (1)]\n", "Out.CK: behind, a corner", "blue 1-8: after the save: thrown out", "goal kick: short, "}},
		{homeOff + "6/1 16-1-1 6/1", nil,
			[]string{"[Whitcombe (8) in front of the goal]\n", "CLR of Hallberg: ", "CrsPINT of Østergård: ", "black, else: no shot"}},
		{homeOff + "6/1 1-1-1 1-18-1 6/1", nil, []string{"REC of Østergård: "}},
		{"7 6/1 8-18-1 4/1", nil, []string{"[Lindqvist (9) in front of the goal]\nblack 1-"}},
		{homeOff + "6/1 4-1-9", nil, []string{"[Who takes the penalty against Østergård (1)]\nno-10: Emre Saltık, PK "}},
		{homeOff + "6/1 4-1-9 no-10", nil, []string{"[Saltık (10) against Østergård (1)]\nwhite 1-", "white 20: saved, whatever the rate"}},
		{homeOff + "6/1 4-1-9 no-10", []string{"rule.pk-equal: save"}, []string{": saved, as rule.pk-equal says\n"}},
		{homeOff + "6/1 16-1-1", nil, []string{"bench: Saltmarsh United: 12 Quaye GK, 11 Diallo-Bray MF/FW, "}},
		{homeOff + "6/1 15-20-11", nil, []string{"[A loose ball, HREC 12]\n"}},
		{homeOff + "6/2 4-3-3", []string{"injuries: on"}, []string{"[INJURY: further games missed"}},
		{homeOff + "6/2 4-3-3 1", []string{"injuries: on"},
			[]string{"[Who comes on for Whitcombe]\n", "short: nobody: they play on a man short\n"}},
		{firstHalf, automatic, []string{"[The sub check]\nblack 1-10: Calder Vale, that spot\n",
			"[END of Saltmarsh United]\n", "4: Crouzet (3): 6\n"}},
		{firstHalf + "13-18-5", automatic, []string{"[Who comes on for ", "stay: nobody: he stays on"}},
	} {
		got := shown(t, c.record, c.settings...)
		for _, want := range c.shows {
			if !strings.Contains(got, want) {
				t.Errorf("%q shows\n%swithout %q", c.record, got, want)
			}
		}
	}
}

// The guides at a prompt have what can happen there, and nothing else.
func TestThePromptShowsOnlyWhatCanHappen(t *testing.T) {
	const freeMid, freeOff = "7 6/1 6-8-1 6/1", homeOff + "6/1 2-1-1 6/1"
	const emptyMid = "12 9/10 19-20-1 6/1 5-1-9 6/2 1-1-1 6/1" // a red card in DEF, a free kick, and the ball is at MID
	red := []string{"visitor 5 Ycd -", "visitor 5 Rcd 1-20"}
	homeEdge := []string{"sos: on", "home-sos: 78", "visitor-sos: 70.5"}
	visitorEdge := []string{"sos: on", "home-sos: 70.5", "visitor-sos: 78"}
	for _, c := range []struct {
		name, record string
		settings     []string
		shows        []string
		not          []string
	}{
		{"a free kick in MID, NET-27", freeMid, nil,
			[]string{"black 6-7: Fld: on a free kick as Pss+, a pass; same side, OFF zone\n",
				"black 3-5: Chl+: takes his man on; same side, OFF zone\n",
				"black 11-18: Pss+: pass; same side, OFF zone\n"},
			[]string{"against him", "BlkP", "Int", "SWEEP", "TklR", "Foul", "Ycd", "loose ball"}},
		{"a free kick in OFF, NET-27 and NET-28", freeOff, []string{"home 8 PKw 19-20"},
			[]string{"black 4-5: Fld: on a free kick as Att, an attempt; a shot of type DK\n", "black 18-20: Att: attempt; a shot of type DK\n"},
			[]string{"against him", "BlkS", "PKw", "PKc", "penalty", "type Shot", "loose ball"}},
		{"open play", homeOff + "6/1", nil,
			[]string{"black 18-20: Att: attempt (BlkS); a shot of type Shot\n", "black 4-5: Fld: fouled (PKw PKc Rcd Ycd); ",
				"[A loose ball, HREC 10]"}, []string{"DK"}},
		{"nobody there in OFF, NET-39", sentOff + "6/1", []string{"home 8 PKw 19"},
			[]string{"white 19: PKw: if he is fouled, a penalty kick\n", "black 4-5: Fld: fouled (PKw); ",
				"black 18-20: Att: attempt; a shot of type Shot\n"},
			[]string{"PKc", "Ycd", "BlkS", "TklR", "loose ball"}},
		{"nobody there in MID, NET-39", emptyMid, red, []string{"Ps+S: through ball; an OPEN card\n"}, []string{"SWEEP", "BlkP", "loose ball"}},
		{"nobody there, and the goalkeeper covers, NET-39", emptyMid, append(red, "rule.keeper-covers: yes"),
			[]string{"Ps+S: through ball (SWEEP); an OPEN card\n", "white 19-20: SWEEP of Østergård: "}, []string{"BlkP", "loose ball"}},
		{"nobody there in front of the goal", sentOff + "6/1 16-1-1 6/1", nil,
			[]string{"black, else: no shot"}, []string{"CLR", "CrsPINT", "after the catch"}},
		{"the attack's SOS number, NET-42", "7 6/1/1", homeEdge,
			[]string{"SOS: only a foul stops him\n", "Chl+: takes his man on (Foul); past him", "white 1-3: Foul: ",
				"white 1-5: Ycd: "}, []string{"BlkP", "Tkl", "SWEEP", "loose ball"}},
		{"the defense's SOS number, NET-42", "7 6/1/1", visitorEdge,
			[]string{"SOS: his tackle, interception or block, if nothing else stops it\n", "BlkP"}, nil},
		{"the defense's SOS number at a corner", homeOff + "6/1 16-1-1 6/1/1", visitorEdge,
			[]string{"CLR of Hallberg", "else: cleared by Hallberg, by the SOS number\n"}, []string{"a shot", "A loose ball"}},
		{"the attack's SOS number at a corner", homeOff + "6/1 16-1-1 6/1/1", homeEdge,
			[]string{"a shot", "loose ball"}, []string{"CLR", "CrsPINT", "after the catch"}},
		{"a through ball, NET-36", "7 6/1 8-18-1 4/1", nil, []string{"a shot\n", "[A loose ball"}, []string{"after the catch", "CLR"}},
	} {
		got := shown(t, c.record, c.settings...)
		for _, want := range c.shows {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q shows\n%swithout %q", c.name, c.record, got, want)
			}
		}
		for _, never := range c.not {
			if strings.Contains(got, never) {
				t.Errorf("%s: %q shows\n%swith %q", c.name, c.record, got, never)
			}
		}
	}
}

func TestARefusalSaysWhyNobodyComesOn(t *testing.T) {
	hurt := homeOff + "6/2 4-3-3 1 "
	for _, c := range []struct {
		record   string
		settings []string
		why      string
	}{
		{hurt + "stay", []string{"injuries: on"}, "no stay: he is injured and cannot continue, see ruling NET-45; legal here: no-"},
		{hurt + "no-2", []string{"injuries: on"}, "no-2: number 2 is not on the bench, see ruling NET-47"},
		{hurt + "19", []string{"injuries: on"}, "no-19: Marsh-Ellery cannot come on here: "},
		{firstHalf + "13-18-5 short", automatic, "no short: he is only tired, and stays on without a substitute, see ruling NET-51"},
		{homeOff + "6/1 4-1-9 no-1", nil, "no-1: number 1 is not an outfield player on the pitch, see ruling NET-43"},
		{homeOff + "home:9>19", nil, "play has not stopped; substitute right after a foul, an offside, a corner, a goal kick " +
			"or a goal, or at half-time, see ruling NET-48"},
		{homeOff + "6/1 16-1-1 6/1 home:9>19", nil,
			"no home:9>19: substitutions are entered before the next card, a penalty's roll or the roll for a launched goal " +
				"kick, see ruling NET-48; legal here: three dice"},
		{homeOff + "6/1 4-1-9 home:9>19", nil, "no home:9>19: the taker is named first; substitute before his roll, see ruling NET-48"},
		{homeOff + "6/1 15-20-11 home:1>19", nil, "a goalkeeper is replaced by a goalkeeper; on the bench only 13 can, see ruling NET-47"},
		{homeOff + "6/1 15-20-11 21", nil, "one die, a number from 1 to 20; or first a substitution, visitor:OUT>IN or home:OUT>IN"},
		{homeOff + "6/1 16-1-1 home:9>19", []string{"max-subs: 0"}, "have used their 0 substitutions, see ruling NET-48"},
		{homeOff + "6/1 16-1-1 home:9>19", []string{"home-subs: auto"}, "substitute only by the sub checks, see ruling NET-52"},
		{homeOff + "6/1 16-1-1 home:1>19", nil, "a goalkeeper is replaced by a goalkeeper; on the bench only 13 can, see ruling NET-47"},
		{homeOff + "6/1 16-1-1 home:1>13 home:13>19", nil,
			"a goalkeeper is replaced by a goalkeeper, and nobody on the bench can play there, see ruling NET-47"},
		{homeOff + "6/1 16-1-1 home:4>16", nil,
			"Keohane cannot come on here: spot 1 is DF; on the bench only 14, 15 or 20 can, see ruling NET-47"},
	} {
		r := engine.Run(setup(t, c.settings...), strings.Fields(c.record), engine.Observer{}).Refused
		if r == nil || !strings.Contains(r.Why, c.why) {
			t.Errorf("%q is refused as %v, want %s", c.record, r, c.why)
		}
	}
	without := []string{"home-subs: auto", "visitor-subs: auto"}
	tired := firstHalf + "13-18-5 "
	if r := engine.Run(setup(t, without...), strings.Fields(tired+"stay"), engine.Observer{}).Refused; r == nil ||
		!strings.Contains(r.Why, "no stay: with tired: off, a player who can be replaced must be, see ruling NET-51") {
		t.Errorf("stay without the rule is refused as %v", r)
	}
}
