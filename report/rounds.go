package report

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
)

// Rounds are what a line score counts for both sides in each part of a game, as a bar chart draws it.
type Rounds struct {
	Title  string   // "Reals by round"
	Part   string   // "round"; "" where heads say it all
	Heads  []string // of each period begun
	Points [][2]int // of each period begun, visitor first
	Most   int      // the largest of them, at least 1
}

// RoundsOf returns the rounds of a box score.
func RoundsOf(sport *engine.Sport, score *engine.BoxScore) Rounds {
	counted := cmp.Or(sport.Counted, "points")
	r := Rounds{Title: strings.ToUpper(counted[:1]) + counted[1:] + " by " + cmp.Or(sport.Part, "part"), Part: sport.Part, Most: 1}
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
