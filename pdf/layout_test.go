package pdf

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"rollbook/pdf/layout"
)

// withFoot returns the marks of a page and its foot.
func withFoot(c *layout.Canvas, i int) []layout.Mark {
	return slices.Concat(c.Pages[i].Marks, c.FootOf(i))
}

// holds reports whether s lies inside r.
func holds(r layout.Rect, s layout.Rect) bool {
	return s.X >= r.X-layout.Slack && s.Y >= r.Y-layout.Slack && s.Right() <= r.Right()+layout.Slack && s.Bottom() <= r.Bottom()+layout.Slack
}

// overlaps reports whether r and s share more than an edge.
func overlaps(r layout.Rect, s layout.Rect) bool {
	return r.X < s.Right()-layout.Slack && s.X < r.Right()-layout.Slack && r.Y < s.Bottom()-layout.Slack && s.Y < r.Bottom()-layout.Slack
}

// checkLayout holds a canvas to the laws of every sheet. Layouts of the systems are tested by it, too.
func checkLayout(t *testing.T, c *layout.Canvas) {
	t.Helper()
	within := c.Inside()
	if c.Foot.Cut {
		within = c.WithinCut()
	}
	for i := range c.Pages {
		marks := withFoot(c, i)
		var texts []layout.Mark
		for _, m := range marks {
			if !holds(within, m.Rect) {
				t.Errorf("page %d: %q at %v lies outside the margins", i+1, m.Text, m.Rect)
			}
			if m.Shape == layout.TextShape {
				texts = append(texts, m)
			}
		}
		checkTexts(t, i+1, texts)
		checkGround(t, i+1, marks)
	}
}

// checkTexts: every text is inside its rect, none overlaps another, none is smaller than 7 points.
func checkTexts(t *testing.T, page int, texts []layout.Mark) {
	t.Helper()
	slices.SortFunc(texts, func(a, b layout.Mark) int { return cmp.Compare(a.Rect.Y, b.Rect.Y) })
	for i, m := range texts {
		if !holds(m.In, m.Rect) {
			t.Errorf("page %d: %q covers %v, outside its rect %v", page, m.Text, m.Rect, m.In)
		}
		if m.Style.Size < 6.5 {
			t.Errorf("page %d: %q is set in %g points", page, m.Text, m.Style.Size)
		}
		if m.Text != layout.Clean(m.Text) {
			t.Errorf("page %d: %q is not clean", page, m.Text)
		}
		for _, n := range texts[i+1:] {
			if n.Rect.Y > m.Rect.Bottom() {
				break
			}
			if overlaps(m.Rect, n.Rect) {
				t.Errorf("page %d: %q at %v overlaps %q at %v", page, m.Text, m.Rect, n.Text, n.Rect)
			}
		}
	}
}

// checkGround: nothing darker than the tint lies under a text.
func checkGround(t *testing.T, page int, marks []layout.Mark) {
	t.Helper()
	var dark []layout.Mark
	for _, m := range marks {
		switch {
		case m.Fill != layout.None && m.Fill != layout.Tint && m.Fill != layout.White:
			dark = append(dark, m)
		case m.Shape == layout.TextShape:
			for _, d := range dark {
				if overlaps(d.Rect, m.Rect) {
					t.Errorf("page %d: %q stands on a dark ground", page, m.Text)
				}
			}
		}
	}
}

type mark3 struct {
	shape layout.Shape
	rect  layout.Rect
	text  string
}

func TestLongNameShrinksThenIsClipped(t *testing.T) {
	c := &layout.Canvas{}
	c.Page("")
	for _, w := range []float64{180, 90, 60, 30, 10, 5, 2} {
		c.Text(layout.Rect{X: 15, Y: 15, W: w, H: 6}, longName, layout.Written)
	}
	full, shrunk, clipped := c.Pages[0].Marks[0], c.Pages[0].Marks[1], c.Pages[0].Marks[4]
	if full.Text != longName || full.Style.Size != layout.Written.Size {
		t.Errorf("%q in %g points, though there is room", full.Text, full.Style.Size)
	}
	if shrunk.Style.Size >= layout.Written.Size {
		t.Errorf("%q did not shrink", shrunk.Text)
	}
	if !strings.HasSuffix(clipped.Text, layout.Ellipsis) || clipped.Style.Size != layout.Written.Floor {
		t.Errorf("%q in %g points", clipped.Text, clipped.Style.Size)
	}
	for _, m := range c.Pages[0].Marks {
		if !holds(m.In, m.Rect) {
			t.Errorf("%q covers %v, outside %v", m.Text, m.Rect, m.In)
		}
	}
}

// A name that would become too small on one line goes on two; nothing of it is lost.
func TestLongNameGoesOnTwoLines(t *testing.T) {
	c := &layout.Canvas{}
	c.Page("")
	r := layout.Rect{X: 20, Y: 20, W: 70, H: 9}
	covered := c.Name(r, longName, layout.Written)
	var said []string
	for _, m := range c.Pages[0].Marks {
		said = append(said, m.Text)
		if m.Style.Size < 8 || !holds(r, m.Rect) {
			t.Errorf("%q in %g points at %v", m.Text, m.Style.Size, m.Rect)
		}
	}
	if len(said) != 2 || strings.Join(said, " ") != strings.TrimSpace(longName) || !holds(r, covered) {
		t.Errorf("the name came out as %q", said)
	}
	if c.Name(r, "Łódź  Bears", layout.Written); c.Pages[0].Marks[2].Text != "Łódź Bears" {
		t.Errorf("a short name came out as %q", c.Pages[0].Marks[2].Text)
	}
}

// A reason of many lines makes its row taller, and is never cut in two by the end of a page.
func TestTableRowsGrowWithWrappedTexts(t *testing.T) {
	c := &layout.Canvas{}
	r := c.Page("")
	reason := strings.TrimSpace(strings.Repeat("read from the wrong side ", 20))
	reasons := layout.Table{Columns: []layout.Column{{Name: "Entry", Width: 20}, {Name: "Why", Wrap: true}}}
	for range 30 {
		reasons.Rows = append(reasons.Rows, []string{"17", reason})
	}
	c.Tables(r, reasons, func() layout.Rect { return c.Page("") })
	checkLayout(t, c)
	said := ""
	for i := range c.Pages {
		said += words(c, i) + " "
	}
	if n := strings.Count(strings.ReplaceAll(said, " | ", " "), reason); n != 30 {
		t.Errorf("%d of 30 reasons are whole", n)
	}
	none := func() layout.Rect { return layout.Rect{X: 20, Y: 20, W: 50, H: 2} }
	if c.Tables(none(), reasons, none); len(c.Pages) < 2 {
		t.Error("no page was started")
	}
}

func TestParagraphIsClippedAtTheBottom(t *testing.T) {
	c := &layout.Canvas{}
	r := c.Page("")
	r.W, r.H = 40, 12
	used := c.Paragraph(r, "one\n\n"+strings.Repeat("word ", 40)+strings.Repeat("x", 300), layout.Printed)
	last := c.Pages[0].Marks[len(c.Pages[0].Marks)-1]
	if used > r.H || !strings.HasSuffix(last.Text, layout.Ellipsis) {
		t.Errorf("%g millimeters used of %g, the last line is %q", used, r.H, last.Text)
	}
	for _, line := range layout.Wrap(strings.Repeat("t two point · a long part of several words · ", 9)+"x", 60, layout.Printed) {
		if strings.HasPrefix(line, "·") || strings.HasSuffix(line, " two") || layout.Printed.Width(line) > 60 {
			t.Errorf("a line of parts is %q", line)
		}
	}
	for _, line := range layout.Wrap(strings.Repeat("Łx", 200)+" ab", 30, layout.Printed) {
		if layout.Printed.Width(line) > 30 {
			t.Errorf("%q is wider than its line", line)
		}
	}
}

func TestTableTellsWhatDidNotFit(t *testing.T) {
	c := &layout.Canvas{}
	r := c.Page("")
	t3 := layout.Table{Columns: []layout.Column{{Name: "A"}}, Rows: [][]string{{"1"}, {"2"}, {"3"}}}
	place, _ := r.CutTop(2*layout.PrintedRow + layout.PrintedRow)
	if rest := c.Table(place, t3); len(rest) != 1 || rest[0][0] != "3" {
		t.Errorf("left over: %v", rest)
	}
	if rest := c.Table(layout.Rect{X: r.X, Y: r.Y, W: 50, H: 3}, t3); len(rest) != 3 {
		t.Errorf("a table without room drew %d rows", 3-len(rest))
	}
}

func TestNotesTellWhatDidNotFit(t *testing.T) {
	c := &layout.Canvas{}
	r := c.Page("")
	place, _ := r.CutTop(6 + 2*layout.PrintedRow)
	if rest, _ := c.Notes(place, "NOTES", []string{"one", "two\nthree"}); len(rest) != 1 || rest[0] != "three" {
		t.Errorf("left over: %q", rest)
	}
}

// A flow keeps in its columns whatever is asked of it, and ends.
func TestFlowBreaksColumnsAndPages(t *testing.T) {
	pages := 1
	page := layout.Rect{X: 0, Y: 0, W: 100, H: 50}
	f := layout.NewFlow(page, 2, func() layout.Rect { pages++; return page })
	for _, h := range []float64{30, 30, 10, 10, 1, 500, 20, 0} {
		if got := f.Take(h); !holds(page, got) {
			t.Errorf("took %v, outside %v", got, page)
		}
	}
	if pages != 3 {
		t.Errorf("%d pages, want 3", pages)
	}
}

func TestFlowTellsWhatIsBelowItsColumns(t *testing.T) {
	page := layout.Rect{X: 0, Y: 0, W: 100, H: 50}
	f := layout.NewFlow(page, 2, func() layout.Rect { return page })
	f.Take(20)
	if got := f.Below(); got != (layout.Rect{X: 0, Y: 20, W: 100, H: 30}) {
		t.Errorf("below the first column: %v", got)
	}
	f.Take(40)
	if got := f.Below(); got.H != 0 {
		t.Errorf("below a full column: %v", got)
	}
}

// The columns of a flow's last page are filled alike, and what follows goes on below them.
func TestFlowBalancesTheColumnsOfAPage(t *testing.T) {
	page := layout.Rect{X: 0, Y: 0, W: 100, H: 50}
	f := layout.NewFlow(page, 2, func() layout.Rect { return page })
	f.Balance([]float64{10, 10, 10}, 2)
	first, second, third := f.Take(10), f.Take(12), f.Take(10)
	if first.X != 0 || second.X != 0 || third.X == 0 || third.Y != 0 {
		t.Errorf("three pieces stand at %v, %v and %v", first, second, third)
	}
	if rest := f.Below(); rest.W != 100 || rest.H < 20 || rest.Bottom() != 50 {
		t.Errorf("below balanced columns: %v", rest)
	}
	f = layout.NewFlow(page, 2, func() layout.Rect { return page })
	if f.Balance([]float64{40, 40, 40}, 2); f.Columns[0].H != 50 {
		t.Errorf("what does not fit on a page shortened its columns to %v", f.Columns[0])
	}
}
