package web

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

// A drive ends at the same spot in the chart of a page and in the picture of the game: where its box says.
func TestDrivesEndWhereTheBoxSays(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		v := derive(traced(rec.Setup, rec.Tokens))
		if len(v.drives) == 0 {
			continue
		}
		chart, drawn := string(driveChart(v).SVG()), makeCard(v, "", engine.Sides[string]{})
		for i, d := range v.drives {
			to := d.End
			if d.Team == engine.Home {
				to = 100 - to
			}
			if tip := "L" + tenths(260+20*to) + " " + tenths(130+120*i+60); !strings.Contains(chart, tip) {
				t.Errorf("%s: drive %d of the chart does not end at %d", f.File, i+1, d.End)
			}
			found := false
			for _, s := range drawn.shapes {
				for _, at := range s.points {
					found = found || at.y == 4020+146*(100-to)/10 && at.x == 600+10800/len(v.drives)*i+10800/len(v.drives)/2
				}
			}
			if !found {
				t.Errorf("%s: drive %d of the picture does not end at %d", f.File, i+1, d.End)
			}
		}
	}
}

// The marks of a shot chart are as many as the box has goals and saves, own goals or not.
func TestShotsOfAPageAreThoseOfTheBox(t *testing.T) {
	var setup *engine.Setup
	for _, f := range fixtures.Records() {
		if f.System == "inthenet" {
			setup = replay.Read(f.File, f.Text)[0].Setup
		}
	}
	own := 0
	for seed := range 100 {
		c := engine.Chance{Pick: enginetest.Chance(uint64(seed)), Coach: engine.HouseCoach, Most: 3000}
		c.Continue(setup, nil)
		v := derive(traced(setup, c.Entries()))
		figure := func(side engine.Side, key string) int { return v.game().Box().Of(side).At("team", key).Int() }
		goals, saves := 0, 0
		for _, side := range engine.Teams {
			goals, saves, own = goals+figure(side, "goals"), saves+figure(side, "saves"), own+figure(side, "own_goals")
		}
		svg := string(shotChart(v).SVG())
		if full, open := strings.Count(svg, `<circle class="h"`), strings.Count(svg, `<circle class="v"`); full != goals || open != saves {
			t.Errorf("seed %d: %d goals and %d saves are drawn, the box has %d and %d", seed, full, open, goals, saves)
		}
	}
	if own == 0 {
		t.Error("no match has an own goal")
	}
}
