package chances

import "testing"

func TestWhatAnEstimateRestsOn(t *testing.T) {
	if got := ForPages().AssumedEach(486, 0.0443); got != "up to 486 games simulated from each position, the house coach "+
		"on both sides, seed 1; margin of error of each chance: at most 5 percentage points (95%)" {
		t.Error(got)
	}
	one := &Method{Coach: "first", Games: 1, Seed: 7}
	if got := one.Assumed(); got != "1 game simulated from each position, the first option of every call, seed 7" {
		t.Error(got)
	}
	if got := one.AssumedEach(1, 0.0099); got != one.Assumed()+"; margin of error of each chance: at most 1 percentage point (95%)" {
		t.Error(got)
	}
}
