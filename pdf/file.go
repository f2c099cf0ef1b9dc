package pdf

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/jung-kurt/gofpdf"
	"rsc.io/qr"
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

// A file is a PDF being written: it draws marks with gofpdf. It remembers the pen and the style, so that a page of like
// marks sets them once.
type file struct {
	f      *gofpdf.Fpdf
	height float64 // of the paper
	dx, dy float64 // from the composition to the paper
	pen    pen
	fill   tone // of areas and of texts
	font   style
	texts  tone

	stamp    stamp
	attached int
}

// A stamp is a code that is in the PDF once and on many pages, as the last one was.
type stamp struct {
	code *qr.Code
	gofpdf.Template
}

// An attachment is a file in the PDF.
type attachment struct {
	name    string
	content []byte
}

// newFile returns a PDF without pages.
func newFile(paper Paper, title string, date time.Time) *file {
	f := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: paper.width, Ht: paper.height}})
	f.SetCatalogSort(true)
	f.SetCreator(creator, false)
	f.SetAutoPageBreak(false, 0)
	// gofpdf writes into the bytes of a font (it pads tables in place): each PDF has its own, so that many can be made at once.
	f.AddUTF8FontFromBytes("sans", "", bytes.Clone(liberationsansregular.TTF))
	f.AddUTF8FontFromBytes("sans", "B", bytes.Clone(liberationsansbold.TTF))
	p := &file{f: f, height: paper.height, dx: (paper.width - compositionWidth) / 2, dy: (paper.height - compositionHeight) / 2}
	p.entitle(title, date)
	return p
}

// entitle gives the PDF its title and its date, which is the game's, not today's: the same game gives the same bytes. Without
// a date it is the first day of 1970.
func (p *file) entitle(title string, date time.Time) {
	if date.IsZero() {
		date = time.Unix(0, 0)
	}
	p.f.SetCreationDate(date.UTC())
	p.f.SetModificationDate(date.UTC())
	p.f.SetTitle(clean(title), true)
}

// add adds the pages of a canvas.
func (p *file) add(c *canvas) {
	for i, page := range c.pages {
		p.f.AddPage()
		p.begin()
		for _, b := range page.bookmarks {
			p.f.Bookmark(b.text, b.level, b.y+p.dy)
		}
		for _, m := range c.withFoot(i) {
			p.draw(m)
		}
	}
}

// attach puts files into the PDF.
func (p *file) attach(files []attachment) {
	p.attached = len(files)
	attached := make([]gofpdf.Attachment, len(files))
	for i, file := range files {
		attached[i] = gofpdf.Attachment{Filename: clean(file.name), Content: file.content}
	}
	p.f.SetAttachments(attached)
}

// write writes the PDF, when all pages are there.
func (p *file) write(w io.Writer) error {
	if err := p.f.Output(&mender{w, p.attached}); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	return nil
}

// A mender writes a PDF as gofpdf made it, which it is given in one piece, and says what gofpdf does not.
type mender struct {
	w        io.Writer
	attached int
}

func (m *mender) Write(pdf []byte) (n int, err error) {
	const version = "%PDF-1.7" // of which gofpdf keeps the rules
	outline := max(len(version), bytes.LastIndex(pdf, []byte("endstream")))
	for _, part := range [][]byte{[]byte(version), pdf[len(version):outline], modern(aimBookmarks(pdf[outline:], m.attached))} {
		if _, err := m.w.Write(part); err != nil {
			return 0, err
		}
	}
	return len(pdf), nil
}

// describe says in the document information who made a paper, what it is, and by which words it can be found.
func (p *file) describe(author, subject string, keywords ...string) {
	p.f.SetAuthor(clean(author), true)
	p.f.SetSubject(clean(subject), true)
	p.f.SetKeywords(clean(strings.Join(keywords, ", ")), true)
}

// catalogEntries are what readers are to know of every paper of ours: its language, and to show its title.
const catalogEntries = "/Lang (en)\n/ViewerPreferences <</DisplayDocTitle true>>\n"

// modern adds catalogEntries to the end of a PDF. The catalog is the last object, so that no offset moves but that of the
// table of offsets, which the last lines name.
func modern(end []byte) []byte {
	catalog, table := bytes.LastIndex(end, []byte("/Type /Catalog\n")), bytes.LastIndex(end, []byte("startxref\n"))
	if catalog < 0 || table < catalog {
		return end
	}
	catalog += len("/Type /Catalog\n")
	at, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(string(end[table+len("startxref\n"):])), "%%EOF")))
	if err != nil {
		return end
	}
	made := append(slices.Clip(end[:catalog]), catalogEntries...)
	made = append(made, end[catalog:table]...)
	return fmt.Appendf(made, "startxref\n%d\n%%%%EOF\n", at+len(catalogEntries))
}

// begin forgets pen, fill and font, as a new page does, and rounds line ends and joins.
func (p *file) begin() {
	p.pen, p.fill, p.font, p.texts = pen{}, none, style{}, none
	p.f.SetLineCapStyle("round")
	p.f.SetLineJoinStyle("round")
}

func (p *file) draw(m mark) {
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
	case codeShape:
		p.code(m, x, y)
	}
}

// code draws a QR code, in black, which is painted already.
func (p *file) code(m mark, x, y float64) {
	r := rect{x, y, m.rect.w, m.rect.h}
	if !m.repeated {
		p.f.RawWriteStr(fillRuns(r, p.height, m.code))
		return
	}
	size := gofpdf.SizeType{Wd: r.w, Ht: r.h}
	if p.stamp.code != m.code {
		p.stamp = stamp{m.code, p.f.CreateTemplateCustom(gofpdf.PointType{}, size, func(t *gofpdf.Tpl) {
			t.RawWriteStr(fillRuns(rect{0, 0, r.w, r.h}, r.h, m.code))
		})}
	}
	p.f.UseTemplateScaled(p.stamp, gofpdf.PointType{X: x, Y: y}, size)
}

// fillRuns is PDF for a code on a page of that height. Each run is filled by itself: viewers put the edges of a rectangle on
// pixels, not those of a longer path.
func fillRuns(r rect, height float64, code *qr.Code) string {
	var b []byte
	for _, run := range runs(r, code) {
		for _, v := range [...]float64{run.x, height - run.y, run.w, -run.h} {
			b = append(strconv.AppendFloat(b, v/pointSize, 'f', 2, 64), ' ')
		}
		b = append(b, "re f\n"...)
	}
	return string(b)
}

// paint sets pen and fill for a mark and returns gofpdf's word for outline, area or both; nothing if neither shows.
func (p *file) paint(m mark) (how string) {
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
		p.pen = m.pen
	}
	return how + "D"
}

// text draws a text in the color that areas are filled with, for if that is another one gofpdf sets the color with every text.
func (p *file) text(m mark) {
	if m.style.bold != p.font.bold || m.style.size != p.font.size {
		weight := ""
		if m.style.bold {
			weight = "B"
		}
		p.f.SetFont("sans", weight, m.style.size)
		p.font = m.style
	}
	if m.style.tone != p.texts {
		p.f.SetTextColor(m.style.tone.rgb())
		p.texts = m.style.tone
	}
	if m.style.tone != p.fill {
		p.f.SetFillColor(m.style.tone.rgb())
		p.fill = m.style.tone
	}
	p.f.Text(m.rect.x+p.dx, m.baseline+p.dy, m.text)
}

var bookmarkAim = regexp.MustCompile(`/Dest \[(\d+) 0 R /XYZ`)

// aimBookmarks mends where bookmarks point, in the end of a PDF behind its last stream. gofpdf writes attachments before
// the pages, two objects each, but counts the pages' objects as if there were none. The outline is the last thing before
// the trailer that could be taken for one. The new number may be a digit longer: a blank that means nothing makes room, so
// that all offsets stay.
func aimBookmarks(end []byte, attachments int) []byte {
	if attachments == 0 {
		return end
	}
	return bookmarkAim.ReplaceAllFunc(end, func(aim []byte) []byte {
		n, _ := strconv.Atoi(string(bookmarkAim.FindSubmatch(aim)[1]))
		right := fmt.Sprintf("/Dest[%d 0 R/XYZ", n+2*attachments)
		return fmt.Appendf(nil, "%-*s", len(aim), right)
	})
}
