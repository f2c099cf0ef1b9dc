package rapidroll

import (
	"embed"

	"rollbook/engine"
	"rollbook/engine/football"
)

//go:embed RULES.md *.txt
var texts embed.FS

// System is Rapid Roll Football.
var System = &engine.System{
	ID:       "rapidroll",
	Title:    "Rapid Roll Football",
	About:    "pro football, one roll a play",
	Edition:  "2006",
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
	Worth:    []engine.Chart{goForItOdds, tryOdds, onsideOdds, clockOdds},
	Pace:     4_100,
	Sport: football.Sport(engine.Sport{
		Layout: "number lines",
		Strip:  engine.NumberStrip,
		Leading: []string{"points", "yards", "first_downs.total", "rush.yards", "pass.yards",
			"pass.touchdowns", "third_down.made", "turnovers", "sacks.count", "punts.net_average", "field_goals.made", "penalties.yards"},
		Telling: []string{"yards", "turnovers"},
	}),
	Open:   open,
	Rating: ratingText,
}

func open(s *engine.Setup) (func() engine.Game, error) {
	c, err := configure(s)
	if err != nil {
		return nil, err
	}
	names := football.NewNames(s)
	return func() engine.Game {
		g := &game{
			config:      c,
			lineScore:   football.NewLineScore(),
			period:      1,
			clock:       numbersAPeriod,
			situation:   situation{phase: kickoffPhase, possession: engine.Home, kickFrom: c.kickoffLine}, // RAPIDROLL-59
			timeouts:    engine.Both(timeoutsAHalf),
			magic:       c.magicGiven,
			quarterback: engine.Both(notReplaced),
			line:        newLine(),
		}
		g.Stats = football.NewStats(figures, g.count, names, sentenceOf, g.meaning)
		return g
	}, nil
}
