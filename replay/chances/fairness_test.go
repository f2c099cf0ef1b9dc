package chances

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
)

var (
	oneDie    = engine.Dice{Count: 1, Faces: 6}
	twoDice   = engine.Dice{Count: 2, Faces: 6}
	threeDice = engine.Dice{Count: 3, Faces: 20}
)

// rolled rolls dice one by one. In the first ones one face comes up too often by bias, a share of itself.
func rolled(d engine.Dice, rolls, loaded int, bias float64, chance *rand.Rand) []Rolled {
	all := make([]Rolled, rolls)
	for i := range all {
		var faces [3]uint8
		for die := range d.Count {
			faces[die] = uint8(1 + chance.IntN(d.Faces))
			if die < loaded {
				faces[die] = uint8(2 + chance.IntN(d.Faces-1))
				if chance.Float64()*float64(d.Faces) < 1+bias {
					faces[die] = 1
				}
			}
		}
		all[i] = Rolled{Dice: d, Roll: engine.Roll(faces)}
	}
	return all
}

// grouped counts rolls of the same dice, and tests nothing.
func grouped(rolls []Rolled) *DiceGroup { return &groupsOf(rolls)[0] }

// Fair dice have p-values that are as often below any figure as it says.
func TestPValuesOfFairDiceAreUniform(t *testing.T) {
	const groups, rolls = 1000, 300
	chance := rand.New(rand.NewPCG(10, 10))
	for _, d := range []engine.Dice{oneDie, {Count: 1, Faces: 20}, twoDice, threeDice} {
		ps := map[string][]Chance{}
		samples := fair(d, rolls, chance)
		for range groups {
			g := grouped(rolled(d, rolls, 0, 0, chance))
			samples.compare(g)
			ps[""] = append(ps[""], g.P)
			for _, v := range g.Views {
				ps[v.Of] = append(ps[v.Of], v.P)
			}
		}
		for view, ps := range ps {
			slices.Sort(ps)
			worst := 0.0
			for i, p := range ps {
				worst = max(worst, math.Abs(float64(p)-float64(i+1)/groups))
			}
			if worst > 0.055 { // Kolmogorov's distance, 1 % level
				t.Errorf("%s %s: %.3f from uniform", d, view, worst)
			}
		}
	}
}

// The bias that is called detectable is found 8 times in 10 by the p-value that is printed, also beside other groups.
func TestABiasThatIsCalledDetectableIsFound(t *testing.T) {
	const trials = 1000
	for _, c := range []struct {
		dice   engine.Dice
		rolls  int
		beside int // further groups, of fair dice
	}{{oneDie, 950, 0}, {twoDice, 118, 0}, {twoDice, 942, 0}, {twoDice, 450, 1}, {threeDice, 220, 0}}[:thorough.Of(2, 5)] {
		chance := rand.New(rand.NewPCG(7, 7))
		groups := make([]DiceGroup, 1+c.beside)
		for i := range groups {
			groups[i] = *grouped(rolled(c.dice, c.rolls, 0, 0, chance))
		}
		test(groups, 1)
		samples := fair(c.dice, c.rolls, chance)
		for _, claim := range []struct {
			loaded int
			bias   Chance
		}{{1, groups[0].Detectable}, {c.dice.Count, groups[0].Together}} {
			if claim.bias == 0 {
				continue
			}
			found := 0
			for range trials {
				for i := range groups {
					loaded := claim.loaded
					if i > 0 {
						loaded = 0
					}
					groups[i] = *grouped(rolled(c.dice, c.rolls, loaded, float64(claim.bias), chance))
					samples.compare(&groups[i])
					groups[i].Tested = true
				}
				holm(groups)
				if groups[0].Adjusted <= significance {
					found++
				}
			}
			share := float64(found) / trials
			if share < 0.76 || share > 0.84 {
				t.Errorf("%d rolls of %s, %d groups: %.0f %% on %d dice is found %.3f of the time, want 0.8", c.rolls, c.dice, len(groups), 100*claim.bias, claim.loaded, share)
			}
		}
	}
}

func TestPairsAreCountedInTheirOrder(t *testing.T) {
	ten := engine.Dice{Count: 1, Faces: 10, Zero: true}
	r := Dice([]Rolled{{Dice: twoDice, Roll: engine.Roll{3, 4}}, {Dice: twoDice, Roll: engine.Roll{4, 3}, Gone: true},
		{Dice: twoDice, Roll: engine.Roll{6, 6}}, {Dice: ten, Roll: engine.Roll{0}}}, 1)
	g := r.Dice[1]
	if g.Kind != "2d6" || g.Rolls != 3 || len(g.Pairs) != 36 || g.Pairs["34"] != 1 || g.Pairs["43"] != 1 || g.Pairs["66"] != 1 || r.Gone != 1 {
		t.Errorf("%+v", g)
	}
	if !slices.Equal(g.Each[0], []int{0, 0, 1, 1, 0, 1}) || !slices.Equal(g.Each[1], []int{0, 0, 1, 1, 0, 1}) || !slices.Equal(g.Faces, []int{0, 0, 2, 2, 0, 2}) {
		t.Errorf("%v together, each %v", g.Faces, g.Each)
	}
	if g := r.Dice[0]; g.Low != 0 || g.Faces[0] != 1 || g.Each != nil || g.Pairs != nil || g.Views != nil {
		t.Errorf("%+v", g)
	}
}

// Each way in which dice are unfair shows best in a view of its own.
func TestEachViewShowsWhatOthersDoNot(t *testing.T) {
	loaded := func(n int) int { return (n%13 - 1) / 2 } // one face in 3 throws of 13, the others in 2
	for _, c := range []struct {
		unfair string
		rolls  int
		roll   func(n int) (a, b int)
	}{
		{"first", 13 * 42, func(n int) (a, b int) { return loaded(n), n / 13 % 6 }},
		{"second", 13 * 42, func(n int) (a, b int) { return n / 13 % 6, loaded(n) }},
		{"together", 13 * 26, func(n int) (a, b int) { return loaded(n), loaded(n / 13) }},
		{"pairs", 6 * 42, func(n int) (a, b int) { return n % 6, (n%6 + n/6%3) % 6 }}, // half of them never, both dice even
	} {
		var rolls []Rolled
		for n := range c.rolls {
			a, b := c.roll(n)
			rolls = append(rolls, Rolled{Dice: twoDice, Roll: engine.Roll{uint8(1 + a), uint8(1 + b)}})
		}
		g := grouped(rolls)
		fair(twoDice, c.rolls, rand.New(rand.NewPCG(1, 1))).compare(g)
		for _, v := range g.Views {
			if v.Of == c.unfair != (v.P < 0.05) {
				t.Errorf("unfair %s: %s has a p of %.4f", c.unfair, v.Of, v.P)
			}
		}
		if g.P > 0.05 {
			t.Errorf("unfair %s: p is %.4f", c.unfair, g.P)
		}
	}
}

// Eight tosses of a die could show nothing, and so cost what the other dice show nothing.
func TestAGroupThatCouldFindNothingCostsNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 3))
	many, few := rolled(twoDice, 500, 1, 0.5, chance), rolled(oneDie, 8, 0, 0, chance)
	alone, beside := Dice(many, 1).Dice[0], Dice(append(many, few...), 1).Dice
	tosses, dice := beside[0], beside[1]
	if tosses.Tested || tosses.Adjusted != 1 || tosses.Detectable < huge {
		t.Errorf("eight tosses are tested: %+v", tosses)
	}
	if !dice.Tested || dice.Adjusted != dice.P || math.Abs(float64(dice.Detectable-alone.Detectable)) > 0.02 {
		t.Errorf("beside eight tosses p %.4f is corrected to %.4f, and a bias of %.3f is found; alone of %.3f", dice.P, dice.Adjusted, dice.Detectable, alone.Detectable)
	}
	two := Dice(append(rolled(oneDie, 500, 0, 0, chance), many...), 1).Dice[1]
	if two.Adjusted < two.P || two.Detectable <= alone.Detectable {
		t.Errorf("a second group that is tested costs nothing: %.4f is corrected to %.4f", two.P, two.Adjusted)
	}
}

// Looking at many dice makes a single low p-value no surprise.
func TestManyGroupsAreCorrectedFor(t *testing.T) {
	groups := []DiceGroup{{P: 0.04, Tested: true}, {P: 0.01, Tested: true}, {P: 0.001}, {P: 0.5, Tested: true}}
	holm(groups)
	want := []Chance{0.08, 0.03, 1, 0.5}
	for i, g := range groups {
		if math.Abs(float64(g.Adjusted-want[i])) > 1e-9 {
			t.Errorf("%v becomes %v, want %v", g.P, g.Adjusted, want[i])
		}
	}
}
