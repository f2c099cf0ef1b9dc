package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// playOptions returns the calls that are legal now.
func (g *game) playOptions() []string {
	options := append(g.options[:0], playCalls...)
	if g.timeouts[g.offense] > 0 {
		options = append(options, "timeout")
	}
	if g.timeouts[g.offense.Other()] > 0 {
		options = append(options, "defense-timeout")
	}
	if g.tableClock {
		options = append(options, "end-quarter")
	}
	return options
}

// play is section 4.3.
func (g *game) play() {
	offense := g.offense
	call := g.top(&playPrompt, offense, g.playOptions())
	switch call { // no snap
	case "timeout":
		g.takeTimeout(offense)
		return
	case "defense-timeout":
		g.takeTimeout(offense.Other())
		return
	case "end-quarter":
		g.endPeriod()
		return
	}
	if g.ball >= 80 && !g.inRedZone {
		g.inRedZone = true
		g.report(event{kind: redZoneEntered, team: offense})
	}
	switch call {
	case "run":
		g.snap(runChart, rushed)
	case "short":
		g.snap(shortChart, completed)
	case "medium":
		g.snap(mediumChart, completed)
	case "long":
		g.snap(longChart, completed)
	case "punt":
		g.punt()
	case "field-goal":
		g.fieldGoal()
	case "kneel": // FIVEDICE-50
		g.t.Cite(50)
		g.ticks = true
		g.report(event{kind: kneeled, team: offense, spot: g.ball})
		g.gain(rushed, -min(1, g.ball-1))
	case "spike":
		g.t.Cite(50)
		g.ticks = true
		g.report(event{kind: spiked, team: offense, spot: g.ball})
		g.fallsIncomplete(true)
	}
}

// takeTimeout counts a timeout. It stops no clock that counts plays (FIVEDICE-49).
func (g *game) takeTimeout(team engine.Side) {
	g.t.Cite(49)
	g.timeouts[team]--
	g.report(event{kind: tookTimeout, team: team})
}

// snap plays a run or a pass by its code.
func (g *game) snap(id chartID, play eventKind) {
	c := g.askCode(id, g.offense)
	if c.effect == quarterbackRuns { // FIVEDICE-27
		g.t.Cite(27)
		play = rushed
		c = g.askCode(keepChart, g.offense)
	}
	if c.penaltyOnly() {
		g.penalty(c, id)
		return
	}
	g.ticks = true
	switch {
	case c.effect == weird:
		g.weirdPlay(play)
	case c.incompletion():
		g.incompletePass(c)
	case c.sacks():
		g.sack(c)
	case c.picks():
		g.interception(c)
	default:
		g.carry(c, play)
	}
}

// carry plays a code of yards, with the foul, the injury or the possible fumble that it has.
func (g *game) carry(c cell, play eventKind) {
	y := g.yards(c, g.offense, g.ball, g.line)
	f := g.foulOf(c, g.offense)
	if c.effect == injury {
		g.hurt(g.offense)
	}
	if play == completed && y <= 0 { // FIVEDICE-51: a completion all the same
		g.t.Cite(51)
	}
	switch {
	case f.side != nobody:
		g.gainWithFoul(play, y, f)
	case c.effect == fumble:
		g.gainWithFumble(play, y)
	default:
		g.gain(play, y)
	}
}

// gain moves the ball; the goal lines make a touchdown or a safety of it (FIVEDICE-17).
func (g *game) gain(play eventKind, y int) {
	end := g.ball + y
	switch {
	case end >= 100:
		g.t.Cite(17)
		y = football.Flip(g.ball)
		g.book(play, y)
		g.report(event{kind: firstDownBy(play), team: g.offense, quiet: true})
		g.attempt(true)
		g.endDrive(driveTouchdown, 100)
		if play == completed {
			g.touchdown(g.offense, byPass, y)
		} else {
			g.touchdown(g.offense, byRun, y)
		}
	case end <= 0:
		g.t.Cite(17)
		g.book(play, -g.ball)
		g.attempt(false)
		g.endDrive(driveSafety, 0)
		g.safety(g.offense)
	default:
		g.book(play, y)
		if end >= g.line {
			g.madeFirstDown(firstDownBy(play))
		}
		g.attempt(end >= g.line)
		g.nextDown(end)
	}
}

// gainWithFumble is a gain at whose end the ball may come loose (FIVEDICE-29).
func (g *game) gainWithFumble(play eventKind, y int) {
	end := g.ball + y
	if end >= 100 {
		g.t.Cite(29)
		g.gain(play, y)
		return
	}
	ball := g.fumble(g.offense, possibleFumbleAnswers, end)
	if !ball.lost() {
		g.gain(play, y)
		return
	}
	g.bookQuietly(play, y)
	g.attempt(false)
	g.endDrive(driveFumble, end)
	g.loose(g.offense.Other(), football.Flip(end), ball, fumbleReturned)
}

// fumble is askFumble of a ball at a team's spot, and reports it.
func (g *game) fumble(team engine.Side, answers []string, spot int) looseBall {
	ball := g.askFumble(answers)
	g.report(event{kind: fumbled, team: team, spot: spot, ball: ball})
	return ball
}

// askFumble asks the table what became of a ball that came loose, or may have.
func (g *game) askFumble(answers []string) looseBall {
	ball := looseBallOf(g.stated(&fumblePrompt, answers))
	g.t.Cite(29)
	return ball
}

// looseBallOf reads the table's answer about a loose ball.
func looseBallOf(answer string) looseBall {
	switch answer {
	case "kept":
		return kept
	case "downed":
		return downed
	case "returned":
		return returned
	}
	return noFumble
}

// loose gives a team the other one's fumble or blocked kick at its spot: for a touchdown behind the goal line, else
// downed or returned as the table said. why is fumbleReturned or blockReturned.
func (g *game) loose(team engine.Side, start int, ball looseBall, why eventKind) {
	switch {
	case start >= 100:
		g.report(event{kind: why, team: team, touchdown: true, quiet: true})
		g.touchdown(team, returnWay(why), 0)
	case ball == downed:
		g.series(team, start)
	default:
		g.runBack(team, start, why)
	}
}
