package inthenet

// boxShots are the shot types of the stages in front of the goal.
var boxShots = [purposes]shotType{corner: cornerShot, crossed: openShot, rebound: reboundShot}

// box plays a corner, a cross or a rebound.
func (g *game) box() {
	t := &g.turn
	purpose := t.next.purpose
	r := g.roll(&boxPrompts[purpose], t.p)
	if t.edge != attackEdge && g.boxStopped(r) {
		return
	}
	if t.edge != noEdge {
		g.t.Cite(42)
	}
	if t.next.bonus > 0 {
		g.t.Cite(33)
	}
	if g.reaches(r.black, t.next.bonus) {
		g.shot(boxShots[purpose], t.d, t.next.helper)
		return
	}
	g.report(event{what: missedBall, side: t.p, player: t.a.no, zone: off})
	g.recovery(t.p, off, r.blue)
}

// boxStopped plays the defender's clearance, which comes first (NET-34), and the goalkeeper's catch.
func (g *game) boxStopped(r dice) bool {
	t := &g.turn
	k := g.keeperOf(t.q)
	row, f, how := claimRow, k.claim, afterClaim
	if t.next.purpose == rebound {
		row, f, how = recoverRow, k.recover, afterRecovery
	}
	if g.stops(clearCheck, r.white) {
		if f.has(r.white) {
			g.t.Cite(34)
		}
		g.clear()
		return true
	}
	if g.keeperStops(row, f, r.white) {
		g.report(event{what: claimed, side: t.q, player: k.no})
		g.after(t.q, r.blue, how)
		return true
	}
	if t.edge == defenceEdge && t.d != nil {
		g.t.Cite(42)
		g.clear()
		return true
	}
	return false
}

// clear gives the shooting side the ball at MID (NET-35).
func (g *game) clear() {
	t := &g.turn
	g.t.Cite(35)
	g.report(event{what: cleared, side: t.q, player: t.d.no})
	g.give(t.p, mid)
}

// reaches reports whether the black die is in the Shot range of the player on the ball, with the bonus of the taker
// (NET-33).
func (g *game) reaches(black, bonus int) bool {
	a := g.turn.a
	in := black <= a.shot+bonus
	if g.t.Explained() {
		against, came := "Shot "+upTo(a.shot).String()+" of "+a.short, "no"
		if bonus > 0 {
			against += ", with the taker's bonus up to " + decimal(a.shot+bonus)
		}
		if in {
			came = "yes"
		}
		g.t.Check("black "+decimal(black), against, came)
	}
	return in
}

// openShot plays OPEN: a through ball, and nobody who can stop it (NET-36).
func (g *game) openShot() {
	t := &g.turn
	g.t.Cite(36)
	r := g.roll(&openPrompt, t.p)
	if g.reaches(r.black, 0) {
		g.report(event{what: metThrough, side: t.p, player: t.a.no})
		g.shot(openShot, nil, t.next.helper)
		return
	}
	g.report(event{what: missedBall, side: t.p, player: t.a.no, zone: off})
	g.recovery(t.p, off, r.blue)
}

// shot rolls a shot of the player on the ball: on target, then past the goalkeeper. d is the defender who adjusts OnT,
// helper who may have the assist.
func (g *game) shot(kind shotType, d *player, helper int) {
	t := &g.turn
	r := g.roll(&shotPrompt, t.p) // NET-14: a fresh roll
	adjustment, by := 0, ""
	if d != nil {
		adjustment, by = d.against, d.short
	}
	if !g.makes("black", r.black, "OnT", t.a.onTarget, t.a.short, adjustment, by) {
		g.report(event{what: shotTaken, side: t.p, player: t.a.no, shot: kind, word: "off"})
		g.goalKick(t.q, r.blue)
		return
	}
	g.report(event{what: shotTaken, side: t.p, player: t.a.no, shot: kind})
	k := g.keeperOf(t.q)
	g.t.Cite(37)
	if g.makes("white", r.white, "Goal", t.a.goal, t.a.short, k.saves[kind], k.short) {
		g.goal(t.a.no, kind, helper)
		return
	}
	g.saved(r, t.a.no)
}

// saved is SHOT SAVE OUT, by the white die that was saved.
func (g *game) saved(r dice, shooter int) {
	t := &g.turn
	k := g.keeperOf(t.q)
	switch {
	case g.holds("white", r.white, "Out.CK", k.outCorner, k.short):
		saveChart.Read(g.t, behindRow)
		g.report(event{what: saved, side: t.q, player: k.no, other: shooter, word: "behind"})
		g.cornerAward(0)
	case g.holds("white", r.white, "Out.REB", k.outRebound, k.short):
		saveChart.Read(g.t, looseRow)
		g.report(event{what: saved, side: t.q, player: k.no, other: shooter, word: "loose"})
		g.zone, g.next = off, next{purpose: rebound, helper: shooter}
	default:
		saveChart.Read(g.t, heldRow)
		g.report(event{what: saved, side: t.q, player: k.no, other: shooter})
		g.after(t.q, r.blue, afterSave)
	}
}

// goal scores for the side in possession, with an assist if one is due (NET-44), and lets the other side kick off
// (NET-13).
func (g *game) goal(scorer int, kind shotType, helper int) {
	t := &g.turn
	if helper == scorer {
		helper = 0
	}
	if helper != 0 {
		g.t.Cite(44)
	}
	g.t.Cite(13)
	g.score[t.p]++
	g.report(event{what: scored, side: t.p, player: scorer, other: helper, shot: kind, n: g.keeperOf(t.q).no})
	g.stoppage()
	g.addFull("goal")
	g.subCheck()
	g.give(t.q, mid)
}

// ownGoal scores for the other side; the side of the unlucky player kicks off (NET-13).
func (g *game) ownGoal() {
	t := &g.turn
	g.t.Cite(24)
	g.score[t.q]++
	g.report(event{what: scored, side: t.q, player: t.a.no, shot: ownGoalShot, n: g.keeperOf(t.p).no})
	g.stoppage()
	g.addFull("goal")
	g.subCheck()
	g.give(t.p, mid)
}

// cornerAward gives the side in possession a corner; taker is 0 if nobody is known to take it (NET-30).
func (g *game) cornerAward(taker int) {
	t := &g.turn
	if taker == 0 && g.bestTakesCorner {
		taker = g.bestTaker()
	}
	bonus := 0
	if taker != 0 {
		bonus = g.squads[t.p].players[taker].cornerBonus
	}
	g.t.Cite(30)
	g.report(event{what: cornerWon, side: t.p, player: taker})
	g.stoppage()
	g.subCheck()
	g.zone, g.next = off, next{purpose: corner, helper: taker, bonus: bonus}
}

// bestTaker is the player on the pitch with the highest CK+ above 0; equal CK+: the higher spot; 0 if nobody has one.
func (g *game) bestTaker() (no int) {
	bonus := 1
	for spot := 1; spot <= 10; spot++ {
		if p := g.at(g.turn.p, spot); p != nil && p.cornerBonus >= bonus {
			no, bonus = p.no, p.cornerBonus
		}
	}
	return no
}
