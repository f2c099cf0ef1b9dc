package console

import (
	"slices"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/ledger"
)

// plain is a name as people look for it.
func plain(name string) string { return engine.Folded(name) }

// hasWords reports whether a plain text has every one of some words, each at the beginning of one of its own.
func hasWords(text string, words []string) bool {
	for _, word := range words {
		if !strings.HasPrefix(text, word) && !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}

// A knownTeam is a team with games in the ledger.
type knownTeam struct {
	name  string
	games int
}

// knownTeams lists the teams of games in the order of their names.
func knownTeams(games []ledger.Game) []knownTeam {
	count := map[string]int{}
	for _, g := range games {
		if g.Damage == nil && !g.Void {
			count[g.Header.Get("visitor")]++
			count[g.Header.Get("home")]++
		}
	}
	teams := make([]knownTeam, 0, len(count))
	for name, n := range count {
		teams = append(teams, knownTeam{name, n})
	}
	slices.SortFunc(teams, func(a, b knownTeam) int { return strings.Compare(a.name, b.name) })
	return teams
}

// lookAlike returns the team that a name was probably meant to be, of several the one with the most games; nil where the name
// is known itself, or like none.
func lookAlike(name string, teams []knownTeam) *knownTeam {
	var like *knownTeam
	for i := range teams {
		team := &teams[i]
		if team.name == name {
			return nil
		}
		if alike(plain(name), plain(team.name)) && (like == nil || team.games > like.games) {
			like = team
		}
	}
	return like
}

// alike reports whether two plain names are the same but for blanks and signs, or for one letter of one word. Teams that are
// told apart by a number or a letter, as Team A and Team B, are not alike.
func alike(a, b string) bool {
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
	return len(odd) == 1 && oneOff([]rune(first[odd[0]]), []rune(second[odd[0]]))
}

// oneOff reports whether two words of at least three letters differ by one letter: another, one more, one less, or two
// neighbours swapped.
func oneOff(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 3 || len(b)-len(a) > 1 || slices.ContainsFunc(append(a[:len(a):len(a)], b...), unicode.IsNumber) {
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
