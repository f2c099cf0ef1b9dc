package layout

import (
	"bytes"
	"cmp"
	"crypto/md5"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/jung-kurt/gofpdf"
	"rsc.io/qr"
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
	const ours = "/Creator (" + creator + ")"
	window := make([]byte, 1<<16)
	n, err := io.ReadFull(file, window)
	if !bytes.HasPrefix(window[:n], []byte("%PDF-")) {
		return false
	}
	for {
		if bytes.Contains(window[:n], []byte(ours)) {
			return true
		}
		if err != nil {
			return false
		}
		kept := copy(window, window[n-len(ours):n]) // it can begin there
		n, err = io.ReadFull(file, window[kept:])
		n += kept
	}
}

// A File is a PDF being written. gofpdf draws its pages, makes its fonts, outline and attachments, and holds them
// together; the contents of pages and attachments are kept from it: it would have the full text of all of them in memory to the end.
type File struct {
	F        *gofpdf.Fpdf // what makes it
	pages    []stored     // contents
	tags     []pageTags   // of the pages
	store    store
	paper    Paper
	stamp    stamp
	attached []Attachment
	about    information
	more     bool // it has the font of AddFont
}

// A stamp is a code that is in the PDF once and on many pages, like the last one.
type stamp struct {
	code *qr.Code
	size gofpdf.SizeType
	gofpdf.Template
}

// An Attachment is a file in a PDF.
type Attachment struct {
	Name    string // of the file, for PDF readers to show
	content stored
	size    int
	sum     [md5.Size]byte
}

// NewFile returns a PDF without pages.
func NewFile(paper Paper, title string, date time.Time) *File {
	f := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: paper.Width, Ht: paper.height}})
	f.SetCatalogSort(true)
	f.SetCreator(creator, false)
	f.SetAutoPageBreak(false, 0)
	// gofpdf writes into the bytes of a font (it pads tables in place): each PDF has its own, so that many can be made at once.
	f.AddUTF8FontFromBytes("sans", "", bytes.Clone(liberationsansregular.TTF))
	f.AddUTF8FontFromBytes("sans", "B", bytes.Clone(liberationsansbold.TTF))
	p := &File{F: f, paper: paper}
	p.Entitle(title, date)
	return p
}

// Entitle gives the PDF its title and its date, which is the game's, not today's: the same game gives the same bytes. Without
// a date it is the first day of 1970.
func (p *File) Entitle(title string, date time.Time) {
	if date.IsZero() {
		date = time.Unix(0, 0)
	}
	p.about.title, p.about.date = Clean(title), date.UTC()
	p.F.SetCreationDate(p.about.date)
	p.F.SetModificationDate(p.about.date)
	p.F.SetTitle(p.about.title, true)
}

// A Leaf is a page that is drawn, and not yet in the PDF.
type Leaf struct {
	outline []bookmark
	links   []link
	content stored
	tags    pageTags
	stamps  []stamp // of codes that are first on this page
}

// Add adds the pages of a canvas after the existing ones.
func (p *File) Add(c *Canvas) {
	base := len(p.pages)
	for i, page := range c.Pages {
		l := &Leaf{outline: page.Bookmarks, links: page.links, tags: pageTags{pictures: page.pictures}}
		content := p.store.keep(p.contents(l, page.Marks, c.FootOf(i)))
		p.F.AddPage()
		p.linkOn(*l, base)
		for _, b := range l.outline {
			p.F.Bookmark(b.Text, b.Level, b.y)
		}
		for _, s := range l.stamps {
			p.F.UseTemplateScaled(s, gofpdf.PointType{}, s.size) // gofpdf is to know that it is used
		}
		p.pages, p.tags = append(p.pages, content), append(p.tags, l.tags)
	}
}

// Contents returns the contents of each page, deflated.
func (p *File) Contents() [][]byte {
	contents := make([][]byte, len(p.pages))
	for i, page := range p.pages {
		contents[i] = p.store.deflated(page)
	}
	return contents
}

// left is where the composition begins on the paper, in millimeters.
func (p *File) left() float64 { return (p.paper.Width - CompositionWidth) / 2 }

// contents draws marks as the contents of a page, and those around them, which are no part of its structure.
func (p *File) contents(l *Leaf, marks, around []Mark) []byte {
	page := p.F.CreateTemplateCustom(gofpdf.PointType{}, gofpdf.SizeType{Wd: p.paper.Width, Ht: p.paper.height}, func(t *gofpdf.Tpl) {
		d := &drawer{Tpl: t, file: p}
		d.SetLineCapStyle("round")
		d.SetLineJoinStyle("round")
		d.TransformBegin()
		d.TransformTranslate(p.left(), 0)
		for i := range around {
			around[i].tag = tag{}
		}
		l.tags.tags = d.tagged(slices.Concat(marks, around), func(m Mark) {
			if m.Shape == CodeShape && m.repeated {
				p.stampOn(d, l, m)
			} else {
				d.draw(m)
			}
		})
		d.TransformEnd()
	})
	return page.Bytes()
}

// stampOn draws a code that other pages have, too.
func (p *File) stampOn(d *drawer, l *Leaf, m Mark) {
	size := gofpdf.SizeType{Wd: m.Rect.W, Ht: m.Rect.H}
	if p.stamp.code != m.Code {
		p.stamp = stamp{m.Code, size, p.F.CreateTemplateCustom(gofpdf.PointType{}, size, func(t *gofpdf.Tpl) {
			drawCode(t, Rect{0, 0, size.Wd, size.Ht}, m.Code)
		})}
		l.stamps = append(l.stamps, p.stamp)
	}
	d.paint(Pen{}, Black)
	d.UseTemplateScaled(p.stamp, gofpdf.PointType{X: m.Rect.X, Y: m.Rect.Y}, size)
}

// Attachment returns a file to attach.
func (p *File) Attachment(name string, content []byte) Attachment {
	return Attachment{name, p.store.keep(content), len(content), md5.Sum(content)}
}

// Attach puts files into the PDF.
func (p *File) Attach(files []Attachment) {
	p.attached = files
	attached := make([]gofpdf.Attachment, len(files))
	for i, file := range files {
		attached[i] = gofpdf.Attachment{Filename: Clean(file.Name)}
	}
	p.F.SetAttachments(attached)
}

// Write writes the PDF, when all pages are there.
func (p *File) Write(w io.Writer) (err error) {
	defer p.store.close()
	defer func() {
		if fault := recover(); fault != nil {
			if !p.more {
				panic(fault)
			}
			err = errors.New("making the PDF: the font for further letters is damaged")
		}
	}()
	if err := cmp.Or(p.F.Output(&mender{w: w, File: p, sum: sha256.New()}), p.store.err); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	return nil
}

// Describe says in the document information who made a paper, what it is, and keywords for finding it.
func (p *File) Describe(author, subject string, keywords ...string) {
	p.about.author, p.about.subject, p.about.keywords = Clean(author), Clean(subject), Clean(strings.Join(keywords, ", "))
	p.F.SetAuthor(p.about.author, true)
	p.F.SetSubject(p.about.subject, true)
	p.F.SetKeywords(p.about.keywords, true)
}
