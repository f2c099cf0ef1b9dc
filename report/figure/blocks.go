package figure

import (
	"strings"
	"unicode/utf8"

	"rollbook/replay/chances"
)

// Blocks draws how likely the home side was to win after each play for a terminal: lines of block characters, at most so many
// wide, with the parts of the game under them.
func Blocks(points []chances.Point, parts []Part, width int) []string {
	const rows, eighths = 4, 8
	scales := [rows]string{"100 ", "    ", " 50 ", "  0 "}
	w := max(1, min(len(points), width-len(scales[0])))
	at := func(column int) int { return column * (len(points) - 1) / max(1, w-1) }
	lines := make([]string, 0, rows+1)
	for row := range rows {
		line := []rune(scales[row])
		for column := range w {
			full := int(points[at(column)].Value.Float()*rows*eighths+0.5) - (rows-1-row)*eighths
			line = append(line, []rune(" ▁▂▃▄▅▆▇█")[min(max(full, 0), eighths)])
		}
		lines = append(lines, strings.TrimRight(string(line), " "))
	}
	var names strings.Builder
	names.WriteString(strings.Repeat(" ", len(scales[0])))
	for _, part := range parts {
		column := 0
		for column < w-1 && at(column) < part.First {
			column++
		}
		if gap := len(scales[0]) + column - utf8.RuneCountInString(names.String()); gap >= 0 {
			names.WriteString(strings.Repeat(" ", gap) + part.Name + " ")
		}
	}
	return append(lines, strings.TrimRight(names.String(), " "))
}
