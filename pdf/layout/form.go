package layout

import "strconv"

// Grid rules r into boxes, heavy outside and light inside, and returns them row by row.
func (c *Canvas) Grid(r Rect, columns, rows int) []Rect {
	w, h := r.W/float64(columns), r.H/float64(rows)
	for i := 1; i < columns; i++ {
		c.Down(r, r.X+float64(i)*w, Light)
	}
	for i := 1; i < rows; i++ {
		c.Across(r, r.Y+float64(i)*h, Light)
	}
	c.Box(r, Heavy, None)
	cells := make([]Rect, 0, columns*rows)
	for y := range rows {
		for x := range columns {
			cells = append(cells, Rect{r.X + float64(x)*w, r.Y + float64(y)*h, w, h})
		}
	}
	return cells
}

// Number prints small numbers into the upper left corners of boxes, counting from first in steps, and returns the room
// left for ink: the part of each box to the right of its number.
func (c *Canvas) Number(cells []Rect, first, step int) []Rect {
	free := make([]Rect, len(cells))
	for i, cell := range cells {
		s := strconv.Itoa(first + i*step)
		w := Small.Width(s)
		c.Set(Rect{cell.X + 0.9, cell.Y + 0.2, w, Small.Height()}, Rect{cell.X + 0.9, 0, w, 0}, s, Small)
		_, free[i] = cell.CutLeft(w + 0.9)
	}
	return free
}

// Band prints a section's heading on a gray band across the top of r and returns the rest.
func (c *Canvas) Band(r Rect, s string) Rect {
	top, rest := c.Strip(r)
	c.Text(top, s, Strong)
	_, rest = rest.CutTop(1)
	return rest
}

// Strip draws the gray strip of a heading across the top of r and returns it and the rest.
func (c *Canvas) Strip(r Rect) (strip, rest Rect) {
	strip, rest = r.CutTop(5)
	c.Shade(strip, Tint)
	c.Across(strip, strip.Y, Heavy)
	return strip, rest
}

// ClockBand is a band over boxes that end with initials.
func (c *Canvas) ClockBand(r Rect, s string) Rect {
	top, _ := r.CutTop(5)
	rest := c.Band(r, s)
	c.InitialsHead(top)
	return rest
}

// Field prints a label and a line to write on; the value is written on it in ink, a long one in two small lines.
func (c *Canvas) Field(r Rect, label, value string) {
	tag, line := r.CutLeft(Small.Width(label) + 2)
	c.Across(line, r.Bottom(), Light)
	low := Written.Lead() + 0.4
	tag, _ = tag.CutBottom(low)
	c.Text(tag, label, Small)
	if Written.Sized(8).Width(value) <= Margined(line).W { // on the line
		line, _ = line.CutBottom(low)
	}
	c.Name(line, value, Written)
}

// Settings prints a label and settings on a line, or in two small ones, and reports whether there was room.
func (c *Canvas) Settings(r Rect, label, said string) (fit bool) {
	if Written.Sized(8).Width(said) < r.W-Small.Width(label)-4 {
		c.Field(r, label, said)
		return true
	}
	c.Field(r, label, "")
	_, place := r.CutLeft(Small.Width(label) + 2)
	st := Small.Toned(Ink)
	lines := len(Wrap(said, Margined(place).W, st))
	c.Paragraph(place.Inset(0, (r.H-float64(min(lines, 2))*st.Lead())/2), said, st)
	return lines <= 2
}

// Fields prints labeled lines side by side across the top of r, each as wide as its share, and returns the rest. The
// texts alternate labels and values.
func (c *Canvas) Fields(r Rect, shares []float64, texts ...string) Rect {
	row, rest := r.CutTop(HandRow)
	for i, place := range row.Split(3, shares...) {
		c.Field(place, texts[2*i], texts[2*i+1])
	}
	return rest
}

// Masthead prints the paper's title at the left and what kind of paper it is at the right, over a heavy rule, and
// returns the rest of r.
func (c *Canvas) Masthead(r Rect, name, kind string) Rect {
	top, rest := r.CutTop(8)
	side, top := top.CutRight(60)
	c.Text(top, name, Title)
	c.Text(side, kind, Heading.FlushRight())
	c.Across(Rect{r.X, r.Y, r.W, 0}, top.Bottom(), Heavy)
	_, rest = rest.CutTop(1.5)
	return rest
}
