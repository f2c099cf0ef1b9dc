package inches

import "rollbook/engine"

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	o := engine.Object(b)
	o.Open("")
	o.Standing(g.score, g.phase == overPhase)
	o.Int("period", g.period)
	o.Int("clock", g.clock)
	o.Side("possession", g.possession)
	o.IntOrNull("ball", g.ball, g.ball != 0)
	o.Int("down", 0)
	o.Int("to_go", 0)
	o.Word("phase", string(g.phase))
	o.Word("fourth", string(g.fourth))
	o.Bool("after_safety", g.afterSafety)
	g.live.AppendJSON(&o, "live")
	g.lineScore.AppendJSON(&o, "line_score")
	g.kept.Add(&o, &settled{g.ratings, g.openingReceiver, g.overtimeDone}, (*settled).appendTo)
	o.Close()
	return o.Done()
}

// settled is what a game decides once.
type settled struct {
	ratings         engine.Sides[string]
	openingReceiver engine.Side
	overtimeDone    engine.Sides[bool]
}

func (s *settled) appendTo(o *engine.Object) {
	o.Words("ratings", s.ratings)
	o.Side("opening_receiver", s.openingReceiver)
	o.Bools("overtime_done", s.overtimeDone)
}
