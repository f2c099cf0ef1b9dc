package inches

import (
	"embed"

	"rollbook/engine"
	"rollbook/engine/football"
)

//go:embed RULES.md *.txt
var texts embed.FS

// System is Game of Inches.
var System = &engine.System{
	ID:       "inches",
	Title:    "Game of Inches",
	About:    "pro football, one roll for a stretch of a drive",
	Edition:  "2016",
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
	Worth:    []engine.Chart{goForItOdds, tryOdds, onsideOdds, finalKickOdds},
	Pace:     12_500,
	Sport: football.Sport(engine.Sport{
		Layout: "time boxes",
		Strip:  engine.BoxStrip,
		Leading: []string{"points", "yards", "big_plays", "long_gains.yards", "fourth_down.made",
			"turnovers", "penalties.yards", "punt_net", "field_goals.made", "red_zone.touchdowns", "touchdowns.offense", "sacks"},
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
		g := &game{config: c, lineScore: football.NewLineScore(), period: 1, clock: boxesAPeriod, phase: tossPhase,
			play: play{gained: football.ByOffense}}
		g.Stats = football.NewStats(figures, g.count, names, sentenceOf, g.meaning)
		return g
	}, nil
}
