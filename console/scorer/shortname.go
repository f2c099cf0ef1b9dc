package scorer

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// clubs are last words of names that many teams share, so that they do not say which team is meant.
var clubs = []string{"United", "City", "Town", "Rovers", "Wanderers", "Athletic", "County", "Albion", "Rangers", "Academicals", "Club", "Team", "FC",
	"AFC", "CF", "SC", "FK", "SK", "State", "University", "College", "Vale", "Beach", "Bay", "Park", "Hill", "Valley", "Island", "Heights", "Springs"}

// ShortName proposes a name for a team in sentences if its last word alone says too little: Saltmarsh for Saltmarsh
// United, Long Beach for Sharks of Long Beach. It is "" if the last word will do, or nothing shorter can be found.
func ShortName(name string) string {
	const most = 20 // characters, as in the header
	words := strings.Fields(name)
	n := len(words)
	if n < 2 || !slices.Contains(clubs, words[n-1]) {
		return ""
	}
	short := strings.Join(words[:n-1], " ")
	if place := slices.Index(clubs, words[n-1]) >= slices.Index(clubs, "Vale"); place {
		short = strings.Join(words[n-2:], " ")
	}
	if utf8.RuneCountInString(short) > most {
		return ""
	}
	return short
}
