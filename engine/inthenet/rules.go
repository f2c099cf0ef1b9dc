package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

const (
	cardsAHalf  = 90
	extrasAHalf = 18
)

// A zone is a third of the pitch as the side in possession sees it, unless it is called a home zone.
type zone = cards.Zone

// The zones.
const (
	def = cards.Def
	mid = cards.Mid
	off = cards.Off
)

// homeZone returns a side's zone as the home team sees it.
func homeZone(side engine.Side, z zone) zone {
	if side == engine.Home {
		return z
	}
	return z.Mirror()
}

// A game is one run of the rules, with everything that the order of play remembers. Players are shirt numbers; 0 is nobody.
type game struct {
	*config
	t *engine.Table

	score engine.Sides[int]
	over  bool
	moment
	cards  int // of the 90, left in this half
	extras extras
	poss   engine.Side
	zone   zone // as poss sees it

	onField
	bench      engine.Sides[[]int]
	cameOn     engine.Sides[[100]bool]
	shift      [3]int // of the home team's zones: fresh and tired players, and what was above the limit
	hrecSums   [3]int // of the home team's zones, at most maxHREC; below 0 they recover nothing
	windowOpen engine.Sides[bool]
	subOpen    bool
	halfTime   bool

	offense, defense int // the card whose action is in progress
	leaving          int // who must come off

	coming  task    // what the next card is for
	matchup matchup // what the last card brought up

	options []*engine.Call // of the open call
	opening opening        // of the play, until a sentence uses it
	log     engine.Log[logged]
	*engine.TeamFigures[event, eventKind]
	stats *statistics  // of the players; nil until somebody asks
	last  *lastCounted // nil until somebody asks
}

// An onField is a side on the pitch, with its cautions and substitutions so far.
type onField struct {
	lineup   engine.Sides[[11]int]    // the goalkeeper, then spots 1 to 10
	cautions engine.Sides[[100]uint8] // by shirt number
	windows  engine.Sides[int]        // of substitutions, used
	subs     engine.Sides[int]
}

// A task is what a card is for, and who can earn an assist from it.
type task struct {
	purpose purpose
	helper  int // passer, taker, crosser or shooter; 0 for none
	bonus   int // of a corner's or cross's taker, to the receiver's Shot range
}

// A matchup is what the card says: who is on the ball and who defends.
type matchup struct {
	p, q engine.Side // the side in possession, and the other
	zone zone        // as p sees it
	spot int         // of a
	a    *cards.Player
	d    *cards.Player // nil if nobody can stop a
	edge edge
	task task // what the card was for

	shot       shotType // of the shot
	adjustment int      // to its OnT, by the defender
}

// An edge is what the SOS number of a card does (NET-42).
type edge uint8

const (
	noEdge edge = iota
	attackEdge
	defenseEdge
)

// An extras is the EXTRAS pile and what is left of the 18 cards (NET-8).
type extras struct{ full, half, spare int }

// Play plays the match: the kickoff and two halves.
func (g *game) Play(t *engine.Table) {
	g.t = t
	t.NewPlay()
	first := g.kickoff()
	g.beginHalf(1, first)
	g.playHalf()
	g.beginHalf(2, first.Other()) // NET-13
	g.subOpen, g.halfTime, g.windowOpen = true, true, engine.Sides[bool]{}
	g.report(&event{kind: periodEnds})
	g.newPlay()
	g.subCheck()
	g.playHalf()
	g.over, g.poss = true, engine.Nobody
	if g.score[engine.Visitor] == g.score[engine.Home] {
		g.t.Cite(54)
	}
	g.report(&event{kind: gameEnds})
}

func (g *game) kickoff() engine.Side {
	die := g.t.Roll(&kickoffPrompt, engine.BothAtTable).First()
	first, row := engine.Home, homeKicksOff
	if die > 10 {
		first, row = engine.Visitor, visitorKicksOff
	}
	kickoffChart.Read(g.t, row)
	g.report(&event{kind: kickedOff, side: first})
	return first
}

func (g *game) beginHalf(half int, first engine.Side) {
	g.moment, g.cards, g.extras = moment{half: half}, cardsAHalf, extras{spare: extrasAHalf}
	g.offense, g.defense = 0, 0
	g.give(first, mid)
}

// playHalf turns cards until none is left (NET-7).
func (g *game) playHalf() {
	for g.nextCard() {
		g.playCard()
	}
}

func (g *game) cardsLeft() bool { return g.cards > 0 || g.extras.full > 0 || g.extras.half > 0 }

// playCard plays the card that was turned.
func (g *game) playCard() {
	m := &g.matchup
	if m.a == nil {
		g.t.Cite(38)
		g.report(&event{kind: nobodyThere, side: m.p, zone: m.zone})
		g.give(m.q, m.zone.Mirror())
		return
	}
	switch m.task.purpose {
	case openPlay, freeKick:
		g.action()
	default:
		g.goalmouth()
	}
}

// give puts a side in possession in open play.
func (g *game) give(side engine.Side, z zone) {
	g.poss, g.zone, g.coming = side, z, task{}
}

// stoppage lets the sides substitute, each in its own window.
func (g *game) stoppage() {
	g.subOpen, g.windowOpen = true, engine.Sides[bool]{}
}

// addTime adds 15 seconds for a foul and 30 for everything else (NET-10), while there are cards to spare (NET-9).
func (g *game) addTime(why timeReason) {
	x := &g.extras
	switch {
	case why == foulTime && x.half == 1: // straightened; it takes no other card
		x.half = 0
		x.full++
	case x.spare == 0:
		g.t.Cite(9)
		return
	case why == foulTime:
		x.spare--
		x.half = 1
	default:
		x.spare--
		x.full++
	}
	g.report(&event{kind: timeAdded, earned: why})
}

// dice are the roll for a stage; a die that was not asked for is 0.
type dice struct{ black, white, blue int }

func (g *game) roll(p *engine.Prompt, by engine.Side) dice { return diceOf(g.t.Roll(p, by)) }

func diceOf(r engine.Roll) dice { return dice{r.A, r.B, r.C} }

// keeperOf returns a side's goalkeeper; there always is one.
func (g *game) keeperOf(side engine.Side) *cards.Keeper {
	return g.squads[side].Keeper(g.lineup[side][0])
}

// at returns the outfield player at a spot, 1 to 10; nil if it is empty.
func (g *game) at(side engine.Side, spot int) *cards.Player {
	return g.squads[side].Player(g.lineup[side][spot])
}

// name returns the name of a side's player or goalkeeper in sentences.
func (g *game) name(side engine.Side, no int) string {
	if no == 0 {
		return "nobody"
	}
	return g.squads[side].Card(no).Short
}

// best returns the spot of the player with the highest OFF, or the higher spot if equal; 0 if all are empty (NET-12).
func (g *game) best(side engine.Side, from, to, step int) (spot int) {
	var best *cards.Player
	for s := from; s <= to; s += step {
		if p := g.at(side, s); p != nil && (best == nil || p.Off >= best.Off) {
			best, spot = p, s
		}
	}
	return spot
}

// An hrec is the recovery ranges of the home team's three zones.
type hrec [3]int

// hrecs returns the recovery ranges of the home team's three zones: at or below them the home team recovers.
func (g *game) hrecs() (ranges hrec) {
	for z, sum := range g.hrecSums {
		ranges[z] = max(0, sum)
	}
	return ranges
}

const maxHREC = 19 // the end of the track (NET-4)

// countHREC computes the sums of HREC from base, men, cautions and shifts. Every event that changes a lineup, a caution or
// a shift ends with it: what is then above the limit is lost (NET-4).
func (g *game) countHREC() {
	v := g.shift
	for z := range v {
		v[z] += g.base
	}
	for _, side := range engine.Teams {
		zones, toward := &g.zones[side], g.toward(side)
		for spot := 1; spot <= 10; spot++ {
			if no := g.lineup[side][spot]; no != 0 {
				v[zones[spot]] += toward * (1 - int(g.cautions[side][no])) // NET-5, NET-40
			}
		}
	}
	for z := range v {
		if over := v[z] - maxHREC; over > 0 {
			g.shift[z] -= over
			v[z] = maxHREC
		}
	}
	g.hrecSums = v
}

// toward returns the direction that favors a side in HREC (NET-5).
func (g *game) toward(side engine.Side) int {
	if side == engine.Home {
		return 1
	}
	return -1
}

// shiftHREC moves the zone of a spot's line in favor of a side, or against it.
func (g *game) shiftHREC(side engine.Side, spot, by int) {
	g.shift[g.zones[side][spot]] += by * g.toward(side)
	g.countHREC()
}
