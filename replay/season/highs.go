package season

import (
	"slices"
	"sort"

	"rollbook/engine"
)

// A scoreHistory is how score and figures of a game came about.
type scoreHistory struct {
	plays  []int             // the first entry of each play
	behind engine.Sides[int] // the most that each team was behind
	lowest engine.Sides[int] // the entry after which it first was

	score   engine.Sides[int]
	scored  engine.Sides[int]   // the entry that changed it last
	figures engine.Sides[[]int] // in the order of System.Figures
	changed engine.Sides[[]int] // the entry that changed each of them last
	now     []int               // figures where the rules wait, before they are compared
}

// watch looks at score and figures whenever the rules ask.
func (h *scoreHistory) watch(t *engine.Table) {
	g, entries := t.Game(), t.Entries()
	score := g.Score()
	for _, side := range engine.Teams {
		if score[side] != h.score[side] {
			h.scored[side] = entries
		}
		if by := score[side.Other()] - score[side]; by > h.behind[side] {
			h.behind[side], h.lowest[side] = by, entries
		}
		h.now = g.AppendFigures(h.now[:0], side)
		if h.figures[side] == nil {
			h.figures[side], h.changed[side] = make([]int, len(h.now)), make([]int, len(h.now))
		}
		for i, v := range h.now {
			if v != h.figures[side][i] {
				h.figures[side][i], h.changed[side][i] = v, entries
			}
		}
	}
	h.score = score
}

// playOf returns the number of the play that an entry belongs to, from 1; 0 for none.
func (h *scoreHistory) playOf(entry int) int { return sort.SearchInts(h.plays, entry+1) }

// A High is one of the season's highs over the games of rounds that count: points, wins and streaks over all of them, what the score
// does not prove over the proved ones.
type High struct {
	Key    string // points, win, comeback, streak, or the path of a figure
	Label  string
	Value  int
	Team   *Team
	Player int     // shirt number; 0 for a team's
	Result *Result // the game, the first of several that are level; for a streak its last one
	Play   int     // of the game, from 1, with which it was reached; 0 where there is none
	Entry  int     // the entry that completed it
	Equals int     // how often it was reached again
}

// highest keeps the first of the largest.
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

// offerGame offers what a team reached in a game with an entry.
func (h *highest) offerGame(m meeting, key, label string, value, entry int) {
	high := High{Key: key, Label: label, Value: value, Team: m.team(), Result: m.Result, Entry: entry}
	if entry > 0 {
		high.Play = m.played.history.playOf(entry)
	}
	h.offer(high)
}

// Highs returns the season's highs: most points, widest win, biggest comeback, longest streak, and the high of every figure
// that is not 0. The season must have been played as deep as Histories.
func (s *Season) Highs() []*High {
	h := &highest{at: map[string]*High{}}
	entry := func(m meeting) int { // with which the score was reached
		if m.played == nil || m.State != Proved {
			return 0
		}
		return m.played.history.scored[m.side]
	}
	for m := range s.meetings {
		h.offerGame(m, "points", "Most points", m.scored(), entry(m))
	}
	for m := range s.meetings {
		if m.outcome() == won {
			h.offerGame(m, "win", "Widest win", m.difference(), entry(m))
		}
	}
	for m := range s.figured {
		if m.outcome() == won {
			h.offerGame(m, "comeback", "Biggest comeback", m.played.history.behind[m.side], m.played.history.lowest[m.side])
		}
	}
	wins := make([]int, len(s.Teams)) // in a row
	var games []meeting
	for m := range s.meetings {
		games = append(games, m)
	}
	for _, m := range inOrder(games) {
		t := m.team()
		if wins[t.index]++; m.outcome() != won {
			wins[t.index] = 0
		}
		h.offer(High{Key: "streak", Label: "Longest streak of wins", Value: wins[t.index], Team: t, Result: m.Result})
	}
	ofPlayers := make([]High, len(s.PlayerFigures)) // key and label of each figure
	for i, path := range s.PlayerFigures {
		ofPlayers[i] = High{Key: "players." + path, Label: s.playerLabel(path)}
	}
	for m := range s.figured {
		s.offerFigures(h, m, ofPlayers)
	}
	return slices.DeleteFunc(h.highs, func(high *High) bool { return high.Value <= 0 })
}

func (s *Season) offerFigures(h *highest, m meeting, ofPlayers []High) {
	history := &m.played.history
	for i, figure := range s.System.Figures {
		if figure.Adds == engine.Average {
			continue
		}
		entry := 0
		if changed := history.changed[m.side]; changed != nil {
			entry = changed[i]
		}
		h.offerGame(m, figure.Key, figure.Label, m.figure(i), entry)
	}
	for _, p := range m.players() {
		for _, v := range p.values {
			if s.appearing[v.figure] {
				continue
			}
			high := ofPlayers[v.figure]
			high.Value, high.Team, high.Player, high.Result = v.value, m.team(), p.number, m.Result
			high.Entry, high.Play = v.entry, history.playOf(v.entry)
			h.offer(high)
		}
	}
}
