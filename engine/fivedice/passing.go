package fivedice

import "rollbook/engine/football"

// incompletePass plays a code whose pass falls incomplete; its foul is enforced from the line of scrimmage (FIVEDICE-26).
func (g *game) incompletePass(c cell) {
	if c.foul.kind != noInfraction {
		g.report(&event{Kind: grounded, Team: g.offense})
	}
	f := g.foulOrInjury(c, g.offense)
	switch {
	case f.side == offsetting && g.foulsOffset():
	case f.side == defense:
		g.t.Cite(26)
		g.extends = true
		g.penaltyFirstDown(g.enforce(f, g.offense, g.ball))
	case f.side == offense && g.accepts(offer{foul: f, incomplete: true}, 26):
		g.replay(g.enforce(f, g.offense, g.ball))
	default:
		g.fallsIncomplete(event{Quiet: c.foul.kind != noInfraction, Own: own{effect: c.effect}})
	}
}

// fallsIncomplete is an incomplete pass that no foul undoes. e says how it fell; quiet if another sentence does.
func (g *game) fallsIncomplete(e event) {
	e.Kind, e.Team, e.Spot, e.By = football.Incomplete, g.offense, g.ball, football.ByPass
	g.report(&e)
	g.attempt(false)
	g.nextDown(g.ball)
}

// sack plays a sack, with its fumble or injury (SACK of section 4.3, FIVEDICE-28).
func (g *game) sack(c cell) {
	passers := g.offense
	loss := g.distance(c, passers)
	end := g.ball - loss
	ball := callKept
	if c.effect == sackFumble { // FIVEDICE-29: a sure fumble
		ball = g.askFumble(&sureFumblePrompt, passers, end)
	}
	g.t.Cite(28)
	g.report(&event{Kind: football.Sacked, Team: passers, Yards: -min(loss, g.ball), Spot: max(end, 0)})
	g.hurt(c, passers)
	if c.effect == sackFumble {
		g.report(&event{Kind: football.Fumbled, Team: passers, Spot: end, Call: ball})
	}
	g.attempt(false)
	switch {
	case lost(ball):
		g.endDrive(football.FumbleResult, max(end, 0))
		g.loose(passers.Other(), football.Flip(end), ball, football.ByFumble)
	case end <= 0:
		g.safety(passers)
	default:
		g.nextDown(end)
	}
}

// outOfField reports whether a pass comes down 10 yards or more behind the goal line (FIVEDICE-30).
func outOfField(spot int) bool { return spot >= 110 }

// interception plays a possible interception, as the table rules it (INTERCEPTION of section 4.3, FIVEDICE-30).
func (g *game) interception(c cell) {
	y := g.yards(c, g.offense, g.ball, g.line)
	g.t.Cite(30)
	spot := g.ball + y
	if outOfField(spot) {
		g.fallsIncomplete(event{Own: own{beyond: true}})
		return
	}
	passers := g.offense
	g.looseAt = football.Place{Team: passers, Spot: spot}
	answer := g.askTable(&interceptionPrompt)
	switch answer {
	case callComplete:
		g.gain(football.ByPass, y)
		return
	case callIncomplete:
		g.fallsIncomplete(event{})
		return
	}
	g.report(&event{Kind: football.Intercepted, Team: passers, Spot: spot})
	g.report(&event{Kind: football.Incomplete, Team: g.offense, Spot: g.ball, By: football.ByPass, Quiet: true})
	g.attempt(false)
	g.endDrive(football.InterceptionResult, g.ball)
	ball := callDowned
	if answer == callIntercepted {
		ball = callReturned
	}
	g.loose(passers.Other(), football.Flip(spot), ball, football.ByInterception)
}
