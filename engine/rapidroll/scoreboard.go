package rapidroll

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// numbersARow is how many dice numbers are shown in a row, half of what a quarter holds.
const numbersARow = 20

// AppendScoreboard appends the standing: a line on the game, one on what the teams have left, and the
// period's line of dice numbers as players write it.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendStanding(b, g.score)
	if g.phase == overPhase {
		return g.appendLine(engine.Say(b, "  final"))
	}
	b = engine.Say(b, "  ", football.PeriodName(g.period), "  ")
	b = engine.Say(b, engine.Count(g.clock, "number", "numbers"), " left")
	if g.possession != engine.Nobody {
		nick := g.names.Nick[g.possession]
		switch g.phase {
		case kickoffPhase:
			b = engine.Say(b, "  ", nick, " to kick off from ", g.names.ThePlace(g.possession, g.kickFrom))
		case tryPhase:
			b = engine.Say(b, "  ", nick, " to try for the point from ", g.names.ThePlace(g.possession, g.ball))
		default:
			b = football.AppendDown(engine.Say(b, "  ", nick, " ball, "), g.down, g.toGo, g.ball)
			b = engine.Say(b, " ", g.names.At(g.possession, g.ball))
		}
	}
	b = engine.Say(b, "\ntimeouts")
	for _, side := range engine.Teams {
		b = engine.Say(b, " ", g.names.Nick[side], " ", strconv.Itoa(g.timeouts[side]))
	}
	for _, side := range engine.Teams {
		if g.magic[side] > 0 {
			b = engine.Say(b, "  ", g.names.Nick[side], " ", engine.Count(g.magic[side], "yard", "yards"), " of magic")
		}
		if left := g.quarterback[side]; left > tired {
			b = engine.Say(b, "  ", g.names.Nick[side], " quarterback doubles ", strconv.Itoa(left), " more")
		} else if left == tired {
			b = engine.Say(b, "  ", g.names.Nick[side], " quarterback is tired")
		}
	}
	return g.appendLine(b)
}

// appendLine appends the period's dice numbers, in rows that a finger can follow.
func (g *game) appendLine(b []byte) []byte {
	numbers := g.line.period(g.period)
	for from := 0; from < len(numbers); from += numbersARow {
		b = append(b, '\n')
		b = appendNumbers(b, numbers[from:min(from+numbersARow, len(numbers))])
	}
	return b
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = g.names.Full[p.By]
	}
	if p.Kind == engine.RollKind {
		return g.whyRoll(p, who)
	}
	switch p.ID {
	case "kickoff":
		return who + " kick off: deep or onside"
	case "snap":
		return who + " call the play, " + string(football.AppendDown(nil, g.down, g.toGo, g.ball))
	case "sideline":
		return who + " throw to the sideline: which pass, 3 yards shorter and out of bounds"
	case "fake":
		return who + " fake the kick: pass or run"
	case "step-out":
		return "caught in bounds " + g.liveAt() + ": " + who + " stay in, or step out for 3 yards and save the number"
	case "catch":
		return "the punt comes down " + g.liveAt() + ": " + who + " return it or let it roll"
	case "end-zone":
		return "the ball is in the end zone: " + who + " take the touchback, or bring it out"
	case "penalty":
		return "the flag reads " + g.penalty.flagText() + ": " + who + " take the penalty or the play"
	case "clock":
		return "that was the last number of the half, and it can still matter: " + who + " decide"
	case "try":
		return who + " try for one point or for two"
	case "two-point":
		return who + " go for two: which play"
	case "magic":
		return g.whyMagic(p, who)
	}
	return who
}

func (g *game) whyMagic(p *engine.Prompt, who string) string {
	if g.live.Team == engine.Nobody {
		return who + " add magic yards to the last play"
	}
	return who + " are down " + g.liveAt() + ": magic yards count now or never"
}

func (g *game) liveAt() string { return g.names.At(g.live.Team, g.live.Spot) }

// whyRoll says which chart a roll is for, and why it is made if the line could not answer.
func (g *game) whyRoll(p *engine.Prompt, who string) string {
	if p.ID == "toss" {
		return "even: " + g.names.Full[engine.Home] + " receive; odd: " + g.names.Full[engine.Visitor] + " receive"
	}
	what := "for the extra point, on the Field Goal column"
	switch p.ID {
	case "gain":
		what = "for the yards"
	case "long-gain":
		what = "for the long gain"
	case "scramble":
		what = "for the scramble"
	case "roll-dead":
		what = "for how far the ball rolls"
	case "interference":
		what = "for where the interference was"
	default:
		for _, c := range charts {
			if id, title := c.Name(); id == p.ID {
				what = "on " + title
			}
		}
	}
	if g.play.taken > 0 {
		return who + " roll " + what + ": the line does not go back " + strconv.Itoa(g.play.step*g.play.taken)
	}
	return who + " roll " + what
}
