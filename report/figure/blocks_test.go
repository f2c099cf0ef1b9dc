package figure

import (
	"slices"
	"testing"
	"unicode/utf8"

	"rollbook/chances"
)

// The blocks of a terminal are as high as the chances, and stand over the part of the game that they belong to.
func TestBlocks(t *testing.T) {
	var points []chances.Point
	for play, percent := range []int{50, 75, 100, 0, 25} {
		points = append(points, chances.Point{Play: play, Value: chances.Share(percent * 10_000),
			Scored: []string{"", "home", "", "visitor", ""}[play]})
	}
	want := []string{
		"100   █",
		"     ██",
		" 50 ███",
		"  0 ███ █",
		"     ▲ ▼",
		"    Q1 Q2"}
	if got := Blocks(points, []Part{{0, "Q1"}, {3, "Q2"}}, 80); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, line := range Blocks(slices.Repeat(points, 50), nil, 40) {
		if utf8.RuneCountInString(line) > 40 {
			t.Errorf("%q is wider than the terminal", line)
		}
	}
}
