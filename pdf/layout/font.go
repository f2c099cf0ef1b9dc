package layout

import (
	_ "embed"
	"encoding/binary"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A face is what the layout needs to know about one weight of a font: which characters it has, and how far each one moves
// the pen. (gofpdf reads the same files again to embed them, but does not tell.)
type face struct {
	advance []uint16 // for each character up to U+FFFF, in units of the em
	present []bool   // whether the character has a glyph
	perEm   float64  // units in an em
}

// The box that a line of text takes in all faces, as parts of the em above and below the baseline. Capitals are in the
// middle of it.
const (
	Ascent  = 0.905
	Descent = 0.212
)

// leading is the distance from line to line as a part of the em.
const leading = 1.22

// PointSize is a point, in millimeters.
const PointSize = 25.4 / 72

// A fontSet is the fonts of papers: Liberation Sans, Archivo Narrow, and for what they lack perhaps another font.
type fontSet struct {
	faces    [4]*face // regular and bold, narrow regular and narrow bold
	narrow   []bool   // the characters that Archivo Narrow has
	more     []byte   // the other font; nil for none
	borrowed []bool   // the characters that are drawn with it
}

// narrowRegular and narrowBold are the Latin letters of Archivo Narrow.
var (
	//go:embed narrow/regular.ttf
	narrowRegular []byte
	//go:embed narrow/bold.ttf
	narrowBold []byte
)

// ownFonts is the fonts of the program alone.
var ownFonts = sync.OnceValue(func() *fontSet {
	set := &fontSet{}
	for i, ttf := range [][]byte{liberationsansregular.TTF, liberationsansbold.TTF, narrowRegular, narrowBold} {
		f, err := readFace(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		set.faces[i] = f
	}
	set.narrow = set.faces[2].present
	for i := range 2 {
		set.faces[2+i] = set.faces[2+i].with(set.faces[i])
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
	return ownFonts()
}

// family returns the family in a PDF that a character of a style is drawn with.
func (f *fontSet) family(r rune, st Style) string {
	switch {
	case r > 0xFFFF:
	case f.borrowed != nil && f.borrowed[r]:
		return moreFamily
	case st.Narrow && f.narrow[r]:
		return narrowFamily
	}
	return sansFamily
}

// The families in a PDF: Liberation Sans, Archivo Narrow and the font of AddFont.
const (
	sansFamily   = "sans"
	narrowFamily = "narrow"
	moreFamily   = "more"
)

// run cuts off the first characters of a text that share a family.
func (f *fontSet) run(text string, st Style) (family, run, rest string) {
	for i, r := range text {
		switch of := f.family(r, st); {
		case i == 0:
			family = of
		case of != family:
			return family, text[:i], text[i:]
		}
	}
	return family, text, ""
}

// face returns the face of a style.
func (st Style) face() *face {
	i := 0
	if st.Bold {
		i = 1
	}
	if st.Narrow {
		i += 2
	}
	return fonts().faces[i]
}

// with returns a face that takes the characters it lacks from another one.
func (f *face) with(more *face) *face {
	merged := &face{slices.Clone(f.advance), slices.Clone(f.present), f.perEm}
	for r := range merged.present {
		if more.present[r] && !f.present[r] {
			merged.present[r] = true
			merged.advance[r] = uint16(min(math.Round(float64(more.advance[r])*f.perEm/more.perEm), math.MaxUint16))
		}
	}
	return merged
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
