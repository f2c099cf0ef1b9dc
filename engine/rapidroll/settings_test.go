package rapidroll

import (
	"errors"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEverySettingIsRead(t *testing.T) {
	for _, c := range []struct {
		line string
		read func(*config) bool
	}{
		{"playoff: yes", func(c *config) bool { return c.playoff }},
		{"playoff: no", func(c *config) bool { return !c.playoff }},
		{"visitor-magic: 7", func(c *config) bool { return c.magicGiven[engine.Visitor] == 7 }},
		{"home-magic: 07", func(c *config) bool { return c.magicGiven[engine.Home] == 7 }},
		{"neutral-site: yes", func(c *config) bool { return c.magicGiven == engine.Sides[int]{} }},
		{"shaded-line-run: 2, 12", func(c *config) bool {
			return c.shades[lineRunColumn][2] && c.shades[lineRunColumn][12] && !c.shades[lineRunColumn][7]
		}},
		{"shaded-end-run: 3 4", func(c *config) bool {
			return c.shades[endRunColumn][3] && c.shades[endRunColumn][4] && !c.shades[lineRunColumn][3]
		}},
		{"shaded-short-pass: none", func(c *config) bool { return c.shades[shortPassColumn] == shades{} }},
		{"shaded-medium-pass: 07", func(c *config) bool { return c.shades[mediumPassColumn][7] }},
		{"shaded-deep-pass: 2 3 4 5 6 7 8 9 10 11 12", func(c *config) bool { return c.shades[deepPassColumn][11] }},
		{"shaded-long-pass: 10,11", func(c *config) bool { return c.shades[longPassColumn][10] && c.shades[longPassColumn][11] }},
		{"rule.overtime: sudden-death", func(c *config) bool { return c.overtime == suddenDeath }},
		{"rule.overtime: full-period", func(c *config) bool { return c.overtime == "full-period" }},
		{"rule.overtime: none", func(c *config) bool { return c.overtime == noOvertime }},
		{"rule.time-out-saves: drive", func(c *config) bool { return !c.anyPlaySaves }},
		{"rule.time-out-saves: any", func(c *config) bool { return c.anyPlaySaves }},
		{"rule.defense-time-outs: yes", func(c *config) bool { return c.defenseTimeouts }},
		{"rule.sideline: after", func(c *config) bool { return c.sidelineAfter }},
		{"rule.same-play: column", func(c *config) bool { return c.sameByColumn }},
		{"rule.return-flag: 5", func(c *config) bool { return c.returnFlagSpot == 5 }},
		{"rule.return-flag: 10", func(c *config) bool { return c.returnFlagSpot == 10 }},
		{"rule.kickoff-line: 30", func(c *config) bool { return c.kickoffLine == 30 }},
		{"rule.kickoff-line: 35", func(c *config) bool { return c.kickoffLine == 35 }},
		{"rule.kickoff-line: 40", func(c *config) bool { return c.kickoffLine == 40 }},
	} {
		config, err := configure(enginetest.Setup(t, System, c.line))
		if err != nil || !c.read(config) {
			t.Errorf("%s is read as %+v (%v)", c.line, config, err)
		}
	}
}

func TestWhatCannotBeNamesTheLine(t *testing.T) {
	for _, c := range []struct{ lines, key, why string }{
		{"visitor-wins: 31\nhome-wins: 3", "visitor-wins", "0 to 30"},
		{"visitor-wins: -1\nhome-wins: 3", "visitor-wins", "0 to 30"},
		{"visitor-wins: 003\nhome-wins: 3", "visitor-wins", "0 to 30"},
		{"visitor-wins: 3\nhome-wins: 3\nhome-ties: 31", "home-ties", "0 to 30"},
		{"season-games: 0", "season-games", "1 to 30"},
		{"visitor-wins: 3", "visitor-wins", "needs home-wins too"},
		{"home-wins: 3", "home-wins", "needs visitor-wins too"},
		{"home-ties: 3", "home-ties", "needs home-wins too"},
		{"season-games: 16", "season-games", "needs home-wins too"},
		{"season-games: 16\nvisitor-wins: 3", "visitor-wins", "needs home-wins too"},
		{"visitor-wins: 3\nhome-wins: 3\nhome-magic: 4", "visitor-wins", "home-magic"},
		{"home-ties: 3\nvisitor-magic: 0", "home-ties", "visitor-magic"},
		{"season-games: 3\nvisitor-magic: 0", "season-games", "visitor-magic"},
		{"visitor-wins: 17\nhome-wins: 3", "visitor-wins", "16 games"},
		{"visitor-wins: 3\nhome-wins: 15\nseason-games: 14", "home-wins", "14 games"},
		{"visitor-wins: 3\nhome-wins: 15\nhome-ties: 2", "home-ties", "17 games"},
		{"visitor-magic: 100", "visitor-magic", "0 to 99"},
		{"home-magic: x", "home-magic", "0 to 99"},
		{"playoff: yes\nrule.overtime: none", "rule.overtime", "playoff"},
		{"playoff: maybe", "playoff", "no or yes"},
		{"neutral-site: home", "neutral-site", "no or yes"},
		{"shaded-line-run: 1", "shaded-line-run", "2 to 12"},
		{"shaded-line-run: 13", "shaded-line-run", "2 to 12"},
		{"shaded-end-run: 5 5", "shaded-end-run", "twice"},
		{"shaded-end-run: 5, 05", "shaded-end-run", "twice"},
		{"shaded-short-pass: 5;6", "shaded-short-pass", "2 to 12"},
		{"shaded-medium-pass: none 5", "shaded-medium-pass", "2 to 12"},
		{"shaded-deep-pass: ,", "shaded-deep-pass", "at least one"},
		{"shaded-long-pass: 007", "shaded-long-pass", "2 to 12"},
		{"rule.overtime: modified", "rule.overtime", "sudden-death"},
		{"rule.time-out-saves: all", "rule.time-out-saves", "drive or any"},
		{"rule.defense-time-outs: any", "rule.defense-time-outs", "no or yes"},
		{"rule.sideline: before", "rule.sideline", "call or after"},
		{"rule.same-play: type", "rule.same-play", "name or column"},
		{"rule.return-flag: 20", "rule.return-flag", "10 or 5"},
		{"rule.kickoff-line: 45", "rule.kickoff-line", "30, 35 or 40"},
		{"rule.no-such: yes", "rule.no-such", "not a key"},
	} {
		header := enginetest.Header(System, strings.Split(c.lines, "\n")...)
		_, err := System.Setup(header)
		var h *engine.HeaderError
		if !errors.As(err, &h) {
			t.Errorf("%q is taken: %v", c.lines, err)
			continue
		}
		line := 0
		for _, f := range header {
			if f.Key == c.key {
				line = f.Line
			}
		}
		if h.Line != line || !strings.Contains(h.Why, c.why) {
			t.Errorf("%q: line %d: %s; want line %d and %q", c.lines, h.Line, h.Why, line, c.why)
		}
	}
}
