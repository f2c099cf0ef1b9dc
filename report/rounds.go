package report

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
)

// Rounds are what a line score counts for both sides in each part of a game, as a bar chart draws it.
type Rounds struct {
	Title   string   // "Reals by round"
	Columns []string // of each period begun
	Points  [][2]int // of each period begun, visitor first
	Most    int      // the largest of them, at least 1
}

// RoundsOf returns the rounds of a box score.
func RoundsOf(sport *engine.Sport, score *engine.BoxScore) Rounds {
	counted := cmp.Or(sport.Counted, "points")
	r := Rounds{Title: strings.ToUpper(counted[:1]) + counted[1:] + " by " + cmp.Or(sport.Part, "part"), Most: 1}
	line := score.LineScore()
	for i, head := range line.Parts {
		if line.Rows[0].Parts[i]+line.Rows[1].Parts[i] == "" {
			break // to be played
		}
		r.Columns = append(r.Columns, head)
		var points [2]int
		for side, row := range line.Rows {
			points[side], _ = strconv.Atoi(row.Parts[i])
			r.Most = max(r.Most, points[side])
		}
		r.Points = append(r.Points, points)
	}
	return r
}
