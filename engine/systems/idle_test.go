package systems_test

import (
	"slices"
	"strconv"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// A setting that is idle under a header decides nothing: no game under it goes otherwise with another value. No setting is
// idle always, nor is one that says so never idle.
func TestIdleSettingsDecideNothing(t *testing.T) {
	for _, g := range recorded() {
		system := g.Setup.System
		for i := range system.Settings {
			known := &system.Settings[i]
			if known.Idle == nil {
				continue
			}
			idle, asked := 0, 0
			for _, around := range headersAround(g.Setup, known.Key) {
				if !known.Idle(&engine.Setup{System: system, Header: around}) {
					asked++
					continue
				}
				idle++
				setup, err := system.Setup(around)
				if err != nil {
					continue // it lacks something else
				}
				for seed := range uint64(2) {
					tokens := engine.Simulate(setup, enginetest.Chance(seed), 5_000)
					want := engine.StateOf(engine.Run(setup, tokens, engine.Observer{}).Game).Text()
					for _, value := range valuesOf(known) {
						other, err := system.Setup(append(slices.Clone(around), engine.Field{Key: known.Key, Value: value}))
						if err != nil {
							continue // it cannot be at all
						}
						if r := engine.Run(other, tokens, engine.Observer{}); r.Refused != nil || engine.StateOf(r.Game).Text() != want {
							t.Errorf("%s is idle under %v, and %s: %s makes another game", system.ID, around[len(around)-1], known.Key, value)
						}
					}
				}
			}
			if idle == 0 || asked == 0 {
				t.Errorf("%s: %s is idle under %d headers and asked for under %d", system.ID, known.Key, idle, asked)
			}
		}
	}
}

// headersAround are the headers of a game that say nothing of a key, and one thing or another of the rest.
func headersAround(s *engine.Setup, key string) []engine.Header {
	var required engine.Header
	stated := engine.Header{{Key: "visitor-sos", Value: "3.05"}, {Key: "home-sos", Value: "4.95"}}
	for _, f := range s.Header {
		known := slices.IndexFunc(s.System.Settings, func(k engine.Setting) bool { return k.Key == f.Key })
		if known < 0 || s.System.Settings[known].Required || s.System.Settings[known].Repeats {
			required = append(required, f)
		}
	}
	if s.System.Teams != nil {
		for _, f := range stated {
			if f.Key != key {
				required = append(required, f)
			}
		}
	}
	headers := []engine.Header{required}
	for i := range s.System.Settings {
		known := &s.System.Settings[i]
		if known.Key == key || known.Required || known.Repeats {
			continue
		}
		for _, value := range valuesOf(known) {
			headers = append(headers, append(slices.Clone(required), engine.Field{Key: known.Key, Value: value}))
		}
	}
	if key != "home-wins" && key != "visitor-wins" && s.System.Teams == nil {
		headers = append(headers, append(slices.Clone(required), engine.Field{Key: "visitor-wins", Value: "3"}, engine.Field{Key: "home-wins", Value: "12"}))
	}
	return headers
}

// valuesOf are values of a setting.
func valuesOf(s *engine.Setting) []string {
	if s.Number {
		return []string{strconv.Itoa(s.Min), strconv.Itoa((s.Min + s.Max) / 2), strconv.Itoa(s.Max)}
	}
	return s.Values
}
