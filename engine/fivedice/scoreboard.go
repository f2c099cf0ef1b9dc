package fivedice

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Scoreboard returns the score, the clock and the situation, as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) Scoreboard() engine.Scoreboard {
	s := &g.shown
	board := engine.Scoreboard{Score: g.Names.ScoreLine(s.score)}
	if s.phase == overPhase {
		board.Status = []string{"final"}
		return board
	}
	board.Status = []string{football.PeriodName(s.period)}
	if !g.tableClock {
		board.Status = append(board.Status, engine.Count(s.clock, "play", "plays")+" left")
	}
	if s.phase == tossPhase {
		board.Status = append(board.Status, "toss")
		return board
	}
	e := s.next()
	board.Status = append(board.Status, g.Fill(situations[s.phase], &e))
	timeouts := engine.BoardLine{Label: "timeouts"}
	for _, side := range engine.Teams {
		timeouts.Teams = append(timeouts.Teams, g.Names.Nick[side]+" "+engine.Number(s.timeouts[side]))
	}
	board.Further = []engine.BoardLine{timeouts}
	return board
}

// situations are sentences about what comes next.
var situations = map[phase]string{
	kickoffPhase: "{us} to kick off from {place}",
	tryPhase:     "{us} to try for the point from {place}",
	playPhase:    football.Snap,
}

// next returns the situation as an event of the offense, for sentences.
func (s *situation) next() event {
	e := event{Team: s.offense, Spot: s.ball, Down: s.down, ToGo: s.line - s.ball}
	if s.phase == kickoffPhase {
		e.Spot = s.kickFrom
	}
	return e
}

// Word returns what a word in braces in a prompt's Why means, as in a sentence about the event being decided.
func (g *game) Word(p *engine.Prompt, word string) string {
	e := g.next()
	e.Team, e.Own.code = p.By, g.code
	switch p.ID {
	case fumblePrompt.ID, interceptionPrompt.ID, recoveryPrompt.ID, fairCatchPrompt.ID, endZonePrompt.ID, weirdSpotPrompt.ID:
		e.Team, e.Spot = g.looseAt.Team, g.looseAt.Spot
	case onsidePrompt.ID, onsideYardsPrompt.ID:
		e.Team = g.offense
	case penaltyPrompt.ID:
		e.Own.foul = g.offer.foul.kind
	}
	e.Own.chart, _ = chartOf(p)
	return g.meaning(&e, word)
}

// offeredPlay says which play the defense would undo with a penalty.
func (g *game) offeredPlay() string {
	end := min(g.ball+g.offer.yards, 100)
	e := event{Team: g.offense, Yards: end - g.ball, Spot: end}
	switch {
	case g.offer.incomplete:
		return "an incomplete pass"
	case e.Yards == 0:
		return g.Fill("no gain {at}", &e)
	case end == 100:
		return g.Fill("a gain of {yards} into the end zone", &e)
	}
	return g.Fill("a gain of {yards} to {place}", &e)
}

// ifAccepted says what comes next if the defense accepts: the down again, or a first down if the gain left enough.
func (g *game) ifAccepted() string {
	_, spot := g.offer.foul.walkedOff(min(g.ball+g.offer.yards, 100))
	return g.downAt(g.down, spot)
}

// ifDeclined says what comes next if the play stands.
func (g *game) ifDeclined() string {
	end := g.ball + g.offer.yards
	switch {
	case end >= 100:
		return "a touchdown"
	case end < g.line && g.down == 4:
		return g.Names.Nick[g.offense.Other()] + " ball " + g.Names.At(g.offense, end)
	}
	return g.downAt(g.down+1, end)
}

// downAt says the offense's down, distance and spot: a first down if the spot is far enough, else the down given.
func (g *game) downAt(down, spot int) string {
	e := event{Team: g.offense, Spot: spot, Down: down, ToGo: g.line - spot}
	if spot >= g.line {
		e.Down, e.ToGo = 1, min(10, football.Flip(spot))
	}
	return g.Fill("{down} {at}", &e)
}

// Charts returns the charts of a prompt: the codes that it takes in this game, the code that the die is for, or what its
// legal answers lead to.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	if id, ok := chartOf(p); ok {
		return []engine.Chart{codesGuide(p.ID, playerCharts[id].name, g.codes, func(code int) bool { return g.gives(id, code) })}
	}
	switch c := &g.codes.Cells[g.code]; {
	case p.ID == d12Prompt.ID && c.foul.kind == personalFoul:
		return []engine.Chart{&personalFoulChart.ListChart}
	case p.ID == d12Prompt.ID:
		return []engine.Chart{&faceMaskChart.ListChart}
	case p.ID == d20Prompt.ID && c.effect == upright:
		return []engine.Chart{&uprightChart.ListChart}
	case p.ID == d10Prompt.ID || p.ID == d20Prompt.ID:
		return []engine.Chart{&engine.Guide{ID: p.ID, Title: "The code of this throw", Answers: []engine.Row{codeRow(g.codes, g.code)}}}
	case p.Kind == engine.CallKind:
		guide := *p.Charts[0].(*engine.Guide)
		guide.Answers = slices.DeleteFunc(slices.Clone(guide.Answers), func(r engine.Row) bool { return p.Option(r.Roll) == nil })
		return []engine.Chart{&guide}
	}
	return p.Charts
}

// WhyNot says why a call is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	team, call, stretch := p.By, System.Call(word), "half"
	if call == callDefenseTimeout {
		team = team.Other()
	}
	if g.period > 4 {
		stretch = "period"
	}
	isTimeout := call == callTimeout || call == callDefenseTimeout
	switch {
	case isTimeout && p.ID == playPrompt.ID:
		return g.Names.Nick[team] + " have no timeouts left in this " + stretch, 49
	case isTimeout && (p.ID == kickoffPrompt.ID || p.ID == tryPrompt.ID):
		return "timeouts are taken before a snap from scrimmage", 49
	case call == callEndQuarter && !g.tableClock:
		return "the clock counts plays and ends the quarter itself", 45
	case call == callEndQuarter && p.ID == tryPrompt.ID:
		return "the try is played first", 47
	case (call == callAccept || call == callDecline) && g.codes.Cells[g.code].penaltyOnly():
		return "a code that is only a penalty cannot be declined", 20
	case slices.Contains(tryPrompt.Options, call) && call != callKick && p.ID == tryPrompt.ID:
		return "this table plays no two-point tries", 42
	case slices.Contains(snapCalls, call) && p.ID == tryPrompt.ID:
		return "a try is a kick for one point, or a run or pass for two", 42
	case slices.Contains(snapCalls, call) && p.ID == kickoffPrompt.ID:
		return g.Names.Nick[p.By] + " kick off first, from " + g.Names.ThePlace(p.By, g.kickFrom), 0
	case call == callNoFumble && (p.ID == fumblePrompt.ID || p.ID == recoveryPrompt.ID):
		return "the ball is certainly loose", 29
	case call == callFirstDown && p.ID == weirdPrompt.ID:
		return "only a play from scrimmage can be a first down", 44
	case call == callReplay && p.ID == weirdPrompt.ID:
		return "a return is not repeated", 44
	}
	return "", 0
}

// legal says which codes a code prompt allows.
func (g *game) legal(p *engine.Prompt) string {
	if id, ok := chartOf(p); ok {
		return g.codesOf(id)
	}
	return ""
}
