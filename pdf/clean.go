package pdf

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// lost stands where a character cannot be printed. Liberation Sans has no U+FFFD.
const lost = '?'

// clean returns s as it can be printed in both faces: valid UTF-8 in normal form C, without control or formatting
// characters, every character below U+10000 and with a glyph. Every text passes it before it is measured or drawn,
// because gofpdf stops with a panic on what it does not expect.
//
// Controls and every kind of space become blanks. Marks that do not join their letter into one character are dropped,
// and so is formatting that nobody sees. A character without glyph becomes the plain letters that it stands for (a
// mathematical bold T is a T); else, like an emoji, and like anything written from right to left, which would come
// out backwards, it becomes "?".
func clean(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFC.String(strings.ToValidUTF8(s, "\uFFFD")) {
		switch {
		case unicode.IsSpace(r), unicode.IsControl(r), unicode.Is(unicode.Z, r):
			b.WriteByte(' ')
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		case hasGlyph(r):
			b.WriteRune(r)
		default:
			b.WriteString(standIn(r))
		}
	}
	return norm.NFC.String(b.String())
}

// isPlain reports whether s is printable ASCII, which needs no cleaning.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// hasGlyph reports whether both faces can print r from left to right.
func hasGlyph(r rune) bool {
	return r < 0xFFFC && !unicode.In(r, unicode.Hebrew, unicode.Co) &&
		regularFace().present[r] && boldFace().present[r]
}

// standIn returns the printable letters that r is compatible with, or "?" if there are none.
func standIn(r rune) string {
	var b strings.Builder
	for _, d := range norm.NFKD.String(string(r)) {
		if hasGlyph(d) && unicode.IsGraphic(d) && !unicode.In(d, unicode.M, unicode.Z) {
			b.WriteRune(d)
		}
	}
	if b.Len() == 0 {
		return string(lost)
	}
	return b.String()
}
