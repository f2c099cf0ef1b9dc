package chances

import (
	"context"
	"slices"

	"rollbook/engine"
)

// Odds are the chances of a position: JSON of CHANCES 6.
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
	entries := g.Entries[:at]
	r := engine.Run(g.Setup, entries, engine.Observer{})
	t, err := m.sample(ctx, g.Setup, entries, at, nil)
	if err != nil {
		return nil, err
	}
	games := float64(t.games)
	o := &Odds{At: at, Coach: m.Coach, Games: m.Games, Seed: m.Seed,
		Visitor: Chance(float64(t.ended[0]) / games), Tie: Chance(float64(t.ended[1]) / games), Home: Chance(float64(t.ended[2]) / games),
		Interval: Intervals{proportion(t.ended[0], t.games), proportion(t.ended[2], t.games), proportion(t.ended[1], t.games)},
		Expected: Points{Chance(float64(t.points[engine.Visitor]) / games), Chance(float64(t.points[engine.Home]) / games)},
	}
	if r.Over { // nothing is left to chance
		o.Interval = Intervals{exactly(o.Visitor), exactly(o.Home), exactly(o.Tie)}
		return o, nil
	}
	if p := r.Next; choice(p) {
		o.Side = p.By.String()
		o.Calls, err = m.calls(ctx, g.Setup, entries, p)
	}
	return o, err
}

func exactly(c Chance) Interval { return Interval{float64(c), float64(c)} }

// choice reports whether a coach decides at a prompt among a few words.
func choice(p *engine.Prompt) bool {
	return p != nil && p.Kind == engine.CallKind && !p.Fact && (p.By == engine.Visitor || p.By == engine.Home)
}

// calls returns what each legal call is worth, over the same chances for all of them, best first.
func (m *Method) calls(ctx context.Context, s *engine.Setup, entries []string, p *engine.Prompt) ([]CallValue, error) {
	values := make([]CallValue, len(p.Options))
	endings := make(map[string][]ending, len(p.Options))
	for i, call := range p.Options {
		ends := make([]ending, m.Games)
		t, err := m.sample(ctx, s, append(entries[:len(entries):len(entries)], call), len(entries), ends)
		if err != nil {
			return nil, err
		}
		value := t.value()
		if p.By == engine.Visitor {
			value = 1 - value
			for i := range ends {
				ends[i] = 2 - ends[i]
			}
		}
		values[i] = CallValue{Call: call, Value: Chance(value), Interval: around(value, t.variance()).within()}
		endings[call] = ends
	}
	slices.SortStableFunc(values, func(a, b CallValue) int {
		switch {
		case a.Value > b.Value:
			return -1
		case a.Value < b.Value:
			return 1
		}
		return 0
	})
	best := endings[values[0].Call]
	for i := range values[1:] {
		v := &values[i+1]
		d, interval := difference(best, endings[v.Call])
		v.Behind, v.BehindInterval, v.Clear = Chance(d), interval, interval.excludesZero()
	}
	values[0].Clear = len(values) == 1 || values[1].Clear
	return values, nil
}

// difference is by how much the first endings are better than the second, game by game, and its interval.
func difference(a, b []ending) (mean float64, interval Interval) {
	sum, squares := 0, 0
	for i := range a {
		d := int(a[i]) - int(b[i])
		sum += d
		squares += d * d
	}
	n := float64(len(a))
	mean = float64(sum) / (2 * n)
	variance := (float64(squares)/(4*n) - mean*mean) / n
	return mean, around(mean, variance)
}
