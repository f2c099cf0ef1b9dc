package pdf

import (
	"slices"
	"strings"
	"testing"

	"rollbook/pdf/layout"
)

// A range of cells is a range on paper too, so that a check of the game uses the same charts. Words lose their hyphens.
func TestSettingsAreSaidAsTheyAreMeant(t *testing.T) {
	g := read(t, "test.roll", "rollbook 1\nsystem: loft\nvisitor: Northgate\nhome: Southfield\nrounds: 3\n"+
		"graze-cells: 11-31\nblack-normal: 52-54\n"+
		"gray-normal: 16,21,24-31\nrule.dodge-time: quarter-minute\nrule.prayer: each-round\nrule.graze: own\n\n51\n")
	want := []string{"rounds 3", "graze cells: 11-31", "black normal: 52-54", "gray normal: 16,21,24-31",
		"dodge time: quarter minute", "prayer: each round",
		"graze: own"}
	if got := g.settings(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	wins := read(t, "test.roll", "rollbook 1\nsystem: inches\nvisitor: Duluth Icebreakers\nhome: Omaha Mammoths\n"+
		"home-wins: 9\nvisitor-wins: 1\nhome-ties: 2\n\n4\n")
	if got := wins.settings(); !slices.Equal(got, []string{"Mammoths 9 wins", "Icebreakers 1 win", "Mammoths 2 ties"}) {
		t.Errorf("%q", got)
	}
	for name, draw := range map[string]func(*layout.Canvas, *Game) error{"sheet": sheetOf, "book": bookOf} {
		said := strings.Join(strings.Fields(pageTexts(drawn(t, draw, g))), " ")
		for _, w := range want {
			if !strings.Contains(said, w) {
				t.Errorf("%q is not in the %s", w, name)
			}
		}
	}
}
