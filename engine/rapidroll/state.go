package rapidroll

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
	o.Int("down", g.down)
	o.Int("to_go", g.toGo)
	o.Word("phase", phaseWords[g.phase])
	o.IntOrNull("kick_from", g.kickFrom, g.kickFrom != 0)
	o = append(appendNumbers(append(o, `"line":"`...), g.line.period(g.period)), `",`...)
	g.kept.Add(&o, &holdings{g.timeouts, g.magic, g.fakeUsed, g.quarterback}, (*holdings).appendTo)
	o.Word("last_play", options[g.lastPlay].word)
	o.Bool("running", g.running)
	g.live.AppendJSON(&o, "live")
	o.Word("flag", g.penalty.flagText())
	g.lineScore.AppendJSON(&o, "line_score")
	o.Close()
	return o.Done()
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
