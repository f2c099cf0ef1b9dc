package pdf

// Marks that a scorer makes with the pen. They are lines, so that no font needs to have them.

// check draws a check mark in the middle of r.
func (c *canvas) check(r rect) {
	m, s := r.middle(), symbolSize(r)
	c.polyline([]point{{m.x - 0.5*s, m.y + 0.05*s}, {m.x - 0.12*s, m.y + 0.45*s}, {m.x + 0.5*s, m.y - 0.45*s}}, inked)
}

// cross draws an X in the middle of r.
func (c *canvas) cross(r rect) {
	m, s := r.middle(), symbolSize(r)*0.45
	c.line(point{m.x - s, m.y - s}, point{m.x + s, m.y + s}, inked)
	c.line(point{m.x - s, m.y + s}, point{m.x + s, m.y - s}, inked)
}

// crossOut writes a figure that counts no longer in the middle of r, and an X around it whose strokes stop short of the
// figure, so that it stays readable.
func (c *canvas) crossOut(r rect, figure string) {
	st := written.sized(8).centred()
	c.text(r, figure, st)
	m, h := r.middle(), min(r.h, 5)/2-0.3
	near := st.width(figure)/2 + 0.3
	far := min(near+1.6, r.w/2-0.2)
	for _, d := range []point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		c.line(point{m.x + far*d.x, m.y + h*d.y}, point{m.x + near*d.x, m.y + 0.35*h*d.y}, inked)
	}
}

// slash draws a stroke through r, as a box is struck off a running count.
func (c *canvas) slash(r rect) {
	m, s := r.middle(), symbolSize(r)*0.45
	c.line(point{m.x - s, m.y + s}, point{m.x + s, m.y - s}, inked)
}

// dot draws a filled circle in the middle of r.
func (c *canvas) dot(r rect) {
	c.circle(r.middle(), symbolSize(r)*0.28, pen{}, ink)
}

// ringedDot draws a small filled circle in a ring.
func (c *canvas) ringedDot(r rect) {
	c.circle(r.middle(), symbolSize(r)*0.36, pen{weight: 0.3, tone: ink}, none)
	c.circle(r.middle(), symbolSize(r)*0.18, pen{}, ink)
}

// ring draws a ring in the middle of r, around a value that needs a second look.
func (c *canvas) ring(r rect) {
	c.circle(r.middle(), min(r.w, r.h)*0.42, pen{weight: 0.3, tone: ink}, none)
}

// symbolSize returns the size of a symbol in r, in millimetres.
func symbolSize(r rect) float64 {
	return min(0.72*r.w, 0.72*r.h, 4.5)
}

// stampStyle is how a word is stamped across a page.
var stampStyle = style{size: 110, bold: true, tone: pale}

// stamp writes a word across r, large and pale, with an outline that a black-and-white copy keeps. All that is drawn after it
// lies on it.
func (c *canvas) stamp(r rect, word string) {
	c.put(mark{shape: stampShape, rect: r, text: word, style: stampStyle, pen: ruled})
}

// void cancels r with one diagonal, so that nothing can be added in it.
func (c *canvas) void(r rect) {
	r = r.inset(0.6, 0.6)
	if r.w <= 0 || r.h <= 0 {
		return
	}
	c.line(point{r.x, r.bottom()}, point{r.right(), r.y}, inked)
}

// voidCells cancels the cells of a grid that were not used, row by row with one diagonal each.
func (c *canvas) voidCells(cells []rect) {
	for i := 0; i < len(cells); {
		row := cells[i]
		for i++; i < len(cells) && cells[i].y == row.y; i++ {
			row = row.union(cells[i])
		}
		c.void(row)
	}
}
