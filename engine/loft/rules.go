package loft

import "rollbook/engine"

const boxes = 5 // of a side in each of the stages one and two

// A game is one run of the rules, with everything that the order of play remembers.
type game struct {
	*config
	t     *engine.Table
	names engine.Names

	score    engine.Sides[int] // rounds won
	warnings engine.Sides[int] // LOFT-26
	prayers  engine.Sides[int] // LOFT-41
	sheet    [7]block
	round    int // from 1
	stage    int // 1, 2 or 3; 0 when the game is over
	over     bool

	// The play in progress.
	number  int          // of its box; 0 for none
	attack  engine.Side  // A, on the advance; Nobody between plays
	defense engine.Side  // D
	attempt *engine.Call // callSend, callNoble, callPurge or callStrike; nil until it is called
	playOn  bool         // an obstructor stepped outside earlier
	misses  int          // trigger kicks missed, in stage two
	worth   int          // what the box is worth in stage two
	kick    kick         // the kick that is being taken
	column  *foulChart   // the column of the last foul

	total int // the visitors' dice, while both dodge

	log     engine.Log[event]
	unnamed bool // no sentence has named this play yet
	*engine.TeamFigures[event, eventKind]
}

// Play plays the game: rounds until a side has won more than half of them, or all of them (LOFT-1).
func (g *game) Play(t *engine.Table) {
	g.t = t
	for g.round = 1; ; g.round++ {
		g.stageOne()
		if !g.decided() {
			g.stageTwo()
		}
		if !g.decided() {
			g.stageThree()
		}
		winner := g.block().winner
		g.score[winner]++
		g.report(event{kind: roundEnds, side: winner, nth: g.round, both: g.score})
		if g.round == g.rounds || !g.playOut && g.score[winner] > g.rounds/2 {
			break
		}
	}
	g.stage, g.number, g.over = 0, 0, true
	t.Cite(1)
	g.report(event{kind: gameEnds, side: engine.Ahead(g.score), both: g.score})
}

// block returns the block of the round in progress, or of the last one.
func (g *game) block() *block { return &g.sheet[g.round-1] }

// box returns the box of the play in progress.
func (g *game) box() *box { return &g.block().box[g.attack][g.number-1] }

// decided reports whether the round has its winner.
func (g *game) decided() bool { return g.block().winner != engine.Nobody }

// win gives the round to a side.
func (g *game) win(side engine.Side, how ending) {
	b := g.block()
	b.winner, b.ending = side, how
}

// begin begins a play of a side.
func (g *game) begin(a engine.Side, began eventKind) {
	g.attack, g.defense, g.unnamed = a, a.Other(), true
	g.reportNext(event{kind: began, side: a})
	g.t.NewPlay()
}

// endPlay clears everything about a play that is not on the sheet.
func (g *game) endPlay() {
	g.attack, g.defense, g.attempt, g.playOn, g.misses = engine.Nobody, engine.Nobody, nil, false, 0
}

// askFencemen asks the table who plays without a fenceman from now on (LOFT-19).
func (g *game) askFencemen() {
	off := fencemenOff[g.t.Call(&fencemanPrompt, engine.BothAtTable)]
	g.t.Cite(19)
	b := g.block()
	before := b.sentOff
	for _, side := range engine.Teams {
		if off[side] && !before[side] {
			g.report(event{kind: fencemanOff, side: side})
		} else if !off[side] && before[side] {
			g.report(event{kind: fencemanBack, side: side})
		}
	}
	b.sentOff = off
	if b.sentOff == before {
		g.report(event{kind: fencemenUnchanged})
	}
}

// gap returns how many potentials or reals the side on the advance trails by; negative if it is ahead.
func (g *game) gap(points engine.Sides[int]) int { return points[g.defense] - points[g.attack] }

// nobleLegal reports whether a side this far behind may try a noble, given the worth of an ordinary success (LOFT-14).
func (g *game) nobleLegal(gap, ordinary int) bool {
	switch g.nobleRule {
	case "always":
		return true
	case "need":
		return gap > ordinary
	}
	return gap > 0
}

// add writes potentials into a side's box with the number of the play in progress, no matter whose play it is (LOFT-8).
func (g *game) add(side engine.Side, n int) {
	if side != g.attack {
		g.t.Cite(8)
	}
	g.block().box[side][g.number-1].potentials += int32(n)
}

// award adds an event's potentials to its side's box, and reports it.
func (g *game) award(e event) {
	g.add(e.side, e.points)
	g.report(e)
}

// sendOff takes a side's fenceman off for the rest of the round (LOFT-19).
func (g *game) sendOff(side engine.Side) {
	if b := g.block(); !b.sentOff[side] {
		g.t.Cite(19)
		b.sentOff[side] = true
		g.report(event{kind: fencemanOff, side: side})
	}
}
