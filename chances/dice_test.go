package chances

import (
	"math"
	"slices"
	"testing"

	"rollbook/engine"
)

var twoDice = engine.Dice{Count: 2, Faces: 6}

func TestPairsAreCountedInTheirOrder(t *testing.T) {
	ten := engine.Dice{Count: 1, Faces: 10, Zero: true}
	r := DiceOf([]TableRoll{{Dice: twoDice, Roll: engine.Roll{A: 3, B: 4}}, {Dice: twoDice, Roll: engine.Roll{A: 4, B: 3}, Gone: true},
		{Dice: twoDice, Roll: engine.Roll{A: 6, B: 6}}, {Dice: ten, Roll: engine.Roll{}}})
	g := r.Dice[1]
	if g.Kind != "2d6" || g.Rolls != 3 || len(g.Pairs) != 36 || g.Pairs["34"] != 1 || g.Pairs["43"] != 1 || g.Pairs["66"] != 1 || r.Gone != 1 {
		t.Errorf("%+v", g)
	}
	if !slices.Equal(g.Each[0], []int{0, 0, 1, 1, 0, 1}) || !slices.Equal(g.Each[1], []int{0, 0, 1, 1, 0, 1}) ||
		!slices.Equal(g.Faces, []int{0, 0, 2, 2, 0, 2}) {
		t.Errorf("%v together, each %v", g.Faces, g.Each)
	}
	if g := r.Dice[0]; g.Low != 0 || g.Faces[0] != 1 || g.Each != nil || g.Pairs != nil {
		t.Errorf("%+v", g)
	}
}

// Chi-square of counts by hand, and how often it is that large, from a printed table of its distribution.
func TestChiSquare(t *testing.T) {
	var rolls []TableRoll
	for face, times := range []int{5, 8, 9, 8, 10, 20} {
		rolls = append(rolls, slices.Repeat([]TableRoll{{Dice: engine.Dice{Count: 1, Faces: 6}, Roll: engine.Roll{A: 1 + face}}}, times)...)
	}
	if g := DiceOf(rolls).Dice[0]; g.ChiSquare != 13.4 || math.Abs(float64(g.P)-0.0199) > 5e-5 {
		t.Errorf("chi-square is %v, p %v", g.ChiSquare, g.P)
	}
	for degrees, five := range map[int]float64{1: 3.841459, 2: 5.991465, 3: 7.814728, 5: 11.070498, 11: 19.675138, 19: 30.143527} {
		if p := atLeast(five, degrees); math.Abs(p-0.05) > 1e-6 {
			t.Errorf("with %d degrees of freedom %v or more has a p of %v, want 0.05", degrees, five, p)
		}
		if p := atLeast(0, degrees); p != 1 {
			t.Errorf("with %d degrees of freedom 0 or more has a p of %v", degrees, p)
		}
	}
}
