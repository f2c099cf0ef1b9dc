package fivedice

import "rollbook/engine"

// A runback is a return in progress: why is kickoff, punt, interception, fumble or block.
type runback struct {
	team       engine.Side
	start, end int // of the team; the start may be in its own end zone
	why        string
}

// ofTurnover reports whether the return is of an interception, a fumble or a blocked kick (FIVEDICE-33).
func (r *runback) ofTurnover() bool { return r.why != "kickoff" && r.why != "punt" }

// yards returns the length of the return.
func (r *runback) yards() int { return r.end - r.start }

// runBack is section 4.6: a team returns the ball from its spot.
func (g *game) runBack(team engine.Side, start int, why string) {
	c := g.askCode(returnChart, team)
	g.t.Cite(14)
	if c.effect == weird {
		g.weirdReturn()
		return
	}
	y := g.yards(c, team, start, 100)
	if why == "kickoff" && start < 10 && (g.code == 0 || g.code == 90) { // FIVEDICE-31
		g.t.Cite(31)
		y += 10
	}
	r := runback{team, start, min(start+y, 100), why}
	if start >= 1 {
		r.end = max(r.end, 0)
	}
	f := g.foulOf(c, team)
	if f.side == offsetting { // FIVEDICE-25
		g.t.Cite(25)
		g.report(event{what: offset, team: team, word: "stands"})
		f.side = noSide
	}
	if c.effect == injury {
		g.hurt(team)
	}
	mayFumble := c.effect == fumble && r.end < 100
	if g.checked(&c, &r) {
		f, mayFumble = g.returnCheckOf(&r)
	}
	if mayFumble {
		answer := g.fumble(team, fumblePrompt.Options, r.yards(), r.end)
		if answer == "downed" || answer == "returned" { // FIVEDICE-36
			g.t.Cite(36)
			g.report(event{what: returned, team: team, yards: r.yards(), spot: r.end, word: why, quiet: true})
			g.loose(team.Other(), 100-r.end, answer, "fumble")
			return
		}
	}
	g.endReturn(&r, f)
}

// checked reports whether the d12 of the throw is read for a return: never where the code has a foul or a fumble of its
// own (FIVEDICE-34), and on kicks only if the table plays it so (FIVEDICE-33).
func (g *game) checked(c *cell, r *runback) bool {
	switch c.effect {
	case clipping, personalFoul, graspEither, graspDefense, twistEither, twistDefense, fumble:
		g.t.Cite(34)
		return false
	}
	return r.ofTurnover() || g.returnCheck != "turnovers"
}

// returnCheckOf reads the d12 of a return, and the d10 thrown again for a foul.
func (g *game) returnCheckOf(r *runback) (f foul, mayFumble bool) {
	switch returnCheckChart.read(g.t, g.t.Roll(&returnD12Prompt, r.team).First()) {
	case aFoul:
		row := returnFoulChart.read(g.t, g.t.Roll(&returnFoulPrompt, r.team).First())
		if row.reads != "" {
			g.t.Cite(5)
		}
		if row.kicksOnly && r.ofTurnover() { // FIVEDICE-35
			g.t.Cite(35)
			return foul{}, false
		}
		return foul{row.side, row.yards}, false
	case possibleFumble:
		g.t.Cite(33)
		return foul{}, r.end < 100 && (r.ofTurnover() || g.returnCheck == "all")
	}
	return foul{}, false
}

// endReturn settles a return that was not fumbled away; its foul is enforced from where it ended (FIVEDICE-35).
func (g *game) endReturn(r *runback, f foul) {
	count := event{what: returned, team: r.team, yards: r.yards(), spot: r.end, word: r.why}
	switch {
	case r.end <= 0 && r.start <= 0: // FIVEDICE-32
		g.t.Cite(32)
		g.report(event{what: touchbacked, team: r.team})
		r.end = 20
	case r.end <= 0: // FIVEDICE-32
		g.t.Cite(32)
		g.report(count)
		g.safety(r.team)
		return
	case r.end == 100 && f.side != onOffense:
		count.points = 6
		g.report(count)
		if f.side == onDefense {
			g.t.Cite(35)
			g.report(event{what: dropped, team: r.team.Other()})
		}
		g.touchdown(r.team, r.why+"-return", 100-r.start)
		return
	default:
		g.report(count)
	}
	spot := r.end
	switch f.side {
	case onOffense:
		g.t.Cite(35)
		spot = g.back(r.end, f.yards)
		g.flag(r.team, r.end-spot, 0)
	case onDefense:
		g.t.Cite(35)
		spot = g.forward(r.end, f.yards)
		g.flag(r.team.Other(), spot-r.end, 0)
	}
	g.series(r.team, spot)
}
