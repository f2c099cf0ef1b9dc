package scorer

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// LostKeys are the keys of the settings whose printed values are lost in the text of a system's rulebook
// (engine.Setting.Lost).
func LostKeys(system *engine.System) (keys []string) {
	for _, known := range system.Settings {
		if known.Lost {
			keys = append(keys, known.Key)
		}
	}
	return keys
}

// LastStated returns the settings that the system's last game stated, by key, so that a new game can offer them: the same
// people mostly play with the same copy. The games are in the order in which they began, and their headers have the
// LostKeys.
func LastStated(games []line.Game, system *engine.System, keys []string) map[string]string {
	stated := map[string]string{}
	for _, g := range slices.Backward(games) {
		if g.Opening.System != system.ID || g.Damage != nil || g.Void {
			continue
		}
		for _, key := range keys {
			if value := g.Header.Get(key); value != "" {
				stated[key] = value
			}
		}
		break
	}
	return stated
}

// LostText lists those settings of a game, grouping neighbors that have the same value: "graze-cells 43, 65;
// black-normal, gray-normal none". It is "" for a system whose text lost nothing.
func LostText(setup *engine.Setup) string {
	var b strings.Builder
	keys := LostKeys(setup.System)
	for i, key := range keys {
		b.WriteString(key)
		value := setup.Word(key)
		switch {
		case i+1 == len(keys):
			b.WriteString(" " + engine.Visible(value))
		case setup.Word(keys[i+1]) == value:
			b.WriteString(", ")
		default:
			b.WriteString(" " + engine.Visible(value) + "; ")
		}
	}
	return b.String()
}
