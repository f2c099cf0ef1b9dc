package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendScoreboard appends the score, the clock and the situation in one line: as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) AppendScoreboard(b []byte) []byte {
	s := &g.shown
	b = g.names.AppendScoreLine(b, s.score)
	if s.phase == overPhase {
		return engine.AppendAll(b, "  final")
	}
	b = engine.AppendAll(b, "  ", football.PeriodName(s.period))
	if !g.tableClock {
		b = engine.AppendAll(engine.AppendCount(engine.AppendAll(b, "  "), s.clock, "play", "plays"), " left")
	}
	if s.phase == tossPhase {
		return engine.AppendAll(b, "  toss")
	}
	e := s.next()
	b = g.fill(engine.AppendAll(b, "  "), situations[s.phase], &e)
	b = engine.AppendAll(b, "  timeouts ")
	b = strconv.AppendInt(b, int64(s.timeouts[engine.Visitor]), 10)
	return strconv.AppendInt(engine.AppendAll(b, "-"), int64(s.timeouts[engine.Home]), 10)
}

// situations say what is next, as sentences do.
var situations = map[phase]string{
	kickoffPhase: "{us} to kick off from {place}",
	tryPhase:     "{us} to try for the point from {place}",
	playPhase:    snap,
}

// next is the situation as an event of the offense, for sentences.
func (s *situation) next() event {
	e := event{team: s.offense, spot: s.ball, down: s.down, toGo: s.line - s.ball}
	if s.phase == kickoffPhase {
		e.spot = s.kickFrom
	}
	return e
}

// AppendWord appends what a word in braces of a prompt's Why means: as in the sentence about an event that is being
// decided.
func (g *game) AppendWord(b []byte, p *engine.Prompt, word string) []byte {
	e := g.next()
	e.team, e.code = p.By, g.code
	switch p.ID {
	case fumblePrompt.ID, interceptionPrompt.ID, recoveryPrompt.ID, fairCatchPrompt.ID, endZonePrompt.ID, weirdSpotPrompt.ID:
		e.team, e.spot = g.looseAt.Team, g.looseAt.Spot
	case onsidePrompt.ID, onsideYardsPrompt.ID:
		e.team = g.offense
	case penaltyPrompt.ID:
		e.foul = g.offered.foul.kind
	}
	e.chart, _ = chartOf(p)
	return g.appendEventWord(b, word, &e)
}

// offeredPlay says what a penalty that the defense may decline would undo.
func (g *game) offeredPlay() string {
	end := min(g.ball+g.offered.yards, 100)
	e := event{team: g.offense, yards: end - g.ball, spot: end}
	switch {
	case g.offered.incomplete:
		return "an incomplete pass"
	case e.yards == 0:
		return string(g.fill(nil, "no gain {at}", &e))
	case end == 100:
		return string(g.fill(nil, "a gain of {yards} into the end zone", &e))
	}
	return string(g.fill(nil, "a gain of {yards} to {place}", &e))
}

// ifAccepted says what comes next if the defense accepts: the down again, or a first down if the gain left enough.
func (g *game) ifAccepted() string {
	_, spot := g.offered.foul.walkedOff(min(g.ball+g.offered.yards, 100))
	return g.downAt(g.down, spot)
}

// ifDeclined says what comes next if the play stands.
func (g *game) ifDeclined() string {
	end := g.ball + g.offered.yards
	switch {
	case end >= 100:
		return "a touchdown"
	case end < g.line && g.down == 4:
		return g.names.Nick[g.offense.Other()] + " ball " + g.names.At(g.offense, end)
	}
	return g.downAt(g.down+1, end)
}

// downAt says the offense's down, distance and spot: a first down if the spot is far enough, else the down given.
func (g *game) downAt(down, spot int) string {
	e := event{team: g.offense, spot: spot, down: down, toGo: g.line - spot}
	if spot >= g.line {
		e.down, e.toGo = 1, min(10, football.Flip(spot))
	}
	return string(g.fill(nil, "{down} {at}", &e))
}
