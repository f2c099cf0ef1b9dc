package pdf

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// withFoot returns the marks of a page and its foot.
func (c *canvas) withFoot(i int) []mark { return slices.Concat(c.pages[i].marks, c.footOf(i)) }

// holds reports whether s lies inside r.
func (r rect) holds(s rect) bool {
	return s.x >= r.x-slack && s.y >= r.y-slack && s.right() <= r.right()+slack && s.bottom() <= r.bottom()+slack
}

// overlaps reports whether r and s share more than an edge.
func (r rect) overlaps(s rect) bool {
	return r.x < s.right()-slack && s.x < r.right()-slack && r.y < s.bottom()-slack && s.y < r.bottom()-slack
}

// checkLayout holds a canvas to the laws of every sheet. Layouts of the systems are tested by it, too.
func checkLayout(t *testing.T, c *canvas) {
	t.Helper()
	for i := range c.pages {
		marks := c.withFoot(i)
		var texts []mark
		for _, m := range marks {
			if !inside.holds(m.rect) {
				t.Errorf("page %d: %q at %v lies outside the margins", i+1, m.text, m.rect)
			}
			if m.shape == textShape {
				texts = append(texts, m)
			}
		}
		checkTexts(t, i+1, texts)
		checkGround(t, i+1, marks)
	}
}

// checkTexts: every text is inside its rect, none overlaps another, none is smaller than 7 points.
func checkTexts(t *testing.T, page int, texts []mark) {
	t.Helper()
	slices.SortFunc(texts, func(a, b mark) int { return cmp.Compare(a.rect.y, b.rect.y) })
	for i, m := range texts {
		if !m.in.holds(m.rect) {
			t.Errorf("page %d: %q covers %v, outside its rect %v", page, m.text, m.rect, m.in)
		}
		if m.style.size < 6.5 {
			t.Errorf("page %d: %q is set in %g points", page, m.text, m.style.size)
		}
		if m.text != clean(m.text) {
			t.Errorf("page %d: %q is not clean", page, m.text)
		}
		for _, n := range texts[i+1:] {
			if n.rect.y > m.rect.bottom() {
				break
			}
			if m.rect.overlaps(n.rect) {
				t.Errorf("page %d: %q at %v overlaps %q at %v", page, m.text, m.rect, n.text, n.rect)
			}
		}
	}
}

// checkGround: nothing darker than the tint lies under a text.
func checkGround(t *testing.T, page int, marks []mark) {
	t.Helper()
	var dark []mark
	for _, m := range marks {
		switch {
		case m.fill != none && m.fill != tint && m.fill != white:
			dark = append(dark, m)
		case m.shape == textShape:
			for _, d := range dark {
				if d.rect.overlaps(m.rect) {
					t.Errorf("page %d: %q stands on a dark ground", page, m.text)
				}
			}
		}
	}
}

type mark3 struct {
	shape shape
	rect  rect
	text  string
}

func TestLongNameShrinksThenIsClipped(t *testing.T) {
	c := &canvas{}
	c.page("")
	for _, w := range []float64{180, 90, 60, 30, 10, 5, 2} {
		c.text(rect{15, 15, w, 6}, longName, written)
	}
	full, shrunk, clipped := c.pages[0].marks[0], c.pages[0].marks[1], c.pages[0].marks[4]
	if full.text != longName || full.style.size != written.size {
		t.Errorf("%q in %g points, though there is room", full.text, full.style.size)
	}
	if shrunk.style.size >= written.size {
		t.Errorf("%q did not shrink", shrunk.text)
	}
	if !strings.HasSuffix(clipped.text, ellipsis) || clipped.style.size != written.floor {
		t.Errorf("%q in %g points", clipped.text, clipped.style.size)
	}
	for _, m := range c.pages[0].marks {
		if !m.in.holds(m.rect) {
			t.Errorf("%q covers %v, outside %v", m.text, m.rect, m.in)
		}
	}
}

// A name that would become too small on one line goes on two; nothing of it is lost.
func TestLongNameGoesOnTwoLines(t *testing.T) {
	c := &canvas{}
	c.page("")
	r := rect{20, 20, 70, 9}
	covered := c.name(r, longName, written)
	var said []string
	for _, m := range c.pages[0].marks {
		said = append(said, m.text)
		if m.style.size < 8 || !r.holds(m.rect) {
			t.Errorf("%q in %g points at %v", m.text, m.style.size, m.rect)
		}
	}
	if len(said) != 2 || strings.Join(said, " ") != strings.TrimSpace(longName) || !r.holds(covered) {
		t.Errorf("the name came out as %q", said)
	}
	if c.name(r, "Łódź  Bears", written); c.pages[0].marks[2].text != "Łódź Bears" {
		t.Errorf("a short name came out as %q", c.pages[0].marks[2].text)
	}
}

// A reason of many lines makes its row taller, and is never cut in two by the end of a page.
func TestTableRowsGrowWithWrappedTexts(t *testing.T) {
	c := &canvas{}
	r := c.page("")
	reason := strings.TrimSpace(strings.Repeat("read from the wrong side ", 20))
	reasons := table{columns: []column{{head: "Entry", width: 20}, {head: "Why", wrap: true}}}
	for range 30 {
		reasons.rows = append(reasons.rows, []string{"17", reason})
	}
	c.tables(r, reasons, func() rect { return c.page("") })
	checkLayout(t, c)
	said := ""
	for i := range c.pages {
		said += words(c, i) + " "
	}
	if n := strings.Count(strings.ReplaceAll(said, " | ", " "), reason); n != 30 {
		t.Errorf("%d of 30 reasons are whole", n)
	}
	none := func() rect { return rect{20, 20, 50, 2} }
	if c.tables(none(), reasons, none); len(c.pages) < 2 {
		t.Error("no page was started")
	}
}

func TestParagraphIsClippedAtTheBottom(t *testing.T) {
	c := &canvas{}
	r := c.page("")
	r.w, r.h = 40, 12
	used := c.paragraph(r, "one\n\n"+strings.Repeat("word ", 40)+strings.Repeat("x", 300), printed)
	last := c.pages[0].marks[len(c.pages[0].marks)-1]
	if used > r.h || !strings.HasSuffix(last.text, ellipsis) {
		t.Errorf("%g millimetres used of %g, the last line is %q", used, r.h, last.text)
	}
	for _, line := range wrap(strings.Repeat("Łx", 200)+" ab", 30, printed) {
		if printed.width(line) > 30 {
			t.Errorf("%q is wider than its line", line)
		}
	}
}

func TestTableTellsWhatDidNotFit(t *testing.T) {
	c := &canvas{}
	r := c.page("")
	t3 := table{columns: []column{{head: "A"}}, rows: [][]string{{"1"}, {"2"}, {"3"}}}
	place, _ := r.cutTop(2*printedRow + printedRow)
	if rest := c.table(place, t3); len(rest) != 1 || rest[0][0] != "3" {
		t.Errorf("left over: %v", rest)
	}
	if rest := c.table(rect{r.x, r.y, 50, 3}, t3); len(rest) != 3 {
		t.Errorf("a table without room drew %d rows", 3-len(rest))
	}
}

func TestDriveChartTellsWhatDidNotFit(t *testing.T) {
	c := &canvas{}
	r := c.page("")
	place, _ := r.cutTop(4 * driveRow)
	if rest := c.driveChart(place, "V", "H", make([]drive, 5)); len(rest) != 3 {
		t.Errorf("%d drives left over, want 3", len(rest))
	}
}

func TestNotesTellWhatDidNotFit(t *testing.T) {
	c := &canvas{}
	r := c.page("")
	place, _ := r.cutTop(6 + 2*printedRow)
	if rest := c.notes(place, "NOTES", []string{"one", "two\nthree"}, place.w); len(rest) != 1 || rest[0] != "three" {
		t.Errorf("left over: %q", rest)
	}
}

// A flow keeps in its columns whatever is asked of it, and ends.
func TestFlowBreaksColumnsAndPages(t *testing.T) {
	pages := 1
	page := rect{0, 0, 100, 50}
	f := newFlow(page, 2, func() rect { pages++; return page })
	for _, h := range []float64{30, 30, 10, 10, 1, 500, 20, 0} {
		if got := f.take(h); !page.holds(got) {
			t.Errorf("took %v, outside %v", got, page)
		}
	}
	if pages != 3 {
		t.Errorf("%d pages, want 3", pages)
	}
}

func TestFlowTellsWhatIsBelowItsColumns(t *testing.T) {
	page := rect{0, 0, 100, 50}
	f := newFlow(page, 2, func() rect { return page })
	f.take(20)
	if got := f.below(); got != (rect{0, 20, 100, 30}) {
		t.Errorf("below the first column: %v", got)
	}
	f.take(40)
	if got := f.below(); got.h != 0 {
		t.Errorf("below a full column: %v", got)
	}
}

// The columns of a flow's last page are filled alike, and what follows goes on below them.
func TestFlowBalancesTheColumnsOfAPage(t *testing.T) {
	page := rect{0, 0, 100, 50}
	f := newFlow(page, 2, func() rect { return page })
	f.balance([]float64{10, 10, 10}, 2)
	first, second, third := f.take(10), f.take(12), f.take(10)
	if first.x != 0 || second.x != 0 || third.x == 0 || third.y != 0 {
		t.Errorf("three pieces stand at %v, %v and %v", first, second, third)
	}
	if rest := f.below(); rest.w != 100 || rest.h < 20 || rest.bottom() != 50 {
		t.Errorf("below balanced columns: %v", rest)
	}
	f = newFlow(page, 2, func() rect { return page })
	if f.balance([]float64{40, 40, 40}, 2); f.columns[0].h != 50 {
		t.Errorf("what does not fit on a page shortened its columns to %v", f.columns[0])
	}
}
