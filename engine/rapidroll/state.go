package rapidroll

import "rollbook/engine"

// Score returns the points of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	o := engine.Object(b)
	o.Open("")
	g.kept.standing.Add(&o, &engine.Standing{Score: g.score, Over: g.phase == overPhase}, (*engine.Standing).AppendTo)
	o.Int("period", g.period)
	g.kept.next.Add(&o, &next{g.clock, g.possession, g.ball, g.down, g.toGo, g.phase, g.kickFrom}, (*next).appendTo)
	o = append(appendNumbers(append(o, `"line":"`...), g.line.period(g.period)), `",`...)
	g.kept.holdings.Add(&o, &holdings{g.timeouts, g.magic, g.fakeUsed, g.quarterback}, (*holdings).appendTo)
	o.Word("last_play", options[g.lastPlay].word)
	o.Bool("running", g.running)
	g.live.AppendJSON(&o, "live")
	o.Word("flag", g.penalty.flagText())
	g.lineScore.AppendJSON(&o, "line_score")
	o.Close()
	return o.Done()
}

// kept are the members of the state that many entries leave as they are, as JSON.
type kept struct {
	standing engine.Kept[engine.Standing]
	next     engine.Kept[next]
	holdings engine.Kept[holdings]
}

// next is where the next play begins: a call leaves it as it is.
type next struct {
	clock      int
	possession engine.Side
	ball       int
	down, toGo int
	phase      phase
	kickFrom   int
}

func (n *next) appendTo(o *engine.Object) {
	o.Int("clock", n.clock)
	o.Side("possession", n.possession)
	o.IntOrNull("ball", n.ball, n.ball != 0)
	o.Int("down", n.down)
	o.Int("to_go", n.toGo)
	o.Word("phase", phaseWords[n.phase])
	o.IntOrNull("kick_from", n.kickFrom, n.kickFrom != 0)
}

// holdings are what the teams have left, and have spent.
type holdings struct {
	timeouts    engine.Sides[int]
	magic       engine.Sides[int]
	fakeUsed    engine.Sides[bool]
	quarterback engine.Sides[int]
}

func (h *holdings) appendTo(o *engine.Object) {
	o.Ints("time_outs", h.timeouts)
	o.Ints("magic", h.magic)
	o.Bools("fake_used", h.fakeUsed)
	o.Open("quarterback")
	for _, side := range engine.Teams {
		o.IntOrNull(side.String(), h.quarterback[side], h.quarterback[side] != notReplaced)
	}
	o.Close()
}
