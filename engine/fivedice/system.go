package fivedice

import (
	"embed"

	"rollbook/engine"
	"rollbook/engine/football"
)

//go:embed RULES.md *.txt
var texts embed.FS

// System is five-dice football.
var System = &engine.System{
	ID:       "fivedice",
	Title:    "Five-Dice Football",
	About:    "football for two coaches, the play charts in their own hands",
	Edition:  "the reference sheet, undated",
	Version:  "1",
	Settings: settings,
	Rules:    engine.NewRules(engine.ReadText(texts, "RULES.md")),
	Card:     engine.ReadText(texts, "card.txt"),
	Charts:   charts,
	Prompts:  prompts,
	Calls:    calls,
	Figures:  figures.Figures(),
	Members:  members,
	Coach:    playbook.Habits,
	Worth:    []engine.Chart{goForItOdds, tryOdds, onsideOdds},
	Deals: "Codes of the players' charts are drawn as in the pro game of the nineties: runs average 4 yards, two short " +
		"passes of three are complete, field goals are good 98 times in 100 from the shortest distance and half the time from 50 yards. " +
		"What the sheet lacks (loose balls, interceptions, onside kicks) turns out as it usually does.",
	Pace: 4_400,
	Sport: football.Sport(engine.Sport{
		Layout: "play log",
		Leading: []string{"touchdowns", "net_yards", "first_downs", "rush_yards", "pass_yards", "pass_td",
			"third_made", "turnovers", "sacked", "punt_net", "fg_made", "penalty_yards"},
		Telling: []string{"net_yards", "turnovers"},
	}),
	Open: open,
}

func open(s *engine.Setup) (func() engine.Game, error) {
	c := configure(s)
	names := football.NewNames(s)
	return func() engine.Game {
		g := &game{config: c}
		g.period, g.phase, g.timeouts = 1, tossPhase, engine.Both(3)
		g.clock = g.fullClock()
		g.shown = g.situation
		g.points = newLine()
		g.Stats = football.NewStats(figures, g.count, names, sentenceOf, g.meaning)
		return g
	}, nil
}
