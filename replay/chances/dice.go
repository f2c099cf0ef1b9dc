package chances

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/engine"
)

// A Rolled is a roll at a table, even one that was undone.
type Rolled struct {
	Dice  engine.Dice
	Roll  engine.Roll
	Group string // whose: a side, a scorer; "" to count them together
	Gone  bool   // its entry was undone or rewound
}

// A DiceReport says how dice fell.
type DiceReport struct {
	Dice  []DiceGroup `json:"dice"`
	Gone  int         `json:"undone"` // rolls counted whose entries were undone
	Seed  uint64      `json:"seed"`
	Tries int         `json:"samples"` // simulated for each p-value
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
	// Views are what is tested; nil for one die, which has only one.
	Views []View `json:"views,omitempty"`
	// P is how often fair dice are at least as uneven in their most uneven view.
	P Chance `json:"p"`
	// Tested is false if this few rolls would show only a huge bias. Such a group costs the others nothing.
	Tested bool `json:"tested"`
	// Adjusted is P corrected for all groups that are tested (Holm); 1 for a group that is not.
	Adjusted Chance `json:"adjusted"`
	// Detectable is the smallest bias of one die that this many rolls find 8 times in 10, by a P of at most 0.05 when
	// corrected: the part of its fair share by which one face comes up too often, and the others equally too rarely.
	Detectable Chance `json:"detectable"`
	// Together is the same for a bias that all dice have; 0 for one die.
	Together Chance `json:"detectable_together,omitempty"`

	dice engine.Dice
	fell *tally
}

// A View is one way to look at several dice.
type View struct {
	Of string `json:"of"` // "first", "second" or "third" die, "together" for the faces of all, or "pairs"
	P  Chance `json:"p"`  // how often fair dice are at least as uneven in this view
}

// Dice counts rolls by kind and group, and tests each group against fair dice. The same rolls and seed give the same report.
func Dice(rolls []Rolled, seed uint64) *DiceReport {
	report := &DiceReport{Dice: groupsOf(rolls), Seed: seed, Tries: samples}
	for _, r := range rolls {
		if r.Gone {
			report.Gone++
		}
	}
	test(report.Dice, seed)
	return report
}

// groupsOf counts rolls by kind and group.
func groupsOf(rolls []Rolled) []DiceGroup {
	groups := []DiceGroup{}
	for _, r := range rolls {
		kind := r.Dice.String()
		i := slices.IndexFunc(groups, func(g DiceGroup) bool { return g.Kind == kind && g.Group == r.Group })
		if i < 0 {
			i = len(groups)
			low, _ := r.Dice.Range()
			groups = append(groups, DiceGroup{Kind: kind, Group: r.Group, Low: low, dice: r.Dice, fell: newTally(r.Dice)})
		}
		g := &groups[i]
		g.Rolls++
		for die, face := range r.Roll[:r.Dice.Count] {
			g.fell.each[die][int(face)-g.Low]++
		}
		if g.fell.pairs != nil {
			g.fell.pairs[r.Roll.Order()]++
		}
	}
	for i := range groups {
		groups[i].show()
	}
	slices.SortStableFunc(groups, func(a, b DiceGroup) int { return cmp.Compare(a.Kind+a.Group, b.Kind+b.Group) })
	return groups
}

// show fills in the counts for answers.
func (g *DiceGroup) show() {
	g.fell.add()
	g.Faces = g.fell.together
	if len(g.fell.each) > 1 {
		g.Each = g.fell.each
	}
	if g.fell.pairs == nil {
		return
	}
	g.Pairs = make(map[string]int, len(g.fell.pairs))
	for place, n := range g.fell.pairs {
		g.Pairs[strconv.Itoa(engine.PairAt(place))] = n
	}
}
