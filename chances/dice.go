package chances

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"rollbook/engine"
)

// A TableRoll is a roll at a table, even one that was undone.
type TableRoll struct {
	Dice  engine.Dice
	Roll  engine.Roll
	Group string // whose: a side, a scorer; "" to count them together
	Gone  bool   // its entry was undone or rewound
}

// A DiceReport says how dice fell.
type DiceReport struct {
	Dice []DiceGroup `json:"dice"`
	Gone int         `json:"undone"` // rolls counted whose entries were undone
}

// A DiceGroup is all rolls of one kind of dice.
type DiceGroup struct {
	Kind  string  `json:"kind"` // "1d6", "2d6", "3d20"
	Group string  `json:"by,omitempty"`
	Rolls int     `json:"rolls"`
	Low   int     `json:"low"`            // the lowest face
	Faces []int   `json:"faces"`          // how often all dice together showed each face
	Each  [][]int `json:"each,omitempty"` // the same for each die, in the order in which dice are read; nil for one die
	// Pairs are how often two six-sided dice fell as 11, 12, … 66, the first die first.
	Pairs map[string]int `json:"pairs,omitempty"`
	// ChiSquare is Pearson's measure of how uneven Faces are, with one degree of freedom fewer than there are faces.
	ChiSquare float64 `json:"chi_square"`
	P         Chance  `json:"p"` // how often fair dice are at least as uneven
}

// DiceOf counts rolls by kind and group, and compares each group with fair dice.
func DiceOf(rolls []TableRoll) *DiceReport {
	report := &DiceReport{Dice: []DiceGroup{}}
	for _, r := range rolls {
		if r.Gone {
			report.Gone++
		}
		kind := r.Dice.String()
		i := slices.IndexFunc(report.Dice, func(g DiceGroup) bool { return g.Kind == kind && g.Group == r.Group })
		if i < 0 {
			i = len(report.Dice)
			report.Dice = append(report.Dice, newGroup(r.Dice, r.Group))
		}
		report.Dice[i].add(r.Roll.Faces()[:r.Dice.Count])
	}
	for i := range report.Dice {
		report.Dice[i].compare()
	}
	slices.SortStableFunc(report.Dice, func(a, b DiceGroup) int { return cmp.Compare(a.Kind+a.Group, b.Kind+b.Group) })
	return report
}

func newGroup(d engine.Dice, by string) DiceGroup {
	low, high := d.Range()
	g := DiceGroup{Kind: d.String(), Group: by, Low: low, Faces: make([]int, high-low+1)}
	for range d.Count {
		if d.Count > 1 {
			g.Each = append(g.Each, make([]int, len(g.Faces)))
		}
	}
	if d == (engine.Dice{Count: 2, Faces: 6}) {
		g.Pairs = map[string]int{}
		for place := range 36 {
			g.Pairs[strconv.Itoa(engine.PairAt(place))] = 0
		}
	}
	return g
}

// add counts a roll.
func (g *DiceGroup) add(faces []int) {
	g.Rolls++
	for die, face := range faces {
		g.Faces[face-g.Low]++
		if g.Each != nil {
			g.Each[die][face-g.Low]++
		}
	}
	if g.Pairs != nil {
		g.Pairs[strconv.Itoa(10*faces[0]+faces[1])]++
	}
}

// Fair returns how often fair dice would show each face.
func (g *DiceGroup) Fair() float64 {
	return float64(g.Rolls*max(1, len(g.Each))) / float64(len(g.Faces))
}

// compare compares the faces with those of fair dice.
func (g *DiceGroup) compare() {
	fair, sum := g.Fair(), 0.0
	for _, n := range g.Faces {
		sum += (float64(n) - fair) * (float64(n) - fair) / fair
	}
	g.ChiSquare, g.P = math.Round(sum*1e4)/1e4, Chance(atLeast(sum, len(g.Faces)-1))
}

// atLeast returns how often chi-square with these degrees of freedom is at least x.
func atLeast(x float64, degrees int) float64 {
	half := x / 2
	a, p, term := 1.0, math.Exp(-half), half*math.Exp(-half) // term is half^a e^-half / Γ(a+1), the next part of the sum
	if degrees%2 == 1 {
		a, p, term = 0.5, math.Erfc(math.Sqrt(half)), 2*math.Sqrt(half/math.Pi)*math.Exp(-half)
	}
	for ; a < float64(degrees)/2; a++ {
		p += term
		term *= half / (a + 1)
	}
	return min(p, 1)
}
