package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// drive is section 4.6: a roll on one of the three drive charts.
func (g *game) drive() {
	offense := g.snap()
	options := playOptions[:3]
	if g.earlyFieldGoal { // INCHES-19
		options = playOptions
	}
	switch g.t.CallFrom(&playPrompt, offense, options) {
	case "scrimmage":
		g.driveRoll(offense, scrimmageID, &scrimmageChart, scrimmageYards)
	case "no-huddle":
		g.driveRoll(offense, noHuddleID, &noHuddleChart, noHuddleYards)
	case "ball-control":
		g.driveRoll(offense, ballControlID, &ballControlChart, ballControlYards)
	case "field-goal":
		g.fieldGoal(offense)
	}
}

// driveRoll plays a cell of a drive chart, and of the Big Play chart where it sends there.
func (g *game) driveRoll(offense engine.Side, id chartID, chart *sumChart, kind yardKind) {
	first := g.roll(id, offense)
	c := chart.Read(g.t, first.Sum())
	if c.effect == gain {
		c.n = g.ratedYards(offense, id, c.n)
	}
	if c.effect == bigPlay {
		c = g.bigPlay(offense, id, first)
		id = bigPlayID
	}
	if c.mark == sack {
		g.report(event{what: sacked, team: offense})
	}
	switch c.effect {
	case gain:
		g.settle(g.advance(c.n, id, kind))
	case fourthLong:
		g.setFourth(offense, "long")
	case fourthShort:
		g.setFourth(offense, "short")
	case intercepted:
		g.settle(g.interception(offense, g.ball))
	case fumbled:
		g.settle(g.fumble(offense, g.ball, false, "fumble"))
	case touchdown:
		g.settle(g.advance(100-g.ball, id, kind))
	case penaltyDefense: // INCHES-18
		g.t.Cite(18)
		g.penalty(offense.Other(), min(c.n, 99-g.ball))
	case penaltyOffense:
		g.t.Cite(18)
		g.penalty(offense, max(-c.n, 1-g.ball))
	}
}

// ratedYards changes the +15 of a heavy underdog and the +5 of a heavily favored team (INCHES-3).
func (g *game) ratedYards(offense engine.Side, id chartID, yards int) int {
	if id != scrimmageID && !g.ratingYardsOnAll {
		return yards
	}
	switch {
	case yards == 15 && g.ratings[offense] == heavyUnderdog:
		g.t.Cite(3)
		return 5
	case yards == 5 && g.ratings[offense] == heavilyFavored:
		g.t.Cite(3)
		return 15
	}
	return yards
}

// bigPlay rolls on the Big Play chart and counts up or down for the rating of the offense (INCHES-4, INCHES-5).
func (g *game) bigPlay(offense engine.Side, from chartID, first engine.Roll) cell {
	g.report(event{what: bigPlayDue, team: offense})
	order := g.follow(bigPlayID, offense, g.ball).Order()
	shift := g.ratings[offense].shift() * bigPlayShift[first.First()]
	if from == ballControlID && shift != 0 {
		g.t.Cite(5)
		if g.noShiftOnEleven {
			shift = 0
		}
	}
	if shift != 0 {
		g.t.Cite(4)
		order = max(0, min(order+shift, 35))
		g.report(event{what: shifted, team: offense, yards: shift, spot: order})
	}
	return bigPlayChart.Read(g.t, order)
}

// setFourth brings up a 4th down; the ball stays (INCHES-17).
func (g *game) setFourth(offense engine.Side, word string) {
	g.fourth, g.phase = word, fourthDownPhase
	g.report(event{what: fourthFaced, team: offense, spot: g.ball, word: word})
}

// penalty moves the ball by a Big Play penalty on a team and gives the offense the next roll.
func (g *game) penalty(against engine.Side, forward int) {
	offense, spot := g.possession, g.ball+forward
	lies := spot // for the team that is penalized
	if against != offense {
		lies = football.Flip(spot)
	}
	g.report(event{what: penalized, team: against, yards: max(forward, -forward), spot: lies})
	g.possess(offense, spot)
}

// fourthDown is section 4.7 (special rule 1, INCHES-20).
func (g *game) fourthDown() {
	offense := g.snap()
	g.play.fourthPlay = true
	switch g.t.Call(&fourthDownPrompt, offense) {
	case "punt":
		g.punt(offense)
	case "field-goal":
		g.fieldGoal(offense)
	case "go":
		g.goForIt(offense)
	}
}

// goForIt is a roll on the 4th down chart.
func (g *game) goForIt(offense engine.Side) {
	c := goForItChart.Read(g.t, g.roll(goForItID, offense).Sum())
	g.report(event{what: wentForIt, team: offense})
	switch c.effect {
	case fumbled:
		g.settle(g.fumble(offense, g.ball, false, "fumble"))
	case intercepted:
		g.settle(g.interception(offense, g.ball))
	case stopped:
		g.report(event{what: fourthStopped, team: offense})
		g.turnover("downs", g.ball)
	case shortGain, longGain: // INCHES-21
		g.t.Cite(21)
		needed := "short"
		if c.effect == longGain {
			needed = "long"
		}
		result := g.advance(c.n, goForItID, fourthYards)
		switch {
		case result.kind == isTouchdown || needed == g.fourth:
			g.report(event{what: fourthMade, team: offense, spot: result.spot})
			g.play.fourthPlay = false
			g.settle(result)
		default:
			g.turnover("downs", result.spot)
		}
	}
}

// advance moves the ball from the line of scrimmage by a cell of a chart (INCHES-17).
func (g *game) advance(yards int, id chartID, kind yardKind) outcome {
	offense, spot := g.play.offense, g.ball+yards
	counted := max(min(spot, 100), 0) - g.ball // movement stops at the goal lines
	g.report(event{what: moved, team: offense, yards: counted, spot: g.ball + counted, chart: id, kind: kind})
	if spot == 100 || spot == 0 {
		g.t.Cite(17)
	}
	switch {
	case spot >= 100:
		return outcome{isTouchdown, offense, 100}
	case spot <= 0:
		return outcome{isSafety, offense, 0}
	}
	return has(offense, spot)
}
