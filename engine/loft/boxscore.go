package loft

import (
	"strconv"

	"rollbook/engine"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := g.newBox()
	return engine.BoxScore{
		Sections: []engine.Section{g.lineScore(), g.comparison(box), g.roundSection()},
		Proof:    []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home), g.roundProof()},
	}
}

// begun returns the blocks of the rounds that have begun.
func (g *game) begun() []block { return g.sheet[:g.round] }

// lineScore shows the standing reals of each round, and the rounds won.
func (g *game) lineScore() engine.Section {
	var columns []string
	for i := range g.begun() {
		columns = append(columns, strconv.Itoa(i+1))
	}
	s := engine.Section{Columns: engine.Columns("Reals", append(columns, "Rounds")...)}
	for _, side := range engine.Teams {
		row := []string{g.names.full[side]}
		for i := range g.begun() {
			row = append(row, strconv.Itoa(g.sheet[i].realsOf(side)))
		}
		s.Rows = append(s.Rows, append(row, strconv.Itoa(g.score[side])))
	}
	return s
}

// comparison sets the teams side by side, stage by stage.
func (g *game) comparison(box *box) engine.Section {
	s := engine.Section{
		Title:   "Team statistics",
		Columns: engine.Columns("", g.names.nick[engine.Visitor], g.names.nick[engine.Home]),
	}
	row := func(label string, figure func(f *figures) string) {
		s.Rows = append(s.Rows, []string{label, figure(&box[engine.Visitor]), figure(&box[engine.Home])})
	}
	row("Advances, good sends", func(f *figures) string { return pair(f.plays, f.sends) })
	row("Struck, outside, bad kicks", func(f *figures) string { return three(f.struck, f.outside, f.badKicks) })
	row("Nobles good, tried, purges", func(f *figures) string { return three(f.nobles, f.nobleTries, f.purges) })
	row("Short sends returned", func(f *figures) string { return strconv.Itoa(f.returns) })
	row("Grazes, pierces", func(f *figures) string { return pair(f.grazes, f.pierces) })
	row("Fencemen lost", func(f *figures) string { return strconv.Itoa(f.sentOff) })
	row("Potentials, wiped out", func(f *figures) string { return pair(f.potentials, f.potentialsLost) })
	row("Boxes converted, played", func(f *figures) string { return pair(f.converted, f.stageTwoPlays) })
	row("Reals, wiped out", func(f *figures) string { return pair(f.reals, f.realsLost) })
	row("Normal, risky, missed kicks", func(f *figures) string {
		return three(f.normalKicks, f.riskyKicks, f.missedKicks)
	})
	row("Interceptions", func(f *figures) string { return strconv.Itoa(f.interceptions) })
	kicks := func(label string, of func(f *figures) *[len(distanceLetters)]tries) {
		row(label+" good, tried", func(f *figures) string { return together(of(f)) })
		for from := targetCircle; from > nowhere; from-- {
			row("  from "+distanceWords[from], func(f *figures) string { return pair(of(f)[from].good, of(f)[from].all) })
		}
	}
	kicks("Conversions", func(f *figures) *[len(distanceLetters)]tries { return &f.conversions })
	kicks("Penalty kicks", func(f *figures) *[len(distanceLetters)]tries { return &f.penalties })
	row("Fouls, unsporting, forfeits", func(f *figures) string { return three(f.fouls, f.unsporting, f.forfeits) })
	row("Dodges won, alone", func(f *figures) string { return pair(f.dodgesWon, f.dodges) })
	row("Dodges won, both", func(f *figures) string { return pair(f.bothDodgesWon, f.bothDodges) })
	row("Prayers won, tried", func(f *figures) string { return pair(f.prayersWon, f.prayers) })
	return s
}

func pair(a, b int) string { return strconv.Itoa(a) + "-" + strconv.Itoa(b) }

func three(a, b, c int) string { return pair(a, b) + "-" + strconv.Itoa(c) }

// together adds up kicks from all distances.
func together(kicks *[len(distanceLetters)]tries) string {
	var sum tries
	for _, k := range kicks {
		sum.good += k.good
		sum.all += k.all
	}
	return pair(sum.good, sum.all)
}

// roundSection tells how each round was won.
func (g *game) roundSection() engine.Section {
	visitor, home := g.names.nick[engine.Visitor], g.names.nick[engine.Home]
	s := engine.Section{Title: "Rounds", Columns: []engine.Column{
		{Name: "Round"}, {Name: visitor + " potentials, reals"}, {Name: home + " potentials, reals"},
		{Name: "Dodge", Left: true}, {Name: "Winner", Left: true},
	}}
	for i := range g.begun() {
		b := &g.sheet[i]
		row := []string{strconv.Itoa(i + 1)}
		for _, side := range engine.Teams {
			row = append(row, pair(b.potentialsOf(side), b.realsOf(side)))
		}
		s.Rows = append(s.Rows, append(row, g.dodgeWords(b), g.winnerWords(b)))
	}
	return s
}

// dodgeWords says who had to dodge.
func (g *game) dodgeWords(b *block) string {
	switch b.dodger {
	case engine.Nobody:
		return ""
	case engine.BothAtTable:
		return "both"
	}
	return g.names.nick[b.dodger] + " " + b.dodgeText(b.dodger)
}

func (g *game) winnerWords(b *block) string {
	switch {
	case b.winner == engine.Nobody:
		return "in progress"
	case b.ending == byForfeit:
		return g.names.nick[b.winner] + ", by forfeit"
	}
	return g.names.nick[b.winner]
}

// proof adds up a side's points, round by round.
func (g *game) proof(box *box, side engine.Side) string {
	f := &box[side]
	b := say(nil, g.names.nick[side], " ", strconv.Itoa(f.potentials), " potentials - ")
	b = say(b, strconv.Itoa(f.potentialsLost), " wiped out =")
	for i := range g.begun() {
		b = say(b, plus(i), strconv.Itoa(g.sheet[i].potentialsOf(side)))
	}
	b = say(b, "; ", strconv.Itoa(f.reals), " reals - ", strconv.Itoa(f.realsLost), " wiped out =")
	for i := range g.begun() {
		b = say(b, plus(i), strconv.Itoa(g.sheet[i].realsOf(side)))
	}
	return string(b)
}

// plus joins the rounds of a sum.
func plus(i int) string {
	if i == 0 {
		return " "
	}
	return " + "
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

// Deal has nothing to add: every prompt of this game is dice, a call or a number.
func (g *game) Deal(*engine.Prompt, func(int) int) string { return "" }
