package layout

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/jung-kurt/gofpdf"
	"rsc.io/qr"
)

// A Paper is a size of paper. The composition is the same on all of them, centred.
type Paper struct {
	name          string
	Width, height float64 // millimetres
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
		kept := copy(window, window[n-len(ours):n]) // it may begin there
		n, err = io.ReadFull(file, window[kept:])
		n += kept
	}
}

// A File is a PDF being written. gofpdf makes its fonts, outline, attachments and whatever holds them together; the pages are
// streams of our own, deflated as soon as they are drawn: gofpdf would keep what every page says, at length, to the end.
type File struct {
	F        *gofpdf.Fpdf
	blank    stream // a page on which nothing is drawn
	deflate  *zlib.Writer
	Pages    [][]byte // contents, deflated
	used     [fontCount]runes
	stamp    stamp
	attached int
}

// A stamp is a code that is in the PDF once and on many pages, as the last one was.
type stamp struct {
	code *qr.Code
	size gofpdf.SizeType
	gofpdf.Template
}

// An Attachment is a file in the PDF.
type Attachment struct {
	Name    string
	Content []byte
}

// NewFile returns a PDF without pages.
func NewFile(paper Paper, title string, date time.Time) *File {
	f := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: paper.Width, Ht: paper.height}})
	f.SetCatalogSort(true)
	f.SetCompression(false) // the mender does it
	f.SetCreator(creator, false)
	f.SetAutoPageBreak(false, 0)
	// gofpdf writes into the bytes of a font (it pads tables in place): each PDF has its own, so that many can be made at once.
	f.AddUTF8FontFromBytes("sans", "", bytes.Clone(liberationsansregular.TTF))
	f.AddUTF8FontFromBytes("sans", "B", bytes.Clone(liberationsansbold.TTF))
	p := &File{F: f, deflate: newDeflate()}
	p.blank = stream{height: paper.height, dx: (paper.Width - CompositionWidth) / 2, dy: (paper.height - CompositionHeight) / 2, used: &p.used}
	p.nameFont(regularFont)
	p.nameFont(boldFont)
	p.Entitle(title, date)
	return p
}

func newDeflate() *zlib.Writer {
	w, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // the level is right
	return w
}

// Entitle gives the PDF its title and its date, which is the game's, not today's: the same game gives the same bytes. Without
// a date it is the first day of 1970.
func (p *File) Entitle(title string, date time.Time) {
	if date.IsZero() {
		date = time.Unix(0, 0)
	}
	p.F.SetCreationDate(date.UTC())
	p.F.SetModificationDate(date.UTC())
	p.F.SetTitle(Clean(title), true)
}

// A Leaf is a page that is drawn, and not yet in the PDF.
type Leaf struct {
	outline []bookmark
	content []byte  // deflated
	stamps  []stamp // of codes that the page has, and none before it
}

// Add adds the pages of a canvas.
func (p *File) Add(c *Canvas) { p.Put(p.Draw(c)) }

// Draw draws the pages of a canvas.
func (p *File) Draw(c *Canvas) []Leaf {
	leaves := make([]Leaf, len(c.Pages))
	for i, page := range c.Pages {
		leaves[i] = p.leaf(page.Bookmarks, page.Marks, c.FootOf(i))
	}
	return leaves
}

// Put puts pages behind those that are there.
func (p *File) Put(leaves []Leaf) {
	for _, l := range leaves {
		p.F.AddPage()
		for _, b := range l.outline {
			p.F.Bookmark(b.Text, b.Level, b.y+p.blank.dy)
		}
		for _, s := range l.stamps {
			p.F.UseTemplateScaled(s, gofpdf.PointType{}, s.size) // gofpdf is to know that it is used
		}
		p.Pages = append(p.Pages, l.content)
	}
}

// leaf draws a page of marks, and of others.
func (p *File) leaf(outline []bookmark, marks ...[]Mark) Leaf {
	l := Leaf{outline: slices.Clone(outline)} // the canvas may draw on its pages again
	p.borrow(marks)
	s := p.blank
	s.op("1 J 1 j") // round line ends and joins
	for _, marks := range marks {
		for _, m := range marks {
			if m.Shape == CodeShape && m.repeated {
				p.stampOn(&s, &l, m)
			} else {
				s.draw(m)
			}
		}
	}
	l.content = s.compressed(p.deflate)
	p.blank.b = s.b[:0]
	return l
}

// stampOn draws a code that other pages have, too.
func (p *File) stampOn(s *stream, l *Leaf, m Mark) {
	size := gofpdf.SizeType{Wd: m.Rect.W, Ht: m.Rect.H}
	if p.stamp.code != m.Code {
		p.stamp = stamp{m.Code, size, p.F.CreateTemplateCustom(gofpdf.PointType{}, size, func(t *gofpdf.Tpl) {
			alone := stream{height: size.Ht}
			alone.code(Rect{0, 0, size.Wd, size.Ht}, m.Code)
			t.RawWriteStr(string(alone.b))
		})}
		l.stamps = append(l.stamps, p.stamp)
	}
	s.filled(Black)
	s.op("q")
	s.b = append(s.b, "1 0 0 1 "...)
	s.at(m.Rect.X, m.Rect.Bottom())
	s.op("cm")
	s.op("/TPL" + p.stamp.ID() + " Do Q")
}

// Attach puts files into the PDF.
func (p *File) Attach(files []Attachment) {
	p.attached = len(files)
	attached := make([]gofpdf.Attachment, len(files))
	for i, file := range files {
		attached[i] = gofpdf.Attachment{Filename: Clean(file.Name), Content: file.Content}
	}
	p.F.SetAttachments(attached)
}

// Write writes the PDF, when all pages are there.
func (p *File) Write(w io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if p.blank.fonts[moreFont] == "" {
				panic(fault)
			}
			err = errors.New("making the PDF: the font for further letters is damaged")
		}
	}()
	for i, name := range fontNames {
		if p.blank.fonts[i] == "" {
			continue
		}
		var used strings.Builder
		for r, is := range p.used[i] {
			if is {
				used.WriteRune(rune(r))
			}
		}
		p.F.SetFont(name[0], name[1], 8)
		p.F.Text(0, 0, used.String()) // gofpdf is to know which characters the fonts need
	}
	if err := p.F.Output(&mender{w, p}); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	return nil
}

// Describe says in the document information who made a paper, what it is, and by which words it can be found.
func (p *File) Describe(author, subject string, keywords ...string) {
	p.F.SetAuthor(Clean(author), true)
	p.F.SetSubject(Clean(subject), true)
	p.F.SetKeywords(Clean(strings.Join(keywords, ", ")), true)
}

// catalogEntries are what readers are to know of every paper of ours: its language, and to show its title.
const catalogEntries = "/Lang (en)\n/ViewerPreferences <</DisplayDocTitle true>>\n"

// A mender writes a PDF as gofpdf made it, which it is given in one piece, with the pages of ours, and says what gofpdf does
// not.
type mender struct {
	w io.Writer
	*File
}

const version = "%PDF-1.7" // of which gofpdf keeps the rules

func (m *mender) Write(pdf []byte) (int, error) {
	offsets := offsetsOf(pdf)
	if offsets == nil {
		return 0, errors.New("gofpdf made no table of offsets")
	}
	table := bytes.LastIndex(pdf, []byte("xref\n0 "))
	at, moved := 0, make([]int, len(offsets))
	write := func(parts ...[]byte) (err error) {
		for _, part := range parts {
			if err == nil {
				_, err = m.w.Write(part)
			}
			at += len(part)
		}
		return err
	}
	order := make([]int, len(offsets)) // objects as they come in the file
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return offsets[a] - offsets[b] })
	first := offsets[order[0]]
	if err := write([]byte(version), pdf[len(version):first]); err != nil {
		return 0, err
	}
	for i, n := range order {
		end := table
		if i+1 < len(order) {
			end = offsets[order[i+1]]
		}
		moved[n] = at
		if err := write(m.object(n+1, pdf[offsets[n]:end])...); err != nil {
			return 0, err
		}
	}
	trailer := table + bytes.Index(pdf[table:], []byte("trailer\n"))
	ends := fmt.Appendf(nil, "xref\n0 %d\n0000000000 65535 f \n", len(moved)+1)
	for _, offset := range moved {
		ends = fmt.Appendf(ends, "%010d 00000 n \n", offset)
	}
	ends = append(ends, pdf[trailer:bytes.LastIndex(pdf, []byte("startxref\n"))]...)
	ends = fmt.Appendf(ends, "startxref\n%d\n%%%%EOF\n", at)
	return len(pdf), write(ends)
}

// offsetsOf reads where the objects of a PDF begin from the table at its end; object 1 is the first.
func offsetsOf(pdf []byte) (offsets []int) {
	table := bytes.LastIndex(pdf, []byte("xref\n0 "))
	if table < 0 {
		return nil
	}
	for line := range bytes.Lines(pdf[table:]) {
		if n, isObject := bytes.CutSuffix(line, []byte(" 00000 n \n")); isObject {
			offset, err := strconv.Atoi(string(n))
			if err != nil {
				return nil
			}
			offsets = append(offsets, offset)
		}
	}
	return offsets
}

// object is object n, mended. gofpdf has the attachments first, two objects each, then the pages with their contents.
func (m *mender) object(n int, as []byte) [][]byte {
	first := 3 + 2*m.attached // of the pages; 1 and 2 are what they have in common
	switch page := n - first; {
	case page >= 0 && page%2 == 1 && page/2 < len(m.Pages):
		content := m.Pages[page/2]
		return [][]byte{fmt.Appendf(nil, "%d 0 obj\n<</Filter /FlateDecode /Length %d>>", n, len(content)), []byte(streamBegins), content, []byte(streamEnds)}
	case bytes.Contains(as, []byte(streamBegins)):
		return m.deflated(as)
	case bytes.Contains(as, []byte("/Type /Catalog\n")):
		return [][]byte{bytes.Replace(as, []byte("/Type /Catalog\n"), []byte("/Type /Catalog\n"+catalogEntries), 1)}
	case bytes.Contains(as, []byte("/Dest [")):
		return [][]byte{m.aimed(as)}
	}
	return [][]byte{as}
}

const (
	streamBegins = "\nstream\n"
	streamEnds   = "\nendstream\nendobj\n"
)

var streamLength = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/Length \d+`) })

// deflated is an object with a stream, deflated if gofpdf has not done it.
func (m *mender) deflated(as []byte) [][]byte {
	head, content, _ := bytes.Cut(as, []byte(streamBegins))
	content, whole := bytes.CutSuffix(content, []byte(streamEnds))
	if !whole || bytes.Contains(head, []byte("/Filter")) {
		return [][]byte{as}
	}
	s := stream{b: content}
	short := s.compressed(m.deflate)
	head = streamLength().ReplaceAll(head, fmt.Appendf(nil, "/Filter /FlateDecode /Length %d", len(short)))
	return [][]byte{head, []byte(streamBegins), short, []byte(streamEnds)}
}

var bookmarkAim = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/Dest \[(\d+) 0 R /XYZ`) })

// aimed mends where a bookmark points: gofpdf counts the pages' objects as if there were no attachments before them.
func (m *mender) aimed(as []byte) []byte {
	return bookmarkAim().ReplaceAllFunc(as, func(aim []byte) []byte {
		n, _ := strconv.Atoi(string(bookmarkAim().FindSubmatch(aim)[1]))
		return fmt.Appendf(nil, "/Dest [%d 0 R /XYZ", n+2*m.attached)
	})
}
