package season

import (
	"rollbook/engine"
)

// A Depth says how much of its games a season needs.
type Depth uint8

// The depths. The standings need scores, leaders and injuries figures, the season's highs the course of every score.
const (
	Scores Depth = iota
	Figures
	Courses
)

// A played game is what a run came to.
type played struct {
	over     bool
	score    engine.Sides[int]
	why      string // the record does not hold; "" if it does
	figures  *figures
	injuries []injury
	course   course
}

// play runs a game as deep as it is needed; where its end is known and nothing more is asked for, not at all.
func (m *matcher) play(g *Game) *played {
	if g.State == GameOpen || g.State == GameOver && m.depth == Scores {
		return &played{over: g.State == GameOver, score: g.Score}
	}
	p := &played{}
	var hurtAt []int
	o := engine.Observer{Journal: m.depth >= Figures}
	switch injuries := settingOf(m.System, "injuries") != nil; {
	case m.depth >= Courses && injuries:
		hurt := injuryWatch(&hurtAt)
		o.Watch = func(t *engine.Table) { hurt(t); p.course.watch(t) }
	case m.depth >= Courses:
		o.Watch = p.course.watch
	case m.depth >= Figures && injuries:
		o.Watch = injuryWatch(&hurtAt)
	}
	tr, err := m.games.Run(g, o)
	if err != nil {
		return &played{why: err.Error()}
	}
	r := &tr.Result
	p.over, p.score = r.Over, r.Game.Score()
	switch {
	case r.Refused != nil:
		p.why = r.Refused.Why
	case r.Over && m.depth >= Figures:
		p.figures = m.figures(r.Game)
		p.injuries = injuriesOf(r.Game.Box(), hurtAt)
		p.course.plays = r.Journal.Plays
	}
	return p
}

// injuryWatch notes the entries that answer an injury prompt.
func injuryWatch(at *[]int) func(*engine.Table) {
	asked := false
	return func(t *engine.Table) {
		if asked {
			*at = append(*at, t.Entries())
		}
		p := t.Prompt()
		asked = p != nil && p.ID == "injury"
	}
}
