package pdf

import (
	"slices"
	"testing"
)

// In a box too small for all of it, what was struck gives way to what stands: the front alone replays the game.
func TestWhatStandsIsNotClippedForWhatWasStruck(t *testing.T) {
	c := &canvas{}
	r, _ := c.page("").cutLeft(9)
	r, _ = r.cutTop(diceText.height())
	c.scribble(r, []penned{{text: "52", struck: true}, {text: "c1"}, {text: "55"}}, diceText)
	if said := inkOf(c); !slices.Equal(said, []string{"c1 55"}) {
		t.Errorf("the box says %q", said)
	}
}
