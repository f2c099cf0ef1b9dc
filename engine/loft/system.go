package loft

import (
	_ "embed"

	"rollbook/engine"
)

//go:embed RULES.md
var rules string

// notice is the line that a table should read before a game: which cells are taken as shaded, and how to say otherwise.
const notice = "The rulebook's shading is lost; unless the header says otherwise, grazes are 43, 65, black cells 52-55 " +
	"(risky 36-43), gray cells 44-51 (risky 33-35). State your own copy's with graze-cells, black-normal, gray-normal, " +
	"black-risky and gray-risky (LOFT-4, LOFT-30)."

// System is Loft.
var System = &engine.System{
	ID:       "loft",
	Title:    "LOFT: The Simulation Game",
	Sport:    "loft, an invented team sport, trigger kick by trigger kick",
	Edition:  "undated",
	Version:  "1",
	Notice:   notice,
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
