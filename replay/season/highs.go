package season

import (
	"sort"
	"strconv"

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
	now     []int
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
	if f, ok := t.Game().(engine.Figurer); ok {
		c.look(f, t.Entries())
	}
}

// look notes which figures have changed.
func (c *course) look(f engine.Figurer, entries int) {
	for _, side := range engine.Teams {
		c.now = f.AppendFigures(c.now[:0], side)
		if c.figures[side] == nil {
			c.figures[side], c.changed[side] = make([]int, len(c.now)), make([]int, len(c.now))
		}
		for i, v := range c.now {
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

	side engine.Side
	path string // in the box of the side
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
// that is not 0. The season must have been played as deep as Courses. With plays, each game that holds the high of a
// player's figure is run once more, to find the play.
func (s *Season) Highs(plays bool) []*High {
	h := &highest{at: map[string]*High{}}
	s.statistics(func(r *Result, _ *figures) {
		c := &r.played.course
		for _, side := range engine.Teams {
			high := High{Team: r.Teams[side], Result: r, side: side, Entry: c.scored[side], Play: c.playOf(c.scored[side])}
			high.Key, high.Label, high.Value = "points", "Most points", r.Score[side]
			h.offer(high)
		}
		if winner := r.Winner(); winner != engine.Nobody {
			high := High{Team: r.Teams[winner], Result: r, side: winner, Entry: c.scored[winner], Play: c.playOf(c.scored[winner])}
			high.Key, high.Label, high.Value = "win", "Widest win", r.Score[winner]-r.Score[winner.Other()]
			h.offer(high)
			high.Key, high.Label, high.Value = "comeback", "Biggest comeback", c.behind[winner]
			high.Entry = c.entry[winner]
			high.Play = c.playOf(high.Entry)
			h.offer(high)
		}
	})
	s.streaks(h)
	s.statistics(func(r *Result, f *figures) { s.offerFigures(h, r, f) })
	highs := h.highs[:0]
	for _, high := range h.highs {
		if high.Value > 0 {
			highs = append(highs, high)
		}
	}
	if plays {
		s.findPlays(highs)
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

func (s *Season) offerFigures(h *highest, r *Result, f *figures) {
	c := &r.played.course
	for _, side := range engine.Teams {
		high := High{Team: r.Teams[side], Result: r, side: side}
		for i, figure := range s.System.Figures {
			if figure.Adds == engine.Average {
				continue
			}
			high.Key, high.Label, high.Value, high.path = figure.Key, figure.Label, f.teams[side][i], figure.Key
			if c.changed[side] != nil {
				high.Entry = c.changed[side][i]
				high.Play = c.playOf(high.Entry)
			}
			h.offer(high)
		}
		high.Entry, high.Play = 0, 0
		for n := range f.players[side] {
			p := &f.players[side][n]
			for _, v := range p.values {
				path := s.PlayerFigures[v.figure]
				high.Key, high.Label, high.Value, high.Player = "players."+path, s.playerLabel(path), v.value, p.number
				high.path = "players." + strconv.Itoa(n) + "." + path
				h.offer(high)
			}
		}
		high.Player = 0
	}
}

// findPlays finds the play that completed each high of a player, running each of these games once more: a box at every entry of
// every game of the season would take much longer.
func (s *Season) findPlays(highs []*High) {
	of := map[*Result][]*High{}
	var games []*Result
	for _, high := range highs {
		if high.side == engine.Nobody || high.Play > 0 {
			continue
		}
		if of[high.Result] == nil {
			games = append(games, high.Result)
		}
		of[high.Result] = append(of[high.Result], high)
	}
	for _, r := range games {
		findPlaysOf(r, of[r])
	}
}

// findPlaysOf runs a game and finds the last entry that changed each of its highs.
func findPlaysOf(r *Result, highs []*High) {
	setup, tokens, err := r.Game.Load()
	if err != nil {
		return
	}
	last := make([]string, len(highs))
	var box []byte
	engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		box = box[:0]
		for i, high := range highs {
			now := ""
			switch f, ok := t.Game().(engine.Figurer); {
			case high.path == "":
				now = strconv.Itoa(t.Game().Score()[high.side])
			case ok && high.Player == 0:
				now, _ = f.Figure(high.side, high.path)
			default:
				if len(box) == 0 {
					box = t.Game().AppendBox(box)
				}
				now, _ = engine.Member(box, append([]string{high.side.String()}, steps(high.path)...))
			}
			if now != last[i] {
				last[i], high.Entry = now, t.Entries()
			}
		}
	}})
	for _, high := range highs {
		high.Play = r.played.course.playOf(high.Entry)
	}
}
