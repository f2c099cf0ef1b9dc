package pdf

import (
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

func TestSameGamesGiveTheSameBytes(t *testing.T) {
	t.Parallel()
	games := firstGames(t)[:2]
	for _, p := range papersOfGames {
		var first []byte
		for _, paper := range []layout.Paper{layout.A4, layout.A4, layout.A4, layout.Letter} {
			var out bytes.Buffer
			if err := bound(&out, bind(paper, p.name, p.draw), games...); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = out.Bytes()
			} else if same := bytes.Equal(first, out.Bytes()); same != (paper == layout.A4) {
				t.Errorf("%s of the same games on %s: the same bytes: %t", p.name, paper.Name(), same)
			}
		}
	}
}

func TestFingerprintStandsWholeOnEveryPage(t *testing.T) {
	for _, p := range papersOfGames {
		c := drawn(t, p.draw, kept(t))
		for i := range c.Pages {
			if !strings.Contains(words(c, i), "fingerprint "+layout.Grouped(fingerprint)+", line 203") {
				t.Errorf("%s, page %d says %q", p.name, i+1, words(c, i))
			}
		}
	}
	c := drawn(t, sheetOf, fixtureGames(t)[0])
	if !strings.Contains(words(c, 0), "from a record file, not from a ledger") {
		t.Errorf("the foot of a record from a file says %q", words(c, 0))
	}
}

func TestManyGamesBindIntoOneFile(t *testing.T) {
	g := fixtureGames(t)[0]
	games := []Game{g, upTo(g, 10), g}
	var out bytes.Buffer
	b := BindSheets(layout.A4)
	if err := bound(&out, b, games...); err != nil {
		t.Fatal(err)
	}
	want := 2*len(drawn(t, sheetOf, g).Pages) + len(drawn(t, sheetOf, games[1]).Pages)
	if n := bytes.Count(out.Bytes(), []byte("/Type /Page\n")); n != want {
		t.Errorf("%d pages, want %d", n, want)
	}
	files := b.records
	if len(files) != 3 || files[0].Name == files[1].Name || files[1].Name == files[2].Name {
		t.Errorf("the records are %d files, the first is called %s", len(files), files[0].Name)
	}
}

// A game's pages are the same alone and bound after other games, on whose pages it is drawn.
func TestAGameIsPrintedAlikeAloneAndBound(t *testing.T) {
	t.Parallel()
	games := firstGames(t)
	for _, p := range papersOfGames {
		all := bind(layout.A4, p.name, p.draw)
		if err := bound(io.Discard, all, games...); err != nil {
			t.Fatal(err)
		}
		together, at := all.f.Contents(), 0
		for _, g := range games {
			alone := bind(layout.A4, p.name, p.draw)
			if err := bound(io.Discard, alone, g); err != nil {
				t.Fatal(err)
			}
			pages := alone.f.Contents()
			for i, page := range pages {
				if !bytes.Equal(page, together[at+i]) {
					t.Errorf("page %d of the %s of %s is another one when it is bound", i+1, p.name, g.Name)
				}
			}
			at += len(pages)
		}
	}
}

func TestRefusedRecordMakesNoPaper(t *testing.T) {
	g := upTo(fixtureGames(t)[0], 4)
	g.Tokens = append(g.Tokens[:4:4], "97x")
	err := bound(new(bytes.Buffer), BindSheets(layout.Letter), g)
	if err == nil || !strings.Contains(err.Error(), "entry 5") {
		t.Errorf("the error is %v", err)
	}
	if err := bound(new(bytes.Buffer), BindBook(layout.Letter)); err == nil {
		t.Error("no game made a book")
	}
}

func TestIsOurs(t *testing.T) {
	var out bytes.Buffer
	if err := WriteBlank(&out, layout.A4, systems.Named("inches"), "", "", false); err != nil {
		t.Fatal(err)
	}
	ours := out.String()
	at := strings.Index(ours, "/Creator")
	for shift := range 40 { // where a window over the file ends within what it looks for
		long := "%PDF-1.7" + strings.Repeat(" ", 1<<16-8-shift) + ours[at:]
		if !layout.IsOurs(strings.NewReader(long)) {
			t.Errorf("a PDF of ours is not known, %d bytes before the end of a window", shift)
		}
	}
	if !layout.IsOurs(strings.NewReader(ours)) || layout.IsOurs(strings.NewReader("%PDF-1.4 another")) || layout.IsOurs(strings.NewReader("")) || layout.IsOurs(strings.NewReader(ours[1:])) {
		t.Error("a PDF of ours is not told from another")
	}
}

func BenchmarkPapers(b *testing.B) {
	g := fixtureGames(b)[0]
	for _, p := range papersOfGames {
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				if err := bound(new(bytes.Buffer), bind(layout.A4, p.name, p.draw), g, g, g, g); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Right pages move to the right for a binding, left pages to the left.
func TestBoundPagesLeaveRoomForHoles(t *testing.T) {
	g := firstGames(t)[0]
	var out bytes.Buffer
	if err := bound(&out, BindSheets(layout.A4.Bound()), g); err != nil {
		t.Fatal(err)
	}
	needs(t, "pdftotext")
	number := regexp.MustCompile(`xMin="([0-9.]+)"[^>]*>page<`)
	said := number.FindAllStringSubmatch(tool(t, out.Bytes(), "pdftotext", "-bbox", "FILE", "-"), -1)
	if len(said) < 2 {
		t.Fatalf("%d pages", len(said))
	}
	right, _ := strconv.ParseFloat(said[0][1], 64)
	left, _ := strconv.ParseFloat(said[1][1], 64)
	if moved := (right - left) * 25.4 / 72; moved < 9.9 || moved > 10.1 {
		t.Errorf("the pages are %.1f millimeters apart", moved)
	}
}
