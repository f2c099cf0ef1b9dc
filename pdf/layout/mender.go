package layout

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"regexp"
	"slices"
	"strconv"
)

// A mender writes gofpdf's PDF, which it gets in one piece, with our pages and their structure, and fixes what gofpdf has no call
// for: its version, the catalog entries, and the targets of bookmarks and links.
type mender struct {
	w io.Writer
	*File
	at    int    // bytes written
	next  int    // number of an object
	table []byte // where each object is, from number 0
	sum   hash.Hash
}

// The kinds of places in the table, which is the PDF's: bytes into the file, or the object of a stream, and the index there.
const (
	free = iota
	plain
	streamed
	placeSize = 1 + 4 + 2
)

// place says where an object is.
func (m *mender) place(n int, kind byte, where, index int) {
	p := m.table[placeSize*n:]
	p[0] = kind
	binary.BigEndian.PutUint32(p[1:], uint32(where))
	binary.BigEndian.PutUint16(p[5:], uint16(index))
}

const (
	version = "%PDF-1.7" // whose rules gofpdf keeps
	ends    = "\nendobj\n"
)

// fontNames finds the names that gofpdf gives the fonts of NewFile and borrow.
var fontNames = regexp.MustCompile(`/utf8(sansB|sans|more)\b`)

// fontNamed names them as what they are: the letters in front say that a font has been reduced to the glyphs in use.
var fontNamed = map[string]string{"/utf8sans": "/AAAAAA+LiberationSans", "/utf8sansB": "/AAAAAB+LiberationSans-Bold", "/utf8more": "/AAAAAC+Borrowed"}

// trailer finds what the trailer says of the objects: how many there are, catalog and information.
var trailer = regexp.MustCompile(`trailer\n<<\n/Size (\d+)\n(/Root \d+ 0 R\n/Info \d+ 0 R)\n`)

func (m *mender) Write(pdf []byte) (int, error) {
	table := bytes.LastIndex(pdf, []byte("xref\n0 "))
	found := trailer.FindSubmatch(pdf[max(table, 0):])
	if table < 0 || found == nil {
		return 0, errors.New("gofpdf made no table of objects")
	}
	size, _ := strconv.Atoi(string(found[1]))
	m.reserve(size)
	header, objects, _ := bytes.Cut(pdf[:table], []byte("\n"))
	if err := m.put([]byte(version), header[len(version):], []byte("\n")); err != nil {
		return 0, err
	}
	for object := range bytes.SplitAfterSeq(objects, []byte(ends)) {
		var n int
		if _, none := fmt.Sscanf(string(object[:min(len(object), 12)]), "%d 0 obj", &n); none == nil {
			m.place(n, plain, m.at, 0)
			object = m.object(n, object)
		}
		if err := m.put(object); err != nil {
			return 0, err
		}
	}
	if err := m.structure(); err != nil {
		return 0, err
	}
	return len(pdf), m.index(found[2])
}

func (m *mender) put(parts ...[]byte) error {
	for _, part := range parts {
		if _, err := m.w.Write(part); err != nil {
			return err
		}
		m.at += len(part)
		m.sum.Write(part)
	}
	return nil
}

// add writes another object, numbered n.
func (m *mender) add(n int, object []byte) error {
	m.place(n, plain, m.at, 0)
	return m.put(fmt.Appendf(nil, "%d 0 obj\n", n), object, []byte(ends))
}

// reserve returns the number of the first of n further objects.
func (m *mender) reserve(n int) (first int) {
	first = m.next
	m.next += n
	m.table = append(m.table, make([]byte, placeSize*n)...)
	return first
}

// structure writes the structure: a document of what is on all pages and, for each page, which elements own its contents.
func (m *mender) structure() error {
	root := m.reserve(3)
	document, metadata := root+1, root+2
	var kids, owners []byte
	for i, tags := range m.tags {
		first := m.next
		stream, n := newTree(tags, first, document).stream(m.pageObject(i))
		at := m.reserve(n+1) + n
		for j := range n {
			m.place(first+j, streamed, at, j)
		}
		if err := m.add(at, stream); err != nil {
			return err
		}
		kids = reference(kids, first)
		owners = reference(fmt.Appendf(owners, "%d ", i), at-1)
	}
	about := m.about.xmp()
	return errors.Join(
		m.add(metadata, fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>\nstream\n%s\nendstream", len(about), about)),
		m.add(root, fmt.Appendf(nil, "<</Type /StructTreeRoot /K [%d 0 R] /ParentTree <</Nums [%s]>>>>", document, owners)),
		m.add(document, fmt.Appendf(nil, "<</S /Document /P %d 0 R /K [%s]>>", root, kids)))
}

// index writes where all objects are, which is an object, too, and ends the PDF.
func (m *mender) index(roots []byte) error {
	n, at := m.reserve(1), m.at
	m.place(n, plain, at, 0)
	var rows []byte // each as what changed since the one before (PNG's filter Up), which deflates to little
	last := make([]byte, placeSize)
	for row := range slices.Chunk(m.table, placeSize) {
		rows = append(rows, 2)
		for i := range row {
			rows = append(rows, row[i]-last[i])
		}
		last = row
	}
	content, id := deflated(rows), m.sum.Sum(nil)[:16]
	return errors.Join(
		m.add(n, fmt.Appendf(nil, "<</Type /XRef /Size %d /W [1 4 2] /ID [<%x> <%x>]\n%s\n/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 7>> /Length %d>>\nstream\n%s\nendstream", m.next, id, id, roots, len(content), content)),
		m.put(fmt.Appendf(nil, "startxref\n%d\n%%%%EOF\n", at)))
}

// pageObject is the number of the object of page i. gofpdf has two objects that pages have in common first, then each
// attachment's content and name, then each page and its content.
func (m *mender) pageObject(i int) int { return 3 + 2*len(m.attached) + 2*i }

// language is that of papers.
const language = "en"

// catalogEntries tell PDF readers about every paper of ours: its language, to show its title, that it is tagged, and where it says what
// it is.
const catalogEntries = "/Lang (" + language + ")\n/ViewerPreferences <</DisplayDocTitle true>>\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/Metadata %d 0 R\n"

// object returns object n, mended. gofpdf numbers the target pages of bookmarks and links as if there were no attachments before them.
func (m *mender) object(n int, as []byte) []byte {
	if i := (n - m.pageObject(0)) / 2; n >= m.pageObject(0) && i < len(m.pages) {
		if n == m.pageObject(i) {
			first := []byte("<</Type /Page\n")
			as = bytes.Replace(as, first, fmt.Appendf(first, "/StructParents %d\n/Tabs /S\n", i), 1)
		} else {
			return m.stream(n, "<<", m.pages[i])
		}
	}
	if i := (n - 3) / 2; n >= 3 && i < len(m.attached) && n == 3+2*i {
		a := &m.attached[i]
		return m.stream(n, fmt.Sprintf("<</Type /EmbeddedFile /Params <</CheckSum <%x> /Size %d>> ", a.sum, a.size), a.content)
	}
	if bytes.Contains(as, []byte("<</Type /Font")) {
		return fontNames.ReplaceAllFunc(as, func(name []byte) []byte { return []byte(fontNamed[string(name)]) })
	}
	catalog := []byte("/Type /Catalog\n")
	if head, rest, is := bytes.Cut(as, catalog); is {
		return slices.Concat(head, catalog, fmt.Appendf(nil, catalogEntries, m.next, m.next+2), rest)
	}
	dest := []byte("/Dest [")
	parts := bytes.Split(as, dest)
	for i, aim := range parts[1:] {
		page, rest, _ := bytes.Cut(aim, []byte(" "))
		number, _ := strconv.Atoi(string(page))
		parts[i+1] = fmt.Appendf(nil, "%d %s", number+2*len(m.attached), rest)
	}
	return bytes.Join(parts, dest)
}

// stream returns a kept stream as object n; its dictionary begins with head.
func (m *mender) stream(n int, head string, of stored) []byte {
	return fmt.Appendf(nil, "%d 0 obj\n%s/Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream%s", n, head, of.n, m.store.deflated(of), ends)
}
