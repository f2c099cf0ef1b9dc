package layout

import (
	"encoding/binary"
	"sync"
	"sync/atomic"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
)

// A face is one weight of Liberation Sans as the layout needs to know it: which characters it has, and how far each
// one moves the pen. (gofpdf reads the same files again to embed them; it tells neither.)
type face struct {
	advance []uint16 // for each character up to U+FFFF, in units of the em
	present []bool   // whether the character has a glyph
	perEm   float64  // units in an em
}

// The box that a line of text takes in both weights, as parts of the em above and below the baseline. Capitals stand in
// the middle of it.
const (
	Ascent  = 0.905
	Descent = 0.212
)

// leading is the distance from line to line as a part of the em.
const leading = 1.22

// millimetres in a point
const PointSize = 25.4 / 72

// A fontSet is what papers are set in: Liberation Sans regular and bold, and for what it lacks perhaps another font.
type fontSet struct {
	weights  [2]*face
	more     []byte // the other font; nil for none
	borrowed []bool // the characters that are drawn with it
}

// liberation is Liberation Sans alone.
var liberation = sync.OnceValue(func() *fontSet {
	return &fontSet{weights: [2]*face{readFace(liberationsansregular.TTF), readFace(liberationsansbold.TTF)}}
})

// WithMore is set by AddFont.
var WithMore atomic.Pointer[fontSet]

// fonts returns what papers are set in.
func fonts() *fontSet {
	if f := WithMore.Load(); f != nil {
		return f
	}
	return liberation()
}

// borrows reports whether a character is drawn with the other font.
func (f *fontSet) borrows(r rune) bool { return f.borrowed != nil && r < 0x10000 && f.borrowed[r] }

// faceOf returns the bold or the regular face.
func faceOf(bold bool) *face {
	if bold {
		return fonts().weights[1]
	}
	return fonts().weights[0]
}

// width returns the width of s in millimetres at a size in points.
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

// measure returns units of the font in millimetres at a size in points.
func (f *face) measure(units int, size float64) float64 {
	return float64(units) / f.perEm * size * PointSize
}

// readFace reads the tables head, hhea, hmtx and cmap (format 4) of a TrueType file. It panics where the file is damaged: two of
// those it is given are part of the program, and who hands it another one expects that.
func readFace(ttf []byte) *face {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	table := TablesOf(ttf)

	metrics := u16(table["hhea"] + 34)
	advance := func(glyph int) int { return u16(table["hmtx"] + 4*min(glyph, metrics-1)) }

	f := &face{make([]uint16, 0x10000), make([]bool, 0x10000), float64(u16(table["head"] + 18))}
	cmap := windowsCmap(table["cmap"], u16, u32)
	segments := u16(cmap+6) / 2
	ends, starts := cmap+14, cmap+16+2*segments
	deltas, offsets := starts+2*segments, starts+4*segments
	for i := range segments {
		offsetAt := offsets + 2*i
		for r := u16(starts + 2*i); r <= u16(ends+2*i); r++ {
			glyph := r
			if offset := u16(offsetAt); offset != 0 {
				glyph = u16(offsetAt + offset + 2*(r-u16(starts+2*i)))
			}
			if glyph != 0 || u16(offsetAt) == 0 {
				glyph = (glyph + u16(deltas+2*i)) & 0xFFFF
			}
			f.present[r] = glyph != 0
			f.advance[r] = uint16(advance(glyph))
		}
	}
	return f
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

// windowsCmap returns where the character map for Windows and Unicode begins.
func windowsCmap(cmap int, u16, u32 func(int) int) int {
	for i := range u16(cmap + 2) {
		entry := cmap + 4 + 8*i
		if u16(entry) == 3 && u16(entry+2) == 1 {
			return cmap + u32(entry+4)
		}
	}
	panic("pdf: the font has no Unicode character map")
}
