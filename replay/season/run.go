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
	if g.Load == nil {
		return &played{why: "there is no record"}
	}
	setup, tokens, err := g.Load()
	if err != nil {
		return &played{why: err.Error()}
	}
	p := &played{}
	hurt := 0 // entries that answered an injury prompt
	var hurtAt []int
	o := engine.Observer{Journal: m.depth >= Figures}
	if m.depth >= Figures {
		injuries := settingOf(setup.System, "injuries") != nil
		o.Watch = func(t *engine.Table) {
			if hurt > 0 && t.Entries() >= hurt {
				hurtAt, hurt = append(hurtAt, hurt), 0
			}
			if prompt := t.Prompt(); injuries && prompt != nil && prompt.ID == "injury" {
				hurt = t.Entries() + 1
			}
			if m.depth >= Courses {
				p.course.watch(t)
			}
		}
	}
	r := engine.Run(setup, tokens, o)
	p.over, p.score = r.Over, r.Game.Score()
	switch {
	case r.Refused != nil:
		p.why = r.Refused.Why
	case r.Over && m.depth >= Figures:
		box := r.Game.AppendBox(nil)
		p.figures = m.figures(r.Game, box)
		p.injuries = injuriesOf(box, hurtAt)
		p.course.plays = r.Journal.Plays
	}
	return p
}
