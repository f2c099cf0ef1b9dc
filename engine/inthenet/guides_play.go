package inthenet

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// What the dice of a card can bring: guides to what can happen now.

// actionGuides are the card of the player on the ball in this zone, what can stop him, and the loose ball.
func (g *game) actionGuides() []engine.Chart {
	m, d := &g.matchup, g.mayStop()
	a := &guide{engine.Guide{ID: actionPrompt.ID, Title: called(&m.a.Card) + " in the " + m.zone.Printed() + " zone"}}
	for _, c := range actionCells {
		if c.zone == m.zone && c.action != cards.Own {
			a.addRange("black", m.a.Ranges[m.zone][c.action], c.action.String()+": "+g.actionWords(c, d))
		}
	}
	if !d.fouls {
		return []engine.Chart{a}
	}
	switch m.zone {
	case def:
		a.addRange("black 20, white", m.a.OwnGoal, "an own goal")
	case off:
		a.addRange("white", m.a.PenaltyWon, "PKw: if he is fouled, a penalty kick")
	}
	if !d.takesBall {
		a.add("SOS", "only a foul stops him")
	}
	charts := []engine.Chart{a}
	if checks := g.checksGuide(d); checks != nil {
		charts = append(charts, checks)
	}
	if d.takesBall && m.d != nil {
		charts = append(charts, g.recoveryGuide(homeZone(m.p, m.zone)))
	}
	return charts
}

// actionWords says what an action of the player on the ball is, which of its checks apply now, and what follows.
func (g *game) actionWords(c actionCell, d defense) string {
	free := !d.fouls
	if free && c.action == cards.FoulDrawn { // NET-27
		action, article := cards.Pass, "a "
		if c.zone == off {
			action, article = cards.Attempt, "an "
		}
		as := actionCells[actionRows[c.zone][action]]
		as.what = "on a free kick as " + action.String() + ", " + article + as.what
		return g.actionWords(as, d)
	}
	var made []string
	for _, check := range strings.Fields(c.checks) {
		if g.checkMade(check, d) {
			made = append(made, check)
		}
	}
	c.checks = strings.Join(made, " ")
	switch {
	case c.action == cards.Attempt && free: // NET-28
		c.then = "a shot of type DK"
	case c.action == cards.Attempt:
		c.then = "a shot of type Shot"
	case made == nil:
		c.then = strings.TrimPrefix(c.then, "past him: ")
	}
	return c.Words()
}

// checkMade reports whether a check of the white die applies now: the defender's if there is one, the goalkeeper's even
// if he only covers (NET-39), and fouls alone if nothing else can stop the attack (NET-42).
func (g *game) checkMade(check string, d defense) bool {
	switch check {
	case "PKw":
		return d.fouls
	case "SWEEP":
		return d.takesBall && (g.matchup.d != nil || g.keeperCovers)
	case "Foul", "Rcd", "Ycd", "PKc":
		return d.fouls && g.matchup.d != nil
	}
	return d.takesBall && g.matchup.d != nil
}

// checksGuide is the card of the defender in this zone, and his goalkeeper's SWEEP; nil if nobody can stop anything.
func (g *game) checksGuide(d defense) engine.Chart {
	m := &g.matchup
	s := &guide{engine.Guide{ID: "checks", Title: "Nobody against him"}}
	if m.d != nil {
		mirror := m.zone.Mirror()
		s.Title = called(&m.d.Card) + " against him, in his own " + mirror.Printed() + " zone"
		for c := range cards.ClearCheck {
			name := c.String()
			if g.checkMade(name, d) && (m.zone == off || c != cards.PenaltyCalledCheck && c != cards.BlockShotCheck) {
				s.addRange("white", m.d.Checks[c][mirror], name+": "+checkChart.Cells[c].Words())
			}
		}
		if g.cautions[m.q][m.d.No] == 1 && m.d.SecondYellow > 0 {
			s.addRange("blue", cards.UpTo(m.d.SecondYellow), "already booked: a yellow card sends him off")
		}
	}
	if k := g.keeperOf(m.q); m.zone != off && g.checkMade("SWEEP", d) {
		s.addRange("white", k.Sweep, "SWEEP of "+k.Short+": "+checkChart.Cells[sweepRow].Words())
	}
	switch {
	case d.certain:
		s.add("SOS", "his tackle, interception or block, if nothing else stops it")
	case m.d != nil && len(s.Answers) == 0:
		s.add("white", "he cannot stop anything here")
	case len(s.Answers) == 0:
		return nil
	}
	return s
}

// goalmouthGuides say what happens in front of the goal: the clearance, the catch, the shot, and the loose ball.
func (g *game) goalmouthGuides(id string) []engine.Chart {
	m, k := &g.matchup, g.keeperOf(g.matchup.q)
	s := &guide{engine.Guide{ID: id, Title: called(&m.a.Card) + " in front of the goal"}}
	charts := []engine.Chart{s}
	stops := m.task.purpose != throughBall && m.edge != attackEdge // NET-36, NET-42
	if stops && m.d != nil {
		s.addRange("white", m.d.Checks[cards.ClearCheck][m.zone.Mirror()], "CLR of "+m.d.Short+": "+checkChart.Cells[cards.ClearCheck].Words())
	}
	if stops && (m.d != nil || g.keeperCovers) {
		row, r, how := keeperComes(m.task.purpose, k)
		s.addRange("white", r, checkChart.Rolls[row]+" of "+k.Short+": "+checkChart.Cells[row].Words())
		charts = append(charts, g.keeperGuide(how))
	}
	if stops && m.edge == defenseEdge && m.d != nil {
		s.add("else", "cleared by "+m.d.Short+", by the SOS number")
		return charts
	}
	s.addRange("black", cards.UpTo(min(m.a.Shot+m.task.bonus, 20)), "a shot")
	s.add("black, else", "no shot: a loose ball, by the blue die")
	return append(charts, g.recoveryGuide(homeZone(m.p, off)))
}
