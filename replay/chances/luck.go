package chances

import (
	"context"
	"math"
	"slices"

	"rollbook/engine"
	"rollbook/replay"
)

// Luck says where a game's result came from, in the home side's view. Start + luck + calls is final,
// exactly, since every value is estimated once and the changes telescope.
type Luck struct {
	Coach string `json:"coach"`
	Games int    `json:"games"` // continued from a position at the most
	Seed  uint64 `json:"seed"`
	Start Share  `json:"start"` // the home side's expected result before the first entry
	Final Share  `json:"final"` // and after the last
	Luck  Share  `json:"luck"`  // what dice and cards changed
	Calls Share  `json:"calls"` // what calls changed
	// Margin is the widest margin of error of a value.
	Margin Chance `json:"margin"`
	// Error is half the 95 % interval of luck, CallsError that of calls.
	Error      Chance      `json:"error"`
	CallsError Chance      `json:"calls_error"`
	Visitor    OwnLuck     `json:"visitor"`
	Home       OwnLuck     `json:"home"`
	Entries    []LuckEntry `json:"entries"`
	Given      *Given      `json:"given,omitempty"` // once Weigh was asked
}

// OwnLuck is what a side's own entries changed, in its own view.
type OwnLuck struct {
	Luck       Share  `json:"luck"`
	Error      Chance `json:"error"`
	Calls      Share  `json:"calls"`
	CallsError Chance `json:"calls_error"`
}

// A LuckEntry is what one entry changed.
type LuckEntry struct {
	N      int    `json:"n"`
	By     string `json:"by"`
	Kind   kind   `json:"kind"`
	Value  Share  `json:"value"` // after it
	Change Share  `json:"change"`
	Play   int    `json:"play"`
	Entry  string `json:"entry"`
	// Error is half the 95 % interval of the change.
	Error Chance `json:"error"`
}

// LuckOf weighs every entry of a game. each is called with what is known after every round of games, if it is not nil.
func (m *Method) LuckOf(ctx context.Context, g Game, each func(*Luck)) (*Luck, error) {
	numbers := make([]int, len(g.Entries)+1)
	for i := range numbers {
		numbers[i] = i
	}
	w := m.walk(g, numbers...)
	tr := replay.Run(g.Setup, g.Entries, replay.Keep{Journal: true})
	plays := tr.Plays()
	var known *Luck
	err := w.estimate(ctx, func() {
		known = w.luck(tr, plays)
		if each != nil {
			each(known)
		}
	})
	return known, err
}

// luck adds up what the entries of a game changed, as far as it is estimated.
func (w *walk) luck(tr *replay.Trace, plays []replay.Play) *Luck {
	l := &Luck{Coach: w.Coach, Games: w.most(), Seed: w.Seed, Margin: w.margin(), Start: w.samples[0].share(), Entries: []LuckEntry{}}
	luck, calls := sums{}, sums{}
	l.Final = l.Start
	for i, a := range tr.Answers {
		n, before := i+1, l.Final
		l.Final = w.samples[n].share()
		play := 1 + slices.IndexFunc(plays, func(p replay.Play) bool { return p.First <= n && n <= p.Last })
		e := LuckEntry{n, a.By.String(), kindOf(a), l.Final, l.Final - before, play, w.game.Entries[i], w.error(change(n))}
		l.Entries = append(l.Entries, e)
		if e.Kind == call {
			calls.add(a.By, &e)
		} else {
			luck.add(a.By, &e)
		}
	}
	l.Luck, l.Error = luck.of(w, engine.BothAtTable)
	l.Calls, l.CallsError = calls.of(w, engine.BothAtTable)
	l.Visitor.Luck, l.Visitor.Error = luck.of(w, engine.Visitor)
	l.Visitor.Calls, l.Visitor.CallsError = calls.of(w, engine.Visitor)
	l.Home.Luck, l.Home.Error = luck.of(w, engine.Home)
	l.Home.Calls, l.Home.CallsError = calls.of(w, engine.Home)
	return l
}

// half is half the 95 % interval of a figure with this variance.
func half(variance float64) Chance { return Chance(deviations * math.Sqrt(variance)) }

// sums add up changes: of each side's own entries in its own view, and of all in the home side's as those of both at the table.
type sums [engine.BothAtTable + 1]struct {
	total   Share
	weights []weight
}

// add adds what an entry by somebody changed.
func (s *sums) add(by engine.Side, e *LuckEntry) {
	sign := 1
	if by == engine.Visitor {
		sign = -1
	}
	if by == engine.Visitor || by == engine.Home {
		s[by].total += Share(sign) * e.Change
		s[by].weights = append(s[by].weights, weight{e.N - 1, -sign}, weight{e.N, sign})
	}
	all := &s[engine.BothAtTable]
	all.total += e.Change
	all.weights = append(all.weights, change(e.N)...)
}

// of returns a sum and half its 95 % interval.
func (s *sums) of(w *walk, side engine.Side) (Share, Chance) {
	return s[side].total, w.error(s[side].weights)
}
