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
	{Key: "period", Words: "period", Time: true, Int: func(g *game) int { return g.period }},
	{Key: "clock", Words: "numbers left", Time: true, Role: engine.ClockRole, Int: func(g *game) int { return g.clock }},
	football.PossessionMember(func(g *game) engine.Side { return g.possession }),
	football.BallMember(func(g *game) (int, bool) { return g.ball, g.ball != 0 }),
	{Key: "down", Words: "down", Values: football.NoneAtZero, Int: func(g *game) int { return g.down }},
	{Key: "to_go", Words: "to go", Values: football.NoneAtZero, Int: func(g *game) int { return g.toGo }},
	{Key: "phase", Role: engine.PhaseRole, Word: func(g *game) string { return phaseWords[g.phase] }},
	{Key: "kick_from", Value: func(g *game) engine.Value { return engine.If(g.kickFrom != 0, engine.Spot(g.kickFrom)) }},
	{Key: "line", Add: func(o *engine.Object, key string, g *game) { o.Text(key, spell(g.line.period(g.period))) }},
	{Key: "time_outs", Words: "{team} timeouts left", Ints: func(g *game) engine.Sides[int] { return g.timeouts }},
	{Key: "magic", Words: "{team} magic yards", Ints: func(g *game) engine.Sides[int] { return g.magic }},
	{Key: "fake_used", Words: "{team} have used their fake", Value: func(g *game) engine.Value { return engine.Truths(g.fakeUsed) }},
	{Key: "quarterback", Words: "doubled completions left for the new quarterback of the {team}", Value: func(g *game) engine.Value {
		return engine.BySide(func(s engine.Side) engine.Value {
			return engine.If(g.quarterback[s] != notReplaced, engine.Int(g.quarterback[s]))
		})
	}},
	{Key: "last_play", Word: func(g *game) string {
		if g.lastPlay == nil {
			return ""
		}
		return g.lastPlay.Word
	}},
	{Key: "running", Truth: func(g *game) bool { return g.running }},
	{Key: "live", Value: func(g *game) engine.Value { return g.live.Value() }},
	{Key: "flag", Words: "flag", Values: map[string]string{"none": "settled"}, Word: func(g *game) string { return g.penalty.flagText() }},
	{Key: "line_score", Add: func(o *engine.Object, key string, g *game) { g.lineScore.AddTo(o, key) }},
}
