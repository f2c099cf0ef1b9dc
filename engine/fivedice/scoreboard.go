package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendScoreboard appends the score, the clock and the situation in one line: as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) AppendScoreboard(b []byte) []byte {
	s := &g.shown
	b = g.names.AppendStanding(b, s.score)
	if s.phase == overPhase {
		return engine.Say(b, "  final")
	}
	b = engine.Say(b, "  ", football.PeriodName(s.period))
	if !g.tableClock {
		b = engine.Say(football.AppendCount(engine.Say(b, "  "), s.clock, "play", "plays"), " left")
	}
	switch s.phase {
	case tossPhase:
		return engine.Say(b, "  toss")
	case kickoffPhase:
		b = engine.Say(b, "  ", g.names.Nick[s.offense], " to kick off from ", g.names.ThePlace(s.offense, s.kickFrom))
	case tryPhase:
		b = engine.Say(b, "  ", g.names.Nick[s.offense], " to try for the point from ", g.names.ThePlace(s.offense, s.ball))
	case playPhase:
		b = g.appendDown(engine.Say(b, "  ", g.names.Nick[s.offense], ", "), s)
	}
	b = engine.Say(b, "  timeouts ")
	b = strconv.AppendInt(b, int64(s.timeouts[engine.Visitor]), 10)
	return strconv.AppendInt(engine.Say(b, "-"), int64(s.timeouts[engine.Home]), 10)
}

// appendDown appends down, distance and spot: "3rd & 4 at the Bears 36", "1st & goal at the Packers 7".
func (g *game) appendDown(b []byte, s *standing) []byte {
	return engine.Say(football.AppendDown(b, s.down, s.line-s.ball, s.ball), " ", g.names.At(s.offense, s.ball))
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = g.names.Full[p.By]
	}
	if id, ok := chartOf(p); ok {
		return whyCode(id, who)
	}
	switch p.ID {
	case "toss":
		return "which team receives the opening kickoff"
	case "overtime-toss":
		return "a tie: which team receives the kickoff of overtime"
	case "kickoff":
		return who + " kick off from " + g.names.ThePlace(g.offense, g.kickFrom) + ": deep or onside"
	case "play":
		return string(g.appendDown(engine.Say(nil, who, " call the play, "), &g.standing))
	case "try":
		return who + " try for the point from " + g.names.ThePlace(g.offense, g.ball)
	case "end-zone":
		return "the kickoff came down in the end zone: " + who + " take the touchback, or bring it out"
	case "offense-rating":
		return "code 82: is the offense of " + who + " rated A, or other"
	case "penalty":
		return who + " accept the penalty, or decline it and let the play stand"
	case "delay":
		return who + " take the penalty for delay of game, or spend a timeout"
	}
	if p.Kind == engine.RollKind {
		return g.whyDie(p, who)
	}
	return whyStated(p)
}

// whyCode says which chart to look at.
func whyCode(id chartID, who string) string {
	if id == returnChart {
		return who + " return the ball: the return man's rating gives a code"
	}
	return who + ": look up a " + playerCharts[id].name + " on your chart and type the code, 0 to 91"
}

// whyDie says what a die of the throw is for.
func (g *game) whyDie(p *engine.Prompt, who string) string {
	switch p.ID {
	case "return-d12":
		return who + " read the d12 of the return: 10 and 11 are a foul, 12 is a possible fumble"
	case "return-foul":
		return who + " throw the d10 again for the foul on the return"
	}
	b := engine.Say(nil, who, " read the ", p.ID, " for code ")
	b = engine.Say(strconv.AppendInt(b, int64(g.code), 10), ": ")
	return string(g.codes.Cells[g.code].appendMeaning(b))
}

// whyStated says what the table states because the sheet does not have it (FIVEDICE-13).
func whyStated(p *engine.Prompt) string {
	switch p.ID {
	case "onside":
		return "who has the onside kick, by the table's own procedure"
	case "onside-yards":
		return "how many yards from the kick the ball was recovered"
	case "interference":
		return "which result of code 16 counts on this pass"
	case "injured":
		return "which team's player is hurt"
	case "fumble":
		return "a loose ball, by the table's own procedure: kept, or lost with or without a return"
	case "interception":
		return "a pass in the defenders' hands, by the table's own procedure"
	case "recovery":
		return "who has the blocked kick, by the table's own procedure"
	case "fair-catch":
		return "a high punt: fair catch or return, by the table's own check"
	case "weird":
		return "a weird play: look it up on the weird play chart and state the outcome"
	}
	return "where the weird play left the ball: a spot from the own goal line of the team that has it"
}

// Deal returns a legal code by chance for a prompt that asks for one; "" for all others.
func (g *game) Deal(p *engine.Prompt, pick func(n int) int) string {
	id, ok := chartOf(p)
	if !ok {
		return ""
	}
	var legal []int
	for n := 0; n <= lastCode; n++ {
		if g.gives(id, n) {
			legal = append(legal, n)
		}
	}
	return strconv.Itoa(legal[pick(len(legal))])
}
