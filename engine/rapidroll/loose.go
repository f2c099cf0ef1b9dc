package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A looseness says where a loose ball comes from.
type looseness uint8

const (
	looseBall      looseness = iota // fumbled by the team that snapped, or by a recovering one
	looseReturn                     // fumbled on a return that began on the field
	looseInZone                     // fumbled on a return that began in the team's own end zone
	loosePunt                       // a blocked punt
	looseFieldGoal                  // a blocked field goal
)

// loses passes the ball from a team at its spot to the other one (LOSE of section 4.8).
func (g *game) loses(team engine.Side, spot int, reason driveResult, gained gainedBy) {
	p := &g.play
	p.gained = gained
	switch {
	case team == p.team && p.lost == noResult:
		p.lost = reason
	case team != p.team && p.lostAt.Team == engine.Nobody:
		p.lostAt = football.Place{Team: team, Spot: spot}
	}
}

// interception is section 4.8: a pass caught n yards downfield by the other team.
func (g *game) interception(n int) outcome {
	passer := g.play.team
	if g.play.kind == tryPlay { // RAPIDROLL-57
		return g.tryEnds(interceptionResult)
	}
	g.loses(passer, g.ball, interceptionResult, byInterception)
	defense, spot := passer.Other(), max(football.Flip(g.ball+n), -9)
	g.report(event{kind: passIntercepted, team: passer, place: defense, spot: spot})
	if spot <= 0 { // RAPIDROLL-37
		g.t.Cite(37)
		if o, stays := g.staysInEndZone(defense, spot); stays {
			g.report(event{kind: ballReturned, team: defense, gained: byInterception, unseen: true})
			return o
		}
	}
	return g.runBack(defense, spot, g.readNext(interceptionReturn))
}

// staysInEndZone asks a team with the ball in its own end zone for a touchback or a return.
func (g *game) staysInEndZone(team engine.Side, spot int) (o outcome, stays bool) {
	g.live = football.Place{Team: team, Spot: spot}
	word := g.t.Call(&endZonePrompt, team)
	g.live = football.Place{}
	if word == wordReturn {
		return o, false
	}
	return g.touchesBack(team), true
}

// touchesBack is a team's touchback.
func (g *game) touchesBack(team engine.Side) outcome {
	g.play.ended = dead
	g.report(event{kind: touchbackTaken, team: team, spot: touchbackSpot, gained: g.play.gained})
	return outcome{isTouchback, team, touchbackSpot}
}

// fumble is FUMBLE of section 4.8: the ball of a team is loose at its spot.
func (g *game) fumble(team engine.Side, spot int, from looseness) outcome {
	if g.play.kind == tryPlay { // RAPIDROLL-57
		return g.tryEnds(fumbleResult)
	}
	kick := from == loosePunt || from == looseFieldGoal
	if !kick {
		g.report(event{kind: ballFumbled, team: team, spot: spot})
	}
	c := g.readNext(fumbleReturn)
	g.t.Cite(39)
	if c.effect == offenseBall {
		g.report(event{kind: ballRecovered, team: team, spot: spot})
		switch {
		case spot >= 1:
			return has(team, spot)
		case from == looseInZone:
			return g.touchesBack(team)
		}
		g.play.ended = dead
		return outcome{isSafety, team, 0}
	}
	other, at := team.Other(), football.Flip(spot)
	g.report(event{kind: ballRecovered, team: other, spot: at})
	if !kick {
		g.report(event{kind: fumbleLost, team: team})
	}
	g.loses(team, spot, lossReasons[from], byFumble)
	if at >= 100 {
		g.play.ended = dead
		g.report(event{kind: ballReturned, team: other, spot: 100, gained: byFumble, unseen: true})
		return outcome{isTouchdown, other, 100}
	}
	return g.runBack(other, at, c)
}

var lossReasons = [...]driveResult{looseBall: fumbleResult, looseReturn: fumbleResult, looseInZone: fumbleResult,
	loosePunt: blockedPuntResult, looseFieldGoal: blockedFieldGoalResult}

// ran reports how far a return went, and where it ended.
func (g *game) ran(team engine.Side, yards, spot int) {
	g.report(event{kind: ballReturned, team: team, yards: yards, spot: spot, gained: g.play.gained})
}

// runBack is RUNBACK of section 4.8: a team returns the ball from its spot.
func (g *game) runBack(team engine.Side, start int, c cell) outcome {
	from, loose := start, looseReturn
	if g.play.gained == byKickoff {
		from = g.play.shift // kick returns count from the goal line
	}
	if start <= 0 {
		loose = looseInZone
	}
	if c.effect == fumbled {
		g.ran(team, start-from, start)
		return g.fumble(team, start, loose)
	}
	d := g.distanceOf(c)
	spot := start + d.yards
	g.play.tm = g.play.tm || c.mark == tm
	switch {
	case d.scores || spot >= 100:
		g.ran(team, 100-from, 100)
		g.play.ended = dead
		return outcome{isTouchdown, team, 100}
	case spot <= 0 && loose == looseInZone: // RAPIDROLL-38
		g.t.Cite(38)
		g.report(event{kind: ballReturned, team: team, gained: g.play.gained, unseen: true})
		return g.touchesBack(team)
	case spot <= 0:
		g.t.Cite(38)
		g.ran(team, -from, 0)
		g.play.ended = dead
		return outcome{isSafety, team, 0}
	}
	g.ran(team, spot-from, spot)
	if d.fumbledAt(spot) {
		g.t.Cite(24)
	}
	if d.fumbled || d.fumbledAt(spot) {
		return g.fumble(team, spot, loose)
	}
	return has(team, spot)
}
