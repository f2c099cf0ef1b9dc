package figure

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/report"
)

// Rounds draws what both sides had at the end of each round, side by side.
func Rounds(rounds report.Rounds, teams engine.Sides[string], width float64) *Figure {
	const base, tall, bar = 18.5, 14.0, 3.4 // millimeters
	f := &Figure{Title: rounds.Title, Note: "outlined: " + teams[engine.Visitor] + ", filled: " + teams[engine.Home],
		Label: strings.ToLower(rounds.Title) + ", as in the line score", W: width, H: base + 5}
	f.line(Axis, Point{1, base}, Point{width - 1, base})
	step := (width - 2) / float64(max(len(rounds.Columns), 1))
	for i, head := range rounds.Columns {
		x := 1 + step*(float64(i)+0.5)
		f.text(Note, Middle, x, base+3.6, step, head)
		for n, side := range engine.Teams {
			h, left := tall*float64(rounds.Points[i][n])/float64(rounds.Most), x+float64(n-1)*(bar+0.4)+0.2
			if h > 0 {
				f.rect(roleOf(side), left, base-h, bar, h)
			}
			f.text(Note, Middle, left+bar/2, base-h-0.8, 0, strconv.Itoa(rounds.Points[i][n]))
		}
	}
	return f
}
