package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.shown.score }

// State adds the state of section 6, as it was at the last top-level prompt (FIVEDICE-53), to the open object.
func (g *game) State(o *engine.Object) { members.AddTo(o, &g.shown) }

// Score returns the points of both teams.
func (s *situation) Score() engine.Sides[int] { return s.score }

func (s *situation) over() bool { return s.phase == overPhase }

// onlyIn returns a number in the one phase where it counts, otherwise 0.
func (s *situation) onlyIn(p phase, n int) int {
	if s.phase != p {
		return 0
	}
	return n
}

// members are the state of section 6.
var members = engine.StateMembers[*situation]{
	engine.ScoreMember[*situation]("{team} points"),
	engine.OverMember((*situation).over),
	engine.WinnerMember((*situation).over),
	{Key: "period", Words: "period", Time: true, Value: func(s *situation) engine.Value { return engine.Int(s.period) }},
	{Key: "clock", Words: "plays left", Time: true, Role: engine.ClockRole,
		Value: func(s *situation) engine.Value { return engine.Int(s.clock) }},
	football.PossessionMember((*situation).possession),
	football.BallMember(func(s *situation) (int, bool) { return s.ball, s.phase == playPhase || s.phase == tryPhase }),
	{Key: "down", Words: "down", Where: true, Values: football.NoneAtZero,
		Value: func(s *situation) engine.Value { return engine.Int(s.onlyIn(playPhase, s.down)) }},
	{Key: "to_go", Words: "to go", Where: true, Values: football.NoneAtZero,
		Value: func(s *situation) engine.Value { return engine.Int(s.onlyIn(playPhase, s.line-s.ball)) }},
	{Key: "phase", Role: engine.PhaseRole, Value: func(s *situation) engine.Value { return engine.Word(string(s.phase)) }},
	{Key: "kick_from", Value: func(s *situation) engine.Value { return engine.Spot(s.onlyIn(kickoffPhase, s.kickFrom)) }},
	{Key: "opening", Words: "to receive the opening kickoff",
		Value: func(s *situation) engine.Value { return engine.SideOf(s.opening) }},
	{Key: "timeouts", Words: "{team} timeouts left",
		Add: func(o *engine.Object, key string, s *situation) { o.Ints(key, s.timeouts) }},
}

// possession returns the offense; nobody before a toss and after the end.
func (s *situation) possession() engine.Side {
	if s.phase == tossPhase || s.phase == overPhase {
		return engine.Nobody
	}
	return s.offense
}
