package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A phase is what comes next.
type phase uint8

const (
	kickoffPhase phase = iota
	scrimmagePhase
	tryPhase
	tossPhase
	overPhase
)

var phaseWords = [...]string{kickoffPhase: "kickoff", scrimmagePhase: "scrimmage", tryPhase: "try", tossPhase: "toss", overPhase: "over"}

const (
	numbersAPeriod     = 40
	timeoutsAHalf      = 3
	timeoutsInOvertime = 2
	trySpot            = 98 // RAPIDROLL-56
	touchbackSpot      = 20
	safetyKickBack     = 10 // yards behind the kickoff line, RAPIDROLL-50
)

// Values of game.quarterback other than a new one's remaining doubled completions (RAPIDROLL-35).
const (
	notReplaced        = -1
	tired              = 0 // RAPIDROLL-36
	doubledCompletions = 3
)

// A game is one run of the rules, with the state of section 4.1.
type game struct {
	*config
	t *engine.Table

	score     engine.Sides[int]
	lineScore football.LineScore
	period    int
	clock     int // numbers still to write in this period
	line      line
	situation
	timeouts    engine.Sides[int]
	magic       engine.Sides[int]
	fakeUsed    engine.Sides[bool]
	quarterback engine.Sides[int]
	mayReplace  engine.Sides[bool] // the quarterback, at the team's first snap of the 3rd or 4th period
	driveOpen   bool
	redZone     bool // the drive has had a snap at or inside the other team's 20

	live    football.Place // of the ball, while a decision within the play is open
	penalty cell           // the flag that a team is asked to accept; the zero cell at all other times

	play    play
	writer  engine.Side // who snapped the play of the last number; Nobody for kickoffs and tries
	entered int         // of the log, the first event since the last play was entered
	football.Stats[own]
}

// A situation is what comes next, and what the last play left behind.
type situation struct {
	phase      phase
	possession engine.Side
	ball       int // spot of the team in possession; 0 for none
	down, toGo int
	kickFrom   int          // spot of the kicking team; 0 for none
	lastPlay   *engine.Call // the type of the drive's last call; nil for none
	running    bool         // the last number could be taken back
	extend     extension
}

// An extension is how far magic yards may still extend the last play (RAPIDROLL-14).
type extension struct {
	kind  football.GainedBy // of the play: rush or pass
	first bool              // it made a first down
	down  int               // the play's down
	limit int               // yards; 0 for a play that cannot take any
}

// A play is the play in progress, with the notes of section 4.1.
type play struct {
	team      engine.Side // who snaps or kicks
	kind      playKind
	call      call
	sameAgain bool // the same type as the drive's last call

	rolled   engine.Roll // the one number that is written
	rolledAt int         // the entry of it
	step     int         // how far back each other number is
	taken    int         // other numbers so far

	ended    ending
	flag     *chart // on which the first flag came up; nil for none
	tm       bool
	carry    carry
	complete bool
	uncaught bool                 // a pass that was incomplete or intercepted
	lost     football.DriveResult // how the team first lost the ball
	gained   football.GainedBy    // how the team that has the ball got it
	mark     football.Place       // where a punt came down, from where it was returned or rolled
	lostAt   football.Place       // where the receivers of a kickoff first lost the ball
	shift    int                  // how much farther upfield than usual a kickoff's yard lines are
	scope    statScope
	asked    bool // for the magic yards that cannot wait
	slips    bool // a long gain that is fumbled unless the receiver steps out
}

// A playKind is what a play is, for flags and statistics.
type playKind uint8

const (
	kickoffPlay playKind = iota
	columnPlay           // a run or a pass
	kickPlay             // a punt or a field goal
	tryPlay
)

// An ending is how a play ended as it was run: in bounds, out of bounds, or dead.
type ending uint8

const (
	inBounds ending = iota
	outOfBounds
	dead
)

// A carry is a run or a completed pass of the team that snapped.
type carry struct {
	kind    football.GainedBy // football.ByRush or football.ByPass; football.NotGained for no carry
	yards   int               // before any goal line
	gain    int               // as it counts, up to a goal line
	fumbled bool
	out     bool
}

// Play plays the game, phase by phase (section 4.3).
func (g *game) Play(t *engine.Table) {
	g.t = t
	for _, side := range engine.Teams {
		g.report(&event{Kind: magicAtStart, Team: side, Yards: g.magicGiven[side]})
	}
	for g.phase != overPhase {
		t.NewPlay()
		switch g.phase {
		case tossPhase:
			g.toss()
			continue
		case kickoffPhase:
			g.kickoff()
		case scrimmagePhase:
			if played := g.snap(); !played {
				continue
			}
		case tryPhase:
			g.try()
		}
		g.endOfPlay()
	}
}

// toss decides who receives in overtime: even the home team, odd the visitor (RAPIDROLL-54).
func (g *game) toss() {
	receiver := football.Receiver(g.t.Roll(&tossPrompt, engine.BothAtTable))
	g.t.Cite(54)
	g.report(&event{Kind: football.TossWon, Team: receiver})
	g.teeUp(receiver.Other(), g.kickoffLine)
}

// teeUp gives a team the next kickoff, from its spot.
func (g *game) teeUp(team engine.Side, spot int) {
	g.situation = situation{phase: kickoffPhase, possession: team, kickFrom: spot}
}

// possess gives a team the ball. The drive opens with its first complete call.
func (g *game) possess(team engine.Side, spot int) {
	g.situation = situation{phase: scrimmagePhase, possession: team}
	g.firstDown(spot)
}

// firstDown makes it first and ten, or first and goal.
func (g *game) firstDown(spot int) { g.ball, g.down, g.toGo = spot, 1, min(10, 100-spot) }

// openDrive opens the drive of the team in possession with its first snap, and notes the first one in the red zone.
func (g *game) openDrive() {
	if !g.driveOpen {
		g.driveOpen, g.redZone = true, false
		g.report(&event{Kind: football.DriveBegins, Team: g.possession, Spot: g.ball})
	}
	if g.ball >= football.RedZone && !g.redZone {
		g.redZone = true
		g.report(&event{Kind: football.RedZoneEntered, Team: g.possession})
	}
}

// closeDrive closes the drive, if one is open: by how the team lost the ball, or else by the result.
func (g *game) closeDrive(result football.DriveResult) {
	if g.driveOpen {
		g.driveOpen = false
		g.report(&event{Kind: football.DriveEnds, Team: g.possession, Result: result, RedZone: g.redZone})
	}
}

func (g *game) award(team engine.Side, kind football.ScoreKind) {
	g.score[team] += kind.Points()
	g.lineScore.Add(team, g.period, kind.Points())
	g.report(&event{Kind: football.Scored, Team: team, Score: kind})
}

// touchdown gives a team six points and its try.
func (g *game) touchdown(team engine.Side, gained football.GainedBy) {
	g.award(team, football.Touchdown(gained))
	g.situation = situation{phase: tryPhase, possession: team, ball: trySpot}
}

// spend takes magic yards from a team, which move the ball to its spot; counted of them count for the play's gain.
func (g *game) spend(team engine.Side, yards, counted, spot int, kind football.GainedBy) {
	g.magic[team] -= yards
	g.report(&event{Kind: magicUsed, Team: team, Yards: counted, Spot: spot, By: kind, Own: own{n: yards}})
}
