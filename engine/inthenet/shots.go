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

// shotWords are the types of shots in JSON and on the sheet, and the sentences for a goal and a miss.
var shotWords = [...]struct{ code, called, goal, miss string }{
	challengeShot: {"chl", "run", "beats the goalkeeper", "shoots wide"},
	cornerShot:    {"ck", "corner", "heads the corner home", "heads the corner over the bar"},
	openShot:      {"shot", "shot", "scores", "shoots past the post"},
	reboundShot:   {"reb", "rebound", "turns in the rebound", "puts the rebound over"},
	freeShot:      {"dk", "free kick", "scores from the free kick", "sends the free kick over the wall and the bar"},
	penaltyShot:   {"pk", "penalty", "scores from the spot", ""},
	ownGoalShot:   {"own", "own goal", "puts it into his own net", ""},
}

// goalmouth plays a corner, a cross, a rebound or a through ball.
func (g *game) goalmouth() {
	m := &g.matchup
	purpose := &purposeRows[m.task.purpose]
	through := m.task.purpose == throughBall
	if through { // NET-36: nobody can stop it
		g.t.Cite(36)
	}
	r := g.roll(&purpose.roll, m.p)
	if !through && m.edge != attackEdge && g.goalmouthStopped(r) {
		return
	}
	if m.edge != noEdge {
		g.t.Cite(42)
	}
	if m.task.bonus > 0 {
		g.t.Cite(33)
	}
	if !g.reaches(r.black, m.task.bonus) {
		g.report(&event{kind: missedBall, side: m.p, player: m.a.No})
		g.recovery(m.p, off, r.blue)
		return
	}
	if through {
		g.report(&event{kind: metThrough, side: m.p, player: m.a.No})
	}
	g.shot(purpose.shot, m.d, m.task.helper)
}

// goalmouthStopped plays the defender's clearance, which comes first (NET-34), and the goalkeeper's catch.
func (g *game) goalmouthStopped(r dice) bool {
	m := &g.matchup
	k := g.keeperOf(m.q)
	row, f, how := keeperComes(m.task.purpose, k)
	if g.stops(cards.ClearCheck, r.white) {
		if f.Has(r.white) {
			g.t.Cite(34)
		}
		g.clear()
		return true
	}
	if g.keeperStops(row, f, r.white) {
		g.report(&event{kind: claimed, side: m.q, player: k.No})
		g.after(m.q, r.blue, how)
		return true
	}
	if m.edge == defenseEdge && m.d != nil {
		g.t.Cite(42)
		g.clear()
		return true
	}
	return false
}

// keeperComes returns a goalkeeper's range for a corner or cross, or for a rebound, its row of checkChart, and how he
// then gets the ball.
func keeperComes(why purpose, k *cards.Keeper) (row int, f cards.Range, how cards.Situation) {
	if why == rebound {
		return recoverRow, k.Recover, cards.AfterRecovery
	}
	return claimRow, k.Claim, cards.AfterClaim
}

// clear gives the shooting side the ball at MID (NET-35).
func (g *game) clear() {
	m := &g.matchup
	g.t.Cite(35)
	g.report(&event{kind: cleared, side: m.q, player: m.d.No})
	g.give(m.p, mid)
}

// reaches reports whether the black die is in the Shot range of the player on the ball, with the bonus of the taker
// (NET-33).
func (g *game) reaches(black, bonus int) bool {
	reach := g.matchup.a.Shot + bonus
	if g.t.TracingDice() {
		g.explainReach(black, reach)
	}
	return black <= reach
}

// shot rolls a shot of the player on the ball: on target, then past the goalkeeper. d is the defender who adjusts OnT,
// helper can get the assist.
func (g *game) shot(kind shotType, d *cards.Player, helper int) {
	m := &g.matchup
	by := ""
	m.shot, m.adjustment = kind, 0
	if d != nil {
		m.adjustment, by = d.Against, d.Short
	}
	r := g.roll(&shotPrompt, m.p) // NET-14: a fresh roll
	if !g.makes("black", r.black, "OnT", m.a.OnTarget, m.a.Short, m.adjustment, by) {
		g.report(&event{kind: shotWide, side: m.p, player: m.a.No, shot: kind})
		g.goalKick(m.q, r.blue)
		return
	}
	g.report(&event{kind: shotOnTarget, side: m.p, player: m.a.No, shot: kind})
	k := g.keeperOf(m.q)
	g.t.Cite(37)
	if g.makes("white", r.white, "Goal", m.a.Goal, m.a.Short, k.Saves[kind], k.Short) {
		g.goal(m.a.No, kind, helper)
		return
	}
	g.saved(r, m.a.No)
}

// saved is SHOT SAVE OUT, by the shot's white die.
func (g *game) saved(r dice, shooter int) {
	m := &g.matchup
	k := g.keeperOf(m.q)
	switch {
	case g.inRange("white", r.white, "Out.CK", k.OutCorner, k.Short):
		saveChart.Read(g.t, int(savedBehind))
		g.report(&event{kind: saved, side: m.q, player: k.No, opponent: shooter, save: savedBehind})
		g.cornerAward(0)
	case g.inRange("white", r.white, "Out.REB", k.OutRebound, k.Short):
		saveChart.Read(g.t, int(savedLoose))
		g.report(&event{kind: saved, side: m.q, player: k.No, opponent: shooter, save: savedLoose})
		g.zone, g.coming = off, task{purpose: rebound, helper: shooter}
	default:
		saveChart.Read(g.t, int(held))
		g.report(&event{kind: saved, side: m.q, player: k.No, opponent: shooter})
		g.after(m.q, r.blue, cards.AfterSave)
	}
}

// goal scores for the side in possession, with an assist if there is one (NET-44).
func (g *game) goal(scorer int, kind shotType, helper int) {
	m := &g.matchup
	if helper == scorer {
		helper = 0
	}
	if helper != 0 {
		g.t.Cite(44)
	}
	g.t.Cite(13)
	g.scores(&event{kind: scored, side: m.p, player: scorer, mate: helper, beaten: g.keeperOf(m.q).No, shot: kind})
}

// scores counts a goal; the other side kicks off.
func (g *game) scores(e *event) {
	g.score[e.side]++
	g.report(e)
	g.stoppage()
	g.addTime(goalTime)
	g.subCheck()
	g.give(e.side.Other(), mid)
}

// cornerAward gives the side in possession a corner; taker is 0 if the taker is unknown (NET-30).
func (g *game) cornerAward(taker int) {
	m := &g.matchup
	if taker == 0 && g.bestTakesCorner {
		taker = g.bestTaker()
	}
	bonus := 0
	if taker != 0 {
		bonus = g.squads[m.p].Player(taker).CornerBonus
	}
	g.t.Cite(30)
	g.report(&event{kind: cornerWon, side: m.p, player: taker})
	g.stoppage()
	g.subCheck()
	g.zone, g.coming = off, task{purpose: corner, helper: taker, bonus: bonus}
}

// bestTaker returns the player on the pitch with the highest CK+ above 0, or the one at the higher spot if equal; 0 if
// nobody has any.
func (g *game) bestTaker() (no int) {
	bonus := 1
	for spot := 1; spot <= 10; spot++ {
		if p := g.at(g.matchup.p, spot); p != nil && p.CornerBonus >= bonus {
			no, bonus = p.No, p.CornerBonus
		}
	}
	return no
}
