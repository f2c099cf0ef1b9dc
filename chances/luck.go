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
	// Error is half the 95 % interval of luck, CallsError the same for calls.
	Error      Chance      `json:"error"`
	CallsError Chance      `json:"calls_error"`
	Visitor    OwnLuck     `json:"visitor"`
	Home       OwnLuck     `json:"home"`
	Entries    []LuckEntry `json:"entries"`
	// DecisionsOnly reports whether only decisions between different acts count as calls, like a punt and a field goal:
	// there are too many others to tell from luck.
	DecisionsOnly bool   `json:"decisions_only,omitempty"`
	Given         *Given `json:"given,omitempty"` // once Weigh was asked
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

// LuckOf weighs every entry of a game. each, unless nil, is called with the results after every round of games.
func (m *Method) LuckOf(ctx context.Context, g Game, each func(*Luck)) (*Luck, error) {
	numbers, places, decisionsOnly := m.positions(g)
	w := m.walk(g, numbers...)
	for range len(places) - len(numbers) {
		m.step()
	}
	tr := replay.Run(g.Setup, g.Entries, replay.Keep{Journal: true})
	plays := tr.Plays()
	var known *Luck
	var counted []int
	err := w.estimateTwice(ctx, func() {
		known, counted = w.luck(tr, plays, places)
		known.DecisionsOnly = decisionsOnly
		if each != nil {
			each(known)
		}
	}, func() []int { return counted })
	return known, err
}

// told is how many calls that the coach would not make can be told from luck in the available time.
const told = 40

// positions returns the numbers of entries after which a game is estimated, and for every number of its entries the
// place of the one that it has its value from. A call that the coach makes too, if only sometimes, changes nothing:
// the position before it is worth what the one after it is. What it is worth against the others that he mixes is less
// than its margin of error, and a game has a hundred of them. So has a game that somebody else coached: where time is
// short, only its decisions between different acts count.
func (m *Method) positions(g Game) (numbers, places []int, decisionsOnly bool) {
	unchanged := make([]bool, len(g.Entries)+1) // by a call
	var variants []int                          // where he would have made another call of the same act
	if m.Makes != nil {
		engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
			p, at := t.Prompt(), t.Entries()
			switch {
			case p == nil || p.Kind == engine.RollKind || at == len(g.Entries):
			case m.Makes(t.Game(), p, g.Entries[at]):
				unchanged[at] = true
			case p.Kind == engine.CallKind && !p.Decision:
				variants = append(variants, at)
			}
		}})
	}
	if decisionsOnly = m.Seconds > 0 && len(variants) > told; decisionsOnly {
		for _, at := range variants {
			unchanged[at] = true
		}
	}
	for n := range unchanged {
		places = append(places, len(numbers))
		if !unchanged[n] {
			numbers = append(numbers, n)
		}
	}
	return numbers, places, decisionsOnly
}

// luck adds up what the entries of a game changed, as far as it is estimated, and says which positions the sums
// depend on: most cancel out. places are where the values are.
func (w *walk) luck(tr *replay.Trace, plays []replay.Play, places []int) (l *Luck, counted []int) {
	l = &Luck{Coach: w.Coach, Games: w.most(), Seed: w.Seed, Margin: w.margin(), Start: w.samples[0].share(), Entries: []LuckEntry{}}
	var luck, calls [engine.BothAtTable + 1]sum // by side, and of all together as those of both at the table
	l.Final = l.Start
	for i, a := range tr.Answers {
		n, before := i+1, l.Final
		l.Final = w.samples[places[n]].share()
		play := 1 + slices.IndexFunc(plays, func(p replay.Play) bool { return p.First <= n && n <= p.Last })
		changed := []weight{{places[i], -1}, {places[n], 1}}
		e := LuckEntry{n, a.By.String(), kindOf(a), l.Final, l.Final - before, play, w.game.Entries[i], w.error(changed)}
		l.Entries = append(l.Entries, e)
		of := &luck
		if e.Kind == call {
			of = &calls
		}
		if a.By.IsTeam() {
			of[a.By].add(e.Change, changed)
		}
		of[engine.BothAtTable].add(e.Change, changed)
	}
	own := func(side engine.Side) OwnLuck {
		return OwnLuck{luck[side].total, luck[side].error(w), calls[side].total, calls[side].error(w)}
	}
	together := own(engine.BothAtTable)
	l.Luck, l.Error, l.Calls, l.CallsError = together.Luck, together.Error, together.Calls, together.CallsError
	l.Visitor, l.Home = own(engine.Visitor), own(engine.Home)
	l.Visitor.Luck, l.Visitor.Calls = -l.Visitor.Luck, -l.Visitor.Calls
	for position := range w.samples {
		counts := func(s sum) bool { return s.times(position) != 0 }
		if slices.ContainsFunc(luck[:], counts) || slices.ContainsFunc(calls[:], counts) {
			counted = append(counted, position)
		}
	}
	return l, counted
}

// half returns half the 95 % interval of a figure with this variance.
func half(variance float64) Chance { return Chance(deviations * math.Sqrt(variance)) }

// A sum adds up changes, in the home side's view.
type sum struct {
	total   Share
	weights []weight
}

func (s *sum) add(change Share, changed []weight) {
	s.total += change
	s.weights = append(s.weights, changed...)
}

// times returns how often the value of a position counts.
func (s *sum) times(position int) (n int) {
	for _, weight := range s.weights {
		if weight.position == position {
			n += weight.times
		}
	}
	return n
}

func (s *sum) error(w *walk) Chance { return w.error(s.weights) }
