package chances

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestBinomial checks that draws have the mean and the spread of the distribution, and stay within their bounds.
func TestBinomial(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	const draws = 20_000
	for _, c := range []struct {
		n int
		p float64
	}{{0, 0.3}, {1, 1.0 / 6}, {3, 0.5}, {7, 1}, {40, 0.99}, {250, 1.0 / 6}, {60_000, 0.25}} {
		sum, squares := 0.0, 0.0
		for range draws {
			k := binomial(c.n, c.p, chance)
			if k < 0 || k > c.n {
				t.Fatalf("%d of %d", k, c.n)
			}
			d := float64(k) - float64(c.n)*c.p
			sum, squares = sum+d, squares+d*d
		}
		variance := float64(c.n) * c.p * (1 - c.p)
		if mean := sum / draws; math.Abs(mean) > 4*math.Sqrt(variance/draws) {
			t.Errorf("n %d, p %.3f: the mean is off by %.4f", c.n, c.p, mean)
		}
		if spread := squares / draws; math.Abs(spread-variance) > 0.06*variance {
			t.Errorf("n %d, p %.3f: variance %.3f, want %.3f", c.n, c.p, spread, variance)
		}
	}
}
