package rapidroll

import (
	_ "embed"

	"rollbook/engine"
	"rollbook/engine/football"
)

//go:embed RULES.md
var rules string

// System is Rapid Roll Football.
var System = &engine.System{
	ID:       "rapidroll",
	Title:    "Rapid Roll Football",
	Sport:    "pro football, one roll a play",
	Edition:  "2006",
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
			config:      c,
			names:       names,
			lineScore:   football.NewLineScore(g.lineScore),
			period:      1,
			clock:       numbersAPeriod,
			situation:   situation{possession: engine.Home, kickFrom: c.kickoffLine}, // RAPIDROLL-59
			timeouts:    engine.Both(timeoutsAHalf),
			magic:       c.magicGiven,
			quarterback: engine.Both(notReplaced),
			line:        newLine(g.line),
			events:      g.events[:0],
			kept:        g.kept,
			box:         newBox(g.box),
		}
		return g
	}, nil
}
