package loft

import (
	_ "embed"

	"rollbook/engine"
)

//go:embed RULES.md
var rules string

// System is Loft.
var System = &engine.System{
	ID:       "loft",
	Title:    "LOFT: The Simulation Game",
	Sport:    "loft, an invented team sport, trigger kick by trigger kick",
	Edition:  "undated",
	Version:  "1",
	Settings: settings,
	Rules:    engine.NewRules(rules),
	Charts:   charts,
	ByPrompt: chartsByPrompt,
	Calls:    calls,
	Figures:  figures.Figures(),
	Terms:    terms,
	Coach:    playbook.Habits(),
	Open:     open,
}

func open(s *engine.Setup) (func(engine.Game) engine.Game, error) {
	c := configure(s)
	names := engine.NewNames(s)
	return func(last engine.Game) engine.Game {
		g := engine.Another[game](last)
		*g = game{config: c, names: names, round: 1, events: g.events[:0], figures: g.figures.Begin(), boxScore: g.boxScore, kept: g.kept}
		return g
	}, nil
}
