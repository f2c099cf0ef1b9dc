package scorer

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
)

// A KnownTeam is a team with games in the ledger.
type KnownTeam struct {
	Name  string
	Games int
}

// KnownTeams lists the teams of games, sorted by name.
func KnownTeams(games []line.Game) []KnownTeam {
	count := map[string]int{}
	for _, g := range games {
		if g.Damage == nil && !g.Void {
			count[g.Header.Get("visitor")]++
			count[g.Header.Get("home")]++
		}
	}
	return lists.Map(slices.Sorted(maps.Keys(count)), func(name string) KnownTeam { return KnownTeam{name, count[name]} })
}

// LastWins returns the wins of a team as its last game stated them; "" if it stated none.
func LastWins(games []line.Game, team string) string {
	for _, g := range slices.Backward(games) {
		for _, side := range engine.Teams {
			if g.Header.Get(side.String()) == team && g.Damage == nil && !g.Void {
				return g.Header.Get(side.String() + "-wins")
			}
		}
	}
	return ""
}

// SimilarTeam returns the team that a name was probably meant for, the one with the most games if there are several; nil
// if the name itself is known or resembles none.
func SimilarTeam(name string, teams []KnownTeam) *KnownTeam {
	var like *KnownTeam
	for i := range teams {
		team := &teams[i]
		if team.Name == name {
			return nil
		}
		if similar(engine.Folded(name), engine.Folded(team.Name)) && (like == nil || team.Games > like.Games) {
			like = team
		}
	}
	return like
}

// similar reports whether two plain names are the same except for spaces and punctuation, or for one letter of one word.
// Teams told apart by a number or a letter, such as Team A and Team B, are not similar.
func similar(a, b string) bool {
	onlyLetters := func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return -1
	}
	if strings.Map(onlyLetters, a) == strings.Map(onlyLetters, b) {
		return true
	}
	first, second := strings.Fields(a), strings.Fields(b)
	if len(first) != len(second) {
		return false
	}
	var odd []int
	for i := range first {
		if first[i] != second[i] {
			odd = append(odd, i)
		}
	}
	return len(odd) == 1 && editDistanceOne([]rune(first[odd[0]]), []rune(second[odd[0]]))
}

// editDistanceOne reports whether two words of at least three letters differ by one letter: changed, added, dropped, or
// swapped with its neighbor.
func editDistanceOne(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 3 || len(b)-len(a) > 1 || slices.ContainsFunc(slices.Concat(a, b), unicode.IsNumber) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return slices.Equal(a[i:], b[i+1:])
	}
	swapped := i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && slices.Equal(a[i+2:], b[i+2:])
	return swapped || slices.Equal(a[i+1:], b[i+1:])
}
