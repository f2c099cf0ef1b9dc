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

// whys say what the prompts are about, as sentences do.
var whys = map[string]string{
	"toss":           "which team receives the opening kickoff",
	"overtime-toss":  "a tie: which team receives the kickoff of overtime",
	"kickoff":        "{full} kick off: deep or onside",
	"play":           "{full} call the play",
	"try":            "{full} call the try",
	"end-zone":       "the kickoff came down in the end zone: {full} take the touchback, or bring it out",
	"offense-rating": "code 82: is the offense of {full} rated A, or other",
	"penalty":        "{full} accept the penalty, or decline it and let the play stand",
	"delay":          "{full} take the penalty for delay of game, or spend a timeout",
	"return-code":    "{full} return the ball: the return man's rating gives a code",
	"d10":            "{full} read the d10 for code {code}: {meaning}",
	"d12":            "{full} read the d12 for code {code}: {meaning}",
	"d20":            "{full} read the d20 for code {code}: {meaning}",
	"return-d12":     "{full} read the d12 of the return: 10 and 11 are a foul, 12 is a possible fumble",
	"return-foul":    "{full} throw the d10 again for the foul on the return",
	"onside":         "who has the onside kick: settle it as your charts do",
	"onside-yards":   "how many yards from the kick the ball was recovered",
	"interference":   "which result of code 16 counts on this pass",
	"injured":        "which team's player is hurt",
	"fumble":         "{a fumble} by {us} {at}: settle it as your charts do",
	"interception":   "the pass of {us} comes down {at} in the hands of {them}: settle it as your charts do",
	"recovery":       "the blocked kick of {us} lies {at}: settle who has it as your charts do",
	"fair-catch":     "a high punt to {us} {at}: a fair catch or a return, as your charts have it",
	"weird":          "a weird play: look it up on the weird play chart and state the outcome",
	"weird-spot":     "where the weird play left the ball: a spot from the own goal line of the team that has it",
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	e := g.next()
	e.team, e.code = p.By, g.code
	switch p.ID {
	case "fumble", "interception", "recovery", "fair-catch":
		e.team, e.spot, e.made = g.looseAt.Team, g.looseAt.Spot, p.ID == fumblePrompt.ID && len(p.Options) == len(sureFumbleAnswers)
	}
	why, ok := whys[p.ID]
	if !ok {
		e.chart, _ = chartOf(p)
		why = "{full}: look up a {chart} on your chart and type the code, 0 to 91"
	}
	return string(g.fill(nil, why, &e))
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
