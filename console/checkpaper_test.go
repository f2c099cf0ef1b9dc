package console

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/fixtures"
)

// The codes on a printed sheet, scanned at 300 dots an inch and two degrees askew, restore the game.
func TestASheetRestoresItsGame(t *testing.T) {
	for _, tool := range []string{"pdftoppm", "zbarimg"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed")
		}
	}
	for i, f := range fixtures.OfEachSystem() {
		if testing.Short() && i > 0 {
			break
		}
		t.Run(f.System, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, "game.roll", f.Text)
			for _, line := range []string{"import game.roll", "print sheet 1 -o sheet.pdf", "export 1 -o before.roll"} {
				if status, _, errs := ask("", words(line)...); status != 0 {
					t.Fatalf("rollbook %s: %s", line, errs)
				}
			}
			scanned := scanAskew(t, "sheet.pdf")
			if status, out, errs := ask(scanned, "check-paper", "-"); status != 0 || !strings.Contains(out, "all of it agrees\nnothing changed since") {
				t.Fatalf("status %d: %s%s", status, out, errs)
			}
			if err := os.Remove("l.rollbook"); err != nil { // all but the paper is lost
				t.Fatal(err)
			}
			if status, out, errs := ask(scanned, "import", "--scan", "-"); status != 0 {
				t.Fatalf("status %d: %s%s", status, out, errs)
			}
			ask("", "export", "1", "-o", "after.roll")
			before, _ := os.ReadFile("before.roll")
			after, err := os.ReadFile("after.roll")
			if err != nil || string(before) != string(after) {
				t.Errorf("%v: restored was\n%s\nnot\n%s", err, after, before)
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
	for page := last; page > 1 && !strings.Contains(said.String(), "RB1"); page-- {
		n := strconv.Itoa(page)
		if out, err := exec.Command("pdftoppm", "-r", "300", "-gray", "-f", n, "-singlefile", file, "page").CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm: %v\n%s", err, out)
		}
		turn(t, "page.pgm", 2)
		out, _ := exec.Command("zbarimg", "-q", "--raw", "page.pgm").Output() // a page without codes is no failure
		said.Write(out)
	}
	return said.String()
}

// turn turns a grey picture by degrees about its middle.
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
func TestCheckPaperNamesWhatChangedSince(t *testing.T) {
	t.Chdir(t.TempDir())
	run := func(line string) string {
		t.Helper()
		status, out, errs := ask("", words(line)...)
		if status != 0 {
			t.Fatalf("rollbook %s: %s", line, errs)
		}
		return out
	}
	write(t, "game.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndate: 2016-10-20\n\n4 52 scrimmage 33\n")
	run("import game.roll")
	heads := strings.Fields(run("heads"))
	print := heads[len(heads)-1]
	check := func(wantStatus int, wants ...string) {
		t.Helper()
		status, out, errs := ask("", "check-paper", "at the foot: fingerprint "+strings.ReplaceAll(print, "-", " ")+", line 4")
		if status != wantStatus {
			t.Errorf("status %d: %s%s", status, out, errs)
		}
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%q is not in %s", want, out)
			}
		}
	}
	check(0, "game 1: Bears at Packers, 2016-10-20\nthe paper shows it up to line 4, 4 entries: all of it agrees\nnothing changed since\n")
	if status, out, _ := ask("scrimmage 32\n", "play", "1"); status != 0 {
		t.Fatal(out)
	}
	run("sign 1 --visitor Ann --yes")
	check(0, "line 7: signed for the visitor, by Ann", "nothing changed since; the game went on for 2 entries")
	run("amend 1 4 32 --reason misread --by Ada --agreed Bo --yes")
	check(1, "line 8: entry 4 corrected from 33 to 32, by Ada, agreed by Bo: misread", "changed since, and")
	run("amend 1 --header date 2016-10-21 --reason misspelt --by Ada --yes")
	check(1, "line 9: date corrected from 2016-10-20 to 2016-10-21")
	for text, want := range map[string]int{print[:4]: 1, "ZZZZ ZZZZ": 1, "RB1.1.2.7Q3N7Q3N.00": 1, "1": 1} {
		if status, out, errs := ask("", "check-paper", text); status != want {
			t.Errorf("check-paper %s: status %d: %s%s", text, status, out, errs)
		}
	}
}
