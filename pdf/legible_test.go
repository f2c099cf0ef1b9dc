package pdf

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/go-fonts/liberation/liberationsansregular"

	"rollbook/fixtures"
	"rollbook/pdf/layout"
)

// If more than half of a name cannot be printed, VISITOR or HOME stands for it everywhere, and the record keeps the name.
func TestNamesThatCannotBePrintedHaveStandIns(t *testing.T) {
	t.Parallel()
	for _, full := range firstGames(t) {
		for _, names := range [][2]string{{"東京ジャイアンツ", "הפועל חיפה"}, {"🦅🦅🦅", "AB 北京市"}} {
			g := upTo(full, len(full.Tokens)/2)
			g.Setup = renamed(t, g.Setup, names[0], names[1])
			g.Trace = nil
			for _, p := range papersOfGames {
				c := drawn(t, p.draw, g)
				checkLayout(t, c)
				said := pageTexts(c)
				if strings.Contains(said, "??") || !strings.Contains(said, "VISITOR at HOME") && !strings.Contains(said, "HOME v VISITOR") {
					t.Errorf("%s of %s with %v: %d question marks", p.name, g.Name, names, strings.Count(said, "?"))
				}
			}
			if g.legible().compact() != g.compact() || !strings.Contains(g.legible().compact(), names[0]) {
				t.Errorf("%s: the code has other names than the record", g.Name)
			}
			blank := blankSheet(g.Setup.System, names[0], names[1])
			if said := pageTexts(blank); strings.Contains(said, "??") || !strings.Contains(said, "VISITOR") || !strings.Contains(said, "HOME") {
				t.Errorf("blank of %s with %v: %s", g.Setup.System.ID, names, said)
			}
		}
		if g := full; g.legible() != &g && g.legible().recorded != nil {
			t.Errorf("%s is changed, and every name of it can be printed", g.Name)
		}
	}
	for name, want := range map[string]bool{"": true, "Łódź": true, "Eagles 🦅": true, "🦅": false, "東京 Giants": true, "東京ジャ AB": false,
		"??": true, "\u0301": true, "ab北京": true, "a北京": false, "🦅🦅 A": false} {
		if layout.Printable(name) != want {
			t.Errorf("%q can be printed: want %t", name, want)
		}
	}
}

// A player whose name cannot be printed goes by his number.
func TestPlayersThatCannotBePrintedGoByNumber(t *testing.T) {
	g := gamesIn(t, "inthenet", 0)[0]
	header := slices.Clone(g.Setup.Header)
	for i := range header {
		if key := header[i].Key; strings.HasSuffix(key, "-player") {
			card := strings.SplitN(header[i].Value, ",", 3)
			header[i].Value = card[0] + ",田中 太郎," + card[2]
		}
	}
	setup, err := g.Setup.System.Setup(header)
	if err != nil {
		t.Fatal(err)
	}
	g.Setup, g.Trace = setup, nil
	for _, p := range papersOfGames {
		if said := pageTexts(drawn(t, p.draw, g)); strings.Contains(said, "??") || !strings.Contains(said, "No.9") {
			t.Errorf("%s: no numbers", p.name)
		}
	}
}

// Names of 64 characters are short in sentences and tables, so that they take no more pages, and whole in heads and codes.
func TestLongNamesAreShortInSentences(t *testing.T) {
	for _, full := range firstGames(t) {
		visitor, home := strings.Repeat("Wolverhampton", 5)[:64], longName
		header := slices.Clone(full.Setup.Header)
		for i, f := range header {
			switch f.Key {
			case "visitor":
				header[i].Value = visitor
			case "home":
				header[i].Value = home
			}
			if card := playerCard(f); card != nil {
				card[1] = "Per " + strings.Repeat(card[1][strings.LastIndexByte(card[1], ' ')+1:]+"-", 30)[:60]
				header[i].Value = strings.Join(card, ",")
			}
		}
		setup, err := full.Setup.System.Setup(header)
		if err != nil {
			t.Fatal(err)
		}
		g := full
		g.Setup, g.Trace = setup, nil
		for _, p := range papersOfGames[1:] {
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			if said := pageTexts(c); !strings.Contains(said, visitor) || !strings.Contains(said, "Wolverhampton") ||
				strings.Count(said, visitor) > 40 {
				t.Errorf("%s of %s has the visitors' name %d times", p.name, g.Name, strings.Count(said, visitor))
			}
			if foot := c.Foot.Title; strings.Count(foot, layout.Ellipsis) != 2 || !strings.Contains(foot, visitor[:12]) ||
				!strings.Contains(foot, longName[:12]) {
				t.Errorf("the foot of %s of %s says %q", p.name, g.Name, foot)
			}
			if now, before := len(c.Pages), len(drawn(t, p.draw, full).Pages); now > before+before/4+1 {
				t.Errorf("%s of %s has %d pages, and %d with its own names", p.name, g.Name, now, before)
			}
		}
		if g.told().compact() != g.compact() {
			t.Errorf("%s: the code has other names than the record", g.Name)
		}
	}
	for name, want := range map[string]string{"Inverness Caledonian Thistle of the Highlands": "Inverness Caledonia…",
		"The Very Reverend Saint Bartholomew": "The Very Reverend…", strings.Repeat("W", 64): strings.Repeat("W", 19) + "…", "Vale": "Vale"} {
		if got := shortened(name, nameShort); got != want {
			t.Errorf("%s is shortened to %q, want %q", name, got, want)
		}
	}
}

// In a season a team's key stands for its name.
func TestTeamsThatCannotBePrintedGoByTheirKeys(t *testing.T) {
	f := fixtures.Seasons()[0]
	s := recorded(t, &f)
	for _, team := range s.Teams {
		team.Name = "東京" + team.Name[:1]
	}
	for _, c := range []*layout.Canvas{drawnBook(s), drawnScorebook(s)} {
		checkLayout(t, c)
		said := allWords(c)
		if strings.Contains(said, "??") || strings.Count(said, s.Teams[0].Key) < 5 {
			t.Errorf("%d question marks, %d keys", strings.Count(said, "?"), strings.Count(said, s.Teams[0].Key))
		}
	}
}

// eastern is Liberation Sans with its Latin capitals as 東 to 枪: a font with letters that papers lack.
func eastern() []byte {
	ttf := append([]byte(nil), liberationsansregular.TTF...)
	for len(ttf)%4 != 0 {
		ttf = append(ttf, 0)
	}
	glyph := 36 // of A
	cmap := []uint16{0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 0x6771 + 25, 0xFFFF, 0, 0x6771, 0xFFFF, uint16(glyph - 0x6771), 1, 0, 0}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		if entry := ttf[12+16*i:]; string(entry[:4]) == "cmap" {
			binary.BigEndian.PutUint32(entry[8:], uint32(len(ttf)))
			binary.BigEndian.PutUint32(entry[12:], uint32(2*len(cmap)))
		}
	}
	for _, v := range cmap {
		ttf = binary.BigEndian.AppendUint16(ttf, v)
	}
	return ttf
}

// With a font that has them, letters that Liberation Sans lacks are printed, and measured by it.
func TestAFontForFurtherLetters(t *testing.T) {
	defer layout.WithMore.Store(nil)
	const name = "東東東 Lions"
	if layout.Clean(name) != "??? Lions" {
		t.Fatal(layout.Clean(name))
	}
	for range 2 { // once and again
		if err := layout.AddFont(eastern()); err != nil {
			t.Fatal(err)
		}
	}
	if layout.Clean(name) != name || layout.Clean("北") != "?" || layout.Clean("מ") != "?" {
		t.Errorf("%q %q", layout.Clean(name), layout.Clean("北"))
	}
	if got, want := layout.Printed.Width("東東"), layout.Printed.Width("AA"); got != want {
		t.Errorf("東東 is %g wide, AA %g", got, want)
	}
	for _, g := range firstGames(t)[:2] {
		g = upTo(g, len(g.Tokens)/3)
		g.Setup = renamed(t, g.Setup, "東東東東", "Lions")
		for _, p := range papersOfGames {
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			said := letters(tool(t, pdfOf(t, layout.Letter, c), "pdftotext", "-raw", "FILE", "-"))
			if strings.Count(said, "東") < 4 || strings.Contains(said, "VISITOR") {
				t.Errorf("%s of %s: the name is not printed", p.name, g.Name)
			}
		}
	}
	plain := &layout.Canvas{}
	plain.Text(plain.Page(""), "Lions", layout.Printed)
	if n := len(pdfOf(t, layout.A4, plain)); n > 40_000 {
		t.Errorf("a paper without such letters has %d bytes", n)
	}
}

// A file that is no usable font is refused, and papers stay as they were.
func TestFontsThatCannotBeUsedAreRefused(t *testing.T) {
	defer layout.WithMore.Store(nil)
	forbidden := eastern()
	binary.BigEndian.PutUint16(forbidden[layout.TablesOf(forbidden)["OS/2"]+8:], 2)
	headless := eastern()
	copy(headless[slices.Index(headless[12:300], 'h')+12:], "xxxx")
	wide := eastern()
	cmap := layout.TablesOf(wide)["cmap"]
	copy(wide[cmap+int(binary.BigEndian.Uint32(wide[cmap+8:])):], []byte{0, 12})
	for why, ttf := range map[string][]byte{
		"":                      nil,
		"of format 4":           wide,
		"not a TrueType font":   []byte("%PDF-1.7 something else"),
		"PostScript outlines":   []byte("OTTO and so on"),
		"a collection of fonts": []byte("ttcf and so on"),
		"no letters that":       liberationsansregular.TTF,
		"license":               forbidden,
		"no table":              headless,
		"it is damaged":         eastern()[:2000],
	} {
		err := layout.AddFont(ttf)
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
		if layout.WithMore.Load() != nil {
			t.Fatalf("%s: papers have another font now", why)
		}
	}
	for n := range 100 { // cut off, or damaged anywhere
		broken := eastern()
		if n%2 == 0 {
			broken = broken[:n*len(broken)/100]
		} else {
			for i := range 40 {
				broken[(n*977+i*131)%4000] ^= byte(n)
			}
		}
		_ = layout.AddFont(broken)
		layout.WithMore.Store(nil)
	}
}
