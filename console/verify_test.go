package console

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

// TestVerifyPlaysWhatWasTakenOut: an entry that the rules would have refused cannot hide behind a rewind, nor a false end
// behind a correction.
func TestVerifyPlaysWhatWasTakenOut(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	open := ledger.Line{Kind: ledger.KindOpen, System: "inches", Rulings: 1, At: at,
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}}
	entry := func(value, prompt string) ledger.Line {
		return ledger.Line{Kind: ledger.KindEntry, Value: value, Prompt: prompt, At: at}
	}
	rewind := func(n int, was string) ledger.Line {
		return ledger.Line{Kind: ledger.KindRewind, N: n, Was: was, Slip: true, At: at}
	}
	for _, tc := range []struct {
		what, says string
		lines      []ledger.Line
	}{
		{"a slip", "", []ledger.Line{entry("4", "toss"), entry("43", "kickoff"), rewind(2, "43"), entry("44", "kickoff")}},
		{"no die", "as it stood before line 3: entry 2 is refused by the rules", []ledger.Line{entry("4", "toss"), entry("97", "kickoff"), rewind(2, "97"), entry("44", "kickoff")}},
		{"an end that was none", "as it stood before line 3: line 2 ends the game", []ledger.Line{entry("4", "toss"),
			{Kind: ledger.KindEnd, Result: "Bears 99, Packers 0", At: at}, rewind(1, "4"), entry("5", "toss")}},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Chdir(t.TempDir())
			path := filepath.Join("games.rollbook")
			if err := ledger.Create(path); err != nil {
				t.Fatal(err)
			}
			l, err := ledger.Open(path, ledger.ReadWrite)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.Import(append([]ledger.Line{open}, tc.lines...)); err != nil {
				t.Fatal(err)
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
			status, said := runIn("verify", "")
			if want := map[bool]int{true: cli.StatusYes, false: cli.StatusNo}[tc.says == ""]; status != want || !strings.Contains(said, tc.says) {
				t.Errorf("status %d, %q; want %q", status, said, tc.says)
			}
		})
	}
}

// The end of a game says more than its score: the state behind it is compared too.
func TestVerifyComparesTheStateOfTheEnd(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	file := fixtures.Records()[0]
	record := replay.Read(file.File, file.Text)[0]
	open := ledger.Line{Kind: ledger.KindOpen, System: record.Setup.System.ID, Rulings: 1, At: at, Header: record.Header}
	lines, _ := scorer.EntryLines(record.Setup, nil, replay.Entries(record.Tokens), "", at)
	for _, wrong := range []bool{false, true} {
		t.Chdir(t.TempDir())
		if err := ledger.Create("games.rollbook"); err != nil {
			t.Fatal(err)
		}
		l, err := ledger.Open("games.rollbook", ledger.ReadWrite)
		if err != nil {
			t.Fatal(err)
		}
		if wrong {
			lines[len(lines)-1].State[0]++
		}
		if _, err := l.Import(append([]ledger.Line{open}, lines...)); err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		status, said := runIn("verify", "")
		if (status == cli.StatusYes) == wrong || wrong != strings.Contains(said, "its final state is not the one that was recorded") {
			t.Errorf("wrong %v: status %d, %q", wrong, status, said)
		}
	}
}
