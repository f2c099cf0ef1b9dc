package inches

import (
	_ "embed" // the rules

	"rollbook/engine"
	"rollbook/engine/football"
)

//go:embed RULES.md
var rules string

// System is Game of Inches.
var System = &engine.System{
	ID:       "inches",
	Title:    "Game of Inches",
	Sport:    "pro football, one roll for a stretch of a drive",
	Edition:  "2016",
	Version:  "1",
	Level:    "tied",
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
	c, err := configure(s)
	if err != nil {
		return nil, err
	}
	names := football.NewNames(s)
	return func(last engine.Game) engine.Game {
		g := engine.Another[game](last)
		*g = game{
			config:    c,
			names:     names,
			lineScore: football.NewLineScore(g.lineScore),
			period:    1,
			clock:     boxesAPeriod,
			phase:     tossPhase,
			events:    g.events[:0],
			kept:      g.kept,
			box:       newBox(g.box),
		}
		return g
	}, nil
}
