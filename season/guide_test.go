package season_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"rollbook/season"
)

// The guide says what well-known leagues use in lines to copy: season files take each of them.
func TestTheLinesOfTheGuideAreTaken(t *testing.T) {
	guide, err := os.ReadFile("../docs/seasons.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(guide), "## What the leagues use")
	part, _, _ = strings.Cut(part, "\n## ")
	table := regexp.MustCompile("(?m)^\\| ?([^|`]*)\\| `([^`]*)` \\|$").FindAllStringSubmatch(part, -1)
	league, lines := "", map[string][]string{}
	for _, row := range table {
		if name := strings.TrimSpace(row[1]); name != "" {
			league = name
		}
		lines[league] = append(lines[league], row[2])
	}
	for _, name := range []string{"NFL", "Premier League", "La Liga, Serie A", "UEFA", "FIFA"} {
		found := false
		for league, head := range lines {
			if !strings.HasPrefix(league, name) {
				continue
			}
			found = true
			text := "rollbook season 1\nseason: S\nsystem: inthenet\n" + strings.Join(head, "\n") + "\nteam A: Alba\nteam B: Bruma\n"
			if _, faults := season.Read("s.season", text); len(faults) > 0 {
				t.Errorf("%s: %s", league, faults[0].Text())
			}
			if !strings.Contains(text, "\norder: ") || !strings.Contains(text, "\npoints: ") {
				t.Errorf("%s has %q", league, head)
			}
		}
		if !found {
			t.Errorf("the guide does not say what the %s uses", name)
		}
	}
}
