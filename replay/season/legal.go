package season

import (
	"errors"
	"slices"
	"strings"

	"rollbook/engine"
)

// A legality is a setting and a value.
type legality struct{ key, value string }

// A verdict is the system's answer.
type verdict struct {
	known bool
	why   string // "" for a legal value
	hint  string
}

// legality asks the system whether a setting may have a value. This is only about the value: each game checks its
// combination of settings.
func (r *reader) legality(key, value string) verdict {
	asked := legality{key, value}
	if v, ok := r.legal[asked]; ok {
		return v
	}
	v := verdict{known: settingOf(r.plan.System, key) != nil}
	if v.known {
		_, err := r.plan.System.Setup(engine.Header{{Key: "system", Value: r.plan.System.ID}, {Key: "visitor", Value: "A"},
			{Key: "home", Value: "B"}, {Key: key, Value: value}})
		if h, ok := errors.AsType[*engine.HeaderError](err); ok && h.Kind == "header-value" && h.Key == key {
			v.why, v.hint = h.Why, h.Hint
		}
	}
	r.legal[asked] = v
	return v
}

// settingOf returns a setting that a season may give for a system: one of its own, or a team's name in the play-by-play.
func settingOf(system *engine.System, key string) *engine.Setting {
	if key == "visitor-short" || key == "home-short" {
		common := engine.CommonSettings()
		return &common[slices.IndexFunc(common, func(s engine.Setting) bool { return s.Key == key })]
	}
	return system.Own(key)
}

// ofSide reports whether a setting is a side's own.
func ofSide(key string) bool {
	return strings.HasPrefix(key, "visitor-") || strings.HasPrefix(key, "home-")
}

// sideKeys returns the settings behind a key of a team: visitor-K, home-K, or both.
func sideKeys(system *engine.System, key string) (keys []string) {
	for _, side := range engine.Teams {
		if k := side.String() + "-" + key; settingOf(system, k) != nil {
			keys = append(keys, k)
		}
	}
	return keys
}

// settingKeys returns the settings that a heading may have or, with sides, a round.
func settingKeys(system *engine.System, sides bool) (keys []string) {
	for i := range system.Settings {
		if key := system.Settings[i].Key; sides || !ofSide(key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// teamKeys returns the keys that a team may have.
func teamKeys(system *engine.System) []string {
	keys := []string{"group", "conference", "adjust", "as", "color"}
	if system.Teams != nil {
		keys = append(keys, "file")
	}
	for i := range system.Settings {
		if key := system.Settings[i].Key; ofSide(key) {
			_, k, _ := strings.Cut(key, "-")
			if !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	return append(keys, "short")
}
