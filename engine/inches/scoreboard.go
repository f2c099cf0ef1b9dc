package inches

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Scoreboard returns the score, the clock and the ball.
func (g *game) Scoreboard() engine.Scoreboard {
	s := engine.Scoreboard{Score: g.Names.ScoreLine(g.score)}
	if g.phase == overPhase {
		s.Status = []string{"final"}
		return s
	}
	s.Status = []string{football.PeriodName(g.period), engine.Count(g.clock, "box", "boxes") + " left"}
	if g.possession == engine.Nobody {
		return s
	}
	ball := g.Names.Nick[g.possession]
	switch g.phase {
	case kickoffPhase:
		ball += " to kick off"
		if g.afterSafety {
			ball += " after the safety"
		}
	case tryPhase:
		ball += " to try for the point"
	default:
		ball += " ball " + g.Names.At(g.possession, g.ball)
	}
	if g.fourth != noFourth {
		ball += ", 4th & " + string(g.fourth)
	}
	s.Status = append(s.Status, ball)
	return s
}

// Word returns what a word in braces in a prompt's Why means.
func (g *game) Word(p *engine.Prompt, word string) string {
	switch word {
	case "fourth":
		return string(g.fourth)
	case "field goal":
		return fieldGoalOf(football.KickLength(g.ball))
	case "good from":
		if g.ball < finalKickSpot {
			return "no number is good from here, the chart ends at 44"
		}
		return "a number from " + engine.Number(g.distance()) + " up is good"
	case "runner", "offense":
		return g.Names.Nick[g.live.Team]
	}
	return g.Names.Word(word, p.By, g.live, 0)
}

// Charts returns the charts of a prompt that apply now, as they are for the team that rolls.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	if p.ID == fourthDownPrompt.ID {
		return []engine.Chart{g.puntChart(), fieldGoalChart, goForItChart}
	}
	rated := slices.Clone(p.Charts)
	for i, chart := range rated {
		if drive, ok := chart.(driveChart); ok {
			rated[i] = g.chartOf(p.By, drive)
		}
	}
	if p.ID == bigPlayChart.prompt.ID && g.ratings[p.By] != even {
		rated = append(rated, g.ratingsGuide())
	}
	return rated
}

// WhyNot says why a call is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	call := System.Call(word)
	switch {
	case call == onside && p.ID == kickoffChart.prompt.ID && !g.openingKickoffMade:
		return "the first kickoff of a game is never onside", 12
	case !slices.Contains(playOrKickPrompt.Options, call) && !slices.Contains(fourthDownPrompt.Options, call):
		return "", 0
	case p.ID == finalKickPrompt.ID:
		return "time has run out, and only a field goal is left", 9
	case p.ID == playPrompt.ID && call == fieldGoal:
		return "field goals are for 4th down", 19
	case p.ID == playPrompt.ID:
		return "it is not 4th down", 20
	case p.ID == fourthDownPrompt.ID:
		return "it is 4th down", 20
	}
	return "", 0
}
