package inches

import (
	"errors"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEverySettingTakesItsValuesAndNoOthers(t *testing.T) {
	good := map[string][]string{
		"dice":      {"larger-first", "darker-first"},
		"home-wins": {"0", "8", "16", "08"}, "visitor-wins": {"0", "16"}, "home-ties": {"0", "1"}, "visitor-ties": {"0"},
		"season-games": {"8", "16", "17", "30", "09"},
		"neutral-site": {"no", "yes"}, "playoff": {"no", "yes"},
		"ratings":    {"even", "home-favored", "home-heavily-favored", "visitor-favored", "visitor-heavily-favored"},
		"red-charts": {"none", "punt", "go-for-it no-huddle", "ball-control,punt", "punt-midfield, onside"},

		"rule.overtime":         {"modified", "sudden-death", "full-period", "none"},
		"rule.final-kick":       {"possession", "drive"},
		"rule.fg-penalty":       {"resume", "re-kick"},
		"rule.long-gain-fumble": {"after", "start"},
		"rule.own-recovery":     {"keep", "downs"},
		"rule.rating-yards":     {"scrimmage", "all", "everywhere"},
		"rule.big-play-eleven":  {"shift", "none"},
		"rule.early-field-goal": {"no", "yes"},
		"rule.extra-point-line": {"15", "2"},
	}
	bad := map[string][]string{
		"home-wins": {"31", "-1", "+5", "008", "1.5", "x"}, "visitor-wins": {"99"}, "home-ties": {"31"}, "visitor-ties": {"one", "31"},
		"season-games": {"0", "31", "016", "-1"},
		"red-charts":   {"none punt", "punt punt", "scrimmage", "Punt", ","},
	}
	for _, s := range settings {
		company := ""
		if strings.HasSuffix(s.Key, "-wins") || strings.HasSuffix(s.Key, "-ties") || s.Key == "season-games" {
			company = "home-wins: 8\nvisitor-wins: 8"
		}
		if good[s.Key] == nil {
			t.Errorf("%s is not tested", s.Key)
		}
		for _, v := range good[s.Key] {
			lines := s.Key + ": " + v
			if strings.HasSuffix(s.Key, "-wins") {
				lines = strings.Replace(company, s.Key+": 8", lines, 1)
			} else if company != "" {
				lines = company + "\n" + lines
			}
			enginetest.Setup(t, System, lines)
		}
		for _, v := range append(bad[s.Key], "", "maybe", "YES") {
			if err := headerError(t, s.Key+": "+v); err == nil || err.Line != 5 || err.Key != s.Key {
				t.Errorf("%s: %s gives %v", s.Key, v, err)
			}
		}
	}
}

// headerError is the error in a header with these lines, beginning with line 5.
func headerError(t *testing.T, lines ...string) *engine.HeaderError {
	t.Helper()
	_, err := System.Setup(enginetest.Header(System, lines...))
	var h *engine.HeaderError
	if err != nil && !errors.As(err, &h) {
		t.Fatalf("an error of another kind: %v", err)
	}
	return h
}

func TestSettingsThatDoNotGoTogether(t *testing.T) {
	for _, c := range []struct {
		lines string
		line  int // the lines count from 5
		key   string
	}{
		{"ratings: even\nvisitor-ties: 1\nhome-wins: 8\nvisitor-wins: 8", 7, "home-wins"},
		{"ratings: even\nvisitor-wins: 8", 6, "visitor-wins"},
		{"home-ties: 2\nratings: even", 5, "home-ties"},
		{"visitor-ties: 2\nratings: home-favored", 5, "visitor-ties"},
		{"home-wins: 8", 5, "home-wins"},
		{"visitor-wins: 8", 5, "visitor-wins"},
		{"visitor-ties: 1\nhome-ties: 1", 6, "home-ties"},
		{"visitor-ties: 1\nvisitor-wins: 1", 6, "visitor-wins"},
		{"home-wins: 12\nhome-ties: 5\nvisitor-wins: 8", 6, "home-ties"},
		{"home-wins: 12\nvisitor-ties: 9\nvisitor-wins: 8", 6, "visitor-ties"},
		{"visitor-ties: 9\nvisitor-wins: 8\nhome-ties: 9\nhome-wins: 8", 7, "home-ties"},
		{"season-games: 16\nratings: even", 5, "season-games"},
		{"season-games: 17\nvisitor-ties: 1\nratings: even", 6, "visitor-ties"},
		{"season-games: 16", 5, "season-games"},
		{"season-games: 16\nhome-ties: 1", 6, "home-ties"},
		{"season-games: 16\nvisitor-wins: 9", 6, "visitor-wins"},
		{"home-wins: 17\nvisitor-wins: 8", 5, "home-wins"},
		{"home-wins: 8\nvisitor-wins: 17", 6, "visitor-wins"},
		{"season-games: 17\nhome-wins: 8\nvisitor-wins: 18", 7, "visitor-wins"},
		{"season-games: 17\nhome-ties: 0\nhome-wins: 18\nvisitor-wins: 8", 6, "home-ties"},
		{"season-games: 14\nhome-wins: 12\nhome-ties: 3\nvisitor-wins: 8", 7, "home-ties"},
		{"season-games: 14\nhome-wins: 12\nvisitor-ties: 7\nvisitor-wins: 8", 7, "visitor-ties"},
		{"rule.overtime: none\nplayoff: yes", 5, "rule.overtime"},
		{"playoff: yes\nratings: even\nrule.overtime: none", 7, "rule.overtime"},
		{"playoff: yes\nplayoff: yes", 6, "playoff"},
		{"rule.overtme: none", 5, "rule.overtme"},
	} {
		if err := headerError(t, c.lines); err == nil || err.Line != c.line || err.Key != c.key || err.Why == "" {
			t.Errorf("%q gives %+v, want line %d for %s", c.lines, err, c.line, c.key)
		}
	}
	if err := headerError(t, "home-wins: 12\nhome-ties: 5\nvisitor-wins: 8"); err == nil || !strings.Contains(err.Why, "add up to 17 games") {
		t.Errorf("12 wins and 5 ties: %v", err)
	}
	for _, lines := range []string{
		"playoff: no\nrule.overtime: none",
		"home-wins: 8\nvisitor-wins: 17\nseason-games: 17",
		"home-wins: 30\nvisitor-wins: 0\nvisitor-ties: 30\nseason-games: 30",
		"home-wins: 0\nhome-ties: 1\nvisitor-wins: 1\nseason-games: 1",
	} {
		if err := headerError(t, lines); err != nil {
			t.Errorf("%q: %v", lines, err)
		}
	}
}
