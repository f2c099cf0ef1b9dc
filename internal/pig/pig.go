// Package pig is the smallest rule system: Pig, played with one die. No program imports it. Tests do, to prove that a
// system takes only its own folder and one line in the registry.
package pig

import (
	_ "embed"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
)

//go:embed RULES.md
var rules string

// System is Pig.
var System = &engine.System{
	ID:       "pig",
	Title:    "Pig",
	About:    "a dice game, one die at a time",
	Edition:  "undated",
	Version:  "1",
	Settings: []engine.Setting{{Key: "target", Number: true, Min: 5, Max: 99, Default: "20", Meaning: "the points that win", Ruling: 1}},
	Rules:    engine.NewRules(rules),
	Charts:   []engine.Chart{turnChart},
	Prompts:  []*engine.Prompt{&rollPrompt, &turnPrompt},
	Calls:    []*engine.Call{callHold, callRoll},
	Figures:  figures.Figures(),
	Members:  members,
	Coach:    playbook.Habits,
	Open: func(s *engine.Setup) (func() engine.Game, error) {
		return func() engine.Game {
			g := &game{names: engine.NewNames(s), target: s.Int("target"), team: engine.Visitor}
			g.TeamFigures = figures.Of(&g.log)
			return g
		}, nil
	},
}

// The one line; the program's systems have it in package systems.
func init() { systems.All = append(systems.All, System) }

var (
	callHold = &engine.Call{Word: "hold", Short: "o"}
	callRoll = &engine.Call{Word: "roll", Short: "r"}

	rollPrompt = engine.Prompt{Kind: engine.RollKind, ID: "turn", Dice: engine.Dice{Count: 1, Faces: 6}, Charts: []engine.Chart{turnChart}}
	turnPrompt = engine.Prompt{Kind: engine.CallKind, ID: "hold", Options: []*engine.Call{callHold, callRoll},
		Why: "{us} have {at_stake} at stake: hold, or roll again", Charts: []engine.Chart{turnChart}}

	turnChart = &engine.Guide{ID: "turn", Title: "A roll of the turn", Answers: []engine.Row{
		{Roll: "1", Cell: "the turn is over, its points are lost"}, {Roll: "2-6", Cell: "that many points for the turn"}}}
)

// A game is a game of Pig.
type game struct {
	*engine.TeamFigures[event, eventKind]
	names  engine.Names
	target int

	t     *engine.Table
	team  engine.Side // whose turn it is
	turn  int         // from 1
	stake int         // points of the turn
	score engine.Sides[int]
	over  bool
	log   engine.Log[event]
}

// An eventKind is a kind of thing that happens.
type eventKind uint8

const (
	turnBegan eventKind = iota
	rolled
	busted
	held
	won
)

// An event is something that happened to a team.
type event struct {
	kind   eventKind
	team   engine.Side
	points int
	score  engine.Sides[int] // after it
}

func (g *game) report(kind eventKind, points int) {
	if g.t.Journaling() {
		*g.log.Add(g.t) = event{kind, g.team, points, g.score}
	}
}

// Play plays the game, turn by turn (section 4).
func (g *game) Play(t *engine.Table) {
	g.t = t
	for !g.over {
		t.NewPlay()
		g.playTurn()
		g.stake = 0
		if g.over = g.score[g.team] >= g.target; g.over {
			t.Cite(1)
			g.report(won, 0)
			return
		}
		g.team = g.team.Other()
	}
}

func (g *game) playTurn() {
	g.turn++
	for first := true; ; first = false {
		die := g.t.Roll(&rollPrompt, g.team).Sum()
		if first {
			g.report(turnBegan, 0)
		}
		if die == 1 {
			g.report(busted, g.stake)
			return
		}
		g.stake += die
		g.report(rolled, die)
		if g.t.Call(&turnPrompt, g.team) == callHold {
			g.score[g.team] += g.stake
			g.report(held, g.stake)
			return
		}
	}
}

var members = engine.StateMembers[*game]{
	engine.ScoreMember[*game]("{team} points"),
	{Key: "turn", Words: "turn", Time: true, Value: func(g *game) engine.Value { return engine.Int(g.turn) }},
	{Key: "at_bat", Role: engine.TurnRole, Words: "team at the dice", Value: func(g *game) engine.Value { return engine.SideOf(g.team) }},
	{Key: "at_stake", Words: "points at stake", Value: func(g *game) engine.Value { return engine.Int(g.stake) }},
	engine.OverMember(func(g *game) bool { return g.over }),
	engine.WinnerMember(func(g *game) bool { return g.over }),
}

var figures = engine.NewFigureTable(
	func(e *event) eventKind { return e.kind },
	func(e *event) int { return int(e.team) },
	engine.FigureRow[event, eventKind]{Key: "points", Label: "Points", On: []eventKind{held}, Amount: pointsOf},
	engine.FigureRow[event, eventKind]{Key: "turns", Label: "Turns", On: []eventKind{turnBegan}},
	engine.FigureRow[event, eventKind]{Key: "rolls", Label: "Rolls", On: []eventKind{rolled, busted}},
	engine.FigureRow[event, eventKind]{Key: "busts", Label: "Busts", On: []eventKind{busted}},
	engine.FigureRow[event, eventKind]{Key: "longest", Label: "Best turn", Adds: engine.Longest, On: []eventKind{held}, Amount: pointsOf},
	engine.FigureRow[event, eventKind]{Key: "a_turn", Label: "Points a turn", Adds: engine.Average, From: []string{"points", "turns"}},
)

func pointsOf(e *event) int { return e.points }

var playbook = coach.NewPlaybook([]coach.Advice[*game]{
	{Prompt: &turnPrompt, Call: callHold, Why: "enough to keep",
		When: "12 at stake, or enough to win", If: func(g *game) bool { return g.stake >= 12 || g.score[g.team]+g.stake >= g.target }},
	{Prompt: &turnPrompt, Call: callRoll, Why: "little to lose"},
})

// Coach calls by the playbook.
func (g *game) Coach(p *engine.Prompt, pick func(int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// State adds the state of section 6 to the open object.
func (g *game) State(o *engine.Object) { members.AddTo(o, g) }

var sentences = [...]string{
	rolled: "{us} roll {points}.",
	busted: "{us} roll a 1 and lose {points}.",
	held:   "{us} keep {points}. {standing}.",
	won:    "{us} win.",
}

// Tell says what entries first to last came to.
func (g *game) Tell(first, last int) string {
	return g.log.Tell(first, last, func(e *event) string {
		return engine.Expand(sentences[e.kind], func(word string) string {
			switch word {
			case "us":
				return g.names.Nick[e.team]
			case "standing":
				return g.names.ScoreLine(e.score)
			}
			return engine.Number(e.points)
		})
	})
}
