package season

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Handed is a header field that a fixture gives its game, and why: home-wins=3 (so far: 3 of 5).
type Handed struct {
	Key, Value string
	Why        string // "" where the plan as a whole says it
}

// A stated setting is one that the file gives a fixture; a key that repeats has several values.
type stated struct {
	key    string
	values []string
	why    string
}

// A record is what a team has won, tied and lost before a round.
type record struct{ won, tied, lost int }

// records are those of all teams.
type records []record

// Header returns the header that the file gives the game of a fixture, field by field with its reason; nil as long as a side
// is not known. What team files say is not in it.
func (s *Season) Header(f *Fixture) []Handed {
	r := s.Result(f)
	if r.State == Waiting {
		return nil
	}
	before := make(records, len(s.Teams))
	s.counted(func(r *Result) {
		if r.Fixture.Round.index < f.Round.index {
			before.count(r)
		}
	})
	handed := []Handed{{Key: "system", Value: s.System.ID}}
	for _, side := range engine.Teams {
		handed = append(handed, Handed{side.String(), r.Teams[side].Name, s.sideWhy(f.Sides[side])})
	}
	if day := f.Day(); day != "" {
		handed = append(handed, Handed{Key: "date", Value: day})
	}
	handed = append(handed, Handed{Key: "event", Value: s.Event(f.Round)})
	for _, setting := range s.stated(r, before) {
		for _, v := range setting.values {
			handed = append(handed, Handed{setting.key, v, setting.why})
		}
	}
	return handed
}

// sideWhy says why a team plays a side that the file does not name.
func (s *Season) sideWhy(side Side) string {
	if side.Kind == TeamSide {
		return ""
	}
	return side.String()
}

// count counts a decided result.
func (records records) count(r *Result) {
	for _, side := range engine.Teams {
		switch of := &records[r.Teams[side].index]; r.letter(side) {
		case 'W':
			of.won++
		case 'T':
			of.tied++
		default:
			of.lost++
		}
	}
}

// stated returns the settings that the file gives a fixture with known sides: the head's, over them the round's, over them
// those of the teams, and neutral ground where neither side is at home.
func (s *Season) stated(r *Result, before records) statements {
	all := of(s.Settings, "the season")
	all.override(of(r.Fixture.Round.Settings, r.Fixture.Round.Name))
	for _, side := range engine.Teams {
		t := r.Teams[side]
		all.override(s.ofTeam(t, side, before[t.index]))
	}
	if r.Fixture.Neutral && settingOf(s.System, "neutral-site") != nil {
		all.override(of([]Setting{{Key: "neutral-site", Value: "yes"}}, r.Fixture.String()))
	}
	return all
}

// of states settings for one reason; one that repeats gets all its values.
func of(settings []Setting, why string) (all statements) {
	for _, setting := range settings {
		all.add(setting.Key, setting.Value, why)
	}
	return all
}

// ofTeam states the settings of a team that the system has for its side.
func (s *Season) ofTeam(t *Team, side engine.Side, before record) (all statements) {
	for _, setting := range t.Settings {
		key := side.String() + "-" + setting.Key
		switch {
		case settingOf(s.System, key) == nil:
		case setting.Value != SoFar:
			all.add(key, setting.Value, t.Name)
		default:
			n := before.won
			if setting.Key == "ties" {
				n = before.tied
			}
			all.add(key, strconv.Itoa(n), fmt.Sprintf("so far: %d of %d", n, before.won+before.tied+before.lost))
		}
	}
	return all
}

// statements are settings in the order in which they were first stated.
type statements []stated

func (all statements) index(key string) int {
	return slices.IndexFunc(all, func(s stated) bool { return s.key == key })
}

func (all *statements) add(key, value, why string) {
	if i := all.index(key); i >= 0 {
		(*all)[i].values = append((*all)[i].values, value)
		return
	}
	*all = append(*all, stated{key, []string{value}, why})
}

// override puts further statements over these.
func (all *statements) override(by statements) {
	for _, s := range by {
		if i := all.index(s.key); i >= 0 {
			(*all)[i] = s
		} else {
			*all = append(*all, s)
		}
	}
}

// compareSettings reports the games whose settings are not what the file says.
func (s *Season) compareSettings() {
	before := make(records, len(s.Teams))
	for _, round := range s.Rounds {
		results := s.Round(round)
		for _, r := range results {
			if r.Game != nil {
				s.compare(r, before)
			}
		}
		for _, r := range results {
			if round.Counts && r.Decided() {
				before.count(r)
			}
		}
	}
}

func (s *Season) compare(r *Result, before records) {
	for _, setting := range s.stated(r, before) {
		if strings.HasSuffix(setting.key, "-short") {
			continue // what play-by-play calls a team changes nothing
		}
		known := settingOf(s.System, setting.key)
		var given []string
		for _, f := range r.Game.Header {
			if f.Key == setting.key {
				given = append(given, f.Value)
			}
		}
		has := strings.Join(given, "; ")
		if given == nil {
			given = []string{(&engine.Setup{System: s.System, Header: r.Game.Header}).Default(known.Key)}
			has = cmp.Or(given[0], known.UsualWords()) + " (by default)"
		}
		if slices.EqualFunc(given, setting.values, func(a, b string) bool { return sameValue(known, a, b) }) {
			continue
		}
		s.Faults = append(s.Faults, s.fault(FaultSettings, r.Fixture.at,
			r.Game.Name()+" has "+setting.key+": "+clip(has)+", and the file says "+clip(strings.Join(setting.values, "; "))+" ("+setting.why+")",
			"correct the header of the game, or say in the file what holds for it"))
	}
}

// clip shortens the rows of cards for a message.
func clip(s string) string {
	const most = 80
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
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
