package main

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// enough is how many games of a situation are played on for each call, unless the best is clear before.
const enough = 12_000

// A trial has the results of a call in a situation, compared with the first call of the chart in the same games.
type trial struct {
	games        int
	sum, squares float64
}

func (t *trial) add(worth float64) {
	t.games++
	t.sum += worth
	t.squares += worth * worth
}

// mean is by how much the call is better, in chances of winning, and err the standard error of that.
func (t *trial) mean() (mean, err float64) {
	n := float64(t.games)
	mean = t.sum / n
	return mean, math.Sqrt(t.variance() / n)
}

// variance is that of one game.
func (t *trial) variance() float64 {
	mean := t.sum / float64(t.games)
	return max(0.0001, t.squares/float64(t.games)-mean*mean)
}

// A weighing has the results of all calls of a chart.
type weighing struct {
	chart  *coach.Worth
	trials []trial // situation by situation, call by call; that of the first call is its own result
	done   []bool  // situations that need no more games
}

func (w *weighing) at(situation int) []trial {
	n := len(w.chart.Calls)
	return w.trials[situation*n:][:n]
}

// settled reports whether the best call of a situation is clear, or enough games were played.
func settled(trials []trial) bool {
	if trials[0].games < 400 {
		return false
	}
	if trials[0].games >= enough {
		return true
	}
	var means []float64
	worst := 0.
	for i := range trials {
		if i == 0 {
			means = append(means, 0)
		} else if trials[i].games >= 200 {
			mean, err := trials[i].mean()
			means, worst = append(means, mean), max(worst, err)
		}
	}
	slices.Sort(means)
	n := len(means)
	return n < 2 || means[n-1]-means[n-2] > 5*worst || worst < 0.0015
}

// charts are those of what calls are worth in a system.
func charts(s *engine.System) (all []*coach.Worth) {
	for _, chart := range s.Worth {
		all = append(all, chart.(*coach.Worth))
	}
	return all
}

// improve plays games of the house coach for so long, tries every call of his charts in them, or of the one that is named, and returns what
// they were worth.
func improve(s *engine.System, setup *engine.Setup, limit time.Duration, seed uint64, name string) []*weighing {
	var all []*weighing
	for _, chart := range charts(s) {
		if name == "" || name == chart.ID {
			all = append(all, &weighing{chart, make([]trial, chart.Situations()*len(chart.Calls)), make([]bool, chart.Situations())})
		}
	}
	var mu sync.Mutex
	var group sync.WaitGroup
	end := time.Now().Add(limit)
	curves := learn(setup, 40_000, seed)
	for worker := range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			again := newPlayer(curves)
			for game := uint64(worker); time.Now().Before(end); game += uint64(runtime.GOMAXPROCS(0)) {
				tryCalls(setup, again, all, &mu, seed<<40+game)
			}
		})
	}
	group.Wait()
	return all
}

// tryCalls plays a game and tries all calls in situations that need more games.
func tryCalls(setup *engine.Setup, again *player, all []*weighing, mu *sync.Mutex, seed uint64) {
	type place struct {
		w         *weighing
		situation int
		at        int
		by        engine.Side
		legal     []int
	}
	var places []place
	entries, drawn := 0, 0
	c := coach.Simulator{Pick: rand.New(rand.NewPCG(seed, seed)).IntN, Most: 50_000,
		Before: func(_ coach.Position, again int) { entries, drawn = drawn-again, drawn+1 }}
	c.Coach = func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		chart, situation := g.Hooks().Weigh(p)
		i := slices.IndexFunc(all, func(w *weighing) bool { return w.chart == chart })
		if i >= 0 {
			mu.Lock()
			done := all[i].done[situation]
			mu.Unlock()
			if !done {
				here := place{w: all[i], situation: situation, at: entries, by: p.By}
				for i, call := range all[i].chart.Calls {
					if slices.Contains(p.Options, call) {
						here.legal = append(here.legal, i)
					}
				}
				if len(here.legal) > 1 && here.legal[0] == 0 {
					places = append(places, here)
				}
			}
		}
		return coach.House(g, p, pick)
	}
	c.Continue(setup, nil)
	mu.Lock()
	slices.SortFunc(places, func(a, b place) int { return a.w.at(a.situation)[0].games - b.w.at(b.situation)[0].games })
	mu.Unlock()
	for _, here := range places[:min(len(places), 10)] { // the rarest
		results := make([]float64, len(here.w.chart.Calls))
		for _, i := range here.legal {
			record := append(slices.Clone(c.Entries()[:here.at]), here.w.chart.Calls[i].Word)
			results[i] = again.play(setup, record, here.by, seed^uint64(here.at)<<48)
		}
		mu.Lock()
		trials := here.w.at(here.situation)
		for _, i := range here.legal {
			if i == 0 {
				trials[0].add(results[0])
			} else {
				trials[i].add(results[i] - results[0])
			}
		}
		if n := trials[0].games; n%100 == 0 {
			here.w.done[here.situation] = settled(trials)
		}
		mu.Unlock()
	}
}

// figures are what each call is worth, of 1000; 0 is not known. Situations lean on those beside them, by as much as those are alike
// beyond chance.
func (w *weighing) figures() []int {
	calls := len(w.chart.Calls)
	worth, weight := make([]float64, len(w.trials)), make([]float64, len(w.trials))
	for call := range calls {
		games := w.neighborly(call)
		for range 12 {
			before, known := slices.Clone(worth), slices.Clone(weight)
			for situation := range w.chart.Situations() {
				i := situation*calls + call
				t := &w.trials[i]
				mean, n := w.meanBeside(situation, call, before, known)
				lean := min(games, n)
				if all := float64(t.games) + lean; all >= 40 {
					worth[i], weight[i] = (t.sum+lean*mean)/all, float64(t.games)+lean/2
				}
			}
		}
	}
	figures := make([]int, len(worth))
	for i := range worth {
		first := i - i%calls
		if weight[i] == 0 || weight[first] == 0 {
			continue
		}
		v := worth[first]
		if i != first {
			v += worth[i]
		}
		figures[i] = int(math.Round(1000 * min(max(v, 0.001), 0.999)))
	}
	return figures
}

// meanBeside is the mean of a call in the situations beside one, and the games after it.
func (w *weighing) meanBeside(situation, call int, worth, weight []float64) (mean, games float64) {
	for _, other := range w.beside(situation) {
		i := other*len(w.chart.Calls) + call
		mean, games = mean+worth[i]*weight[i], games+weight[i]
	}
	return mean / max(games, 1), games
}

// neighborly is for how many games of a situation those beside it count: the variance of a game over that between situations.
func (w *weighing) neighborly(call int) float64 {
	calls := len(w.chart.Calls)
	means, games := make([]float64, len(w.trials)), make([]float64, len(w.trials))
	for i := range w.trials {
		if t := &w.trials[i]; t.games > 0 {
			means[i], games[i] = t.sum/float64(t.games), float64(t.games)
		}
	}
	var between, within, weights float64
	for situation := range w.chart.Situations() {
		t := &w.trials[situation*calls+call]
		mean, n := w.meanBeside(situation, call, means, games)
		if t.games < 50 || n < 50 {
			continue
		}
		own := t.sum / float64(t.games)
		noise := t.variance() * (1/float64(t.games) + 1/n)
		weight := float64(t.games)
		between += weight * ((own-mean)*(own-mean) - noise)
		within += weight * t.variance()
		weights += weight
	}
	if weights == 0 {
		return 0
	}
	return within / max(between, within/20_000)
}

// beside are the situations one class away.
func (w *weighing) beside(situation int) (others []int) {
	step := 1
	for i, class := range slices.Backward(w.chart.Classes(situation)) {
		if class > 0 {
			others = append(others, situation-step)
		}
		if class < len(w.chart.Axes[i].Words)-1 {
			others = append(others, situation+step)
		}
		step *= len(w.chart.Axes[i].Words)
	}
	return others
}

// written returns the charts as a system keeps them; charts that were not remade stay as they are.
func written(s *engine.System, all []*weighing) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "What calls are worth to the house coach of %s: of 1000 games played on, how many are won, "+
		"a tie counting half.\n", s.Title)
	fmt.Fprintf(&b, "Made in three rounds by go -C tools run ./coach -improve 5m %s, or with -chart one by one.\n", s.ID)
	for _, chart := range charts(s) {
		fmt.Fprintf(&b, "\n%s\n", chart.ID)
		var figures []int
		if i := slices.IndexFunc(all, func(w *weighing) bool { return w.chart == chart }); i >= 0 {
			figures = all[i].figures()
		} else {
			for i := range chart.Situations() * len(chart.Calls) {
				figures = append(figures, chart.Of(i/len(chart.Calls), i%len(chart.Calls)))
			}
		}
		calls, last := len(chart.Calls), chart.Axes[len(chart.Axes)-1].Words
		for situation := range chart.Situations() {
			if situation%len(last) == 0 {
				words, _ := strings.CutPrefix(chart.Situation(situation), last[0])
				b.WriteString(strings.TrimPrefix(words, ", ") + ":")
			}
			between := " "
			for _, f := range figures[situation*calls:][:calls] {
				figure := strconv.Itoa(f)
				if f == 0 {
					figure = "-"
				}
				b.WriteString(between + figure)
				between = "/"
			}
			if situation%len(last) == len(last)-1 {
				b.WriteString("\n")
			}
		}
	}
	return b.Bytes()
}
