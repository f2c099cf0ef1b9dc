package inthenet

import "rollbook/engine/inthenet/cards"

// A defence is what may stop an action (sections 3.2 and 4.4).
type defence struct {
	checks bool // fouls too
	stops  bool // the ranges that take the ball
	sure   bool // the named defender stops the play if nothing else does
}

// defences says what may stop the action of the card: nothing on a free kick (NET-26); nothing but fouls with the
// attack's SOS number, everything with the defence's (NET-42).
func (g *game) defences(free bool) defence {
	t := &g.turn
	d := defence{checks: !free}
	d.stops = d.checks && t.edge != attackEdge
	d.sure = d.stops && t.edge == defenceEdge && t.d != nil
	switch {
	case free:
		g.t.Cite(26)
	case t.edge != noEdge:
		g.t.Cite(42)
	case t.d == nil:
		g.t.Cite(39)
	}
	return d
}

// action plays a card in open play or of a free kick.
func (g *game) action() {
	t := &g.turn
	r := g.roll(&actionPrompt, t.p)
	free := t.next.purpose == freeKick
	if t.zone == def && r.black == 20 && !free && g.holds("white", r.white, "Own", t.a.OwnGoal, t.a.Short) { // NET-24
		actionChart.Read(g.t, actionRows[def][cards.Own])
		g.ownGoal()
		return
	}
	c := t.a.Actions[t.zone][r.black]
	row := actionRows[t.zone][c]
	g.holds("black", r.black, actionChart.Rolls[row], t.a.Ranges[t.zone][c], t.a.Short)
	actionChart.Read(g.t, row)
	if free && c == cards.FoulDrawn { // NET-27
		g.t.Cite(27)
		c = cards.Pass
		if t.zone == off {
			c = cards.Attempt
		}
	}
	d := g.defences(free)
	switch c {
	case cards.Carry:
		g.report(event{what: carried, side: t.p, player: t.a.No, zone: t.zone + 1})
		g.give(t.p, t.zone+1)
	case cards.Challenge, cards.ChallengeShot:
		g.challenge(c, r, d)
	case cards.FoulDrawn:
		g.drawnFoul(r)
	case cards.Through, cards.LongPass, cards.Pass, cards.Stray, cards.Offside, cards.Cross, cards.OverLine:
		g.pass(c, r, d)
	case cards.Attempt:
		g.attempt(r, d, free)
	case cards.CarryShot:
		g.report(event{what: ranClear, side: t.p, player: t.a.No, zone: off})
		g.shot(challengeShot, nil, 0)
	case cards.SwitchOver:
		g.report(event{what: switched, side: t.p, player: t.a.No, zone: off})
		g.next = next{}
	case cards.CornerKick:
		g.cornerAward(t.a.No)
	}
}

// challenge plays Chl+ and ChlS: a player takes his man on.
func (g *game) challenge(c cards.Action, r dice, d defence) {
	t := &g.turn
	switch {
	case d.checks && g.stops(cards.FoulCheck, r.white):
		g.challengeFoul(c, r)
		return
	case d.stops && g.stops(cards.LooseTackleCheck, r.white):
		g.report(event{what: tackled, side: t.q, player: t.d.No, other: t.a.No, zone: t.zone, word: "loose"})
		g.recovery(t.p, t.zone, r.blue)
		return
	case d.stops && g.stops(cards.TackleCheck, r.white), d.sure:
		g.report(event{what: tackled, side: t.q, player: t.d.No, other: t.a.No, zone: t.zone})
		g.give(t.q, t.zone.Mirror())
		return
	}
	past := 0
	if t.d != nil {
		past = t.d.No
	}
	if c == cards.Challenge {
		g.report(event{what: wentPast, side: t.p, player: t.a.No, other: past, zone: t.zone + 1})
		g.give(t.p, t.zone+1)
		return
	}
	g.report(event{what: wentPast, side: t.p, player: t.a.No, other: past, zone: off, word: "shot"})
	g.shot(challengeShot, t.d, 0)
}

// pass plays every pass: the codes on the pass background.
func (g *game) pass(c cards.Action, r dice, d defence) {
	t := &g.turn
	aim := t.zone + 1
	if t.zone == off || c == cards.Through || c == cards.LongPass { // NET-18
		aim = off
	}
	switch c {
	case cards.Cross:
		g.report(event{what: crossTried, side: t.p, player: t.a.No})
	case cards.Through, cards.LongPass, cards.Pass, cards.Stray:
		g.report(event{what: passTried, side: t.p, player: t.a.No})
	}
	if d.stops && g.stops(cards.BlockPassCheck, r.white) { // NET-20
		g.t.Cite(20)
		g.report(event{what: passBlocked, side: t.q, player: t.d.No, other: t.a.No, zone: t.zone, code: c})
		g.recovery(t.p, t.zone, r.blue)
		return
	}
	if d.stops && g.stops(cards.InterceptCheck, r.white) {
		g.intercept(c, aim)
		return
	}
	if d.stops && (c == cards.Through || c == cards.LongPass) && g.keeperStops(sweepRow, g.keeperOf(t.q).Sweep, r.white) { // NET-17
		g.t.Cite(17)
		g.report(event{what: swept, side: t.q, player: g.keeperOf(t.q).No, other: t.a.No, code: c})
		g.give(t.q, def)
		return
	}
	if d.sure {
		g.intercept(c, aim)
		return
	}
	g.passes(c, aim, r.blue)
}

// intercept gives the defender's side the ball where the pass was going (NET-19).
func (g *game) intercept(c cards.Action, aim zone) {
	t := &g.turn
	g.t.Cite(19)
	g.report(event{what: intercepted, side: t.q, player: t.d.No, other: t.a.No, zone: aim.Mirror(), code: c})
	g.give(t.q, aim.Mirror())
}

// passes plays a pass that nothing has stopped.
func (g *game) passes(c cards.Action, aim zone, blue int) {
	t := &g.turn
	a := t.a
	switch c {
	case cards.Pass, cards.LongPass:
		g.report(event{what: completed, side: t.p, player: a.No, zone: aim, code: c})
		g.give(t.p, aim)
		if aim == off {
			g.next.helper = a.No // NET-44
		}
	case cards.Through:
		g.report(event{what: completed, side: t.p, player: a.No, zone: off, code: c})
		g.zone, g.next = off, next{purpose: throughBall, helper: a.No}
	case cards.Stray: // NET-23
		g.t.Cite(23)
		g.report(event{what: astray, side: t.p, player: a.No, zone: aim})
		g.give(t.q, aim.Mirror())
	case cards.Cross:
		g.report(event{what: crossedIn, side: t.p, player: a.No})
		g.next = next{purpose: crossed, helper: a.No, bonus: a.CrossBonus}
	case cards.Offside: // NET-25
		g.t.Cite(25)
		g.report(event{what: caughtOffside, side: t.p, player: a.No})
		g.stoppage()
		g.subCheck()
		g.poss, g.zone, g.next = t.q, def, next{purpose: freeKick}
	case cards.OverLine: // NET-25
		g.t.Cite(25)
		g.report(event{what: ranOut, side: t.p, player: a.No})
		g.goalKick(t.q, blue)
	}
}

// attempt plays Att: a shot that may be blocked.
func (g *game) attempt(r dice, d defence, free bool) {
	t := &g.turn
	if d.stops && g.stops(cards.BlockShotCheck, r.white) || d.sure {
		g.t.Cite(31)
		g.report(event{what: shotBlocked, side: t.p, player: t.a.No, other: t.d.No})
		if r.white%2 == 1 {
			g.cornerAward(0)
			return
		}
		g.next = next{purpose: rebound, helper: t.a.No}
		return
	}
	if free { // NET-28
		g.t.Cite(28)
		g.shot(freeShot, t.d, 0)
		return
	}
	g.shot(openShot, t.d, t.next.helper)
}
