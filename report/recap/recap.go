// Package recap tells a game in a few lines: headline, three sentences, line score, scoring, two figures, and the scores
// that decided it. Rules choose everything from the record, so the same game always has the same words, and every line
// knows its play.
package recap

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report"
)

// A Recap is a game in a few lines.
type Recap struct {
	Headline string
	Sub      string // event, date, place
	Line     engine.LineScore
	Scoring  []Line
	Decisive []Line   // the scores that decided the game, at most three, in its order
	Turned   []Line   // the plays that moved the chances the most, if known (Recap.Turn)
	Remark   Line     // without words if nothing stands out
	Telling  []string // at most three sentences, the remark's first
	Figures  []string // the figures that tell most of the game

	Fingerprint string // of the ledger's last line; "" for a record from a file
}

// A Line is a sentence or more, and its source.
type Line struct {
	When        string // "2nd", "overtime", "round 3"; "" if that is pointless
	Text        string
	Score       string // after it, visitor first: "10–7"
	Play        int    // its number; 0 for a line about the whole game
	First, Last int    // its entries
}

// A moment is a play with the score before and after it.
type moment struct {
	replay.Play
	when          engine.Stretch
	before, after engine.Sides[int]
}

// A story is what a recap needs to know about a game.
type story struct {
	names   engine.Names
	over    bool
	score   engine.Sides[int]
	moments []moment          // the plays that changed the score
	extra   string            // "overtime", if it took that to break a tie
	deficit engine.Sides[int] // the largest deficit of a side
	changes int               // how often the lead changed hands
}

// Of returns the recap of a game from its whole trace.
func Of(tr *replay.Trace) Recap {
	s := tr.Setup
	c := &story{names: engine.NewNames(s), over: tr.Result.Over, score: tr.Result.Game.Score()}
	leader := engine.Nobody
	for _, p := range tr.Plays() {
		m := moment{Play: p, before: tr.ScoreAfter(p.First - 1), after: tr.ScoreAfter(p.Last)}
		m.when = s.System.Sport.StretchOf(tr.State(max(p.First-1, 1)))
		c.extra = cmp.Or(m.when.Extra, c.extra)
		if m.before == m.after {
			continue
		}
		c.moments = append(c.moments, m)
		for _, side := range engine.Teams {
			c.deficit[side] = max(c.deficit[side], m.after[side.Other()]-m.after[side])
		}
		if now := engine.Ahead(m.after); now != engine.Nobody && now != leader {
			if leader != engine.Nobody {
				c.changes++
			}
			leader = now
		}
	}
	r := Recap{Headline: c.headline(s), Sub: strings.Join(report.Occasion(s.Header), ", "), Remark: c.remark()}
	box := tr.Result.Game.BoxScore()
	r.Line = box.LineScore()
	r.Scoring = c.scoring(tr)
	for _, m := range c.decisive() {
		if l := m.in(r.Scoring); !slices.Contains(r.Decisive, l) {
			r.Decisive = append(r.Decisive, l)
		}
	}
	r.Telling, r.Figures = c.telling(r.Remark, r.Scoring), c.figures(s.System, tr.Result.Game)
	return r
}

// Turn sets the plays that moved the home side's chances the most, in game order.
func (r *Recap) Turn(m *chances.Moments, plays []replay.Play, home string) {
	for _, s := range slices.SortedFunc(slices.Values(m.Swings), func(a, b chances.Swing) int { return a.Play - b.Play }) {
		p := plays[s.Play-1]
		change, after := s.Said()
		text := fmt.Sprintf("%s Chances of %s: %s, to %s.", p.Text, home, change, after)
		r.Turned = append(r.Turned, Line{When: fmt.Sprintf("Play %d:", s.Play), Text: text, Play: s.Play, First: p.First, Last: p.Last})
	}
}

func (m *moment) line() Line {
	return Line{When: m.when.Name, Text: m.Text, Score: scoreText(m.after), Play: m.N, First: m.First, Last: m.Last}
}

// in returns the line of the scoring that has m: a try is in its touchdown's.
func (m *moment) in(scoring []Line) Line {
	return scoring[slices.IndexFunc(scoring, func(l Line) bool { return l.First <= m.First && m.Last <= l.Last })]
}

// scoreOf writes a score with the leader's points first.
func scoreOf(leader engine.Side, s engine.Sides[int]) string {
	return scoreText(engine.Sides[int]{engine.Visitor: s[leader], engine.Home: s[leader.Other()]})
}

// scoreText writes a score, visitor first, with a dash.
func scoreText(s engine.Sides[int]) string {
	return strings.Replace(engine.ScoreText(s), "-", "–", 1)
}

// headline says who won, and how.
func (c *story) headline(s *engine.Setup) string {
	winner := engine.Ahead(c.score)
	switch {
	case !c.over:
		return c.names.Scores(s.System.Sport.Named(), c.score) + ", so far"
	case winner == engine.Nobody:
		ends := map[string]string{"drawn": " draw "}[s.System.Sport.Level]
		return c.names.Nick[engine.Visitor] + " and " + c.names.Nick[engine.Home] + cmp.Or(ends, " tie ") + scoreText(c.score)
	}
	won, lost := c.names.Nick[winner], c.names.Nick[winner.Other()]
	points, against := c.score[winner], c.score[winner.Other()]
	score := scoreOf(winner, c.score)
	close, rout := s.System.Sport.Close, cmp.Or(s.System.Sport.Rout, math.MaxInt)
	switch margin := points - against; {
	case against == 0:
		return won + " shut out " + lost + ", " + score
	case c.extra != "":
		return won + " beat " + lost + " in " + c.extra + ", " + score
	case c.deficit[winner] > close && margin < rout:
		return won + " come from behind to beat " + lost + ", " + score
	case margin >= rout:
		return won + " rout " + lost + ", " + score
	case margin <= close:
		return won + " edge " + lost + ", " + score
	}
	return won + " beat " + lost + ", " + score
}

// swing is how many points the play brought one side more than the other.
func (m *moment) swing() int {
	by := m.after[engine.Visitor] - m.before[engine.Visitor] - m.after[engine.Home] + m.before[engine.Home]
	return max(by, -by)
}

// forGood returns the index of the play that put the winner ahead for good; -1 if nobody won.
func (c *story) forGood() int {
	winner := engine.Ahead(c.score)
	for i, m := range slices.Backward(c.moments) {
		if winner != engine.Nobody && engine.Ahead(m.before) != winner {
			return i
		}
	}
	return -1
}

// decisive returns the scores that decided the game, at most three: the one that put the winner ahead for good, then
// those that changed the lead or tied the game, latest first, then the largest scores.
func (c *story) decisive() []moment {
	const most = 3
	var chosen []int
	choose := func(i int) {
		if i >= 0 && len(chosen) < most && !slices.Contains(chosen, i) {
			chosen = append(chosen, i)
		}
	}
	choose(c.forGood())
	for i := len(c.moments) - 1; i >= 0; i-- {
		if m := &c.moments[i]; engine.Ahead(m.before) != engine.Ahead(m.after) && i > 0 {
			choose(i)
		}
	}
	for len(chosen) < min(most, len(c.moments)) { // then the largest, the latest of equal ones
		largest, swing := -1, 0
		for i := range c.moments {
			if now := c.moments[i].swing(); now >= swing && !slices.Contains(chosen, i) {
				largest, swing = i, now
			}
		}
		choose(largest)
	}
	slices.Sort(chosen)
	return lists.Map(chosen, func(i int) moment { return c.moments[i] })
}

// remark returns one thing that stands out about the game; without words if nothing does.
func (c *story) remark() Line {
	winner := engine.Ahead(c.score)
	switch {
	case !c.over:
		return Line{}
	case winner == engine.Nobody:
		return Line{Text: "Neither side led at the end."}
	case c.deficit[winner] > 0:
		i := slices.IndexFunc(c.moments, func(m moment) bool { return m.after[winner.Other()]-m.after[winner] == c.deficit[winner] })
		l := c.moments[i].line()
		l.Text = c.names.Nick[winner] + " once trailed " + scoreOf(winner.Other(), c.moments[i].after) + "."
		l.When, l.Score = "", ""
		return l
	case c.score[winner.Other()] == 0:
		return Line{Text: c.names.Nick[winner.Other()] + " did not score."}
	case c.extra != "":
		return Line{Text: "It took " + c.extra + "."}
	}
	return Line{Text: c.names.Nick[winner] + " never trailed."}
}
