package chances

import (
	"cmp"
	"context"
	"slices"

	"rollbook/engine"
)

// Odds are the chances of a position.
type Odds struct {
	At       int         `json:"at"` // after so many entries
	Coach    string      `json:"coach"`
	Games    int         `json:"games"`
	Seed     uint64      `json:"seed"`
	Visitor  Chance      `json:"visitor"` // of winning
	Home     Chance      `json:"home"`
	Tie      Chance      `json:"tie"`
	Interval Intervals   `json:"interval"`
	Expected Points      `json:"expected"`
	Side     string      `json:"side,omitempty"`  // who calls, where a call is open
	Calls    []CallValue `json:"calls,omitempty"` // best first
}

// Intervals are those of the chances.
type Intervals struct {
	Visitor Interval `json:"visitor"`
	Home    Interval `json:"home"`
	Tie     Interval `json:"tie"`
}

// Points are expected final scores.
type Points struct {
	Visitor Chance `json:"visitor"`
	Home    Chance `json:"home"`
}

// A CallValue is what a legal call is worth to the side that calls, if the coach goes on after it.
type CallValue struct {
	Call     string   `json:"call"`
	Value    Chance   `json:"value"` // expected result: 1 for a win, one half for a tie
	Interval Interval `json:"interval"`
	// Behind is by how much the call is worse than the best one, over the same chances; the best one's is 0.
	Behind         Chance   `json:"behind"`
	BehindInterval Interval `json:"behind_interval"`
	// Clear reports whether the call differs from the best one beyond the interval of the difference; the best one's,
	// whether it differs from the second.
	Clear bool `json:"clear"`
}

// OddsAt returns the chances of a game after so many of its entries.
func (m *Method) OddsAt(ctx context.Context, g Game, at int) (*Odds, error) {
	g.Entries = g.Entries[:at]
	r := engine.Run(g.Setup, g.Entries, engine.Observer{})
	s, err := m.from(ctx, g)
	if err != nil {
		return nil, err
	}
	games := float64(m.Games)
	o := &Odds{At: at, Coach: m.Coach, Games: m.Games, Seed: m.Seed,
		Visitor: Chance(float64(s.ended[0]) / games), Tie: Chance(float64(s.ended[1]) / games), Home: Chance(float64(s.ended[2]) / games),
		Interval: Intervals{proportion(s.ended[0], m.Games), proportion(s.ended[2], m.Games), proportion(s.ended[1], m.Games)},
		Expected: Points{Chance(float64(s.points[engine.Visitor]) / games), Chance(float64(s.points[engine.Home]) / games)},
	}
	if r.Over { // nothing is left to chance
		o.Interval = Intervals{exactly(o.Visitor), exactly(o.Home), exactly(o.Tie)}
		return o, nil
	}
	if p := r.Next; choice(p) {
		o.Side = p.By.String()
		o.Calls, err = m.calls(ctx, g, p)
	}
	return o, err
}

func exactly(c Chance) Interval { return Interval{float64(c), float64(c)} }

// choice reports whether a coach decides at a prompt among a few words.
func choice(p *engine.Prompt) bool {
	return p != nil && p.Kind == engine.CallKind && !p.Fact && (p.By == engine.Visitor || p.By == engine.Home)
}

// calls returns what each legal call is worth, over the same chances for all of them, best first.
func (m *Method) calls(ctx context.Context, g Game, p *engine.Prompt) ([]CallValue, error) {
	values := make([]CallValue, len(p.Options))
	endings := make(map[string][]ending, len(p.Options))
	for i, call := range p.Words() {
		s, err := m.from(ctx, Game{g.Setup, append(g.Entries[:len(g.Entries):len(g.Entries)], call)})
		if err != nil {
			return nil, err
		}
		if p.By == engine.Visitor {
			for i, e := range s.endings {
				s.endings[i] = 2 - e
			}
		}
		d := between(s.endings, make([]ending, m.Games)) // from losing them all
		values[i] = CallValue{Call: call, Value: Chance(d.mean()), Interval: around(d.mean(), d.variance()).within()}
		endings[call] = s.endings
	}
	slices.SortStableFunc(values, func(a, b CallValue) int { return cmp.Compare(b.Value, a.Value) })
	best := endings[values[0].Call]
	for i := range values[1:] {
		v := &values[i+1]
		d := between(best, endings[v.Call])
		v.Behind, v.BehindInterval = Chance(d.mean()), around(d.mean(), d.variance())
		v.Clear = v.BehindInterval.excludesZero()
	}
	values[0].Clear = len(values) == 1 || values[1].Clear
	return values, nil
}
