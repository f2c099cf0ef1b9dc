package football

import (
	"strconv"

	"rollbook/engine"
)

// A Rate is how often something was tried, and how often it was made.
type Rate struct{ Tried, Made int }

// Count counts one more that was tried.
func (r *Rate) Count(made bool) {
	r.Tried++
	if made {
		r.Made++
	}
}

// String returns what box scores print, the made before the tried: "3-5".
func (r *Rate) String() string { return Figures(r.Made, r.Tried) }

// AppendJSON adds the rate as a member of the box.
func (r *Rate) AppendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("tried", r.Tried)
	o.Int("made", r.Made)
	o.Close()
}

// A Comparison sets the figures of both teams side by side.
type Comparison[F any] struct {
	Section engine.Section
	figures *engine.Sides[F]
}

// Compare begins a comparison of the two teams' figures.
func Compare[F any](n *Names, figures *engine.Sides[F]) *Comparison[F] {
	return &Comparison[F]{
		Section: engine.Section{Title: "Team statistics", Columns: engine.Columns("", n.Nick[engine.Visitor], n.Nick[engine.Home])},
		figures: figures,
	}
}

// Row adds a line: what is compared, and each team's figure.
func (c *Comparison[F]) Row(label string, figure func(*F) string) {
	c.Section.Rows = append(c.Section.Rows, []string{label, figure(&c.figures[engine.Visitor]), figure(&c.figures[engine.Home])})
}

// Figures joins numbers by hyphens, as box scores do: "14-27-1".
func Figures(numbers ...int) string {
	var b []byte
	for i, n := range numbers {
		if i > 0 {
			b = append(b, '-')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}
