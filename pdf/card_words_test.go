package pdf

import (
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// onCard returns what a system's table card says, a line of the card a line, without the numbers of rulings.
func onCard(system string) string {
	var b strings.Builder
	for _, s := range cardOf(systems.Named(system)) {
		b.WriteString(s.head + "\n")
		for _, l := range s.lines {
			b.WriteString(l.what + ": " + l.rule + "\n")
		}
	}
	return regexp.MustCompile(` \[\d+\]`).ReplaceAllString(b.String(), "")
}

// A system's card says what its rules decide, and nothing that they deny. Each line has words that a card once
// had wrong, or lacked.
func TestTableCardsSayWhatTheRulesSay(t *testing.T) {
	says := map[string][]string{
		"inches": {
			"whose heading is green",   // INCHES-6
			"no kickoff, no free kick", // INCHES-10
			"a try that is due, in the touchdown’s quarter and without a box",         // INCHES-7
			"The receivers kick off to begin the 3rd quarter",                         // INCHES-11
			"10 yards more on returns, on the fumble and on where a long gain begins", // INCHES-13
			"out of bounds stays the 40",
			"the larger or darker first",                                   // INCHES-42
			"a favored team counts 8, 6, 4, 2, 1, 0 rolls",                 // INCHES-4
			"Net yards to the goal line or beyond",                         // INCHES-28
			"ball’s yard line or more, never from your own half or the 50", // INCHES-23
			"Never on a try", // INCHES-25
			"LONG GAIN from where the runner is",
			"The team that began the play makes all its rolls", // INCHES-34
		},
		"rapidroll": {
			"the other team’s 20 or 10",                                // RAPIDROLL-24
			"a sack of that many yards, fumbled on a line ending in 0", // RAPIDROLL-26
			"Of the next number: the first digit;", "Loss: the first digit back",
			"rd: the next total on, on doubles back",                                    // RAPIDROLL-42
			"a spike too, for a down, not on 4th",                                       // RAPIDROLL-6
			"an interception 28 yards on",                                               // RAPIDROLL-30
			"with 1 or 2 to go: no gain; with 7 or more: 9 yards",                       // RAPIDROLL-33
			"A long pass intercepted on 1st down",                                       // RAPIDROLL-32
			"from the end of the gain",                                                  // RAPIDROLL-45
			"RT, the receivers’ 10",                                                     // RAPIDROLL-51
			"A fumble 12 yards back, of a field goal 8",                                 // RAPIDROLL-40
			"too few on 4th down push the other team back",                              // RAPIDROLL-16
			"the try is played, and the half is over",                                   // RAPIDROLL-9
			"a touchback stays the 20",                                                  // RAPIDROLL-50
			"with or without “+” if it came up in the return column",                    // RAPIDROLL-45
			"A fumble, interception or block ends it",                                   // RAPIDROLL-57
			"The 30; after a safety the 20, and every line of the column moves with it", // RAPIDROLL-50
		},
		"fivedice": {
			"the yards to go; odd: one less; at least 1, at most 10", // FIVEDICE-7
			"39; 19 with a first down", "16: first down at",          // FIVEDICE-8
			"Always taken, but not on a touchdown",                       // FIVEDICE-22
			"Perhaps an interception. 62: d10 behind the line",           // FIVEDICE-30
			"10 yards or more past the goal line: incomplete",            // FIVEDICE-30
			"All five dice. They lead to a code on your charts, 0 to 91", // FIVEDICE-10
			"13: d10 yards, 23, 33, 43, 53: 20 to 50 + d10, out of bounds", "90: the d10", "20 and 73 to 80: no code",
			"with the ball",                                         // FIVEDICE-16
			"first score wins, without a try",                       // FIVEDICE-48
			"on a return they cancel",                               // FIVEDICE-25
			"0-5: 10 yards, 7: 15, 9: 5; on the others 6: 15, 8: 5", // FIVEDICE-5
		},
		"inthenet": {
			"each player who comes on (none at half-time)",  // NET-49
			"without it on CryS and OPEN",                   // NET-36, NET-37
			"On a free kick it is Pss+",                     // NET-27
			"On a free kick Fld is Att, and Att of type DK", // NET-28
			"Three d20 at half-time and at stoppages",       // NET-52
			"a white 1 with 1*: the defender",               // NET-32
			"Swch: same zone, next card",
			"No defender: no check, but PKw counts", // NET-39
			"Throw to DEF; Pss+ to MID; Pto+ theirs at MID; LaunchR loose at MID",
			"The coach names the taker",          // NET-43
			"the defender before the goalkeeper", // NET-17
		},
	}
	denies := map[string][]string{
		"inches":    {"black", "kick owed", "100 −", "Who has the ball rolls", "Net yards to beyond", "the darker first"},
		"rapidroll": {"never ends on a try", "Ending on the 20 or 10", "One die", "where the run ended", "after the number", "as noted", "117 −"},
		"fivedice":  {"stops 1 short", "not after 5", "fouled side", "Intercepted so far", "110", "ratings, a code", "two digits"},
		"inthenet":  {"substitution window", "table below", "OnT and the defender’s DOnT; else", "Second half, with automatic"},
	}
	for system := range says {
		card := onCard(system)
		for _, words := range says[system] {
			if !strings.Contains(card, words) {
				t.Errorf("the card of %s does not say %q", system, words)
			}
		}
		for _, words := range denies[system] {
			if strings.Contains(card, words) {
				t.Errorf("the card of %s says %q", system, words)
			}
		}
	}
}

// The OPEN line of the soccer card is the program's chart.
func TestTheCardOfSoccerHasTheOpenChart(t *testing.T) {
	system := systems.Named("inthenet")
	spots := map[string][]string{}
	for _, row := range engine.ChartByID(system.Charts, "open").Rows() {
		spot := strings.TrimPrefix(row.Cell, "lineup spot ")
		spots[spot] = append(spots[spot], row.Roll)
	}
	want := "Number " + spots["8"][0] + " is spot 8; " + strings.Join(spots["9"][:2], ", ") + " spot 9; " +
		strings.Join(spots["10"][:3], ", ") + " spot 10; " + spots["7"][0] + " to " + spots["10"][3] + " their own; HIGH the best OFF"
	if !strings.Contains(onCard("inthenet"), want) {
		t.Errorf("the card does not say %q", want)
	}
}

// A card is read across a table: its type is no smaller than 8 points, and no word on its left is broken.
func TestTableCardsCanBeRead(t *testing.T) {
	for _, s := range systems.All {
		c := &layout.Canvas{}
		c.Begin(layout.Foot{System: s.Title})
		drawTableCard(c, c.Page("card"), s)
		said := " "
		for _, m := range c.Pages[0].Marks {
			if m.Shape != layout.TextShape {
				continue
			}
			said += m.Text + " "
			if m.Style.Size < 8 && m.Style.Size != layout.Small.Size && m.Style.Size != 6.5 { // numbers of rulings
				t.Errorf("%s: %q is set in %v points", s.ID, m.Text, m.Style.Size)
			}
		}
		for _, section := range cardOf(s) {
			for _, l := range section.lines {
				for _, word := range strings.Fields(l.what) {
					if !strings.Contains(said, " "+word+" ") {
						t.Errorf("%s: %q is broken", s.ID, word)
					}
				}
			}
		}
	}
}
