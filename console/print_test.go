package console

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/pdf/recordcode"
)

// Paper shows what a ledger keeps beside the standing entries: corrections, undone entries, remarks.
func TestPaperHasEveryFactOfTheLedger(t *testing.T) {
	t.Parallel()
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	entry := func(value, prompt string) line.Line {
		return line.Line{Kind: line.KindEntry, Value: value, Prompt: prompt, At: at}
	}
	g, err := gameOf([]line.Line{
		{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at,
			Header: engine.Header{{Key: "system", Value: "inches"},
				{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
		entry("4", "toss"), entry("43", "kickoff"), entry("scrimmage", "play"), entry("31", "scrimmage"),
		{Kind: line.KindCorrect, N: 2, Was: "43", Value: "44", Reason: "misread", By: "Ada", Agreed: "Bo", At: at},
		{Kind: line.KindCorrect, N: 4, Was: "31", Value: "13", Reason: "order", By: "Ada", At: at},
		{Kind: line.KindRewind, N: 3, Was: "scrimmage", Reason: "wrong down", By: "Bo", At: at},
		{Kind: line.KindNote, Text: "rain", By: "Bo", At: at},
	})
	if err != nil {
		t.Fatal(err)
	}
	g.Name = "game 1"
	p := g.Paper()
	if len(p.Facts) != 3 {
		t.Fatalf("the facts are %+v", p.Facts)
	}
	if f := p.Facts[0]; f.Kind != line.KindCorrect || f.Before != 2 || f.Was != "43" || f.Value != "44" {
		t.Errorf("corrected: %+v", f)
	}
	if f := p.Facts[1]; f.Kind != line.KindRewind || f.Before != 2 || f.Was != "scrimmage 13 (entered as 31)" {
		t.Errorf("undone: %+v", f)
	}
	if f := p.Facts[2]; f.Kind != line.KindNote || f.Before != 2 || f.Text != "rain" {
		t.Errorf("noted: %+v", f)
	}
	if p.Fingerprint == "" || p.ID == "" || p.RecordName != "game-1.roll" {
		t.Errorf("%q, %q, %q", p.Fingerprint, p.ID, p.RecordName)
	}
}

// A correction comes onto paper too: what was put in, what was taken out, and how many entries are read at another prompt since.
func TestPaperHasEveryCorrectionOfTheLedger(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	entry := func(value, prompt string) line.Line {
		return line.Line{Kind: line.KindEntry, Value: value, Prompt: prompt, At: at}
	}
	repair := func(l line.Line, reason string) line.Line {
		l.Reason, l.By, l.At = reason, "Ada", at
		return l
	}
	g, err := gameOf([]line.Line{
		{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at,
			Header: engine.Header{{Key: "system", Value: "inches"},
				{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
		entry("4", "toss"), entry("52", "kickoff"), entry("ball-control", "play"),
		entry("33", "ball-control"), entry("scrimmage", "play"), entry("33", "scrimmage"),
		repair(line.Line{Kind: line.KindCorrect, N: 3, Was: "ball-control", Value: "scrimmage"}, "misread"),
		repair(line.Line{Kind: line.KindCorrect, N: 4, Was: "33", Value: "33", Prompt: "scrimmage"}, "misread"),
		repair(line.Line{Kind: line.KindInsert, N: 5, Value: "no-huddle", Prompt: "play"}, "left out"),
		repair(line.Line{Kind: line.KindInsert, N: 5, Value: "33", Prompt: "no-huddle"}, "left out"),
		repair(line.Line{Kind: line.KindRemove, N: 5, Was: "scrimmage"}, "typed twice"),
		repair(line.Line{Kind: line.KindRemove, N: 6, Was: "33"}, "typed twice"),
	})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, f := range g.Paper().Facts {
		said = append(said, fmt.Sprintf("%s %d/%d %q %q %d", f.Kind, f.Entry, f.Play, f.Was, f.Value, f.Reread))
	}
	want := []string{`correct 3/3 "ball-control" "scrimmage" 1`, `insert 5/4 "" "no-huddle" 0`, `insert 6/4 "" "33" 0`,
		`remove 7/5 "scrimmage" "" 0`, `remove 7/5 "33" "" 0`}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// A paper says nothing of the folder that its record came from: from another one it is the same file.
func TestPapersAreTheSameFromEveryFolder(t *testing.T) {
	d := atDesk(t)
	season := fixtures.Seasons()[0]
	printed := map[string]string{}
	for _, folder := range []string{"a", filepath.Join("elsewhere", "b")} {
		d.write(filepath.Join(folder, season.File), season.Text)
		for name, text := range season.Files {
			d.write(filepath.Join(folder, name), text)
		}
		record := filepath.Join(folder, season.Correction.Record)
		for _, line := range thorough.Some([]string{"sheet " + record, "season " + filepath.Join(folder, season.File),
			"box " + record, "book --chances=false " + record}, 2) {
			kind, _, _ := strings.Cut(line, " ")
			d.answer(words("print " + line + " -o paper.pdf --force")...)
			paper := d.read("paper.pdf")
			if was := printed[kind]; was != "" && was != paper {
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

// Undone entries keep their numbers and their plays', however often the table undoes again.
func TestUndoneEntriesKeepTheirNumbersOnPaper(t *testing.T) {
	d := atDesk(t)
	run := func(stdin, line string) {
		t.Helper()
		if status, _, errs := d.ask(stdin, words(line)...); status != 0 {
			t.Fatalf("rollbook %s: %s", line, errs)
		}
	}
	run("", "new inches --visitor Bears --home Packers")
	run("4 52 scrimmage 33 scrimmage 32 scrimmage 23", "play")
	for range 3 {
		run("", "undo 1 --reason wrong --by Ada --yes")
	}
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	g, err := game.Load(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range g.Paper().Facts {
		said = append(said, r.Was+" "+strconv.Itoa(r.Entry)+"/"+strconv.Itoa(r.Play))
	}
	if got := strings.Join(said, ", "); got != "23 8/5, scrimmage 7/5, 32 6/4" {
		t.Errorf("undone were %s", got)
	}
}

// A folder takes a paper under the paper's own name.
func TestPaperGoesIntoAFolder(t *testing.T) {
	d := atDesk(t)
	if err := os.Mkdir(d.at("papers"), 0o777); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := d.ask("", "print", "blank", "inches", "-o", "papers"); status != 0 || out != "papers/inches-blank.pdf\n" {
		t.Errorf("%d: %s%s", status, out, errs)
	}
}

// The codes on a printed sheet, scanned at 300 dots an inch and two degrees askew, restore the game.
func TestASheetRestoresItsGame(t *testing.T) {
	for _, tool := range []string{"pdftoppm", "zbarimg"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed")
		}
	}
	for _, f := range thorough.Some(fixtures.OfEachSystem(), 1) {
		t.Run(f.System, func(t *testing.T) {
			d := atDesk(t)
			d.write("game.roll", f.Text)
			for _, line := range []string{"import game.roll", "print sheet 1 -o sheet.pdf", "export 1 -o before.roll"} {
				d.answer(words(line)...)
			}
			scanned := scanAskew(t, d.at("sheet.pdf"))
			if err := os.Remove(d.at("l.rollbook")); err != nil { // all but the paper is lost
				t.Fatal(err)
			}
			if status, out, errs := d.ask(scanned, "import", "--scan", "-"); status != 0 {
				t.Fatalf("status %d: %s%s", status, out, errs)
			}
			d.ask("", "export", "1", "-o", "after.roll")
			before := d.read("before.roll")
			after, err := os.ReadFile(d.at("after.roll"))
			if err != nil || string(before) != string(after) {
				t.Errorf("%v: restored was\n%s\nnot\n%s", err, after, before)
			}
		})
	}
}

// Codes of all lines of a ledger bring the game back as it was there: corrected, remarked upon and signed.
func TestCodesOfAllLinesRestoreTheLedgersGame(t *testing.T) {
	for i, f := range thorough.Some(fixtures.OfEachSystem(), 2) {
		t.Run(f.System, func(t *testing.T) {
			d := atDesk(t)
			d.write("game.roll", f.Text)
			for _, line := range [][]string{words("import game.roll"), {"note", "1", "the lights went out", "--by", "Bo"},
				{"amend", "1", "--header", "scorer=Cy Young", "--reason", "misspelled", "--by", "Ada", "--yes"},
				words("sign 1 --visitor Ann --home Bo --yes"),
				words("export 1 --attested -o before"), words("print sheet 1 -o sheet.pdf")} {
				d.answer(line...)
			}
			before := d.read("before")
			lines, err := line.ReadAttested(strings.NewReader(before))
			if err != nil {
				t.Fatal(err)
			}
			scanned := strings.Join(recordcode.Split(string(line.AppendShort(nil, lines)), 700), "\n")
			if _, err := exec.LookPath("zbarimg"); i == 0 && err == nil {
				scanned = scanAskew(t, d.at("sheet.pdf"))
			}
			for _, want := range []string{"game 1: ", "already has all of it"} {
				if status, out, errs := d.ask(scanned, "import", "--scan", "-", "--ledger", "empty.rollbook"); status != 0 ||
					!strings.Contains(out+errs, want) {
					t.Fatalf("status %d: %s%s", status, out, errs)
				}
			}
			d.ask("", words("export 1 --attested -o after --ledger empty.rollbook")...)
			if after := d.read("after"); before != after {
				t.Errorf("restored was\n%s\nnot\n%s", after, before)
			}
		})
	}
}

// scanAskew prints the pages of a file after the first at 300 dots an inch, turns them by two degrees, and returns what a
// scanner reads.
func scanAskew(t *testing.T, file string) string {
	t.Helper()
	info, _ := exec.Command("pdfinfo", file).Output()
	pages := regexp.MustCompile(`Pages: +(\d+)`).FindSubmatch(info)
	if pages == nil {
		t.Skip("pdfinfo is not installed")
	}
	last, _ := strconv.Atoi(string(pages[1]))
	var said strings.Builder
	picture := filepath.Join(t.TempDir(), "page")
	for page := last; page > 1 && !strings.Contains(said.String(), "RB1"); page-- {
		n := strconv.Itoa(page)
		if out, err := exec.Command("pdftoppm", "-r", "300", "-gray", "-f", n, "-singlefile", file, picture).CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm: %v\n%s", err, out)
		}
		turn(t, picture+".pgm", 2)
		out, _ := exec.Command("zbarimg", "-q", "--raw", picture+".pgm").Output() // a page without codes is no failure
		said.Write(out)
	}
	return said.String()
}

// turn turns a gray picture by degrees about its middle.
func turn(t *testing.T, file string, degrees float64) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var w, h, white int
	if _, err := fmt.Sscanf(string(data[:20]), "P5\n%d %d\n%d\n", &w, &h, &white); err != nil {
		t.Fatal(err)
	}
	head, page := data[:len(data)-w*h], data[len(data)-w*h:]
	turned := make([]byte, w*h)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	at := func(x, y int) float64 {
		if x < 0 || y < 0 || x >= w || y >= h {
			return float64(white)
		}
		return float64(page[y*w+x])
	}
	for y := range h {
		for x := range w {
			dx, dy := float64(x)-float64(w)/2, float64(y)-float64(h)/2
			fx, fy := float64(w)/2+dx*cos+dy*sin, float64(h)/2-dx*sin+dy*cos
			x0, y0 := int(math.Floor(fx)), int(math.Floor(fy))
			rx, ry := fx-float64(x0), fy-float64(y0)
			turned[y*w+x] = byte((at(x0, y0)*(1-rx)+at(x0+1, y0)*rx)*(1-ry) + (at(x0, y0+1)*(1-rx)+at(x0+1, y0+1)*rx)*ry + 0.5)
		}
	}
	if err := os.WriteFile(file, append(head[:len(head):len(head)], turned...), 0o666); err != nil {
		t.Fatal(err)
	}
}

// A paper of an earlier evening names everything that was changed since.
func TestVerifyNamesWhatChangedSinceAPageWasPrinted(t *testing.T) {
	d := atDesk(t)
	run := func(line string) string {
		t.Helper()
		status, out, errs := d.ask("", words(line)...)
		if status != 0 {
			t.Fatalf("rollbook %s: %s", line, errs)
		}
		return out
	}
	d.write("game.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndate: 2016-10-20\n\n4 52 scrimmage 33\n")
	run("import game.roll")
	heads := strings.Fields(run("ledger heads"))
	print := heads[len(heads)-1]
	check := func(wantStatus int, wants ...string) {
		t.Helper()
		status, out, errs := d.ask("", "verify", "at the foot: fingerprint "+strings.ReplaceAll(print, "-", " ")+", line 4")
		if status != wantStatus {
			t.Errorf("status %d: %s%s", status, out, errs)
		}
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%q is not in %s", want, out)
			}
		}
	}
	check(0, "game 1: Bears at Packers, 2016-10-20\nthe page shows it up to line 4, 4 entries: all of it agrees\nnothing changed since\n")
	if status, out, _ := d.ask("scrimmage 32\n", "play", "1"); status != 0 {
		t.Fatal(out)
	}
	run("sign 1 --visitor Ann --yes")
	check(0, "line 7: signed for the visitor, by Ann", "nothing changed since; the game went on for 2 entries")
	run("amend 1 '#4' 32 --reason misread --by Ada --agreed Bo --yes")
	check(1, "line 8: entry 4 corrected from 33 to 32, by Ada, agreed by Bo: misread", "changed since, and")
	run("amend 1 --header date=2016-10-21 --reason misspelled --by Ada --yes")
	check(1, "line 9: date corrected from 2016-10-20 to 2016-10-21")
	if _, out, _ := d.ask("", "verify", heads[1]); !strings.Contains(out, "this is the game's identity") || strings.Contains(out, "entry") {
		t.Errorf("of the identity it says %q", out)
	}
	for text, want := range map[string]int{print[:9]: 1, "ZZZZ ZZZZ": 1, "RB1.1.2.7Q3N7Q3N.00": 1, "1": 0} {
		if status, out, errs := d.ask("", "verify", text); status != want {
			t.Errorf("verify %s: status %d: %s%s", text, status, out, errs)
		}
	}
}
