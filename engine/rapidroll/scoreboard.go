package rapidroll

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// numbersARow is how many dice numbers are shown in a row, half of what a quarter holds.
const numbersARow = 20

// boards say where the ball is, in words of game.word.
var boards = [...]string{
	kickoffPhase:   "  {us} to kick off from {place}",
	scrimmagePhase: "  {us} ball, {down} {at}",
	tryPhase:       "  {us} to try for the point from {place}",
	tossPhase:      "",
}

// AppendScoreboard appends the standing: a line on the game, one on what the teams have left, and the
// period's line of dice numbers as players write it.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendStanding(b, g.score)
	if g.phase == overPhase {
		return g.appendLine(engine.Say(b, "  final"))
	}
	b = engine.Say(b, "  ", football.PeriodName(g.period), "  ")
	b = engine.Say(b, engine.Count(g.clock, "number", "numbers"), " left")
	at := event{team: g.possession, spot: max(g.ball, g.kickFrom), down: g.down, toGo: g.toGo}
	b = engine.Fill(b, boards[g.phase], func(name string) string { return g.word(name, &at) })
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
	for row := range slices.Chunk(g.line.period(g.period), numbersARow) {
		b = appendNumbers(append(b, '\n'), row)
	}
	return b
}

// whys say what prompts are about that are on no chart, in words of game.word. The spot is that of the live ball.
var whys = [...]struct{ id, why string }{
	{"kickoff", "{full} kick off: deep or onside"},
	{"snap", "{full} call the play, {down}"},
	{"sideline", "{full} throw to the sideline: which pass, 3 yards shorter and out of bounds"},
	{"fake", "{full} fake the kick: pass or run"},
	{"step-out", "caught in bounds {at}: {full} stay in, or step out for 3 yards and save the number"},
	{"catch", "the punt comes down {at}: {full} return it or let it roll"},
	{"end-zone", "the ball is in the end zone: {full} take the touchback, or bring it out"},
	{"penalty", "the flag reads {flag}: {full} take the penalty or the play"},
	{"clock", "that was the last number of the half, and it can still matter: {full} decide"},
	{"try", "{full} try for one point or for two"},
	{"two-point", "{full} go for two: which play"},
	{"gain", "{full} roll for the yards"},
	{"long-gain", "{full} roll for the long gain"},
	{"scramble", "{full} roll for the scramble"},
	{"roll-dead", "{full} roll for how far the ball rolls"},
	{"interference", "{full} roll for where the interference was"},
	{"extra-point", "{full} roll for the extra point, on the Field Goal column"},
}

// Why says what a prompt is about, and of a roll why it is made if the line could not answer.
func (g *game) Why(p *engine.Prompt) string {
	why := ""
	for _, w := range &whys {
		if w.id == p.ID {
			why = w.why
		}
	}
	switch {
	case p.ID == "toss":
		return "even: " + g.names.Full[engine.Home] + " receive; odd: " + g.names.Full[engine.Visitor] + " receive"
	case p.ID == "magic" && g.live.Team == engine.Nobody:
		why = "{full} add magic yards to the last play"
	case p.ID == "magic":
		why = "{full} are down {at}: magic yards count now or never"
	case p.Kind == engine.RollKind: // a kickoff is a call, too
		for _, c := range charts {
			if id, title := c.Name(); id == p.ID {
				why = "{full} roll on " + title
			}
		}
		if g.play.taken > 0 {
			why += ": the line does not go back " + strconv.Itoa(g.play.step*g.play.taken)
		}
	}
	e := event{team: p.By, place: g.live.Team, spot: g.live.Spot, down: g.down, toGo: g.toGo, flag: g.penalty}
	if p.ID == "snap" {
		e.spot = g.ball
	}
	return string(engine.Fill(nil, why, func(name string) string { return g.word(name, &e) }))
}
