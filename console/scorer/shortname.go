package scorer

import (
	"slices"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

// Last words of names that many teams share, so that they do not say which team is meant: those of clubs, and those of places,
// whose names have them.
var (
	clubs = []string{"United", "City", "Town", "Rovers", "Wanderers", "Athletic", "County", "Albion", "Rangers", "Academicals", "Club", "Team", "FC",
		"AFC", "CF", "SC", "FK", "SK", "State", "University", "College"}
	places = []string{"Vale", "Beach", "Bay", "Park", "Hill", "Valley", "Island", "Heights", "Springs"}
)

// ShortName proposes a name for a team in sentences if its last word alone says too little: Saltmarsh for Saltmarsh
// United, Long Beach for Sharks of Long Beach. It is "" if the last word will do, or nothing shorter can be found.
func ShortName(name string) string {
	const most = 20 // characters, as in the header
	words := strings.Fields(name)
	n, short := len(words), ""
	switch {
	case n < 2:
	case slices.Contains(clubs, words[n-1]):
		short = strings.Join(words[:n-1], " ")
	case slices.Contains(places, words[n-1]):
		short = strings.Join(words[n-2:], " ")
	}
	return engine.Choose(utf8.RuneCountInString(short) > most, "", short)
}
