package inthenet

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
	if t.zone == def && r.black == 20 && !free && g.holds("white", r.white, "Own", t.a.own, t.a.short) { // NET-24
		actionChart.Read(g.t, actionRows[def][own])
		g.ownGoal()
		return
	}
	c := t.a.actions[t.zone][r.black]
	row := actionRows[t.zone][c]
	g.holds("black", r.black, actionChart.Rolls[row], t.a.ranges[t.zone][c], t.a.short)
	actionChart.Read(g.t, row)
	if free && c == drawFoul { // NET-27
		g.t.Cite(27)
		c = pass
		if t.zone == off {
			c = attempt
		}
	}
	d := g.defences(free)
	switch c {
	case carry:
		g.report(event{what: carried, side: t.p, player: t.a.no, zone: t.zone + 1})
		g.give(t.p, t.zone+1)
	case challenge, challShot:
		g.challenge(c, r, d)
	case drawFoul:
		g.drawnFoul(r)
	case through, longPass, pass, stray, offside, cross, overLine:
		g.pass(c, r, d)
	case attempt:
		g.attempt(r, d, free)
	case carryShot:
		g.report(event{what: ranClear, side: t.p, player: t.a.no, zone: off})
		g.shot(challengeShot, nil, 0)
	case switchOver:
		g.report(event{what: switched, side: t.p, player: t.a.no, zone: off})
		g.next = next{}
	case cornerKick:
		g.cornerAward(t.a.no)
	}
}

// challenge plays Chl+ and ChlS: a player takes his man on.
func (g *game) challenge(c code, r dice, d defence) {
	t := &g.turn
	switch {
	case d.checks && g.stops(foulCheck, r.white):
		g.challengeFoul(c, r)
		return
	case d.stops && g.stops(looseTackleCheck, r.white):
		g.report(event{what: tackled, side: t.q, player: t.d.no, other: t.a.no, zone: t.zone, word: "loose"})
		g.recovery(t.p, t.zone, r.blue)
		return
	case d.stops && g.stops(tackleCheck, r.white), d.sure:
		g.report(event{what: tackled, side: t.q, player: t.d.no, other: t.a.no, zone: t.zone})
		g.give(t.q, t.zone.mirror())
		return
	}
	past := 0
	if t.d != nil {
		past = t.d.no
	}
	if c == challenge {
		g.report(event{what: wentPast, side: t.p, player: t.a.no, other: past, zone: t.zone + 1})
		g.give(t.p, t.zone+1)
		return
	}
	g.report(event{what: wentPast, side: t.p, player: t.a.no, other: past, zone: off, word: "shot"})
	g.shot(challengeShot, t.d, 0)
}

// pass plays every pass: the codes on the pass background.
func (g *game) pass(c code, r dice, d defence) {
	t := &g.turn
	aim := t.zone + 1
	if t.zone == off || c == through || c == longPass { // NET-18
		aim = off
	}
	switch c {
	case cross:
		g.report(event{what: crossTried, side: t.p, player: t.a.no})
	case through, longPass, pass, stray:
		g.report(event{what: passTried, side: t.p, player: t.a.no})
	}
	if d.stops && g.stops(blockPassCheck, r.white) { // NET-20
		g.t.Cite(20)
		g.report(event{what: passBlocked, side: t.q, player: t.d.no, other: t.a.no, zone: t.zone, code: c})
		g.recovery(t.p, t.zone, r.blue)
		return
	}
	if d.stops && g.stops(interceptCheck, r.white) {
		g.intercept(c, aim)
		return
	}
	if d.stops && (c == through || c == longPass) && g.keeperStops(sweepRow, g.keeperOf(t.q).sweep, r.white) { // NET-17
		g.t.Cite(17)
		g.report(event{what: swept, side: t.q, player: g.keeperOf(t.q).no, other: t.a.no, code: c})
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
func (g *game) intercept(c code, aim zone) {
	t := &g.turn
	g.t.Cite(19)
	g.report(event{what: intercepted, side: t.q, player: t.d.no, other: t.a.no, zone: aim.mirror(), code: c})
	g.give(t.q, aim.mirror())
}

// passes plays a pass that nothing has stopped.
func (g *game) passes(c code, aim zone, blue int) {
	t := &g.turn
	a := t.a
	switch c {
	case pass, longPass:
		g.report(event{what: completed, side: t.p, player: a.no, zone: aim, code: c})
		g.give(t.p, aim)
		if aim == off {
			g.next.helper = a.no // NET-44
		}
	case through:
		g.report(event{what: completed, side: t.p, player: a.no, zone: off, code: c})
		g.zone, g.next = off, next{purpose: throughBall, helper: a.no}
	case stray: // NET-23
		g.t.Cite(23)
		g.report(event{what: astray, side: t.p, player: a.no, zone: aim})
		g.give(t.q, aim.mirror())
	case cross:
		g.report(event{what: crossedIn, side: t.p, player: a.no})
		g.next = next{purpose: crossed, helper: a.no, bonus: a.crossBonus}
	case offside: // NET-25
		g.t.Cite(25)
		g.report(event{what: caughtOffside, side: t.p, player: a.no})
		g.stoppage()
		g.subCheck()
		g.poss, g.zone, g.next = t.q, def, next{purpose: freeKick}
	case overLine: // NET-25
		g.t.Cite(25)
		g.report(event{what: ranOut, side: t.p, player: a.no})
		g.goalKick(t.q, blue)
	}
}

// attempt plays Att: a shot that may be blocked.
func (g *game) attempt(r dice, d defence, free bool) {
	t := &g.turn
	if d.stops && g.stops(blockShotCheck, r.white) || d.sure {
		g.t.Cite(31)
		g.report(event{what: shotBlocked, side: t.p, player: t.a.no, other: t.d.no})
		if r.white%2 == 1 {
			g.cornerAward(0)
			return
		}
		g.next = next{purpose: rebound, helper: t.a.no}
		return
	}
	if free { // NET-28
		g.t.Cite(28)
		g.shot(freeShot, t.d, 0)
		return
	}
	g.shot(openShot, t.d, t.next.helper)
}
