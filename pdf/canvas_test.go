package pdf

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// pdfOf is a PDF of canvases.
func pdfOf(t testing.TB, paper layout.Paper, canvases ...*layout.Canvas) []byte {
	t.Helper()
	f := layout.NewFile(paper, "Łódź Bears at Green Bay", time.Date(2016, 10, 20, 0, 0, 0, 0, time.UTC))
	for _, c := range canvases {
		f.Add(c)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// writeSheet is the sheet of a game from a ledger, with its record.
func writeSheet(t testing.TB, paper layout.Paper) []byte {
	g := kept(t)
	g.Record, g.RecordName = []byte("rollbook 1\nsystem: inches\n"), "łódź-gb.roll"
	var out bytes.Buffer
	if err := WriteSheet(&out, paper, &g); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Some characters share a glyph; which of them gofpdf meets first must not show.
func TestEveryCharacterOfTheFontPrints(t *testing.T) {
	all := func() []byte {
		c := &layout.Canvas{}
		var every strings.Builder
		for r := range rune(0x10000) {
			if layout.HasGlyph(r) {
				every.WriteRune(r)
			}
		}
		for _, st := range []layout.Style{layout.Printed, layout.Strong} {
			for lines := range slices.Chunk(layout.Wrap(every.String(), layout.Inside.W-2, st), 60) {
				c.Paragraph(c.Page(""), strings.Join(lines, "\n"), st)
			}
		}
		return pdfOf(t, layout.A4, c)
	}
	first := all()
	for range 3 {
		if !bytes.Equal(first, all()) {
			t.Fatal("the same characters gave other bytes")
		}
	}
}

func TestPaperNamed(t *testing.T) {
	for _, name := range []string{"letter", "a4"} {
		if p, err := layout.PaperNamed(name); err != nil || p.Name() != name {
			t.Errorf("PaperNamed(%q) = %v, %v", name, p, err)
		}
	}
	if _, err := layout.PaperNamed("a5"); err == nil {
		t.Error("a5 was taken for a paper")
	}
}

// needs skips a test where a program is not installed.
func needs(t *testing.T, command string) {
	t.Helper()
	if _, err := exec.LookPath(command); err != nil {
		t.Skip(command + " is not installed")
	}
}

// tool returns the output of a program that reads a file, or skips the test where the program is not installed.
func tool(t *testing.T, file []byte, command string, args ...string) string {
	t.Helper()
	needs(t, command)
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
	c := &layout.Canvas{}
	r := c.Page("names")
	names := []string{
		"Łódź Żubry Gdańsk", "İstanbul Şahinleri Iğdır", "Αθήνα Λέοντες", "Динамо Москва", "Đorđević Čačak",
		"O’Brien (St. \\ John)", "Nguyễn",
	}
	for _, name := range names {
		var line layout.Rect
		line, r = r.CutTop(8)
		half := line.Columns(2, 4)
		c.Text(half[0], name, layout.Written)
		c.Text(half[1], name, layout.Printed)
	}
	said := tool(t, pdfOf(t, layout.A4, c), "pdftotext", "-layout", "FILE", "-")
	for _, name := range names {
		if strings.Count(said, name) != 2 {
			t.Errorf("%q is not there twice in:\n%s", name, said)
		}
	}
}

func TestQRCodeReadsBack(t *testing.T) {
	t.Parallel()
	needs(t, "zbarimg")
	for _, paper := range thorough.Some([]layout.Paper{layout.Letter, layout.A4}, 1) {
		file := writeSheet(t, paper)
		name := filepath.Join(t.TempDir(), "page")
		tool(t, file, "pdftoppm", "-r", "150", "-png", "-gray", "-f", "1", "-l", "1", "-singlefile", "FILE", name)
		if said := tool(t, nil, "zbarimg", "-q", "--raw", name+".png"); strings.TrimSpace(said) != fingerprint {
			t.Errorf("the code on %s reads %q", paper.Name(), said)
		}
	}
}

func TestRecordIsAttached(t *testing.T) {
	list := tool(t, writeSheet(t, layout.Letter), "pdfdetach", "-list", "FILE")
	if !strings.Contains(list, "łódź-gb.roll") {
		t.Errorf("pdfdetach lists %q", list)
	}
}

// What a reader shows of the document: title, who wrote it, what it is.
func TestDocumentInformation(t *testing.T) {
	g := kept(t)
	var out bytes.Buffer
	if err := WriteSheet(&out, layout.Letter, &g); err != nil {
		t.Fatal(err)
	}
	said := tool(t, out.Bytes(), "pdfinfo", "FILE")
	for _, want := range []string{g.Title(), "Author:          " + g.Setup.Header.Get("scorer"),
		"Official score sheet of " + g.Setup.System.Title, "fingerprint " + g.Fingerprint} {
		if !strings.Contains(said, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, said)
		}
	}
	if said := tool(t, out.Bytes(), "qpdf", "--check", "FILE"); !strings.Contains(said, "No syntax or stream encoding errors") {
		t.Error(said)
	}
}

// Bookmarks point at page objects, with and without an attachment, also where page numbers grow a digit.
func TestBookmarksPointAtTheirPages(t *testing.T) {
	for _, attached := range []bool{false, true} {
		f := layout.NewFile(layout.Letter, "many", time.Time{})
		if attached {
			f.Attach("game.roll", []byte("rollbook 1"))
		}
		for i := range 60 {
			c := &layout.Canvas{}
			c.Page(fmt.Sprint("game ", i))
			f.Add(c)
		}
		var out bytes.Buffer
		if err := f.Write(&out); err != nil {
			t.Fatal(err)
		}
		pages := regexp.MustCompile(`\n(\d+) 0 obj\n<</Type /Page\n`).FindAllSubmatch(out.Bytes(), -1)
		aims := regexp.MustCompile(`/Dest ?\[(\d+) 0 R ?/XYZ`).FindAllSubmatch(out.Bytes(), -1)
		if len(pages) != 60 || len(aims) != 60 {
			t.Fatalf("%d pages, %d bookmarks", len(pages), len(aims))
		}
		for i := range pages {
			if !bytes.Equal(pages[i][1], aims[i][1]) {
				t.Errorf("attached %t: page %d is object %s, its bookmark points at %s", attached, i+1, pages[i][1], aims[i][1])
			}
		}
		if said := tool(t, out.Bytes(), "qpdf", "--check", "FILE"); !strings.Contains(said, "No syntax or stream encoding errors") {
			t.Error(said)
		}
	}
}

func TestEveryPageIsNumbered(t *testing.T) {
	c := &layout.Canvas{}
	c.Begin(layout.Foot{System: "Inches"})
	c.Page("game 1")
	c.Page("game 1, box score")
	for i, want := range []string{"1 of 2", "2 of 2"} {
		if said := words(c, i); !strings.Contains(said, want) {
			t.Errorf("page %d says %q, want %q", i, said, want)
		}
	}
	if c.Pages[0].Bookmarks[0].Level != 0 || c.Pages[1].Bookmarks[0].Level != 1 {
		t.Error("only a game's first page is the game in the outline")
	}
}

// words returns the texts of a page with its foot.
func words(c *layout.Canvas, page int) string {
	var said []string
	for _, m := range withFoot(c, page) {
		if m.Shape == layout.TextShape {
			said = append(said, m.Text)
		}
	}
	return strings.Join(said, " | ")
}
