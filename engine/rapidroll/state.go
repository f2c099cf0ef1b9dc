package rapidroll

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
	{Key: "clock", Words: "numbers left", Time: true, Role: engine.ClockRole,
		Value: func(g *game) engine.Value { return engine.Int(g.clock) }},
	football.PossessionMember(func(g *game) engine.Side { return g.possession }),
	football.BallMember(func(g *game) (int, bool) { return g.ball, g.ball != 0 }),
	{Key: "down", Words: "down", Where: true, Values: football.NoneAtZero,
		Value: func(g *game) engine.Value { return engine.Int(g.down) }},
	{Key: "to_go", Words: "to go", Where: true, Values: football.NoneAtZero,
		Value: func(g *game) engine.Value { return engine.Int(g.toGo) }},
	{Key: "phase", Role: engine.PhaseRole, Value: func(g *game) engine.Value { return engine.Word(phaseWords[g.phase]) }},
	{Key: "kick_from", Value: func(g *game) engine.Value { return engine.If(g.kickFrom != 0, engine.Spot(g.kickFrom)) }},
	{Key: "line", Add: func(o *engine.Object, key string, g *game) { o.Text(key, spell(g.line.period(g.period))) }},
	{Key: "time_outs", Words: "{team} timeouts left",
		Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.timeouts) }},
	{Key: "magic", Words: "{team} magic yards", Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.magic) }},
	{Key: "fake_used", Words: "{team} have used their fake",
		Add: func(o *engine.Object, key string, g *game) { o.Bools(key, g.fakeUsed) }},
	{Key: "quarterback", Words: "doubled completions left for the new quarterback of the {team}",
		Add: func(o *engine.Object, key string, g *game) {
			o.BySide(key, func(s engine.Side) engine.Value {
				return engine.If(g.quarterback[s] != notReplaced, engine.Int(g.quarterback[s]))
			})
		}},
	{Key: "last_play", Value: func(g *game) engine.Value {
		if g.lastPlay == nil {
			return engine.Value{}
		}
		return engine.Word(g.lastPlay.Word)
	}},
	{Key: "running", Value: func(g *game) engine.Value { return engine.Truth(g.running) }},
	{Key: "live", Add: func(o *engine.Object, key string, g *game) { g.live.AddTo(o, key) }},
	{Key: "flag", Words: "flag", Values: map[string]string{"none": "settled"},
		Value: func(g *game) engine.Value { return engine.Word(g.penalty.flagText()) }},
	{Key: "line_score", Add: func(o *engine.Object, key string, g *game) { g.lineScore.AddTo(o, key) }},
}
