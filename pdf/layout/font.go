package layout

import (
	"encoding/binary"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A face is what the layout needs to know about one weight of Liberation Sans: which characters it has, and how far each
// one moves the pen. (gofpdf reads the same files again to embed them, but does not tell.)
type face struct {
	advance []uint16 // for each character up to U+FFFF, in units of the em
	present []bool   // whether the character has a glyph
	perEm   float64  // units in an em
}

// The box that a line of text takes in both weights, as parts of the em above and below the baseline. Capitals are in the
// middle of it.
const (
	Ascent  = 0.905
	Descent = 0.212
)

// leading is the distance from line to line as a part of the em.
const leading = 1.22

// PointSize is a point, in millimeters.
const PointSize = 25.4 / 72

// A fontSet is the fonts of papers: Liberation Sans regular and bold, and for what it lacks perhaps another font.
type fontSet struct {
	weights  [2]*face
	more     []byte // the other font; nil for none
	borrowed []bool // the characters that are drawn with it
}

// liberation is Liberation Sans alone.
var liberation = sync.OnceValue(func() *fontSet {
	set := &fontSet{}
	for i, ttf := range [][]byte{liberationsansregular.TTF, liberationsansbold.TTF} {
		f, err := readFace(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		set.weights[i] = f
	}
	return set
})

// WithMore is the fonts after AddFont; nil before.
var WithMore atomic.Pointer[fontSet]

// fonts returns the fonts of papers.
func fonts() *fontSet {
	if f := WithMore.Load(); f != nil {
		return f
	}
	return liberation()
}

// borrows reports whether a character needs the other font.
func (f *fontSet) borrows(r rune) bool { return f.borrowed != nil && r < 0x10000 && f.borrowed[r] }

// run cuts off the first characters of a text that share a font.
func (f *fontSet) run(text string) (run, rest string) {
	for i, r := range text {
		if f.more != nil && f.borrows(r) != f.borrows(firstRune(text)) {
			return text[:i], text[i:]
		}
	}
	return text, ""
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// faceOf returns the bold or the regular face.
func faceOf(bold bool) *face {
	if bold {
		return fonts().weights[1]
	}
	return fonts().weights[0]
}

// width returns the width of s in millimeters at a size in points.
func (f *face) width(s string, size float64) float64 { return f.measure(f.units(s), size) }

// units returns the width of s in the font's own units.
func (f *face) units(s string) (units int) {
	for _, r := range s {
		if r < 0x10000 {
			units += int(f.advance[r])
		}
	}
	return units
}

// measure returns units of the font in millimeters at a size in points.
func (f *face) measure(units int, size float64) float64 {
	return float64(units) / f.perEm * size * PointSize
}

// readFace reads a TrueType file.
func readFace(ttf []byte) (*face, error) {
	read, err := sfnt.Parse(ttf)
	if err != nil {
		return nil, err
	}
	var room sfnt.Buffer
	f := &face{make([]uint16, 0x10000), make([]bool, 0x10000), float64(read.UnitsPerEm())}
	for r := range f.present {
		if glyph, err := read.GlyphIndex(&room, rune(r)); err == nil && glyph != 0 {
			wide, err := read.GlyphAdvance(&room, glyph, fixed.I(int(f.perEm)), font.HintingNone)
			f.present[r], f.advance[r] = err == nil, uint16(wide.Round())
		}
	}
	return f, nil
}

// TablesOf returns where the tables of a font begin.
func TablesOf(ttf []byte) map[string]int {
	table := map[string]int{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		entry := ttf[12+16*i:]
		table[string(entry[:4])] = int(binary.BigEndian.Uint32(entry[8:]))
	}
	return table
}
