// Package pig_test proves that a system in a folder of its own and one line in the registry are all it takes: nothing outside the
// folder knows it, and records, JSON, boxes, seasons, chances, paper and pages work.
package pig_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/console"
	"rollbook/engine"
	"rollbook/internal/enginetest"
	"rollbook/internal/pig"
	"rollbook/replay"
)

// opening is a game that the visitors win.
const opening = `rollbook 1
system: pig
visitor: Acorn Boars
home: Birch Sows
target: 15
event: Pig League, Day 1

6 roll 1
4 roll 6 roll 3 hold
5 hold
1
5 roll 5 roll 2 hold
`

const league = `rollbook season 1
season: Pig League
system: pig
records: *.roll
target: 15
team A: Acorn Boars
team B: Birch Sows
team C: Cedar Hogs
round Day 1
  A @ B
round Day 2
  B @ C
round Day 3
  C @ A 12-27
`

// A desk is a folder with the opening game and its league, and the program in it.
type desk struct {
	*testing.T
	folder string
}

func newDesk(t *testing.T) *desk {
	d := &desk{t, t.TempDir()}
	for _, key := range []string{"HOME", "XDG_DATA_HOME"} {
		t.Setenv(key, d.folder)
	}
	for name, text := range map[string]string{"opening.roll": opening, "league.season": league} {
		if err := os.WriteFile(filepath.Join(d.folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(d.folder)
	return d
}

// says runs a command, in which _ stands for a space within a word, and looks for words in what it answers.
func (d *desk) says(command string, words ...string) string {
	d.Helper()
	arguments := strings.Fields(command)
	for i := range arguments {
		arguments[i] = strings.ReplaceAll(arguments[i], "_", " ")
	}
	var out, errs bytes.Buffer
	if status := console.Run(append([]string{"rollbook"}, arguments...), strings.NewReader(""), &out, &errs); status != 0 {
		d.Errorf("%s: status %d: %s%s", command, status, out.String(), errs.String())
	}
	for _, w := range words {
		if !strings.Contains(out.String(), w) {
			d.Errorf("%s does not say %q:\n%s%s", command, w, out.String(), errs.String())
		}
	}
	return out.String()
}

func TestLaws(t *testing.T) {
	setup, err := pig.System.Setup(engine.Header{{Key: "system", Value: "pig"}, {Key: "visitor", Value: "Boars"},
		{Key: "home", Value: "Sows"}})
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Laws(t, []*engine.Setup{setup}, 20, nil)
	for seed := range uint64(20) {
		enginetest.NamesAreText(t, setup, coach.Simulate(setup, enginetest.Chance(seed), engine.MaxEntries))
	}
}

func TestRecords(t *testing.T) {
	record := replay.Read("opening.roll", opening)[0]
	if record.Fault != nil {
		t.Fatal(record.Fault.Text())
	}
	written := string(replay.Append(nil, record.Setup, record.Tokens()))
	again := replay.Read("again.roll", written)[0]
	if again.Fault != nil || strings.Join(again.Tokens(), " ") != strings.Join(record.Tokens(), " ") {
		t.Errorf("a written record reads otherwise: %s", written)
	}
	d := newDesk(t)
	d.says("verify -v opening.roll", "18 entries: whole and consistent")
	d.says("log opening.roll", "Boars roll a 1 and lose 6.", "Boars win.")
	d.says("explain opening.roll 2 --full", "Sows points: 0 → 13")
	d.says("log opening.roll --jsonl", `"turn":5`, `"winner":"visitor"`)
	d.says("box opening.roll", "Birch Sows", "Best turn")
	d.says("recap opening.roll", "Birch Sows")
	d.says("rules pig 1", "PIG-1. How many points win?")
	d.says("rules pig chart", "that many points for the turn")
	d.says("systems pig", "the points that win")
	var box map[string]map[string]any
	if err := json.Unmarshal([]byte(d.says("box opening.roll --json")), &box); err != nil || box["home"]["longest"] != 13.0 {
		t.Errorf("the box is %v: %v", box, err)
	}
}

func TestChances(t *testing.T) {
	d := newDesk(t)
	d.says("odds opening.roll --games 50", "Acorn Boars win", "play 4")
	d.says("odds --luck opening.roll --games 50", "Acorn Boars")
}

func TestSeason(t *testing.T) {
	d := newDesk(t)
	d.says("season check league.season")
	d.says("season table league.season", "1 game with a record, 1 by score only, 1 to play", "Acorn Boars")
	d.says("season leaders longest league.season", "Birch Sows        13")
	d.says("season leaders league.season", "Biggest comeback", "Best turn")
	d.says("season table --why B league.season", "A above B by percentage: 1.000")
	d.says("season new pig --team A:Alpha --team B:Beta", "system: pig")
}

func TestPaper(t *testing.T) {
	d := newDesk(t)
	for _, paper := range []string{"sheet opening.roll", "box opening.roll", "book opening.roll", "blank pig",
		"season league.season", "season --blank league.season"} {
		d.says("print "+paper+" --force -o paper.pdf", "paper.pdf")
		if text, err := os.ReadFile("paper.pdf"); err != nil || !bytes.HasPrefix(text, []byte("%PDF-")) {
			t.Errorf("print %s: %v", paper, err)
		}
	}
}

func TestSite(t *testing.T) {
	d := newDesk(t)
	d.says("import opening.roll --ledger games.rollbook")
	d.says("publish site --season league.season --ledger games.rollbook", "site")
	pages, _ := filepath.Glob("site/*")
	found := false
	filepath.WalkDir("site", func(path string, _ os.DirEntry, _ error) error {
		text, _ := os.ReadFile(path)
		found = found || bytes.Contains(text, []byte("Boars win."))
		return nil
	})
	if !found {
		t.Errorf("no page has the game: %v", pages)
	}
}
