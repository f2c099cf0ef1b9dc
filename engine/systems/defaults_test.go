package systems_test

import (
	"errors"
	"slices"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// TestEveryDefaultIsAValueOfItsKey holds that a default is a legal value of its setting or another key, and never words about one.
func TestEveryDefaultIsAValueOfItsKey(t *testing.T) {
	for _, system := range systems.All {
		for i := range system.Settings {
			known := &system.Settings[i]
			if known.DefaultOf != "" && !slices.ContainsFunc(system.Settings, func(s engine.Setting) bool { return s.Key == known.DefaultOf }) {
				t.Errorf("%s: %s is as %s, which is no key", system.ID, known.Key, known.DefaultOf)
			}
			value := (&engine.Setup{System: system}).Word(known.Key)
			if value == "" {
				continue
			}
			_, err := system.Setup(engine.Header{{Key: "system", Value: system.ID}, {Key: known.Key, Value: value}})
			if h := (*engine.HeaderError)(nil); errors.As(err, &h) && h.Kind == "header-value" {
				t.Errorf("%s: %s is %q where it is left out: %v", system.ID, known.Key, value, err)
			}
		}
	}
}
