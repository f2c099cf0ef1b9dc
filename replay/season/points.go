package season

import (
	"math/bits"
	"strconv"
	"strings"
)

// An Amount is a number of points, in millionths.
type Amount int64

// onePoint is how many units of an Amount a point is; digits are how many of them an amount has on either side of the
// decimal point. A million games of the most that can be written fit an Amount.
const (
	onePoint = 1_000_000
	digits   = 6
)

// Points are what a win, a tie and a loss are worth.
type Points struct{ Won, Tied, Lost Amount }

// parseAmount reads a decimal.
func parseAmount(s string) (Amount, bool) {
	whole, fraction, point := strings.Cut(s, ".")
	if whole == "" || len(whole) > digits || len(fraction) > digits || point && fraction == "" {
		return 0, false
	}
	n := Amount(0)
	for _, c := range []byte(whole + fraction + strings.Repeat("0", digits-len(fraction))) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + Amount(c-'0')
	}
	return n, true
}

// String returns the shortest decimal of the amount.
func (a Amount) String() string {
	s := strconv.FormatInt(int64(a/onePoint), 10)
	if fraction := a % onePoint; fraction != 0 {
		s += "." + strings.TrimRight(strconv.FormatInt(int64(fraction+onePoint), 10)[1:], "0")
	}
	return s
}

// A ratio is an exact fraction of two numbers that are not negative; of 0 it is 0.
type ratio struct{ of, by int64 }

// compare returns which of two fractions is the larger: 1 for a, -1 for b, 0 where they are equal.
func (a ratio) compare(b ratio) int {
	if a.by == 0 {
		a = ratio{0, 1}
	}
	if b.by == 0 {
		b = ratio{0, 1}
	}
	leftHigh, leftLow := bits.Mul64(uint64(a.of), uint64(b.by))
	rightHigh, rightLow := bits.Mul64(uint64(b.of), uint64(a.by))
	switch {
	case leftHigh > rightHigh || leftHigh == rightHigh && leftLow > rightLow:
		return 1
	case leftHigh == rightHigh && leftLow == rightLow:
		return 0
	}
	return -1
}

// thousandths returns the fraction with three decimals, rounded half up.
func (a ratio) thousandths() string {
	if a.by == 0 {
		return "0.000"
	}
	high, low := bits.Mul64(uint64(a.of), 1000)
	n, rest := bits.Div64(high, low, uint64(a.by))
	if rest >= uint64(a.by)-rest {
		n++
	}
	decimals := strconv.FormatUint(n%1000+1000, 10)[1:]
	return strconv.FormatUint(n/1000, 10) + "." + decimals
}
