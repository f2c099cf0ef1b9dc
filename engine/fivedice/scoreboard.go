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
		b = engine.Say(engine.AppendCount(engine.Say(b, "  "), s.clock, "play", "plays"), " left")
	}
	if s.phase == tossPhase {
		return engine.Say(b, "  toss")
	}
	e := s.next()
	b = g.fill(engine.Say(b, "  "), situations[s.phase], &e)
	b = engine.Say(b, "  timeouts ")
	b = strconv.AppendInt(b, int64(s.timeouts[engine.Visitor]), 10)
	return strconv.AppendInt(engine.Say(b, "-"), int64(s.timeouts[engine.Home]), 10)
}

// situations say what is next, as sentences do.
var situations = map[phase]string{
	kickoffPhase: "{us} to kick off from {place}",
	tryPhase:     "{us} to try for the point from {place}",
	playPhase:    snap,
}

// next is the situation as an event of the offense, for sentences.
func (s *standing) next() event {
	e := event{team: s.offense, spot: s.ball, down: s.down, toGo: s.line - s.ball}
	if s.phase == kickoffPhase {
		e.spot = s.kickFrom
	}
	return e
}

// settleIt asks for the answer of the players' charts about a ball that two teams are after.
const settleIt = "settle it as your charts do, kept by {us}, or downed or returned by {them}"

// whys say what the prompts are about, as sentences do.
var whys = map[string]string{
	"toss":           "which team receives the opening kickoff",
	"overtime-toss":  "a tie: which team receives the kickoff of overtime",
	"kickoff":        "{full} kick off: deep or onside",
	"play":           "{full} call the play",
	"try":            "{full} call the try",
	"end-zone":       "the kickoff came down {deep}: {full} take the touchback, or bring it out",
	"offense-rating": "code 82: is the offense of {full} rated A, or other (any other letter)",
	"penalty":        "flag on {them}, {foul}, after {the play}: {full} accept for {accepted}, or decline for {declined}",
	"delay":          "{full} take the penalty for delay of game, or spend a timeout",
	"return-code":    "{full} return the ball: the return man's rating gives a code",
	"d10":            "{full} read the d10 for code {code}: {meaning}",
	"d12":            "{full} read the d12 for code {code}: {meaning}",
	"d20":            "{full} read the d20 for code {code}: {meaning}",
	"return-d12":     "{full} read the d12 of the return: 10 or 11 is a foul, 12 a possible fumble",
	"return-foul":    "{full} throw the d10 again for the foul on the return",
	"onside":         "who has the onside kick, {us} (kicking) or {them} (receiving): settle it as your charts do",
	"onside-yards":   "how many yards from {place} the ball was recovered",
	"interference":   "which result of code 16 counts on this pass",
	"injured":        "which team's player is hurt",
	"fumble":         "{a fumble} by {us} {at}: " + settleIt,
	"interception":   "a possible interception by {them} {at}: settle it as your charts do",
	"recovery":       "the blocked kick of {us} lies {at}: " + settleIt,
	"fair-catch":     "a high punt to {us} {at}: a fair catch or a return, as your charts have it",
	"weird":          "a weird play: look it up on the weird play chart and state the outcome",
	"weird-spot":     "where the weird play left the ball: yards from the {us} goal line; the {them} 40 is 60",
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	e := g.next()
	e.team, e.code = p.By, g.code
	switch p.ID {
	case "fumble", "interception", "recovery", "fair-catch", "end-zone", "weird-spot":
		e.team, e.spot, e.made = g.looseAt.Team, g.looseAt.Spot, p.ID == fumblePrompt.ID && len(p.Options) == len(sureFumbleAnswers)
	case "onside", "onside-yards":
		e.team = g.offense
	case "penalty":
		e.foul = g.offered.foul.kind
	}
	why, ok := whys[p.ID]
	if !ok {
		e.chart, _ = chartOf(p)
		why = "{full}: look up a {chart} on your chart and type the code, 0 to 91"
	}
	return string(g.fill(nil, why, &e))
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
