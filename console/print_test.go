package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

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
	g.name = "game 1"
	p := g.paper()
	if len(p.Facts) != 3 {
		t.Fatalf("the facts are %+v", p.Facts)
	}
	if f := p.Facts[0]; f.Kind != ledger.KindCorrect || f.Before != 2 || f.Was != "43" || f.Value != "44" {
		t.Errorf("corrected: %+v", f)
	}
	if f := p.Facts[1]; f.Kind != ledger.KindRewind || f.Before != 2 || f.Was != "scrimmage 13 (entered as 31)" {
		t.Errorf("undone: %+v", f)
	}
	if f := p.Facts[2]; f.Kind != ledger.KindNote || f.Before != 2 || f.Text != "rain" {
		t.Errorf("noted: %+v", f)
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
		if got := fileName(text); got != want {
			t.Errorf("fileName(%q) = %q, want %q", text, got, want)
		}
	}
	long := ""
	for range 100 {
		long += "Динамо "
	}
	if got := fileName(long); len(got) > 180 {
		t.Errorf("%d bytes", len(got))
	}
}
