package inthenet

import "rollbook/engine"

type (
	row   = engine.FigureRow[event, eventKind]
	kinds = []eventKind
)

func kindOf(e *event) eventKind { return e.kind }

// teamFigures are the statistics of a team, with a tally for each side.
var teamFigures = engine.NewFigureTable(kindOf, teamOf,
	row{Key: "team.goals", Label: "Goals", On: kinds{scored, ownGoal}},
	row{Key: "team.own_goals", Label: "Own goals", On: kinds{ownGoal}, To: otherTeamOf},
	row{Key: "team.possession", Label: "Turns in possession", On: kinds{cardTurned}},
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
	row{Key: "touches", Label: "Touches", Column: "Tch", On: kinds{cardTurned}},
	row{Key: "goals", Label: "Goals", Column: "G", On: kinds{scored}},
	row{Key: "assists", Label: "Assists", Column: "A", On: kinds{scored}, To: mateOf},
	row{Key: "own_goals", Label: "Own goals", On: kinds{ownGoal}, To: opponentOf},
	row{Key: "shots", Label: "Shots", Column: "Sh", On: kinds{shotOnTarget, shotWide, shotBlocked, penaltyTaken}},
	row{Key: "on_target", Label: "Shots on target", Column: "OnT", On: kinds{shotOnTarget, penaltyTaken}},
	row{Key: "penalties", Label: "Penalties", On: kinds{penaltyTaken}},
	row{Key: "penalty_goals", Label: "Penalty goals", On: kinds{scored}, Amount: fromTheSpot},
	row{Key: "passes", Label: "Passes", Column: "Pas", On: kinds{passTried}},
	row{Key: "completed", Label: "Passes completed", Column: "Cmp", On: kinds{completed}},
	row{Key: "crosses", Label: "Crosses", Column: "Crs", On: kinds{crossTried}},
	row{Key: "corners", Label: "Corners taken", Column: "CK", On: kinds{cornerWon}},
	row{Key: "offsides", Label: "Offsides", Column: "Off", On: kinds{caughtOffside}},
	row{Key: "fouls", Label: "Fouls", Column: "Fl", On: kinds{fouled, broughtDown}},
	row{Key: "fouled", Label: "Fouled", Column: "Fld", On: kinds{fouled, broughtDown}, To: opponentOf},
	row{Key: "yellow", Label: "Yellow cards", Column: "Y", On: kinds{booked}, Amount: yellows},
	row{Key: "red", Label: "Red cards", Column: "R", On: kinds{booked}, Amount: reds},
	row{Key: "tackles", Label: "Tackles", Column: "Tkl", On: kinds{tackled, tackledLoose}},
	row{Key: "blocks", Label: "Passes blocked", Column: "Blk", On: kinds{passBlocked}},
	row{Key: "interceptions", Label: "Interceptions", Column: "Int", On: kinds{intercepted}},
	row{Key: "clearances", Label: "Clearances", Column: "Clr", On: kinds{cleared}},
	row{Key: "shots_blocked", Label: "Shots blocked", Column: "BlS", On: kinds{shotBlocked}, To: opponentOf},
)

// keeperFigures are the statistics of a goalkeeper, with a tally for each shirt.
var keeperFigures = engine.NewFigureTable(kindOf, playerOf,
	row{Key: "saves", Label: "Saves", Column: "Saves", On: kinds{saved}},
	row{Key: "conceded", Label: "Goals conceded", Column: "Goals conceded", On: kinds{scored, ownGoal}, To: beatenOf},
	row{Key: "claims", Label: "Catches", Column: "Catches", On: kinds{claimed}},
	row{Key: "sweeps", Label: "Sweeps", Column: "Sweeps", On: kinds{swept}},
)

// Whose figure it is: the index of a team's tally, and of a shirt's.

func teamOf(e *event) int      { return int(e.side) }
func otherTeamOf(e *event) int { return int(e.side.Other()) }

// shirt returns the index of a shirt; number 0 is nobody's.
func shirt(side engine.Side, no int) int { return 100*int(side-engine.Visitor) + no }

func playerOf(e *event) int   { return shirt(e.side, e.player) }
func mateOf(e *event) int     { return shirt(e.side, e.mate) }
func opponentOf(e *event) int { return shirt(e.side.Other(), e.opponent) }

// beatenOf returns the goalkeeper of the side scored against.
func beatenOf(e *event) int { return shirt(e.side.Other(), e.beaten) }

// How much an event counts.

func fromTheSpot(e *event) int { return count(e.shot == penaltyShot) }
func yellows(e *event) int     { return count(e.card != redCard) }
func reds(e *event) int        { return count(e.card != yellowCard) }

func count(counts bool) int {
	if counts {
		return 1
	}
	return 0
}

// A statistics has the figures of players.
type statistics struct {
	counted int            // events
	listed  []*logged      // events in the lists of the box and the sheet
	players []engine.Tally // by shirt
	keepers []engine.Tally
	stays   [shirts]stay
	cards   int // turned in the match
}

// shirts is how many indexes there are for shirts.
const shirts = 100 * len(engine.Teams)

// A stay is a player's time on the pitch, in cards turned.
type stay struct {
	played bool
	from   int // cards turned when he came on
	to     int // and when he left; 0 if he has not
}

// count brings all statistics up to date.
func (g *game) count() { g.statistics() }

// statistics returns the statistics of the players, up to the last event.
func (g *game) statistics() *statistics {
	if g.stats == nil {
		g.stats = &statistics{players: make([]engine.Tally, shirts), keepers: make([]engine.Tally, shirts)}
		for _, side := range engine.Teams {
			for _, no := range g.squads[side].Lineup {
				g.stats.stays[shirt(side, no)].played = true
			}
		}
	}
	for s := g.stats; s.counted < g.log.Len(); s.counted++ {
		e := g.log.Event(s.counted)
		g.TeamFigures.Count(&e.event)
		s.count(&e.event)
		if e.listed() {
			s.listed = append(s.listed, e)
		}
	}
	return g.stats
}

func (s *statistics) count(e *event) {
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

// minutes returns a player's minutes on the pitch: half a minute per card, EXTRAS too, with a half rounded up.
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

// Box adds both teams with their players, and the lists of goals, cards, substitutions and injuries.
func (g *game) Box(o *engine.Object) {
	for _, side := range engine.Teams {
		o.Open(side.String())
		g.AddTeam(o, side)
		g.addSquadFigures(o, side)
		o.Close()
	}
	g.addEventList(o, "goals", kinds{scored, ownGoal}, func(e *logged) {
		_, no := e.scorer()
		o.Label("player", no)
		o.Word("type", shotWords[e.shot].code)
		o.Add("assist", shirtValue(e.mate))
	})
	g.addEventList(o, "cards", kinds{booked}, func(e *logged) {
		o.Label("player", e.player)
		o.Word("card", cardWords[e.card])
	})
	g.addEventList(o, "subs", kinds{changed}, func(e *logged) {
		o.Label("off", e.player)
		o.Label("on", e.mate)
		o.Word("why", changeWords[e.reason])
	})
	g.addEventList(o, "injuries", kinds{hurt}, func(e *logged) {
		o.Label("player", e.player)
		o.Int("games", e.games)
	})
}

// addSquadFigures adds the figures of a side's players, in the order of the squad.
func (g *game) addSquadFigures(o *engine.Object, side engine.Side) {
	s, order := g.statistics(), g.squads[side].Order
	o.Objects("players", len(order), func(i int) {
		no := order[i]
		at := shirt(side, no)
		o.Label("no", no)
		o.Bool("played", s.stays[at].played)
		o.Int("minutes", s.minutes(side, no))
		if g.squads[side].Player(no) != nil {
			playerFigures.Add(o, s.players[at])
		} else {
			keeperFigures.Add(o, s.keepers[at])
		}
	})
}

// addEventList adds the events of some kinds: minute, side, and whatever members adds.
func (g *game) addEventList(o *engine.Object, key string, of kinds, members func(*logged)) {
	events := g.happened(of...)
	o.Objects(key, len(events), func(i int) {
		o.Word("minute", events[i].minute())
		o.Side("side", events[i].side)
		members(events[i])
	})
}
