package figure

import (
	"strings"
	"unicode/utf8"

	"rollbook/chances"
	"rollbook/engine"
)

// BlockMarks go under a terminal's curve where a side scored.
var BlockMarks = engine.Sides[string]{engine.Visitor: "▼", engine.Home: "▲"}

// Blocks draws how likely the home side was to win after each play for a terminal: lines of block characters, at most
// this wide, with scores and parts of the game under them.
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
	marks, marked := strings.Repeat(" ", len(scales[0])), 0
	for column := range w {
		mark := " "
		for ; marked <= at(column); marked++ {
			for _, side := range engine.Teams {
				if points[marked].Scored == side.String() {
					mark = BlockMarks[side]
				}
			}
		}
		marks += mark
	}
	lines = append(lines, strings.TrimRight(marks, " "))
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
