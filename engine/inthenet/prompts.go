package inthenet

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A purpose is what the coming card is for.
type purpose uint8

const (
	openPlay purpose = iota
	freeKick
	corner
	crossed
	rebound
	throughBall
	purposes
)

// A purposeRow is a row of the table purposeRows.
type purposeRow struct {
	cards [3]engine.Prompt // by zone; all but open play and free kicks are read in the OFF section
	roll  engine.Prompt    // the dice in front of the goal
	shot  shotType         // of those dice
	have  string           // what the side has
}

var purposeRows = [purposes]purposeRow{
	openPlay: {have: "the ball",
		cards: [3]engine.Prompt{cardPrompt("card-def", &opportunityChart), cardPrompt("card-mid", &opportunityChart), cardPrompt("card-off", &opportunityChart)}},
	freeKick: {have: "a free kick",
		cards: [3]engine.Prompt{cardPrompt("free-def", &opportunityChart), cardPrompt("free-mid", &opportunityChart), cardPrompt("free-off", &opportunityChart)}},
	corner: {have: "a corner", shot: cornerShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-corner", &opportunityChart)}, roll: rollPrompt("corner", threeDice, "{in the box}", inTheBox...)},
	crossed: {have: "a cross to meet", shot: openShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-cross", &opportunityChart)}, roll: rollPrompt("cross", threeDice, "{in the box}", inTheBox...)},
	rebound: {have: "a rebound to go for", shot: reboundShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-rebound", &opportunityChart)}, roll: rollPrompt("rebound", threeDice, "{in the box}", inTheBox...)},
	throughBall: {have: "a through ball to meet", shot: openShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-open", &openChart)},
		roll:  rollPrompt("open", threeDice, "black for the shot of {player}, who is through", inTheBox...)},
}

func cardPrompt(id string, chart engine.Chart) engine.Prompt {
	return engine.Prompt{Kind: engine.CardKind, ID: id, Why: "{card}", Charts: []engine.Chart{chart}}
}

// formParts are what a card prompt may allow besides a plain card: a HIGH pair, and each side's substitutions.
var formParts = [...]string{" | A^B/D[/S]", " | visitor:OUT>IN", " | home:OUT>IN"}

// forms are how a card prompt may be answered: bit n of the index for part n.
var forms = func() (forms [1 << len(formParts)]string) {
	for i := range forms {
		forms[i] = "O/D[/S]"
		for part, words := range formParts {
			if i>>part&1 == 1 {
				forms[i] += words
			}
		}
	}
	return forms
}()

var (
	threeDice = engine.Dice{Count: 3, Faces: 20}
	oneDie    = engine.Dice{Count: 1, Faces: 20}
)

func rollPrompt(id string, dice engine.Dice, why string, charts ...engine.Chart) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: dice, Why: why, Charts: charts}
}

// inTheBox are the charts of the dice in front of the goal.
var inTheBox = []engine.Chart{boxRates, &checkChart, &outletChart, looseBall}

var (
	kickoffPrompt  = rollPrompt("kickoff", oneDie, "1-10: {home} kick off; 11-20: {visitor} kick off", &kickoffChart)
	actionPrompt   = rollPrompt("action", threeDice, "{action}", &actionChart, &checkChart, looseBall)
	shotPrompt     = rollPrompt("shot", threeDice, "{player} shoots: black on target, white past {keeper}", shotRates, &saveChart, &outletChart)
	penaltyPrompt  = rollPrompt("penalty", threeDice, "white for {player} against {keeper}; 20 is always saved", penaltyRates, &saveChart, &outletChart)
	recoveryPrompt = rollPrompt("recovery", oneDie, "the launched ball: up to {limit} {home} have it, else {visitor}", looseBall)
	injuryPrompt   = rollPrompt("injury", oneDie, "{leaving} is hurt: how long he is out, by the INJURY chart", &injuryChart)
	subCheckPrompt = rollPrompt("sub-check", threeDice, "sub check: black is a spot, 1-10 of {home}, 11-20 of {visitor}; white a second spot of that side; "+
		"blue against END", subCheckGuide)

	penaltyTakerPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty-taker", Why: "{us} name the penalty taker, the highest PK first",
		Charts: []engine.Chart{takers}}
	injurySubPrompt = engine.Prompt{Kind: engine.CallKind, ID: "injury-sub", Why: "{us} replace the injured {leaving}, or play on short",
		Charts: []engine.Chart{substitutes}}
	tiredSubPrompt = engine.Prompt{Kind: engine.CallKind, ID: "tired-sub", Why: "{leaving} is tired: {us} replace him{or not}",
		Charts: []engine.Chart{substitutes}}
)

// prompts are all prompts.
var prompts = func() []*engine.Prompt {
	all := []*engine.Prompt{&kickoffPrompt, &actionPrompt, &shotPrompt, &penaltyTakerPrompt, &penaltyPrompt, &recoveryPrompt, &injuryPrompt,
		&injurySubPrompt, &subCheckPrompt, &tiredSubPrompt}
	for i := range purposeRows {
		row := &purposeRows[i]
		for z := range row.cards {
			if row.cards[z].ID != "" {
				all = append(all, &row.cards[z])
			}
		}
		if row.roll.ID != "" {
			all = append(all, &row.roll)
		}
	}
	return all
}()

// Legal says in words how cards and three dice are typed, and who the players are that a call may name; NET-12, NET-48.
func (g *game) Legal(p *engine.Prompt) string {
	switch {
	case p.Kind == engine.CallKind:
		return g.legalPlayers(p)
	case p.Kind == engine.RollKind && p.Dice == threeDice:
		return "three dice, black, white and blue, as 14 12 5 or 14125"
	case p.Kind != engine.CardKind:
		return ""
	}
	words := "offense and defense as 7 3 or 73; with the dice 7314125"
	if g.sosOn {
		words = "offense and defense as 7 3 or 73, with the SOS number 7 3 2; with the dice 7 3 14 12 5"
	}
	if strings.Contains(p.Form, "^") {
		words += "; HIGH as 9^10 3"
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

// The calls of coaches: a player by his shirt, or that nobody comes on.
var (
	callShort = &engine.Call{Word: "short", Short: "s"}
	callStay  = &engine.Call{Word: "stay", Short: "y"}

	// shirtCalls are the calls of players, by shirt number: no-1 to no-99, for short the number.
	shirtCalls = func() (calls [100]*engine.Call) {
		for no := 1; no < len(calls); no++ {
			calls[no] = &engine.Call{Word: "no-" + strconv.Itoa(no), Short: strconv.Itoa(no)}
		}
		return calls
	}()

	calls = append([]*engine.Call{callShort, callStay}, shirtCalls[1:]...)
)

// shirtOf returns the shirt number of a call; 0 for one that names no player.
func shirtOf(c *engine.Call) int {
	return max(0, slices.Index(shirtCalls[:], c))
}
