package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The sums that show a box score in balance, as box scores and books print them.

// proofText is the style of the sums.
var proofText = layout.Small.Toned(layout.Ink)

// proofColumns returns the sums in columns: two if there are many and the place is wide.
func proofColumns(sums []string, width float64) (columns []string) {
	n := 1 + engine.BoolToInt(len(sums) > 3 && width > boxSide)
	for part := range slices.Chunk(sums, max(1, (len(sums)+n-1)/n)) {
		columns = append(columns, strings.Join(part, "\n"))
	}
	return columns
}

// proofHeight returns the room for the sums at a width, in millimeters.
func proofHeight(sums []string, width float64) (height float64) {
	columns := proofColumns(sums, width)
	for i, place := range (layout.Rect{W: width}).Columns(len(columns), 4) {
		height = max(height, 6+float64(len(layout.Wrap(columns[i], layout.Margined(place).W, proofText)))*proofText.Lead())
	}
	return height
}

// proof prints the sums that show a box score in balance, and beside or below them the record as a label; nil for none.
func (p *pager) proof(sums []string, l *label) {
	width, height := p.r.W, 0.0
	if l != nil && l.w < width*0.56 {
		width, height = width-l.w-4, l.h
	}
	place := p.take(max(height, proofHeight(sums, width)))
	if height > 0 {
		corner, _ := place.CutRight(l.w)
		drawLabel(p.c, corner, l)
		l, place.W = nil, width
	}
	if columns := proofColumns(sums, width); columns != nil {
		for i, place := range p.c.Band(place, "CHECK").Columns(len(columns), 4) {
			p.c.Paragraph(place, columns[i], proofText)
		}
		p.gap(3)
	}
	if l != nil {
		drawLabel(p.c, p.take(l.h), l)
	}
}
