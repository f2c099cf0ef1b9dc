package pdf

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// longName is as long as a name may be, in wide letters.
var longName = strings.Repeat("Wolverhampton WANDERERS of ", 3)[:64]

const fingerprint = "7Q3NXK5V8M2ZP0RWAJ4C6YHTD9E1FGBS7Q3NXK5V8M2ZP0RWAJ4C"

// demo draws every primitive on a few pages; without a game, the same pages blank.
func demo(filled bool) *canvas {
	c := newCanvas("Łódź Bears at Green Bay", time.Date(2016, 10, 20, 0, 0, 0, 0, time.UTC))
	f := foot{system: "Game of Inches", version: "rulings 1", blank: true}
	if filled {
		f.fingerprint, f.state = fingerprint, "sealed, 203 entries"
		c.attach("łódź-gb.roll", []byte("rollbook 1\nsystem: inches\n"))
	}
	c.begin(f)
	demoSheet(c, filled)
	demoBoxScore(c, filled)
	demoBook(c, filled)
	return c
}

// say returns s on a filled sheet and nothing on a blank one.
func say(filled bool, s string) string {
	if filled {
		return s
	}
	return ""
}

func demoSheet(c *canvas, filled bool) {
	r := c.page("Score sheet")
	r = c.masthead(r, "GAME OF INCHES", "official score sheet")
	r = c.fields(r, []float64{3, 1, 2}, "Event", say(filled, "Season 4, week 7"), "Date", say(filled, "2016-10-20"),
		"Scorer", say(filled, longName))
	_, r = r.cutTop(3)
	ls := lineScore{periods: []string{"1", "2", "3", "4", "OT"}, total: "FINAL"}
	if filled {
		ls.rows = [2]lineRow{{longName, []string{"0", "10", "0", "7"}, "17"}, {"Ἀθῆναι Παναθηναϊκός", []string{"7", "3", "14", "0"}, "24"}}
	}
	r = c.lineScore(r, ls)

	_, r = r.cutTop(3)
	r = c.band(r, "GAME CLOCK")
	for q := range 4 {
		var row, name rect
		row, r = r.cutTop(7)
		name, row = row.cutLeft(8)
		c.text(name, "Q"+strconv.Itoa(q+1), strong)
		cells := c.grid(row, 25, 1)
		used := 25
		if q == 3 {
			used = 17
		}
		if filled {
			for _, cell := range cells[:used] {
				c.slash(cell)
			}
			c.voidCells(cells[used:])
		}
		_, r = r.cutTop(1.5)
	}
	_, r = r.cutTop(2)
	r = c.band(r, "DICE NUMBERS, two rows of 20")
	place, r := r.cutTop(14)
	cells := c.number(c.grid(place, 20, 2), 1)
	if filled {
		c.voidCells(c.fill(cells, strings.Split("4 3 6 12 1 5 2 2 3 4 6 6 1 5 4 3 2 1 6 5 4 3 2 2 1", " ")))
	}
	_, r = r.cutTop(3)
	r = c.band(r, "MARKS")
	place, r = r.cutTop(8)
	marks := c.grid(place, 10, 1)
	if filled {
		for i, draw := range []func(rect){c.check, c.cross, c.slash, c.dot, c.ring, c.void} {
			draw(marks[i])
		}
		c.text(marks[4], "43", written.centred())
		c.struck(marks[6], "43~44", written.centred())
		c.text(marks[7], "İzmir", written)
		c.text(marks[8], longName, written)
		c.crossOut(marks[9])
		c.text(marks[9], "2", written.centred())
	}
	_, r = r.cutTop(3)
	note := []string{}
	if filled {
		note = []string{"rule.overtime: none", "Snow from the third quarter on; the table agreed to read the fallen die as it lay on the carpet, " +
			"which the rulings leave to the table, and to play on without a time-out until the end of the half."}
	}
	place, r = r.cutTop(42)
	c.notes(place, "NOTES", note)
	place, _ = r.cutBottom(2 * signatureRow)
	c.signatures(place, []signature{
		{role: "scorer", name: say(filled, "Ł. Żółć")}, {role: "visitor", seal: say(filled, "sealed, entry 203")}, {role: "home"},
		{role: "in protest, ruling number"}, {role: "league", name: say(filled, longName)},
	})
}

func demoBoxScore(c *canvas, filled bool) {
	r := c.page("Box score")
	r = c.masthead(r, "BOX SCORE", "Game of Inches")
	rows := []statRow{
		{label: "First downs", visitor: "21", home: "18"}, {label: "Offence", heading: true},
		{label: "Rushes, yards", visitor: "22-84", home: "31-140"}, {label: "Time of possession", visitor: "28:15", home: "31:45"},
	}
	if !filled {
		for i := range rows {
			rows[i].visitor, rows[i].home = "", ""
		}
	}
	place, r := r.cutTop(teamStatsHeight(len(rows)))
	c.teamStats(place, say(filled, longName), say(filled, "Динамо Москва"), rows)
	_, r = r.cutTop(4)
	if filled {
		r = c.barChart(r, []bar{{"Shots", 12, 7}, {"Corners", 3, 0}, {"Yards lost", -2, 4}})
	}
	_, r = r.cutTop(3)
	r = c.band(r, "DRIVE CHART")
	place, r = r.cutTop(90)
	var drives []drive
	if filled {
		drives = []drive{
			{false, "CHI", "1 25", 20, 55, 7, 35, "punt", false},
			{true, "GB", "1 18", 80, 0, 9, 80, "touchdown", true},
			{false, "CHI", "1 9", 25, 20, 3, -5, "punt", false},
			{true, "GB", "1 5", 60, 60, 1, 0, "fumble", false},
			{false, "CHI", "2 25", 60, 100, 4, 40, "touchdown", true},
			{true, "GB", "2 20", 98, 100, 1, -2, "safety", false},
			{false, "CHI", "2 11", 30, 72, 8, 42, "field goal", true},
			{true, "GB", "2 2", 75, 71, 2, 4, "end of half", false},
		}
	}
	c.driveChart(place, "visitor →", "← home", drives)
	_, r = r.cutTop(3)
	r = c.band(r, "SCORING")
	place, r = r.cutTop(40)
	t := table{columns: []column{
		{head: "Q", width: 8, align: atCentre}, {head: "Clock", width: 14, align: atRight}, {head: "Team"}, {head: "How"},
		{head: "Score", width: 20, align: atRight},
	}}
	if filled {
		t.rows = [][]string{{"1", "18", "Green Bay Packers", "touchdown, PAT good", "0-7"}, {"2", "20", longName + longName, "field goal, 38 yards", "3-7"}}
	}
	c.table(place, t)
	c.pitch(r.inset(40, 4), filled)
}

// pitch shows what lines, circles and polylines are for.
func (c *canvas) pitch(r rect, filled bool) {
	c.box(r, light, none)
	c.down(r, r.middle().x, light)
	c.circle(r.middle(), 7, light, none)
	c.arc(point{r.x, r.middle().y}, 8, -90, 90, light)
	c.line(point{r.x, r.y}, point{r.x + 8, r.y + 8}, dashed)
	if filled {
		c.polyline([]point{{r.x + 10, r.bottom() - 5}, r.middle(), {r.right() - 4, r.y + 6}}, inked)
	}
}

func demoBook(c *canvas, filled bool) {
	running := func() rect {
		return c.masthead(c.page(""), "PLAY-BY-PLAY", say(filled, "Łódź Bears at Green Bay"))
	}
	r := c.masthead(c.page("Play-by-play"), "PLAY-BY-PLAY", "Game of Inches")
	if !filled {
		return
	}
	sections := []playSection{}
	n := 0
	for q := range 4 {
		s := playSection{head: "QUARTER " + strconv.Itoa(q+1)}
		for i := range 45 {
			n++
			text := "Chicago gains 4 yards to the GB 36 over left tackle."
			if i%7 == 3 {
				text = "Green Bay punts 44 yards from its own 31; Δημήτρης returns it 12 yards to the Chicago 37, where a penalty for holding moves it back ten."
			}
			s.plays = append(s.plays, playLine{n, fmt.Sprintf("%d-%d", i%4+1, 10-i%7), text, i%11 == 5})
		}
		sections = append(sections, s)
	}
	f := newFlow(r, 2, running)
	c.playByPlay(f, sections)
	f.gap(3)
	f.paragraph(c, "Every play above follows from the record attached to this file. "+longName, prose)

	c.bookmark("Corrections", margin)
	t := table{columns: []column{
		{head: "Entry", width: 14, align: atRight}, {head: "Was", width: 20}, {head: "Is", width: 20}, {head: "Why", wrap: true},
	}}
	for i := range 90 {
		t.rows = append(t.rows, []string{strconv.Itoa(i), "43", "44", strings.Repeat("read from the wrong side of the table; ", i%6)})
	}
	c.tables(running(), t, running)
}

func writeDemo(t testing.TB, filled bool, paper Paper) []byte {
	var out bytes.Buffer
	if err := demo(filled).write(&out, paper); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestBytesAreTheSame(t *testing.T) {
	for _, paper := range []Paper{Letter, A4} {
		first := writeDemo(t, true, paper)
		for range 19 {
			if !bytes.Equal(first, writeDemo(t, true, paper)) {
				t.Fatalf("the same pages on %s gave other bytes", paper.name)
			}
		}
	}
	if bytes.Equal(writeDemo(t, true, Letter), writeDemo(t, true, A4)) {
		t.Error("Letter and A4 are the same")
	}
}

func TestPaperNamed(t *testing.T) {
	for _, name := range []string{"letter", "a4"} {
		if p, err := PaperNamed(name); err != nil || p.name != name {
			t.Errorf("PaperNamed(%q) = %v, %v", name, p, err)
		}
	}
	if _, err := PaperNamed("a5"); err == nil {
		t.Error("a5 was taken for a paper")
	}
}

// tool returns the output of a program that reads a file, or skips the test where the program is not installed.
func tool(t *testing.T, file []byte, command string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(command); err != nil {
		t.Skip(command + " is not installed")
	}
	name := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(name, file, 0o666); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "FILE", name)
	}
	out, err := exec.Command(command, args...).Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
	return string(out)
}

func TestNamesOfManyCountriesPrintRight(t *testing.T) {
	c := newCanvas("names", time.Time{})
	r := c.page("names")
	names := []string{"Łódź Żubry Gdańsk", "İstanbul Şahinleri Iğdır", "Αθήνα Λέοντες", "Динамо Москва", "Đorđević Čačak", "O’Brien (St. \\ John)", "Nguyễn"}
	for _, name := range names {
		var line rect
		line, r = r.cutTop(8)
		half := line.columns(2, 4)
		c.text(half[0], name, written)
		c.text(half[1], name, printed)
	}
	var out bytes.Buffer
	if err := c.write(&out, A4); err != nil {
		t.Fatal(err)
	}
	said := tool(t, out.Bytes(), "pdftotext", "-layout", "FILE", "-")
	for _, name := range names {
		if strings.Count(said, name) != 2 {
			t.Errorf("%q is not there twice in:\n%s", name, said)
		}
	}
}

func TestQRCodeReadsBack(t *testing.T) {
	for _, paper := range []Paper{Letter, A4} {
		file := writeDemo(t, true, paper)
		name := filepath.Join(t.TempDir(), "page")
		tool(t, file, "pdftoppm", "-r", "150", "-png", "-gray", "-f", "1", "-l", "1", "-singlefile", "FILE", name)
		if said := tool(t, nil, "zbarimg", "-q", "--raw", name+".png"); strings.TrimSpace(said) != fingerprint {
			t.Errorf("the code on %s reads %q", paper.name, said)
		}
	}
	c := newCanvas("long", time.Time{})
	c.page("")
	if c.qr(rect{20, 20, 80, 80}, strings.Repeat("x", 5000)) {
		t.Error("5000 bytes fitted into a QR code")
	}
}

func TestRecordIsAttached(t *testing.T) {
	list := tool(t, writeDemo(t, true, Letter), "pdfdetach", "-list", "FILE")
	if !strings.Contains(list, "łódź-gb.roll") {
		t.Errorf("pdfdetach lists %q", list)
	}
}

func TestTitleStands(t *testing.T) {
	if said := tool(t, writeDemo(t, true, Letter), "pdfinfo", "FILE"); !strings.Contains(said, "Łódź Bears at Green Bay") {
		t.Errorf("pdfinfo says %q", said)
	}
}

// Bookmarks point at page objects, with and without an attachment, also where page numbers grow a digit.
func TestBookmarksPointAtTheirPages(t *testing.T) {
	for attachments := range 3 {
		c := newCanvas("bookmarks", time.Time{})
		for i := range attachments {
			c.attach(fmt.Sprint(i), []byte("rollbook 1"))
		}
		for i := range 60 {
			c.begin(foot{})
			c.page(fmt.Sprint("game ", i))
		}
		var out bytes.Buffer
		if err := c.write(&out, Letter); err != nil {
			t.Fatal(err)
		}
		pages := regexp.MustCompile(`\n(\d+) 0 obj\n<</Type /Page\n`).FindAllSubmatch(out.Bytes(), -1)
		aims := regexp.MustCompile(`/Dest ?\[(\d+) 0 R ?/XYZ`).FindAllSubmatch(out.Bytes(), -1)
		if len(pages) != 60 || len(aims) != 60 {
			t.Fatalf("%d pages, %d bookmarks", len(pages), len(aims))
		}
		for i := range pages {
			if !bytes.Equal(pages[i][1], aims[i][1]) {
				t.Errorf("%d attachments: page %d is object %s, its bookmark points at %s", attachments, i+1, pages[i][1], aims[i][1])
			}
		}
		tool(t, out.Bytes(), "pdfinfo", "FILE")
	}
}

func TestEveryPartNumbersItsOwnPages(t *testing.T) {
	c := newCanvas("season", time.Time{})
	c.begin(foot{system: "Inches"})
	c.page("game 1")
	c.page("game 1, box score")
	c.begin(foot{state: "final, not sealed"})
	c.page("game 2")
	for i, want := range []string{"page 1 of 2", "page 2 of 2", "page 1 of 1"} {
		if !strings.Contains(words(c, i), want) {
			t.Errorf("page %d says %q, want %q", i, words(c, i), want)
		}
	}
	if !strings.Contains(words(c, 0), "not sealed: the game is in progress") || !strings.Contains(words(c, 2), "final, not sealed") {
		t.Errorf("the feet say %q and %q", words(c, 0), words(c, 2))
	}
	if c.pages[1].bookmarks[0].level != 1 || c.pages[2].bookmarks[0].level != 0 {
		t.Error("a game's first page is no game in the outline")
	}
}

// words returns the texts of a page with its foot.
func words(c *canvas, page int) string {
	var said []string
	for _, m := range c.withFoot(page) {
		if m.shape == textShape {
			said = append(said, m.text)
		}
	}
	return strings.Join(said, " | ")
}

func BenchmarkPages(b *testing.B) {
	for _, games := range []int{1, 20} {
		b.Run(fmt.Sprint(games, " games"), func(b *testing.B) {
			pages := 0
			for b.Loop() {
				c := newCanvas("bench", time.Time{})
				for range games {
					c.begin(foot{fingerprint: fingerprint})
					demoSheet(c, true)
					demoBoxScore(c, true)
				}
				pages += len(c.pages)
				if err := c.write(new(bytes.Buffer), A4); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(pages)/b.Elapsed().Seconds(), "pages/s")
		})
	}
}
