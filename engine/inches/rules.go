package inches

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A phase is what comes next.
type phase string

const (
	tossPhase       phase = "toss"
	kickoffPhase    phase = "kickoff"
	drivePhase      phase = "drive"
	fourthDownPhase phase = "fourth-down"
	rekickPhase     phase = "re-kick"
	tryPhase        phase = "try"
	finalKickPhase  phase = "final-kick"
	overPhase       phase = "over"
)

// A fourthKind is the 4th down that a team faces.
type fourthKind string

const (
	noFourth fourthKind = ""
	long     fourthKind = "long"
	short    fourthKind = "short"
)

const (
	boxesAPeriod  = 25
	finalKickSpot = 56 // the opponent's 44, from where the longest kick is good (INCHES-9)
)

// A game is one run of the rules, with the state of section 4.1.
type game struct {
	*config
	t *engine.Table

	score      engine.Sides[int]
	lineScore  football.LineScore
	period     int
	clock      int // boxes left
	phase      phase
	possession engine.Side
	ball       int // spot of the team in possession; 0 for none
	fourth     fourthKind

	afterSafety        bool
	openingReceiver    engine.Side
	overtimeReceiver   engine.Side
	overtimeDone       engine.Sides[bool] // INCHES-39
	finalUsed          bool               // the kick after time has been tried in this half
	openingKickoffMade bool

	play    play
	live    football.Place // where the ball is while the play waits for another roll
	driving engine.Side    // whose drive is open
	redZone bool           // that drive has begun a play in the red zone

	football.Stats[own]
}

// A play is the play in progress.
type play struct {
	roller      engine.Side
	offense     engine.Side          // Nobody on kickoffs and tries
	lost        football.DriveResult // how the offense first lost the ball
	gained      football.GainedBy    // how the ball carrier's team got the ball
	fourthPlay  bool                 // it is a 4th down, and can fail on downs
	ownRecovery bool
	bigScore    bool // a touchdown or a safety
	flag        bool // a penalty on a Big Play
}

// Play plays the game, phase by phase (section 4.3).
func (g *game) Play(t *engine.Table) {
	g.t = t
	for g.phase != overPhase {
		t.NewPlay()
		switch g.phase {
		case tossPhase:
			g.toss()
			continue
		case kickoffPhase:
			g.kickoff()
		case drivePhase:
			g.drive()
		case fourthDownPhase:
			g.fourthDown()
		case rekickPhase: // rule.fg-penalty: re-kick, INCHES-26
			g.fieldGoal(g.snap())
		case tryPhase:
			g.try()
		case finalKickPhase:
			if ended := g.finalKick(); ended {
				g.endOfHalf()
				continue
			}
		}
		g.endOfPlay()
	}
}

// toss decides who receives: even the home team, odd the visitor (section 4.4).
func (g *game) toss() {
	receiver := football.Receiver(g.t.Roll(&tossPrompt, engine.BothAtTable))
	if g.period == 1 {
		g.openingReceiver = receiver
	} else {
		g.overtimeReceiver = receiver
		g.t.Cite(38)
	}
	g.possession, g.ball, g.phase = receiver.Other(), 0, kickoffPhase
	g.report(&event{Kind: football.TossWon, Team: receiver})
}

// snap begins a play for the team in possession, and a drive if none is open.
func (g *game) snap() (offense engine.Side) {
	offense = g.possession
	if g.driving == engine.Nobody {
		g.driving, g.redZone = offense, false
		g.report(&event{Kind: football.DriveBegins, Team: offense, Spot: g.ball})
	} else {
		g.report(&event{Kind: football.Snapped, Team: offense, Spot: g.ball})
	}
	if g.ball >= football.RedZone && !g.redZone {
		g.redZone = true
		g.report(&event{Kind: football.RedZoneEntered, Team: offense})
	}
	g.play = play{roller: offense, offense: offense, gained: football.ByOffense}
	return offense
}

// roll asks for a roll on a chart and marks its time box (section 4.2).
func (g *game) roll(chart *heading, by engine.Side) engine.Roll {
	r := g.t.Roll(&chart.prompt, by)
	marked := 0
	switch {
	case chart.red: // INCHES-6
	case slices.Contains(g.red, chart.prompt.ID): // on the table's own copy
		g.t.Cite(6)
	case g.clock > 0:
		g.clock--
		marked = 1
	}
	g.live = football.Place{}
	g.report(&event{Kind: rolled, Team: by, Own: own{play: chart.play, boxes: marked}})
	return r
}

// read asks for a roll on a chart and returns its cell.
func (g *game) read(chart *sumChart, by engine.Side) cell {
	return chart.Read(g.t, g.roll(&chart.heading, by).Sum())
}

// follow is read for another roll on the same play, with the ball at a team's spot. The side that began the play rolls
// (INCHES-34).
func (g *game) follow(chart *sumChart, team engine.Side, spot int) cell {
	g.live = football.Place{Team: team, Spot: spot}
	return g.read(chart, g.play.roller)
}

func (g *game) tied() bool { return g.score[engine.Visitor] == g.score[engine.Home] }

// award gives a team points.
func (g *game) award(team engine.Side, kind football.ScoreKind) {
	g.score[team] += kind.Points()
	g.lineScore.Add(team, g.period, kind.Points())
	g.report(&event{Kind: football.Scored, Team: team, Score: kind})
}

// endOfPlay ends a period, a half or the game whose time has run out with the play (section 4.16).
func (g *game) endOfPlay() {
	switch {
	case g.period >= 5 && g.overtimeDecided():
		g.t.Cite(38)
		if g.phase == tryPhase { // the one touchdown without a try
			g.t.Cite(37)
		}
		g.endOfGame()
	case g.clock > 0:
	case g.phase == tryPhase && g.runsOn(): // the try belongs to the period of the touchdown
		g.t.Cite(7)
	case g.phase == tryPhase: // taken without time
		g.t.Cite(8)
	case g.runsOn():
		if g.period < 5 {
			g.t.Cite(7)
		} else {
			g.t.Cite(40)
		}
		g.beginPeriod()
	case g.phase == rekickPhase: // the same
		g.t.Cite(26)
	default:
		g.outOfTime()
	}
}

// runsOn reports whether play simply continues in the next period (INCHES-7, INCHES-40).
func (g *game) runsOn() bool {
	return g.period%2 == 1 && (g.period < 5 || g.playoff && g.overtime != fullPeriod)
}

// outOfTime brings up the kick after time if there is one, or else ends the half.
func (g *game) outOfTime() {
	hasBall := g.phase == drivePhase || g.phase == fourthDownPhase
	if !hasBall || g.finalUsed || g.play.flag { // no kickoff, no second kick, no untimed down
		g.t.Cite(10)
	}
	if hasBall && !g.finalUsed {
		g.t.Cite(9)
		drove := g.possession == g.play.offense && g.play.lost == football.OpenDrive
		if g.ball >= finalKickSpot && (drove || !g.finalKickByDrive) {
			g.phase = finalKickPhase
			return
		}
	}
	g.endOfHalf()
}

// overtimeDecided reports whether overtime ends with this play (INCHES-38).
func (g *game) overtimeDecided() bool {
	answered := g.play.bigScore || g.overtimeDone[engine.Visitor] && g.overtimeDone[engine.Home]
	return !g.tied() && (g.overtime == suddenDeath || g.overtime == modified && answered)
}

func (g *game) beginPeriod() {
	g.report(&event{Kind: football.PeriodEnds})
	g.period++
	g.clock = boxesAPeriod
	g.lineScore.NextPeriod()
}

// endOfHalf goes on after a half: the second half, overtime, or the end (section 4.17).
func (g *game) endOfHalf() {
	g.endDrive(football.TimeResult)
	g.finalUsed, g.fourth, g.ball, g.afterSafety = false, noFourth, 0, false
	switch {
	case g.period == 2: // the opening receivers kick off now
		g.t.Cite(11)
		g.beginPeriod()
		g.possession, g.phase = g.openingReceiver, kickoffPhase
		return
	case g.period == 4 && g.tied():
		g.t.Cite(38)
	case g.period >= 5:
		g.t.Cite(40)
	}
	if !g.tied() || g.period == 4 && g.overtime == noOvertime || g.period >= 5 && !g.playoff {
		g.endOfGame()
		return
	}
	g.beginPeriod()
	if g.period%4 == 3 && g.overtime != fullPeriod { // INCHES-40
		g.possession, g.phase = g.overtimeReceiver, kickoffPhase
		g.overtimeReceiver = g.overtimeReceiver.Other()
		return
	}
	g.possession, g.phase = engine.Nobody, tossPhase
}

func (g *game) endOfGame() {
	g.endDrive(football.TimeResult)
	g.report(&event{Kind: football.GameEnds})
	g.phase, g.possession, g.ball, g.fourth, g.afterSafety = overPhase, engine.Nobody, 0, noFourth, false
}
