package inthenet

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

const (
	windowsASide = 3
	noLimit      = 20 // max-subs
)

// mayChange reports whether a side has a substitution left, and a window for it (NET-48).
func (g *game) mayChange(side engine.Side) bool {
	return (g.subs[side] < g.maxSubs || g.maxSubs == noLimit) &&
		(g.halfTime || g.windowOpen[side] || g.windows[side] < windowsASide)
}

func (g *game) canReplace(side engine.Side) bool {
	return g.mayChange(side) && g.outfieldBench(side) > 0
}

func (g *game) outfieldBench(side engine.Side) (n int) {
	for _, no := range g.bench[side] {
		if g.squads[side].Player(no) != nil {
			n++
		}
	}
	return n
}

// maySub reports whether a side may substitute at a prompt that takes substitutions (NET-48).
func (g *game) maySub(side engine.Side) bool {
	return g.subOpen && g.cardsLeft() && !g.auto[side] && len(g.bench[side]) > 0 && g.mayChange(side)
}

// takesChange reports whether a prompt takes a substitution of a side.
func takesChange(p *engine.Prompt, side engine.Side) bool {
	return strings.Contains(p.Form, side.String()+":")
}

// rollOrChange asks for a roll at a stoppage, or makes a substitution that comes first (NET-48).
func (g *game) rollOrChange(p *engine.Prompt, by engine.Side) (r dice, again bool) {
	rolled, substitution := g.t.RollOrSubstitution(p, by, changeForms[g.changes()])
	if substitution != "" {
		g.change(substitution)
		return r, true
	}
	return diceOf(rolled), false
}

// eligible reports whether a bench player may take a spot: a goalkeeper for a goalkeeper; else an outfield player who
// can play the line, or any outfield player if the bench has nobody for it (NET-47).
func (g *game) eligible(side engine.Side, spot, no int) bool {
	s := g.squads[side]
	line := s.Formation.Line(spot)
	plays := func(no int) bool { return s.Player(no) != nil && s.Player(no).Plays(line) }
	switch {
	case !slices.Contains(g.bench[side], no):
		return false
	case spot == 0 || s.Player(no) == nil:
		return spot == 0 && s.Keeper(no) != nil
	}
	return plays(no) || !slices.ContainsFunc(g.bench[side], plays)
}

// eligibleAt returns who may take a spot, in bench order.
func (g *game) eligibleAt(side engine.Side, spot int) (bench []int) {
	for _, no := range g.bench[side] {
		if g.eligible(side, spot, no) {
			bench = append(bench, no)
		}
	}
	return bench
}

// change makes a substitution that was entered.
func (g *game) change(entry string) {
	side, out, in, ok := readChange(entry)
	spot := g.spotIn(side, out)
	switch {
	case !ok:
		g.t.Refuse("is not a substitution: write home:9>17 to take number 9 off and bring number 17 on")
	case !g.maySub(side):
		g.t.Refuse("is not possible: " + g.whyNoSub(side))
	case spot < 0:
		g.t.Refuse("is not possible: number " + engine.Number(out) + " is not on the pitch")
	case !slices.Contains(g.bench[side], in):
		g.t.Refuse("is not possible: number " + engine.Number(in) + " is not on the bench")
	case !g.eligible(side, spot, in):
		g.t.Refuse("is not possible: " + g.whyNotEligible(side, spot, in) + ", see ruling NET-47")
	}
	g.t.Cite(48)
	g.substitute(side, spot, in, coachsChange)
}

// changeText returns a substitution as records write it: home:9>17.
func changeText(side engine.Side, out, in int) string {
	return side.String() + ":" + engine.Number(out) + ">" + engine.Number(in)
}

func readChange(entry string) (side engine.Side, out, in int, ok bool) {
	team, numbers, _ := strings.Cut(entry, ":")
	outText, inText, ok := strings.Cut(numbers, ">")
	side, out, in = engine.SideNamed(team), cards.ReadShirt(outText), cards.ReadShirt(inText)
	return side, out, in, ok && side != engine.Nobody && out != 0 && in != 0
}

func (g *game) whyNoSub(side engine.Side) string {
	switch {
	case g.auto[side]:
		return g.names.Nick[side] + " substitute only by the sub checks, see ruling NET-52"
	case !g.subOpen:
		return "play has not stopped; substitute right after a foul, an offside, a corner, a goal kick or a goal, " +
			"or at half-time, see ruling NET-48"
	case !g.cardsLeft():
		return "the half has no card left: wait for half-time, see ruling NET-48"
	case len(g.bench[side]) == 0:
		return g.names.Nick[side] + " have nobody left on the bench"
	case g.subs[side] >= g.maxSubs && g.maxSubs != noLimit:
		return g.names.Nick[side] + " have used their " + engine.Number(g.maxSubs) + " substitutions, see ruling NET-48"
	}
	return g.names.Nick[side] + " have used their three windows, see ruling NET-48"
}

// whyNotEligible says who may take the spot instead.
func (g *game) whyNotEligible(side engine.Side, spot, in int) string {
	var who []string
	for _, no := range g.eligibleAt(side, spot) {
		who = append(who, engine.Number(no))
	}
	where := "spot " + engine.Number(spot) + " is " + g.squads[side].Formation.Line(spot).String()
	if spot == 0 {
		where = "a goalkeeper is replaced by a goalkeeper"
	}
	if len(who) == 0 {
		return where + ", and nobody on the bench can play there"
	}
	return g.name(side, in) + " cannot come on here: " + where + "; on the bench only " + engine.OrList(who) + " can"
}

// replacement asks a side who comes on at a spot; 0 if the answer is last (short or stay; nil if somebody must come on).
func (g *game) replacement(p *engine.Prompt, side engine.Side, spot int, last *engine.Call) (in int) {
	g.leaving = g.lineup[side][spot]
	g.options = g.options[:0]
	for _, no := range g.bench[side] {
		if g.eligible(side, spot, no) {
			g.options = append(g.options, shirtCalls[no])
		}
	}
	options, offered := g.options, len(g.options)
	if last != nil {
		options = append(options, last)
	}
	answer := g.t.CallFrom(p, side, options)
	g.leaving = 0
	if answer == last {
		return 0
	}
	if offered < g.outfieldBench(side) { // NET-47: others cannot play the line
		g.t.Cite(47)
	}
	return shirtOf(answer)
}

// substitute brings a player on for the one at a spot.
func (g *game) substitute(side engine.Side, spot, in int, why changeReason) {
	s := g.squads[side]
	if spot != 0 && !s.Player(in).Plays(s.Formation.Line(spot)) { // NET-47: nobody on the bench plays the line
		g.t.Cite(47)
	}
	out := g.lineup[side][spot]
	g.cautions[side][out] = 0
	g.lineup[side][spot] = in
	i := slices.Index(g.bench[side], in)
	g.bench[side] = slices.Delete(g.bench[side], i, i+1)
	g.cameOn[side][in] = true
	g.subs[side]++
	first := false
	if !g.halfTime && !g.windowOpen[side] { // NET-48
		g.windows[side]++
		g.windowOpen[side], first = true, true
	}
	if spot != 0 {
		g.t.Cite(50)
		g.shiftHREC(side, spot, 1)
	}
	window := g.windows[side]
	if g.halfTime {
		window = 0
	}
	g.report(&event{kind: changed, side: side, player: out, mate: in, window: window, reason: why})
	g.t.Cite(49) // NET-49: a full card for each player, or for each window, or none at halftime
	if !g.halfTime && (first || !g.extrasByWindow) {
		g.addTime(changeTime)
	}
}

// subCheck looks for tired players at halftime and at stoppages of the second half.
func (g *game) subCheck() {
	if g.half == 1 || !g.autos {
		return
	}
	g.t.Cite(52) // NET-52: no roll if no card is left or it cannot change anything
	changeable := g.auto[engine.Visitor] && g.canReplace(engine.Visitor) || g.auto[engine.Home] && g.canReplace(engine.Home)
	if !g.cardsLeft() || !g.tired && !changeable {
		return
	}
	r := g.roll(&subCheckPrompt, engine.BothAtTable)
	side := engine.Home
	if r.black > 10 {
		side = engine.Visitor
	}
	if !g.auto[side] { // NET-53: a side that makes its own substitutions is not checked
		g.t.Cite(53)
		if g.t.TracingDice() {
			g.t.Check("black "+engine.Number(r.black), "1-10 home, 11-20 visitor", g.names.Nick[side]+" make their own substitutions")
		}
		if g.halfTime {
			g.report(&event{kind: checkIgnored, side: side})
		}
		return
	}
	first, second := (r.black-1)%10+1, (r.white-1)%10+1
	tired := g.checkTired(side, first, r.blue)
	if second != first { // NET-53
		tired = g.checkTired(side, second, r.blue) || tired
	}
	if g.halfTime && !tired {
		g.report(&event{kind: nobodyTired, side: side})
	}
}

// checkTired compares the blue die with END at a spot, and replaces a tired player if his side can. It reports whether
// anything happened.
func (g *game) checkTired(side engine.Side, spot, blue int) bool {
	p := g.at(side, spot)
	if p == nil || g.cameOn[side][p.No] || !g.makes("blue", blue, "END", p.End, p.Short, 0, "") { // NET-53
		return false
	}
	var last *engine.Call
	if g.tired {
		last = callStay
	}
	if g.canReplace(side) {
		if in := g.replacement(&tiredSubPrompt, side, spot, last); in != 0 {
			g.substitute(side, spot, in, tiredPlayer)
			return true
		}
	}
	if g.tired {
		g.t.Cite(51)
		g.shiftHREC(side, spot, -1)
		g.report(&event{kind: playedTired, side: side, player: p.No})
	}
	return g.tired
}
