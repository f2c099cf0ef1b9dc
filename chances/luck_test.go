package chances

import (
	"testing"

	"rollbook/engine"
)

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
