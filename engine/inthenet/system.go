package inthenet

import (
	_ "embed"

	"rollbook/engine"
)

//go:embed RULES.md
var rules string

//go:embed card.txt
var card string

// System is Inside the Net Soccer.
var System = &engine.System{
	ID:             "inthenet",
	Title:          "Inside the Net Soccer",
	About:          "soccer with player cards, an action a card",
	Edition:        "undated",
	Version:        "1",
	Settings:       settings,
	Rules:          engine.NewRules(rules),
	Card:           card,
	CitationPrefix: "NET",
	Charts:         charts,
	Prompts:        prompts,
	Calls:          calls,
	Figures:        teamFigures.Figures(),
	Members:        members,
	Teams:          teamFiles,
	Coach:          func() []engine.Habit { return habits },
	Deals:          "Cards are drawn with the odds of the FAC table (NET-11), as from the invented deck.",
	Pace:           5_300,
	Sport:          sport,
	Open:           open,
}

// sport is soccer.
var sport = engine.Sport{
	Win: "3", Tie: "1", Loss: "0",
	Score:     "team.goals",
	Order:     []string{"points", "difference", "scored", "head-to-head"},
	Level:     "drawn",
	Close:     1,
	Rout:      3,
	Ground:    engine.PitchGround,
	Periods:   []string{"1st half", "2nd half"},
	Stretch:   stretch,
	HomeFirst: true,
	Layout:    "match",
	Leading: []string{"goals", "assists", "shots", "saves", "tackles", "yellow",
		"team.goals", "team.shots", "team.on_target", "team.corners", "team.fouls", "team.possession"},
	Telling:   []string{"team.shots", "team.on_target"},
	FullNames: true,
}

// stretch is a half, and the minute of the card to be turned in it.
func stretch(state engine.Value) engine.Stretch {
	half, left := state.At("half").Int(), state.At("cards").Int()
	name := halfName(half)
	clock := engine.Number(45*half) + "+"
	if left > 0 {
		clock = engine.Number(45*half-(left-1)/2) + "'"
	}
	return engine.Stretch{Name: name, Said: "the " + name, Mark: name, Title: name, Clock: clock}
}

func halfName(half int) string { return []string{"1st half", "2nd half"}[half-1] }

func open(s *engine.Setup) (func() engine.Game, error) {
	c, err := configure(s)
	if err != nil {
		return nil, err
	}
	return func() engine.Game {
		g := &game{config: c, moment: moment{half: 1}, cards: cardsAHalf, extras: extras{spare: extrasAHalf}}
		for _, side := range engine.Teams {
			g.lineup[side] = c.squads[side].Lineup
			g.bench[side] = append([]int(nil), c.squads[side].Bench...)
		}
		g.options = make([]*engine.Call, 0, 12) // as many as most calls have
		g.countHREC()
		g.TeamFigures = teamFigures.NewTeamFigures(g.count)
		return g
	}, nil
}
