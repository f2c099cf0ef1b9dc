package fivedice

import "rollbook/engine/football"

// incompletePass plays a code whose pass falls incomplete, with the foul or the injury that it has.
func (g *game) incompletePass(c cell) {
	f := g.foulOf(c, g.offense)
	if c.effect == incompleteInjury {
		g.hurt(g.offense)
	}
	g.incompleteWithFoul(f)
}

// incompleteWithFoul enforces the foul of an incomplete pass from the line of scrimmage (FIVEDICE-26).
func (g *game) incompleteWithFoul(f foul) {
	passers := g.offense
	switch f.side {
	case offsetting:
		if g.foulsOffset() {
			return
		}
	case defense:
		g.t.Cite(26)
		g.extends = true
		spot := g.forward(g.ball, f.yards)
		g.flag(passers.Other(), f.kind, spot-g.ball, football.Flip(spot))
		g.madeFirstDown(firstDownPenalty)
		g.firstDownAt(spot)
		return
	case offense:
		accepted := g.accepts(passers, f)
		g.t.Cite(26)
		if accepted {
			spot := g.back(g.ball, f.yards)
			g.flag(passers, f.kind, g.ball-spot, spot)
			g.replay(spot)
			return
		}
	}
	g.fallsIncomplete(false)
}

// fallsIncomplete is an incomplete pass without a foul; quietly where another sentence says so.
func (g *game) fallsIncomplete(quietly bool) {
	if quietly {
		g.bookQuietly(threwIncomplete, 0)
	} else {
		g.book(threwIncomplete, 0)
	}
	g.attempt(false)
	g.nextDown(g.ball)
}

// sack is section 4.3, SACK (FIVEDICE-28).
func (g *game) sack(c cell) {
	passers := g.offense
	lost := g.distance(c, passers)
	end := g.ball - lost
	ball := kept
	if c.effect == sackFumble { // FIVEDICE-29: this one is certain
		ball = g.askFumble(sureFumbleAnswers)
	}
	g.t.Cite(28)
	g.book(sacked, -min(lost, g.ball))
	switch c.effect {
	case sackInjury:
		g.quarterbackHurt()
	case sackFumble:
		g.report(event{kind: fumbled, team: passers, spot: end, ball: ball})
	}
	g.attempt(false)
	switch {
	case ball.lost():
		g.endDrive(driveFumble, max(end, 0))
		g.loose(passers.Other(), football.Flip(end), ball, fumbleReturned)
	case end <= 0:
		g.endDrive(driveSafety, 0)
		g.safety(passers)
	default:
		g.nextDown(end)
	}
}

// caughtAt asks for the die of a possible interception and returns how far downfield the ball comes down.
func (g *game) caughtAt(c cell) int {
	y := g.distance(c, g.offense)
	if c.effect == interceptionBehind {
		return -y
	}
	return y
}

// outOfField reports whether a pass comes down 10 yards or more behind the goal line (FIVEDICE-30).
func outOfField(spot int) bool { return spot >= 110 }

// interception is section 4.3, INTERCEPTION (FIVEDICE-30).
func (g *game) interception(c cell) {
	y := g.caughtAt(c)
	g.t.Cite(30)
	spot := g.ball + y
	if outOfField(spot) {
		g.fallsIncomplete(false)
		return
	}
	passers, interceptors, start := g.offense, g.offense.Other(), football.Flip(spot)
	answer := g.stated(&interceptionPrompt, interceptionPrompt.Options)
	switch answer {
	case "complete":
		g.gain(completed, y)
		return
	case "incomplete":
		g.fallsIncomplete(false)
		return
	}
	g.report(event{kind: picked, team: passers, spot: spot})
	g.bookQuietly(threwIncomplete, 0)
	g.attempt(false)
	g.endDrive(driveInterception, g.ball)
	switch {
	case start >= 100:
		g.report(event{kind: pickReturned, team: interceptors, touchdown: true, quiet: true})
		g.touchdown(interceptors, byPickReturn, 0)
	case answer == "intercepted":
		g.runBack(interceptors, start, pickReturned)
	case start <= 0:
		g.touchbackFor(interceptors)
	default:
		g.series(interceptors, start)
	}
}
