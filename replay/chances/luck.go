package chances

import (
	"context"
	"math"

	"rollbook/engine"
)

// Luck says where a game's result came from: JSON of CHANCES 6, in the home side's view. Start + luck + calls is final,
// exactly, since every value is estimated once and the changes telescope.
type Luck struct {
	Coach string `json:"coach"`
	Games int    `json:"games"` // from every position
	Seed  uint64 `json:"seed"`
	Start Share  `json:"start"` // the home side's expected result before the first entry
	Final Share  `json:"final"` // and after the last
	Luck  Share  `json:"luck"`  // what dice and cards changed
	Calls Share  `json:"calls"` // what calls changed
	// Error is half the 95 % interval of luck and of calls: what one has too much the other has too little.
	Error   Chance      `json:"error"`
	Entries []LuckEntry `json:"entries"`
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
	points, err := m.curve(ctx, g, numbers)
	if err != nil {
		return nil, err
	}
	l := &Luck{Coach: m.Coach, Games: m.Games, Seed: m.Seed, Start: Share(points[0].value), Final: Share(points[len(points)-1].value), Entries: []LuckEntry{}}
	all := answers(g)
	for i, a := range all {
		change := Share(points[i+1].value - points[i].value)
		if a.kind == call {
			l.Calls += change
		} else {
			l.Luck += change
		}
		half := deviations * math.Sqrt(points[i].variance+points[i+1].variance)
		l.Entries = append(l.Entries, LuckEntry{i + 1, a.by.String(), a.kind, Share(points[i+1].value), change, a.play, g.Entries[i], Chance(half)})
	}
	l.Error = Chance(deviations * math.Sqrt(luckVariance(points, all)))
	return l, nil
}

// luckVariance is the variance of the sum over dice and cards. A value between two entries of one sort is in it twice,
// with either sign, and falls out; only those where calls and luck meet remain.
func luckVariance(points []point, all []answered) float64 {
	sum := 0.0
	for i, p := range points {
		before, after := i > 0 && all[i-1].kind != call, i < len(all) && all[i].kind != call
		if before != after {
			sum += p.variance
		}
	}
	return sum
}

// OfSide returns what a side's own entries of luck, and its own calls, changed, in that side's view. Nobody's entries are
// the table's, in the home side's view.
func (l *Luck) OfSide(side engine.Side) (luck, calls Share) {
	sign := Share(1)
	if side == engine.Visitor {
		sign = -1
	}
	for _, e := range l.Entries {
		switch {
		case e.By != side.String():
		case e.Kind == call:
			calls += sign * e.Change
		default:
			luck += sign * e.Change
		}
	}
	return luck, calls
}
