package chances

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// A Game is the record of a game: how it was set up, and its entries without assertions.
type Game struct {
	Setup   *engine.Setup
	Entries []string
}

// A Method is how chances are estimated.
type Method struct {
	Coach string     // the name of who calls, for answers
	Call  coach.Func // who calls; nil for every legal call equally
	// Makes reports whether that coach makes an entry, if only sometimes; nil if nobody can say.
	Makes func(g engine.Game, p *engine.Prompt, entry string) bool
	Games int // continued from each position, at most
	// Within is the margin of error at which a position needs no more games; 0 for as many as Games from each.
	Within float64
	// Seconds is about how long a processor may take for all positions together; 0 for no limit. They are converted to
	// entries by the system's pace, so the answer is the same on every machine.
	Seconds float64
	Seed    uint64
	// Workers is how many games run in parallel; 0 for one per processor. No answer depends on it.
	Workers int
	// Step is called whenever a position has been estimated, if it is not nil.
	Step func()
}

// An ending is the home side's result of a continued game, in halves: 0 lost, 1 tied, 2 won.
type ending uint8

// A sample is the endings of the games continued from a position.
type sample struct {
	endings []ending // of every game, in order
	ended   [3]int   // how many, by ending
	points  engine.Sides[int]
	over    bool // the game had ended: nothing is left to chance
	done    bool // it has enough games
}

// value returns the home side's expected result: 1 for a win, one half for a tie.
func (s *sample) value() float64 { return float64(s.ended[1]+2*s.ended[2]) / float64(2*len(s.endings)) }

// share returns the value, to a millionth.
func (s *sample) share() Share { return Share(math.Round(s.value() * 1e6)) }

// error returns half the 95 % interval of the value, as if one more game had ended differently: even if all ended the
// same way, the next might not.
func (s *sample) error() float64 {
	if s.over {
		return 0
	}
	n, value := float64(len(s.endings)), s.value()
	squares := float64(s.ended[1])/4 + float64(s.ended[2])
	return deviations * math.Sqrt((squares/n-value*value+1/n)/n)
}

// most returns the largest number of games continued from a position.
func (w *walk) most() int { return w.rounds[len(w.rounds)-1] }

// full reports whether no round is left.
func (w *walk) full() bool { return len(w.rounds) > 0 && w.most() == w.Games }

// margin returns the positions' widest margin of error.
func (w *walk) margin() Chance {
	widest := 0.0
	for _, s := range w.samples {
		widest = max(widest, s.error())
	}
	return Chance(widest)
}

// endingOf returns the ending of a game with a final score.
func endingOf(score engine.Sides[int]) ending {
	switch engine.Ahead(score) {
	case engine.Visitor:
		return 0
	case engine.Home:
		return 2
	}
	return 1
}

const (
	most    = 50_000 // more entries than any game takes
	slowest = 4000   // pace of a system that does not give one
	// games from every position before any can be done, few enough for an answer in the first second; every round has half as
	// many again
	first = 24
)

// A walk estimates a game after some numbers of its entries, in rounds: each continues further games from all
// positions that need more.
type walk struct {
	*Method
	game    Game
	numbers []int // ascending
	samples []*sample
	rounds  []int        // how many games had been continued after each round
	played  atomic.Int64 // entries
	each    int          // about how many entries one game from each unfinished position takes
}

// walk begins a walk, without a game yet.
func (m *Method) walk(g Game, numbers ...int) *walk {
	w := &walk{Method: m, game: g, numbers: numbers, each: max(1, len(numbers)*len(g.Entries))}
	for range numbers {
		w.samples = append(w.samples, &sample{})
	}
	last := w.samples[len(numbers)-1]
	last.over = engine.Run(g.Setup, g.Entries[:numbers[len(numbers)-1]], engine.Observer{}).Over
	return w
}

// estimate walks until every position is done. each, unless nil, is called after every round.
func (w *walk) estimate(ctx context.Context, each func()) error {
	for left := true; left; {
		if err := w.round(ctx); err != nil {
			return err
		}
		left = false
		spent := w.affords() <= w.most()/16 // so few games would hardly narrow anything
		for _, s := range w.samples {
			switch {
			case s.done:
			case s.over || len(s.endings) == w.Games || s.error() <= w.Within || spent:
				s.done = true
				w.step()
			default:
				left = true
			}
		}
		if each != nil {
			each()
		}
	}
	return nil
}

// closer is the share of the time that some positions get for themselves, after all of them.
const closer = 0.4

// estimateTwice walks until every position is done, and then further from those that matter most, which it asks for
// then. each is called after every round, if it is not nil.
func (w *walk) estimateTwice(ctx context.Context, each func(), most func() []int) error {
	early, whole := *w.Method, *w.Method
	early.Seconds *= 1 - closer
	w.Method = &early
	if err := w.estimate(ctx, each); err != nil {
		return err
	}
	again := most()
	if whole.Seconds == 0 {
		return nil
	}
	whole.Step = nil // they are counted
	w.Method, w.each = &whole, 0
	for _, position := range again {
		if s := w.samples[position]; s.done && !s.over && len(s.endings) == w.most() && !w.full() && s.error() > w.Within {
			s.done = false
			w.each += max(1, len(w.game.Entries))
		}
	}
	if w.each == 0 {
		return nil
	}
	return w.estimate(ctx, each)
}

// affords returns how many more games there is time for.
func (w *walk) affords() int {
	if w.Seconds == 0 {
		return w.Games
	}
	return (entriesIn(w.Seconds, w.game) - int(w.played.Load())) / w.each
}

// entriesIn returns about how many entries of simulated games this many processor seconds are good for.
func entriesIn(seconds float64, g Game) int {
	return int(1000 * seconds * float64(max(g.Setup.System.Pace, slowest)))
}

// round continues games from all positions that are not done, half as many as before, or as there is time for.
func (w *walk) round(ctx context.Context) error {
	from := 0
	if n := len(w.rounds); n > 0 {
		from = w.rounds[n-1]
	}
	before, to := w.played.Load(), min(max(first, from+from/2), from+max(w.affords(), 1), w.Games)
	w.rounds = append(w.rounds, to)
	for _, s := range w.samples {
		if !s.done {
			s.endings = append(s.endings, make([]ending, to-from)...)
		}
	}
	points := make([][]engine.Sides[int], w.workers()) // of each worker, by position
	for i := range points {
		points[i] = make([]engine.Sides[int], len(w.samples))
	}
	w.playRound(ctx, from, to, points)
	if err := ctx.Err(); err != nil {
		return err
	}
	w.each = max(1, int(w.played.Load()-before)/(to-from))
	for i, s := range w.samples {
		for _, e := range s.endings[min(from, len(s.endings)):] {
			s.ended[e]++
		}
		for _, own := range points {
			for _, side := range engine.Teams {
				s.points[side] += own[i][side]
			}
		}
	}
	return nil
}

// work continues the game of a number from every position. Games of one number continued from neighboring positions
// have the same dice, so that what is different between them is what an entry changed. As long as such a game goes as
// the record went, it goes on alike from all the positions it passes, and is played once for them.
func (w *walk) work(ctx context.Context, c *continuer, n int, points []engine.Sides[int]) {
	passed := -1 // the last entry that the game shares with the record
	var score engine.Sides[int]
	for p, s := range w.samples {
		if s.done {
			continue
		}
		if at := w.numbers[p]; at > passed {
			if ctx.Err() != nil {
				return
			}
			score = c.from(w.Seed, uint64(n), Game{w.game.Setup, w.game.Entries[:at]}).Score()
			w.played.Add(int64(len(c.Entries())))
			passed = at + alike(c.Entries()[at:], w.game.Entries[at:])
		}
		s.endings[n] = endingOf(score)
		for _, side := range engine.Teams {
			points[p][side] += score[side]
		}
	}
}

// step says that a position has been estimated.
func (m *Method) step() {
	if m.Step != nil {
		m.Step()
	}
}

// workers returns how many games run in parallel.
func (m *Method) workers() int { return cmp.Or(m.Workers, runtime.GOMAXPROCS(0)) }

// playRound continues the games of a range of numbers, each on whichever worker is free. points gets those of each
// worker.
func (w *walk) playRound(ctx context.Context, from, to int, points [][]engine.Sides[int]) {
	next := atomic.Int64{}
	next.Store(int64(from))
	var group sync.WaitGroup
	for worker := range min(len(points), to-from) {
		group.Go(func() {
			for c := w.continuer(); ctx.Err() == nil; {
				n := int(next.Add(1)) - 1
				if n >= to {
					return
				}
				w.work(ctx, c, n, points[worker])
			}
		})
	}
	group.Wait()
}

// A continuer continues games one after another. Chance depends on the seed, the number of the game and the place of
// the entry.
type continuer struct {
	coach.Simulator
	source rand.PCG
	game   uint64
}

func (m *Method) continuer() *continuer {
	c := &continuer{}
	c.Simulator = coach.Simulator{Pick: rand.New(&c.source).IntN, Coach: m.Call, Most: most}
	c.Before = func(at coach.Position, again int) { c.source.Seed(c.game, at.Seed(again)) }
	return c
}

// from continues a game for the nth time, to its end.
func (c *continuer) from(seed, n uint64, g Game) engine.Game {
	c.game = coach.Mix(seed ^ coach.Mix(n))
	return c.Continue(g.Setup, g.Entries)
}

// alike returns how many entries two games have in common before they diverge.
func alike(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// A weight says how often the value of a position counts.
type weight struct{ position, times int }

// change is the weights of what happened between the position before one and it.
func change(position int) []weight { return []weight{{position - 1, -1}, {position, 1}} }

// error is half the 95 % interval of a weighted sum of values. It is added up for every number of a game apart, since
// games of different numbers are independent, and those of a round alike, while those of one number are not.
func (w *walk) error(of []weight) Chance {
	variance, from := 0.0, 0
	for _, to := range w.rounds {
		sum, squares := 0.0, 0.0
		for i := from; i < to; i++ {
			one := 0.0
			for _, f := range of {
				if endings := w.samples[f.position].endings; i < len(endings) {
					one += float64(f.times*int(endings[i])) / float64(2*len(endings))
				}
			}
			sum += one
			squares += one * one
		}
		variance += squares - sum*sum/float64(to-from)
		from = to
	}
	return half(max(0, variance))
}

// A difference is how much better for the home side the endings of some games are than those of others, game by game.
type difference struct {
	sum, squares, games int // in halves
}

// between compares endings, as many as both have.
func between(a, b []ending) (d difference) {
	for i := range min(len(a), len(b)) {
		d.add(int(a[i]) - int(b[i]))
	}
	return d
}

func (d *difference) add(halves int) {
	d.sum += halves
	d.squares += halves * halves
	d.games++
}

// mean returns the difference of the expected results.
func (d *difference) mean() float64 { return float64(d.sum) / float64(2*d.games) }

// variance returns the variance of the mean.
func (d *difference) variance() float64 {
	mean, n := d.mean(), float64(d.games)
	return max(0, (float64(d.squares)/(4*n)-mean*mean)/n)
}
