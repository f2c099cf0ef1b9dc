package pdf

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// A copy is a page as a scanner or a copier without grays makes it: what is darker than 60 percent of white is black.
type blackAndWhite struct {
	width, height int
	pixels        []byte // gray, 0 is black
}

const copyResolution = 300 // dots an inch

// copies makes such copies of the pages of a canvas on Letter.
func copies(t *testing.T, c *layout.Canvas) (pages []blackAndWhite) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "page")
	tool(t, pdfOf(t, layout.Letter, c), "pdftoppm", "-r", fmt.Sprint(copyResolution), "-gray", "FILE", name)
	for i := range c.Pages {
		found, _ := filepath.Glob(fmt.Sprintf("%s-*%d.pgm", name, i+1))
		image, err := os.ReadFile(found[0])
		if err != nil {
			t.Fatal(err)
		}
		var p blackAndWhite
		var most int
		if _, err := fmt.Sscanf(string(image[:20]), "P5\n%d %d\n%d\n", &p.width, &p.height, &most); err != nil || most != 255 {
			t.Fatal(err)
		}
		p.pixels = image[len(image)-p.width*p.height:]
		pages = append(pages, p)
	}
	return pages
}

// black reports whether a place on the composition is black, give or take a pixel.
func (p *blackAndWhite) black(x, y float64) bool {
	const perMillimetre = copyResolution / 25.4
	px, py := int((x+(layout.Letter.Width-layout.CompositionWidth)/2)*perMillimetre), int(y*perMillimetre)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			at := (py+dy)*p.width + px + dx
			if at >= 0 && at < len(p.pixels) && p.pixels[at] < 255*60/100 {
				return true
			}
		}
	}
	return false
}

// strokes are the straight lines of a page: rules and the sides of boxes, but those under something that was drawn white.
func strokes(p *layout.Page) (lines [][2]layout.Point) {
	for i, m := range p.Marks {
		var some [][2]layout.Point
		switch {
		case m.Pen.Tone == layout.None || m.Pen.Tone == layout.White:
		case m.Shape == layout.LineShape:
			some = [][2]layout.Point{{m.Points[0], m.Points[1]}}
		case m.Shape == layout.RectShape:
			a, b := layout.Point{X: m.Rect.X, Y: m.Rect.Y}, layout.Point{X: m.Rect.Right(), Y: m.Rect.Bottom()}
			some = [][2]layout.Point{{a, {X: b.X, Y: a.Y}}, {a, {X: a.X, Y: b.Y}}, {{X: a.X, Y: b.Y}, b}, {{X: b.X, Y: a.Y}, b}}
		}
		for _, line := range some {
			covered := false
			for _, later := range p.Marks[i+1:] {
				covered = covered || later.Fill == layout.White && overlaps(later.Rect, layout.Cover(line[0], line[1]).Inset(-0.3, -0.3))
			}
			if !covered {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// No rule and no box is lost on a copy in black and white.
func TestLinesSurviveACopyInBlackAndWhite(t *testing.T) {
	t.Parallel()
	needs(t, "pdftoppm")
	papers := map[string]*layout.Canvas{}
	for _, id := range systems.IDs() {
		c := blankSheet(systems.Named(id), "", "")
		c.Pages = thorough.Some(c.Pages[:min(len(c.Pages), 2)], 1)
		papers["blank of "+id] = c
	}
	for _, g := range thorough.Some(firstGames(t)[:2], 1) {
		c := drawn(t, bookOf, g)
		c.Pages = c.Pages[:thorough.Of(1, 4)]
		papers["book of "+g.Name] = c
	}
	void := firstGames(t)[1]
	void.Facts = []report.Fact{{Kind: line.KindVoid}}
	papers["void sheet"] = drawn(t, sheetOf, void)
	rows, err := csv.NewReader(strings.NewReader(fixtures.Deck("inthenet"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	papers["deck"] = &layout.Canvas{}
	deckCards(papers["deck"], systems.Named("inthenet"), rows[1:13])
	papers["blank cards"] = &layout.Canvas{}
	blankCards(papers["blank cards"], systems.Named("inthenet"))
	for name, c := range papers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i, p := range copies(t, c) {
				for _, line := range strokes(c.Pages[i]) {
					const steps = 40
					seen := 0
					for n := range steps {
						part := (float64(n) + 0.5) / steps
						if p.black(line[0].X+part*(line[1].X-line[0].X), line[0].Y+part*(line[1].Y-line[0].Y)) {
							seen++
						}
					}
					if seen < steps {
						t.Errorf("page %d: of the line from %v to %v %d parts of %d are black", i+1, line[0], line[1], seen, steps)
					}
				}
			}
		})
	}
}

// The word across a void page is black on a copy, at least in its outline.
func TestVoidSurvivesACopyInBlackAndWhite(t *testing.T) {
	needs(t, "pdftoppm")
	c := &layout.Canvas{}
	c.Begin(layout.Foot{Void: true})
	c.Page("")
	p := copies(t, c)[0]
	for _, m := range c.Pages[0].Marks {
		black := 0
		for y := m.Rect.Y; y < m.Rect.Bottom(); y++ {
			for x := m.Rect.X; x < m.Rect.Right(); x++ {
				if p.black(x, y) {
					black++
				}
			}
		}
		if black < 100 {
			t.Errorf("%d square millimeters of %v have something black", black, m.Rect)
		}
	}
}
