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
	Games int    `json:"games"` // from every position
	Seed  uint64 `json:"seed"`
	Start Share  `json:"start"` // the home side's expected result before the first entry
	Final Share  `json:"final"` // and after the last
	Luck  Share  `json:"luck"`  // what dice and cards changed
	Calls Share  `json:"calls"` // what calls changed
	// Error is half the 95 % interval of luck, CallsError that of calls.
	Error      Chance      `json:"error"`
	CallsError Chance      `json:"calls_error"`
	Visitor    OwnLuck     `json:"visitor"`
	Home       OwnLuck     `json:"home"`
	Entries    []LuckEntry `json:"entries"`
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

// LuckOf weighs every entry of a game.
func (m *Method) LuckOf(ctx context.Context, g Game) (*Luck, error) {
	numbers := make([]int, len(g.Entries)+1)
	for i := range numbers {
		numbers[i] = i
	}
	l := &Luck{Coach: m.Coach, Games: m.Games, Seed: m.Seed, Entries: []LuckEntry{}}
	luck, calls := newSums(m.Games), newSums(m.Games)
	tr := replay.Run(g.Setup, g.Entries, replay.Keep{Journal: true})
	plays := tr.Plays()
	err := m.curve(ctx, g, numbers, func(n int, s, before *sample) {
		l.Final = s.share()
		if n == 0 {
			l.Start = l.Final
			return
		}
		play := 1 + slices.IndexFunc(plays, func(p replay.Play) bool { return p.First <= n && n <= p.Last })
		a, change := tr.Answers[n-1], s.share()-before.share()
		kind, d := kindOf(a), between(s.endings, before.endings)
		l.Entries = append(l.Entries, LuckEntry{n, a.By.String(), kind, l.Final, change, play, g.Entries[n-1], half(d.variance())})
		sums := luck
		if kind == call {
			sums = calls
		}
		sums.add(a.By, s, before, change)
	})
	if err != nil {
		return nil, err
	}
	l.Luck, l.Error = luck.of(engine.BothAtTable)
	l.Calls, l.CallsError = calls.of(engine.BothAtTable)
	l.Visitor.Luck, l.Visitor.Error = luck.of(engine.Visitor)
	l.Visitor.Calls, l.Visitor.CallsError = calls.of(engine.Visitor)
	l.Home.Luck, l.Home.Error = luck.of(engine.Home)
	l.Home.Calls, l.Home.CallsError = calls.of(engine.Home)
	return l, nil
}

// half is half the 95 % interval of a figure with this variance.
func half(variance float64) Chance { return Chance(deviations * math.Sqrt(variance)) }

// sums add up changes: of all entries of one sort, and of each side's own. They are added up for every continued game apart,
// since those games are alike and independent, while the values along one game are not.
type sums struct {
	total map[engine.Side]Share
	games map[engine.Side][]int
}

func newSums(games int) *sums {
	s := &sums{map[engine.Side]Share{}, map[engine.Side][]int{}}
	for _, side := range []engine.Side{engine.BothAtTable, engine.Visitor, engine.Home} {
		s.games[side] = make([]int, games)
	}
	return s
}

// add adds what an entry by somebody changed.
func (s *sums) add(by engine.Side, now, before *sample, change Share) {
	whose := []engine.Side{engine.BothAtTable}
	if by == engine.Visitor || by == engine.Home {
		whose = append(whose, by)
	}
	for _, side := range whose {
		sign := 1
		if side == engine.Visitor {
			sign = -1
		}
		s.total[side] += Share(sign) * change
		for i, sum := range s.games[side] {
			s.games[side][i] = sum + sign*(int(now.endings[i])-int(before.endings[i]))
		}
	}
}

// of returns a sum and half its 95 % interval; that of both at the table is the sum of all, in the home side's view.
func (s *sums) of(side engine.Side) (Share, Chance) {
	var d difference
	for _, halves := range s.games[side] {
		d.add(halves)
	}
	return s.total[side], half(d.variance())
}
