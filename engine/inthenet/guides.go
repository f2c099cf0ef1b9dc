package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// The guides outside a match, without cards, where no printed chart says what an answer leads to.
var (
	looseBall = &engine.Guide{ID: "recovery", Title: "A loose ball, by HREC of the zone", Answers: []engine.Row{
		{Roll: "HREC or less", Cell: "the home team has it"}, {Roll: "above HREC", Cell: "the visitor has it"},
	}}
	whoComesOn = &engine.Guide{ID: "substitutes", Title: "Who comes on, or takes the penalty", Answers: []engine.Row{
		{Roll: "no-14", Cell: "number 14"},
		{Roll: "short", Cell: "nobody, for an injured player: a man short"}, {Roll: "stay", Cell: "nobody, for a player who is only tired"},
	}}
	subCheckGuide = &engine.Guide{ID: "sub-check", Title: "The sub check", Answers: []engine.Row{
		{Roll: "black 1-10", Cell: "the home team, that spot"}, {Roll: "black 11-20", Cell: "the visitor, ten spots below: 11 is spot 1"},
		{Roll: "white", Cell: "a second spot of that side, read the same way"}, {Roll: "blue", Cell: "tired at END or less"},
	}}
)

// A guide is a guide under construction.
type guide struct{ engine.Guide }

func (s *guide) add(roll, cell string) {
	s.Answers = append(s.Answers, engine.Row{Roll: roll, Cell: cell})
}

// addRange adds a range of a card under its die, unless the card leaves it blank.
func (s *guide) addRange(die string, r cards.Range, cell string) {
	if r != 0 {
		s.add(die+" "+r.String(), cell)
	}
}

// called names a player as headings do: "Whitcombe (8)".
func called(c *cards.Card) string { return c.Short + " (" + engine.Number(c.No) + ")" }

func (g *game) called(side engine.Side, no int) string {
	if no == 0 {
		return "nobody"
	}
	return called(g.squads[side].Card(no))
}

// recoveryGuide says who gets a loose ball in a zone of the home team.
func (g *game) recoveryGuide(home zone) *guide {
	limit := g.hrecs()[home]
	s := &guide{engine.Guide{ID: "hrec", Title: "A loose ball, HREC " + engine.Number(limit)}}
	s.addRange("blue", cards.UpTo(limit), g.names.Full[engine.Home]+" have it")
	s.addRange("blue", cards.UpTo(20)&^cards.UpTo(limit), g.names.Full[engine.Visitor]+" have it")
	return s
}

func (g *game) shotGuide() engine.Chart {
	m := &g.matchup
	k := g.keeperOf(m.q)
	s := &guide{engine.Guide{ID: shotPrompt.ID, Title: called(&m.a.Card) + " shoots past " + called(&k.Card)}}
	s.rate("black", m.a.OnTarget, m.adjustment, "on target")
	s.rate("white", m.a.Goal, k.Saves[m.shot], "a goal, if it is on target")
	s.add("else", "wide: a goal kick; or saved, by the white die")
	return s
}

func (g *game) penaltyGuide(p *engine.Prompt) engine.Chart {
	k, taker := g.keeperOf(g.matchup.q), g.squads[g.matchup.p].Player(g.offense)
	s := &guide{engine.Guide{ID: penaltyPrompt.ID, Title: called(&taker.Card) + " against " + called(&k.Card)}}
	s.rate("white", taker.Penalty, k.Penalty, "a goal")
	if g.penaltyEqualSaved {
		s.add("white "+engine.Number(cut(taker.Penalty+k.Penalty)), "saved, as rule.pk-equal says")
	}
	s.add("white 20", "saved, whatever the rate")
	g.addBenches(s, p)
	return s
}

// rate adds a rate with its adjustment.
func (s *guide) rate(die string, figure, adjustment int, cell string) {
	roll := "none"
	if rate := cut(figure + adjustment); rate > 0 {
		roll = cards.UpTo(rate).String()
	}
	if adjustment != 0 {
		cell += " (" + engine.Number(figure) + " " + engine.Signed(adjustment) + ")"
	}
	s.add(die+" "+roll, cell)
}

// keeperGuide is the goalkeeper's card: a save, the ball in his hands, a goal kick.
func (g *game) keeperGuide(how cards.Situation) engine.Chart {
	k := g.keeperOf(g.matchup.q)
	s := &guide{engine.Guide{ID: "outlets", Title: "The card of " + called(&k.Card)}}
	when := "after the catch: "
	if how == cards.AfterSave {
		when = "after the save: "
		s.addRange("white", k.OutCorner, "Out.CK: "+inOneClause(saveChart.Cells[savedBehind].Words()))
		s.addRange("white", k.OutRebound, "Out.REB: "+inOneClause(saveChart.Cells[savedLoose].Words()))
	}
	for o := range cards.Outlets {
		s.addRange("blue", k.After[how][o], when+inOneClause(outletChart.Cells[o].Words()))
	}
	if how == cards.AfterSave {
		s.addRange("blue", k.KickPass, "goal kick: "+inOneClause(outletChart.Cells[shortKickRow].Words()))
		s.addRange("blue", cards.UpTo(20)&^k.KickPass, "goal kick: "+inOneClause(outletChart.Cells[longKickRow].Words()))
	}
	return s
}

// inOneClause returns a cell's words for after a colon: what it is and where it leads, with a comma between.
func inOneClause(words string) string { return strings.Replace(words, ":", ",", 1) }

// spotsGuide says whom the next card can name, at the spots of both sides, and who may come on before it.
func (g *game) spotsGuide(p *engine.Prompt) engine.Chart {
	q := p.By.Other()
	s := &guide{engine.Guide{ID: p.ID, Title: g.zone.Printed() + " section: who is at which spot"}}
	for spot := 1; spot <= 10; spot++ {
		against := g.called(q, g.lineup[q][spot])
		if g.coming.purpose == throughBall {
			against = "nobody"
		}
		s.add(engine.Number(spot), g.called(p.By, g.lineup[p.By][spot])+" for "+g.names.Nick[p.By]+"; "+against+" against him")
	}
	g.addBenches(s, p)
	return s
}

// addBenches adds who may come on before the answer to a prompt.
func (g *game) addBenches(s *guide, p *engine.Prompt) {
	for _, side := range engine.Teams {
		if takesChange(p, side) {
			s.add("bench", g.benchText(side))
		}
	}
}

// benchText lists who may still come on for a side: "Vale: 14 Broadmoor DF, 16 Keohane MF".
func (g *game) benchText(side engine.Side) string {
	var who []string
	for _, no := range g.bench[side] {
		who = append(who, engine.Number(no)+" "+g.name(side, no)+" "+g.squads[side].Card(no).Positions)
	}
	return g.names.Nick[side] + ": " + strings.Join(who, ", ")
}

// subCheckGuides say how to read the sub check, and the endurance of those it can name.
func (g *game) subCheckGuides() []engine.Chart {
	how, team := *subCheckGuide, strings.NewReplacer("the home team", g.names.Full[engine.Home], "the visitor", g.names.Full[engine.Visitor])
	how.Answers = slices.Clone(how.Answers)
	for i := range how.Answers {
		how.Answers[i].Cell = team.Replace(how.Answers[i].Cell)
	}
	charts := []engine.Chart{&how}
	for _, side := range engine.Teams {
		if !g.auto[side] {
			continue
		}
		s := &guide{engine.Guide{ID: "endurance", Title: "END of " + g.names.Full[side]}}
		for spot := 1; spot <= 10; spot++ {
			switch p := g.at(side, spot); {
			case p == nil:
				s.add(engine.Number(spot), "nobody")
			case g.cameOn[side][p.No]:
				s.add(engine.Number(spot), called(&p.Card)+": fresh, not checked")
			default:
				s.add(engine.Number(spot), called(&p.Card)+": "+engine.Number(p.End))
			}
		}
		charts = append(charts, s)
	}
	return charts
}

func (g *game) choiceGuide(p *engine.Prompt) engine.Chart {
	s := &guide{engine.Guide{ID: p.ID, Title: "Who comes on for " + g.name(p.By, g.leaving)}}
	if p.ID == penaltyTakerPrompt.ID {
		s.Title = "Who takes the penalty against " + called(&g.keeperOf(g.matchup.q).Card)
	}
	for _, option := range p.Options {
		switch c := g.squads[p.By].Card(shirtOf(option)); {
		case option == callShort:
			s.add(option.Word, "nobody: they play on a man short")
		case option == callStay:
			s.add(option.Word, "nobody: he stays on, and HREC of his zone moves against his side")
		case p.ID == penaltyTakerPrompt.ID:
			s.add(option.Word, c.Name+", PK "+engine.Number(g.squads[p.By].Player(c.No).Penalty))
		default:
			s.add(option.Word, c.Name+", "+c.Positions)
		}
	}
	return s
}
