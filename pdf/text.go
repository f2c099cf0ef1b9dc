package pdf

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// An align says to which side of its rect a text keeps.
type align uint8

const (
	atLeft align = iota
	atCentre
	atRight
)

// A style says how a text is set. Sizes are in points.
type style struct {
	size   float64
	floor  float64 // how far a text may shrink before it is clipped
	bold   bool
	struck bool // struck through
	tone   tone
	align  align
}

// The papers' styles: 8 points at least, 7 in grids. What the blank sheet says is black, what is written on it is ink.
var (
	title   = style{size: 15, floor: 9, bold: true, tone: black}
	heading = style{size: 10, floor: 8, bold: true, tone: black}
	strong  = style{size: 8.5, floor: 8, bold: true, tone: black}
	printed = style{size: 8.5, floor: 8, tone: black}
	small   = style{size: 7, floor: 7, tone: black} // labels in grids
	written = style{size: 9, floor: 7, bold: true, tone: ink}
	prose   = style{size: 8, floor: 8, tone: ink} // running ink, as in play-by-play
)

// centred returns the style set in the middle of its rect.
func (st style) centred() style { st.align = atCentre; return st }

// flushRight returns the style set at the right edge of its rect, as figures are.
func (st style) flushRight() style { st.align = atRight; return st }

// aligned returns the style with another alignment.
func (st style) aligned(a align) style { st.align = a; return st }

// toned returns the style in another tone.
func (st style) toned(t tone) style { st.tone = t; return st }

// sized returns the style in another size, and allowed to shrink to 7 points as in grids.
func (st style) sized(size float64) style { st.size, st.floor = size, min(size, 7); return st }

// height returns the height of a line from ascender to descender, in millimetres.
func (st style) height() float64 { return (ascent + descent) * st.size * pointSize }

// lead returns the distance from one line to the next, in millimetres.
func (st style) lead() float64 { return leading * st.size * pointSize }

// width returns the width of s in millimetres. The text is measured as it would be printed.
func (st style) width(s string) float64 { return faceOf(st.bold).width(clean(s), st.size) }

// text sets s on one line in r, half way down. What is too long shrinks as far as the style allows and is then clipped
// with an ellipsis. It returns what the text covers; an empty text draws nothing.
func (c *canvas) text(r rect, s string, st style) rect {
	return c.set(r, margined(r), clean(s), st)
}

// name sets a team's or a person's name in r: on one line as long as it need not shrink below 8 points, else on two
// where r is tall enough for them, of 7 points at least, else clipped.
func (c *canvas) name(r rect, s string, st style) rect {
	tight := st
	inner := margined(r)
	s = strings.Join(strings.Fields(clean(s)), " ")
	var lines []string
	for _, size := range []float64{8, 7.5, 7} {
		tight.size = min(st.size, size)
		tight.floor = tight.size
		if lines = wrap(s, inner.w, tight); len(lines) <= 2 {
			break
		}
	}
	if len(lines) < 2 || r.h < 2*tight.lead()-slack {
		return c.set(r, inner, s, st)
	}
	top := rect{r.x, r.y + r.h/2 - tight.lead(), r.w, tight.lead()}
	under := rect{r.x, r.y + r.h/2, r.w, tight.lead()}
	return c.set(top, margined(top), lines[0], tight).union(c.set(under, margined(under), s[len(lines[0]):], tight))
}

// margined returns r without the space that a text keeps from its sides: a millimetre, less in narrow boxes.
func margined(r rect) rect {
	return r.inset(min(1, 0.1*r.w), 0)
}

// set draws a cleaned text in the inner rect; r is the rect that tests hold it to.
func (c *canvas) set(r, inner rect, s string, st style) rect {
	s, st.size = fit(s, inner.w, st)
	if s == "" {
		return rect{r.x, r.y, 0, 0}
	}
	w := faceOf(st.bold).width(s, st.size)
	x := inner.x
	switch st.align {
	case atCentre:
		x += (inner.w - w) / 2
	case atRight:
		x += inner.w - w
	}
	em := st.size * pointSize
	baseline := r.y + (r.h+(ascent-descent)*em)/2
	covered := rect{x, baseline - ascent*em, w, (ascent + descent) * em}
	c.put(mark{shape: textShape, rect: covered, text: s, style: st, in: r, baseline: baseline})
	if st.struck {
		c.across(covered, covered.y+covered.h*0.56, pen{weight: 0.3, tone: st.tone})
	}
	return covered
}

// fit returns s as it can be set in the width, and its size: shrunk down to the style's floor in steps of half a point,
// then clipped.
func fit(s string, width float64, st style) (string, float64) {
	s = strings.TrimSpace(s)
	f := faceOf(st.bold)
	full := f.width(s, 1)
	for size := st.size; ; size = max(size-0.5, st.floor) {
		if full*size <= width+slack/2 {
			return s, size
		}
		if size <= st.floor {
			return clip(f, s, width, size), size
		}
	}
}

const ellipsis = "…"

// clip returns the beginning of s that fits with an ellipsis, or nothing where not even that fits.
func clip(f *face, s string, width, size float64) string {
	room := width - f.width(ellipsis, size)
	if room < 0 {
		return ""
	}
	head, _ := cut(f, s, room, size)
	return strings.TrimRight(head, " ") + ellipsis
}

// cut splits s after the last character that fits.
func cut(f *face, s string, width, size float64) (head, tail string) {
	room := width / (size * pointSize) * f.perEm
	used := 0.0
	for i, r := range s {
		if used += float64(f.advance[r]); used > room {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// paragraph sets s in r from the top, wrapped at blanks and at line ends. What does not fit is clipped with an
// ellipsis. It returns the height used, in millimetres.
func (c *canvas) paragraph(r rect, s string, st style) float64 {
	inner := margined(r)
	lines := wrap(s, inner.w, st)
	fits := int((r.h + slack) / st.lead())
	if len(lines) > fits && fits > 0 {
		lines[fits-1] = clip(faceOf(st.bold), lines[fits-1], inner.w, st.size)
	}
	lines = lines[:min(len(lines), max(fits, 0))]
	for i, line := range lines {
		row := rect{r.x, r.y + float64(i)*st.lead(), r.w, st.lead()}
		c.set(row, margined(row), line, st)
	}
	return float64(len(lines)) * st.lead()
}

// wrap returns the lines of s, cleaned, none wider than width millimetres. A word longer than a line is broken.
func wrap(s string, width float64, st style) []string {
	f := faceOf(st.bold)
	var lines []string
	for part := range strings.Lines(s) {
		line, used := "", 0 // and how wide it is
		for _, word := range strings.Fields(clean(part)) {
			if more := used + f.units(" ") + f.units(word); line != "" && f.measure(more, st.size) <= width {
				line, used = line+" "+word, more
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			head, tail := cut(f, word, width, st.size)
			for tail != "" {
				if head == "" { // not even one character fits: let it stand out rather than loop
					_, n := utf8.DecodeRuneInString(tail)
					head, tail = tail[:n], tail[n:]
				}
				lines = append(lines, head)
				head, tail = cut(f, tail, width, st.size)
			}
			line, used = head, f.units(head)
		}
		lines = append(lines, line)
	}
	return lines
}

// counted writes a number; nothing for 0.
func counted(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
