package loft

import (
	_ "embed"

	"rollbook/engine"
)

//go:embed RULES.md
var rules string

// It calls the side on the advance so, since A is a distance on the charts.
//
//go:embed card.txt
var card string

// System is Loft.
var System = &engine.System{
	ID:       "loft",
	Title:    "LOFT: The Simulation Game",
	About:    "loft, an invented team sport, trigger kick by trigger kick",
	Edition:  "undated",
	Version:  "1",
	Settings: settings,
	Rules:    engine.NewRules(rules),
	Card:     card,
	Charts:   charts,
	Prompts:  prompts,
	Calls:    calls,
	Figures:  figures.Figures(),
	Members:  members,
	Coach:    playbook.Habits,
	Pace:     9_500,
	Sport:    sport,
	Open:     open,
}

// sport is loft.
var sport = engine.Sport{
	Score:   "rounds",
	Close:   1,
	Rout:    3,
	Ground:  engine.CourtGround,
	Periods: []string{"1", "2", "3", "4", "5", "6", "7"},
	Stretch: func(state engine.Value) engine.Stretch {
		round := "round " + state.At("round").Text()
		return engine.Stretch{Name: round, Said: round, Mark: round, Title: round + ", stage " + state.At("stage").Text()}
	},
	Part: "round", Counted: "reals",
	Layout: "rounds",
	Leading: []string{"rounds", "potentials", "potentials_per_play", "grazes", "pierces",
		"nobles", "converted", "reals", "reals_per_play", "conversions_good", "interceptions", "prayers_won"},
	Telling: []string{"turnovers", "sends"},
}

func open(s *engine.Setup) (func() engine.Game, error) {
	c := configure(s)
	names := engine.NewNames(s)
	return func() engine.Game {
		g := &game{config: c, names: names, round: 1}
		g.TeamFigures = figures.Of(&g.log)
		return g
	}, nil
}
