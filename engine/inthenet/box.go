package inthenet

import "rollbook/engine"

type (
	row   = engine.FigureRow[event, eventKind]
	kinds = []eventKind

	figureTable = engine.FigureTable[event, eventKind]
)

func kindOf(e *event) eventKind { return e.kind }

// teamFigures are the statistics of a team (section 7), with a tally for each side.
var teamFigures = engine.NewFigureTable(kindOf, teamOf,
	row{Key: "team.goals", Label: "Goals", On: kinds{scored, ownGoal}},
	row{Key: "team.own_goals", Label: "Own goals", On: kinds{ownGoal}, To: otherTeamOf},
	row{Key: "team.possession", Label: "Cards in possession", On: kinds{cardTurned}},
	row{Key: "team.shots", Label: "Shots", On: kinds{shotOnTarget, shotWide, shotBlocked, penaltyTaken}},
	row{Key: "team.on_target", Label: "Shots on target", On: kinds{shotOnTarget, penaltyTaken}},
	row{Key: "team.off_target", Label: "Shots off target", On: kinds{shotWide}},
	row{Key: "team.blocked", Label: "Shots blocked", On: kinds{shotBlocked}},
	row{Key: "team.penalties", Label: "Penalties", On: kinds{penaltyTaken}},
	row{Key: "team.penalty_goals", Label: "Penalty goals", On: kinds{scored}, Amount: fromTheSpot},
	row{Key: "team.saves", Label: "Saves", On: kinds{saved}},
	row{Key: "team.corners", Label: "Corners", On: kinds{cornerWon}},
	row{Key: "team.crosses", Label: "Crosses", On: kinds{crossTried}},
	row{Key: "team.passes", Label: "Passes", On: kinds{passTried}},
	row{Key: "team.completed", Label: "Passes completed", On: kinds{completed}},
	row{Key: "team.offsides", Label: "Offsides", On: kinds{caughtOffside}},
	row{Key: "team.fouls", Label: "Fouls", On: kinds{fouled, broughtDown}},
	row{Key: "team.yellow", Label: "Yellow cards", On: kinds{booked}, Amount: yellows},
	row{Key: "team.red", Label: "Red cards", On: kinds{booked}, Amount: reds},
	row{Key: "team.tackles", Label: "Tackles", On: kinds{tackled, tackledLoose}},
	row{Key: "team.blocks", Label: "Passes blocked", On: kinds{passBlocked}},
	row{Key: "team.interceptions", Label: "Interceptions", On: kinds{intercepted}},
	row{Key: "team.clearances", Label: "Clearances", On: kinds{cleared}},
	row{Key: "team.recoveries", Label: "Loose balls won", On: kinds{recovered}},
	row{Key: "team.goal_kicks", Label: "Goal kicks", On: kinds{goalKick}},
	row{Key: "team.sweeps", Label: "Goalkeeper's sweeps", On: kinds{swept}},
	row{Key: "team.claims", Label: "Goalkeeper's catches", On: kinds{claimed}},
	row{Key: "team.subs", Label: "Substitutions", On: kinds{changed}},
)

// playerFigures are the statistics of an outfield player, with a tally for each shirt.
var playerFigures = engine.NewFigureTable(kindOf, playerOf,
	row{Key: "touches", Label: "Touches", On: kinds{cardTurned}},
	row{Key: "goals", Label: "Goals", On: kinds{scored}},
	row{Key: "assists", Label: "Assists", On: kinds{scored}, To: mateOf},
	row{Key: "own_goals", Label: "Own goals", On: kinds{ownGoal}, To: opponentOf},
	row{Key: "shots", Label: "Shots", On: kinds{shotOnTarget, shotWide, shotBlocked, penaltyTaken}},
	row{Key: "on_target", Label: "Shots on target", On: kinds{shotOnTarget, penaltyTaken}},
	row{Key: "penalties", Label: "Penalties", On: kinds{penaltyTaken}},
	row{Key: "penalty_goals", Label: "Penalty goals", On: kinds{scored}, Amount: fromTheSpot},
	row{Key: "passes", Label: "Passes", On: kinds{passTried}},
	row{Key: "completed", Label: "Passes completed", On: kinds{completed}},
	row{Key: "crosses", Label: "Crosses", On: kinds{crossTried}},
	row{Key: "corners", Label: "Corners taken", On: kinds{cornerWon}},
	row{Key: "offsides", Label: "Offsides", On: kinds{caughtOffside}},
	row{Key: "fouls", Label: "Fouls", On: kinds{fouled, broughtDown}},
	row{Key: "fouled", Label: "Fouled", On: kinds{fouled, broughtDown}, To: opponentOf},
	row{Key: "yellow", Label: "Yellow cards", On: kinds{booked}, Amount: yellows},
	row{Key: "red", Label: "Red cards", On: kinds{booked}, Amount: reds},
	row{Key: "tackles", Label: "Tackles", On: kinds{tackled, tackledLoose}},
	row{Key: "blocks", Label: "Passes blocked", On: kinds{passBlocked}},
	row{Key: "interceptions", Label: "Interceptions", On: kinds{intercepted}},
	row{Key: "clearances", Label: "Clearances", On: kinds{cleared}},
	row{Key: "shots_blocked", Label: "Shots blocked", On: kinds{shotBlocked}, To: opponentOf},
)

// keeperFigures are the statistics of a goalkeeper, with a tally for each shirt.
var keeperFigures = engine.NewFigureTable(kindOf, playerOf,
	row{Key: "saves", Label: "Saves", On: kinds{saved}},
	row{Key: "conceded", Label: "Goals conceded", On: kinds{scored, ownGoal}, To: beatenOf},
	row{Key: "claims", Label: "Catches", On: kinds{claimed}},
	row{Key: "sweeps", Label: "Sweeps", On: kinds{swept}},
)

// Of whom a figure is: the place of a team's tally, and of a shirt's; -1 for nobody's.

func teamOf(e *event) int      { return int(e.side) }
func otherTeamOf(e *event) int { return int(e.side.Other()) }

func shirt(side engine.Side, no int) int {
	if no == 0 {
		return -1
	}
	return 100*int(side) + no
}

func playerOf(e *event) int   { return shirt(e.side, e.player) }
func mateOf(e *event) int     { return shirt(e.side, e.mate) }
func opponentOf(e *event) int { return shirt(e.side.Other(), e.opponent) }

// beatenOf is the goalkeeper of the side scored against.
func beatenOf(e *event) int { return shirt(e.side.Other(), e.beaten) }

// How much of a figure an event is.

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

func fromTheSpot(e *event) int { return one(e.shot == penaltyShot) }
func yellows(e *event) int     { return one(e.card != redCard) }
func reds(e *event) int        { return one(e.card != yellowCard) }

// A statistics is what section 7 counts from the events of a run.
type statistics struct {
	counted int            // events
	teams   []engine.Tally // by side
	players []engine.Tally // by shirt
	keepers []engine.Tally
	stays   [shirts]stay
	cards   int // turned in the match
}

// shirts is how many places there are for shirts.
const shirts = 100 * (int(engine.Home) + 1)

// A stay is how long a player is on the pitch, in cards turned.
type stay struct {
	played bool
	from   int // cards turned when he came on
	to     int // and when he left; 0 if he has not
}

// statistics counts the events since it was asked last.
func (g *game) statistics() *statistics {
	if g.stats == nil {
		g.stats = &statistics{teams: teamFigures.Tallies(int(engine.Home) + 1),
			players: playerFigures.Tallies(shirts), keepers: keeperFigures.Tallies(shirts)}
		for _, side := range engine.Teams {
			for _, no := range g.squads[side].Lineup {
				g.stats.stays[shirt(side, no)].played = true
			}
		}
	}
	s := g.stats
	for ; s.counted < len(g.events); s.counted++ {
		s.count(&g.events[s.counted])
	}
	return s
}

func (s *statistics) count(e *event) {
	teamFigures.Count(s.teams, e)
	playerFigures.Count(s.players, e)
	keeperFigures.Count(s.keepers, e)
	if e.kind == cardTurned {
		s.cards++
	}
	if e.kind == changed || e.kind == shortHanded || e.kind == booked && e.card != yellowCard {
		s.stays[playerOf(e)].to = s.cards
	}
	if e.kind == changed {
		s.stays[mateOf(e)] = stay{played: true, from: s.cards}
	}
}

// minutes are the minutes that a player has been on the pitch: half a minute a card, EXTRAS too, a half rounded up.
func (s *statistics) minutes(side engine.Side, no int) int {
	p := s.stays[shirt(side, no)]
	switch {
	case !p.played:
		return 0
	case p.to == 0:
		p.to = s.cards
	}
	return (p.to - p.from + 1) / 2
}

// Figure returns a team's figure by the path of its member in the box.
func (g *game) Figure(side engine.Side, key string) (string, bool) {
	return teamFigures.Value(g.statistics().teams[side], key)
}

// AppendBox appends the box of section 7.
func (g *game) AppendBox(b []byte) []byte {
	s := g.statistics()
	o := engine.Object(b)
	o.Open("")
	for _, side := range engine.Teams {
		o.Open(side.String())
		teamFigures.AppendMembers(&o, s.teams[side])
		o.List("players")
		for _, no := range g.squads[side].Order {
			at := shirt(side, no)
			o.Open("")
			o.Int("no", no)
			o.Bool("played", s.stays[at].played)
			o.Int("minutes", s.minutes(side, no))
			if g.squads[side].Players[no] != nil {
				playerFigures.AppendMembers(&o, s.players[at])
			} else {
				keeperFigures.AppendMembers(&o, s.keepers[at])
			}
			o.Close()
		}
		o.EndList()
		o.Close()
	}
	g.appendList(&o, "goals", kinds{scored, ownGoal}, func(e *event) {
		_, no := e.scorer()
		o.Int("player", no)
		o.Word("type", shotWords[e.shot].code)
		o.IntOrNull("assist", e.mate, e.mate != 0)
	})
	g.appendList(&o, "cards", kinds{booked}, func(e *event) {
		o.Int("player", e.player)
		o.Word("card", string(e.card))
	})
	g.appendList(&o, "subs", kinds{changed}, func(e *event) {
		o.Int("off", e.player)
		o.Int("on", e.mate)
		o.Word("why", string(e.reason))
	})
	g.appendList(&o, "injuries", kinds{hurt}, func(e *event) {
		o.Int("player", e.player)
		o.Int("games", e.games)
	})
	o.Close()
	return o.Done()
}

// appendList appends the events of some kinds: minute, side, and what members adds.
func (g *game) appendList(o *engine.Object, key string, of kinds, members func(*event)) {
	o.List(key)
	for _, e := range g.happened(of...) {
		o.Open("")
		o.Word("minute", e.minute())
		o.Side("side", e.side)
		members(e)
		o.Close()
	}
	o.EndList()
}
