package rapidroll

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// An outcome is how a play ends (section 4.1).
type outcome struct {
	kind outcomeKind
	team engine.Side // who has the ball, scored, or gave up the safety
	spot int         // of that team, where it has the ball
}

type outcomeKind uint8

const (
	hasBall outcomeKind = iota
	isTouchdown
	isSafety
	isFieldGoal
	isReplay // the down over, at the spot
	isFirst  // a first down by penalty
	isRekick
	isNoGood // of tries only
)

// has returns the outcome that a team has the ball at its spot.
func has(team engine.Side, spot int) outcome { return outcome{hasBall, team, spot} }

// ends returns the outcome of a play that ends with the ball dead.
func (g *game) ends(kind outcomeKind, team engine.Side, spot int) outcome {
	g.play.ended = dead
	return outcome{kind, team, spot}
}

// scores returns the outcome that a team scored, or gave up a safety.
func (g *game) scores(kind outcomeKind, team engine.Side) outcome {
	g.play.ended = dead
	return outcome{kind: kind, team: team}
}

// settle makes the outcome of a play from scrimmage the state of the game (section 4.12).
func (g *game) settle(o outcome) {
	p := &g.play
	team, held, down := p.team, g.magic[p.team], g.down
	o = g.magicThatCannotWait(o, held)
	g.enter(o)
	lineToGain := g.ball + g.toGo
	switch o.kind {
	case isReplay:
		if o.spot >= lineToGain {
			g.firstDown(o.spot)
		} else {
			g.ball, g.toGo = o.spot, lineToGain-o.spot
		}
	case isFirst:
		g.firstDown(o.spot)
	case hasBall:
		if o.team == team && p.lost == football.OpenDrive {
			g.nextDown(o.spot)
			break
		}
		g.closeDrive(p.lost)
		g.possess(o.team, o.spot)
	case isTouchdown:
		g.closeDrive(cmp.Or(p.lost, football.TouchdownResult))
		g.touchdown(o.team, p.gained)
	case isSafety:
		g.closeDrive(cmp.Or(p.lost, football.SafetyResult))
		g.award(o.team.Other(), football.SafetyScore)
		g.t.Cite(59) // RAPIDROLL-59, RAPIDROLL-50
		g.teeUp(o.team, g.kickoffLine-safetyKickBack)
	case isFieldGoal:
		g.closeDrive(football.FieldGoalResult)
		g.award(team, football.FieldGoalScore)
		g.teeUp(team, g.kickoffLine)
	}
	if g.driveOpen && g.mayBeExtended() && !p.asked && held >= 1 {
		g.t.Cite(15)
		g.extend = extension{kind: p.carry.kind, first: g.down == 1, down: down, limit: held}
	}
}

// mayBeExtended reports whether the play was a run or a completed pass that magic yards may extend (RAPIDROLL-15).
func (g *game) mayBeExtended() bool {
	p := &g.play
	return p.kind == columnPlay && p.carry.kind != football.NotGained && !p.carry.fumbled && p.scope <= carryOnly
}

// nextDown makes the next down from a spot: a first one, a turnover on downs, or one more (NEXT DOWN of section 4.12).
func (g *game) nextDown(spot int) {
	lineToGain := g.ball + g.toGo
	switch {
	case spot >= lineToGain:
		g.firstDown(spot)
	case g.down == 4:
		other, at := g.possession.Other(), football.Flip(spot)
		g.closeDrive(football.DownsResult)
		g.report(&event{Kind: lostOnDowns, Team: g.possession, Place: other, Spot: at})
		g.possess(other, at)
	default:
		g.ball, g.toGo, g.down = spot, lineToGain-spot, g.down+1
	}
}

// magicThatCannotWait asks for magic yards when the next prompt would be too late (RAPIDROLL-16).
func (g *game) magicThatCannotWait(o outcome, held int) outcome {
	p := &g.play
	spot := g.ball + p.carry.yards
	tooLate := o.kind == isSafety && spot+held >= 1 ||
		o.kind == hasBall && g.down == 4 && spot < g.ball+g.toGo // though too few yards only push the others back
	if held == 0 || !g.mayBeExtended() || p.scope != wholePlay || !tooLate {
		return o
	}
	n := g.askMagic(p.team, spot, min(held, 100-spot))
	p.asked = true
	end := max(0, min(spot+n, 100))
	g.spend(p.team, n, end-(g.ball+p.carry.gain), end, p.carry.kind)
	switch {
	case end == 100:
		p.ended = dead
		return outcome{kind: isTouchdown, team: p.team}
	case end == 0:
		return o
	}
	p.ended = inBounds
	if p.carry.out {
		p.ended = outOfBounds
	}
	return has(p.team, end)
}

// askMagic asks a team with the ball at its spot for magic yards, now or never (RAPIDROLL-16).
func (g *game) askMagic(team engine.Side, spot, most int) int {
	g.t.Cite(16)
	g.live = football.Place{Team: team, Spot: spot}
	n := g.t.NumberFrom(&magicPrompt, team, 0, most)
	g.live = football.Place{}
	return n
}

// addMagic adds magic yards to the last play, at the next snap (RAPIDROLL-14).
func (g *game) addMagic(n int) {
	team, e := g.possession, &g.extend
	g.t.Cite(14)
	spot := g.ball + n
	g.spend(team, n, n, spot, e.kind)
	e.limit -= n
	if !e.first && spot >= min(g.ball+g.toGo, 100) {
		e.first = true
		g.report(&event{Kind: football.FirstDownMade, Team: team, By: e.kind, Quiet: spot >= 100})
		g.report(&event{Kind: football.DownMade, Team: team, Down: e.down})
	}
	switch {
	case spot >= 100:
		g.closeDrive(football.TouchdownResult)
		g.touchdown(team, e.kind)
		g.checkClock()
	case e.first:
		g.firstDown(spot)
	default:
		g.ball, g.toGo = spot, g.toGo-n
	}
}

// callTimeout is a team's timeout, which takes back the last number (RAPIDROLL-5).
func (g *game) callTimeout(team engine.Side) {
	g.t.Cite(5)
	if team != g.possession {
		g.t.Cite(11)
	}
	g.timeouts[team]--
	g.report(&event{Kind: football.TimeoutTaken, Team: team})
	g.report(g.strike())
}

// strike takes the last number off the line, and returns the event to report.
func (g *game) strike() *event {
	r, _ := g.line.back(1)
	g.line.numbers = g.line.numbers[:len(g.line.numbers)-1]
	g.clock++
	g.running = false
	return &event{Kind: numberStruck, Team: g.writer, Own: own{number: r}}
}

// spike is an incomplete pass without a roll (RAPIDROLL-6).
func (g *game) spike() {
	team := g.possession
	g.t.Cite(6)
	struck := g.strike()
	g.openDrive()
	g.report(&event{Kind: football.Spiked, Team: team, Spot: g.ball, By: football.ByPass, Down: g.down, ToGo: g.toGo})
	g.report(&event{Kind: football.DownTried, Team: team, Down: g.down})
	g.report(struck)
	g.mayReplace[team], g.lastPlay, g.extend = false, callSpike, extension{}
	g.down++
}

// enter enters a play into the statistics (section 7), and uses up one of a new quarterback's doubled completions
// (RAPIDROLL-35).
func (g *game) enter(o outcome) {
	p := &g.play
	g.report(&event{Kind: playEntered, Team: p.team, Own: own{scope: p.scope}})
	if p.complete && p.scope <= carryOnly && !p.call.fake {
		g.completionCounts(p.team)
	}
	if p.kind != kickoffPlay && g.t.Journaling() {
		g.enterDown(o)
	}
}

func (g *game) completionCounts(team engine.Side) {
	if g.quarterback[team] > tired {
		g.t.Cite(35)
		g.quarterback[team]--
	}
}

// enterDown reports the first down that a play gave, and what it did on 3rd or 4th down.
func (g *game) enterDown(o outcome) {
	p := &g.play
	lineToGain := g.ball + g.toGo
	byPlay := false
	if p.kind == columnPlay {
		switch p.scope {
		case wholePlay:
			byPlay = p.lost == football.OpenDrive && o.team == p.team && (o.kind == hasBall && o.spot >= lineToGain || o.kind == isTouchdown)
		case carryOnly:
			byPlay = g.ball+p.carry.gain >= lineToGain
		}
		if p.scope <= carryOnly && g.down >= 3 {
			g.report(&event{Kind: football.DownTried, Team: p.team, Down: g.down})
			if byPlay || p.scope == carryOnly {
				g.report(&event{Kind: football.DownMade, Team: p.team, Down: g.down})
			}
		}
	}
	gained := football.NotGained
	switch {
	case byPlay && p.complete:
		gained = football.ByPass
	case byPlay:
		gained = football.ByRush
	case o.kind == isFirst, o.kind == isReplay && o.spot >= lineToGain:
		gained = football.ByPenalty
	}
	if gained != football.NotGained {
		g.report(&event{Kind: football.FirstDownMade, Team: p.team, By: gained, Quiet: o.kind == isTouchdown})
	}
}
