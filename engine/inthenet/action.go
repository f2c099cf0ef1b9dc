package inthenet

import "rollbook/engine/inthenet/cards"

// A defense says what can stop an action (sections 3.2 and 4.4).
type defense struct {
	fouls     bool // the defender may foul
	takesBall bool // and may take the ball
	certain   bool // and stops the play if nothing else does
}

// mayStop says what can stop the card's action: nothing on a free kick (NET-26); only fouls with the attack's SOS number,
// everything with the defense's (NET-42).
func (g *game) mayStop() defense {
	m := &g.matchup
	d := defense{fouls: m.task.purpose != freeKick}
	d.takesBall = d.fouls && m.edge != attackEdge
	d.certain = d.takesBall && m.edge == defenseEdge && m.d != nil
	return d
}

// citedDefense returns mayStop and cites the rulings behind it.
func (g *game) citedDefense(free bool) defense {
	m := &g.matchup
	switch {
	case free:
		g.t.Cite(26)
	case m.edge != noEdge:
		g.t.Cite(42)
	case m.d == nil:
		g.t.Cite(39)
	}
	return g.mayStop()
}

// action plays a card in open play or for a free kick.
func (g *game) action() {
	m := &g.matchup
	r := g.roll(&actionPrompt, m.p)
	free := m.task.purpose == freeKick
	if m.zone == def && r.black == 20 && !free && g.inRange("white", r.white, "Own", m.a.OwnGoal, m.a.Short) {
		actionChart.Read(g.t, actionRows[def][cards.Own])
		g.t.Cite(24) // the side of the unlucky player kicks off (NET-13)
		g.scores(&event{kind: ownGoal, side: m.q, opponent: m.a.No, beaten: g.keeperOf(m.p).No, shot: ownGoalShot})
		return
	}
	c := m.a.Actions[m.zone][r.black]
	row := actionRows[m.zone][c]
	g.inRange("black", r.black, actionChart.Rolls[row], m.a.Ranges[m.zone][c], m.a.Short)
	actionChart.Read(g.t, row)
	if free && c == cards.FoulDrawn {
		g.t.Cite(27)
		c = cards.Pass
		if m.zone == off {
			c = cards.Attempt
		}
	}
	d := g.citedDefense(free)
	switch c {
	case cards.Carry:
		g.report(&event{kind: carried, side: m.p, player: m.a.No, zone: m.zone + 1})
		g.give(m.p, m.zone+1)
	case cards.Challenge, cards.ChallengeShot:
		g.challenge(c, r, d)
	case cards.FoulDrawn:
		g.drawnFoul(r)
	case cards.Through, cards.LongPass, cards.Pass, cards.Stray, cards.Offside, cards.Cross, cards.OverLine:
		g.pass(c, r, d)
	case cards.Attempt:
		g.attempt(r, d, free)
	case cards.CarryShot:
		g.report(&event{kind: ranClear, side: m.p, player: m.a.No})
		g.shot(challengeShot, nil, 0)
	case cards.SwitchOver:
		g.report(&event{kind: switched, side: m.p, player: m.a.No})
		g.coming = task{}
	case cards.CornerKick:
		g.cornerAward(m.a.No)
	}
}

// challenge plays Chl+ and ChlS: a player takes on his man.
func (g *game) challenge(c cards.Action, r dice, d defense) {
	m := &g.matchup
	switch {
	case d.fouls && g.stops(cards.FoulCheck, r.white):
		g.challengeFoul(c, r)
		return
	case d.takesBall && g.stops(cards.LooseTackleCheck, r.white):
		g.report(&event{kind: tackledLoose, side: m.q, player: m.d.No, opponent: m.a.No})
		g.recovery(m.p, m.zone, r.blue)
		return
	case d.takesBall && g.stops(cards.TackleCheck, r.white), d.certain:
		g.report(&event{kind: tackled, side: m.q, player: m.d.No, opponent: m.a.No})
		g.give(m.q, m.zone.Mirror())
		return
	}
	if c == cards.Challenge {
		g.report(&event{kind: wentPast, side: m.p, player: m.a.No, opponent: g.defense, zone: m.zone + 1})
		g.give(m.p, m.zone+1)
		return
	}
	g.report(&event{kind: wentPastToShoot, side: m.p, player: m.a.No, opponent: g.defense})
	g.shot(challengeShot, m.d, 0)
}

// pass plays every pass: the codes with the pass background.
func (g *game) pass(c cards.Action, r dice, d defense) {
	m := &g.matchup
	aim := m.zone + 1
	if m.zone == off || c == cards.Through || c == cards.LongPass { // NET-18
		aim = off
	}
	switch c {
	case cards.Cross:
		g.report(&event{kind: crossTried, side: m.p, player: m.a.No})
	case cards.Through, cards.LongPass, cards.Pass, cards.Stray:
		g.report(&event{kind: passTried, side: m.p, player: m.a.No})
	}
	if d.takesBall && g.stops(cards.BlockPassCheck, r.white) {
		g.t.Cite(20)
		g.report(&event{kind: passBlocked, side: m.q, player: m.d.No, opponent: m.a.No, action: c})
		g.recovery(m.p, m.zone, r.blue)
		return
	}
	if d.takesBall && g.stops(cards.InterceptCheck, r.white) {
		g.intercept(c, aim)
		return
	}
	if d.takesBall && (c == cards.Through || c == cards.LongPass) && g.keeperStops(sweepRow, g.keeperOf(m.q).Sweep, r.white) {
		g.t.Cite(17)
		g.report(&event{kind: swept, side: m.q, player: g.keeperOf(m.q).No, opponent: m.a.No, action: c})
		g.give(m.q, def)
		return
	}
	if d.certain {
		g.intercept(c, aim)
		return
	}
	g.passes(c, aim, r.blue)
}

// intercept gives the defender's side the ball where the pass was going (NET-19).
func (g *game) intercept(c cards.Action, aim zone) {
	m := &g.matchup
	g.t.Cite(19)
	g.report(&event{kind: intercepted, side: m.q, player: m.d.No, opponent: m.a.No, action: c})
	g.give(m.q, aim.Mirror())
}

func (g *game) passes(c cards.Action, aim zone, blue int) {
	m := &g.matchup
	a := m.a
	switch c {
	case cards.Pass, cards.LongPass:
		g.report(&event{kind: completed, side: m.p, player: a.No, zone: aim, action: c})
		g.give(m.p, aim)
		if aim == off {
			g.coming.helper = a.No // NET-44
		}
	case cards.Through:
		g.report(&event{kind: completed, side: m.p, player: a.No, zone: off, action: c})
		g.zone, g.coming = off, task{purpose: throughBall, helper: a.No}
	case cards.Stray:
		g.t.Cite(23)
		g.report(&event{kind: astray, side: m.p, player: a.No})
		g.give(m.q, aim.Mirror())
	case cards.Cross:
		g.report(&event{kind: crossedIn, side: m.p, player: a.No})
		g.coming = task{purpose: crossed, helper: a.No, bonus: a.CrossBonus}
	case cards.Offside:
		g.t.Cite(25)
		g.report(&event{kind: caughtOffside, side: m.p, player: a.No})
		g.stoppage()
		g.subCheck()
		g.poss, g.zone, g.coming = m.q, def, task{purpose: freeKick}
	case cards.OverLine:
		g.t.Cite(25)
		g.report(&event{kind: ranOut, side: m.p, player: a.No})
		g.goalKick(m.q, blue)
	}
}

// attempt plays Att: a shot that can be blocked.
func (g *game) attempt(r dice, d defense, free bool) {
	m := &g.matchup
	if d.takesBall && g.stops(cards.BlockShotCheck, r.white) || d.certain {
		g.t.Cite(31)
		g.report(&event{kind: shotBlocked, side: m.p, player: m.a.No, opponent: m.d.No})
		if r.white%2 == 1 {
			g.cornerAward(0)
			return
		}
		g.coming = task{purpose: rebound, helper: m.a.No}
		return
	}
	if free {
		g.t.Cite(28)
		g.shot(freeShot, m.d, 0)
		return
	}
	g.shot(openShot, m.d, m.task.helper)
}
