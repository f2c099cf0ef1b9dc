package season

import (
	"sort"

	"rollbook/engine"
)

// A course is how the score of a game went.
type course struct {
	plays  []int             // the first entry of each play
	behind engine.Sides[int] // the most that each side was behind
	entry  engine.Sides[int] // after which entry it first was

	score   engine.Sides[int]
	scored  engine.Sides[int]   // the entry that changed it last
	figures engine.Sides[[]int] // in the order of System.Figures
	changed engine.Sides[[]int] // the entry that changed each of them last
}

// watch looks at score and figures whenever the rules ask.
func (c *course) watch(t *engine.Table) {
	score := t.Game().Score()
	for _, side := range engine.Teams {
		if score[side] != c.score[side] {
			c.scored[side] = t.Entries()
		}
		if by := score[side.Other()] - score[side]; by > c.behind[side] {
			c.behind[side], c.entry[side] = by, t.Entries()
		}
	}
	c.score = score
	c.look(t.Game(), t.Entries())
}

// look notes which figures have changed.
func (c *course) look(g engine.Game, entries int) {
	for _, side := range engine.Teams {
		now := g.Figures(side)
		if c.figures[side] == nil {
			c.figures[side], c.changed[side] = make([]int, len(now)), make([]int, len(now))
		}
		for i, v := range now {
			if v != c.figures[side][i] {
				c.figures[side][i], c.changed[side][i] = v, entries
			}
		}
	}
}

// playOf returns the number of the play that an entry belongs to, from 1; 0 for none.
func (c *course) playOf(entry int) int { return sort.SearchInts(c.plays, entry+1) }

// A High is one of the season's highs, over the proved games of rounds that count; a streak over reported ones too.
type High struct {
	Key    string // points, win, comeback, streak, or the path of a figure
	Label  string
	Value  int
	Team   *Team
	Player int     // shirt number; 0 for a team's
	Result *Result // the game, the first of several that are level; of a streak its last one
	Play   int     // of the game, from 1, with which it was reached; 0 where there is none
	Entry  int     // that completed it
	Equals int     // how often it was reached again
}

// A highest keeps the first of the largest.
type highest struct {
	highs []*High
	at    map[string]*High
}

func (h *highest) offer(high High) {
	best := h.at[high.Key]
	switch {
	case best == nil:
		h.at[high.Key] = &high
		h.highs = append(h.highs, &high)
	case high.Value > best.Value:
		*best = high
	case high.Value == best.Value:
		best.Equals++
	}
}

// Highs returns the season's highs: most points, widest win, biggest comeback, longest streak, and the high of every figure
// that is not 0. The season must have been played as deep as Courses.
func (s *Season) Highs() []*High {
	h := &highest{at: map[string]*High{}}
	s.statistics(func(r *Result, _ *figures) {
		c := &r.played.course
		for _, side := range engine.Teams {
			high := High{Team: r.Teams[side], Result: r, Entry: c.scored[side], Play: c.playOf(c.scored[side])}
			high.Key, high.Label, high.Value = "points", "Most points", r.Score[side]
			h.offer(high)
		}
		if winner := r.Winner(); winner != engine.Nobody {
			high := High{Team: r.Teams[winner], Result: r, Entry: c.scored[winner], Play: c.playOf(c.scored[winner])}
			high.Key, high.Label, high.Value = "win", "Widest win", r.Score[winner]-r.Score[winner.Other()]
			h.offer(high)
			high.Key, high.Label, high.Value = "comeback", "Biggest comeback", c.behind[winner]
			high.Entry = c.entry[winner]
			high.Play = c.playOf(high.Entry)
			h.offer(high)
		}
	})
	s.streaks(h)
	ofPlayers := make([]High, len(s.PlayerFigures)) // key and label of each figure
	for i, path := range s.PlayerFigures {
		ofPlayers[i] = High{Key: "players." + path, Label: s.playerLabel(path)}
	}
	s.statistics(func(r *Result, f *figures) { s.offerFigures(h, r, f, ofPlayers) })
	highs := h.highs[:0]
	for _, high := range h.highs {
		if high.Value > 0 {
			highs = append(highs, high)
		}
	}
	return highs
}

// streaks offers every streak of wins.
func (s *Season) streaks(h *highest) {
	won := make([]int, len(s.Teams))
	s.counted(func(r *Result) {
		for _, side := range engine.Teams {
			t := r.Teams[side]
			if won[t.index]++; r.letter(side) != 'W' {
				won[t.index] = 0
			}
			h.offer(High{Key: "streak", Label: "Longest streak of wins", Value: won[t.index], Team: t, Result: r})
		}
	})
}

func (s *Season) offerFigures(h *highest, r *Result, f *figures, ofPlayers []High) {
	c := &r.played.course
	for _, side := range engine.Teams {
		high := High{Team: r.Teams[side], Result: r}
		for i, figure := range s.System.Figures {
			if figure.Adds == engine.Average {
				continue
			}
			high.Key, high.Label, high.Value = figure.Key, figure.Label, f.teams[side][i]
			if c.changed[side] != nil {
				high.Entry = c.changed[side][i]
				high.Play = c.playOf(high.Entry)
			}
			h.offer(high)
		}
		for _, p := range f.players[side] {
			for _, v := range p.values {
				high := ofPlayers[v.figure]
				high.Value, high.Team, high.Player, high.Result = v.value, r.Teams[side], p.number, r
				high.Entry, high.Play = v.entry, c.playOf(v.entry)
				h.offer(high)
			}
		}
	}
}
