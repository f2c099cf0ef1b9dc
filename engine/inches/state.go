package inches

import "rollbook/engine"

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	o := engine.Object(b)
	o.Open("")
	g.kept.standing.Add(&o, &engine.Standing{Score: g.score, Over: g.phase == overPhase}, (*engine.Standing).AppendTo)
	o.Int("period", g.period)
	g.kept.next.Add(&o, &next{g.clock, g.possession, g.ball, g.phase, g.fourth, g.afterSafety}, (*next).appendTo)
	g.live.AppendJSON(&o, "live")
	g.lineScore.AppendJSON(&o, "line_score")
	g.kept.settled.Add(&o, &settled{g.ratings, g.openingReceiver, g.overtimeDone}, (*settled).appendTo)
	o.Close()
	return o.Done()
}

// kept are the members of the state that many entries leave as they are, as JSON.
type kept struct {
	standing engine.Kept[engine.Standing]
	next     engine.Kept[next]
	settled  engine.Kept[settled]
}

// next is where the next play begins: a call leaves it as it is.
type next struct {
	clock       int
	possession  engine.Side
	ball        int
	phase       phase
	fourth      fourthKind
	afterSafety bool
}

func (n *next) appendTo(o *engine.Object) {
	o.Int("clock", n.clock)
	o.Side("possession", n.possession)
	o.IntOrNull("ball", n.ball, n.ball != 0)
	o.Int("down", 0)
	o.Int("to_go", 0)
	o.Word("phase", string(n.phase))
	o.Word("fourth", string(n.fourth))
	o.Bool("after_safety", n.afterSafety)
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
