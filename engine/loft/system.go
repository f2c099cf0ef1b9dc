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
	Prompts:  prompts,
	Calls:    calls,
	Figures:  figures.Figures(),
	Members:  members,
	Coach:    playbook.Habits(),
	Customs:  customs,
	Layout:   "rounds",
	Open:     open,
}

// customs are those of loft.
var customs = &engine.Customs{
	Win: "1", Tie: "0.5", Loss: "0",
	Order:  []string{"percentage", "head-to-head", "difference", "scored"},
	Close:  1,
	Rout:   3,
	Ground: engine.CourtGround,
}

func open(s *engine.Setup) (func() engine.Game, error) {
	c := configure(s)
	names := engine.NewNames(s)
	return func() engine.Game {
		g := &game{config: c, names: names, round: 1}
		g.TeamFigures = figures.OfTeams(g.count)
		return g
	}, nil
}
