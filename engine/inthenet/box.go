package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
)

type (
	row   = engine.FigureRow[event, eventKind]
	kinds = []eventKind
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
	row{Key: "touches", Label: "Touches", Head: "Tch", On: kinds{cardTurned}},
	row{Key: "goals", Label: "Goals", Head: "G", On: kinds{scored}},
	row{Key: "assists", Label: "Assists", Head: "A", On: kinds{scored}, To: mateOf},
	row{Key: "own_goals", Label: "Own goals", On: kinds{ownGoal}, To: opponentOf},
	row{Key: "shots", Label: "Shots", Head: "Sh", On: kinds{shotOnTarget, shotWide, shotBlocked, penaltyTaken}},
	row{Key: "on_target", Label: "Shots on target", Head: "OnT", On: kinds{shotOnTarget, penaltyTaken}},
	row{Key: "penalties", Label: "Penalties", On: kinds{penaltyTaken}},
	row{Key: "penalty_goals", Label: "Penalty goals", On: kinds{scored}, Amount: fromTheSpot},
	row{Key: "passes", Label: "Passes", Head: "Pas", On: kinds{passTried}},
	row{Key: "completed", Label: "Passes completed", Head: "Cmp", On: kinds{completed}},
	row{Key: "crosses", Label: "Crosses", Head: "Crs", On: kinds{crossTried}},
	row{Key: "corners", Label: "Corners taken", Head: "CK", On: kinds{cornerWon}},
	row{Key: "offsides", Label: "Offsides", Head: "Off", On: kinds{caughtOffside}},
	row{Key: "fouls", Label: "Fouls", Head: "Fl", On: kinds{fouled, broughtDown}},
	row{Key: "fouled", Label: "Fouled", Head: "Fld", On: kinds{fouled, broughtDown}, To: opponentOf},
	row{Key: "yellow", Label: "Yellow cards", Head: "Y", On: kinds{booked}, Amount: yellows},
	row{Key: "red", Label: "Red cards", Head: "R", On: kinds{booked}, Amount: reds},
	row{Key: "tackles", Label: "Tackles", Head: "Tkl", On: kinds{tackled, tackledLoose}},
	row{Key: "blocks", Label: "Passes blocked", Head: "Blk", On: kinds{passBlocked}},
	row{Key: "interceptions", Label: "Interceptions", Head: "Int", On: kinds{intercepted}},
	row{Key: "clearances", Label: "Clearances", Head: "Clr", On: kinds{cleared}},
	row{Key: "shots_blocked", Label: "Shots blocked", Head: "BlS", On: kinds{shotBlocked}, To: opponentOf},
)

// keeperFigures are the statistics of a goalkeeper, with a tally for each shirt.
var keeperFigures = engine.NewFigureTable(kindOf, playerOf,
	row{Key: "saves", Label: "Saves", Head: "Saves", On: kinds{saved}},
	row{Key: "conceded", Label: "Goals conceded", Head: "Goals conceded", On: kinds{scored, ownGoal}, To: beatenOf},
	row{Key: "claims", Label: "Catches", Head: "Catches", On: kinds{claimed}},
	row{Key: "sweeps", Label: "Sweeps", Head: "Sweeps", On: kinds{swept}},
)

// Of whom a figure is: the place of a team's tally, and of a shirt's.

func teamOf(e *event) int      { return int(e.side) }
func otherTeamOf(e *event) int { return int(e.side.Other()) }

// shirt is the place of a shirt; number 0 is nobody's.
func shirt(side engine.Side, no int) int { return 100*int(side) + no }

func playerOf(e *event) int   { return shirt(e.side, e.player) }
func mateOf(e *event) int     { return shirt(e.side, e.mate) }
func opponentOf(e *event) int { return shirt(e.side.Other(), e.opponent) }

// beatenOf is the goalkeeper of the side scored against.
func beatenOf(e *event) int { return shirt(e.side.Other(), e.beaten) }

// How much of a figure an event is.

func fromTheSpot(e *event) int { return engine.BoolToInt(e.shot == penaltyShot) }
func yellows(e *event) int     { return engine.BoolToInt(e.card != redCard) }
func reds(e *event) int        { return engine.BoolToInt(e.card != yellowCard) }

// A statistics is what section 7 counts for players.
type statistics struct {
	counted int            // events
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

// count brings all statistics up to date.
func (g *game) count() { g.statistics() }

// statistics returns the statistics of the players, up to the last event.
func (g *game) statistics() *statistics {
	if g.stats == nil {
		g.stats = &statistics{players: playerFigures.Tallies(shirts), keepers: keeperFigures.Tallies(shirts)}
		for _, side := range engine.Teams {
			for _, no := range g.squads[side].Lineup {
				g.stats.stays[shirt(side, no)].played = true
			}
		}
	}
	for s := g.stats; s.counted < len(g.log.Events); s.counted++ {
		e := &g.log.Events[s.counted]
		g.TeamFigures.Count(&e.event)
		s.count(&e.event)
	}
	return g.stats
}

// count counts an event for its players.
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

// Drive returns none: possession in soccer is no drive.
func (g *game) Drive() (drive, yards int) { return -1, 0 }

// Box returns the box of section 7.
func (g *game) Box() engine.Value {
	var o engine.Object
	for _, side := range engine.Teams {
		o.Open(side.String())
		g.AddTeam(&o, side)
		g.addSquadFigures(&o, side)
		o.Close()
	}
	g.addEventList(&o, "goals", kinds{scored, ownGoal}, func(e *logged) {
		_, no := e.scorer()
		o.Label("player", no)
		o.Word("type", shotWords[e.shot].code)
		o.Add("assist", shirtValue(e.mate))
	})
	g.addEventList(&o, "cards", kinds{booked}, func(e *logged) {
		o.Label("player", e.player)
		o.Word("card", string(e.card))
	})
	g.addEventList(&o, "subs", kinds{changed}, func(e *logged) {
		o.Label("off", e.player)
		o.Label("on", e.mate)
		o.Word("why", string(e.reason))
	})
	g.addEventList(&o, "injuries", kinds{hurt}, func(e *logged) {
		o.Label("player", e.player)
		o.Int("games", e.games)
	})
	return o.Value()
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
		if g.squads[side].Players[no] != nil {
			playerFigures.Add(o, s.players[at])
		} else {
			keeperFigures.Add(o, s.keepers[at])
		}
	})
}

// addEventList adds the events of some kinds: minute, side, and what members adds.
func (g *game) addEventList(o *engine.Object, key string, of kinds, members func(*logged)) {
	events := g.happened(of...)
	o.Objects(key, len(events), func(i int) {
		o.Word("minute", events[i].minute())
		o.Side("side", events[i].side)
		members(events[i])
	})
}

// BoxScore returns the statistics as people read them: the score by halves, goals, the team figures side by side, cards,
// changes and injuries, the players, and what moved HREC and the clock.
func (g *game) BoxScore() engine.BoxScore {
	g.count()
	score := new(engine.BoxScore)
	g.addHalves(score)
	g.addGoals(score)
	g.addComparison(score)
	g.addList(score, "Cards", left("Player", "Card"), kinds{booked}, func(row *engine.Section, e *logged) {
		row.AddCells(g.name(e.side, e.player), strings.Replace(string(e.card), "second", "second yellow", 1))
	})
	g.addList(score, "Substitutions", left("Off", "On", "Why"), kinds{changed}, func(row *engine.Section, e *logged) {
		row.AddCells(g.name(e.side, e.player), g.name(e.side, e.mate), strings.Replace(string(e.reason), string(coachsChange), "coach", 1))
	})
	further := engine.Column{Name: "Further matches"}
	g.addList(score, "Injuries", append(left("Player"), further), kinds{hurt}, func(row *engine.Section, e *logged) {
		row.AddCells(g.name(e.side, e.player), engine.Number(e.games))
	})
	for _, side := range engine.Teams {
		g.addPlayers(score, side, false)
		g.addPlayers(score, side, true)
	}
	addKey(score)
	g.addHREC(score)
	g.addExtras(score)
	for _, side := range engine.Teams {
		score.Proof = append(score.Proof, g.proofs(side)...)
	}
	return *score
}

// left makes columns of words.
func left(names ...string) []engine.Column {
	c := make([]engine.Column, len(names))
	for i, name := range names {
		c[i] = engine.Column{Name: name, Left: true}
	}
	return c
}

// addHalves adds the score by halves.
func (g *game) addHalves(score *engine.BoxScore) {
	s := score.Add(engine.LineScoreSection, "", engine.Column{Left: true},
		engine.Column{Name: "1st"}, engine.Column{Name: "2nd"}, engine.Column{Name: engine.TotalName(g.over)})
	var first engine.Sides[int]
	for _, e := range g.happened(scored, ownGoal) {
		first[e.side] += engine.BoolToInt(e.half == 1)
	}
	for _, side := range engine.Teams {
		second := ""
		if g.half == 2 {
			second = engine.Number(g.score[side] - first[side])
		}
		s.Row(g.names.Full[side], engine.Number(first[side]), second, engine.Number(g.score[side]))
	}
}

// addList adds the events of some kinds, if there were any: minute, team, and what cells adds to each row.
func (g *game) addList(score *engine.BoxScore, title string, columns []engine.Column, of kinds, cells func(*engine.Section, *logged)) {
	if events := g.happened(of...); len(events) > 0 {
		g.addEvents(score.Add(engine.TableSection, title, minuteAndTeam...), columns, events, cells)
	}
}

// minuteAndTeam are the first columns of a list of events.
var minuteAndTeam = left("Minute", "Team")

// addEvents adds columns and a row for each event to a section that has minuteAndTeam.
func (g *game) addEvents(s *engine.Section, columns []engine.Column, events []*logged, cells func(*engine.Section, *logged)) {
	s.Columns = append(s.Columns, columns...)
	for _, e := range events {
		s.Row(e.minute(), g.names.Nick[e.side])
		cells(s, e)
	}
}

func (g *game) addGoals(score *engine.BoxScore) {
	s := score.Add(engine.ScoringSection, "Goals", minuteAndTeam...)
	columns := left("Scorer", "Kind", "Assist")
	for _, side := range engine.Teams {
		columns = append(columns, engine.Column{Name: g.names.Nick[side]})
	}
	g.addEvents(s, columns, g.happened(scored, ownGoal), func(row *engine.Section, e *logged) {
		side, no := e.scorer()
		assist := ""
		if e.mate != 0 {
			assist = g.name(e.side, e.mate)
		}
		row.AddCells(g.name(side, no), shotWords[e.shot].called, assist)
		row.AddCells(engine.Number(e.after[engine.Visitor]), engine.Number(e.after[engine.Home]))
	})
}

// comparison sets the teams side by side in the order of a match sheet.
var comparison = teamFigures.Comparison([]engine.Line{
	{Label: "Shots, on target", Keys: []string{"team.shots", "team.on_target"}},
	{Label: "Off target, blocked", Keys: []string{"team.off_target", "team.blocked"}},
	{Label: "Penalties, scored", Keys: []string{"team.penalties", "team.penalty_goals"}},
	{Label: "Passes, completed", Keys: []string{"team.passes", "team.completed"}},
	{Label: "Crosses", Keys: []string{"team.crosses"}},
	{Label: "Corners", Keys: []string{"team.corners"}},
	{Label: "Offsides", Keys: []string{"team.offsides"}},
	{Label: "Goal kicks", Keys: []string{"team.goal_kicks"}},
	{Label: "Fouls", Keys: []string{"team.fouls"}},
	{Label: "Yellow cards, red cards", Keys: []string{"team.yellow", "team.red"}},
	{Label: "Tackles", Keys: []string{"team.tackles"}},
	{Label: "Passes blocked, intercepted", Keys: []string{"team.blocks", "team.interceptions"}},
	{Label: "Clearances", Keys: []string{"team.clearances"}},
	{Label: "Loose balls won", Keys: []string{"team.recoveries"}},
	{Label: "Saves", Keys: []string{"team.saves"}},
	{Label: "Goalkeeper's catches, sweeps", Keys: []string{"team.claims", "team.sweeps"}},
	{Label: "Own goals", Keys: []string{"team.own_goals"}},
	{Label: "Substitutions", Keys: []string{"team.subs"}},
})

// addComparison sets the teams side by side: possession, then comparison.
func (g *game) addComparison(score *engine.BoxScore) {
	s := g.AddComparison(score, &g.names, comparison)
	figures := (len(s.Columns) - 1) / 2 // of a team
	s.Row("Possession")
	for _, side := range engine.Teams {
		for range figures - 1 {
			s.AddCells("")
		}
		s.AddCells(percent(g.Number(side, "team.possession"), g.stats.cards))
	}
	last := len(s.Rows) - 1
	s.Rows = slices.Insert(s.Rows[:last], 0, s.Rows[last])
}

// percent writes a share in whole hundredths, half rounded up.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return engine.Number((200*part+whole)/(2*whole)) + "%"
}

// addKey says what the short heads of the players' columns mean.
func addKey(score *engine.BoxScore) {
	s := score.Add(engine.TableSection, "Key", keyColumns...)
	for row := range slices.Chunk(meanings, len(keyColumns)) {
		s.Row(row...)
		for range len(keyColumns) - len(row) {
			s.AddCells("")
		}
	}
}

// keyColumns are four heads beside each other, each with its meaning.
var keyColumns = func() []engine.Column {
	columns := left(make([]string, 8)...)
	for i := 0; i < len(columns); i += 2 {
		columns[i].Span = 2 // a head and its meaning stay together
	}
	return columns
}()

// meanings are the short heads of the players' columns, each followed by what it means.
var meanings = func() []string {
	meanings := []string{"Min", "minutes on the pitch"}
	for _, f := range playerFigures.Figures() {
		if f.Head != "" {
			meanings = append(meanings, f.Head, strings.ToLower(f.Label))
		}
	}
	return meanings
}()

// The columns of outfield players and of goalkeepers.
var (
	playerColumns = columnsOf(playerFigures, "Player", "Pos")
	keeperColumns = columnsOf(keeperFigures, "Goalkeeper")
)

// columnsOf are the columns of players: number, words, minutes, figures.
func columnsOf(table *engine.FigureTable[event, eventKind], words ...string) []engine.Column {
	columns := append([]engine.Column{{Name: "No"}}, left(words...)...)
	columns = append(columns, engine.Column{Name: "Min"})
	for _, head := range table.Heads() {
		columns = append(columns, engine.Column{Name: head})
	}
	return columns
}

// addPlayers adds a side's outfield players or goalkeepers who played, in the order of the squad.
func (g *game) addPlayers(score *engine.BoxScore, side engine.Side, keepers bool) {
	squad, stats := g.squads[side], g.stats
	table, tallies, title, columns := playerFigures, stats.players, g.names.Full[side], playerColumns
	if keepers {
		table, tallies, title, columns = keeperFigures, stats.keepers, "", keeperColumns
	}
	s := score.Add(engine.PlayerSection, title, columns...)
	for _, no := range squad.Order {
		at, c := shirt(side, no), squad.Card(no)
		if (squad.Keepers[no] != nil) != keepers || !stats.stays[at].played {
			continue
		}
		s.Row(engine.Number(no), c.Name)
		if !keepers {
			s.AddCells(c.Positions)
		}
		s.AddCells(engine.Number(stats.minutes(side, no)))
		table.AddHeaded(s, tallies[at])
	}
}

// addHREC adds the running line of the HREC box: where it began, and every change with its minute and cause.
func (g *game) addHREC(score *engine.BoxScore) {
	s := score.Add(engine.TableSection, "HREC, "+g.names.Nick[engine.Home]+"'s zones",
		append(left("Minute", "Cause"), engine.Column{Name: "DEF"}, engine.Column{Name: "MID"}, engine.Column{Name: "OFF"})...)
	var last [3]int
	for i := range g.log.Events {
		e := &g.log.Events[i]
		if i > 0 && e.hrec == last {
			continue
		}
		last = e.hrec
		minute, cause := "", "start"
		if i > 0 {
			why, no := e.moved()
			minute, cause = e.minute(), why+": "+g.name(e.side, no)
		}
		s.Row(minute, cause, engine.Number(last[def]), engine.Number(last[mid]), engine.Number(last[off]))
	}
}

// addExtras adds what earned the EXTRAS cards.
func (g *game) addExtras(score *engine.BoxScore) {
	s := score.Add(engine.TableSection, "EXTRAS", left("Minute", "For", "Card")...)
	for _, e := range g.happened(timeAdded) {
		s.Row(e.minute(), string(e.earned), engine.Choose(e.earned == foulTime, "half", "full"))
	}
}

// proofs add a team's figures up (section 7).
func (g *game) proofs(side engine.Side) []string {
	n := func(key string) int { return g.Number(side, "team."+key) }
	other := func(key string) int { return g.Number(side.Other(), "team."+key) }
	scored, spot := n("goals")-other("own_goals"), n("penalty_goals")
	return []string{
		sum(g.names.Full[side]+" "+engine.Number(n("goals")), scored-spot, "from play", spot, "from penalties",
			other("own_goals"), engine.Choose(other("own_goals") == 1, "own goal by ", "own goals by ")+g.names.Full[side.Other()]),
		sum(g.names.Full[side]+" "+engine.Count(n("shots"), "shot", "shots"), n("on_target"), "on target", n("off_target"), "off target",
			n("blocked"), "blocked"),
		sum(g.names.Full[side]+" "+engine.Number(n("on_target"))+" on target", scored, "scored", other("saves"), "saved"),
	}
}

// sum writes a sum: what it is, then numbers each with its word.
func sum(what string, terms ...any) string {
	b := append(make([]byte, 0, 160), what...)
	for i := 0; i < len(terms); i += 2 {
		b = engine.AppendAll(b, engine.Choose(i == 0, " = ", " + "))
		b = engine.AppendAll(engine.AppendNumber(b, terms[i].(int)), " ", terms[i+1].(string))
	}
	return string(b)
}
