package season

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// A GivenField is a header field that a fixture gives its game, and why: home-wins=3 (so far: 3 of 5).
type GivenField struct {
	Key, Value string
	Why        string // "" if the plan as a whole says it
}

// Header returns the header that the file gives the game of a fixture, field by field with its reason; nil until both
// sides are known. It leaves out team files.
func (s *Season) Header(f *Fixture) []GivenField {
	r := s.Result(f)
	if r.State == Waiting {
		return nil
	}
	given := []GivenField{{Key: "system", Value: s.System.ID}}
	for _, side := range engine.Teams {
		why := ""
		if f.Sides[side].Kind != TeamSide {
			why = f.Sides[side].String()
		}
		given = append(given, GivenField{side.String(), r.Teams[side].Name, why})
	}
	if day := f.Day(); day != "" {
		given = append(given, GivenField{Key: "date", Value: day})
	}
	given = append(given, GivenField{Key: "event", Value: s.Event(f.Round)})
	given = append(given, s.settingsOf(r, func(t *Team) Record { return s.Before(f, t) })...)
	if !slices.ContainsFunc(given, func(g GivenField) bool {
		return g.Key == "ratings" || strings.HasSuffix(g.Key, "-wins") || strings.HasSuffix(g.Key, "-magic")
	}) {
		given = append(given, s.lastWins(r)...)
	}
	return given
}

// lastWins returns the wins of both teams of a fixture, which the file does not give, as each team's last game of the season
// stated them; nil unless both did.
func (s *Season) lastWins(r *Result) (given []GivenField) {
	for _, side := range engine.Teams {
		games, _ := byDay(lists.Only(s.Of(r.Teams[side]), func(other *Result) bool { return other.Game != nil && other != r }))
		if len(games) == 0 {
			return nil
		}
		last := games[len(games)-1]
		was := last.Side(r.Teams[side]).String()
		if last.Game.Header.Get(was+"-wins") == "" {
			return nil
		}
		for _, key := range []string{"-wins", "-ties"} {
			if value := last.Game.Header.Get(was + key); value != "" {
				given = append(given, GivenField{side.String() + key, value, "as in " + last.Fixture.Round.Name})
			}
		}
	}
	return given
}

// settingsOf returns the settings that the file gives a fixture with known sides: the head's, overridden by the round's, then
// by those of the teams, then by neutral ground. Before returns what a team won, tied and lost so far.
func (s *Season) settingsOf(r *Result, before func(*Team) Record) (all []GivenField) {
	all = override(all, s.Settings, "the season")
	all = override(all, r.Fixture.Round.Settings, r.Fixture.Round.Name)
	for _, side := range engine.Teams {
		t := r.Teams[side]
		var own engine.Header
		for _, setting := range t.Settings {
			setting.Key = side.String() + "-" + setting.Key
			switch {
			case s.System.Own(setting.Key) == nil && !strings.HasSuffix(setting.Key, "-short"):
			case setting.Value != SoFar:
				own = append(own, setting)
			default:
				record := before(t)
				n := pick.If(strings.HasSuffix(setting.Key, "-ties"), record[tied], record[won])
				setting.Value = strconv.Itoa(n)
				all = override(all, engine.Header{setting}, fmt.Sprintf("so far: %d of %d", n, record.games()))
			}
		}
		all = override(all, own, t.Name)
	}
	if r.Fixture.Neutral && s.System.Own("neutral-site") != nil {
		all = override(all, engine.Header{{Key: "neutral-site", Value: "yes"}}, r.Fixture.String())
	}
	return all
}

// override puts other settings, given for one reason, over some. They go where their keys were first given.
func override(all []GivenField, by engine.Header, why string) []GivenField {
	for i, s := range by {
		if slices.ContainsFunc(by[:i], func(f engine.Field) bool { return f.Key == s.Key }) {
			continue // with all values of a repeated key
		}
		same := func(g GivenField) bool { return g.Key == s.Key }
		at := slices.IndexFunc(all, same)
		if all = slices.DeleteFunc(all, same); at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, lists.Map(by.All(s.Key), func(v string) GivenField { return GivenField{s.Key, v, why} })...)
	}
	return all
}

// compareSettings reports the games whose settings are not what the file says.
func (s *Season) compareSettings() {
	records := make([]Record, len(s.Teams))
	before := func(t *Team) Record { return records[t.index] }
	for _, round := range s.Rounds {
		results := s.Round(round)
		for _, r := range results {
			if r.Game != nil {
				s.compare(r, before)
			}
		}
		for _, r := range results {
			if !round.Counts || !r.Decided() {
				continue
			}
			for _, side := range engine.Teams {
				records[r.Teams[side].index][r.outcomeOf(side)]++
			}
		}
	}
}

// compare reports the settings in which a fixture's game differs from the file.
func (s *Season) compare(r *Result, before func(*Team) Record) {
	given := s.settingsOf(r, before)
	for len(given) > 0 {
		key, why := given[0].Key, given[0].Why
		var values []string
		for ; len(given) > 0 && given[0].Key == key; given = given[1:] {
			values = append(values, given[0].Value)
		}
		if strings.HasSuffix(key, "-short") {
			continue // a team's name in the play-by-play changes nothing
		}
		known := s.System.Own(key)
		has := r.Game.Header.All(key)
		stated := strings.Join(has, "; ")
		if has == nil {
			has = []string{(&engine.Setup{System: s.System, Header: r.Game.Header}).Default(known.Key)}
			stated = cmp.Or(has[0], known.UsualWords()) + " (by default)"
		}
		if !slices.EqualFunc(has, values, func(a, b string) bool { return sameValue(known, a, b) }) {
			s.Faults = append(s.Faults, s.fault(FaultSettings, r.Fixture.at,
				r.Game.Name()+" has "+key+": "+clip(stated)+", and the file says "+clip(strings.Join(values, "; "))+" ("+why+")",
				"correct the header of the game, or the setting in the file"))
		}
	}
}

// clip shortens a list, or the rows of cards, for a message.
func clip(s string) string { return engine.Clip(s, 80) }

// sameValue reports whether two values of a setting are the same: numbers as numbers, lists word by word.
func sameValue(known *engine.Setting, a, b string) bool {
	if known.Number {
		m, err := strconv.Atoi(a)
		n, err2 := strconv.Atoi(b)
		if err == nil && err2 == nil {
			return m == n
		}
	}
	separators := func(r rune) bool { return r == ' ' || r == '\t' || r == ',' }
	return slices.Equal(strings.FieldsFunc(a, separators), strings.FieldsFunc(b, separators))
}
