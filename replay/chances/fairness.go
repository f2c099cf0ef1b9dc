package chances

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"rollbook/engine"
)

// Several dice are tested in several views: each die by itself, which shows one loaded die of two different ones; the
// faces of all dice together, which shows best when all dice are loaded the same way; and the 36 pairs of two dice, since
// even fair dice could fall in uneven pairs. Pearson's measure says how uneven a view is. The most uneven view counts,
// and is compared with the most uneven view of each of many samples of fair dice.

const (
	samples       = 9_999 // samples of fair dice behind each p-value
	loadedSamples = 1_000 // samples of loaded dice, to see how often a bias is found

	significance = 0.05 // a bias is found if the p-value, corrected for all groups, is no higher
	power        = 0.8  // how often a bias is found that is called detectable
	huge         = 1    // the bias of a face that comes twice as often as it should
)

// A tally counts faces.
type tally struct {
	each     [][]int // the faces of each die
	together []int   // the faces of all dice
	pairs    []int   // two six-sided dice, in the order of engine.Roll.Order; nil for others
}

func newTally(d engine.Dice) *tally {
	low, high := d.Range()
	t := &tally{each: make([][]int, d.Count), together: make([]int, high-low+1)}
	for die := range t.each {
		t.each[die] = make([]int, len(t.together))
	}
	if d == (engine.Dice{Count: 2, Faces: 6}) {
		t.pairs = make([]int, 36)
	}
	return t
}

// views returns the counts that are tested, and their names.
func (t *tally) views() (counts [][]int, names []string) {
	counts, names = slices.Clone(t.each), []string{"first", "second", "third"}[:len(t.each)]
	if len(t.each) > 1 {
		counts, names = append(counts, t.together), append(names, "together")
	}
	if t.pairs != nil {
		counts, names = append(counts, t.pairs), append(names, "pairs")
	}
	return counts, names
}

// add counts the faces of all dice together.
func (t *tally) add() {
	clear(t.together)
	for _, faces := range t.each {
		for face, n := range faces {
			t.together[face] += n
		}
	}
}

// throw fills the tally with rolls of dice that have these biases.
func (t *tally) throw(rolls int, bias [3]float64, chance *rand.Rand) {
	throw(t.each[0], rolls, bias[0], chance)
	if t.pairs == nil {
		for die := 1; die < len(t.each); die++ {
			throw(t.each[die], rolls, bias[die], chance)
		}
	} else {
		clear(t.each[1])
		for face, n := range t.each[0] { // the second die's faces for each face of the first
			beside := t.pairs[6*face : 6*face+6]
			throw(beside, n, bias[1], chance)
			for i, n := range beside {
				t.each[1][i] += n
			}
		}
	}
	t.add()
}

// throw fills the counts of a die's faces with n throws; each face takes its share of the throws that are left. The first face
// comes up too often by bias, a fraction of its fair share.
func throw(counts []int, n int, bias float64, chance *rand.Rand) {
	share := (1 + bias) / float64(len(counts))
	for i := range counts {
		counts[i] = n
		if others := len(counts) - i - 1; others > 0 {
			counts[i] = binomial(n, share, chance)
			share = 1 / float64(others)
		}
		n -= counts[i]
	}
}

// binomial draws how many of n throws show a face that one throw shows with chance p. It walks outward from the likeliest
// number, above and below in turn, until the chances add up to the random draw.
func binomial(n int, p float64, chance *rand.Rand) int {
	if n == 0 || p >= 1 {
		return n
	}
	likeliest := int(float64(n+1) * p)
	choices := func(k int) float64 { v, _ := math.Lgamma(float64(k + 1)); return v }
	above := math.Exp(choices(n) - choices(likeliest) - choices(n-likeliest) + float64(likeliest)*math.Log(p) + float64(n-likeliest)*math.Log1p(-p))
	below, odds := above, p/(1-p)
	left := chance.Float64() - above
	for high, low := likeliest, likeliest; left >= 0 && (high < n || low > 0); {
		if high < n {
			above *= odds * float64(n-high) / float64(high+1)
			if high, left = high+1, left-above; left < 0 {
				return high
			}
		}
		if low > 0 {
			below *= float64(low) / (odds * float64(n-low+1))
			if low, left = low-1, left-below; left < 0 {
				return low
			}
		}
	}
	return likeliest
}

// unevenness ranks counts with the same sum like Pearson's measure, in whole numbers.
func unevenness(counts []int) int {
	squares := 0
	for _, n := range counts {
		squares += n * n
	}
	return squares
}

// fairSamples says how uneven fair dice are, in samples with as many rolls as a group.
type fairSamples struct {
	views [][]int // for each view its unevenness in every sample, ascending
	ranks []int   // for each sample, how many are at least as uneven in its most uneven view, ascending
}

// fair samples n rolls of fair dice.
func fair(d engine.Dice, rolls int, chance *rand.Rand) *fairSamples {
	thrown := newTally(d)
	counts, _ := thrown.views()
	uneven := make([][]int, len(counts)) // for each view, sample by sample
	for range samples {
		thrown.throw(rolls, [3]float64{}, chance)
		for v := range uneven {
			uneven[v] = append(uneven[v], unevenness(counts[v]))
		}
	}
	s := &fairSamples{ranks: slices.Repeat([]int{samples}, samples)}
	for v, list := range uneven {
		s.views = append(s.views, slices.Sorted(slices.Values(list)))
		for i, one := range list {
			s.ranks[i] = min(s.ranks[i], s.atLeast(v, one))
		}
	}
	slices.Sort(s.ranks)
	return s
}

// atLeast returns how many samples are at least as uneven as this in a view.
func (s *fairSamples) atLeast(view, uneven int) int {
	below, _ := slices.BinarySearch(s.views[view], uneven)
	return len(s.views[view]) - below
}

// compare fills in the p-values of a group, as one more sample.
func (s *fairSamples) compare(g *DiceGroup) {
	share := func(n int) Chance { return Chance(n+1) / Chance(len(s.ranks)+1) }
	counts, names := g.fell.views()
	rank := len(s.ranks)
	g.Views = nil
	for v := range counts {
		n := s.atLeast(v, unevenness(counts[v]))
		rank = min(rank, n+1)
		if len(counts) > 1 {
			g.Views = append(g.Views, View{names[v], share(n)})
		}
	}
	n, _ := slices.BinarySearch(s.ranks, rank+1)
	g.P = share(n)
}

// limits returns how uneven each view must be for a P of at most p. One view is enough, so each limit is rarer than p.
func (s *fairSamples) limits(p float64) []int {
	last := max(0, int(p*float64(len(s.ranks)+1))-1)
	rank := max(1, s.ranks[last]-1)
	limits := engine.Map(s.views, func(uneven []int) int { return uneven[len(uneven)-rank] + 1 })
	return limits
}

// finds returns how often as many rolls as the group has reach one of the limits, if some of the dice are loaded.
func (g *DiceGroup) finds(limits []int, loaded int, bias float64) float64 {
	chance := rand.New(rand.NewPCG(1, 1)) // the same for every bias, so that a larger one is found more often
	var biases [3]float64
	for die := range loaded {
		biases[die] = bias
	}
	thrown := newTally(g.dice)
	counts, _ := thrown.views()
	found := 0
	for range loadedSamples {
		thrown.throw(g.Rolls, biases, chance)
		for v, limit := range limits {
			if unevenness(counts[v]) >= limit {
				found++
				break
			}
		}
	}
	return float64(found) / loadedSamples
}

// detectable returns the smallest bias, to half a hundredth, that is found as often as power says if n of the dice have
// it; at most the one that makes a face come up always.
func (g *DiceGroup) detectable(limits []int, loaded int) Chance {
	low, high := 0.0, float64(len(g.Faces)-1)
	for high-low > 0.005 {
		if middle := (low + high) / 2; g.finds(limits, loaded, middle) < power {
			low = middle
		} else {
			high = middle
		}
	}
	return Chance(high)
}

// test compares every group with fair dice. A group's result depends on how many others it is corrected for.
func test(groups []DiceGroup, seed uint64) {
	samples, tested := make([]*fairSamples, len(groups)), 0
	for i := range groups {
		g := &groups[i]
		samples[i] = fair(g.dice, g.Rolls, rand.New(rand.NewPCG(seed, uint64(i))))
		samples[i].compare(g)
		if g.Tested = g.finds(samples[i].limits(significance), g.dice.Count, huge) >= power; g.Tested {
			tested++
		}
	}
	for i := range groups {
		g := &groups[i]
		limits := samples[i].limits(significance / float64(max(1, tested)))
		g.Detectable = g.detectable(limits, 1)
		if g.dice.Count > 1 {
			g.Together = g.detectable(limits, g.dice.Count)
		}
	}
	holm(groups)
}

// holm corrects the p-values of the tested groups for their number.
func holm(groups []DiceGroup) {
	var tested []*DiceGroup
	for i := range groups {
		groups[i].Adjusted = 1
		if groups[i].Tested {
			tested = append(tested, &groups[i])
		}
	}
	slices.SortStableFunc(tested, func(a, b *DiceGroup) int { return cmp.Compare(a.P, b.P) })
	highest := Chance(0)
	for i, g := range tested {
		highest = max(highest, min(1, g.P*Chance(len(tested)-i)))
		g.Adjusted = highest
	}
}
