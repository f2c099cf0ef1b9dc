package loft

import "rollbook/engine"

// Score returns the rounds won by both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	block := g.block()
	o := engine.Object(b)
	o.Open("")
	o.Standing(g.score, g.over)
	o.Int("round", g.round)
	o.Int("stage", g.stage)
	o.Int("play", g.number)
	o.Side("advance", g.attack)
	o.Word("attempt", g.attempt)
	o.Bool("play_on", g.playOn)
	o.Int("misses", g.misses)
	g.kick.appendJSON(&o)
	block.appendBoxes(&o)
	o.Open("totals")
	o.Ints("potentials", block.potentials())
	o.Ints("reals", block.reals())
	o.Close()
	if g.stage == 3 {
		o.Open("dodge")
		block.appendDodge(&o)
		o.IntOrNull("total", g.total, g.total != 0)
		o.Close()
	} else {
		o.Null("dodge")
	}
	o.Ints("warnings", g.warnings)
	o.Ints("prayers", g.prayers)
	o.List("rounds")
	for i := range g.sheet {
		if winner := g.sheet[i].winner; winner != engine.Nobody {
			o.Side("", winner)
		}
	}
	o.EndList()
	o.Close()
	return o.Done()
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
func (b *block) appendBoxes(o *engine.Object) {
	o.Ints("graze", b.graze)
	o.Bools("sent_off", b.sentOff)
	row := func(key string, add func(*box)) {
		o.Open(key)
		for _, side := range engine.Teams {
			o.List(side.String())
			for i := range b.box[side] {
				add(&b.box[side][i])
			}
			o.EndList()
		}
		o.Close()
	}
	row("potentials", func(box *box) { o.Int("", box.potentials) })
	row("purged", func(box *box) { o.Int("", box.purged) })
	row("reals", func(box *box) { o.IntOrNull("", box.reals+box.wiped, box.played) })
	row("wiped", func(box *box) { o.Bool("", box.wiped > 0) })
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
