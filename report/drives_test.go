package report

import (
	"slices"
	"testing"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A team that has scored by a return, too, has its drives for its other scores; the return was made on a drive of the other team.
func TestDriveOfTellsReturnsFromDrives(t *testing.T) {
	home := func(kinds ...string) (scores []Score) {
		for _, kind := range kinds {
			scores = append(scores, Score{Team: engine.Home, Kind: football.Sport(engine.Sport{}).Scores[kind]})
		}
		return scores
	}
	drives := []Drive{{Team: engine.Home, Result: "touchdown"}, {Team: engine.Visitor, Result: "punt"},
		{Team: engine.Home, Result: "field-goal"}}
	for _, tt := range []struct {
		scores []Score
		want   []int
	}{
		{home("run", "kick", "field-goal"), []int{0, -1, 2}},
		{home("run", "touchdown-punt", "field-goal"), []int{0, -1, 2}}, // after the punt the ball was theirs
		{home("pass", "block-return", "safety", "field-goal"), []int{0, -1, -1, 2}},
		{home("touchdown-fumble", "field-goal"), []int{0, 2}}, // a loose ball of its own
		{home("run", "run", "field-goal"), []int{-1, -1, -1}},
	} {
		if of := DriveOf(drives, tt.scores); !slices.Equal(of, tt.want) {
			t.Errorf("%v: drives %v, want %v", tt.scores, of, tt.want)
		}
	}
}
