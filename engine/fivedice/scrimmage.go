package fivedice

import "rollbook/engine"

// The kinds of plays that are booked.
const (
	runPlay        = "run"
	passPlay       = "pass"
	incompletePlay = "incomplete"
	sackPlay       = "sack"
)

// playOptions returns the calls that are legal now.
func (g *game) playOptions() []string {
	always := len(playPrompt.Options) - 3
	options := append(g.options[:0], playPrompt.Options[:always]...)
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
	switch g.top(&playPrompt, offense, g.playOptions()) {
	case "run":
		g.snap(runChart, runPlay)
	case "short":
		g.snap(shortChart, passPlay)
	case "medium":
		g.snap(mediumChart, passPlay)
	case "long":
		g.snap(longChart, passPlay)
	case "punt":
		g.punt()
	case "field-goal":
		g.fieldGoal()
	case "kneel": // FIVEDICE-50
		g.t.Cite(50)
		g.ticks = true
		g.report(event{what: kneeled, team: offense})
		g.gain(runPlay, -min(1, g.ball-1))
	case "spike":
		g.t.Cite(50)
		g.ticks = true
		g.report(event{what: spiked, team: offense})
		g.fallsIncomplete(true)
	case "timeout":
		g.takeTimeout(offense)
	case "defense-timeout":
		g.takeTimeout(offense.Other())
	case "end-quarter":
		g.endPeriod()
	}
}

// takeTimeout counts a time-out. It stops no clock that counts plays (FIVEDICE-49).
func (g *game) takeTimeout(team engine.Side) {
	g.t.Cite(49)
	g.timeouts[team]--
	g.report(event{what: tookTimeout, team: team})
}

// snap plays a run or a pass by its code.
func (g *game) snap(id chartID, kind string) {
	c := g.askCode(id, g.offense)
	if c.effect == quarterbackRuns { // FIVEDICE-27
		g.t.Cite(27)
		kind = runPlay
		c = g.askCode(keepChart, g.offense)
	}
	if c.penaltyOnly() {
		g.penalty(c, id)
		return
	}
	g.ticks = true
	switch {
	case c.effect == weird:
		g.weirdPlay(kind)
	case c.incompletion():
		g.incompletePass(c)
	case c.effect == sack || c.effect == sackFumble || c.effect == sackInjury:
		g.sack(c)
	case c.effect == interception || c.effect == interceptionBehind:
		g.interception(c)
	default:
		g.carry(c, kind)
	}
}

// carry plays a code of yards, with the foul, the injury or the possible fumble that it has.
func (g *game) carry(c cell, kind string) {
	y := g.yards(c, g.offense, g.ball, g.line)
	f := g.foulOf(c, g.offense)
	if c.effect == injury {
		g.hurt(g.offense)
	}
	switch {
	case f.side != noSide:
		g.gainWithFoul(kind, y, f)
	case c.effect == fumble:
		g.gainWithFumble(kind, y)
	default:
		g.gain(kind, y)
	}
}

// gain moves the ball; the goal lines make a touchdown or a safety of it (FIVEDICE-17).
func (g *game) gain(kind string, y int) {
	end := g.ball + y
	switch {
	case end >= 100:
		g.book(kind, 100-g.ball)
		g.report(event{what: firstDown, team: g.offense, word: kind, quiet: true})
		g.attempt(true)
		g.endDrive("touchdown", 100)
		g.touchdown(g.offense, kind, 100-g.ball)
	case end <= 0:
		g.t.Cite(17)
		g.book(kind, -g.ball)
		g.attempt(false)
		g.endDrive("safety", 0)
		g.safety(g.offense)
	default:
		g.book(kind, y)
		if end >= g.line {
			g.madeFirstDown(kind)
			g.attempt(true)
		} else {
			g.attempt(false)
		}
		g.nextDown(end)
	}
}

// gainWithFumble is a gain at whose end the ball may come loose (FIVEDICE-29).
func (g *game) gainWithFumble(kind string, y int) {
	end := g.ball + y
	if end >= 100 {
		g.t.Cite(29)
		g.gain(kind, y)
		return
	}
	answer := g.fumble(g.offense, fumblePrompt.Options, y, end)
	if answer == "no-fumble" || answer == "kept" {
		g.gain(kind, y)
		return
	}
	g.bookQuietly(kind, y)
	g.attempt(false)
	g.endDrive("fumble", end)
	g.loose(g.offense.Other(), 100-end, answer, "fumble")
}

// fumble asks the table what became of a ball that came loose, or may have, at a team's spot after a run of yards.
func (g *game) fumble(team engine.Side, options []string, yards, spot int) string {
	answer := g.t.CallFrom(&fumblePrompt, engine.BothAtTable, options)
	g.t.Cite(13)
	g.t.Cite(29)
	g.report(event{what: fumbled, team: team, yards: yards, spot: spot, word: answer})
	return answer
}

// loose gives a team the other one's fumble or blocked kick at its spot: for a touchdown behind the goal line, else
// downed or returned as the table said.
func (g *game) loose(team engine.Side, start int, answer, why string) {
	switch {
	case start >= 100:
		g.report(event{what: returned, team: team, spot: 100, word: why, points: 6, quiet: true})
		g.touchdown(team, why+"-return", 0)
	case answer == "downed":
		g.series(team, start)
	default:
		g.runBack(team, start, why)
	}
}
