package scorer

import (
	"maps"
	"slices"
	"strings"

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
// if the name itself is known or resembles none. Teams told apart by a number or a letter, such as Team A and Team B, are
// not similar.
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

// similar reports whether names differ only in spaces, or in one word that resembles the other's.
func similar(a, b string) bool {
	first, second := strings.Fields(a), strings.Fields(b)
	if len(first) != len(second) {
		return strings.Join(first, "") == strings.Join(second, "")
	}
	odd := 0
	for i, word := range first {
		if word == second[i] {
			continue
		}
		if odd++; min(len(word), len(second[i])) < 3 || strings.ContainsAny(word+second[i], "0123456789") {
			return false
		}
		if word[0] != second[i][0] || engine.Nearest(word, second[i:i+1]) == "" {
			return false
		}
	}
	return odd < 2
}
