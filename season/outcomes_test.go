package season_test

import (
	"testing"

	"rollbook/engine/systems"
	"rollbook/season"
)

// Each sport has won, lost and level games in its own order and letters; what is level is left out of a football record that has
// none.
func TestRecordsAreWrittenAsTheSportDoes(t *testing.T) {
	for _, c := range []struct{ system, heads, without, with, form string }{
		{"inches", "WLT", "5-2", "5-2-1", "WWTL"}, {"rapidroll", "WLT", "5-2", "5-2-1", "WWTL"}, {"fivedice", "WLT", "5-2", "5-2-1", "WWTL"},
		{"inthenet", "WDL", "5-0-2", "5-1-2", "WWDL"}, {"loft", "WL", "5-2", "5-2-1", "WWTL"},
	} {
		p := &season.Plan{System: systems.Named(c.system)}
		heads := ""
		row := season.Row{Won: 5, Tied: 1, Lost: 2}
		for _, o := range p.Outcomes() {
			heads += o.Letter
			if want := map[string]int{"won": 5, "tied": 1, "drawn": 1, "lost": 2}[o.Word]; o.Of(&row) != want {
				t.Errorf("%s: %s is %d", c.system, o.Word, o.Of(&row))
			}
		}
		if without, with, form := p.Record([3]int{5, 0, 2}), p.Record([3]int{5, 1, 2}), p.Form("WWTL"); heads != c.heads ||
			without != c.without || with != c.with || form != c.form {
			t.Errorf("%s: %s, %s, %s, %s", c.system, heads, without, with, form)
		}
	}
	for _, s := range systems.All {
		switch s.Sport.Level {
		case "", "tied", "drawn":
		default:
			t.Errorf("%s calls a level game %q", s.ID, s.Sport.Level)
		}
	}
}
