package pdf

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// Printed text is at the same places on the blank sheet and on the filled one, and is never ink. Pages are told apart
// by their names in the outline; a finished game needs fewer of the play log. A label may lie on the notes' lines.
func TestFilledSheetIsTheBlankOneWithInk(t *testing.T) {
	t.Parallel()
	for _, g := range drawnSheets(fixtureGames(t)) {
		blank := blankSheet(g.Setup.System, "", "")
		filled := map[string]*layout.Page{}
		count := map[string]int{}
		nameOf := func(i int, p *layout.Page) string {
			if i == 0 {
				return "front"
			}
			text := p.Bookmarks[0].Text
			count[text]++
			return fmt.Sprint(text, " ", count[text])
		}
		for i, p := range drawn(t, sheetOf, g).Pages {
			filled[nameOf(i, p)] = p
		}
		count = map[string]int{}
		for i, page := range blank.Pages {
			name := nameOf(i, page)
			on := filled[name]
			if on == nil && strings.HasPrefix(name, "Play log") && name != "Play log 1" {
				continue // a shorter game needs fewer
			}
			if i == len(blank.Pages)-1 && (filled["Continued 1"] != nil || g.Setup.System.ID == "loft") {
				continue // it closes on another page; in place of LOFT's rules are notes
			}
			if on == nil {
				t.Fatalf("%s: there is no page %s", g.Name, name)
			}
			there := map[mark3]bool{}
			for _, m := range on.Marks {
				there[mark3{m.Shape, m.Rect, m.Text}] = true
			}
			for _, m := range page.Marks {
				if strings.HasSuffix(m.Text, layout.Ellipsis) {
					t.Errorf("%s, %s: %q is clipped on the blank sheet", g.Name, name, m.Text)
				}
				if !there[mark3{m.Shape, m.Rect, m.Text}] {
					t.Errorf("%s, %s: %q at %v is on the blank sheet only", g.Name, name, m.Text, m.Rect)
				}
				if m.Style.Tone == layout.Ink || m.Pen.Tone == layout.Ink {
					t.Errorf("%s, %s: %q at %v: ink on a blank sheet", g.Name, name, m.Text, m.Rect)
				}
			}
		}
	}
}

func TestAwkwardNamesFitEverywhere(t *testing.T) {
	t.Parallel()
	step := thorough.Of(4, 1) // half of the names, or each for a visitor and for a home team
	for _, full := range firstGames(t) {
		g := upTo(full, len(full.Tokens)/3)
		for i := 0; i < len(awkwardNames); i += step {
			name, other := awkwardNames[i], awkwardNames[(i+1)%len(awkwardNames)]
			named := g
			named.Setup = renamed(t, g.Setup, name, other)
			for _, p := range papersOfGames {
				checkLayout(t, drawn(t, p.draw, named))
			}
			blank := blankSheet(g.Setup.System, name, other)
			checkLayout(t, blank)
		}
	}
}

// renamed is a setup with other names and long texts in its heading.
func renamed(t *testing.T, s *engine.Setup, visitor, home string) *engine.Setup {
	t.Helper()
	h := engine.Header{{Key: "system", Value: s.System.ID}, {Key: "visitor", Value: visitor}, {Key: "home", Value: home},
		{Key: "event", Value: strings.Repeat("Liga Północna ", 14)}, {Key: "site", Value: visitor}, {Key: "scorer", Value: home},
		{Key: "note", Value: strings.TrimSpace(strings.Repeat("Snow from the third quarter on. ", 30))}}
	for _, f := range s.Header {
		if h.Get(f.Key) == "" {
			h = append(h, f)
		}
	}
	named, err := s.System.Setup(h)
	if err != nil {
		// Tests can use names that records may not have.
		renamed := *s
		renamed.Header = h
		return &renamed
	}
	return named
}

// A sheet fills its paper: on A4 it ends as far above the edge as on Letter.
func TestSheetsFillTheirPaper(t *testing.T) {
	for _, g := range drawnSheets(firstGames(t)) {
		for _, paper := range []layout.Paper{layout.Letter, layout.A4} {
			c := drawnOn(t, paper, sheetOf, g)
			if low := c.Body().Bottom() - lowest(c, 0); low > 2.5 {
				t.Errorf("%s on %s: %.1f millimeters are empty at the end of the front", g.Name, paper.Name(), low)
			}
		}
	}
}
