package loft

import "rollbook/engine"

// A box is the statistics of section 7, counted from the events of a run.
type box engine.Sides[figures]

// figures are one side's.
type figures struct {
	rounds, plays, sends, struck, outside, badKicks      int
	nobleTries, nobles, purges, returns                  int
	potentials, potentialsLost, grazes, pierces, sentOff int
	stageTwoPlays, converted, reals, realsLost           int
	normalKicks, riskyKicks, missedKicks, interceptions  int
	fouls, unsporting, forfeits                          int
	dodges, dodgesWon, bothDodges, bothDodgesWon         int
	prayers, prayersWon                                  int
	conversions, penalties                               [len(distanceLetters)]tries // by distance
}

// tries are kicks taken.
type tries struct{ good, all int }

func (t *tries) count(good bool) {
	t.all++
	if good {
		t.good++
	}
}

// newBox counts what has happened: the events of the entries that have been answered.
func (g *game) newBox() *box {
	b := &box{}
	for i := range g.events {
		if e := &g.events[i]; e.entry <= g.t.Entries() {
			b.count(e)
		}
	}
	return b
}

// count counts an event.
func (b *box) count(e *event) {
	f := &b[e.side]
	switch e.kind {
	case playBegan:
		f.plays++
	case conversionBegan:
		f.stageTwoPlays++
	case fencemanOff:
		f.sentOff++
	case nobleTried:
		f.nobleTries++
	case goodSend:
		f.sends++
		f.potentials += e.points
	case goodNoble:
		f.nobles++
		f.potentials += e.points
	case purged:
		f.purges++
		b[e.side.Other()].potentialsLost += e.points
	case obstructorStruck:
		f.struck++
		f.potentials += e.points
	case steppedOutside:
		f.outside++
		f.potentials += e.points
	case kickedBadly:
		f.badKicks++
		f.potentials += e.points
	case grazed:
		f.grazes++
	case pierced:
		f.pierces++
	case scoredByPierce:
		f.potentials += e.points
	case wipedByPierce:
		f.potentialsLost += e.points
	case returned:
		f.returns++
		f.potentials += e.points
	case throwIntercepted, strikeIntercepted:
		f.interceptions++
	case fouled:
		f.fouls++
		if e.offense.unsportsmanlike() {
			f.unsporting++
		}
	case forfeited:
		f.forfeits++
	case penaltyTaken:
		f.penalties[e.from].count(e.isGood)
		b.countKick(e)
	case conversionTaken:
		f.conversions[e.from].count(e.isGood)
		b.countKick(e)
	case normalKickCalled:
		f.normalKicks++
	case riskyKickCalled:
		f.riskyKicks++
	case kickMissed:
		f.missedKicks++
	case nobleCaught:
		f.nobles++
		f.converted++
		f.reals += e.points
	case bothDodgesBegan:
		f.bothDodges++
	case dodged:
		f.dodges++
		if e.isGood {
			f.dodgesWon++
		}
	case prayerTried:
		f.prayers++
	case prayed:
		if e.isGood {
			f.prayersWon++
		}
	case roundEnded:
		f.rounds++
		if e.ending == byBothDodge {
			f.bothDodgesWon++
		}
	}
}

// countKick counts what a good kick gives or takes away.
func (b *box) countKick(e *event) {
	if !e.isGood {
		return
	}
	switch e.gain {
	case gainPotentials:
		b[e.side].potentials += e.points
	case gainReals:
		b[e.side].converted++
		b[e.side].reals += e.points
	case wipeOut:
		b[e.side.Other()].realsLost += e.points
	}
}

// AppendBox appends the box of section 7.
func (g *game) AppendBox(b []byte) []byte {
	box := g.newBox()
	o := engine.Object(b)
	o.Open("")
	for _, side := range engine.Teams {
		box[side].appendJSON(&o, side.String())
	}
	o.List("rounds")
	for i := range g.sheet {
		if block := &g.sheet[i]; block.winner != engine.Nobody {
			o.Open("")
			o.Int("round", i+1)
			o.Side("winner", block.winner)
			o.Word("how", endingWords[block.ending])
			if block.ending == byForfeit {
				o.Null("dodge")
			} else {
				o.Open("dodge")
				block.appendDodge(&o)
				o.Close()
			}
			block.appendBoxes(&o)
			o.Close()
		}
	}
	o.EndList()
	o.Close()
	return o.Done()
}

func (f *figures) appendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("rounds", f.rounds)
	o.Int("plays", f.plays)
	o.Int("sends", f.sends)
	o.Int("struck", f.struck)
	o.Int("outside", f.outside)
	o.Int("bad_kicks", f.badKicks)
	o.Int("noble_tries", f.nobleTries)
	o.Int("nobles", f.nobles)
	o.Int("purges", f.purges)
	o.Int("returns", f.returns)
	o.Int("potentials", f.potentials)
	o.Int("potentials_lost", f.potentialsLost)
	o.Int("grazes", f.grazes)
	o.Int("pierces", f.pierces)
	o.Int("sent_off", f.sentOff)
	o.Int("stage_two_plays", f.stageTwoPlays)
	o.Int("converted", f.converted)
	o.Int("reals", f.reals)
	o.Int("reals_lost", f.realsLost)
	o.Int("normal_kicks", f.normalKicks)
	o.Int("risky_kicks", f.riskyKicks)
	o.Int("missed_kicks", f.missedKicks)
	o.Int("interceptions", f.interceptions)
	o.Int("fouls", f.fouls)
	o.Int("unsporting", f.unsporting)
	o.Int("forfeits", f.forfeits)
	o.Int("dodges", f.dodges)
	o.Int("dodges_won", f.dodgesWon)
	o.Int("both_dodges", f.bothDodges)
	o.Int("both_dodges_won", f.bothDodgesWon)
	o.Int("prayers", f.prayers)
	o.Int("prayers_won", f.prayersWon)
	appendTries(o, "conversions", &f.conversions)
	appendTries(o, "penalties", &f.penalties)
	o.Close()
}

// appendTries adds kicks by distance, the nearest first.
func appendTries(o *engine.Object, key string, kicks *[len(distanceLetters)]tries) {
	o.Open(key)
	for from := targetCircle; from > nowhere; from-- {
		o.Open(distanceLetters[from])
		o.Int("good", kicks[from].good)
		o.Int("tries", kicks[from].all)
		o.Close()
	}
	o.Close()
}
