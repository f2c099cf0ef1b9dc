package fivedice

import "rollbook/engine"

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	tossWon      what = iota // team receives
	coded                    // team typed the code yards of chart
	driveBegins              // team, at spot
	driveEnds                // team, at spot; word: the result
	booked                   // team's play of a kind (word) for yards, to spot
	attempted                // team's 3rd or 4th down; word: made
	firstDown                // team; word: run, pass or penalty
	flagged                  // team is walked off yards, to its spot; 0 where the next event says it
	declined                 // team, which had fouled
	offset                   // team had the ball; word: replay or stands
	dropped                  // team's foul does not count
	injured                  // team
	kneeled                  // team
	spiked                   // team
	tookTimeout              // team
	fumbled                  // team at its spot after yards; word: no-fumble, kept, downed or returned
	picked                   // team's pass at the other side's spot; word: intercepted or downed
	passRuled                // team; word: complete or incomplete
	kickedOff                // team kicks off yards to the receivers' spot
	kickedOut                // team kicks off out of bounds
	onsideKicked             // team's onside kick goes yards; word: kicking or receiving
	punted                   // team punts yards to the receivers' spot; word: out, or ""
	puntBlocked              // team
	kickBlocked              // team blocks; the ball lies at the kickers' spot
	recovered                // team has a blocked kick
	fairCaught               // team, at spot
	returned                 // team brings the ball back yards to spot; word: of what
	touchbacked              // team
	fieldGoal                // team, yards long; word: good
	kickTried                // team; word: good
	twoTried                 // team; word: good
	tryAgain                 // team, from spot
	weirdEnded               // team; word: the outcome stated
	scored                   // team gets points; word: the kind, yards: its length
	periodEnds
	gameEnds
)

// An event is one thing that happened. period, clock and down are those of its moment, score the score after it.
type event struct {
	entry  int
	what   what
	chart  chartID
	team   engine.Side
	onTry  bool
	told   bool // the code has said the yards already
	quiet  bool // another event says it in the play-by-play
	period int
	clock  int
	down   int
	spot   int
	yards  int
	points int
	word   string
	score  engine.Sides[int]
}

// report keeps an event if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	e.entry, e.period, e.clock, e.down, e.score = g.t.Entries(), g.period, g.clock, g.down, g.score
	e.onTry = g.phase == tryPhase
	if g.events == nil {
		g.events = make([]event, 0, 1024) // what a game comes to
	}
	g.events = append(g.events, e)
}
