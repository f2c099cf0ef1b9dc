package layout

// Marks that a scorer makes with a pen. They are lines, so fonts do not need them.

// Check draws a check mark in the middle of r.
func (c *Canvas) Check(r Rect) {
	m, s := r.Middle(), SymbolSize(r)
	c.Polyline([]Point{{m.X - 0.5*s, m.Y + 0.05*s}, {m.X - 0.12*s, m.Y + 0.45*s}, {m.X + 0.5*s, m.Y - 0.45*s}}, Inked)
}

// Cross draws an X in the middle of r.
func (c *Canvas) Cross(r Rect) {
	m, s := r.Middle(), SymbolSize(r)*0.45
	c.Line(Point{m.X - s, m.Y - s}, Point{m.X + s, m.Y + s}, Inked)
	c.Line(Point{m.X - s, m.Y + s}, Point{m.X + s, m.Y - s}, Inked)
}

// CrossOut writes a figure that no longer counts in the middle of r, and an X around it that stops short of the figure,
// so that it stays readable.
func (c *Canvas) CrossOut(r Rect, figure string) {
	st := Written.Sized(8).Centered()
	c.Text(r, figure, st)
	m, h := r.Middle(), min(r.H, 5)/2-0.3
	near := st.Width(figure)/2 + 0.3
	far := min(near+1.6, r.W/2-0.2)
	for _, d := range []Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		c.Line(Point{m.X + far*d.X, m.Y + h*d.Y}, Point{m.X + near*d.X, m.Y + 0.35*h*d.Y}, Inked)
	}
}

// Slash draws a stroke through r, to cross off a box of a running count.
func (c *Canvas) Slash(r Rect) {
	m, s := r.Middle(), SymbolSize(r)*0.45
	c.Line(Point{m.X - s, m.Y + s}, Point{m.X + s, m.Y - s}, Inked)
}

// Strokes draws a tally from the left of r: each fifth stroke crosses the four before it. Many are closer together.
func (c *Canvas) Strokes(r Rect, n int) {
	const pitch, group = 1.05, 5.6 // millimeters from stroke to stroke, and from five to five
	closer := min(1, r.W/(group*float64((n+4)/5)))
	top, bottom := r.Middle().Y-1.5, r.Middle().Y+1.5
	for i := range n {
		x := r.X + 1 + float64(i/5)*group*closer
		if i%5 == 4 {
			c.Line(Point{x - 0.6, bottom - 0.7}, Point{x + (3*pitch+0.6)*closer, top + 0.7}, Inked)
			continue
		}
		x += float64(i%5) * pitch * closer
		c.Line(Point{x, bottom}, Point{x, top}, Inked)
	}
}

// Ring draws a ring in the middle of r, around a value that needs a second look.
func (c *Canvas) Ring(r Rect) {
	c.Circle(r.Middle(), min(r.W, r.H)*0.42, Pen{Weight: 0.3, Tone: Ink}, None)
}

// SymbolSize returns the size of a symbol in r, in millimeters.
func SymbolSize(r Rect) float64 {
	return min(0.72*r.W, 0.72*r.H, 4.5)
}

// stampStyle is the style of a word stamped across a page.
var stampStyle = Style{Size: 210, Bold: true, Tone: Black}

// Void cancels r with one diagonal, so that nothing can be added there.
func (c *Canvas) Void(r Rect) {
	r = r.Inset(0.6, 0.6)
	if r.W <= 0 || r.H <= 0 {
		return
	}
	c.Line(Point{r.X, r.Bottom()}, Point{r.Right(), r.Y}, Inked)
}

// VoidCells cancels the cells of a grid that were not used, row by row with one diagonal each.
func (c *Canvas) VoidCells(cells []Rect) {
	for i := 0; i < len(cells); {
		row := cells[i]
		for i++; i < len(cells) && cells[i].Y == row.Y; i++ {
			row = row.Union(cells[i])
		}
		c.Void(row)
	}
}
