package layout

// A role is what a text is to a screen reader. The others are decoration, which it leaves out.
type role uint8

const (
	decoration role = iota
	paragraph
	title
	heading
	columnHead // the first of cells
	rowHead
	cell
	picture
)

// A tag says where a mark belongs in the structure of its page.
type tag struct {
	role   role
	column uint8  // of a table's cell
	row    uint16 // of a table's cell
	block  uint16 // of its page: marks of the same one are one paragraph, table or picture
}

// open makes the marks that follow one block, until CloseBlock.
func (c *Canvas) open(r role) { c.tag = c.newBlock(r) }

func (c *Canvas) newBlock(r role) tag {
	p := c.Pages[len(c.Pages)-1]
	p.blocks++
	return tag{role: r, block: p.blocks}
}

// newPicture is newBlock for a picture, for which the words stand.
func (c *Canvas) newPicture(words string) tag {
	t, p := c.newBlock(picture), c.Pages[len(c.Pages)-1]
	if p.pictures == nil {
		p.pictures = map[uint16]string{}
	}
	p.pictures[t.block] = words
	return t
}

// CloseBlock ends a table or a picture.
func (c *Canvas) CloseBlock() { c.tag = tag{} }

// OpenTable makes the texts that follow cells of a table, until CloseBlock. Head, RowHead and Cell say of which.
func (c *Canvas) OpenTable() { c.open(cell) }

// Head makes the texts that follow the head of a column.
func (c *Canvas) Head(column int) { c.cell(columnHead, 0, column) }

// RowHead makes the texts that follow the head of a row, which is in column 0.
func (c *Canvas) RowHead(row int) { c.cell(rowHead, row, 0) }

// Cell makes the texts that follow a cell. Rows count from 1, below the heads.
func (c *Canvas) Cell(row, column int) { c.cell(cell, row, column) }

func (c *Canvas) cell(r role, row, column int) {
	c.tag.role, c.tag.row, c.tag.column = r, uint16(row), uint8(column)
}

// OpenPicture makes the marks that follow a picture, for which the words stand, until CloseBlock.
func (c *Canvas) OpenPicture(words string) { c.tag = c.newPicture(Clean(words)) }

// Together makes the texts that follow one paragraph, until end is called, unless they are part of a table or a picture.
func (c *Canvas) Together() (end func()) {
	if c.tag.block > 0 {
		return func() {}
	}
	c.open(paragraph)
	return c.CloseBlock
}

// tagOf returns the tag of a mark that is put on the page: outside of blocks each text is a paragraph, each code a picture.
func (c *Canvas) tagOf(m Mark) tag {
	t := c.tag
	if m.Shape == CodeShape {
		return c.newPicture("QR code")
	}
	if m.Shape != TextShape && t.role != picture {
		return tag{}
	}
	if t.block == 0 {
		t = c.newBlock(paragraph)
	}
	if t.role == paragraph {
		t.role = max(t.role, m.Style.role)
	}
	return t
}
