package fivedice

import "rollbook/engine"

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.shown.score }

// AppendState appends the state of section 6, as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) AppendState(b []byte) []byte {
	o := engine.Object(b)
	g.state.Add(&o, &g.shown, (*standing).appendTo)
	return o.Done()
}

// appendTo adds the state as an object that stands alone.
func (s *standing) appendTo(o *engine.Object) {
	down, toGo, kickFrom := 0, 0, 0
	switch s.phase {
	case playPhase:
		down, toGo = s.down, s.line-s.ball
	case kickoffPhase:
		kickFrom = s.kickFrom
	}
	o.Open("")
	now := engine.Standing{Score: s.score, Over: s.phase == overPhase}
	now.AppendTo(o)
	o.Int("period", s.period)
	o.Int("clock", s.clock)
	o.Side("possession", s.possession())
	o.IntOrNull("ball", s.ball, s.phase == playPhase || s.phase == tryPhase)
	o.Int("down", down)
	o.Int("to_go", toGo)
	o.Word("phase", string(s.phase))
	o.Int("kick_from", kickFrom)
	o.Side("opening", s.opening)
	o.Ints("timeouts", s.timeouts)
	o.Close()
}

// possession returns the offense; nobody before a toss and after the end.
func (s *standing) possession() engine.Side {
	if s.phase == tossPhase || s.phase == overPhase {
		return engine.Nobody
	}
	return s.offense
}
