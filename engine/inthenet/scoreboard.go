package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// Scoreboard returns the time, who has the ball where, HREC by zone, EXTRAS once there are any, and who is booked.
func (g *game) Scoreboard() engine.Scoreboard {
	s := engine.Scoreboard{Score: g.names.ScoreLine(g.score)}
	if g.over {
		s.Status = []string{"full time"}
		return s
	}
	s.Status = []string{halfName(g.half), g.clock(), engine.Count(g.cards, "card left", "cards left")}
	extras := "EXTRAS " + g.extras.cards() + ", " + engine.Number(g.extras.spare) + " of 18 spare"
	if g.cards == 0 { // they are all that is left of the half
		s.Status = append(s.Status, extras)
	}
	if pitch := g.pitch(); pitch != "" {
		s.Further = append(s.Further, engine.BoardLine{Parts: []string{pitch}})
	}
	hrec := engine.BoardLine{Label: "HREC", Remark: g.names.Nick[engine.Home] + " recover at or below"}
	for z := def; z <= off; z++ {
		hrec.Parts = append(hrec.Parts, z.Printed()+" "+engine.Number(g.hrecs()[z]))
	}
	s.Further = append(s.Further, hrec)
	if g.cards > 0 && g.extras.full+g.extras.half > 0 {
		s.Further = append(s.Further, engine.BoardLine{Parts: []string{extras}})
	}
	for _, side := range engine.Teams {
		if trouble := g.trouble(side); trouble != "" {
			s.Further = append(s.Further, engine.BoardLine{Parts: []string{trouble}})
		}
	}
	return s
}

// cards is how many cards are in EXTRAS: "5", "5½", "½".
func (x *extras) cards() string {
	switch {
	case x.half == 0:
		return engine.Number(x.full)
	case x.full == 0:
		return "½"
	}
	return engine.Number(x.full) + "½"
}

// pitch says who has the ball and where, and the two players that the card names.
func (g *game) pitch() string {
	if g.poss == engine.Nobody {
		return ""
	}
	nick := g.names.Nick[g.poss]
	m := &g.matchup
	switch p := g.t.Prompt(); {
	case p != nil && p.ID == penaltyPrompt.ID:
		return nick + " have a penalty: " + g.called(m.p, g.offense) + " against " + called(&g.keeperOf(m.q).Card)
	case p != nil && p.ID == recoveryPrompt.ID:
		return nick + " have launched the ball, " + g.zone.Printed() + " zone"
	case g.offense != 0:
		return nick + ", " + g.zone.Printed() + " zone: " + g.called(m.p, g.offense) + " on the ball, " +
			g.called(m.q, g.defense) + " against him"
	}
	return nick + " have " + purposeRows[g.coming.purpose].have + ", " + g.zone.Printed() + " zone"
}

// trouble lists a side's booked players, empty spots and used windows, if any.
func (g *game) trouble(side engine.Side) string {
	var parts []string
	empty := 0
	for _, no := range g.lineup[side] {
		switch g.cautions[side][no] {
		case 1:
			parts = append(parts, "booked "+g.called(side, no))
		case 2:
			parts = append(parts, "booked and warned "+g.called(side, no))
		}
		empty += count(no == 0)
	}
	if empty > 0 {
		parts = append(parts, engine.Count(empty, "man short", "men short"))
	}
	if g.subs[side] > 0 {
		parts = append(parts, engine.Count(g.subs[side], "change", "changes")+" in "+engine.Count(g.windows[side], "window", "windows"))
	}
	if len(parts) == 0 {
		return ""
	}
	return g.names.Nick[side] + ": " + strings.Join(parts, ", ")
}

// Word returns what a word in braces in a prompt's Why means.
func (g *game) Word(p *engine.Prompt, word string) string {
	switch word {
	case "us":
		return g.names.Nick[p.By]
	case "visitor", "home":
		return g.names.Nick[engine.SideNamed(word)]
	case "player":
		return g.name(g.matchup.p, g.offense)
	case "keeper":
		return g.keeperOf(p.By.Other()).Short
	case "on target":
		return cards.UpTo(cut(g.matchup.a.OnTarget + g.matchup.adjustment)).String()
	case "a goal":
		return cards.UpTo(cut(g.matchup.a.Goal + g.keeperOf(p.By.Other()).Saves[g.matchup.shot])).String()
	case "leaving":
		return g.name(p.By, g.leaving)
	case "limit":
		return engine.Number(g.hrecs()[mid])
	case "above":
		return engine.Number(g.hrecs()[mid] + 1)
	case "or not":
		if !g.tired {
			return ""
		}
		return ", or leave him on"
	case "section":
		return g.zone.Printed()
	case "or substitute":
		return g.orSubstitute(p)
	case "action":
		return g.whyAction()
	case "in the box":
		return g.whyInTheBox(p)
	}
	return engine.Unknown(word)
}

// whyInTheBox says what the three dice of a corner, a cross or a rebound are for, in the order in which they are entered.
func (g *game) whyInTheBox(p *engine.Prompt) string {
	a, d, keeper := g.name(g.matchup.p, g.offense), g.name(g.matchup.q, g.defense), g.keeperOf(p.By.Other()).Short
	switch {
	case g.defense == 0 && g.keeperCovers:
		return "black for " + a + "'s shot; white comes first, for " + keeper
	case g.defense == 0:
		return "nobody can stop it: black for " + a + "'s shot, blue for a loose ball"
	}
	return "black for " + a + "'s shot; white comes first, for " + d + ", who may clear, and for " + keeper
}

func (g *game) whyAction() string {
	a, d := g.name(g.matchup.p, g.offense), g.name(g.matchup.q, g.defense)
	why := "black for " + a + " in the " + g.zone.Printed() + " zone, "
	switch {
	case g.coming.purpose == freeKick:
		return why + "nothing can stop the free kick"
	case g.defense == 0:
		return why + "unopposed"
	}
	return why + "white for " + d + ", blue for a loose ball"
}

// orSubstitute says who may substitute before the answer to a prompt, with a legal example.
func (g *game) orSubstitute(p *engine.Prompt) string {
	visitor, home := g.anyChange(p, engine.Visitor), g.anyChange(p, engine.Home)
	switch {
	case visitor != "" && home != "":
		return "; or substitute first, like " + home
	case visitor != "":
		return "; or " + g.names.Nick[engine.Visitor] + " substitute first, like " + visitor
	case home != "":
		return "; or " + g.names.Nick[engine.Home] + " substitute first, like " + home
	}
	return ""
}

// anyChange returns a substitution that a side may make at a prompt, as people type it, home 9>17; "" for none.
func (g *game) anyChange(p *engine.Prompt, side engine.Side) string {
	if !takesChange(p, side) {
		return ""
	}
	for spot := 10; spot >= 0; spot-- {
		if in := g.eligibleAt(side, spot); g.lineup[side][spot] != 0 && len(in) > 0 {
			return strings.Replace(changeText(side, g.lineup[side][spot], in[0]), ":", " ", 1)
		}
	}
	return ""
}

// Charts returns the charts for a prompt: the cards of the players involved, with the current adjustments, or a guide to
// its answers. Kickoff and injury have the names of their charts.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case kickoffPrompt.ID, injuryPrompt.ID:
		return p.Charts
	case actionPrompt.ID:
		return g.actionGuides()
	case shotPrompt.ID:
		return []engine.Chart{g.shotGuide(), g.keeperGuide(cards.AfterSave)}
	case penaltyPrompt.ID:
		return []engine.Chart{g.penaltyGuide(p), g.keeperGuide(cards.AfterSave)}
	case recoveryPrompt.ID:
		launched := g.recoveryGuide(homeZone(g.poss, mid))
		g.addBenches(launched, p)
		return []engine.Chart{launched}
	case subCheckPrompt.ID:
		return g.subCheckGuides()
	case penaltyTakerPrompt.ID, injurySubPrompt.ID, tiredSubPrompt.ID:
		return []engine.Chart{g.choiceGuide(p)}
	}
	if p.Kind != engine.CardKind { // corner, cross, rebound, through ball
		return g.goalmouthGuides(p.ID)
	}
	spots := g.spotsGuide(p)
	if g.coming.purpose == throughBall {
		return []engine.Chart{&openChart, spots}
	}
	return []engine.Chart{spots}
}

// WhyNot says why a player, nobody, or a substitution is not a legal answer.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	call := System.Call(word)
	no, isSub := shirtOf(call), p.ID == injurySubPrompt.ID || p.ID == tiredSubPrompt.ID
	if engine.IsSubstitution(word) {
		if p.ID == penaltyTakerPrompt.ID {
			return "the taker is named first; substitute before his roll", 48
		}
		return "substitutions are entered before the next card, a penalty's roll or the roll for a launched goal kick", 48
	}
	switch {
	case call == callStay && p.ID == tiredSubPrompt.ID:
		return "with tired: off, a player who can be replaced must be", 51
	case call == callStay && isSub:
		return "he is injured and cannot continue", 45
	case call == callShort && isSub:
		return "he is only tired, and stays on without a substitute", 51
	case no != 0 && p.ID == penaltyTakerPrompt.ID:
		return "number " + engine.Number(no) + " is not an outfield player on the pitch", 43
	case no != 0 && isSub && !slices.Contains(g.bench[p.By], no):
		return "number " + engine.Number(no) + " is not on the bench", 47
	case no != 0 && isSub:
		return g.whyNotEligible(p.By, g.spotIn(p.By, g.leaving), no), 47
	}
	return "", 0
}

// legal says in words how to type cards and three dice, and which players a call can name; NET-12, NET-48.
func (g *game) legal(p *engine.Prompt) string {
	switch {
	case p.Kind == engine.CallKind:
		return g.legalPlayers(p)
	case p.Kind == engine.RollKind && p.Dice == threeDice:
		return "three dice, black, white and blue, like 14 12 5 or 14125"
	case p.Kind != engine.CardKind:
		return ""
	}
	words := "offense and defense, like 7 3 or 73; with the dice 7314125"
	if g.sosOn {
		words = "offense and defense, like 7 3 or 73, with the SOS number 7/3/2; with the dice 7 3 14 12 5"
	}
	if strings.Contains(p.Form, "^") {
		words += "; HIGH like 9^10 3"
	}
	return words
}

// legalPlayers lists the options of a call by number and name: "18 Castellani, 22 Holt-Siew or short (s)".
func (g *game) legalPlayers(p *engine.Prompt) string {
	words := make([]string, len(p.Options))
	for i, o := range p.Options {
		switch no := shirtOf(o); {
		case no != 0:
			words[i] = engine.Number(no) + " " + g.name(p.By, no)
		case o == callShort:
			words[i] = "short (s)"
		default:
			words[i] = "stay (y)"
		}
	}
	return engine.OrList(words)
}
