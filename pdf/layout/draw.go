package layout

import (
	"bytes"
	"math"

	"github.com/jung-kurt/gofpdf"
)

// A drawer draws marks on the last page. It remembers pen and style, so a page of similar marks sets them once.
type drawer struct {
	*gofpdf.Fpdf
	file   *File
	pen    Pen
	tone   Tone // of areas and texts
	family string
	weight string
	size   float64 // of the font, in points
}

// draw draws a mark.
func (d *drawer) draw(m Mark) {
	middle := m.Rect.Middle()
	switch m.Shape {
	case TextShape:
		d.text(m)
	case StampShape: // along the diagonal of the mark's rect, in its middle
		angle := math.Atan2(m.Rect.H, m.Rect.W)
		d.TransformBegin()
		d.TransformRotate(angle*180/math.Pi, middle.X, middle.Y)
		d.paint(m.Pen, m.Style.Tone)
		d.setFont(sansFamily, "B", m.Style.Size)
		for mode, alpha := range []float64{0.1, 1} { // filled, outlined
			d.SetTextRenderingMode(mode)
			d.SetAlpha(alpha, "Normal")
			d.Text(middle.X-m.Style.Width(m.Text)/2, middle.Y+0.36*m.Style.Size*PointSize, m.Text) // half a capital's height
		}
		d.TransformEnd()
		d.forget()
	case CodeShape:
		d.paint(Pen{}, Black)
		drawCode(d.Fpdf, m.Rect, m.Code)
	case RectShape:
		d.Rect(m.Rect.X, m.Rect.Y, m.Rect.W, m.Rect.H, d.paint(m.Pen, m.Fill))
	case CircleShape:
		d.Circle(middle.X, middle.Y, m.Rect.W/2, d.paint(m.Pen, m.Fill))
	default:
		how := d.paint(m.Pen, m.Fill)
		d.MoveTo(m.Points[0].X, m.Points[0].Y)
		for _, p := range m.Points[1:] {
			d.LineTo(p.X, p.Y)
		}
		if m.Closed {
			d.ClosePath()
		}
		d.DrawPath(how)
	}
}

// paint sets pen and fill and returns gofpdf's word for outline, fill or both.
func (d *drawer) paint(pen Pen, fill Tone) (how string) {
	if fill != None {
		how = "F"
		if fill != d.tone {
			c := Palette[fill]
			d.SetFillColor(c[0], c[1], c[2])
			d.SetTextColor(c[0], c[1], c[2]) // if the two are the same, texts need no colors of their own
			d.tone = fill
		}
	}
	if pen.Tone == None {
		return how
	}
	if pen.Tone != d.pen.Tone {
		c := Palette[pen.Tone]
		d.SetDrawColor(c[0], c[1], c[2])
	}
	if pen.Weight != d.pen.Weight {
		d.SetLineWidth(pen.Weight)
	}
	d.pen = pen
	return how + "D"
}

// forget resets everything.
func (d *drawer) forget() { *d = drawer{Fpdf: d.Fpdf, file: d.file} }

// text draws a text. AddFont's font has only one weight, so its bold characters are outlined.
func (d *drawer) text(m Mark) {
	d.paint(Pen{}, m.Style.Tone)
	set, x := fonts(), m.Rect.X
	for family, run, rest := set.run(m.Text, m.Style); run != ""; family, run, rest = set.run(rest, m.Style) {
		weight := ""
		switch {
		case family == moreFamily:
			d.file.borrow(set.more)
			if m.Style.Bold {
				d.paint(Pen{0.02 * m.Style.Size * PointSize, m.Style.Tone}, None)
				d.SetTextRenderingMode(2)
			}
		case m.Style.Bold:
			weight = "B"
		}
		d.setFont(family, weight, m.Style.Size)
		d.Text(x, m.Baseline, run)
		if family == moreFamily && m.Style.Bold {
			d.SetTextRenderingMode(0)
		}
		x += m.Style.Width(run)
	}
}

// setFont sets the font unless it is set already.
func (d *drawer) setFont(family, weight string, size float64) {
	if family != d.family || weight != d.weight || size != d.size {
		d.SetFont(family, weight, size)
		d.family, d.weight, d.size = family, weight, size
	}
}

// borrow puts the font of AddFont into the PDF before the first text that has characters of it.
func (p *File) borrow(ttf []byte) {
	if !p.more {
		p.AddUTF8FontFromBytes(moreFamily, "", bytes.Clone(ttf))
		p.more = true
	}
}
