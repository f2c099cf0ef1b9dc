package season

import (
	"slices"
	"sort"
	"strings"

	"rollbook/engine"
)

// A scoreHistory is how the score of a game developed.
type scoreHistory struct {
	plays  []int             // the first entry of each play
	behind engine.Sides[int] // each team's biggest deficit
	lowest engine.Sides[int] // the first entry with that deficit

	score  engine.Sides[int]
	scored engine.Sides[int] // the entry that changed it last

	completed *engine.Sides[[]int] // as completed returns it; nil before a high asks
}

// watch looks at the score whenever the rules ask.
func (h *scoreHistory) watch(t *engine.Table) {
	score, entries := t.Game().Score(), t.Entries()
	for _, side := range engine.Teams {
		if score[side] != h.score[side] {
			h.scored[side] = entries
		}
		if by := score[side.Other()] - score[side]; by > h.behind[side] {
			h.behind[side], h.lowest[side] = by, entries
		}
	}
	h.score = score
}

// completed returns for each team and figure the entry that changed it last. Few games have a high, so those alone are run once
// more and compared at every prompt.
func completed(system *engine.System, g *Game) *engine.Sides[[]int] {
	var figures, changed engine.Sides[[]int]
	_, err := g.Run(engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		for _, side := range engine.Teams {
			now := system.FiguresOf(t.Game(), side)
			if figures[side] == nil {
				figures[side], changed[side] = make([]int, len(now)), make([]int, len(now))
			}
			for i, v := range now {
				if v != figures[side][i] {
					figures[side][i], changed[side][i] = v, t.Entries()
				}
			}
		}
	}})
	if err != nil { // it ran before, so its file must have changed
		return &engine.Sides[[]int]{}
	}
	return &changed
}

// playOf returns the number of the play that an entry belongs to, from 1; 0 for none.
func (h *scoreHistory) playOf(entry int) int { return sort.SearchInts(h.plays, entry+1) }

// A High is one of the season's highs over the games of rounds that count: scores, wins and streaks over all of them,
// everything else over the proved ones.
type High struct {
	Key    string // points, win, comeback, streak, or the path of a figure
	Label  string
	Value  int
	Team   *Team
	Player int     // shirt number; 0 for a team's
	Result *Result // the game, or the first of several equal ones; for a streak, its last one
	Play   int     // of the game, from 1, with which it was reached; 0 if there is none
	Entry  int     // the entry that completed it
	Equals int     // how often it was reached again

	figure int // its number among the system's figures, from 1; 0 for anything else
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
	high := High{Key: key, Label: label, Value: value, Team: m.team(), Result: m.Result}
	high.reachedWith(entry)
	h.offer(high)
}

// reachedWith says with which entry the high was reached; 0 is none.
func (h *High) reachedWith(entry int) {
	if h.Entry = entry; entry > 0 {
		h.Play = h.Result.played.history.playOf(entry)
	}
}

// Highs returns the season's highs: the highest score, widest win, biggest comeback, longest streak, and the high of every figure
// that is not 0. The season must have been played as deep as Histories.
func (s *Season) Highs() []*High {
	h := &highest{at: map[string]*High{}}
	entry := func(m meeting) int { // with which the score was reached
		if m.played == nil || m.State != Proved {
			return 0
		}
		return m.played.history.scored[m.side]
	}
	score, scores := s.scoreFigure()
	for m := range s.meetings {
		h.offerGame(m, "points", "Most "+strings.ToLower(scores), m.scored(), entry(m))
		if m.outcome() != won {
			continue
		}
		h.offerGame(m, "win", "Widest win", m.difference(), entry(m))
		if m.hasFigures() {
			h.offerGame(m, "comeback", "Biggest comeback", m.played.history.behind[m.side], m.played.history.lowest[m.side])
		}
	}
	wins := make([]int, len(s.Teams)) // in a row
	games, _ := byDay(slices.Collect(s.meetings))
	for _, m := range games {
		t := m.team()
		if wins[t.index]++; m.outcome() != won {
			wins[t.index] = 0
		}
		h.offer(High{Key: "streak", Label: "Longest streak of wins", Value: wins[t.index], Team: t, Result: m.Result})
	}
	if score != "points" { // which are offered already
		for m := range s.meetings {
			h.offerGame(m, score, scores, m.scored(), entry(m))
		}
	}
	ofPlayers := make([]High, len(s.PlayerFigures)) // key and label of each figure
	for i, path := range s.PlayerFigures {
		ofPlayers[i] = High{Key: "players." + path, Label: s.playerLabel(path)}
	}
	for m := range s.figured {
		s.offerFigures(h, m, ofPlayers)
	}
	highs := slices.DeleteFunc(h.highs, func(high *High) bool { return high.Value <= 0 })
	for _, high := range highs {
		if high.figure == 0 {
			continue
		}
		history := &high.Result.played.history
		if history.completed == nil {
			history.completed = completed(s.System, high.Result.Game)
		}
		if entries := history.completed[high.Result.Side(high.Team)]; entries != nil {
			high.reachedWith(entries[high.figure-1])
		}
	}
	return highs
}

// scoreFigure is the figure that is the score, and what people call it.
func (s *Season) scoreFigure() (key, label string) {
	if i := s.figure(s.System.Sport.Score); i >= 0 {
		return s.System.Figures[i].Key, s.System.Figures[i].Label
	}
	return "points", "Points"
}

func (s *Season) offerFigures(h *highest, m meeting, ofPlayers []High) {
	history := &m.played.history
	for i, figure := range s.System.Figures {
		if figure.Adds == engine.Average || figure.Key == s.System.Sport.Score { // which counts without a record, too
			continue
		}
		h.offer(High{Key: figure.Key, Label: figure.Label, Value: m.figure(i), Team: m.team(), Result: m.Result, figure: i + 1})
	}
	for _, p := range m.players() {
		for _, v := range p.values {
			if s.appearing[int(v.figure)] {
				continue
			}
			high := ofPlayers[v.figure]
			high.Value, high.Team, high.Player, high.Result = int(v.value), m.team(), p.number, m.Result
			high.Entry, high.Play = int(v.entry), history.playOf(int(v.entry))
			h.offer(high)
		}
	}
}
