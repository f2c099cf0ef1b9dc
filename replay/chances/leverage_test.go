package chances

import (
	"math"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
)

// If the last roll decides, everything hangs on it: the deviation of a result with that chance. Far from the end hardly
// anything hangs on one.
func TestLeverageIsTheDeviationOfWhatAPlayMayComeTo(t *testing.T) {
	g, exact := lastDodge(t)
	sum, times := 0.0, thorough.Of(40, 400)
	for seed := range times {
		leverage, err := house(1, uint64(seed)).leverage(background, g, len(g.Entries))
		if err != nil {
			t.Fatal(err)
		}
		sum += float64(leverage)
	}
	if want := math.Sqrt(exact * (1 - exact)); math.Abs(sum/float64(times)-want) > 0.02 {
		t.Errorf("%.3f hangs on the last roll, want %.3f", sum/float64(times), want)
	}
	far := Game{g.Setup, g.Entries[:1]}
	if early, _ := house(1, 1).leverage(background, far, 1); float64(early) > sum/float64(times) {
		t.Errorf("%.3f hangs on the first play, and %.3f on the last", early, sum/float64(times))
	}
}

// A timeout leaves nothing to chance: what hangs on the snap after it hangs on it, too. Here the coach takes one.
func TestLeverageLooksPastATimeout(t *testing.T) {
	g, at := whole(t)["rapidroll/playoff-two-overtimes.roll"], 446
	leverage, err := house(1, 1).leverage(background, Game{g.Setup, g.Entries[:at]}, at)
	if err != nil || leverage < 0.05 {
		t.Errorf("%.3f hangs on the play (%v)", leverage, err)
	}
}

// A team's wins are the expected wins plus what dice and calls added, exactly.
func TestALuckTableAddsUp(t *testing.T) {
	table, games := LuckTable{}, 0
	for _, g := range whole(t) {
		l, err := house(2, 1).LuckOf(background, g, nil)
		if err != nil {
			t.Fatal(err)
		}
		table.Add(g.Setup, l)
		games++
	}
	table.Sort()
	var won, luck, calls Share
	played := 0
	for i, team := range table {
		if team.Expected+team.Luck+team.Calls != team.Won {
			t.Errorf("%+v", team)
		}
		if i > 0 && team.Luck > table[i-1].Luck {
			t.Errorf("%s is luckier than %s", team.Team, table[i-1].Team)
		}
		won, luck, calls, played = won+team.Won, luck+team.Luck, calls+team.Calls, played+team.Games
	}
	if won != Share(games)*1e6 || luck != 0 || calls != 0 || played != 2*games {
		t.Errorf("%d games of %d teams: %d won, luck %d, calls %d", played, len(table), won, luck, calls)
	}
}

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
