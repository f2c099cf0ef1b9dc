package chances

import (
	"context"
	"math"
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

// A sample is how the games continued from a position ended.
type sample struct {
	endings []ending // of every game, in order
	ended   [3]int   // how many, by ending
	points  engine.Sides[int]
}

// value is the home side's expected result: 1 for a win, one half for a tie.
func (s *sample) value() float64 { return float64(s.ended[1]+2*s.ended[2]) / float64(2*len(s.endings)) }

// share is the value, to a millionth.
func (s *sample) share() Share { return Share(math.Round(s.value() * 1e6)) }

// count counts the games and their points once all have ended.
func (s *sample) count(points engine.Sides[int]) {
	for _, e := range s.endings {
		s.ended[e]++
	}
	s.points = points
}

// endingOf is the ending of a game with a final score.
func endingOf(score engine.Sides[int]) ending {
	switch engine.Ahead(score) {
	case engine.Visitor:
		return 0
	case engine.Home:
		return 2
	}
	return 1
}

// most is more entries than any game takes.
const most = 50_000

// batch is how many games a worker plays before it looks whether it should stop.
const batch = 32

// from continues a game many times from after its entries.
func (m *Method) from(ctx context.Context, g Game) (*sample, error) {
	s := &sample{endings: make([]ending, m.Games)}
	if r := engine.Run(g.Setup, g.Entries, engine.Observer{}); r.Over {
		score := r.Game.Score()
		for i := range s.endings {
			s.endings[i] = endingOf(score)
		}
		s.count(engine.Sides[int]{engine.Visitor: score[engine.Visitor] * m.Games, engine.Home: score[engine.Home] * m.Games})
	} else {
		s.count(m.play(ctx, g, s.endings))
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if m.Step != nil {
		m.Step()
	}
	return s, nil
}

// play fills the endings of all games, side by side, and returns their points together.
func (m *Method) play(ctx context.Context, g Game, endings []ending) (points engine.Sides[int]) {
	workers := m.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	var mu sync.Mutex
	var group sync.WaitGroup
	for range min(workers, (m.Games+batch-1)/batch) {
		group.Go(func() {
			own := m.work(ctx, g, &next, endings)
			mu.Lock()
			defer mu.Unlock()
			for _, side := range engine.Teams {
				points[side] += own[side]
			}
		})
	}
	group.Wait()
	return points
}

// work plays batches of games until none is left, or the context is done. What chance brings at an entry comes from the seed,
// the number of the game and the number of the entry: games continued from neighboring positions have the same dice, so that
// what is different between them is what an entry changed.
func (m *Method) work(ctx context.Context, g Game, next *atomic.Int64, endings []ending) (points engine.Sides[int]) {
	var source rand.PCG
	var game uint64
	c := engine.Chance{Pick: rand.New(&source).IntN, Coach: m.Call, Most: most, Before: func(entries, again int) {
		source.Seed(game, mixed(uint64(entries)|uint64(again)<<32))
	}}
	for ctx.Err() == nil {
		first := int(next.Add(batch)) - batch
		for i := first; i < min(first+batch, m.Games); i++ {
			game = mixed(m.Seed ^ mixed(uint64(i)))
			score := c.Continue(g.Setup, g.Entries).Score()
			endings[i] = endingOf(score)
			for _, side := range engine.Teams {
				points[side] += score[side]
			}
		}
		if first+batch >= m.Games {
			break
		}
	}
	return points
}

// mixed spreads a number over 64 bits (SplitMix64).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A difference is by how much the endings of some games are better for the home side than those of others, game by game.
type difference struct {
	sum, squares, games int // in halves
}

// between compares endings.
func between(a, b []ending) (d difference) {
	for i := range a {
		d.add(int(a[i]) - int(b[i]))
	}
	return d
}

func (d *difference) add(halves int) {
	d.sum += halves
	d.squares += halves * halves
	d.games++
}

// mean is the difference of the expected results.
func (d *difference) mean() float64 { return float64(d.sum) / float64(2*d.games) }

// variance is that of the mean.
func (d *difference) variance() float64 {
	mean, n := d.mean(), float64(d.games)
	return max(0, (float64(d.squares)/(4*n)-mean*mean)/n)
}
