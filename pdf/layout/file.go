package layout

import (
	"bytes"
	"errors"
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
)

// A Paper is a size of paper. The composition is as wide on all of them, centered.
type Paper struct {
	name          string
	Width, height float64 // millimeters
}

// The papers: North America's and the rest of the world's.
var (
	Letter = Paper{name: "letter", Width: 215.9, height: CompositionHeight}
	A4     = Paper{name: "a4", Width: 210, height: 297}
)

// PaperNamed returns the paper of that name.
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

// creator is in every PDF of ours.
const creator = "rollbook"

// IsOurs reports whether a file is a PDF that this package wrote.
func IsOurs(file io.Reader) bool {
	const most = 64 << 20 // bytes: more than any paper of ours
	pdf, _ := io.ReadAll(io.LimitReader(file, most))
	return bytes.HasPrefix(pdf, []byte("%PDF-")) && bytes.Contains(pdf, []byte("/Creator ("+creator+")"))
}

// A File is a PDF being made by gofpdf.
type File struct {
	*gofpdf.Fpdf
	paper    Paper
	attached int  // files
	more     bool // it has the font of AddFont
}

// NewFile returns a PDF without pages. Its date is the game's, not today's, so that the same game gives the same bytes; without one it
// is the first day of 1970.
func NewFile(paper Paper, title string, date time.Time) *File {
	f := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: paper.Width, Ht: paper.height}})
	if date.IsZero() {
		date = time.Unix(0, 0)
	}
	f.SetCatalogSort(true)
	f.SetCreator(creator, false)
	f.SetTitle(Clean(title), true)
	f.SetCreationDate(date.UTC())
	f.SetModificationDate(date.UTC())
	f.SetAutoPageBreak(false, 0)
	// gofpdf writes into the bytes of a font (it pads tables in place): each PDF has its own, so that many can be made at once.
	f.AddUTF8FontFromBytes(sansFamily, "", bytes.Clone(liberationsansregular.TTF))
	f.AddUTF8FontFromBytes(sansFamily, "B", bytes.Clone(liberationsansbold.TTF))
	f.AddUTF8FontFromBytes(narrowFamily, "", bytes.Clone(narrowRegular))
	f.AddUTF8FontFromBytes(narrowFamily, "B", bytes.Clone(narrowBold))
	return &File{Fpdf: f, paper: paper}
}

// Describe says in the document information who made a paper, what it is, and keywords for finding it.
func (p *File) Describe(author, subject string, keywords ...string) {
	p.SetAuthor(Clean(author), true)
	p.SetSubject(Clean(subject), true)
	p.SetKeywords(Clean(strings.Join(keywords, ", ")), true)
}

// Add adds the pages of a canvas after the existing ones.
func (p *File) Add(c *Canvas) {
	before, left := p.PageCount(), (p.paper.Width-CompositionWidth)/2
	for i, page := range c.Pages {
		p.AddPage()
		for _, to := range page.links {
			id := p.AddLink()
			p.SetLink(id, to.y, before+to.page)
			p.Link(to.X+left, to.Y, to.W, to.H, id)
		}
		for _, b := range page.Bookmarks {
			p.Bookmark(b.Text, b.Level, b.y)
		}
		d := &drawer{Fpdf: p.Fpdf, file: p}
		d.SetLineCapStyle("round")
		d.SetLineJoinStyle("round")
		d.TransformBegin()
		d.TransformTranslate(left, 0)
		for _, m := range slices.Concat(page.Marks, c.FootOf(i)) {
			d.draw(m)
		}
		d.TransformEnd()
	}
}

// Attach puts a file into the PDF.
func (p *File) Attach(name string, content []byte) {
	p.attached++
	p.SetAttachments([]gofpdf.Attachment{{Filename: Clean(name), Content: content}})
}

// Write writes the PDF, when all pages are there.
func (p *File) Write(w io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if !p.more {
				panic(fault)
			}
			err = errors.New("making the PDF: the font for further letters is damaged")
		}
	}()
	var made bytes.Buffer
	if err := p.Output(&made); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	_, err = w.Write(p.aimed(made.Bytes()))
	return err
}

// target finds where a bookmark or a link leads to.
var target = regexp.MustCompile(`/Dest \[(\d+) 0 R /XYZ 0 ([0-9.]+) null\]`)

// aimed returns a PDF with its targets mended in place: gofpdf numbers pages as if no attachments, two objects each, were before them.
func (p *File) aimed(pdf []byte) []byte {
	return target.ReplaceAllFunc(pdf, func(as []byte) []byte {
		found := target.FindSubmatch(as)
		page, _ := strconv.Atoi(string(found[1]))
		aim := fmt.Sprintf("/Dest [%d 0 R /XYZ 0 %s 0]", page+2*p.attached, found[2]) // 0 is shorter, and also leaves the zoom as it is
		return fmt.Appendf(nil, "%-*s", len(as), aim)
	})
}
