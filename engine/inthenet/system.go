package inthenet

import (
	_ "embed"
	"slices"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

//go:embed RULES.md
var rules string

// System is Inside the Net Soccer.
var System = &engine.System{
	ID:             "inthenet",
	Title:          "Inside the Net Soccer",
	Sport:          "soccer with player cards, an action a card",
	Edition:        "undated",
	Version:        "1",
	Level:          "drawn",
	Settings:       settings,
	Rules:          engine.NewRules(rules),
	CitationPrefix: "NET",
	Charts:         charts,
	ByPrompt:       chartsByPrompt,
	Calls:          calls,
	Figures:        teamFigures.Figures(),
	Terms:          terms,
	FullNames:      true,
	Teams:          cards.Files,
	Coach:          habits,
	Deals:          "Cards come in the shares of the FAC table (NET-11), cut and turned like the invented deck.",
	Open:           open,
}

func open(s *engine.Setup) (func(engine.Game) engine.Game, error) {
	c, err := configure(s)
	if err != nil {
		return nil, err
	}
	return func(last engine.Game) engine.Game {
		g := engine.Another[game](last)
		*g = game{config: c, half: 1, cards: cardsAHalf, extras: extras{spare: extrasAHalf},
			bench: g.bench, options: g.options, events: g.events[:0], stats: g.stats, kept: g.kept}
		if g.stats != nil {
			g.stats.begun = false
		}
		for _, side := range engine.Teams {
			g.lineup[side] = c.squads[side].Lineup
			g.bench[side] = append(g.bench[side][:0], c.squads[side].Bench...)
			g.options = slices.Grow(g.options[:0], max(10, len(g.bench[side])+1)) // a taker of ten, or a substitute and one word
		}
		g.countHREC()
		return g
	}, nil
}
