package pdf

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"time"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/jung-kurt/gofpdf"
)

// A Paper is a size of paper. The composition is the same on all of them, centred.
type Paper struct {
	name          string
	width, height float64 // millimetres
}

// The papers: North America's and the rest of the world's.
var (
	Letter = Paper{"letter", 215.9, 279.4}
	A4     = Paper{"a4", 210, 297}
)

// PaperNamed returns the paper of that name, "letter" or "a4".
func PaperNamed(name string) (Paper, error) {
	for _, p := range []Paper{Letter, A4} {
		if p.name == name {
			return p, nil
		}
	}
	return Paper{}, fmt.Errorf("paper %q is not known: letter or a4", name)
}

// Name returns the paper's name, "letter" or "a4".
func (p Paper) Name() string { return p.name }

// creator stands in every PDF of ours.
const creator = "rollbook"

// IsOurs reports whether a file is a PDF that this package wrote.
func IsOurs(file []byte) bool {
	return bytes.HasPrefix(file, []byte("%PDF-")) && bytes.Contains(file, []byte("/Creator ("+creator+")"))
}

// The composition is what Letter and A4 have in common, with a margin that every printer leaves usable.
const (
	compositionWidth  = 210
	compositionHeight = 279.4
	margin            = 12.7
)

// inside is where marks may stand.
var inside = rect{0, 0, compositionWidth, compositionHeight}.inset(margin, margin)

// A canvas collects the pages of one PDF. Nothing drawn on it can fail; write tells what went wrong.
type canvas struct {
	title    string
	date     time.Time
	pages    []*page
	part     *part
	attached []gofpdf.Attachment
}

// A part is one game's pages: they share a foot and are numbered by themselves, so that a sheet reads the same alone
// and bound with others.
type part struct {
	foot   foot
	pages  int
	marked bool // has a bookmark
}

// A page is a list of marks in reading order.
type page struct {
	part      *part
	number    int // in its part, from 1
	marks     []mark
	bookmarks []bookmark
}

// A bookmark points to a place on its page. Level 0 is a game, level 1 a section of it.
type bookmark struct {
	text  string
	level int
	y     float64
}

// newCanvas returns an empty canvas. The date is the game's, not today's: the same game gives the same bytes. Without
// a date it is the first day of 1970.
func newCanvas(title string, date time.Time) *canvas {
	if date.IsZero() {
		date = time.Unix(0, 0)
	}
	return &canvas{title: clean(title), date: date.UTC(), part: &part{}}
}

// begin starts a game: the pages from here on carry this foot.
func (c *canvas) begin(f foot) {
	c.part = &part{foot: f}
}

// page starts a page and returns where to draw. With a text it gets a bookmark.
func (c *canvas) page(text string) rect {
	c.part.pages++
	c.pages = append(c.pages, &page{part: c.part, number: c.part.pages})
	if text != "" {
		c.bookmark(text, margin)
	}
	body, _ := inside.cutTop(inside.h - footHeight - footGap)
	return body
}

// bookmark adds an entry to the outline that a PDF reader shows beside the pages. A game's first one stands for the
// game, the others for its sections.
func (c *canvas) bookmark(text string, y float64) {
	level := 0
	if c.part.marked {
		level = 1
	}
	c.part.marked = true
	p := c.pages[len(c.pages)-1]
	p.bookmarks = append(p.bookmarks, bookmark{clean(text), level, y})
}

// attach puts a file into the PDF, as the record of the game it shows.
func (c *canvas) attach(name string, content []byte) {
	c.attached = append(c.attached, gofpdf.Attachment{Filename: clean(name), Content: content})
}

// put adds a mark to the page.
func (c *canvas) put(m mark) {
	p := c.pages[len(c.pages)-1]
	p.marks = append(p.marks, m)
}

// write draws the pages on the paper and writes the PDF.
func (c *canvas) write(w io.Writer, paper Paper) error {
	f := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: paper.width, Ht: paper.height}})
	f.SetCatalogSort(true)
	f.SetCreationDate(c.date)
	f.SetModificationDate(c.date)
	f.SetTitle(c.title, true)
	f.SetCreator(creator, false)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("sans", "", liberationsansregular.TTF)
	f.AddUTF8FontFromBytes("sans", "B", liberationsansbold.TTF)
	f.SetAttachments(c.attached)

	plate := plate{f: f, dx: (paper.width - compositionWidth) / 2, dy: (paper.height - compositionHeight) / 2}
	for i, p := range c.pages {
		f.AddPage()
		plate.begin()
		for _, b := range p.bookmarks {
			f.Bookmark(b.text, b.level, b.y+plate.dy)
		}
		for _, m := range c.withFoot(i) {
			plate.draw(m)
		}
	}

	var out bytes.Buffer
	if err := f.Output(&out); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	_, err := w.Write(aimBookmarks(out.Bytes(), len(c.attached)))
	return err
}

// withFoot returns the marks of a page and its foot, which can be drawn only when all pages are there.
func (c *canvas) withFoot(i int) []mark {
	p := c.pages[i]
	last := &canvas{pages: []*page{{marks: p.marks[:len(p.marks):len(p.marks)]}}}
	p.part.foot.draw(last, p.number, p.part.pages)
	return last.pages[0].marks
}

// A plate draws marks with gofpdf. It remembers the pen and the style, so that a page of like marks sets them once.
type plate struct {
	f      *gofpdf.Fpdf
	dx, dy float64 // from the composition to the paper
	pen    pen
	fill   tone
	style  style
}

// begin forgets pen and style, as a new page does, and rounds line ends and joins.
func (p *plate) begin() {
	p.pen, p.fill, p.style = pen{}, none, style{}
	p.f.SetLineCapStyle("round")
	p.f.SetLineJoinStyle("round")
}

func (p *plate) draw(m mark) {
	if m.shape == textShape {
		p.text(m)
		return
	}
	how := p.paint(m)
	if how == "" {
		return
	}
	x, y := m.rect.x+p.dx, m.rect.y+p.dy
	switch m.shape {
	case lineShape:
		a, b := m.points[0], m.points[1]
		p.f.Line(a.x+p.dx, a.y+p.dy, b.x+p.dx, b.y+p.dy)
	case rectShape:
		p.f.Rect(x, y, m.rect.w, m.rect.h, how)
	case circleShape:
		p.f.Circle(x+m.rect.w/2, y+m.rect.h/2, m.rect.w/2, how)
	case pathShape:
		p.f.MoveTo(m.points[0].x+p.dx, m.points[0].y+p.dy)
		for _, q := range m.points[1:] {
			p.f.LineTo(q.x+p.dx, q.y+p.dy)
		}
		if m.closed {
			p.f.ClosePath()
		}
		p.f.DrawPath(how)
	}
}

// paint sets pen and fill for a mark and returns gofpdf's word for outline, area or both; nothing if neither shows.
func (p *plate) paint(m mark) (how string) {
	if m.fill != none {
		if m.fill != p.fill {
			p.f.SetFillColor(m.fill.rgb())
			p.fill = m.fill
		}
		how = "F"
	}
	if m.pen.tone == none {
		return how
	}
	if m.pen != p.pen {
		p.f.SetDrawColor(m.pen.tone.rgb())
		p.f.SetLineWidth(m.pen.weight)
		p.f.SetDashPattern(nil, 0)
		if m.pen.dashed {
			p.f.SetDashPattern([]float64{0.8, 0.8}, 0)
		}
		p.pen = m.pen
	}
	return how + "D"
}

func (p *plate) text(m mark) {
	if m.style != p.style {
		weight := ""
		if m.style.bold {
			weight = "B"
		}
		p.f.SetFont("sans", weight, m.style.size)
		p.f.SetTextColor(m.style.tone.rgb())
		p.style = m.style
	}
	p.f.Text(m.rect.x+p.dx, m.baseline+p.dy, m.text)
}

var bookmarkAim = regexp.MustCompile(`/Dest \[(\d+) 0 R /XYZ`)

// aimBookmarks mends where bookmarks point. gofpdf writes attachments before the pages, two objects each, but counts
// the pages' objects as if there were none. The outline is the last thing before the trailer that could be taken for
// one, after the last stream. The new number may be a digit longer: a blank that means nothing makes room, so that all
// offsets stay.
func aimBookmarks(pdf []byte, attachments int) []byte {
	if attachments == 0 {
		return pdf
	}
	outline := bytes.LastIndex(pdf, []byte("endstream"))
	mended := bookmarkAim.ReplaceAllFunc(pdf[outline:], func(aim []byte) []byte {
		n, _ := strconv.Atoi(string(bookmarkAim.FindSubmatch(aim)[1]))
		right := fmt.Sprintf("/Dest[%d 0 R/XYZ", n+2*attachments)
		return fmt.Appendf(nil, "%-*s", len(aim), right)
	})
	return append(pdf[:outline:outline], mended...)
}
