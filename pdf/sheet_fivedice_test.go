package pdf

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/ledger/line"
	"rollbook/report"
)

const redbirdsAndBluejays = "rollbook 1\nsystem: fivedice\nvisitor: Redbirds\nhome: Bluejays\n%s\n"

// fivediceGame plays entries between two teams, with settings one a line.
func fivediceGame(t *testing.T, settings, entries string) *sheetGame {
	t.Helper()
	g := read(t, "test.roll", fmt.Sprintf(redbirdsAndBluejays, settings)+entries)
	r, err := g.play()
	if err != nil {
		t.Fatal(err)
	}
	return newSheetGame(&g, r)
}

// logged writes a play of the log as the sheet shows it, its columns divided by bars.
func logged(g *sheetGame, n int) string {
	words, _ := fivedicePlay(g, &g.run.plays[n-1], fivediceOutcomes(g))
	var cells []string
	for _, cell := range words {
		var said []string
		for _, w := range cell {
			switch {
			case w.struck:
				said = append(said, "["+w.text+"]")
			case w.boxed:
				said = append(said, "("+w.text+")")
			default:
				said = append(said, w.text)
			}
		}
		cells = append(cells, strings.Join(said, " "))
	}
	return strings.Join(cells, "|")
}

// The first drive, example 9.1 of the rulings, with a read-as roll at its end.
func TestFivediceLogHasEveryColumn(t *testing.T) {
	g := fivediceGame(t, "", "home kickoff 61 4 90 6 3 run 10 5 run 54 no-fumble medium 16 7 long 31 8 run 10 3~8")
	for n, want := range []string{
		"1|1|35||toss||home|||Bluejays receive.|",
		"2|1|35|V|kickoff|own 30|kickoff|61 90|4 6 3|It goes 64 yards to the Bluejays 6. Bluejays return it 16 yards to the Bluejays 22.|14 31",
		"3|1|35|H|1-10|own 22|run|10|5|Gain of 9 yards to the Bluejays 31.|7",
		"4|1|34|H|2-1|own 31|run no-fumble|54||No fumble. No gain at the Bluejays 31.|13 29",
		"5|1|33|H|3-1|own 31|medium|16|7|Penalty, Redbirds: pass interference, 27 yards to the Redbirds 42. First down.|8 20",
		"6|1|33|H|1-10|opp 42|long|31|8|Complete for 38 yards to the Redbirds 4. First down.|",
		"7|1|32|H|1-goal|opp 4|run|10|(3~8)|",
	} {
		got := logged(g, n+1)
		if n == 6 {
			got = got[:min(len(got), len(want))]
		}
		if got != want {
			t.Errorf("play %d is\n%s\nwant\n%s", n+1, got, want)
		}
	}
}

// What happened comes before the end of the quarter.
func TestFivediceLogSaysWhatEndedAQuarter(t *testing.T) {
	g := fivediceGame(t, "plays: 1\n", "home kickoff 72 long 46 short 46")
	if got := logged(g, 3); !strings.HasSuffix(got, "|The pass is incomplete. End of the 1st quarter.|") {
		t.Errorf("the play is %q", got)
	}
}

func TestFivediceLogStrikesWhatWasCorrected(t *testing.T) {
	g := fivediceGame(t, "", "home kickoff 61 4 90 6 3 run 10 5")
	g.Facts = []report.Fact{{Kind: line.KindCorrect, Before: 3, Was: "71", Value: "61", Text: "misread", By: "Ada", Agreed: "Bo"}}
	g = newSheetGame(g.Game, g.run)
	if got := logged(g, 2); !strings.Contains(got, "|kickoff|[71] c1 61 90|4 6 3|") {
		t.Errorf("the play is %q", got)
	}
}

// The columns hold the whole record: every entry of a game is in one of them, in order.
func TestFivediceLogHoldsEveryEntry(t *testing.T) {
	for _, full := range fixtureGames(t) {
		if full.Setup.System.ID != "fivedice" {
			continue
		}
		r, err := full.play()
		if err != nil {
			t.Fatal(err)
		}
		g, n := newSheetGame(&full, r), 0
		for i := range r.plays {
			words, _ := fivedicePlay(g, &r.plays[i], fivediceOutcomes(g))
			for _, w := range spreadLog(words) {
				for _, column := range []int{logCall, logCode, logDice} {
					for _, line := range w.cells[column] {
						n += len(line)
					}
				}
			}
		}
		if n != len(r.entries) {
			t.Errorf("%s: %d words in the log, %d entries", full.Name, n, len(r.entries))
		}
	}
}

// Example 9.7 of the rulings in short: a delay that costs a time-out, and both coaches' calls.
func TestFivediceTimeoutsAreInTheirHalf(t *testing.T) {
	g := fivediceGame(t, "plays: 2\n", "home kickoff 72 timeout defense-timeout run 17 timeout run 0 run 0 run 0 timeout")
	var said []string
	for _, x := range fivediceTaken(g) {
		said = append(said, letter(x.team)+" "+x.when())
	}
	if got := strings.Join(said, ", "); got != "H Q1 2, V Q1 2, H Q1 2, H Q2 1" {
		t.Errorf("time-outs: %s", got)
	}
}

func TestFivediceWinner(t *testing.T) {
	for entries, want := range map[string]string{
		"home kickoff 72": "",
		"home kickoff 72 long 41 3 field-goal 44 12 returned 54 no-fumble kickoff 72 short 34 punt 42 7 return 86 1": "tie",
	} {
		g := fivediceGame(t, "plays: 1\novertime: none\n", entries)
		if got := fivediceWinner(g); got != want {
			t.Errorf("%q: %q, want %q", entries, got, want)
		}
	}
}
