package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"rollbook/engine"
)

// Moments are the swings of a game, in the home side's view.
type Moments struct {
	// Movement is how far the game went up and down in all: the sum of what plays changed, each by as much as is beyond
	// its own error.
	Movement Chance `json:"movement"`
	// Lowest is the lowest chance that the winner had after a play; absent in a game without a winner.
	Lowest   *Chance `json:"lowest,omitempty"`
	LowestAt int     `json:"lowest_play,omitempty"`
	Swings   []Swing `json:"swings"` // the biggest plays first
	Curve    []Point `json:"curve"`
}

// A Swing is what a play changed.
type Swing struct {
	N      int   `json:"n"` // its last entry
	Play   int   `json:"play"`
	Change Share `json:"change"`
	Value  Share `json:"value"` // after it
}

// A Point is the home side's expected result after a play.
type Point struct {
	Play  int   `json:"play"` // 0 for the beginning
	N     int   `json:"n"`    // entries so far
	Value Share `json:"value"`
}

// MomentsOf estimates a game's value after each of its plays. It returns at most so many swings.
func (m *Method) MomentsOf(ctx context.Context, g Game, swings int) (*Moments, error) {
	r := engine.Run(g.Setup, g.Entries, engine.Observer{Journal: true})
	numbers := []int{0}
	for i := range r.Journal.Plays {
		if _, last := r.Journal.PlaySpan(i, r.Entries); last > numbers[len(numbers)-1] {
			numbers = append(numbers, last)
		}
	}
	points, err := m.curve(ctx, g, numbers)
	if err != nil {
		return nil, err
	}
	moments := &Moments{Swings: []Swing{}}
	winner := engine.Winner(r.Game.Score())
	movement := 0.0
	for i, p := range points {
		moments.Curve = append(moments.Curve, Point{i, p.n, Share(p.value)})
		if i > 0 {
			change := Share(p.value - points[i-1].value)
			beyond := math.Abs(change.Float()) - deviations*math.Sqrt(p.variance+points[i-1].variance)
			movement += max(0, beyond)
			if beyond > 0 {
				moments.Swings = append(moments.Swings, Swing{p.n, i, change, Share(p.value)})
			}
		}
		if r.Over && winner != "tie" {
			chance := Chance(float64(p.value) / 1e6)
			if winner == "visitor" {
				chance = 1 - chance
			}
			if moments.Lowest == nil || chance < *moments.Lowest {
				moments.Lowest, moments.LowestAt = &chance, i
			}
		}
	}
	moments.Movement = Chance(movement)
	slices.SortStableFunc(moments.Swings, func(a, b Swing) int { return cmp.Compare(math.Abs(b.Change.Float()), math.Abs(a.Change.Float())) })
	moments.Swings = moments.Swings[:min(swings, len(moments.Swings))]
	return moments, nil
}
