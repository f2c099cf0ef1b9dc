package layout

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
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
	at     int     // bytes written
	places []place // of the objects, from number 0
}

// A place is where an object is: how far into the file, or at which index of an object stream.
type place struct{ kind, where, index int }

// The kinds of places.
const (
	free = iota
	plain
	streamed
)

const (
	version = "%PDF-1.7" // whose rules gofpdf keeps
	ends    = "\nendobj\n"
)

// trailer finds what the trailer says of the objects: how many there are, catalog and information.
var trailer = regexp.MustCompile(`trailer\n<<\n/Size (\d+)\n(/Root \d+ 0 R\n/Info \d+ 0 R)\n`)

func (m *mender) Write(pdf []byte) (int, error) {
	table := bytes.LastIndex(pdf, []byte("xref\n0 "))
	found := trailer.FindSubmatch(pdf[max(table, 0):])
	if table < 0 || found == nil {
		return 0, errors.New("gofpdf made no table of objects")
	}
	size, _ := strconv.Atoi(string(found[1]))
	m.places = make([]place, size)
	header, objects, _ := bytes.Cut(pdf[:table], []byte("\n"))
	err := m.put([]byte(version), header[len(version):], []byte("\n"))
	for object := range bytes.SplitAfterSeq(objects, []byte(ends)) {
		var n int
		if _, none := fmt.Sscanf(string(object[:min(len(object), 12)]), "%d 0 obj", &n); none == nil {
			m.places[n] = place{plain, m.at, 0}
			object = m.object(n, object)
		}
		err = errors.Join(err, m.put(object))
	}
	err = errors.Join(err, m.structure())
	return len(pdf), errors.Join(err, m.index(found[2]))
}

func (m *mender) put(parts ...[]byte) error {
	for _, part := range parts {
		if _, err := m.w.Write(part); err != nil {
			return err
		}
		m.at += len(part)
	}
	return nil
}

// add writes another object, numbered n.
func (m *mender) add(n int, object []byte) error {
	m.places[n] = place{plain, m.at, 0}
	return m.put(fmt.Appendf(nil, "%d 0 obj\n", n), object, []byte(ends))
}

// reserve returns the number of the first of n further objects.
func (m *mender) reserve(n int) (first int) {
	first = len(m.places)
	m.places = append(m.places, make([]place, n)...)
	return first
}

// structure writes the structure: a document of what is on all pages and, for each page, which elements own its contents.
func (m *mender) structure() error {
	m.deflate = newDeflate()
	root := m.reserve(2)
	document := root + 1
	var kids, owners []byte
	for i, tags := range m.tags {
		first := len(m.places)
		objects := newTree(tags, first, document).objects(m.pageObject(i))
		stream := m.reserve(len(objects)+1) + len(objects)
		for j := range objects {
			m.places[first+j] = place{streamed, stream, j}
		}
		if err := m.add(stream, m.objectStream(first, objects)); err != nil {
			return err
		}
		kids = fmt.Appendf(kids, "%d 0 R ", first)
		owners = fmt.Appendf(owners, "%d %d 0 R ", i, stream-1)
	}
	return errors.Join(
		m.add(root, fmt.Appendf(nil, "<</Type /StructTreeRoot /K [%d 0 R] /ParentTree <</Nums [%s]>>>>", document, owners)),
		m.add(document, fmt.Appendf(nil, "<</S /Document /P %d 0 R /K [%s]>>", root, kids)))
}

// index writes where all objects are, which is an object, too, and ends the PDF.
func (m *mender) index(roots []byte) error {
	n, at := m.reserve(1), m.at
	m.places[n] = place{plain, at, 0}
	var all []byte
	for _, p := range m.places {
		all = append(all, byte(p.kind))
		all = binary.BigEndian.AppendUint32(all, uint32(p.where))
		all = binary.BigEndian.AppendUint16(all, uint16(p.index))
	}
	content := m.deflated(all)
	return errors.Join(
		m.add(n, fmt.Appendf(nil, "<</Type /XRef /Size %d /W [1 4 2]\n%s\n/Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", len(m.places), roots, len(content), content)),
		m.put(fmt.Appendf(nil, "startxref\n%d\n%%%%EOF\n", at)))
}

// pageObject is the number of the object of page i. gofpdf has two objects that pages have in common first, then two of each attachment,
// then each page and its content.
func (m *mender) pageObject(i int) int { return 3 + 2*m.attached + 2*i }

// catalogEntries tell PDF readers about every paper of ours: its language, to show its title, and that it is tagged.
const catalogEntries = "/Lang (en)\n/ViewerPreferences <</DisplayDocTitle true>>\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n"

// object returns object n, mended. gofpdf numbers the target pages of bookmarks and links as if there were no attachments before them.
func (m *mender) object(n int, as []byte) []byte {
	if i := (n - m.pageObject(0)) / 2; n >= m.pageObject(0) && i < len(m.Pages) {
		if n == m.pageObject(i) {
			first := []byte("<</Type /Page\n")
			as = bytes.Replace(as, first, fmt.Appendf(first, "/StructParents %d\n/Tabs /S\n", i), 1)
		} else {
			content := m.Pages[i]
			return fmt.Appendf(nil, "%d 0 obj\n<</Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream%s", n, len(content), content, ends)
		}
	}
	catalog := []byte("/Type /Catalog\n")
	if head, rest, is := bytes.Cut(as, catalog); is {
		return slices.Concat(head, catalog, fmt.Appendf(nil, catalogEntries, len(m.places)), rest)
	}
	dest := []byte("/Dest [")
	parts := bytes.Split(as, dest)
	for i, aim := range parts[1:] {
		page, rest, _ := bytes.Cut(aim, []byte(" "))
		number, _ := strconv.Atoi(string(page))
		parts[i+1] = fmt.Appendf(nil, "%d %s", number+2*m.attached, rest)
	}
	return bytes.Join(parts, dest)
}
