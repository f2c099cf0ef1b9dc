package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.shown.score }

// State returns the state of section 6, as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) State() engine.Value { return members.Of(&g.shown) }

// Score returns the points of both teams.
func (s *standing) Score() engine.Sides[int] { return s.score }

func (s *standing) over() bool { return s.phase == overPhase }

// onlyIn returns a number that counts in one phase alone, and else 0.
func (s *standing) onlyIn(p phase, n int) int { return engine.OneIf(s.phase == p) * n }

// noneAtZero are the values of a member whose 0 means that there is none.
var noneAtZero = map[string]string{"0": "none"}

// members are the state of section 6.
var members = engine.StateMembers[*standing]{
	engine.ScoreMember[*standing]("{team} points"),
	engine.OverMember((*standing).over),
	engine.WinnerMember((*standing).over),
	{Key: "period", Words: "period", Time: true, Value: func(s *standing) engine.Value { return engine.Int(s.period) }},
	{Key: "clock", Words: "plays left", Time: true, Value: func(s *standing) engine.Value { return engine.Int(s.clock) }},
	football.PossessionMember((*standing).possession),
	football.BallMember(func(s *standing) (int, bool) { return s.ball, s.phase == playPhase || s.phase == tryPhase }),
	{Key: "down", Words: "down", Values: noneAtZero, Value: func(s *standing) engine.Value { return engine.Int(s.onlyIn(playPhase, s.down)) }},
	{Key: "to_go", Words: "to go", Values: noneAtZero, Value: func(s *standing) engine.Value { return engine.Int(s.onlyIn(playPhase, s.line-s.ball)) }},
	{Key: "phase", Value: func(s *standing) engine.Value { return engine.Word(string(s.phase)) }},
	{Key: "kick_from", Value: func(s *standing) engine.Value { return engine.Spot(s.onlyIn(kickoffPhase, s.kickFrom)) }},
	{Key: "opening", Words: "to receive the opening kickoff", Value: func(s *standing) engine.Value { return engine.SideOf(s.opening) }},
	{Key: "timeouts", Words: "{team} timeouts left", Value: func(s *standing) engine.Value { return engine.Ints(s.timeouts) }},
}

// possession returns the offense; nobody before a toss and after the end.
func (s *standing) possession() engine.Side {
	if s.phase == tossPhase || s.phase == overPhase {
		return engine.Nobody
	}
	return s.offense
}
