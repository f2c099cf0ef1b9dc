package console

import "testing"

// A name is like a known one where only capitals, accents, blanks or a letter differ; teams that a number or a single letter
// tells apart are not alike.
func TestLookAlikes(t *testing.T) {
	teams := []knownTeam{{"Chicago Bears", 12}, {"Łódź Orły", 2}, {"Schalke 04", 3}, {"Team A", 4}, {"Reds", 5}, {"Rads", 1}, {"Sox", 1}}
	for name, want := range map[string]string{
		"Chicago Baers":   "Chicago Bears",
		"chicago bears":   "Chicago Bears",
		"ChicagoBears":    "Chicago Bears",
		"Chicago Bear":    "Chicago Bears",
		"Chicago Bearrs":  "Chicago Bears",
		"Chicgo Bears":    "Chicago Bears",
		"Lodz Orly":       "Łódź Orły",
		"Łódź Orły.":      "Łódź Orły",
		"Chicago Bears":   "", // is known
		"Chicago Boers B": "",
		"Boston Bears":    "",
		"Chicgo Baers":    "", // two words differ
		"Schalke 05":      "",
		"Team B":          "",
		"Rods":            "Reds", // who have more games than the Rads
		"So":              "",
		"東京":              "",
	} {
		got := ""
		if like := lookAlike(name, teams); like != nil {
			got = like.name
		}
		if got != want {
			t.Errorf("%s is like %q, want %q", name, got, want)
		}
	}
}
