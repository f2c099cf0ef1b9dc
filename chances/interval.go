package chances

import (
	"encoding/json"
	"math"
	"strconv"
)

// confidence is the confidence level of every interval.
const confidence = 0.95

// deviations is how many standard errors an interval reaches to either side.
var deviations = math.Sqrt2 * math.Erfinv(confidence)

// A Chance is a probability or an expected result, from 0 to 1, as answers give it: to four decimals.
type Chance float64

// MarshalJSON writes a chance with four decimals at most.
func (c Chance) MarshalJSON() ([]byte, error) { return number(float64(c), 4), nil }

// number writes a number with at most n decimals.
func number(x float64, decimals int) []byte {
	scale := math.Pow10(decimals)
	rounded := math.Round(x*scale) / scale
	return strconv.AppendFloat(nil, rounded+0, 'f', -1, 64) // +0: no negative zero
}

// An Interval is where a figure lies 95 times in 100.
type Interval [2]float64

// MarshalJSON writes an interval as two numbers.
func (i Interval) MarshalJSON() ([]byte, error) {
	return json.Marshal([2]Chance{Chance(i[0]), Chance(i[1])})
}

// proportion returns the interval of a chance seen in n games (Wilson's).
func proportion(seen, n int) Interval {
	p, size, z2 := float64(seen)/float64(n), float64(n), deviations*deviations
	middle := (p + z2/(2*size)) / (1 + z2/size)
	half := deviations / (1 + z2/size) * math.Sqrt(p*(1-p)/size+z2/(4*size*size))
	return Interval{max(0, middle-half), min(1, middle+half)}
}

func around(middle, half float64) Interval { return Interval{middle - half, middle + half} }

// within keeps an interval of a chance between 0 and 1.
func (i Interval) within() Interval { return Interval{max(0, i[0]), min(1, i[1])} }
