package season

import (
	"math/big"
	"strings"

	"rollbook/engine"
)

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

// percentage returns the points of a record out of those possible; 0 without games.
func (p *Plan) percentage(r Record) *big.Rat {
	if r.games() == 0 {
		return new(big.Rat)
	}
	worth := p.worth(r)
	return worth.Quo(worth, p.possible(r))
}

// thousandths writes a percentage with three decimals, rounded half up.
func thousandths(n *big.Rat) string { return n.FloatString(3) }
