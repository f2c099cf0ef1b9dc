package engine

import (
	"bytes"
	"strings"
)

// Editors and shells leave marks in a text that are no part of it: a byte-order mark at its beginning, which stays in the middle
// where files are joined, the sign with which DOS ends a file, and the line ends of old Macs.
const (
	orderMark = "\ufeff"
	endMark   = "\x1a"
)

// Plain returns a text without such marks, at the same offsets: with LF for CR alone, and spaces for marks at either end of a line.
func Plain(text string) string {
	if !strings.Contains(text, "\r") && !strings.Contains(text, endMark) && !strings.Contains(text, orderMark) {
		return text
	}
	b := []byte(text)
	MakePlain(b, true)
	return string(b)
}

// MakePlain is Plain in place, for a text of which more may follow. CR at its end is left until it is known what follows.
func MakePlain(text []byte, atEOF bool) {
	for i := bytes.IndexByte(text, '\r'); i >= 0 && (i+1 < len(text) || atEOF); {
		if i+1 == len(text) || text[i+1] != '\n' {
			text[i] = '\n'
		}
		next := bytes.IndexByte(text[i+1:], '\r')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	for _, mark := range []string{orderMark, endMark} {
		for at := 0; ; {
			i := bytes.Index(text[at:], []byte(mark))
			if i < 0 {
				break
			}
			at += i + len(mark)
			before := text[bytes.LastIndexByte(text[:at-len(mark)], '\n')+1 : at-len(mark)]
			after, _, ended := bytes.Cut(text[at:], []byte("\n"))
			if isBlank(before) || isBlank(after) && (ended || atEOF) {
				copy(text[at-len(mark):at], "   ")
			}
		}
	}
}

// IsUTF16 reports whether a text begins with the byte-order mark of UTF-16.
func IsUTF16[T string | []byte](text T) bool {
	return len(text) > 1 && (text[0] == 0xff && text[1] == 0xfe || text[0] == 0xfe && text[1] == 0xff)
}

func isBlank(text []byte) bool { return len(bytes.TrimSpace(text)) == 0 }
