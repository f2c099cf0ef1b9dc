package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// The phases of a game: what the next prompt is about.
const (
	tossPhase       = "toss"
	kickoffPhase    = "kickoff"
	drivePhase      = "drive"
	fourthDownPhase = "fourth-down"
	rekickPhase     = "re-kick"
	tryPhase        = "try"
	finalKickPhase  = "final-kick"
	overPhase       = "over"
)

const boxesAPeriod = 25

// A game is one run of the rules: what section 4.1 of the rulings keeps.
type game struct {
	*config
	t     *engine.Table
	names football.Names

	score      engine.Sides[int]
	lineScore  football.LineScore
	period     int
	clock      int // boxes left
	phase      string
	possession engine.Side
	ball       int    // spot of the team in possession; 0 for none
	fourth     string // the 4th down due: long, short or ""

	afterSafety       bool
	openingReceiver   engine.Side
	overtimeReceiver  engine.Side
	overtimeDone      engine.Sides[bool] // INCHES-39
	finalUsed         bool               // the half's kick after time has been taken
	openingKickoffOff bool               // the opening kickoff has been made

	play      play
	live      football.Place // where the ball is while the play waits for another roll
	driveOpen bool

	events []event
}

// A play is what is kept of the play in progress.
type play struct {
	roller      engine.Side
	offense     engine.Side // Nobody on kickoffs and tries
	lost        string      // how the offense first lost the ball
	how         how         // how the ball carrier's team got the ball
	fourthPlay  bool        // the play was a 4th down's, so that it can fail on downs
	ownRecovery bool
	bigScore    bool
}

// A how says how the team that has the ball got it.
type how uint8

const (
	byOffense how = iota
	byKickoff
	byPunt
	byInterception
	byFumble
	hows
)

// touchdownKinds are what a touchdown is called, by how the team got the ball.
var touchdownKinds = [hows]string{
	"touchdown-offense", "touchdown-kickoff", "touchdown-punt", "touchdown-interception", "touchdown-fumble",
}

// Play plays the game: the main loop of section 4.3.
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
		case rekickPhase:
			g.rekick()
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

// toss decides who receives: even the home team, odd the visitor (step 2).
func (g *game) toss() {
	receiver := engine.Visitor
	if g.t.Roll(&tossPrompt, engine.BothAtTable).Sum()%2 == 0 {
		receiver = engine.Home
	}
	if g.period == 1 {
		g.openingReceiver = receiver
	} else {
		g.overtimeReceiver = receiver // INCHES-38
		g.t.Cite(38)
	}
	g.possession, g.ball, g.phase = receiver.Other(), 0, kickoffPhase
	g.report(event{what: tossWon, team: receiver})
}

// begin begins a play. offense is Nobody on kickoffs and tries.
func (g *game) begin(roller, offense engine.Side, got how) {
	g.play = play{roller: roller, offense: offense, how: got}
}

// snap begins a play of the team in possession, and its drive if none is open.
func (g *game) snap() (offense engine.Side) {
	offense = g.possession
	if !g.driveOpen {
		g.driveOpen = true
		g.report(event{what: driveBegins, team: offense, spot: g.ball})
	}
	g.begin(offense, offense, byOffense)
	return offense
}

// roll asks for two dice on a chart and marks the box (section 4.2). A toss and a fake are no charts.
func (g *game) roll(id chartID, by engine.Side) engine.Roll {
	return g.rollFor(&chartPrompts[id], id, by)
}

// rollFor is roll with a prompt of another name: extra-point on the field goal chart.
func (g *game) rollFor(p *engine.Prompt, id chartID, by engine.Side) engine.Roll {
	r := g.t.Roll(p, by)
	marked := 0
	if !g.red[id] && g.clock > 0 { // INCHES-6
		g.clock--
		marked = 1
	}
	if g.red[id] && id < bigPlayID { // a table's own red charts; the others are red for everybody
		g.t.Cite(6)
	}
	g.live = football.Place{}
	g.report(event{what: rolled, team: by, chart: id, yards: marked})
	return r
}

// follow asks the roller for a further roll of the play, while the ball is at a team's spot (INCHES-34).
func (g *game) follow(id chartID, team engine.Side, spot int) engine.Roll {
	g.live = football.Place{Team: team, Spot: spot}
	return g.roll(id, g.play.roller)
}

// tied reports whether the scores are equal at this moment.
func (g *game) tied() bool { return g.score[engine.Visitor] == g.score[engine.Home] }

// award gives a team points.
func (g *game) award(team engine.Side, points int, kind string) {
	g.score[team] += points
	g.lineScore.Add(team, points)
	g.report(event{what: scored, team: team, yards: points, word: kind})
}

// endOfPlay is section 4.16.
func (g *game) endOfPlay() {
	g.live = football.Place{}
	switch {
	case g.period >= 5 && g.overtimeDecided():
		g.t.Cite(38)
		g.endOfGame()
	case g.clock > 0:
	case g.runsOn():
		g.t.Cite(7)
		g.beginPeriod()
	case g.phase == tryPhase || g.phase == rekickPhase: // INCHES-8, INCHES-26: that one kick is taken without time
		g.t.Cite(8)
	case g.finalKickDue():
		g.t.Cite(9)
		g.phase = finalKickPhase
	default:
		g.t.Cite(10)
		g.endOfHalf()
	}
}

// runsOn reports whether play goes on into the next period as it stands (INCHES-7, INCHES-40).
func (g *game) runsOn() bool {
	if g.period <= 4 {
		return g.period%2 == 1
	}
	return g.period%2 == 1 && g.playoff && g.overtime != "full-period"
}

// finalKickDue reports whether the team with the ball may try one field goal after time (INCHES-9).
func (g *game) finalKickDue() bool {
	if g.phase != drivePhase && g.phase != fourthDownPhase || g.finalUsed || g.ball < 56 {
		return false
	}
	return !g.lastKickByDrive || g.possession == g.play.offense && g.play.lost == ""
}

// overtimeDecided reports whether overtime ends with this play (INCHES-38).
func (g *game) overtimeDecided() bool {
	if g.tied() {
		return false
	}
	switch g.overtime {
	case "sudden-death":
		return true
	case "modified":
		return g.play.bigScore || g.overtimeDone[engine.Visitor] && g.overtimeDone[engine.Home]
	}
	return false
}

func (g *game) beginPeriod() {
	g.report(event{what: periodEnds})
	g.period++
	g.clock = boxesAPeriod
	g.lineScore.Begin()
}

// endOfHalf is section 4.17.
func (g *game) endOfHalf() {
	g.endDrive("time")
	g.finalUsed, g.fourth, g.ball, g.afterSafety = false, "", 0, false
	switch {
	case g.period == 2: // INCHES-11: who received first kicks now
		g.t.Cite(11)
		g.beginPeriod()
		g.possession, g.phase = g.openingReceiver, kickoffPhase
	case !g.tied(), g.period == 4 && g.overtime == "none", g.period >= 5 && !g.playoff:
		if g.tied() {
			g.t.Cite(40)
		}
		g.endOfGame()
	default: // INCHES-38, INCHES-40
		g.t.Cite(40)
		g.beginPeriod()
		if g.period%4 == 3 && g.overtime != "full-period" {
			g.possession, g.phase = g.overtimeReceiver, kickoffPhase
			g.overtimeReceiver = g.overtimeReceiver.Other()
		} else {
			g.possession, g.phase = engine.Nobody, tossPhase
		}
	}
}

func (g *game) endOfGame() {
	g.endDrive("time")
	g.report(event{what: gameEnds})
	g.phase, g.possession, g.ball, g.fourth, g.afterSafety = overPhase, engine.Nobody, 0, "", false
}
