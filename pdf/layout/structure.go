package layout

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"unicode/utf16"
)

// The structure of the pages, which makes the PDF tagged: which texts are headings, paragraphs and cells of tables, and what
// pictures show. gofpdf has no call for it: its marks are written into the contents, and its objects after gofpdf's.

// elements are the PDF's names of the roles.
var elements = [...]string{paragraph: "P", title: "H1", heading: "H2", columnHead: "TH", rowHead: "TH", cell: "TD", picture: "Figure"}

// tagged draws marks as the content of a page: each run of the same tag is marked with its number, the rest as decoration. It
// returns the tags in the order of their numbers.
func (d *drawer) tagged(marks []Mark, draw func(Mark)) (tags []tag) {
	for i, m := range marks {
		if i == 0 || m.tag != marks[i-1].tag {
			if i > 0 {
				d.RawWriteStr("EMC")
			}
			if m.tag.role == decoration {
				d.RawWriteStr("/Artifact BMC")
			} else {
				d.RawWriteStr("/" + elements[m.tag.role] + " <</MCID " + strconv.Itoa(len(tags)) + ">> BDC")
				tags = append(tags, m.tag)
			}
		}
		if i+1 < len(marks) && marks[i+1].tag == m.tag {
			m.Text += " " // or the words of two lines would be one
		}
		draw(m)
	}
	if len(marks) > 0 {
		d.RawWriteStr("EMC")
	}
	return slices.Clip(tags)
}

// A pageTags is the tags of a page's content, and the words in place of its pictures.
type pageTags struct {
	tags     []tag
	pictures map[uint16]string
}

// An element is a node of the structure. Its kids are other elements and numbers of marked content, as PDF writes them.
type element struct {
	name, more string
	parent     int // the number of its object
	kids       []byte
}

// A tree is the structure of a page: elements whose objects are numbered from first.
type tree struct {
	first    int
	elements []element
	owners   []int // the element of each marked content
}

// newTree returns the structure of a page with these tags, under a parent.
func newTree(page pageTags, first, parent int) *tree {
	tags := page.tags
	t := &tree{first: first, elements: []element{{name: "Sect", parent: parent}}, owners: make([]int, len(tags))}
	order := make([]int, len(tags))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(tags[i].block, tags[j].block), cmp.Compare(tags[i].row, tags[j].row))
	})
	for block := range groups(order, func(i int) uint16 { return tags[i].block }) {
		if is := tags[block[0]]; is.role < columnHead || is.role == picture {
			t.own(t.add(first, elements[is.role], alternative(page.pictures[is.block])), block)
		} else {
			t.table(tags, block)
		}
	}
	return t
}

// table adds the cells of a table row by row. Those without a text are in it, too: no other moves to another column.
func (t *tree) table(tags []tag, block []int) {
	table, columns := t.add(t.first, "Table", ""), 0
	for _, i := range block {
		columns = max(columns, int(tags[i].column)+1)
	}
	for row := range groups(block, func(i int) uint16 { return tags[i].row }) {
		at, cells := t.add(table, "TR", ""), make([][]int, columns)
		for _, i := range row {
			cells[tags[i].column] = append(cells[tags[i].column], i)
		}
		for _, contents := range cells {
			role := cell
			if len(contents) > 0 {
				role = tags[contents[0]].role
			}
			t.own(t.add(at, elements[role], scopes[role]), contents)
		}
	}
}

// groups are the longest runs of the same key.
func groups(order []int, key func(int) uint16) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for from, to := 0, 0; from < len(order); from = to {
			for to = from + 1; to < len(order) && key(order[to]) == key(order[from]); to++ {
			}
			if !yield(order[from:to]) {
				return
			}
		}
	}
}

// scopes say for heads of what.
var scopes = [...]string{columnHead: "/A <</O /Table /Scope /Column>>", rowHead: "/A <</O /Table /Scope /Row>>", cell: ""}

// alternative is the words in place of a picture.
func alternative(words string) string {
	if words == "" {
		return ""
	}
	s := "/Alt <FEFF"
	for _, unit := range utf16.Encode([]rune(words)) {
		s += fmt.Sprintf("%04X", unit)
	}
	return s + ">"
}

// add adds an element below another one, and returns the number of its object.
func (t *tree) add(parent int, name, more string) int {
	n := t.first + len(t.elements)
	t.elements = append(t.elements, element{name: name, more: more, parent: parent})
	e := &t.elements[parent-t.first]
	e.kids = reference(e.kids, n)
	return n
}

// reference appends a reference to object n.
func reference(to []byte, n int) []byte {
	return append(strconv.AppendInt(to, int64(n), 10), " 0 R "...)
}

// own makes an element have marked contents.
func (t *tree) own(n int, contents []int) {
	e := &t.elements[n-t.first]
	for _, i := range contents {
		e.kids = append(strconv.AppendInt(e.kids, int64(i), 10), ' ')
		t.owners[i] = n
	}
}

// stream returns the tree as the objects of one stream, which is deflated: they are many, and small. The last one is the list of
// owners. page is the number of its page's object.
func (t *tree) stream(page int) (object []byte, n int) {
	var index, all []byte
	begin := func() {
		index = append(strconv.AppendInt(index, int64(t.first+n), 10), ' ')
		index = append(strconv.AppendInt(index, int64(len(all)), 10), ' ')
		n++
	}
	for _, e := range t.elements {
		begin()
		all = append(append(all, "<</S /"...), e.name...)
		all = reference(append(all, " /P "...), e.parent)
		all = reference(append(all, "/Pg "...), page)
		all = append(append(append(all, e.more...), "/K ["...), e.kids...)
		all = append(all, "]>>\n"...)
	}
	begin()
	all = append(all, '[')
	for _, owner := range t.owners {
		all = reference(all, owner)
	}
	content := deflated(append(append(index, all...), ']'))
	return fmt.Appendf(nil, "<</Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", n, len(index), len(content), content), n
}
