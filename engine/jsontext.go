package engine

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// AppendJSON appends the value as compact JSON.
func (v Value) AppendJSON(b []byte) []byte {
	switch v.kind {
	case TruthValue:
		return strconv.AppendBool(b, v.n != 0)
	case NumberValue, LabelValue, SpotValue:
		return strconv.AppendInt(b, int64(v.n), 10)
	case DecimalValue:
		return append(b, v.text...)
	case WordValue:
		return appendString(b, v.text)
	case SideValue:
		return appendString(b, Side(v.n).String())
	case ListValue, ObjectValue:
		brackets := v.kind.brackets()
		b = append(b, brackets[0])
		for i, item := range v.Items() {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.AppendJSON(appendKey(b, item.Key))
		}
		return append(b, brackets[1])
	}
	return append(b, "null"...)
}

// brackets returns the brackets around an object or a list in JSON.
func (k ValueKind) brackets() string {
	if k == ObjectValue {
		return "{}"
	}
	return "[]"
}

// appendKey appends the key of a member, which is a word of the rules or a number; nothing for an element of a list.
func appendKey(b []byte, key string) []byte {
	if key == "" {
		return b
	}
	return append(append(append(b, '"'), key...), `":`...)
}

// MarshalJSON returns the value as JSON.
func (v Value) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil), nil }

// appendString appends any text as a printable JSON string. Nearly all text needs no escaping and is copied whole.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	from := 0 // the part of s not copied yet
	for i := 0; i < len(s); {
		c, size := s[i], 1
		if unescaped[c] {
			i++
			continue
		}
		r := rune(c)
		if c >= utf8.RuneSelf {
			if r, size = utf8.DecodeRuneInString(s[i:]); size > 1 && unicode.IsPrint(r) {
				i += size
				continue
			}
		}
		b = append(b, s[from:i]...)
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case r == utf8.RuneError: // a byte that is not text
			b = utf8.AppendRune(b, r)
		default:
			b = AppendEscape(b, r)
		}
		i += size
		from = i
	}
	return append(append(b, s[from:]...), '"')
}

// AppendEscape appends a character as a JSON escape.
func AppendEscape(b []byte, r rune) []byte {
	for _, unit := range utf16.AppendRune(nil, r) {
		b = fmt.Appendf(b, `\u%04x`, unit)
	}
	return b
}

// unescaped are the bytes that stand for themselves in a JSON string.
var unescaped = func() (p [256]bool) {
	for c := ' '; c < 0x7F; c++ {
		p[c] = c != '"' && c != '\\'
	}
	return p
}()
