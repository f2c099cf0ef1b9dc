package engine

import (
	"strings"
	"unicode/utf8"
)

// CellSeparator returns what separates the cells of a table that a spreadsheet saved: the comma, semicolon or tab that its first
// line has most of.
func CellSeparator(text string) rune {
	head, _, _ := strings.Cut(text, "\n")
	best := ','
	for _, c := range []rune{';', '\t'} {
		if strings.Count(head, string(c)) > strings.Count(head, string(best)) {
			best = c
		}
	}
	return best
}

// InvalidAt returns the index of the first byte that is not UTF-8 text; -1 if all of it is.
func InvalidAt(text string) int {
	for i, c := range text {
		if c == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return i
		}
	}
	return -1
}
