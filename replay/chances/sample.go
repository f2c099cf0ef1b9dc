package chances

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"rollbook/engine"
)

// A Game is the record of a game: how it was set up, and its entries without assertions.
type Game struct {
	Setup   *engine.Setup
	Entries []string
}

// A Method is how chances are estimated.
type Method struct {
	Coach string       // the name of who calls, for answers
	Call  engine.Coach // who calls; nil for every legal call alike
	Games int          // continued from each position
	Seed  uint64
	// Workers is how many games go on side by side; 0 for as many as there are processors. No answer depends on it.
	Workers int
	// Step is called after every position that has been estimated, if it is not nil.
	Step func()
}

// An ending is the home side's result of a continued game, in halves: 0 lost, 1 tied, 2 won.
type ending uint8

// A tally is how the games continued from a position ended.
type tally struct {
	games  int
	ended  [3]int // by ending
	points engine.Sides[int]
}

// value is the home side's expected result: 1 for a win, one half for a tie.
func (t *tally) value() float64 { return float64(t.ended[1]+2*t.ended[2]) / float64(2*t.games) }

// variance is that of the value.
func (t *tally) variance() float64 {
	v := t.value()
	square := (float64(t.ended[1])/4 + float64(t.ended[2])) / float64(t.games)
	return (square - v*v) / float64(t.games)
}

func (t *tally) add(score engine.Sides[int]) ending {
	e := ending(1)
	switch engine.Winner(score) {
	case "visitor":
		e = 0
	case "home":
		e = 2
	}
	t.games++
	t.ended[e]++
	for _, side := range engine.Teams {
		t.points[side] += score[side]
	}
	return e
}

// most is more entries than any game takes.
const most = 50_000

// batch is how many games a worker plays before it looks whether it should stop.
const batch = 32

// sample continues a game many times from after some of its entries, and counts how it ends. at is the number of the
// position, from which the seeds are derived; endings, if there are any, gets the ending of every game.
func (m *Method) sample(ctx context.Context, s *engine.Setup, entries []string, at int, endings []ending) (*tally, error) {
	if r := engine.Run(s, entries, engine.Observer{}); r.Over {
		t := &tally{}
		e := t.add(r.Game.Score())
		for i := range endings {
			endings[i] = e
		}
		return t, nil
	}
	workers := m.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, (m.Games+batch-1)/batch)
	var next atomic.Int64
	var all tally
	var mu sync.Mutex
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			t := m.work(ctx, s, entries, at, &next, endings)
			mu.Lock()
			defer mu.Unlock()
			all.games += t.games
			for i, n := range t.ended {
				all.ended[i] += n
			}
			for _, side := range engine.Teams {
				all.points[side] += t.points[side]
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if m.Step != nil {
		m.Step()
	}
	return &all, nil
}

// work plays batches of games until none is left, or the context is done.
func (m *Method) work(ctx context.Context, s *engine.Setup, entries []string, at int, next *atomic.Int64, endings []ending) tally {
	var t tally
	var source rand.PCG
	c := engine.Chance{Pick: rand.New(&source).IntN, Coach: m.Call, Most: most}
	for ctx.Err() == nil {
		first := int(next.Add(batch)) - batch
		for i := first; i < min(first+batch, m.Games); i++ {
			source.Seed(m.Seed, uint64(at)<<32|uint64(i))
			e := t.add(c.Continue(s, entries).Score())
			if endings != nil {
				endings[i] = e
			}
		}
		if first+batch >= m.Games {
			break
		}
	}
	return t
}
