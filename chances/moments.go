package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"rollbook/engine"
	"rollbook/replay"
)

// Moments are the swings of a game, in the home side's view.
type Moments struct {
	// Movement is how far the game went up and down in total: the sum of what plays changed, each by as much as is beyond
	// its own error.
	Movement Chance `json:"movement"`
	// Lowest is the lowest chance that the winner had after a play; absent in a game without a winner.
	Lowest   *Chance `json:"lowest,omitempty"`
	LowestAt int     `json:"lowest_play,omitempty"`
	// LowestError is half the 95 % interval of the lowest chance.
	LowestError Chance  `json:"lowest_error,omitempty"`
	Swings      []Swing `json:"swings"` // the biggest plays first
	Curve       []Point `json:"curve"`
	Games       int     `json:"continued"` // from a position, at most
	Margin      Chance  `json:"margin"`    // the widest margin of error of a point of the curve
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
	Play   int    `json:"play"` // 0 for the beginning
	N      int    `json:"n"`    // entries so far
	Value  Share  `json:"value"`
	Scored string `json:"scored,omitempty"` // who scored in the play
}

// MomentsOf estimates a game's value after each of its plays. It returns that many swings at most.
func (m *Method) MomentsOf(ctx context.Context, g Game, swings int) (*Moments, error) {
	tr := replay.Run(g.Setup, g.Entries, replay.Keep{Journal: true})
	numbers := []int{0}
	for _, p := range tr.Plays() {
		numbers = append(numbers, p.Last)
	}
	moments := &Moments{Swings: []Swing{}}
	scorers := scorersOf(g, numbers)
	winner := engine.Ahead(tr.Result.Game.Score())
	w := m.walk(g, numbers...)
	// The luckiest of many estimates look bigger than they are, so the biggest get a second look.
	var biggest []int
	err := w.estimateTwice(ctx, nil, func() (around []int) {
		biggest = w.biggest()
		for _, play := range biggest {
			around = append(around, play-1, play)
		}
		return around
	})
	if err != nil {
		return nil, err
	}
	for play, s := range w.samples {
		value := s.share()
		moments.Curve = append(moments.Curve, Point{play, numbers[play], value, scorers[play]})
		if play > 0 {
			moved := value - w.samples[play-1].share()
			beyond := Chance(math.Abs(moved.Float())) - w.error(change(play))
			moments.Movement += max(0, beyond)
			if beyond > 0 && slices.Contains(biggest, play) {
				moments.Swings = append(moments.Swings, Swing{numbers[play], play, moved, value})
			}
		}
		if tr.Result.Over && winner != engine.Nobody {
			chance := Chance(value.Float())
			if winner == engine.Visitor {
				chance = 1 - chance
			}
			if moments.Lowest == nil || chance < *moments.Lowest {
				moments.Lowest, moments.LowestAt, moments.LowestError = &chance, play, Chance(s.error())
			}
		}
	}
	moments.Games, moments.Margin = w.most(), w.margin()
	slices.SortStableFunc(moments.Swings, func(a, b Swing) int { return cmp.Compare(math.Abs(b.Change.Float()), math.Abs(a.Change.Float())) })
	moments.Swings = moments.Swings[:min(swings, len(moments.Swings))]
	return moments, nil
}

// candidates is how many plays could be the biggest swings.
const candidates = 12

// biggest returns the plays that look like the biggest swings so far, every play if there is no time limit.
func (w *walk) biggest() (plays []int) {
	for play := 1; play < len(w.samples); play++ {
		plays = append(plays, play)
	}
	moved := func(play int) float64 { return math.Abs(w.samples[play].value() - w.samples[play-1].value()) }
	slices.SortStableFunc(plays, func(a, b int) int { return cmp.Compare(moved(b), moved(a)) })
	if w.Seconds == 0 {
		return plays
	}
	return plays[:min(candidates, len(plays))]
}

// scorersOf says who scored between each number of entries and the one before; "" for nobody.
func scorersOf(g Game, numbers []int) []string {
	scores := make([]engine.Sides[int], len(g.Entries)+1)
	engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) { scores[t.Entries()] = t.Game().Score() }})
	scorers := make([]string, len(numbers))
	for i := 1; i < len(numbers); i++ {
		gained := scores[numbers[i]]
		for _, side := range engine.Teams {
			gained[side] -= scores[numbers[i-1]][side]
		}
		scorers[i] = engine.Ahead(gained).String()
	}
	return scorers
}
