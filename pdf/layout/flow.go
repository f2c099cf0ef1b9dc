package layout

import "slices"

// A Flow hands out space from the top of a column to its bottom, then in the next column, then on the next page.
type Flow struct {
	Columns []Rect // of the page
	At      int    // the column in use, from 0
	used    float64
	low     float64 // how far the page extends below shortened columns, in millimeters
	split   func(Rect) []Rect
	next    func() Rect
}

// NewFlow returns a flow over columns of r, 6 millimeters apart, and then over those of the pages that next starts. Next
// draws the running head and returns the rest of the page's body.
func NewFlow(r Rect, columns int, next func() Rect) *Flow {
	split := func(r Rect) []Rect { return r.Columns(columns, 6) }
	return &Flow{Columns: split(r), split: split, next: next}
}

// Take returns the next h millimeters. Anything taller than a column gets a whole one.
func (f *Flow) Take(h float64) Rect {
	f.Need(h)
	piece, _ := f.free().CutTop(h)
	f.used += piece.H
	return piece
}

// Need goes on to the next column unless h millimeters are left in this one or it is empty, so that the next piece stays
// together.
func (f *Flow) Need(h float64) {
	if f.used == 0 || h <= f.free().H+Slack {
		return
	}
	f.At, f.used = f.At+1, 0
	if f.At == len(f.Columns) {
		f.Columns, f.At, f.low = f.split(f.next()), 0, 0
	}
}

// free returns what is left of the column.
func (f *Flow) free() Rect {
	_, rest := f.Columns[f.At].CutTop(f.used)
	return rest
}

// Below returns what is left of the page under all its columns, for what goes on across the whole page: nothing unless
// the first column is the only one used.
func (f *Flow) Below() Rect {
	first, last := f.Columns[0], f.Columns[len(f.Columns)-1]
	whole := first.Union(last)
	whole.H += f.low
	used := f.used
	if f.At > 0 {
		used = first.H
	}
	_, rest := whole.CutTop(used)
	return rest
}

// Balance shortens the columns of an untouched page so that pieces of these heights, this far apart, fill them equally.
// It does nothing if they do not fit on the page.
func (f *Flow) Balance(heights []float64, gap float64) {
	if f.At > 0 || f.used > 0 {
		return
	}
	full := f.Columns[0].H
	for h := max(full/10, slices.Max(heights)); h <= full; h += 2 {
		if columnsFor(heights, gap, h) <= len(f.Columns) {
			for i := range f.Columns {
				f.Columns[i].H = h
			}
			f.low = full - h
			return
		}
	}
}

// columnsFor returns how many columns of height h the pieces need.
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
	}
	return n
}

// Gap leaves h millimeters free, but not at the top of a column.
func (f *Flow) Gap(h float64) {
	if f.used > 0 {
		f.used += min(h, f.free().H)
	}
}
