package report

import (
	"strconv"

	"rollbook/engine"
)

// Rounds are the points of both sides in each period of a line score, as a bar chart draws them.
type Rounds struct {
	Heads  []string // of each period begun
	Points [][2]int // of each period begun, visitor first
	Most   int      // the largest of them, at least 1
}

// RoundsOf returns the rounds of a box score.
func RoundsOf(score *engine.BoxScore) Rounds {
	r := Rounds{Most: 1}
	s := score.LineScore()
	if s == nil {
		return r
	}
	for i, c := range s.Columns[1 : len(s.Columns)-1] {
		if s.Rows[0][1+i]+s.Rows[1][1+i] == "" {
			break // to be played
		}
		r.Heads = append(r.Heads, c.Name)
		var points [2]int
		for side, row := range s.Rows {
			points[side], _ = strconv.Atoi(row[1+i])
			r.Most = max(r.Most, points[side])
		}
		r.Points = append(r.Points, points)
	}
	return r
}
