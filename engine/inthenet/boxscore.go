package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// BoxScore returns the statistics as people read them: the score by halves, goals, the team figures side by side, cards,
// substitutions and injuries, the players, and changes of HREC and the clock.
func (g *game) BoxScore() engine.BoxScore {
	g.count()
	score := new(engine.BoxScore)
	g.addHalves(score)
	g.addGoals(score)
	g.addComparison(score)
	g.addList(score, "Cards", left("Player", "Card"), kinds{booked}, func(row *engine.Section, e *logged) {
		row.AddCells(g.name(e.side, e.player), strings.Replace(cardWords[e.card], "second", "second yellow", 1))
	})
	g.addList(score, "Substitutions", left("Off", "On", "Why"), kinds{changed}, func(row *engine.Section, e *logged) {
		row.AddCells(g.name(e.side, e.player), g.name(e.side, e.mate), strings.Replace(changeWords[e.reason], "manual", "coach", 1))
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

func left(names ...string) (columns []engine.Column) {
	for _, name := range names {
		columns = append(columns, engine.Column{Name: name, Left: true})
	}
	return columns
}

func (g *game) addHalves(score *engine.BoxScore) {
	s := score.AddLineScore("", []string{"1st", "2nd"}, engine.TotalName(g.over))
	var first engine.Sides[int]
	for _, e := range g.happened(scored, ownGoal) {
		first[e.side] += count(e.half == 1)
	}
	for _, side := range engine.Teams {
		second := ""
		if g.half == 2 {
			second = engine.Number(g.score[side] - first[side])
		}
		s.Row(g.names.Full[side], engine.Number(first[side]), second, engine.Number(g.score[side]))
	}
}

// addList adds the events of some kinds, if any: minute, team, and whatever cells adds to each row.
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

// comparison has the teams side by side in the order of a match sheet.
var comparison = []engine.ComparisonRow{
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
}

// addComparison sets the teams side by side: possession, then comparison.
func (g *game) addComparison(score *engine.BoxScore) {
	s := g.AddComparison(score, &g.names, comparison)
	figures := (len(s.Columns) - 1) / 2 // of a team
	s.Row("Possession")
	for _, side := range engine.Teams {
		for range figures - 1 {
			s.AddCells("")
		}
		s.AddCells(percent(g.Number(side, "team.possession"), int(g.stats.cards)))
	}
	last := len(s.Rows) - 1
	s.Rows = slices.Insert(s.Rows[:last], 0, s.Rows[last])
}

// percent writes a share as a whole percentage, with a half rounded up.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return engine.Number((200*part+whole)/(2*whole)) + "%"
}

// addKey explains the short headings of the players' columns.
func addKey(score *engine.BoxScore) {
	s := score.Add(engine.KeySection, "Key", keyColumns...)
	for row := range slices.Chunk(meanings, len(keyColumns)) {
		s.Row(row...)
		for range len(keyColumns) - len(row) {
			s.AddCells("")
		}
	}
}

// keyColumns are four headings side by side, each kept together with its meaning.
var keyColumns = slices.Repeat([]engine.Column{{Left: true, Span: 2}, {Left: true}}, 4)

// meanings are the short headings of the players' columns, each followed by its meaning.
var meanings = func() []string {
	meanings := []string{"Min", "minutes on the pitch"}
	for _, f := range playerFigures.Figures() {
		if f.Column != "" {
			meanings = append(meanings, f.Column, strings.ToLower(f.Label))
		}
	}
	return meanings
}()

// The columns of outfield players and of goalkeepers.
var (
	playerColumns = columnsOf(playerFigures, "Player", "Pos")
	keeperColumns = columnsOf(keeperFigures, "Goalkeeper")
)

// columnsOf returns the columns for players: number, words, minutes, figures.
func columnsOf(table *engine.FigureTable[event, eventKind], words ...string) []engine.Column {
	columns := append([]engine.Column{{Name: "No"}}, left(words...)...)
	columns = append(columns, engine.Column{Name: "Min"})
	for _, name := range table.Columns() {
		columns = append(columns, engine.Column{Name: name})
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
		if (squad.Keeper(no) != nil) != keepers || !stats.stays[at].played {
			continue
		}
		s.Row(engine.Number(no), c.Name)
		if !keepers {
			s.AddCells(c.Positions)
		}
		s.AddCells(engine.Number(stats.minutes(side, no)))
		table.AddColumns(s, tallies[at])
	}
}

// addHREC adds the running line of the HREC box: its start, and every change with its minute and cause.
func (g *game) addHREC(score *engine.BoxScore) {
	s := score.Add(engine.TableSection, "HREC, "+g.names.Nick[engine.Home]+"'s zones",
		append(left("Minute", "Cause"), engine.Column{Name: "DEF"}, engine.Column{Name: "MID"}, engine.Column{Name: "OFF"})...)
	row := func(minute, cause string, now hrec) {
		s.Row(minute, cause, engine.Number(now[def]), engine.Number(now[mid]), engine.Number(now[off]))
	}
	if g.log.Len() > 0 {
		row("", "start", g.log.Event(0).hrec)
	}
	for _, e := range g.statistics().listed {
		if e.by != 0 {
			why, no := e.moved()
			row(e.minute(), why+": "+g.name(e.side, no), e.hrec)
		}
	}
}

// addExtras adds the reasons for the EXTRAS cards.
func (g *game) addExtras(score *engine.BoxScore) {
	s := score.Add(engine.FactSection, "EXTRAS", left("Minute", "For", "Card")...)
	for _, e := range g.happened(timeAdded) {
		card := "full"
		if e.earned == foulTime {
			card = "half"
		}
		s.Row(e.minute(), timeWords[e.earned], card)
	}
}

// proofs add up a team's figures: goals, shots, and shots on target.
func (g *game) proofs(side engine.Side) []string {
	n := func(key string) int { return g.Number(side, "team."+key) }
	other := func(key string) int { return g.Number(side.Other(), "team."+key) }
	scored, spot, own := n("goals")-other("own_goals"), n("penalty_goals"), "own goals by "
	if other("own_goals") == 1 {
		own = "own goal by "
	}
	return []string{
		sum(g.names.Full[side]+" "+engine.Number(n("goals")), scored-spot, "from play", spot, "from penalties",
			other("own_goals"), own+g.names.Full[side.Other()]),
		sum(g.names.Full[side]+" "+engine.Count(n("shots"), "shot", "shots"), n("on_target"), "on target", n("off_target"), "off target",
			n("blocked"), "blocked"),
		sum(g.names.Full[side]+" "+engine.Number(n("on_target"))+" on target", scored, "scored", other("saves"), "saved"),
	}
}

// sum writes a sum: its name, then numbers each with a word.
func sum(what string, terms ...any) string {
	var parts []string
	for i := 0; i < len(terms); i += 2 {
		parts = append(parts, engine.Number(terms[i].(int))+" "+terms[i+1].(string))
	}
	return what + " = " + strings.Join(parts, " + ")
}
