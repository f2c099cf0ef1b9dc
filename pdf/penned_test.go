package pdf

import (
	"slices"
	"testing"

	"rollbook/pdf/layout"
)

// In a box too small for everything, struck ink gives way to what stands: the front alone replays the game.
func TestStruckInkGivesWayToWhatStands(t *testing.T) {
	c := &layout.Canvas{}
	r, _ := c.Page("").CutLeft(6.5)
	r, _ = r.CutTop(diceText.Height())
	drawScribble(c, r, []penned{{text: "52", struck: true}, {text: "c1"}, {text: "55"}}, diceText)
	if said := inkOf(c); !slices.Equal(said, []string{"c1 55"}) {
		t.Errorf("the box says %q", said)
	}
}
