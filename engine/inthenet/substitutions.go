package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

const windowsASide = 3

// windowFree reports whether a side may use a window now (NET-48).
func (g *game) windowFree(side engine.Side) bool {
	return g.halfTime || g.windowOpen[side] || g.windows[side] < windowsASide
}

// mayChange reports whether a side has a substitution left, and a window for it. 20 is no limit.
func (g *game) mayChange(side engine.Side) bool {
	return (g.subs[side] < g.maxSubs || g.maxSubs == noLimit) && g.windowFree(side)
}

const noLimit = 20

// canReplace reports whether a side can replace an outfield player.
func (g *game) canReplace(side engine.Side) bool {
	if !g.mayChange(side) {
		return false
	}
	for _, no := range g.bench[side] {
		if g.squads[side].Players[no] != nil {
			return true
		}
	}
	return false
}

// maySub reports whether a side may substitute at the open card prompt.
func (g *game) maySub(side engine.Side) bool {
	return g.subOpen && !g.auto[side] && len(g.bench[side]) > 0 && g.mayChange(side)
}

// eligible reports whether a bench player may take a spot: a goalkeeper for a goalkeeper; else an outfield player who
// can play the line, or any outfield player if the bench has nobody for it (NET-47).
func (g *game) eligible(side engine.Side, spot, no int) bool {
	s := g.squads[side]
	if !slices.Contains(g.bench[side], no) {
		return false
	}
	if spot == 0 || s.Players[no] == nil {
		return spot == 0 && s.Keepers[no] != nil
	}
	l := s.Formation.Line(spot)
	if s.Players[no].Plays(l) {
		return true
	}
	for _, other := range g.bench[side] {
		if p := s.Players[other]; p != nil && p.Plays(l) {
			return false
		}
	}
	return true
}

// eligibleWords are the calls for who may take a spot, in bench order, and a last word.
func (g *game) eligibleWords(side engine.Side, spot int, last string) []string {
	g.options = g.options[:0]
	for _, no := range g.bench[side] {
		if g.eligible(side, spot, no) {
			g.options = append(g.options, numberWords[no])
		}
	}
	if last != "" {
		g.options = append(g.options, last)
	}
	return g.options
}

// change is a substitution entered at a card prompt (section 4.7).
func (g *game) change(entry string) {
	team, numbers, _ := strings.Cut(entry, ":")
	side := engine.SideNamed(team)
	outText, inText, ok := strings.Cut(numbers, ">")
	out, in := cards.ReadShirt(outText), cards.ReadShirt(inText)
	switch {
	case side == engine.Nobody || !ok || out == 0 || in == 0:
		g.t.Refuse("is no substitution: it is written home:9>17, number 9 off and number 17 on")
	case !g.maySub(side):
		g.t.Refuse("is not possible: " + g.whyNoSub(side))
	case g.spotIn(side, out) < 0:
		g.t.Refuse("is not possible: number " + decimal(out) + " is not on the pitch")
	case !slices.Contains(g.bench[side], in):
		g.t.Refuse("is not possible: number " + decimal(in) + " is not on the bench")
	case !g.eligible(side, g.spotIn(side, out), in):
		g.t.Refuse("is not possible: " + g.whyNotEligible(side, g.spotIn(side, out), in))
	}
	g.t.Cite(48)
	g.substitute(side, g.spotIn(side, out), in, "manual")
}

// whyNoSub says why a side may not substitute now.
func (g *game) whyNoSub(side engine.Side) string {
	switch {
	case g.auto[side]:
		return g.names[side] + " substitute by the sub checks"
	case !g.subOpen:
		return "play has not stopped; substitutions come right after a foul, an offside, a corner, a goal kick or a goal, " +
			"and at half-time"
	case len(g.bench[side]) == 0:
		return g.names[side] + " have nobody left on the bench"
	case g.subs[side] >= g.maxSubs && g.maxSubs != noLimit:
		return g.names[side] + " have used their " + decimal(g.maxSubs) + " substitutions"
	}
	return g.names[side] + " have used their three windows"
}

// whyNotEligible says who may take the spot instead.
func (g *game) whyNotEligible(side engine.Side, spot, in int) string {
	var who []string
	for _, w := range g.eligibleWords(side, spot, "") {
		who = append(who, strings.TrimPrefix(w, "no-"))
	}
	where := "spot " + decimal(spot) + " is " + g.squads[side].Formation.Line(spot).String()
	if spot == 0 {
		where = "a goalkeeper is replaced by a goalkeeper"
	}
	if len(who) == 0 {
		return where + ", and the bench has nobody for it"
	}
	return g.squads[side].Name(in) + " cannot come on here: " + where + "; from the bench can " + strings.Join(who, ", ")
}

// substitute brings a player on for the one at a spot.
func (g *game) substitute(side engine.Side, spot, in int, why string) {
	out := g.lineup[side][spot]
	g.clearSpot(side, spot)
	g.lineup[side][spot] = in
	i := slices.Index(g.bench[side], in)
	g.bench[side] = slices.Delete(g.bench[side], i, i+1)
	g.cameOn[side][in] = true
	g.subs[side]++
	first := false
	if !g.halfTime && !g.windowOpen[side] {
		g.windows[side]++
		g.windowOpen[side], first = true, true
	}
	if spot != 0 { // NET-50
		g.t.Cite(50)
		g.moveHREC(side, spot, 1)
	}
	window := g.windows[side]
	if g.halfTime {
		window = 0
	}
	g.report(event{what: changed, side: side, player: out, other: in, n: window, word: why})
	if !g.halfTime && (!g.extrasByWindow || first) { // NET-49
		g.t.Cite(49)
		g.addFull("substitution")
	}
}

// subCheck looks for tired players at a stoppage of the second half and at half-time (section 4.6, NET-52).
func (g *game) subCheck() {
	if g.half == 1 || !g.cardsLeft() || !g.autos || !g.tired && !g.autoCanReplace() {
		return
	}
	g.t.Cite(52)
	r := g.roll(&subCheckPrompt, engine.BothAtTable)
	side := engine.Home
	if r.black > 10 {
		side = engine.Visitor
	}
	if !g.auto[side] { // NET-53
		g.t.Cite(53)
		if g.t.Explained() {
			g.t.Check("black "+decimal(r.black), "1-10 home, 11-20 visitor", g.names[side]+" substitute by hand")
		}
		return
	}
	first, second := (r.black-1)%10+1, (r.white-1)%10+1
	g.checkTired(side, first, r.blue)
	if second != first {
		g.checkTired(side, second, r.blue)
	}
	if n := len(g.events); g.halfTime && n > 0 && g.events[n-1].what == halfEnds {
		g.report(event{what: nobodyTired, side: side})
	}
}

// autoCanReplace reports whether an automatic side can replace anyone.
func (g *game) autoCanReplace() bool {
	for _, side := range engine.Teams {
		if g.auto[side] && g.canReplace(side) {
			return true
		}
	}
	return false
}

// checkTired holds the blue die against the END of a spot, and replaces a tired player if his side can.
func (g *game) checkTired(side engine.Side, spot, blue int) {
	p := g.at(side, spot)
	if p == nil || g.cameOn[side][p.No] || !g.makes("blue", blue, "END", p.End, p.Short, 0, "") {
		return
	}
	stay := ""
	if g.tired {
		stay = "stay"
	}
	if g.canReplace(side) {
		g.leaving = p.No
		answer := g.t.CallFrom(&tiredSubPrompt, side, g.eligibleWords(side, spot, stay))
		g.leaving = 0
		if answer != "stay" {
			g.substitute(side, spot, shirtOf(answer), "tired")
			return
		}
	}
	if g.tired { // NET-51
		g.t.Cite(51)
		g.moveHREC(side, spot, -1)
		g.report(event{what: playedTired, side: side, player: p.No})
	}
}
