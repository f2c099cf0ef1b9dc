package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// lost replaces a character that cannot be printed. Liberation Sans has no U+FFFD.
const lost = '?'

// Clean returns s in printable form for both faces: valid UTF-8 in normal form C, without control or formatting
// characters, every character below U+10000 and with a glyph. Every text passes it before it is measured or drawn,
// because gofpdf panics on anything unexpected.
//
// Controls and every kind of space become spaces. Marks that do not join their letter into one character are dropped, and
// so are formatting that nobody sees and pictures (an emoji) with the space before them. A character without glyph
// becomes the plain letters that it stands for (a mathematical bold T is a T); else, like anything written from right to
// left, which would come out backwards, it becomes "?".
func Clean(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	blank := false // is pending, unless a picture comes first
	for _, r := range norm.NFC.String(strings.ToValidUTF8(s, "\uFFFD")) {
		said := printable(r)
		switch {
		case said == " ":
			if blank {
				b.WriteByte(' ')
			}
			blank = true
			continue
		case said == "" && isPicture(r):
			blank = false
			continue
		case blank && said != "":
			b.WriteByte(' ')
			blank = false
		}
		b.WriteString(said)
	}
	if blank {
		b.WriteByte(' ')
	}
	return norm.NFC.String(b.String())
}

// printable returns the printed form of a character: nothing for invisible ones and pictures.
func printable(r rune) string {
	switch {
	case unicode.IsSpace(r), unicode.IsControl(r), unicode.Is(unicode.Z, r):
		return " "
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return ""
	case HasGlyph(r):
		return string(r)
	}
	if said := standIn(r); said != string(lost) || !isPicture(r) {
		return said
	}
	return ""
}

// isPicture reports whether a character is an emoji or another picture, or changes one.
func isPicture(r rune) bool { return r != utf8.RuneError && unicode.In(r, unicode.So, unicode.Sk) }

// Printable reports whether a name can be printed: half of its letters at least. VISITOR, HOME or a team's key stands for one that
// cannot.
func Printable(name string) bool {
	letters, there := 0, 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(name, "\uFFFD")) {
		if said := printable(r); said != " " && !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
			letters++
			if said != "" && (said != string(lost) || r == lost) {
				there++
			}
		}
	}
	return 2*there >= letters && (there > 0 || letters == 0)
}

// isPlain reports whether s is printable ASCII, which needs no cleaning.
func isPlain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// HasGlyph reports whether all faces can print r by itself and from left to right.
func HasGlyph(r rune) bool {
	const hebrew = 0x590 // before it are no letters that run backwards, change with their neighbors, or stack
	return (r < hebrew || r < 0xFFFC && !unicode.Is(unicode.Co, r) && !backwards(r) && !unicode.In(r, shaped...)) &&
		fonts().faces[0].present[r] && fonts().faces[1].present[r]
}

// backwards reports whether a character is written from right to left.
func backwards(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// shaped are scripts with letters that change with their neighbors, or stack: no font has them one by one.
var shaped = []*unicode.RangeTable{unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
	unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Thai, unicode.Lao, unicode.Tibetan, unicode.Myanmar,
	unicode.Khmer, unicode.Mongolian}

// standIn returns the printable letters that r is compatible with, or "?" if there are none.
func standIn(r rune) string {
	var b strings.Builder
	for _, d := range norm.NFKD.String(string(r)) {
		if HasGlyph(d) && unicode.IsGraphic(d) && !unicode.In(d, unicode.M, unicode.Z) {
			b.WriteRune(d)
		}
	}
	if b.Len() == 0 {
		return string(lost)
	}
	return b.String()
}
