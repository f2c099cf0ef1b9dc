package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// drive plays a roll on one of the three drive charts (section 4.6).
func (g *game) drive() {
	offense := g.snap()
	prompt := &playPrompt
	if g.earlyFieldGoal { // INCHES-19
		prompt = &playOrKickPrompt
	}
	switch g.t.Call(prompt, offense) {
	case scrimmage:
		g.driveRoll(offense, scrimmageChart)
	case noHuddle:
		g.driveRoll(offense, noHuddleChart)
	case ballControl:
		g.driveRoll(offense, ballControlChart)
	case fieldGoal:
		g.t.Cite(19)
		g.fieldGoal(offense)
	}
}

// driveRoll plays a cell of a drive chart, and one of the Big Play chart if the cell leads there.
func (g *game) driveRoll(offense engine.Side, chart *sumChart) {
	first := g.roll(&chart.heading, offense)
	c := chart.Read(g.t, first.Sum())
	big := c.effect == bigPlay
	read := driveChart(chart)
	if big {
		c, read = g.bigPlay(offense, chart, first), bigPlayChart
	}
	if c.effect == gain {
		c.n = g.gains(offense, read, c.n)
	}
	if c.mark == sack {
		g.report(&event{Kind: football.Sacked, Team: offense})
	}
	switch c.effect {
	case gain:
		g.settle(g.advance(c.n, chart.play, big))
	case fourthLong:
		g.setFourth(offense, long)
	case fourthShort:
		g.setFourth(offense, short)
	case intercepted:
		g.settle(g.interception(offense, g.ball))
	case fumbled:
		g.settle(g.fumble(offense, g.ball, football.FumbleResult))
	case touchdown:
		g.settle(g.bringTo(100, chart.play, big))
	case penaltyDefense:
		g.penalty(offense.Other(), min(c.n, 99-g.ball))
	case penaltyOffense:
		g.penalty(offense, max(-c.n, 1-g.ball))
	}
}

// gains returns what the offense gains on a cell, after its rating (INCHES-3).
func (g *game) gains(offense engine.Side, chart driveChart, printed int) int {
	yards := ratedYards(g.ratings[offense], printed)
	if yards == printed {
		return printed
	}
	g.t.Cite(3)
	if !g.ratesYards(chart) {
		return printed
	}
	g.report(&event{Kind: rated, Team: offense, Yards: yards})
	return yards
}

// bigPlay rolls on the Big Play chart and counts up or down for the rating of the offense (INCHES-4, INCHES-5).
func (g *game) bigPlay(offense engine.Side, from *sumChart, first engine.Roll) cell {
	g.report(&event{Kind: bigPlayDue, Team: offense})
	g.live = football.Place{Team: offense, Spot: g.ball}
	order := g.roll(&bigPlayChart.heading, offense).Order()
	shift := 0
	switch g.ratings[offense] {
	case favored, heavilyFavored:
		shift = bigPlayShift[first.First()]
	case underdog, heavyUnderdog:
		shift = -bigPlayShift[first.First()]
	}
	if from == ballControlChart && shift != 0 {
		g.t.Cite(5)
		if g.noShiftOnEleven {
			shift = 0
		}
	}
	if shift != 0 {
		g.t.Cite(4)
		order = max(0, min(order+shift, 35))
		g.report(&event{Kind: shifted, Team: offense, Own: own{shift: shift, order: order}})
	}
	return bigPlayChart.Read(g.t, order)
}

// setFourth brings up a 4th down; the ball stays (INCHES-17).
func (g *game) setFourth(offense engine.Side, kind fourthKind) {
	g.fourth, g.phase = kind, fourthDownPhase
	g.report(&event{Kind: fourthFaced, Team: offense, Spot: g.ball, Own: own{fourth: kind}})
}

// penalty moves the ball by a Big Play penalty on a team and gives the offense the next roll (INCHES-18).
func (g *game) penalty(against engine.Side, forward int) {
	g.t.Cite(18)
	g.play.flag = true
	offense, spot := g.possession, g.ball+forward
	e := event{Kind: football.Penalized, Team: against, Yards: -forward, Spot: spot, Own: own{big: true}}
	if against != offense {
		e.Yards, e.Spot = forward, football.Flip(spot)
	}
	g.report(&e)
	g.possess(offense, spot)
}

// fourthDown has the offense punt, kick or go for it (section 4.7: special rule 1, INCHES-20).
func (g *game) fourthDown() {
	offense := g.snap()
	g.play.fourthPlay = true
	switch g.t.Call(&fourthDownPrompt, offense) {
	case punt:
		g.punt(offense)
	case fieldGoal:
		g.fieldGoal(offense)
	case goForIt:
		g.goForIt(offense)
	}
}

// goForIt is a roll on the 4th down chart.
func (g *game) goForIt(offense engine.Side) {
	c := g.read(goForItChart, offense)
	g.report(&event{Kind: wentForIt, Team: offense})
	switch c.effect {
	case fumbled:
		g.settle(g.fumble(offense, g.ball, football.FumbleResult))
	case intercepted:
		g.settle(g.interception(offense, g.ball))
	case stopped:
		g.report(&event{Kind: stoppedShort, Team: offense})
		g.turnover(football.DownsResult, g.ball)
	case shortGain:
		g.fourthGain(offense, c.n, short)
	case longGain:
		g.fourthGain(offense, c.n, long)
	}
}

// fourthGain moves the ball by a Short or a Long cell. The team keeps it only if the word matches the 4th down, or in the
// end zone (INCHES-21).
func (g *game) fourthGain(offense engine.Side, yards int, word fourthKind) {
	if word != g.fourth {
		g.t.Cite(21)
	}
	o := g.advance(yards, goForItPlay, false)
	if o.spot != 100 && word != g.fourth {
		g.report(&event{Kind: fourthMismatched, Team: offense, Own: own{fourth: word}})
		g.turnover(football.DownsResult, o.spot)
		return
	}
	g.report(&event{Kind: football.FirstDownMade, Team: offense, Spot: o.spot, Quiet: o.spot == 100})
	g.settle(o)
}

// advance moves the ball from the line of scrimmage by a chart cell's yards (INCHES-17).
func (g *game) advance(yards int, play playKind, big bool) outcome {
	spot := g.ball + yards
	if spot == 100 || spot == 0 {
		g.t.Cite(17)
	}
	return g.bringTo(max(min(spot, 100), 0), play, big) // movement stops at the goal lines
}

// bringTo moves the ball from the line of scrimmage to a spot of the offense.
func (g *game) bringTo(spot int, play playKind, big bool) outcome {
	g.report(&event{Kind: football.Gained, Team: g.play.offense, Yards: spot - g.ball, Spot: spot, Own: own{play: play, big: big}})
	return outcome{g.play.offense, spot}
}
