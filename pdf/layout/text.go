package layout

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An Alignment says which side of its rect a text is on.
type Alignment uint8

// The sides for texts.
const (
	AtLeft Alignment = iota
	AtCenter
	AtRight
)

// A Style says how to set a text. Sizes are in points.
type Style struct {
	Size   float64   // points
	Floor  float64   // the smallest size before a text is clipped, in points
	Bold   bool      // in the bold face
	Narrow bool      // in the narrow face
	Struck bool      // struck through
	Tone   Tone      // of the letters
	Align  Alignment // in its rect
}

// The papers' styles: 8 points at least, 7 in grids. Blank sheets are in black, with writing in ink.
var (
	Title   = Style{Size: 15, Floor: 9, Bold: true, Tone: Black}
	Heading = Style{Size: 10, Floor: 8, Bold: true, Tone: Black}
	Strong  = Style{Size: 8.5, Floor: 8, Bold: true, Tone: Black}
	Printed = Style{Size: 8.5, Floor: 8, Tone: Black}
	Small   = Style{Size: 8, Floor: 7.5, Narrow: true, Tone: Black} // labels in grids
	Written = Style{Size: 9, Floor: 7, Bold: true, Tone: Ink}
	Prose   = Style{Size: 8, Floor: 8, Tone: Ink} // running ink, as in play-by-play
)

// Centered returns the style set in the middle of its rect.
func (st Style) Centered() Style { st.Align = AtCenter; return st }

// FlushRight returns the style set at the right edge of its rect, like figures.
func (st Style) FlushRight() Style { st.Align = AtRight; return st }

// Aligned returns the style with another alignment.
func (st Style) Aligned(a Alignment) Style { st.Align = a; return st }

// Toned returns the style in another tone.
func (st Style) Toned(t Tone) Style { st.Tone = t; return st }

// Sized returns the style in another size, and allowed to shrink to 7 points as in grids.
func (st Style) Sized(size float64) Style { st.Size, st.Floor = size, min(size, 7); return st }

// Height returns the height of a line from ascender to descender, in millimeters.
func (st Style) Height() float64 { return (Ascent + Descent) * st.Size * PointSize }

// Lead returns the distance from one line to the next, in millimeters.
func (st Style) Lead() float64 { return leading * st.Size * PointSize }

// Width returns the width of s in millimeters. It measures the text as printed.
func (st Style) Width(s string) float64 { return st.face().width(Clean(s), st.Size) }

// Text sets s on one line in r, halfway down. A text that is too long shrinks as far as the style allows and is then
// clipped with an ellipsis. It returns the area of the text; an empty text draws nothing.
func (c *Canvas) Text(r Rect, s string, st Style) Rect {
	return c.Set(r, Margined(r), Clean(s), st)
}

// Word sets a text that begins, is centered, or ends at a point on its baseline.
func (c *Canvas) Word(at Point, s string, st Style) {
	s = Clean(s)
	w, em := st.Width(s), st.Size*PointSize
	r := Rect{at.X - w*float64(st.Align)/2, at.Y - Ascent*em, w, (Ascent + Descent) * em}
	st.Floor, st.Align = st.Size, AtLeft
	c.Set(r, r, s, st)
}

// Name sets a team's or a person's name in r: on one line if it does not shrink below 8 points, otherwise on two of at
// least 7 points if r is tall enough, otherwise clipped.
func (c *Canvas) Name(r Rect, s string, st Style) Rect {
	tight := st
	inner := Margined(r)
	s = strings.Join(strings.Fields(Clean(s)), " ")
	var lines []string
	for _, size := range []float64{8, 7.5, 7} {
		tight.Size = min(st.Size, size)
		tight.Floor = tight.Size
		if lines = Wrap(s, inner.W, tight); len(lines) < 2 || len(lines) == 2 && r.H >= 2*tight.Lead()+0.3 {
			break
		}
	}
	if len(lines) < 2 || r.H < 2*tight.Lead()-Slack {
		return c.Set(r, inner, s, st)
	}
	top := Rect{r.X, r.Y + r.H/2 - tight.Lead(), r.W, tight.Lead()}
	under := Rect{r.X, r.Y + r.H/2, r.W, tight.Lead()}
	return c.Set(top, Margined(top), lines[0], tight).Union(c.Set(under, Margined(under), s[len(lines[0]):], tight))
}

// Margined returns r without the margin of a text: a millimeter, less in narrow boxes.
func Margined(r Rect) Rect {
	return r.Inset(min(1, 0.1*r.W), 0)
}

// Set draws a cleaned text in the inner rect; tests check it against r.
func (c *Canvas) Set(r, inner Rect, s string, st Style) Rect {
	s, st.Size = fit(s, inner.W, st)
	if s == "" {
		return Rect{r.X, r.Y, 0, 0}
	}
	w := st.face().width(s, st.Size)
	x := inner.X
	switch st.Align {
	case AtCenter:
		x += (inner.W - w) / 2
	case AtRight:
		x += inner.W - w
	}
	em := st.Size * PointSize
	baseline := r.Y + (r.H+(Ascent-Descent)*em)/2
	covered := Rect{x, baseline - Ascent*em, w, (Ascent + Descent) * em}
	c.put(Mark{Shape: TextShape, Rect: covered, Text: s, Style: st, In: r, Baseline: baseline})
	if st.Struck {
		c.Across(covered, covered.Y+covered.H*0.56, Pen{Weight: 0.3, Tone: st.Tone})
	}
	return covered
}

// fit returns the part of s that fits the width, and its size: shrunk down to the style's floor in steps of half a point,
// then clipped.
func fit(s string, width float64, st Style) (string, float64) {
	s = strings.TrimSpace(s)
	f := st.face()
	full := f.width(s, 1)
	for size := st.Size; ; size = max(size-0.5, st.Floor) {
		if full*size <= width+Slack/2 {
			return s, size
		}
		if size <= st.Floor {
			return clip(f, s, width, size), size
		}
	}
}

// Ellipsis ends a text that was clipped.
const Ellipsis = "…"

// clip returns the beginning of s that fits with an ellipsis, or nothing if not even that fits.
func clip(f *face, s string, width, size float64) string {
	room := width - f.width(Ellipsis, size)
	if room < 0 {
		return ""
	}
	head, _ := cut(f, s, room, size)
	return strings.TrimRight(head, " ") + Ellipsis
}

// cut splits s after the last character that fits.
func cut(f *face, s string, width, size float64) (head, tail string) {
	room := width / (size * PointSize) * f.perEm
	used := 0.0
	for i, r := range s {
		if used += float64(f.advance[r]); used > room {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// Paragraph sets s in r from the top, wrapped at spaces and at line ends. If the end of a text does not fit, it is
// clipped with an ellipsis. It returns the height used, in millimeters.
func (c *Canvas) Paragraph(r Rect, s string, st Style) float64 {
	inner := Margined(r)
	lines := Wrap(s, inner.W, st)
	fits := int((r.H + Slack) / st.Lead())
	if len(lines) > fits && fits > 0 {
		lines[fits-1] = clip(st.face(), lines[fits-1], inner.W, st.Size)
	}
	lines = lines[:min(len(lines), max(fits, 0))]
	for i, line := range lines {
		row := Rect{r.X, r.Y + float64(i)*st.Lead(), r.W, st.Lead()}
		c.Set(row, Margined(row), line, st)
	}
	return float64(len(lines)) * st.Lead()
}

// Wrap returns the lines of s, cleaned, none wider than width millimeters. A word longer than a line is broken.
func Wrap(s string, width float64, st Style) []string {
	f := st.face()
	var lines []string
	for part := range strings.Lines(s) {
		line, used := "", 0 // and how wide it is
		for _, word := range f.pieces(Clean(part), width/4, st.Size) {
			if more := used + f.units(" ") + f.units(word); line != "" && f.measure(more, st.Size) <= width {
				line, used = line+" "+word, more
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			head, tail := cut(f, word, width, st.Size)
			for tail != "" {
				if head == "" { // not even one character fits: let it stick out rather than loop
					_, n := utf8.DecodeRuneInString(tail)
					head, tail = tail[:n], tail[n:]
				}
				lines = append(lines, head)
				head, tail = cut(f, tail, width, st.Size)
			}
			line, used = head, f.units(head)
		}
		lines = append(lines, line)
	}
	return lines
}

// pieces returns what of a text stays on one line: its words, and as a whole each of the parts between " · " that is not wider than
// brief. A line may end with a "·", and none begins with one.
func (f *face) pieces(s string, brief, size float64) (pieces []string) {
	fields := strings.Fields(s)
	if !slices.Contains(fields, "·") {
		return fields
	}
	parts := strings.Split(strings.Join(fields, " "), " · ")
	for i, part := range parts {
		dot := ""
		if i < len(parts)-1 {
			dot = " ·"
		}
		words := []string{part}
		if f.width(part, size) > brief {
			words = strings.Split(part, " ")
		}
		words[len(words)-1] += dot
		pieces = append(pieces, words...)
	}
	return pieces
}

// Counted writes a number; nothing for 0.
func Counted(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
