package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A phase is what the next top-level prompt is about.
type phase string

const (
	tossPhase    phase = "toss"
	kickoffPhase phase = "kickoff"
	playPhase    phase = "play"
	tryPhase     phase = "try"
	overPhase    phase = "over"
)

// A situation is the state of a game (section 6).
type situation struct {
	score    engine.Sides[int]
	timeouts engine.Sides[int] // left in this half or overtime period
	period   int
	clock    int // plays left in the period; 0 with the table's own clock
	phase    phase
	offense  engine.Side // has the ball, or will kick off
	ball     int         // spot of the offense, in phases play and try
	down     int         // in phase play
	line     int         // to gain, a spot of the offense; 100 is the goal line
	kickFrom int         // spot of the offense, in phase kickoff
	opening  engine.Side
	events   int // that had happened
}

// A game is one run of the rules.
type game struct {
	*config
	t *engine.Table

	situation           // as the play in progress has left it
	shown     situation // as it was at the last top-level prompt: what people see (FIVEDICE-53)

	ticks     bool           // the play takes a unit of the clock
	extends   bool           // but not the last one of a period (FIVEDICE-46)
	ended     bool           // the game is over with this play
	driving   bool           // a drive is open
	inRedZone bool           // it has had a play at or inside the opponents' 20
	code      int            // the last one typed
	looseAt   football.Place // for the last question to the table
	offer     offer          // the last one offered to the defense

	options []*engine.Call // that are legal now
	box
}

// Play plays the game, phase by phase (section 4.2).
func (g *game) Play(t *engine.Table) {
	g.t = t
	for !g.ended {
		g.ticks, g.extends = false, false
		switch g.phase {
		case tossPhase:
			g.toss()
		case kickoffPhase:
			g.freeKick()
		case playPhase:
			g.play()
		case tryPhase:
			g.try()
		}
		g.runClock()
	}
	g.report(&event{Kind: football.GameEnds})
	g.phase = overPhase
	g.show()
}

// top asks a top-level prompt, which begins a play. What people see changes only here and at the end of the game
// (FIVEDICE-53).
func (g *game) top(p *engine.Prompt, by engine.Side, options []*engine.Call) *engine.Call {
	g.show()
	g.t.NewPlay()
	return g.t.CallFrom(p, by, options)
}

func (g *game) show() {
	g.situation.events = g.Log.Len()
	g.shown = g.situation
}

// toss decides who receives: the table says.
func (g *game) toss() {
	p := &tossPrompt
	if g.period != 1 { // FIVEDICE-48
		p = &overtimeTossPrompt
	}
	receivers := teamsCalled[g.top(p, engine.BothAtTable, p.Options)]
	if g.period == 1 {
		g.opening = receivers
	}
	g.report(&event{Kind: football.TossWon, Team: receivers})
	g.kickoffBy(receivers.Other(), g.kickoffLine)
}

// runClock takes a play off the clock, and ends the period with the last one (FIVEDICE-45).
func (g *game) runClock() {
	if g.tableClock {
		return
	}
	switch {
	case g.ticks && g.extends && g.clock == 1:
		g.t.Cite(46)
	case g.ticks:
		g.clock--
	}
	switch {
	case g.ended || g.clock > 0:
	case g.phase != tryPhase:
		g.endPeriod()
	case g.ticks: // FIVEDICE-47: the try is played first
		g.t.Cite(47)
	}
}

// endPeriod goes on after a period: the next one, overtime, or the end (END-PERIOD of section 4.2).
func (g *game) endPeriod() {
	if g.phase == kickoffPhase && g.period <= 4 { // FIVEDICE-47: the kickoff carries over, or is dropped
		g.t.Cite(47)
	}
	if g.period >= 4 && g.tied() {
		g.t.Cite(48)
	}
	switch {
	case g.period == 1 || g.period == 3:
		g.beginPeriod()
	case g.period == 2: // FIVEDICE-47: the first receivers kick off now
		g.endDrive(football.TimeResult, g.ball)
		g.beginPeriod()
		g.timeouts = engine.Both(3)
		g.kickoffBy(g.opening, g.kickoffLine)
	case g.period == 4 && g.tied() && !g.noOvertime: // FIVEDICE-48
		g.endDrive(football.TimeResult, g.ball)
		g.beginPeriod()
		g.timeouts = engine.Both(2) // FIVEDICE-49
		g.phase = tossPhase
	case g.period > 4 && g.untilWon: // FIVEDICE-48: it picks up where the last one stopped
		g.beginPeriod()
		g.timeouts = engine.Both(2)
	default:
		g.endDrive(football.TimeResult, g.ball)
		g.ended = true
	}
}

// beginPeriod begins the next period with a full clock.
func (g *game) beginPeriod() {
	g.report(&event{Kind: football.PeriodEnds})
	g.period++
	g.clock = g.fullClock()
}

// fullClock returns the plays of the period; 0 with the table's own clock.
func (g *game) fullClock() int {
	switch {
	case g.tableClock:
		return 0
	case g.period > 4:
		return g.overtimePlays
	}
	return g.plays
}

func (g *game) tied() bool { return g.score[engine.Visitor] == g.score[engine.Home] }
