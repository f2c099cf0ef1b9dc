package pdf

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

func TestSameGameGivesTheSameBytes(t *testing.T) {
	t.Parallel()
	g := firstGames(t)[0]
	for _, p := range papersOfGames {
		var first []byte
		for _, paper := range []layout.Paper{layout.A4, layout.A4, layout.A4, layout.Letter} {
			var out bytes.Buffer
			if err := p.write(&out, paper, &g); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = out.Bytes()
			} else if same := bytes.Equal(first, out.Bytes()); same != (paper == layout.A4) {
				t.Errorf("%s of the same game on %s: the same bytes: %t", p.name, paper.Name(), same)
			}
		}
	}
}

// Every page has the beginning of the fingerprint, and the code of it; the last page of all but keepsakes has it whole.
func TestFingerprintIsOnEveryPage(t *testing.T) {
	for _, p := range papersOfGames {
		c := drawn(t, p.draw, kept(t))
		for i := range c.Pages {
			if !strings.Contains(words(c, i), layout.Grouped(fingerprint)[:14]) {
				t.Errorf("%s, page %d says %q", p.name, i+1, words(c, i))
			}
		}
		if last := strings.ReplaceAll(words(c, len(c.Pages)-1), " | ", " "); p.name != "keepsake" &&
			!strings.Contains(last, "fingerprint "+layout.Grouped(fingerprint)+", line 203") {
			t.Errorf("%s: the last page says %q", p.name, last)
		}
	}
	c := drawn(t, sheetOf, fixtureGames(t)[0])
	if !strings.Contains(words(c, 0), "from a file, not from a ledger") {
		t.Errorf("the foot of a record from a file says %q", words(c, 0))
	}
}

func TestRefusedRecordMakesNoPaper(t *testing.T) {
	g := upTo(fixtureGames(t)[0], 4)
	g.Tokens = append(g.Tokens[:4:4], "97x")
	err := WriteSheet(io.Discard, layout.Letter, &g)
	if err == nil || !strings.Contains(err.Error(), "entry 5") {
		t.Errorf("the error is %v", err)
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
	if !layout.IsOurs(strings.NewReader(ours)) || layout.IsOurs(strings.NewReader("%PDF-1.4 another")) ||
		layout.IsOurs(strings.NewReader("")) || layout.IsOurs(strings.NewReader(ours[1:])) {
		t.Error("a PDF of ours is not told from another")
	}
}
