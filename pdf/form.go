package pdf

import "strconv"

// grid rules r into boxes, heavy outside and light inside, and returns them row by row.
func (c *canvas) grid(r rect, columns, rows int) []rect {
	w, h := r.w/float64(columns), r.h/float64(rows)
	for i := 1; i < columns; i++ {
		c.down(r, r.x+float64(i)*w, light)
	}
	for i := 1; i < rows; i++ {
		c.across(r, r.y+float64(i)*h, light)
	}
	c.box(r, heavy, none)
	cells := make([]rect, 0, columns*rows)
	for y := range rows {
		for x := range columns {
			cells = append(cells, rect{r.x + float64(x)*w, r.y + float64(y)*h, w, h})
		}
	}
	return cells
}

// number prints small numbers into the upper left corners of boxes, counting from first in steps, and returns what they
// leave free for ink: the part of each box to the right of its number.
func (c *canvas) number(cells []rect, first, step int) []rect {
	free := make([]rect, len(cells))
	for i, cell := range cells {
		s := strconv.Itoa(first + i*step)
		w := small.width(s)
		c.set(rect{cell.x + 0.5, cell.y + 0.2, w, small.height()}, rect{cell.x + 0.5, 0, w, 0}, s, small)
		_, free[i] = cell.cutLeft(w + 0.6)
	}
	return free
}

// fill writes a text into each box, centred, and returns the boxes left empty. Texts beyond the last box are not drawn.
func (c *canvas) fill(cells []rect, texts []string) (unused []rect) {
	n := min(len(cells), len(texts))
	for i, s := range texts[:n] {
		c.text(cells[i], s, written.centred())
	}
	return cells[n:]
}

// band prints a section's heading on a grey band across the top of r and returns the rest.
func (c *canvas) band(r rect, s string) rect {
	top, rest := r.cutTop(5)
	c.shade(top, tint)
	c.across(top, top.y, heavy)
	c.text(top, s, strong)
	_, rest = rest.cutTop(1)
	return rest
}

// clockBand is a band over boxes that end with initials.
func (c *canvas) clockBand(r rect, s string) rect {
	top, _ := r.cutTop(5)
	rest := c.band(r, s)
	c.initialsHead(top)
	return rest
}

// field prints a label and a line to write on; the value is written on it in ink.
func (c *canvas) field(r rect, label, value string) {
	tag, line := r.cutLeft(small.width(label) + 2)
	c.text(tag, label, small)
	c.text(line, value, written)
	c.across(line, r.bottom(), light)
}

// settings prints a label and settings on a line, or in two small ones, and reports whether that was room enough.
func (c *canvas) settings(r rect, label, said string) (fit bool) {
	if written.sized(8).width(said) < r.w-small.width(label)-4 {
		c.field(r, label, said)
		return true
	}
	c.field(r, label, "")
	_, place := r.cutLeft(small.width(label) + 2)
	st := style{size: 7, floor: 7, tone: ink}
	lines := len(wrap(said, margined(place).w, st))
	c.paragraph(place.inset(0, (r.h-float64(min(lines, 2))*st.lead())/2), said, st)
	return lines <= 2
}

// fields prints labelled lines side by side across the top of r, each as wide as its share, and returns the rest. The
// texts are labels and values in turn.
func (c *canvas) fields(r rect, shares []float64, texts ...string) rect {
	row, rest := r.cutTop(handRow)
	for i, place := range row.split(3, shares...) {
		c.field(place, texts[2*i], texts[2*i+1])
	}
	return rest
}

// masthead prints the paper's title at the left and what kind of paper it is at the right, over a heavy rule, and
// returns the rest of r.
func (c *canvas) masthead(r rect, name, kind string) rect {
	top, rest := r.cutTop(8)
	side, top := top.cutRight(60)
	c.text(top, name, title)
	last := c.pages[len(c.pages)-1]
	last.kind = len(last.marks)
	c.text(side, kind, heading.flushRight())
	c.across(rect{r.x, r.y, r.w, 0}, top.bottom(), heavy)
	_, rest = rest.cutTop(1.5)
	return rest
}

// rename says anew in the masthead of the last page what kind of page it is, once that is known.
func (c *canvas) rename(kind string) {
	last, scratch := c.pages[len(c.pages)-1], &canvas{pages: []*page{{}}}
	scratch.text(last.marks[last.kind].in, kind, heading.flushRight())
	last.marks[last.kind] = scratch.pages[0].marks[0]
}
