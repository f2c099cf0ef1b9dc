package engine

import (
	"fmt"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// AppendString appends any text as a printable JSON string. Text that needs no escaping, as nearly all does, is copied whole.
func AppendString[T string | []byte](b []byte, s T) []byte {
	b = append(b, '"')
	from := 0 // in s, what is not copied yet
	for i := 0; i < len(s); {
		c, size := s[i], 1
		if plain[c] {
			i++
			continue
		}
		r := rune(c)
		if c >= utf8.RuneSelf {
			if r, size = utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))])); size > 1 && unicode.IsPrint(r) {
				i += size
				continue
			}
		}
		b = append(b, s[from:i]...)
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case r == utf8.RuneError: // of a byte that is no text
			b = utf8.AppendRune(b, r)
		default:
			b = AppendEscape(b, r)
		}
		i += size
		from = i
	}
	return append(append(b, s[from:]...), '"')
}

// AppendEscape appends a character as JSON writes it by its number.
func AppendEscape(b []byte, r rune) []byte {
	for _, unit := range utf16.AppendRune(nil, r) {
		b = fmt.Appendf(b, `\u%04x`, unit)
	}
	return b
}

// plain are the bytes that are themselves in a JSON string.
var plain = func() (p [256]bool) {
	for c := ' '; c < 0x7F; c++ {
		p[c] = c != '"' && c != '\\'
	}
	return p
}()
