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

// A setting is a key that the file gives a fixture, with several values if the key repeats.
type setting struct {
	key    string
	values []string
	why    string
}

// settings are in the order in which their keys were first given.
type settings []setting

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
	for _, setting := range s.settingsOf(r, func(t *Team) Record { return s.Before(f, t) }) {
		for _, v := range setting.values {
			given = append(given, GivenField{setting.key, v, setting.why})
		}
	}
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
func (s *Season) settingsOf(r *Result, before func(*Team) Record) (all settings) {
	all.override(s.Settings, "the season")
	all.override(r.Fixture.Round.Settings, r.Fixture.Round.Name)
	for _, side := range engine.Teams {
		s.overrideByTeam(&all, r.Teams[side], side, before)
	}
	if r.Fixture.Neutral && settingOf(s.System, "neutral-site") != nil {
		all.override(engine.Header{{Key: "neutral-site", Value: "yes"}}, r.Fixture.String())
	}
	return all
}

// overrideByTeam gives the settings of a team that the system has for its side.
func (s *Season) overrideByTeam(all *settings, t *Team, side engine.Side, before func(*Team) Record) {
	var own engine.Header
	for _, setting := range t.Settings {
		setting.Key = side.String() + "-" + setting.Key
		switch {
		case settingOf(s.System, setting.Key) == nil:
		case setting.Value != SoFar:
			own = append(own, setting)
		default:
			record := before(t)
			n := pick.If(strings.HasSuffix(setting.Key, "-ties"), record[tied], record[won])
			setting.Value = strconv.Itoa(n)
			all.override(engine.Header{setting}, fmt.Sprintf("so far: %d of %d", n, record.games()))
		}
	}
	all.override(own, t.Name)
}

// override puts other settings, given for one reason, over these. A repeated key has all its values.
func (all *settings) override(by engine.Header, why string) {
	given := map[string]bool{}
	for _, s := range by {
		i := slices.IndexFunc(*all, func(old setting) bool { return old.key == s.Key })
		switch {
		case i < 0:
			*all = append(*all, setting{s.Key, []string{s.Value}, why})
		case given[s.Key]:
			(*all)[i].values = append((*all)[i].values, s.Value)
		default:
			(*all)[i] = setting{s.Key, []string{s.Value}, why}
		}
		given[s.Key] = true
	}
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
	for _, setting := range s.settingsOf(r, before) {
		if strings.HasSuffix(setting.key, "-short") {
			continue // a team's name in the play-by-play changes nothing
		}
		known := settingOf(s.System, setting.key)
		has := r.Game.Header.All(setting.key)
		stated := strings.Join(has, "; ")
		if has == nil {
			has = []string{(&engine.Setup{System: s.System, Header: r.Game.Header}).Default(known.Key)}
			stated = cmp.Or(has[0], known.UsualWords()) + " (by default)"
		}
		if slices.EqualFunc(has, setting.values, func(a, b string) bool { return sameValue(known, a, b) }) {
			continue
		}
		s.Faults = append(s.Faults, s.fault(FaultSettings, r.Fixture.at,
			r.Game.Name()+" has "+setting.key+": "+clip(stated)+", and the file says "+clip(strings.Join(setting.values, "; "))+" ("+setting.why+")",
			"correct the header of the game, or the setting in the file"))
	}
}

// clip shortens the rows of cards for a message.
func clip(s string) string {
	const most = 80
	return engine.Clip(s, most)
}

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
