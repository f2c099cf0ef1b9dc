package layout

import (
	"bytes"
	"compress/zlib"
	"math"
	"strconv"
	"unicode/utf8"
)

// A stream is the content of a page as PDF writes it: operators with their operands before them, in points from the lower left
// corner. It remembers the pen and the style, so that a page of like marks sets them once.
type stream struct {
	b      []byte
	dx, dy float64 // from the composition to the page, in millimetres
	height float64 // of the page
	fonts  [fontCount]string
	used   *[fontCount]runes // the characters that were drawn with each font

	pen  Pen
	fill Tone // of areas and of texts
	font int
	size float64 // of the font; 0 as long as none is set
}

// runes are characters up to U+FFFF; the font has no others.
type runes [0x10000]bool

// op ends an operator whose operands are there.
func (s *stream) op(name string) { s.b = append(append(s.b, name...), '\n') }

// number appends an operand, to a hundredth.
func (s *stream) number(v float64) {
	n := int64(math.Round(v * 100))
	if n < 0 {
		s.b, n = append(s.b, '-'), -n
	}
	if n >= 100 || n == 0 {
		s.b = strconv.AppendInt(s.b, n/100, 10)
	}
	if part := n % 100; part > 0 {
		s.b = append(s.b, '.', byte('0'+part/10))
		if part%10 > 0 {
			s.b = append(s.b, byte('0'+part%10))
		}
	}
	s.b = append(s.b, ' ')
}

// length appends a length of the composition.
func (s *stream) length(mm float64) { s.number(mm / PointSize) }

// at appends a place on the composition.
func (s *stream) at(x, y float64) {
	s.length(x + s.dx)
	s.length(s.height - y - s.dy)
}

// tone appends the operator that sets a color.
func (s *stream) tone(t Tone, name string) {
	for _, v := range Palette[t] {
		s.number(float64(v) / 255)
	}
	s.op(name)
}

// draw draws a mark that is not a code on many pages.
func (s *stream) draw(m Mark) {
	switch m.Shape {
	case TextShape:
		s.text(m)
		return
	case StampShape:
		s.stamp(m)
		return
	}
	how := s.paint(m)
	if how == "" {
		return
	}
	switch m.Shape {
	case RectShape:
		s.at(m.Rect.X, m.Rect.Bottom())
		s.length(m.Rect.W)
		s.length(m.Rect.H)
		s.op("re " + how)
	case CircleShape:
		s.circle(m.Rect, how)
	case LineShape, PathShape:
		for i, q := range m.Points {
			s.at(q.X, q.Y)
			if i == 0 {
				s.op("m")
			} else {
				s.op("l")
			}
		}
		if m.Closed {
			s.op("h")
		}
		s.op(how)
	case CodeShape:
		s.code(m.Rect, m.Code)
	}
}

// paint sets pen and fill for a mark and returns the operator for outline, area or both; nothing if neither shows.
func (s *stream) paint(m Mark) (how string) {
	if m.Fill != None {
		s.filled(m.Fill)
		how = "f"
	}
	if m.Pen.Tone == None {
		return how
	}
	if m.Pen.Tone != s.pen.Tone {
		s.tone(m.Pen.Tone, "RG")
	}
	if m.Pen.Weight != s.pen.Weight {
		s.length(m.Pen.Weight)
		s.op("w")
	}
	s.pen = m.Pen
	if how == "f" {
		return "B"
	}
	return "S"
}

// filled sets the color of areas and texts.
func (s *stream) filled(t Tone) {
	if t != s.fill {
		s.tone(t, "rg")
		s.fill = t
	}
}

// circle draws the circle that fills r as four curves.
func (s *stream) circle(r Rect, how string) {
	const bow = 0.5523 // of a curve's handles, as part of the radius
	x, y, a := r.Middle().X, r.Middle().Y, r.W/2
	b := a * bow
	s.at(x+a, y)
	s.op("m")
	for _, c := range [4][6]float64{{a, -b, b, -a, 0, -a}, {-b, -a, -a, -b, -a, 0}, {-a, b, -b, a, 0, a}, {b, a, a, b, a, 0}} {
		for i := 0; i < 6; i += 2 {
			s.at(x+c[i], y+c[i+1])
		}
		s.op("c")
	}
	s.op(how)
}

// text draws a text. Characters of the font of AddFont, which has one weight, are outlined where they are to be bold.
func (s *stream) text(m Mark) {
	weight, set := regularFont, fonts()
	if m.Style.Bold {
		weight = boldFont
	}
	s.filled(m.Style.Tone)
	s.b = append(s.b, "BT "...)
	first, rest := s.run(m.Text, set)
	s.setFont(s.fontOf(first, weight, set), m.Style.Size)
	s.at(m.Rect.X, m.Baseline)
	s.b = append(s.b, "Td "...)
	for ; first != ""; first, rest = s.run(rest, set) {
		font := s.fontOf(first, weight, set)
		s.setFont(font, m.Style.Size)
		thick := font == moreFont && m.Style.Bold
		if thick {
			s.tone(m.Style.Tone, "RG")
			s.number(0.02 * m.Style.Size)
			s.b = append(s.b, "w 2 Tr "...)
			s.pen = Pen{} // is to be set anew
		}
		s.show(first, font)
		s.b = append(s.b, "Tj "...)
		if thick {
			s.b = append(s.b, "0 Tr "...)
		}
	}
	s.op("ET")
}

// run cuts off the first characters of a text that are of one font.
func (s *stream) run(text string, set *fontSet) (run, rest string) {
	if set.more == nil {
		return text, ""
	}
	borrowed := false
	for i, r := range text {
		if i == 0 {
			borrowed = set.borrows(r)
		} else if set.borrows(r) != borrowed {
			return text[:i], text[i:]
		}
	}
	return text, ""
}

// fontOf is the font of a run.
func (s *stream) fontOf(run string, weight int, set *fontSet) int {
	if r, _ := utf8.DecodeRuneInString(run); set.borrows(r) {
		return moreFont
	}
	return weight
}

// setFont sets the font unless it is set already.
func (s *stream) setFont(font int, size float64) {
	if font != s.font || size != s.size {
		s.b = append(append(s.b, s.fonts[font]...), ' ')
		s.number(size)
		s.b = append(s.b, "Tf "...)
		s.font, s.size = font, size
	}
}

// stamp draws a word along the diagonal of the mark's rect, in its middle, filled and outlined.
func (s *stream) stamp(m Mark) {
	angle := math.Atan2(m.Rect.H, m.Rect.W)
	sin, cos := math.Sincos(angle)
	along, across := faceOf(true).width(m.Text, m.Style.Size)/2, 0.36*m.Style.Size*PointSize // half a capital's height
	middle := m.Rect.Middle()
	s.op("q")
	s.tone(m.Style.Tone, "rg")
	s.tone(m.Pen.Tone, "RG")
	s.length(m.Pen.Weight)
	s.op("w")
	s.b = append(s.b, "BT 2 Tr "...)
	s.b = append(append(s.b, s.fonts[boldFont]...), ' ')
	s.number(m.Style.Size)
	s.b = append(s.b, "Tf "...)
	for _, v := range [4]float64{cos, sin, -sin, cos} {
		s.number(v)
	}
	s.at(middle.X-along*cos+across*sin, middle.Y+along*sin+across*cos)
	s.b = append(s.b, "Tm "...)
	s.show(m.Text, boldFont)
	s.op("Tj ET")
	s.op("Q")
}

// show appends a text as an operand, and notes the characters that are drawn.
func (s *stream) show(text string, font int) {
	s.b = append(s.b, '(')
	for _, r := range text {
		if r > 0xFFFF {
			continue // clean leaves none
		}
		s.used[font][r] = true
		for _, c := range [2]byte{byte(r >> 8), byte(r)} {
			switch c {
			case '(', ')', '\\':
				s.b = append(s.b, '\\', c)
			case '\r':
				s.b = append(s.b, `\r`...)
			default:
				s.b = append(s.b, c)
			}
		}
	}
	s.b = append(s.b, ") "...)
}

// compressed returns the content deflated; w is used again and again.
func (s *stream) compressed(w *zlib.Writer) []byte {
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(s.b) // memory does not fail
	_ = w.Close()
	return bytes.Clone(b.Bytes())
}
