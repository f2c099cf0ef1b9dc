package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendScoreboard appends the score, the clock and the ball, in one line.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendStanding(b, g.score)
	if g.phase == overPhase {
		return engine.Say(b, "  final")
	}
	b = engine.Say(b, "  ", football.PeriodName(g.period), "  ", engine.Count(g.clock, "box", "boxes"), " left")
	if g.possession == engine.Nobody {
		return b
	}
	b = engine.Say(b, "  ", g.names.Nick[g.possession])
	switch g.phase {
	case kickoffPhase:
		b = engine.Say(b, " to kick off")
		if g.afterSafety {
			b = engine.Say(b, " after the safety")
		}
	case tryPhase:
		b = engine.Say(b, " to try for the point")
	default:
		b = engine.Say(b, " ball ", g.names.At(g.possession, g.ball))
	}
	if g.fourth != noFourth {
		b = engine.Say(b, ", 4th & ", string(g.fourth))
	}
	return b
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = g.names.Nick[p.By]
	}
	switch p.ID {
	case "toss":
		return "even: " + g.names.Nick[engine.Home] + " receive; odd: " + g.names.Nick[engine.Visitor] + " receive"
	case "free-kick":
		return who + " kick off: deep or onside"
	case "play":
		return who + " choose the chart for the next stretch of the drive"
	case "fourth-down":
		return "4th & " + string(g.fourth) + ": " + who + " punt, try a field goal or go for it"
	case "try":
		return who + " try for one point or for two"
	case "final-kick":
		return "time is out: " + who + " may try one field goal, or let the half end"
	case "fake":
		return "the scores add up to the yard line, so " + who + " fake: good on 1 to 5"
	case "extra-point":
		return who + " kick for the extra point, on the Field Goal & Extra Point chart"
	case "field-goal":
		return who + " try " + fieldGoalOf(football.KickLength(g.ball)) + ": a number from " + engine.Number(football.Flip(g.ball)) + " up is good"
	case "fumble-return":
		team := g.live.Team
		return "a loose ball " + g.names.At(team, g.live.Spot) + ": " + who + " roll; the offense is " + g.names.Nick[team]
	case "long-gain":
		return g.names.Nick[g.live.Team] + " run from " + g.names.ThePlace(g.live.Team, g.live.Spot) + ": " + who + " roll on Long Gain"
	}
	_, title := engine.ChartNamed(charts, p.ID).Name()
	return who + " roll on " + title
}

// Charts returns the charts of a prompt, as they are for the team that rolls: those that its options lead to, or what its
// dice decide; nil where the chart of the prompt's name is all there is.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case "play":
		drive := []engine.Chart{g.chartOf(p.By, &scrimmageChart), g.chartOf(p.By, &noHuddleChart), g.chartOf(p.By, &ballControlChart)}
		if g.earlyFieldGoal {
			drive = append(drive, &fieldGoalChart)
		}
		return drive
	case "scrimmage":
		return []engine.Chart{g.chartOf(p.By, &scrimmageChart)}
	case "ball-control":
		return []engine.Chart{g.chartOf(p.By, &ballControlChart)}
	case "fourth-down":
		return []engine.Chart{g.puntChart(), &fieldGoalChart, &goForItChart}
	case "big-play":
		if g.ratings[p.By] != even {
			return []engine.Chart{g.chartOf(p.By, &bigPlayChart), g.ratingsGuide()}
		}
	}
	return nil
}

// WhyNot says why a call is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, call string) (why string, ruling int) {
	switch call {
	case "onside":
		if p.ID == "kickoff" && !g.openingKickoffMade {
			return "the first kickoff of a game is never onside", 12
		}
	case "scrimmage", "no-huddle", "ball-control", "go", "punt", "field-goal":
		switch {
		case p.ID == "final-kick":
			return "time has run out, and one field goal is all that is left", 9
		case p.ID == "play" && call == "field-goal":
			return "a field goal is a 4th down call", 19
		case p.ID == "play":
			return "it is not 4th down", 20
		case p.ID == "fourth-down":
			return "it is 4th down", 20
		}
	}
	return "", 0
}
