package inthenet

import "rollbook/engine"

// A figure is one of the statistics of section 7.
type figure uint8

const (
	played figure = iota
	touches
	possession
	goals
	assists
	ownGoals
	shots
	onTarget
	offTarget
	blocked
	penalties
	penaltyGoals
	saves
	conceded
	corners
	crosses
	passes
	completedPasses
	offsides
	fouls
	fouledBy
	yellows
	reds
	tackles
	blocks
	interceptions
	clearances
	shotsBlocked
	recoveries
	goalKicks
	sweeps
	claims
	changes
	figureCount
)

var figureWords = [figureCount]string{"played", "touches", "possession", "goals", "assists", "own_goals", "shots", "on_target",
	"off_target", "blocked", "penalties", "penalty_goals", "saves", "conceded", "corners", "crosses", "passes", "completed", "offsides",
	"fouls", "fouled", "yellow", "red", "tackles", "blocks", "interceptions", "clearances", "shots_blocked", "recoveries", "goal_kicks",
	"sweeps", "claims", "subs"}

// What teams, outfield players and goalkeepers have, in the order of section 7.
var (
	teamFigures = []figure{goals, ownGoals, possession, shots, onTarget, offTarget, blocked, penalties, penaltyGoals, saves, corners,
		crosses, passes, completedPasses, offsides, fouls, yellows, reds, tackles, blocks, interceptions, clearances, recoveries,
		goalKicks, sweeps, claims, changes}
	playerFigures = []figure{touches, goals, assists, ownGoals, shots, onTarget, penalties, penaltyGoals, passes, completedPasses,
		crosses, corners, offsides, fouls, fouledBy, yellows, reds, tackles, blocks, interceptions, clearances, shotsBlocked}
	keeperFigures = []figure{saves, conceded, claims, sweeps}
)

// A tally is one team's or one player's figures.
type tally [figureCount]uint16

// A box is the statistics of section 7, counted from the events of a run. The tally of a side at 0 is the team's, the
// others are the players' by shirt number.
type box struct {
	sides    engine.Sides[[100]tally]
	goals    []*event
	cards    []*event
	subs     []*event
	injuries []*event
}

// newBox counts the events.
func (g *game) newBox() *box {
	b := &box{}
	for _, side := range engine.Teams {
		for _, no := range g.squads[side].Lineup {
			b.sides[side][no][played] = 1
		}
	}
	for i := range g.events {
		b.count(&g.events[i])
	}
	return b
}

// both counts a figure for a team and for a player of it, if one is named.
func (b *box) both(side engine.Side, no int, list ...figure) {
	for _, f := range list {
		b.sides[side][0][f]++
		if no != 0 {
			b.sides[side][no][f]++
		}
	}
}

// team counts a figure for a team alone.
func (b *box) team(side engine.Side, f figure) { b.sides[side][0][f]++ }

// player counts a figure for a player alone.
func (b *box) player(side engine.Side, no int, f figure) {
	if no != 0 {
		b.sides[side][no][f]++
	}
}

func (b *box) count(e *event) {
	switch e.kind {
	case cardTurned:
		b.team(e.side, possession)
		b.player(e.side, e.player, touches)
	case tackled, tackledLoose:
		b.both(e.side, e.player, tackles)
	case fouled, broughtDown:
		b.both(e.side, e.player, fouls)
		b.player(e.side.Other(), e.opponent, fouledBy)
	case booked:
		b.cards = append(b.cards, e)
		if e.card != redCard {
			b.both(e.side, e.player, yellows)
		}
		if e.card != yellowCard {
			b.both(e.side, e.player, reds)
		}
	case passTried:
		b.both(e.side, e.player, passes)
	case crossTried:
		b.both(e.side, e.player, crosses)
	case completed:
		b.both(e.side, e.player, completedPasses)
	case passBlocked:
		b.both(e.side, e.player, blocks)
	case intercepted:
		b.both(e.side, e.player, interceptions)
	case swept:
		b.both(e.side, e.player, sweeps)
	case claimed:
		b.both(e.side, e.player, claims)
	case cleared:
		b.both(e.side, e.player, clearances)
	case caughtOffside:
		b.both(e.side, e.player, offsides)
	case cornerWon:
		b.both(e.side, e.player, corners)
	case shotBlocked:
		b.both(e.side, e.player, shots)
		b.team(e.side, blocked)
		b.player(e.side.Other(), e.opponent, shotsBlocked)
	case shotOnTarget:
		b.both(e.side, e.player, shots, onTarget)
	case shotWide:
		b.both(e.side, e.player, shots)
		b.team(e.side, offTarget)
	case penaltyTaken:
		b.both(e.side, e.player, penalties, shots, onTarget)
	case saved:
		b.both(e.side, e.player, saves)
	case scored:
		b.goals = append(b.goals, e)
		b.both(e.side, e.player, goals)
		b.player(e.side, e.mate, assists)
		b.player(e.side.Other(), e.opponent, conceded)
		if e.shot == penaltyShot {
			b.both(e.side, e.player, penaltyGoals)
		}
	case ownGoal:
		b.goals = append(b.goals, e)
		b.team(e.side, goals)
		b.both(e.side.Other(), e.opponent, ownGoals)
		b.player(e.side.Other(), e.beaten, conceded)
	case recovered:
		b.team(e.side, recoveries)
	case goalKick:
		b.team(e.side, goalKicks)
	case changed:
		b.subs = append(b.subs, e)
		b.team(e.side, changes)
		b.sides[e.side][e.mate][played] = 1
	case hurt:
		b.injuries = append(b.injuries, e)
	}
}

// scorer is who scored a goal, and for which side he plays: on an own goal for the other.
func (e *event) scorer() (side engine.Side, no int) {
	if e.kind == ownGoal {
		return e.side.Other(), e.opponent
	}
	return e.side, e.player
}

// AppendBox appends the box of section 7.
func (g *game) AppendBox(b []byte) []byte {
	box := g.newBox()
	o := engine.Object(b)
	o.Open("")
	for _, side := range engine.Teams {
		o.Open(side.String())
		o.Open("team")
		box.sides[side][0].appendJSON(&o, teamFigures)
		o.Close()
		o.List("players")
		for _, no := range g.squads[side].Order {
			t := &box.sides[side][no]
			o.Open("")
			o.Int("no", no)
			o.Bool("played", t[played] > 0)
			if g.squads[side].Players[no] != nil {
				t.appendJSON(&o, playerFigures)
			} else {
				t.appendJSON(&o, keeperFigures)
			}
			o.Close()
		}
		o.EndList()
		o.Close()
	}
	box.appendLists(&o)
	o.Close()
	return o.Done()
}

func (t *tally) appendJSON(o *engine.Object, list []figure) {
	for _, f := range list {
		o.Int(figureWords[f], int(t[f]))
	}
}

// appendLists appends goals, cards, substitutions and injuries, in order of happening.
func (b *box) appendLists(o *engine.Object) {
	o.List("goals")
	for _, e := range b.goals {
		e.openJSON(o)
		_, no := e.scorer()
		o.Int("player", no)
		o.Word("type", e.shot.String())
		o.IntOrNull("assist", e.mate, e.mate != 0)
		o.Close()
	}
	o.EndList()
	o.List("cards")
	for _, e := range b.cards {
		e.openJSON(o)
		o.Int("player", e.player)
		o.Word("card", e.card.String())
		o.Close()
	}
	o.EndList()
	o.List("subs")
	for _, e := range b.subs {
		e.openJSON(o)
		o.Int("off", e.player)
		o.Int("on", e.mate)
		o.Word("why", e.reason.String())
		o.Close()
	}
	o.EndList()
	o.List("injuries")
	for _, e := range b.injuries {
		e.openJSON(o)
		o.Int("player", e.player)
		o.Int("games", e.games)
		o.Close()
	}
	o.EndList()
}

// openJSON begins the object of something that happened to a side.
func (e *event) openJSON(o *engine.Object) {
	o.Open("")
	o.Word("minute", e.minute())
	o.Side("side", e.side)
}
