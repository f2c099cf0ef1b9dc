package report

import (
	"slices"
	"testing"

	"rollbook/engine"
)

// A team that has scored by a return, too, has its drives for its other scores.
func TestDriveOfTellsReturnsFromDrives(t *testing.T) {
	home := func(points int, returned bool) Score {
		return Score{Team: engine.Home, After: engine.Sides[int]{engine.Home: points}, returned: returned}
	}
	drives := []Drive{{Team: engine.Home, Result: "touchdown"}, {Team: engine.Visitor, Result: "punt"}, {Team: engine.Home, Result: "field-goal"}}
	for _, tt := range []struct {
		scores []Score
		want   []int
	}{
		{[]Score{home(6, false), home(7, false), home(10, false)}, []int{0, -1, 2}},
		{[]Score{home(6, true), home(12, false), home(15, false)}, []int{-1, 0, 2}},
		{[]Score{home(6, false), home(12, true), home(14, false), home(17, false)}, []int{0, -1, -1, 2}},
		{[]Score{home(6, true), home(9, false)}, []int{0, 2}}, // a loose ball of its own
		{[]Score{home(6, false), home(12, false), home(15, false)}, []int{-1, -1, -1}},
	} {
		if of := DriveOf(drives, tt.scores); !slices.Equal(of, tt.want) {
			t.Errorf("%v: drives %v, want %v", tt.scores, of, tt.want)
		}
	}
}
