package layout

// A Rect is a rectangle on the composition, in millimeters from its top left corner, with y growing downward. Layouts cut
// rects: a cut gives the piece and the rest.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Middle returns the center.
func (r Rect) Middle() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// CutTop splits h millimeters off the top.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits h millimeters off the bottom.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft splits w millimeters off the left.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits w millimeters off the right.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Columns divides r into n columns of equal width, gap millimeters apart.
func (r Rect) Columns(n int, gap float64) []Rect {
	cells := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range cells {
		cells[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return cells
}

// Rows divides r into n rows of equal height, gap millimeters apart.
func (r Rect) Rows(n int, gap float64) []Rect {
	cells := make([]Rect, n)
	h := (r.H - gap*float64(n-1)) / float64(n)
	for i := range cells {
		cells[i] = Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
	}
	return cells
}

// Split divides r into columns gap millimeters apart, as wide as their shares.
func (r Rect) Split(gap float64, shares ...float64) []Rect {
	total := 0.0
	for _, s := range shares {
		total += s
	}
	room := r.W - gap*float64(len(shares)-1)
	cells := make([]Rect, len(shares))
	x := r.X
	for i, s := range shares {
		cells[i] = Rect{x, r.Y, room * s / total, r.H}
		x = cells[i].Right() + gap
	}
	return cells
}

// Inset returns r without a border of dx millimeters left and right and dy above and below.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Union returns the smallest rect around r and s.
func (r Rect) Union(s Rect) Rect {
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.Right(), s.Right()) - x, max(r.Bottom(), s.Bottom()) - y}
}

// Slack is how much two lengths may differ and still be equal: a fiftieth of the thinnest rule.
const Slack = 0.004
