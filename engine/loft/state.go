package loft

import "rollbook/engine"

// Score returns the rounds won by both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	block := g.block()
	o := engine.Object(b)
	o.Open("")
	g.kept.standing.Add(&o, &engine.Standing{Score: g.score, Over: g.over}, (*engine.Standing).AppendTo)
	o.Int("round", g.round)
	o.Int("stage", g.stage)
	o.Int("play", g.number)
	o.Side("advance", g.attack)
	o.Word("attempt", g.attempt)
	o.Bool("play_on", g.playOn)
	o.Int("misses", g.misses)
	g.kick.appendJSON(&o)
	block.appendBoxes(&o, &g.kept)
	g.kept.totals.Add(&o, &totals{block.potentials(), block.reals()}, (*totals).appendTo)
	if g.stage == 3 {
		o.Open("dodge")
		block.appendDodge(&o)
		o.IntOrNull("total", g.total, g.total != 0)
		o.Close()
	} else {
		o.Null("dodge")
	}
	past := history{warnings: g.warnings, prayers: g.prayers}
	for i := range g.sheet {
		past.winners[i] = g.sheet[i].winner
	}
	g.kept.history.Add(&o, &past, (*history).appendTo)
	o.Close()
	return o.Done()
}

// kept are the members of the state that most entries leave as they are, as JSON.
type kept struct {
	standing                         engine.Kept[engine.Standing]
	fouls                            engine.Kept[fouls]
	potentials, purged, reals, wiped engine.Kept[row]
	totals                           engine.Kept[totals]
	history                          engine.Kept[history]
}

// totals are the sums of a block.
type totals struct{ potentials, reals engine.Sides[int] }

func (t *totals) appendTo(o *engine.Object) {
	o.Open("totals")
	o.Ints("potentials", t.potentials)
	o.Ints("reals", t.reals)
	o.Close()
}

// history is what the rounds before have left.
type history struct {
	warnings, prayers engine.Sides[int]
	winners           [7]engine.Side
}

func (h *history) appendTo(o *engine.Object) {
	o.Ints("warnings", h.warnings)
	o.Ints("prayers", h.prayers)
	o.List("rounds")
	for _, winner := range h.winners {
		if winner != engine.Nobody {
			o.Side("", winner)
		}
	}
	o.EndList()
}

// appendJSON adds the kick that is being taken, null while there is none.
func (k *kick) appendJSON(o *engine.Object) {
	if k.side == engine.Nobody {
		o.Null("kick")
		return
	}
	o.Open("kick")
	o.Side("side", k.side)
	o.Word("distance", distanceLetters[k.from])
	o.Word("counts", gains[k.gain].word)
	o.Int("worth", k.worth)
	o.Close()
}

// appendBoxes adds what a block holds of the stages one and two.
func (b *block) appendBoxes(o *engine.Object, k *kept) {
	k.fouls.Add(o, &fouls{b.graze, b.sentOff}, (*fouls).appendTo)
	var potentials, purged, reals, wiped row
	for _, side := range engine.Teams {
		for i := range boxes {
			box := &b.box[side][i]
			potentials[side][i], purged[side][i], wiped[side][i] = box.potentials, box.purged, box.wiped
			reals[side][i] = box.reals + box.wiped
			if !box.played {
				reals[side][i] = notPlayed
			}
		}
	}
	k.potentials.Add(o, &potentials, (*row).appendPotentials)
	k.purged.Add(o, &purged, (*row).appendPurged)
	k.reals.Add(o, &reals, (*row).appendReals)
	k.wiped.Add(o, &wiped, (*row).appendWiped)
}

// fouls are the graze and the fencemen sent off.
type fouls struct {
	graze   engine.Sides[int]
	sentOff engine.Sides[bool]
}

func (f *fouls) appendTo(o *engine.Object) {
	o.Ints("graze", f.graze)
	o.Bools("sent_off", f.sentOff)
}

// A row is what both sides have of one kind in the boxes of a block.
type row engine.Sides[[boxes]int]

// notPlayed is in a row of reals where a box has not been played.
const notPlayed = -1

func (r *row) appendPotentials(o *engine.Object) {
	r.appendTo(o, "potentials", func(n int) { o.Int("", n) })
}
func (r *row) appendPurged(o *engine.Object) { r.appendTo(o, "purged", func(n int) { o.Int("", n) }) }
func (r *row) appendReals(o *engine.Object) {
	r.appendTo(o, "reals", func(n int) { o.IntOrNull("", n, n != notPlayed) })
}
func (r *row) appendWiped(o *engine.Object) {
	r.appendTo(o, "wiped", func(n int) { o.Bool("", n > 0) })
}

// appendTo adds a row as two lists, each box as add adds it.
func (r *row) appendTo(o *engine.Object, key string, add func(n int)) {
	o.Open(key)
	for _, side := range engine.Teams {
		o.List(side.String())
		for _, n := range r[side] {
			add(n)
		}
		o.EndList()
	}
	o.Close()
}

// appendDodge adds who must dodge, and in which column.
func (b *block) appendDodge(o *engine.Object) {
	side := b.dodger.String()
	if b.dodger == engine.BothAtTable {
		side = "both"
	}
	o.Word("side", side)
	o.IntOrNull("seconds", b.seconds, b.seconds != 0)
}
