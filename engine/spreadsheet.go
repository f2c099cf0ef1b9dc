package engine

import "strings"

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

// A CSVColumn is a column of a list for programs: its key, and its value for a row.
type CSVColumn[R any] struct {
	Key   string
	Value func(R) string
}
