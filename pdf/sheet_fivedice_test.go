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
	return playedSheet(t, read(t, "test.roll", fmt.Sprintf(redbirdsAndBluejays, settings)+entries))
}

// logged writes a play of the log as the sheet shows it, its columns divided by bars.
func logged(g *sheetGame, n int) string {
	p := &g.run.plays[n-1]
	cells := fivediceLog.before(p, g.run.moment(p.first-1))
	var said []string
	for _, w := range g.rolled(p.first, p.last, nil) {
		switch {
		case w.struck:
			w.text = "[" + w.text + "]"
		case w.boxed:
			w.text = "(" + w.text + ")"
		}
		said = append(said, w.text)
	}
	return strings.Join(append(cells, strings.Join(said, " ")), "|")
}

func TestFivediceLogStrikesWhatWasCorrected(t *testing.T) {
	g := fivediceGame(t, "", "home kickoff 61 4 90 6 3 run 10 5")
	g.Facts = []report.Fact{{Kind: line.KindCorrect, Before: 3, Was: "71", Value: "61", Text: "misread", By: "Ada", Agreed: "Bo"}}
	g = newSheetGame(g.Game, g.run)
	if got := logged(g, 2); !strings.Contains(got, "|[71] c1 k61 4 90 6 3") {
		t.Errorf("the play is %q", got)
	}
}

// Example 9.7 of the rulings in short: a delay that costs a time-out, and both coaches' calls.
func TestFivediceTimeoutsAreInTheirHalf(t *testing.T) {
	g := fivediceGame(t, "plays: 2\n", "home kickoff 72 timeout defense-timeout run 17 timeout run 0 run 0 run 0 timeout")
	var said []string
	for _, x := range fivediceTaken(g) {
		said = append(said, letter(x.team)+" "+x.when)
	}
	if got := strings.Join(said, ", "); got != "H Q1 2, V Q1 2, H Q1 2, H Q2 1" {
		t.Errorf("time-outs: %s", got)
	}
}

func TestFivediceWinner(t *testing.T) {
	for entries, want := range map[string]string{
		"home kickoff 72": "",
		"home kickoff 72 long 41 3 field-goal 44 12 returned 54 4 no-fumble kickoff 72 short 34 punt 42 7 return 86 1": "tie",
	} {
		g := fivediceGame(t, "plays: 1\novertime: none\n", entries)
		if got := fivediceWinner(g); got != want {
			t.Errorf("%q: %q, want %q", entries, got, want)
		}
	}
}
