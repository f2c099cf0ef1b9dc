package pdf

// A flow hands out space from the top of a column to its bottom, then in the next column, then on the next page.
type flow struct {
	columns []rect
	at      int
	used    float64
	low     float64 // how far the page goes on under columns that were shortened, in millimetres
	split   func(rect) []rect
	next    func() rect
}

// newFlow returns a flow over columns of r, 6 millimetres apart, and then over those of the pages that next starts. Next
// draws the running head and returns the rest of the page's body.
func newFlow(r rect, columns int, next func() rect) *flow {
	split := func(r rect) []rect { return r.columns(columns, 6) }
	return &flow{columns: split(r), split: split, next: next}
}

// take returns the next h millimetres. What is taller than a column gets a whole one.
func (f *flow) take(h float64) rect {
	f.need(h)
	piece, _ := f.free().cutTop(h)
	f.used += piece.h
	return piece
}

// need goes on to the next column unless h millimetres are left in this one or it is empty, so that what is taken next
// stays together. It reports whether it went on.
func (f *flow) need(h float64) bool {
	if f.used == 0 || h <= f.free().h+slack {
		return false
	}
	f.at, f.used = f.at+1, 0
	if f.at == len(f.columns) {
		f.columns, f.at, f.low = f.split(f.next()), 0, 0
	}
	return true
}

// free returns what is left of the column.
func (f *flow) free() rect {
	_, rest := f.columns[f.at].cutTop(f.used)
	return rest
}

// below returns what is left of the page under all its columns, for what goes on across the whole page: nothing unless
// the first column is the only one used.
func (f *flow) below() rect {
	first, last := f.columns[0], f.columns[len(f.columns)-1]
	whole := first.union(last)
	whole.h += f.low
	used := f.used
	if f.at > 0 {
		used = first.h
	}
	_, rest := whole.cutTop(used)
	return rest
}

// balance shortens the columns of an untouched page so that pieces of these heights, so far apart, fill them alike. It does
// nothing if they do not fit on the page.
func (f *flow) balance(heights []float64, gap float64) {
	if f.at > 0 || f.used > 0 {
		return
	}
	full := f.columns[0].h
	for h := full / 10; h <= full; h += 2 {
		if columnsFor(heights, gap, h) <= len(f.columns) {
			for i := range f.columns {
				f.columns[i].h = h
			}
			f.low = full - h
			return
		}
	}
}

// columnsFor returns how many columns of height h pieces need.
func columnsFor(heights []float64, gap, h float64) int {
	n, used := 1, 0.0
	for _, piece := range heights {
		if used > 0 && used+gap+piece > h {
			n, used = n+1, 0
		}
		if used > 0 {
			used += gap
		}
		used += piece
		if piece > h {
			n += 2 // it would go over the end of its column
		}
	}
	return n
}

// gap leaves h millimetres free, but not at the top of a column.
func (f *flow) gap(h float64) {
	if f.used > 0 {
		f.used += min(h, f.free().h)
	}
}

// paragraph sets s, wrapped, in the flow. It goes over the end of a column only if it is taller than one.
func (f *flow) paragraph(c *canvas, s string, st style) {
	lines := wrap(s, margined(f.columns[f.at]).w, st)
	f.need(min(float64(len(lines))*st.lead(), f.columns[f.at].h))
	for _, line := range lines {
		row := f.take(st.lead())
		c.set(row, margined(row), line, st)
	}
}
