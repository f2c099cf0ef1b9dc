package loft

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A figure is a row of the table of figures.
type figure = engine.FigureRow[event, eventKind]

// figures are the figures of a team, in the order of the box.
var figures = engine.NewFigureTable(
	func(e *event) eventKind { return e.kind },
	func(e *event) int { return int(e.side) },
	slices.Concat([]figure{
		{Key: "rounds", Label: "Rounds won", On: on(roundEnds)},
		{Key: "plays", Label: "Advances", On: on(playBegins)},
		{Key: "sends", Label: "Good sends", On: on(goodSend)},
		{Key: "struck", Label: "Obstructors struck", On: on(obstructorStruck)},
		{Key: "outside", Label: "Obstructors outside", On: on(steppedOutside)},
		{Key: "bad_kicks", Label: "Bad kicks received", On: on(kickedBadly)},
		{Key: "noble_tries", Label: "Nobles tried", On: on(nobleTried, purgeTried)},
		{Key: "nobles", Label: "Nobles", On: on(goodNoble, nobleCaught)},
		{Key: "purges", Label: "Purge nobles", On: on(purged)},
		{Key: "returns", Label: "Short sends returned", On: on(returned)},
		{Key: "potentials", Label: "Potentials", Amount: pointsOf, On: on(goodSend, goodNoble, obstructorStruck,
			steppedOutside, kickedBadly, scoredByPierce, returned, kickScored)},
		{Key: "potentials_lost", Label: "Potentials lost", Amount: pointsOf, To: opponentOf,
			On: on(purged, wipedByPierce)},
		{Key: "grazes", Label: "Grazes", On: on(grazed)},
		{Key: "pierces", Label: "Pierces", On: on(pierced)},
		{Key: "sent_off", Label: "Fencemen sent off", On: on(fencemanOff)},
		{Key: "stage_two_plays", Label: "Boxes played", On: on(conversionBegins)},
		{Key: "converted", Label: "Boxes converted", On: on(nobleCaught, boxConverted)},
		{Key: "reals", Label: "Reals", Amount: pointsOf, On: on(nobleCaught, boxConverted)},
		{Key: "reals_lost", Label: "Reals lost", Amount: pointsOf, To: opponentOf, On: on(realsWiped)},
		{Key: "normal_kicks", Label: "Normal kicks", On: on(normalKickCalled)},
		{Key: "risky_kicks", Label: "Risky kicks", On: on(riskyKickCalled)},
		{Key: "missed_kicks", Label: "Missed kicks", On: on(kickMissed)},
		{Key: "interceptions", Label: "Interceptions", On: on(throwIntercepted, strikeIntercepted)},
		{Key: "fouls", Label: "Fouls", On: on(fouled)},
		{Key: "unsporting", Label: "Unsportsmanlike conduct", On: on(warned)},
		{Key: "forfeits", Label: "Rounds forfeited", On: on(forfeited)},
		{Key: "dodges", Label: "Dodges alone", On: on(dodged)},
		{Key: "dodges_won", Label: "Dodges alone won", Amount: goodOf, On: on(dodged)},
		{Key: "both_dodges", Label: "Dodges of both", On: on(bothDodgesBegin)},
		{Key: "both_dodges_won", Label: "Dodges of both won", On: on(bothDodged)},
		{Key: "prayers", Label: "Prayers", On: on(prayerTried)},
		{Key: "prayers_won", Label: "Prayers caught", Amount: goodOf, On: on(prayed)},
	},
		kickFigures("conversions", "Conversions", conversionTaken),
		kickFigures("penalties", "Penalty kicks", penaltyTaken),
		[]figure{
			{Key: "conversions_good", Label: "Conversions good", Amount: goodOf, On: on(conversionTaken)},
			{Key: "conversions_tried", Label: "Conversions tried", On: on(conversionTaken)},
			{Key: "penalties_good", Label: "Penalty kicks good", Amount: goodOf, On: on(penaltyTaken)},
			{Key: "penalties_tried", Label: "Penalty kicks tried", On: on(penaltyTaken)},
			{Key: "turnovers", Label: "Turnovers", To: opponentOf, On: on(throwIntercepted, strikeIntercepted)},
			{Key: "potentials_per_play", Label: "Potentials per advance", Adds: engine.Average,
				From: []string{"potentials", "plays"}},
			{Key: "reals_per_play", Label: "Reals per box played", Adds: engine.Average,
				From: []string{"reals", "stage_two_plays"}},
		})...)

// comparison has the teams side by side, stage by stage.
var comparison = slices.Concat([]engine.ComparisonRow{
	{Label: "Advances, good sends", Keys: []string{"plays", "sends"}},
	{Label: "Struck, outside, bad kicks", Keys: []string{"struck", "outside", "bad_kicks"}},
	{Label: "Nobles good, tried, purges", Keys: []string{"nobles", "noble_tries", "purges"}},
	{Label: "Short sends returned", Keys: []string{"returns"}},
	{Label: "Grazes, pierces", Keys: []string{"grazes", "pierces"}},
	{Label: "Fencemen sent off", Keys: []string{"sent_off"}},
	{Label: "Potentials, wiped out, per advance", Keys: []string{"potentials", "potentials_lost", "potentials_per_play"}},
	{Label: "Boxes converted, played", Keys: []string{"converted", "stage_two_plays"}},
	{Label: "Reals, wiped out, per box played", Keys: []string{"reals", "reals_lost", "reals_per_play"}},
	{Label: "Normal, risky, missed kicks", Keys: []string{"normal_kicks", "risky_kicks", "missed_kicks"}},
	{Label: "Interceptions, turnovers", Keys: []string{"interceptions", "turnovers"}},
},
	comparedKicks("conversions", "Conversions"),
	comparedKicks("penalties", "Penalty kicks"),
	[]engine.ComparisonRow{
		{Label: "Fouls, unsporting, forfeits", Keys: []string{"fouls", "unsporting", "forfeits"}},
		{Label: "Dodges alone won, tried", Keys: []string{"dodges_won", "dodges"}},
		{Label: "Dodges of both won, tried", Keys: []string{"both_dodges_won", "both_dodges"}},
		{Label: "Prayers caught, tried", Keys: []string{"prayers_won", "prayers"}},
	})

// kickFigures returns the figures for a kind of kick from each distance, nearest first.
func kickFigures(key, label string, taken eventKind) []figure {
	var rows []figure
	for from := targetCircle; from > nowhere; from-- {
		rows = append(rows,
			figure{Key: key + "." + distanceLetters[from] + ".good", Label: label + " good from " + distanceWords[from],
				On: on(taken), Amount: func(e *event) int { return count(e.isGood && e.from == from) }},
			figure{Key: key + "." + distanceLetters[from] + ".tries", Label: label + " tried from " + distanceWords[from],
				On: on(taken), Amount: func(e *event) int { return count(e.from == from) }})
	}
	return rows
}

// comparedKicks returns the rows for a kind of kick: the total, then each distance.
func comparedKicks(key, label string) []engine.ComparisonRow {
	rows := []engine.ComparisonRow{{Label: label + " good, tried", Keys: []string{key + "_good", key + "_tried"}}}
	for from := targetCircle; from > nowhere; from-- {
		path := key + "." + distanceLetters[from]
		rows = append(rows, engine.ComparisonRow{Label: "  from " + distanceWords[from],
			Keys: []string{path + ".good", path + ".tries"}})
	}
	return rows
}

func on(kinds ...eventKind) []eventKind { return kinds }

func opponentOf(e *event) int { return int(e.side.Other()) }

func pointsOf(e *event) int { return e.points }

func goodOf(e *event) int { return count(e.isGood) }

// count is 1 for an event that counts.
func count(counts bool) int {
	if counts {
		return 1
	}
	return 0
}

// Box adds the teams' figures and the rounds to the open object.
func (g *game) Box(o *engine.Object) {
	g.TeamFigures.Box(o)
	o.List("rounds")
	for i := range g.sheet {
		if g.sheet[i].winner != engine.Nobody {
			o.Open("")
			g.addRound(o, i+1, false)
			o.Close()
		}
	}
	o.Close()
}

// addRound adds a round of the box or of the sheet; winner and dodge are null until there is one.
func (g *game) addRound(o *engine.Object, round int, onSheet bool) {
	b := g.written(round)
	o.Int("round", round)
	o.Side("winner", b.winner)
	o.Word("how", string(b.ending))
	if b.dodger == engine.Nobody {
		o.Add("dodge", engine.Value{})
	} else {
		o.Open("dodge")
		b.addDodge(o)
		o.Close()
	}
	if onSheet {
		o.Bool("prayed", b.prayed)
		o.Ints("finished", b.finished)
	}
	b.addBoxes(o)
}

// Sheet returns what the scoresheet shows: the rounds begun, as in the box, how many plays of stage one are over, and whether the
// dodger prayed.
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.Objects("rounds", len(g.begun()), func(i int) { g.addRound(&o, i+1, true) })
	return o.Value()
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	var score engine.BoxScore
	g.addLineScore(&score)
	g.AddComparison(&score, &g.names, comparison)
	g.addRounds(&score)
	score.Proof = append(score.Proof, g.proof(engine.Visitor), g.proof(engine.Home), g.roundProof())
	return score
}

func (g *game) begun() []block { return g.sheet[:g.round] }

// addLineScore shows the standing reals of each round, and the rounds won.
func (g *game) addLineScore(score *engine.BoxScore) {
	s := score.AddLineScore("Reals standing in each round", sport.Periods[:g.round], "Rounds")
	for _, side := range engine.Teams {
		s.Row(g.names.Full[side])
		for i := range g.begun() {
			s.AddCells(strconv.Itoa(g.sheet[i].reals()[side]))
		}
		s.AddCells(strconv.Itoa(g.score[side]))
	}
}

// addRounds shows how each round was won.
func (g *game) addRounds(score *engine.BoxScore) {
	s := score.Add(engine.RoundSection, "Rounds", engine.Column{Name: "Round"})
	for _, side := range engine.Teams {
		s.Columns = append(s.Columns, engine.Column{Name: g.names.Nick[side] + " potentials"}, engine.Column{Name: "reals"})
	}
	s.Most = g.rounds
	s.Columns = append(s.Columns, engine.Column{Name: "Dodge", Left: true}, engine.Column{Name: "Winner", Left: true})
	for i := range g.begun() {
		b := &g.sheet[i]
		s.Row(strconv.Itoa(i + 1))
		for _, side := range engine.Teams {
			s.AddCells(strconv.Itoa(b.potentials()[side]), strconv.Itoa(b.reals()[side]))
		}
		s.AddCells(g.dodgeWords(b), g.winnerWords(b))
	}
}

// dodgeWords says who had to dodge.
func (g *game) dodgeWords(b *block) string {
	text := b.dodgeText(b.dodger)
	if b.dodger == engine.Visitor || b.dodger == engine.Home {
		text = g.names.Nick[b.dodger] + " " + text
	}
	return text
}

func (g *game) winnerWords(b *block) string {
	switch {
	case b.winner == engine.Nobody:
		return "in progress"
	case b.ending == byForfeit:
		return g.names.Nick[b.winner] + ", by forfeit"
	}
	return g.names.Nick[b.winner]
}

// proof adds up a side's points, round by round.
func (g *game) proof(side engine.Side) string {
	figure := func(key string) string {
		return strconv.Itoa(g.Number(side, key))
	}
	var potentials, reals []string
	for i := range g.begun() {
		potentials = append(potentials, strconv.Itoa(g.sheet[i].potentials()[side]))
		reals = append(reals, strconv.Itoa(g.sheet[i].reals()[side]))
	}
	return g.names.Nick[side] + " " + figure("potentials") + " potentials − " + figure("potentials_lost") +
		" wiped out = " + strings.Join(potentials, " + ") + "; " + figure("reals") + " reals − " + figure("reals_lost") +
		" wiped out = " + strings.Join(reals, " + ")
}

// roundProof adds up the rounds.
func (g *game) roundProof() string {
	played := 0
	for i := range g.sheet {
		if g.sheet[i].winner != engine.Nobody {
			played++
		}
	}
	visitor, home := strconv.Itoa(g.score[engine.Visitor]), strconv.Itoa(g.score[engine.Home])
	return "rounds " + visitor + " + " + home + " = " + strconv.Itoa(played) + " played"
}
