package inthenet

import (
	"strings"

	"rollbook/engine"
)

// AppendScoreboard appends the score and the time, the pitch, HREC by zone, and who is booked.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = engine.Say(b, g.names.Standing(g.score))
	if g.over {
		return engine.Say(b, "  full time")
	}
	b = g.appendTime(b)
	b = append(b, '\n')
	b = g.appendPitch(b)
	b = engine.Say(b, "HREC")
	for z := def; z <= off; z++ {
		b = engine.Say(b, "  ", z.Head(), " ", engine.Number(g.hrecs()[z]))
	}
	b = engine.Say(b, "  (", g.names.Nick[engine.Home], " recover at or below)")
	for _, side := range engine.Teams {
		b = g.appendTrouble(b, side)
	}
	return b
}

// appendTime appends the half, the minute, the cards left and the EXTRAS pile.
func (g *game) appendTime(b []byte) []byte {
	b = engine.Say(b, "  ", engine.Either(g.half == 1, "1st", "2nd"), " half  ")
	b = engine.Say(appendClock(b, g.half, g.turned), "  ", engine.Count(g.cards, "card left", "cards left"), "  EXTRAS ", engine.Number(g.extras.full))
	if g.extras.half == 1 {
		b = engine.Say(b, " and a half")
	}
	return engine.Say(b, ", ", engine.Number(g.extras.spare), " of 18 spare")
}

// appendPitch appends who has the ball and where, and the two players that the card names.
func (g *game) appendPitch(b []byte) []byte {
	if g.poss == engine.Nobody {
		return b
	}
	b = engine.Say(b, g.names.Nick[g.poss])
	switch p := g.t.Prompt(); {
	case p != nil && p.ID == penaltyPrompt.ID:
		b = g.appendPlayer(engine.Say(b, " have a penalty: "), g.matchup.p, g.offense)
		return g.appendPlayer(append(b, " against "...), g.matchup.q, g.keeperOf(g.matchup.q).No, "\n")
	case p != nil && p.ID == recoveryPrompt.ID:
		return engine.Say(b, " have launched the ball, ", g.zone.Head(), " zone\n")
	case g.offense != 0:
		b = g.appendPlayer(engine.Say(b, ", ", g.zone.Head(), " zone: "), g.matchup.p, g.offense, " on the ball, ")
		if g.defense == 0 {
			return engine.Say(b, "nobody against him\n")
		}
		return g.appendPlayer(b, g.matchup.q, g.defense, " against him\n")
	}
	return engine.Say(b, " have ", purposeRows[g.coming.purpose].have, ", ", g.zone.Head(), " zone\n")
}

// appendPlayer appends a player with his number, and further words.
func (g *game) appendPlayer(b []byte, side engine.Side, no int, words ...string) []byte {
	return engine.Say(engine.Say(b, g.name(side, no), " (", engine.Number(no), ")"), words...)
}

// appendTrouble appends a side's booked players, its empty spots and the windows it has used, where there are any.
func (g *game) appendTrouble(b []byte, side engine.Side) []byte {
	var parts []string
	empty := 0
	for _, no := range g.lineup[side] {
		switch {
		case no == 0:
			empty++
		case g.markers[side][no] == 1:
			parts = append(parts, "booked "+g.name(side, no)+" ("+engine.Number(no)+")")
		case g.markers[side][no] == 2:
			parts = append(parts, "booked and warned "+g.name(side, no)+" ("+engine.Number(no)+")")
		}
	}
	if empty > 0 {
		parts = append(parts, engine.Count(empty, "man short", "men short"))
	}
	if g.subs[side] > 0 {
		parts = append(parts, engine.Count(g.subs[side], "change", "changes")+" in "+engine.Count(g.windows[side], "window", "windows"))
	}
	if len(parts) == 0 {
		return b
	}
	return engine.Say(b, "\n", g.names.Nick[side], ": ", strings.Join(parts, ", "))
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = g.names.Nick[p.By]
	}
	a, d := g.name(g.matchup.p, g.offense), g.name(g.matchup.q, g.defense)
	if p.Kind == engine.CardKind {
		return g.whyCard()
	}
	switch p.ID {
	case "kickoff":
		return "1-10: " + g.names.Nick[engine.Home] + " kick off; 11-20: " + g.names.Nick[engine.Visitor] + " kick off"
	case "action":
		return g.whyAction(a, d)
	case "corner", "cross", "rebound":
		keeper := g.keeperOf(p.By.Other()).Short
		switch {
		case g.defense == 0 && g.keeperCovers:
			return "white for " + keeper + ", then black for the shot of " + a
		case g.defense == 0:
			return "nobody can stop it: black for the shot of " + a + ", blue for a loose ball"
		}
		return "white for " + d + ", who may clear, and for " + keeper + ", then black for the shot of " + a
	case "open":
		return "black for the shot of " + a + ", who is through"
	case "shot":
		return a + " shoots: black on target, white past " + g.keeperOf(p.By.Other()).Short
	case "penalty-taker":
		return who + " name the penalty taker, the highest PK first"
	case "penalty":
		return "white for " + a + " against " + g.keeperOf(p.By.Other()).Short + "; 20 is always saved"
	case "recovery":
		return "the launched ball: up to " + engine.Number(g.hrecs()[mid]) + " " + g.names.Nick[engine.Home] + " have it, else " +
			g.names.Nick[engine.Visitor]
	case "injury":
		return g.name(p.By, g.leaving) + " is hurt: how long he is out, by the INJURY chart"
	case "injury-sub":
		return who + " replace the injured " + g.name(p.By, g.leaving) + ", or play on short"
	case "sub-check":
		return "sub check: black is a spot, 1-10 of " + g.names.Nick[engine.Home] + ", 11-20 of " + g.names.Nick[engine.Visitor] +
			"; white a second spot of that side; blue against END"
	case "tired-sub":
		why := g.name(p.By, g.leaving) + " is tired: " + who + " replace him"
		if g.tired {
			why += ", or let him stay"
		}
		return why
	}
	return who
}

// whyAction says what the three dice of zone play are for.
func (g *game) whyAction(a, d string) string {
	why := "black for " + a + " in the " + g.zone.Head() + " zone, "
	switch {
	case g.coming.purpose == freeKick:
		return why + "nothing stops his free kick"
	case g.defense == 0:
		return why + "and nobody is there to stop him"
	}
	return why + "white for " + d + ", blue for a loose ball"
}

// whyCard says what a card is turned for, and who may substitute before it, with a substitution that is legal.
func (g *game) whyCard() string {
	why := "turn a card and read its " + g.zone.Head() + " section"
	visitor, home := g.anyChange(engine.Visitor), g.anyChange(engine.Home)
	switch {
	case visitor != "" && home != "":
		why += "; or substitute first, as " + home
	case visitor != "":
		why += "; or " + g.names.Nick[engine.Visitor] + " substitute first, as " + visitor
	case home != "":
		why += "; or " + g.names.Nick[engine.Home] + " substitute first, as " + home
	}
	return why
}

// anyChange is a substitution that a side may make now, as people type it, home 9>17; "" if it may make none.
func (g *game) anyChange(side engine.Side) string {
	if !g.maySub(side) {
		return ""
	}
	for spot := 10; spot >= 0; spot-- {
		for _, in := range g.bench[side] {
			if out := g.lineup[side][spot]; out != 0 && g.eligible(side, spot, in) {
				return side.String() + " " + engine.Number(out) + ">" + engine.Number(in)
			}
		}
	}
	return ""
}
