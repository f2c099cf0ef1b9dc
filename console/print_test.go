package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
)

// What a ledger keeps beside the entries that stand comes onto paper: corrections, what was undone, remarks.
func TestPaperHasEveryFactOfTheLedger(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	entry := func(value, prompt string) ledger.Line {
		return ledger.Line{Kind: ledger.KindEntry, Value: value, Prompt: prompt, At: at}
	}
	g, err := gameOf([]ledger.Line{
		{Kind: ledger.KindOpen, System: "inches", Rulings: 1, At: at, Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
		entry("4", "toss"), entry("43", "kickoff"), entry("scrimmage", "play"), entry("31", "scrimmage"),
		{Kind: ledger.KindCorrect, N: 2, Was: "43", Value: "44", Reason: "misread", By: "Ada", Agreed: "Bo", At: at},
		{Kind: ledger.KindCorrect, N: 4, Was: "31", Value: "13", Reason: "order", By: "Ada", At: at},
		{Kind: ledger.KindRewind, N: 3, Was: "scrimmage", Reason: "wrong down", By: "Bo", At: at},
		{Kind: ledger.KindNote, Text: "rain", By: "Bo", At: at},
	})
	if err != nil {
		t.Fatal(err)
	}
	g.Name = "game 1"
	p := g.Paper()
	if len(p.Corrections) != 1 || p.Corrections[0].Entry != 2 || p.Corrections[0].Was != "43" || p.Corrections[0].Value != "44" {
		t.Errorf("corrections: %+v", p.Corrections)
	}
	if len(p.Rewinds) != 1 || p.Rewinds[0].Before != 2 || p.Rewinds[0].Was != "scrimmage 13 (entered as 31)" {
		t.Errorf("undone: %+v", p.Rewinds)
	}
	if len(p.Notes) != 1 || p.Notes[0].After != 2 || p.Notes[0].Text != "rain" {
		t.Errorf("notes: %+v", p.Notes)
	}
	if p.Fingerprint == "" || p.ID == "" || p.RecordName != "game-1.roll" {
		t.Errorf("%q, %q, %q", p.Fingerprint, p.ID, p.RecordName)
	}
}

// A paper says nothing of the folder that its record came from: from another one it is the same file.
func TestPapersAreTheSameFromEveryFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	season := fixtures.Seasons()[0]
	printed := map[string][]byte{}
	for _, folder := range []string{"a", filepath.Join("elsewhere", "b")} {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(folder, season.File), season.Text)
		for name, text := range season.Files {
			write(t, filepath.Join(folder, name), text)
		}
		record := filepath.Join(folder, season.Correction.Record)
		for _, line := range []string{"sheet " + record, "box " + record, "book --chances=false " + record, "season --games " + filepath.Join(folder, season.File)} {
			kind, _, _ := strings.Cut(line, " ")
			if status, _, errs := ask("", words("print "+line+" -o paper.pdf --force")...); status != 0 {
				t.Fatalf("print %s: %s", line, errs)
			}
			paper, err := os.ReadFile("paper.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if was := printed[kind]; was != nil && !bytes.Equal(was, paper) {
				t.Errorf("the %s is another one from %s", kind, folder)
			}
			printed[kind] = paper
		}
	}
}

func TestFileNamesAreSafe(t *testing.T) {
	for text, want := range map[string]string{
		"Łódź Bears at Packers": "Łódź-Bears-at-Packers", "../../etc/passwd": "etc-passwd", "-rf *": "rf",
		"🦅": "game", "": "game", "a\x00b\u202e\n": "a-b", "CON:": "CON", "100% (A)": "100-A",
	} {
		if got := game.FileName(text); got != want {
			t.Errorf("fileName(%q) = %q, want %q", text, got, want)
		}
	}
	long := ""
	for range 100 {
		long += "Динамо "
	}
	if got := game.FileName(long); len(got) > 180 {
		t.Errorf("%d bytes", len(got))
	}
}
