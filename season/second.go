package season

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// SecondRecord begins the reason for which a second record is kept void beside the first.
const SecondRecord = "second record of "

// A Second is a second scorer's record of a game.
type Second struct {
	Game *Game
	At   int // the first entry that differs, from 1, or where the shorter one ends; 0 if both records agree
}

// CompareCommand writes the command that shows where two records differ.
func CompareCommand(a, b *Game) string {
	return "rollbook compare " + engine.ShellWord(a.Ref) + " " + engine.ShellWord(b.Ref)
}

// PartsAt returns the first entry in which two records differ, from 1; one more than the shorter has if it begins the other, and
// 0 if they are the same.
func PartsAt(a, b []string) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i + 1
		}
	}
	return pick.If(len(a) == len(b), 0, min(len(a), len(b))+1)
}

// SameSettings reports whether two headers give a game the same teams and settings, whoever kept the record.
func SameSettings(a, b engine.Header) bool {
	settings := func(h engine.Header) engine.Header {
		all := lists.Map(lists.Only(h, func(f engine.Field) bool {
			return f.Value != "" && !slices.Contains([]string{"visitor", "home", "date", "event", "site", "scorer", "note"}, f.Key)
		}), func(f engine.Field) engine.Field { return engine.Field{Key: f.Key, Value: f.Value} })
		slices.SortStableFunc(all, func(a, b engine.Field) int { return cmp.Compare(a.Key, b.Key) })
		return all
	}
	return slices.Equal(settings(a), settings(b))
}

// entries loads the entries of a game; nil if it cannot be read, or they are played with other settings than another game's.
func (g *Game) entries(other *Game) []string {
	if g.Load == nil || g.Fault != nil {
		return nil
	}
	_, tokens, err := g.Load()
	entries := replay.Entries(tokens)
	if err != nil || len(entries) > 0 && !SameSettings(g.Header, other.Header) {
		return nil
	}
	return entries
}

// oneGame returns the record of a fixture's game of which all others are a beginning or a second record that agrees; nil if
// they part.
func (m *matcher) oneGame(r *Result, all []*candidate) *candidate {
	longest, most := all[0], all[0].game.entries(all[0].game)
	for _, c := range all[1:] {
		entries := c.game.entries(pick.If(len(most) > 0, longest, c).game)
		at := PartsAt(most, entries)
		switch {
		case most == nil || entries == nil || at > 0 && at <= min(len(most), len(entries)):
			return nil
		case len(entries) > len(most):
			longest, most, r.Second = c, entries, nil
		case at == 0 && len(most) > 0:
			r.Second = &Second{Game: c.game}
		}
	}
	return longest
}

// findSecond looks for a second record of a fixture's game among those that do not count.
func (m *matcher) findSecond(r *Result) {
	for _, key := range m.keysOf(r) {
		for _, c := range m.seconds[key] {
			isSecond := c.game.Reason != nil && strings.HasPrefix(c.game.Reason(), SecondRecord) // and not voided by people
			if !isSecond || !r.Fixture.takesDay(c.game.Header.Get("date")) {
				continue
			}
			at := 1
			if own, entries := r.Game.entries(r.Game), c.game.entries(r.Game); own != nil && entries != nil {
				at = PartsAt(own, entries)
			}
			if r.Second == nil || at == 0 {
				r.Second = &Second{c.game, at}
			}
		}
	}
}
