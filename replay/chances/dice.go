package chances

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"

	"rollbook/engine"
)

// A Rolled is a roll that fell on a table, whatever became of it.
type Rolled struct {
	Dice  engine.Dice
	Roll  engine.Roll
	Group string // whose: a side, a scorer; "" where nobody asks
	Gone  bool   // its entry was undone or rewound
}

// DiceReport is what fell: JSON of CHANCES 6.
type DiceReport struct {
	Dice  []DiceGroup `json:"dice"`
	Gone  int         `json:"undone"` // rolls counted whose entries were undone
	Seed  uint64      `json:"seed"`
	Tries int         `json:"samples"` // simulated for each p-value
}

// A DiceGroup is all rolls of one kind of dice.
type DiceGroup struct {
	Kind  string `json:"kind"` // "1d6", "2d6", "3d20"
	Group string `json:"by,omitempty"`
	Rolls int    `json:"rolls"`
	Low   int    `json:"low"`   // the lowest face
	Faces []int  `json:"faces"` // how often each die showed each face
	// Pairs are two six-sided dice, unordered, the larger first: where a table writes the larger first, the order is lost.
	Pairs map[string]int `json:"pairs,omitempty"`
	// P is how often fair dice are at least as uneven: the pairs where there are pairs, else the faces.
	P Chance `json:"p"`
	// Adjusted is P corrected for all groups that are looked at (Holm).
	Adjusted Chance `json:"adjusted"`
	// Detectable is the smallest bias that so many rolls find 8 times in 10: by how much of itself one face comes too
	// often, the others alike too seldom.
	Detectable Chance `json:"detectable"`
}

// samples is how many fair samples each p-value is held against.
const samples = 9_999

// power is how often a bias that is called detectable is found, at the 5 % level.
const (
	power        = 0.8
	significance = 0.05
)

// Dice counts rolls by kind and group, and tests each against fair dice. The same rolls and seed give the same report.
func Dice(rolls []Rolled, seed uint64) *DiceReport {
	report := &DiceReport{Dice: []DiceGroup{}, Seed: seed, Tries: samples}
	dice := map[string]engine.Dice{}
	for _, r := range rolls {
		kind := r.Dice.String()
		i := slices.IndexFunc(report.Dice, func(g DiceGroup) bool { return g.Kind == kind && g.Group == r.Group })
		low, high := r.Dice.Range()
		if i < 0 {
			i = len(report.Dice)
			g := DiceGroup{Kind: kind, Group: r.Group, Low: low, Faces: make([]int, high-low+1)}
			if pairs(r.Dice) {
				g.Pairs = allPairs()
			}
			report.Dice = append(report.Dice, g)
			dice[kind] = r.Dice
		}
		g := &report.Dice[i]
		g.Rolls++
		for _, face := range r.Roll.Faces()[:r.Dice.Count] {
			g.Faces[int(face)-low]++
		}
		if g.Pairs != nil {
			g.Pairs[pairKey(int(r.Roll.A), int(r.Roll.B))]++
		}
		if r.Gone {
			report.Gone++
		}
	}
	slices.SortStableFunc(report.Dice, func(a, b DiceGroup) int {
		switch {
		case a.Kind+a.Group < b.Kind+b.Group:
			return -1
		case a.Kind+a.Group > b.Kind+b.Group:
			return 1
		}
		return 0
	})
	for i := range report.Dice {
		g := &report.Dice[i]
		counts, shares := g.Faces, evenly(len(g.Faces))
		if g.Pairs != nil {
			counts, shares = g.pairCounts()
		}
		g.P = Chance(pValue(counts, shares, samples, rand.New(rand.NewPCG(seed, uint64(i)))))
		g.Detectable = Chance(Detectable(g.Rolls*dice[g.Kind].Count, len(g.Faces)))
	}
	holm(report.Dice)
	return report
}

// pairs reports whether dice are read as a pair.
func pairs(d engine.Dice) bool { return d.Count == 2 && d.Faces == 6 && !d.Zero }

// pairKey names a pair, the larger die first.
func pairKey(a, b int) string { return string([]byte{'0' + byte(max(a, b)), '0' + byte(min(a, b))}) }

func allPairs() map[string]int {
	m := make(map[string]int, 21)
	for a := 1; a <= 6; a++ {
		for b := 1; b <= a; b++ {
			m[pairKey(a, b)] = 0
		}
	}
	return m
}

// pairCounts returns how often each of the 21 pairs fell, and the share of each among fair dice.
func (g *DiceGroup) pairCounts() (counts []int, shares []float64) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= a; b++ {
			counts = append(counts, g.Pairs[pairKey(a, b)])
			share := 2.0 / 36
			if a == b {
				share = 1.0 / 36
			}
			shares = append(shares, share)
		}
	}
	return counts, shares
}

func evenly(n int) []float64 {
	shares := make([]float64, n)
	for i := range shares {
		shares[i] = 1 / float64(n)
	}
	return shares
}

// pValue is how often fair dice are at least as far from their shares as the counts, by Pearson's measure, among simulated
// samples of the same size.
func pValue(counts []int, shares []float64, tries int, chance *rand.Rand) float64 {
	n := 0
	for _, c := range counts {
		n += c
	}
	seen := unevenness(counts, shares, n)
	sample := make([]int, len(counts))
	as := 1
	for range tries {
		fair(sample, shares, n, chance)
		if unevenness(sample, shares, n) >= seen-1e-9 {
			as++
		}
	}
	return float64(as) / float64(tries+1)
}

// unevenness is Pearson's measure of counts against shares.
func unevenness(counts []int, shares []float64, n int) float64 {
	sum := 0.0
	for i, c := range counts {
		expected := shares[i] * float64(n)
		if expected > 0 {
			sum += (float64(c) - expected) * (float64(c) - expected) / expected
		}
	}
	return sum
}

// fair fills a sample of n rolls of fair dice, face by face: each face takes its share of the rolls that are left.
func fair(sample []int, shares []float64, n int, chance *rand.Rand) {
	left, share := n, 1.0
	for i := range sample {
		if i == len(sample)-1 {
			sample[i] = left
			return
		}
		sample[i] = 0
		if left > 0 {
			sample[i] = int(distuv.Binomial{N: float64(left), P: min(1, shares[i]/share), Src: chance}.Rand())
		}
		left -= sample[i]
		share -= shares[i]
	}
}

// holm corrects the p-values of all groups for looking at so many of them.
func holm(groups []DiceGroup) {
	order := make([]int, len(groups))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case groups[a].P < groups[b].P:
			return -1
		case groups[a].P > groups[b].P:
			return 1
		}
		return 0
	})
	highest := Chance(0)
	for rank, i := range order {
		highest = max(highest, min(1, groups[i].P*Chance(len(groups)-rank)))
		groups[i].Adjusted = highest
	}
}

// Detectable is the smallest bias of one face of so many that n dice find 8 times in 10 at the 5 % level: by how much of
// itself the face comes too often. It is 0 without dice, and at most what makes the face come always.
func Detectable(n, faces int) float64 {
	if n == 0 {
		return 0
	}
	// A bias b of one face adds n·b²/(faces−1) to Pearson's measure.
	return min(math.Sqrt(noncentrality(float64(faces-1))*float64(faces-1)/float64(n)), float64(faces-1))
}

// noncentrality is what has to be added to Pearson's measure so that the power is reached.
func noncentrality(freedom float64) float64 {
	limit := distuv.ChiSquared{K: freedom}.Quantile(1 - significance)
	low, high := 0.0, 1000.0
	for range 60 {
		middle := (low + high) / 2
		if found(limit, freedom, middle) < power {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// found is how often Pearson's measure is above a limit when a bias adds so much to it: a mixture of chi-squared
// distributions by Poisson's weights.
func found(limit, freedom, added float64) float64 {
	weights := distuv.Poisson{Lambda: added / 2}
	sum := 0.0
	for j := range 1000 {
		w := weights.Prob(float64(j))
		sum += w * distuv.ChiSquared{K: freedom + 2*float64(j)}.Survival(limit)
		if float64(j) > added/2 && w < 1e-12 {
			break
		}
	}
	return sum
}
