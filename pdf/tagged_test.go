package pdf

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// What a screen reader gets: headings, paragraphs without the breaks of their lines, tables whose empty cells are there, words in
// place of pictures, and nothing of the foot.
func TestStructure(t *testing.T) {
	c := &layout.Canvas{}
	c.Begin(layout.Foot{System: "Inches", Blank: true})
	r := c.Masthead(c.Page("page"), "BOX SCORE", "Game of Inches")
	_, r = r.CutTop(c.Paragraph(layout.Rect{X: r.X, Y: r.Y, W: 30, H: 30}, "A paragraph of more than one line.", layout.Prose))
	table := layout.Table{Columns: []layout.Column{{Head: "Team"}, {}, {Head: "Yards"}}, Rows: [][]string{{"Bears", "", "12"}, {"", "x"}}}
	c.Table(layout.Rect{X: r.X, Y: r.Y, W: 60, H: 14}, table)
	c.OpenPicture("two bars")
	c.Text(layout.Rect{X: r.X, Y: r.Y + 40, W: 60, H: 6}, "a label", layout.Printed)
	c.CloseBlock()
	got := tool(t, pdfOf(t, layout.Letter, nil, c), "pdfinfo", "-struct-text", "FILE")
	want := `Document Sect H1 (block) "BOX SCORE" H2 (block) "Game of Inches" P (block) "A paragraph of more than one line." ` +
		`Table (block) TR TH: /Scope /Column "Team" TD TH: /Scope /Column "Yards" TR TD "Bears" TD TD "12" TR TD TD "x" TD Figure "a label"`
	if got := strings.Join(strings.Fields(got), " "); got != want {
		t.Errorf("a screen reader gets\n%s\nnot\n%s", got, want)
	}
}

// Each word of a page is in the structure, and once. Other papers take pdfinfo seconds.
func TestStructureHasEveryWord(t *testing.T) {
	t.Parallel()
	quoted := regexp.MustCompile(`(?m)^ *"(.*)"$`)
	draws := map[string]func(*layout.Canvas, *Game) error{"keepsake": keepsakeOf}
	if thorough.Tests() {
		draws["box"] = boxOf
	}
	for _, s := range thorough.Some(systems.All, 2) {
		for kind, draw := range draws {
			c := drawn(t, draw, played(t, s, 1))
			var want, got []string
			for _, p := range c.Pages {
				for _, m := range p.Marks {
					if m.Shape == layout.TextShape {
						want = append(want, strings.Fields(m.Text)...)
					}
				}
			}
			for _, said := range quoted.FindAllStringSubmatch(tool(t, pdfOf(t, layout.Letter, nil, c), "pdfinfo", "-struct-text", "FILE"), -1) {
				got = append(got, strings.Fields(said[1])...)
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: the structure has %d words, the pages %d", s.ID, kind, len(got), len(want))
			}
		}
	}
}

// Who cannot see a picture is told what it shows.
func TestPicturesHaveWords(t *testing.T) {
	for _, s := range systems.All {
		g := played(t, s, 1)
		file := pdfOf(t, layout.Letter, nil, drawn(t, bookOf, g), drawn(t, sheetOf, g), drawn(t, keepsakeOf, g))
		all := tool(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-")
		for _, element := range strings.Split(all, "endobj") {
			if strings.Contains(element, "/S /Figure") && !strings.Contains(element, "/Alt") {
				t.Fatalf("%s: a picture has no words:%s", s.ID, element)
			}
		}
	}
}
