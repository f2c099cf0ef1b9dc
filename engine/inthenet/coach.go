package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// The house coach's habits.
var (
	freshLegs = engine.Habit{Prompt: "card", Call: "SIDE:OUT>IN", Times: 100,
		Why: "fresh legs for the player with the least endurance, in the 60th, 68th, 75th and 83rd minute"}
	bestKicker = engine.Habit{Prompt: "penalty-taker", Call: "no-N", Times: 100, Why: "the best penalty kicker on the pitch"}
	noShortage = engine.Habit{Prompt: "injury-sub", Call: "no-N", Times: 100, Why: "eleven players are better than ten"}
	tiredOff   = engine.Habit{Prompt: "tired-sub", Call: "no-N", Times: 100, Why: "fresh legs for a tired player"}

	habits = []engine.Habit{freshLegs, bestKicker, noShortage, tiredOff}
)

// When the house coach substitutes: the cards turned in the second half before the first substitution, and between one
// and the next.
const (
	firstChangeAfter = 30
	nextChangeAfter  = 15
	mostChanges      = 4
)

// Coach returns the house coach's entry at a prompt, and why. He deals cards with the weights of the FAC table (NET-11).
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	switch {
	case p.Kind == engine.CardKind:
		for _, side := range []engine.Side{g.poss, g.poss.Other()} {
			if change := g.changeDue(side); change != "" {
				return change, freshLegs.Why
			}
		}
		return cards.Deal(g.zone, pick), ""
	case p.ID == penaltyTakerPrompt.ID:
		return g.bestOf(p, func(c *cards.Player) int { return c.Penalty }), bestKicker.Why
	case p.ID == injurySubPrompt.ID:
		return g.bestOf(p, quality), noShortage.Why
	case p.ID == tiredSubPrompt.ID:
		return g.bestOf(p, quality), tiredOff.Why
	}
	return "", ""
}

// quality is a figure by which a coach compares players.
func quality(c *cards.Player) int { return c.Off + 10*(c.Shot+c.OnTarget+c.Goal) }

// bestOf returns the option that names the player with the most of something; the first of several.
func (g *game) bestOf(p *engine.Prompt, of func(*cards.Player) int) string {
	best, most := p.Options[0], -1
	for _, call := range p.Options {
		if c := g.squads[p.By].Player(shirtOf(call)); c != nil && of(c) > most {
			best, most = call, of(c)
		}
	}
	return best.Word
}

// changeDue returns the substitution a side should make now; "" for none.
func (g *game) changeDue(side engine.Side) string {
	due := min((g.turned-firstChangeAfter)/nextChangeAfter+1, mostChanges)
	if g.half != 2 || g.turned < firstChangeAfter || g.subs[side] >= due || !g.maySub(side) {
		return ""
	}
	tiredest, out, in := 0, 0, 0
	for spot := 1; spot <= 10; spot++ {
		c := g.at(side, spot)
		if c == nil || g.cameOn[side][c.No] || out != 0 && c.End >= tiredest {
			continue
		}
		if fresh := g.eligibleAt(side, spot); len(fresh) > 0 {
			tiredest, out, in = c.End, c.No, fresh[0]
		}
	}
	if out == 0 {
		return ""
	}
	return changeText(side, out, in)
}
