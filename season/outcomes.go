package season

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// JSON and CSV have a team's games as won, tied and lost for every sport. Each sport has its own order and letters for
// people.

// An Outcome is a possible result of a game for a team, as its sport names it.
type Outcome struct {
	Letter string // heads its column: W
	Word   string // won
	at     int    // its place in a Record
}

// Of returns how many of a team's games had this outcome.
func (o Outcome) Of(r *Row) int { return r.record()[o.at] }

var (
	win, loss = Outcome{"W", "won", won}, Outcome{"L", "lost", lost}
	tie, draw = Outcome{"T", "tied", tied}, Outcome{"D", "drawn", tied}
)

// Outcomes returns the outcomes in the order of the sport's tables: W L T if games can be tied, W D L if they can be
// drawn, W L if somebody always wins.
func (p *Plan) Outcomes() []Outcome {
	switch p.System.Sport.Level {
	case tie.Word:
		return []Outcome{win, loss, tie}
	case draw.Word:
		return []Outcome{win, draw, loss}
	}
	return []Outcome{win, loss}
}

// Outcomes returns the outcomes in the order of the sport's tables, without ties if football has seen none.
func (s *Season) Outcomes() []Outcome {
	for m := range s.meetings {
		if m.outcome() == tied {
			return s.Plan.Outcomes()
		}
	}
	return slices.DeleteFunc(s.Plan.Outcomes(), func(o Outcome) bool { return o == tie })
}

// Record writes a record as the sport does: 5-2, or 5-2-1 if a game was tied; 3-0-1 for three won and one lost where
// games can be drawn.
func (p *Plan) Record(r Record) string {
	order := p.Outcomes()
	if r[tied] == 0 && order[1] != draw {
		order = []Outcome{win, loss}
	} else if len(order) < 3 { // reported, and against the rules
		order = []Outcome{win, loss, tie}
	}
	return strings.Join(lists.Map(order, func(o Outcome) string { return strconv.Itoa(r[o.at]) }), "-")
}

// Form writes the letters of games, as in a streak or the last five, as the sport does.
func (p *Plan) Form(letters string) string {
	if p.System.Sport.Level == draw.Word {
		return strings.ReplaceAll(letters, tie.Letter, draw.Letter)
	}
	return letters
}

// Points are what a win, a tie and a loss are worth.
type Points [3]*big.Rat

// pointDigits is how many digits a number of points may have on each side of the decimal point.
const pointDigits = 6

// parsePoints reads a decimal.
func parsePoints(s string) (*big.Rat, bool) {
	whole, fraction, point := strings.Cut(s, ".")
	if !engine.IsDigits(whole) || point && !engine.IsDigits(fraction) || max(len(whole), len(fraction)) > pointDigits {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// decimal writes a sum of points as the shortest decimal.
func decimal(n *big.Rat) string {
	if n.IsInt() {
		return n.Num().String()
	}
	return strings.TrimRight(n.FloatString(pointDigits), "0")
}

// whole returns a whole number as a fraction.
func whole(n int) *big.Rat { return big.NewRat(int64(n), 1) }

// worth returns the points of a record.
func (p *Plan) worth(r Record) *big.Rat {
	sum, of := new(big.Rat), new(big.Rat)
	for outcome, n := range r {
		if n > 0 && p.Points[outcome].Sign() > 0 {
			sum.Add(sum, of.Mul(of.SetInt64(int64(n)), p.Points[outcome]))
		}
	}
	return sum
}

// possible returns the most points that the games of a record could have earned.
func (p *Plan) possible(r Record) *big.Rat {
	games := whole(r.games())
	return games.Mul(games, p.Points[won])
}

// percentage returns the points of a record, and those awarded or deducted, out of those possible; 0 without games.
func (p *Plan) percentage(r Record, adjusted *big.Rat) *big.Rat {
	if r.games() == 0 {
		return new(big.Rat)
	}
	points := p.worth(r)
	return points.Quo(points.Add(points, adjusted), p.possible(r))
}

// thousandths writes a percentage with three decimals, rounded half up.
func thousandths(n *big.Rat) string { return n.FloatString(3) }
