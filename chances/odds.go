package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"rollbook/engine"
)

// Odds are the chances of a position.
type Odds struct {
	At       int         `json:"at"` // after this many entries
	Coach    string      `json:"coach"`
	Games    int         `json:"games"`
	Seed     uint64      `json:"seed"`
	Visitor  Chance      `json:"visitor"` // of winning
	Home     Chance      `json:"home"`
	Tie      Chance      `json:"tie"`
	Interval Intervals   `json:"interval"`
	Expected Points      `json:"expected"`
	Side     string      `json:"side,omitempty"`  // who calls, if a call is open
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

// A CallValue is what a legal call is worth to the side that calls, if the coach takes over after it.
type CallValue struct {
	Call     string   `json:"call"`
	Value    Chance   `json:"value"` // expected result: 1 for a win, one half for a tie
	Interval Interval `json:"interval"`
	// Behind is by how much the call is worse than the best one, with the same dice; 0 for the best one.
	Behind         Chance   `json:"behind"`
	BehindInterval Interval `json:"behind_interval"`
	// Clear reports whether the call differs from the best one beyond the interval of the difference; the best one's,
	// whether it differs from the second.
	Clear bool `json:"clear"`
	Games int  `json:"games"` // continued after the call: fewer if it soon turned out to be worse
}

// OddsAt returns the chances of a game after n of its entries.
func (m *Method) OddsAt(ctx context.Context, g Game, at int) (*Odds, error) {
	g.Entries = g.Entries[:at]
	r := engine.Run(g.Setup, g.Entries, engine.Observer{})
	w := m.walk(g, at)
	if err := w.estimate(ctx, nil); err != nil {
		return nil, err
	}
	s := w.samples[0]
	n := len(s.endings)
	games := float64(n)
	o := &Odds{At: at, Coach: m.Coach, Games: n, Seed: m.Seed,
		Visitor: Chance(float64(s.ended[0]) / games), Tie: Chance(float64(s.ended[1]) / games), Home: Chance(float64(s.ended[2]) / games),
		Interval: Intervals{proportion(s.ended[0], n), proportion(s.ended[2], n), proportion(s.ended[1], n)},
		Expected: Points{Chance(float64(s.points[engine.Visitor]) / games), Chance(float64(s.points[engine.Home]) / games)},
	}
	if r.Over { // nothing is left to chance
		o.Interval = Intervals{around(float64(o.Visitor), 0), around(float64(o.Home), 0), around(float64(o.Tie), 0)}
		return o, nil
	}
	if p := r.Next; choice(p) {
		o.Side = p.By.String()
		options, err := m.options(ctx, g, p)
		if err != nil {
			return nil, err
		}
		o.Calls = values(options)
	}
	return o, nil
}

// choice reports whether a coach decides at a prompt among a few words.
func choice(p *engine.Prompt) bool {
	return p != nil && p.Kind == engine.CallKind && !p.Fact && p.By.IsTeam()
}

// An option is a legal call, and the games that were continued after it.
type option struct {
	call string
	by   engine.Side
	*sample
	walk *walk
}

// after returns calls at a prompt as options, after which no game has been continued yet.
func (m *Method) after(g Game, p *engine.Prompt, calls []string) []*option {
	var all []*option
	for _, call := range calls {
		entries := append(g.Entries[:len(g.Entries):len(g.Entries)], call)
		w := m.walk(Game{g.Setup, entries}, len(entries))
		all = append(all, &option{call, p.By, w.samples[0], w})
	}
	return all
}

// round continues more games after each option, and sorts the options, best first.
func round(ctx context.Context, options []*option) error {
	for _, o := range options {
		if err := o.walk.round(ctx); err != nil {
			return err
		}
	}
	slices.SortStableFunc(options, func(a, b *option) int { return cmp.Compare(b.worth(), a.worth()) })
	return nil
}

// worth returns what the option is worth to the side that calls.
func (o *option) worth() float64 {
	if o.by == engine.Visitor {
		return 1 - o.value()
	}
	return o.value()
}

// over returns by how much the option is better than another for the side that calls, with the same dice.
func (o *option) over(other *option) difference {
	d := between(o.endings, other.endings)
	if o.by == engine.Visitor {
		d.sum = -d.sum
	}
	return d
}

// An option is given up after this many games if it is this many standard errors behind the best one: that hardly ever happens
// to one that is not worse.
const (
	tried  = 512
	behind = 4
)

// spent is how many entries the options of a prompt may take for each game continued from a position: enough for two or
// three calls, or for many if most are given up.
const spent = 1000

// options continues games after each legal call, with the same dice for all of them, best first. If all of them would
// take too long, calls that are far behind are given up early, and the others have fewer games.
func (m *Method) options(ctx context.Context, g Game, p *engine.Prompt) ([]*option, error) {
	all := m.after(g, p, p.Words())
	left, most := slices.Clone(all), int64(spent*m.Games)
	for full := false; !full; {
		if err := round(ctx, left); err != nil {
			return nil, err
		}
		best, played := left[0], int64(0)
		for _, o := range all {
			played += o.walk.played.Load()
		}
		n := len(best.endings)
		if n >= tried && played*int64(m.Games) > most*int64(n) {
			left = slices.DeleteFunc(left, func(o *option) bool {
				d := best.over(o)
				return d.mean() > behind*math.Sqrt(d.variance())
			})
		}
		full = best.walk.full() || played > most
	}
	slices.SortStableFunc(all, func(a, b *option) int {
		return cmp.Or(cmp.Compare(len(b.endings), len(a.endings)), cmp.Compare(b.worth(), a.worth()))
	})
	return all, nil
}

// values returns what calls are worth, best option first. One that was given up stays as far behind the best as it was
// then.
func values(options []*option) []CallValue {
	values := make([]CallValue, len(options))
	best := options[0]
	for i, o := range options {
		d := best.over(o)
		mean, off := d.mean(), float64(half(d.variance()))
		worth, error := best.worth()-mean, math.Hypot(best.error(), off)
		if len(o.endings) == len(best.endings) {
			error = o.error()
		}
		v := &values[i]
		*v = CallValue{Call: o.call, Value: Chance(worth), Interval: around(worth, error).within(), Games: len(o.endings)}
		if i > 0 {
			v.Behind, v.BehindInterval, v.Clear = Chance(mean), around(mean, off), math.Abs(mean) > off
		}
	}
	values[0].Clear = len(values) == 1 || values[1].Clear
	return values
}
