package pdf

// A rect is a rectangle on the composition, in millimetres from its top left corner, y growing downwards. Layouts are
// made by cutting: a cut gives the piece and what is left.
type rect struct{ x, y, w, h float64 }

// right returns the x of the right edge.
func (r rect) right() float64 { return r.x + r.w }

// bottom returns the y of the lower edge.
func (r rect) bottom() float64 { return r.y + r.h }

// middle returns the centre.
func (r rect) middle() point { return point{r.x + r.w/2, r.y + r.h/2} }

// cutTop splits h millimetres off the top.
func (r rect) cutTop(h float64) (top, rest rect) {
	h = min(h, r.h)
	return rect{r.x, r.y, r.w, h}, rect{r.x, r.y + h, r.w, r.h - h}
}

// cutBottom splits h millimetres off the bottom.
func (r rect) cutBottom(h float64) (bottom, rest rect) {
	h = min(h, r.h)
	return rect{r.x, r.bottom() - h, r.w, h}, rect{r.x, r.y, r.w, r.h - h}
}

// cutLeft splits w millimetres off the left.
func (r rect) cutLeft(w float64) (left, rest rect) {
	w = min(w, r.w)
	return rect{r.x, r.y, w, r.h}, rect{r.x + w, r.y, r.w - w, r.h}
}

// cutRight splits w millimetres off the right.
func (r rect) cutRight(w float64) (right, rest rect) {
	w = min(w, r.w)
	return rect{r.right() - w, r.y, w, r.h}, rect{r.x, r.y, r.w - w, r.h}
}

// columns divides r into n columns of equal width, gap millimetres apart.
func (r rect) columns(n int, gap float64) []rect {
	cells := make([]rect, n)
	w := (r.w - gap*float64(n-1)) / float64(n)
	for i := range cells {
		cells[i] = rect{r.x + float64(i)*(w+gap), r.y, w, r.h}
	}
	return cells
}

// rows divides r into n rows of equal height, gap millimetres apart.
func (r rect) rows(n int, gap float64) []rect {
	cells := make([]rect, n)
	h := (r.h - gap*float64(n-1)) / float64(n)
	for i := range cells {
		cells[i] = rect{r.x, r.y + float64(i)*(h+gap), r.w, h}
	}
	return cells
}

// split divides r into columns gap millimetres apart, as wide as their shares.
func (r rect) split(gap float64, shares ...float64) []rect {
	total := 0.0
	for _, s := range shares {
		total += s
	}
	room := r.w - gap*float64(len(shares)-1)
	cells := make([]rect, len(shares))
	x := r.x
	for i, s := range shares {
		cells[i] = rect{x, r.y, room * s / total, r.h}
		x = cells[i].right() + gap
	}
	return cells
}

// inset returns r without a border of dx millimetres left and right and dy above and below.
func (r rect) inset(dx, dy float64) rect {
	dx, dy = min(dx, r.w/2), min(dy, r.h/2)
	return rect{r.x + dx, r.y + dy, r.w - 2*dx, r.h - 2*dy}
}

// union returns the smallest rect that holds r and s.
func (r rect) union(s rect) rect {
	x, y := min(r.x, s.x), min(r.y, s.y)
	return rect{x, y, max(r.right(), s.right()) - x, max(r.bottom(), s.bottom()) - y}
}

// slack is what two lengths may differ by and still be called equal: a fiftieth of the thinnest rule.
const slack = 0.004
