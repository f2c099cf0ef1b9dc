package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// State adds the state of section 6 to the open object.
func (g *game) State(o *engine.Object) { members.AddTo(o, g) }

func (g *game) over() bool { return g.phase == overPhase }

// members are the state of section 6.
var members = engine.StateMembers[*game]{
	engine.ScoreMember[*game]("{team} points"),
	engine.OverMember((*game).over),
	engine.WinnerMember((*game).over),
	{Key: "period", Words: "period", Time: true, Value: func(g *game) engine.Value { return engine.Int(g.period) }},
	{Key: "clock", Words: "boxes left", Time: true, Role: engine.ClockRole,
		Value: func(g *game) engine.Value { return engine.Int(g.clock) }},
	football.PossessionMember(func(g *game) engine.Side { return g.possession }),
	football.BallMember(func(g *game) (int, bool) { return g.ball, g.ball != 0 }),
	{Key: "down", Value: func(*game) engine.Value { return engine.Int(0) }},
	{Key: "to_go", Value: func(*game) engine.Value { return engine.Int(0) }},
	{Key: "phase", Role: engine.PhaseRole, Value: func(g *game) engine.Value { return engine.Word(string(g.phase)) }},
	{Key: "fourth", Words: "4th down", Where: true,
		Value: func(g *game) engine.Value { return engine.Word(string(g.fourth)) }},
	{Key: "after_safety", Words: "the kickoff follows a safety",
		Value: func(g *game) engine.Value { return engine.Truth(g.afterSafety) }},
	{Key: "live", Add: func(o *engine.Object, key string, g *game) { g.live.AddTo(o, key) }},
	{Key: "line_score", Add: func(o *engine.Object, key string, g *game) { g.lineScore.AddTo(o, key) }},
	{Key: "ratings", Add: func(o *engine.Object, key string, g *game) {
		o.BySide(key, func(s engine.Side) engine.Value { return engine.Word(g.ratings[s]) })
	}},
	{Key: "opening_receiver", Words: "to receive the opening kickoff",
		Value: func(g *game) engine.Value { return engine.SideOf(g.openingReceiver) }},
	{Key: "overtime_done", Words: "{team} have had the ball in overtime",
		Add: func(o *engine.Object, key string, g *game) { o.Bools(key, g.overtimeDone) }},
}
