package web

import (
	"regexp"
	"testing"

	"rollbook/replay/season"
	"rollbook/report"
)

// Teams that share a place have their keys below each other in the picture of the places, not over each other.
func TestSharedPlacesAreDrawnBelowEachOther(t *testing.T) {
	plan, faults := season.Read("l.season", "rollbook season 1\nseason: L\nsystem: inches\nteam A: Alpha\nteam B: Beta\nteam C: Gamma\nteam D: Delta\n"+
		"round 1\n A @ B 1-1\n C @ D 1-1\nround 2\n A @ C 1-1\n B @ D 1-1\n")
	if len(faults) > 0 {
		t.Fatal(faults[0].Why)
	}
	s := report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}
	drawn := string(placesByWeek(s.Places()).SVG())
	at := map[string]string{}
	for _, m := range regexp.MustCompile(`<text [^>]*(x="[^"]*" y="[^"]*")[^>]*>([A-D])</text>`).FindAllStringSubmatch(drawn, -1) {
		if other := at[m[1]]; other != "" {
			t.Errorf("%s is drawn over %s", m[2], other)
		}
		at[m[1]] = m[2]
	}
	if len(at) != 8 {
		t.Errorf("%d keys are drawn:\n%s", len(at), drawn)
	}
}
