package chances

import (
	"testing"

	"rollbook/engine"
)

// The curve says who scored: in a game's plays together as often as its score went up.
func TestACurveSaysWhoScored(t *testing.T) {
	for name, g := range whole(t) {
		m, err := house(1, 1).MomentsOf(background, g, 0)
		if err != nil {
			t.Fatal(err)
		}
		at := func(n int) engine.Sides[int] {
			return engine.Run(g.Setup, g.Entries[:n], engine.Observer{}).Game.Score()
		}
		for i, p := range m.Curve[1:] {
			before, after := at(m.Curve[i].N), at(p.N)
			if by := engine.SideNamed(p.Scored); by == engine.Nobody && before != after || by != engine.Nobody && after[by] <= before[by] {
				t.Errorf("%s, play %d: %v, then %v: scored by %q", name, p.Play, before, after, p.Scored)
			}
		}
	}
}
