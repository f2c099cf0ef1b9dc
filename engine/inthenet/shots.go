package inthenet

import "rollbook/engine/inthenet/cards"

// A shotType is how a shot came about (NET-37). The first five choose the goalkeeper's SAVE adjustment, in the order of
// the card.
type shotType uint8

const (
	challengeShot shotType = iota
	cornerShot
	openShot // all others: attempts, crosses, OPEN
	reboundShot
	freeShot    // an attempt from a free kick
	penaltyShot // has an adjustment of its own
	ownGoalShot // was no shot at all
)

var shotWords = [...]string{"chl", "ck", "shot", "reb", "dk", "pk", "own"}

func (s shotType) String() string { return shotWords[s] }

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
	g.report(event{what: missedBall, side: t.p, player: t.a.No, zone: off})
	g.recovery(t.p, off, r.blue)
}

// boxStopped plays the defender's clearance, which comes first (NET-34), and the goalkeeper's catch.
func (g *game) boxStopped(r dice) bool {
	t := &g.turn
	k := g.keeperOf(t.q)
	row, f, how := claimRow, k.Claim, cards.AfterClaim
	if t.next.purpose == rebound {
		row, f, how = recoverRow, k.Recover, cards.AfterRecovery
	}
	if g.stops(cards.ClearCheck, r.white) {
		if f.Has(r.white) {
			g.t.Cite(34)
		}
		g.clear()
		return true
	}
	if g.keeperStops(row, f, r.white) {
		g.report(event{what: claimed, side: t.q, player: k.No})
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
	g.report(event{what: cleared, side: t.q, player: t.d.No})
	g.give(t.p, mid)
}

// reaches reports whether the black die is in the Shot range of the player on the ball, with the bonus of the taker
// (NET-33).
func (g *game) reaches(black, bonus int) bool {
	a := g.turn.a
	in := black <= a.Shot+bonus
	if g.t.Explained() {
		against, came := "Shot "+cards.UpTo(a.Shot).String()+" of "+a.Short, "no"
		if bonus > 0 {
			against += ", with the taker's bonus up to " + decimal(a.Shot+bonus)
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
		g.report(event{what: metThrough, side: t.p, player: t.a.No})
		g.shot(openShot, nil, t.next.helper)
		return
	}
	g.report(event{what: missedBall, side: t.p, player: t.a.No, zone: off})
	g.recovery(t.p, off, r.blue)
}

// shot rolls a shot of the player on the ball: on target, then past the goalkeeper. d is the defender who adjusts OnT,
// helper who may have the assist.
func (g *game) shot(kind shotType, d *cards.Player, helper int) {
	t := &g.turn
	r := g.roll(&shotPrompt, t.p) // NET-14: a fresh roll
	adjustment, by := 0, ""
	if d != nil {
		adjustment, by = d.Against, d.Short
	}
	if !g.makes("black", r.black, "OnT", t.a.OnTarget, t.a.Short, adjustment, by) {
		g.report(event{what: shotTaken, side: t.p, player: t.a.No, shot: kind, word: "off"})
		g.goalKick(t.q, r.blue)
		return
	}
	g.report(event{what: shotTaken, side: t.p, player: t.a.No, shot: kind})
	k := g.keeperOf(t.q)
	g.t.Cite(37)
	if g.makes("white", r.white, "Goal", t.a.Goal, t.a.Short, k.Saves[kind], k.Short) {
		g.goal(t.a.No, kind, helper)
		return
	}
	g.saved(r, t.a.No)
}

// saved is SHOT SAVE OUT, by the white die that was saved.
func (g *game) saved(r dice, shooter int) {
	t := &g.turn
	k := g.keeperOf(t.q)
	switch {
	case g.holds("white", r.white, "Out.CK", k.OutCorner, k.Short):
		saveChart.Read(g.t, behindRow)
		g.report(event{what: saved, side: t.q, player: k.No, other: shooter, word: "behind"})
		g.cornerAward(0)
	case g.holds("white", r.white, "Out.REB", k.OutRebound, k.Short):
		saveChart.Read(g.t, looseRow)
		g.report(event{what: saved, side: t.q, player: k.No, other: shooter, word: "loose"})
		g.zone, g.next = off, next{purpose: rebound, helper: shooter}
	default:
		saveChart.Read(g.t, heldRow)
		g.report(event{what: saved, side: t.q, player: k.No, other: shooter})
		g.after(t.q, r.blue, cards.AfterSave)
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
	g.report(event{what: scored, side: t.p, player: scorer, other: helper, shot: kind, n: g.keeperOf(t.q).No})
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
	g.report(event{what: scored, side: t.q, player: t.a.No, shot: ownGoalShot, n: g.keeperOf(t.p).No})
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
		bonus = g.squads[t.p].Players[taker].CornerBonus
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
		if p := g.at(g.turn.p, spot); p != nil && p.CornerBonus >= bonus {
			no, bonus = p.No, p.CornerBonus
		}
	}
	return no
}
