package season

import "rollbook/engine"

// A Depth says how much of its games a season needs.
type Depth uint8

// The depths. The standings need scores, leaders and injuries need figures, the season's highs need the history of every score.
const (
	Scores Depth = iota
	Figures
	Histories
)

// played is the result of running a game.
type played struct {
	over     bool
	score    engine.Sides[int]
	why      string // why the record does not verify; "" if it does
	figures  *figures
	injuries []injury
	cards    []card
	history  scoreHistory
}

// play runs a game as deep as needed; not at all if its end is known and nothing more is needed.
func (m *matcher) play(g *Game) *played {
	if g.State == GameOpen || g.State == GameOver && m.depth == Scores {
		return &played{over: g.State == GameOver, score: g.Score}
	}
	p := &played{}
	var watches []func(*engine.Table)
	var injuryEntries []int
	injures := m.depth >= Figures && settingOf(m.System, "injuries") != nil
	if injures {
		watches = append(watches, watchInjuries(&injuryEntries))
	}
	if m.depth >= Histories {
		watches = append(watches, p.history.watch)
	}
	o := engine.Observer{Journal: m.depth >= Figures}
	if watches != nil {
		o.Watch = func(t *engine.Table) {
			for _, watch := range watches {
				watch(t)
			}
		}
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
		if injures {
			p.injuries = injuriesOf(engine.BoxOf(r.Game), injuryEntries)
		}
		if m.Suspends {
			p.cards = cardsOf(engine.BoxOf(r.Game))
		}
		if m.depth >= Histories {
			p.history.plays = r.Journal.Plays
		}
	}
	return p
}

// watchInjuries notes the entries that answer an injury prompt.
func watchInjuries(at *[]int) func(*engine.Table) {
	asked := false
	return func(t *engine.Table) {
		if asked {
			*at = append(*at, t.Entries())
		}
		p := t.Prompt()
		asked = p != nil && p.ID == "injury"
	}
}
