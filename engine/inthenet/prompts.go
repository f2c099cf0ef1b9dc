package inthenet

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// A purpose is what the next card is for.
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
	openPlay: {have: "the ball", cards: [3]engine.Prompt{
		cardPrompt("card-def", "Card: DEF section"),
		cardPrompt("card-mid", "Card: MID section"),
		cardPrompt("card-off", "Card: OFF section"),
	}},
	freeKick: {have: "a free kick", cards: [3]engine.Prompt{
		cardPrompt("free-def", "Free kick: DEF section"),
		cardPrompt("free-mid", "Free kick: MID section"),
		cardPrompt("free-off", "Free kick: OFF section"),
	}},
	corner: {have: "a corner", shot: cornerShot, cards: [3]engine.Prompt{off: cardPrompt("card-corner", "Card: corner")},
		roll: rollPrompt("corner", threeDice, "{in the box}", inTheBox...)},
	crossed: {have: "a cross coming in", shot: openShot, cards: [3]engine.Prompt{off: cardPrompt("card-cross", "Card: cross")},
		roll: rollPrompt("cross", threeDice, "{in the box}", inTheBox...)},
	rebound: {have: "a rebound", shot: reboundShot, cards: [3]engine.Prompt{off: cardPrompt("card-rebound", "Card: rebound")},
		roll: rollPrompt("rebound", threeDice, "{in the box}", inTheBox...)},
	throughBall: {have: "a through ball to run onto", shot: openShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-open", "Card: open", &openChart)},
		roll:  rollPrompt("open", threeDice, "{player} is through: black for his shot", inTheBox...)},
}

// cardPrompt makes the prompt for a card, with its own chart or the one for all cards.
func cardPrompt(id, title string, charts ...engine.Chart) engine.Prompt {
	if charts == nil {
		charts = []engine.Chart{&opportunityChart}
	}
	const why = "turn a card and read its {section} section{or substitute}"
	return engine.Prompt{Kind: engine.CardKind, ID: id, Title: title, Why: why, Charts: charts}
}

// cardForms say what a card prompt allows in addition to a plain card: nothing, substitutions of the visitor, of the home
// team, of both; and in the second row a HIGH pair. changeForms say what may come before a roll at a stoppage.
var (
	cardForms = [2][4]string{
		{plainCard, plainCard + or + visitorChange, plainCard + or + homeChange, plainCard + or + visitorChange + or + homeChange},
		{highCard, highCard + or + visitorChange, highCard + or + homeChange, highCard + or + visitorChange + or + homeChange},
	}
	changeForms = [4]string{"", visitorChange, homeChange, visitorChange + or + homeChange}
)

const (
	or            = " | "
	plainCard     = "O/D[/S]"
	highCard      = plainCard + or + "A^B/D[/S]"
	visitorChange = "visitor:OUT>IN"
	homeChange    = "home:OUT>IN"
)

var (
	threeDice = engine.Dice{Count: 3, Faces: 20}
	oneDie    = engine.Dice{Count: 1, Faces: 20}
)

func rollPrompt(id string, dice engine.Dice, why string, charts ...engine.Chart) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: dice, Why: why, Charts: charts}
}

// inTheBox are the charts of the dice in front of the goal.
var inTheBox = []engine.Chart{&checkChart, &outletChart, looseBall}

var (
	kickoffPrompt = rollPrompt("kickoff", oneDie, "1-10: {home} kick off; 11-20: {visitor} kick off", &kickoffChart)
	actionPrompt  = rollPrompt("action", threeDice, "{action}", &actionChart, &checkChart, looseBall)
	shotPrompt    = rollPrompt("shot", threeDice, "{player} shoots: black {on target} on target, white {a goal} past {keeper}",
		&saveChart, &outletChart)
	penaltyPrompt  = rollPrompt("penalty", threeDice, "white for {player} against {keeper}; 20 is always saved", &saveChart, &outletChart)
	recoveryPrompt = rollPrompt("recovery", oneDie, "the launched ball: {limit} or less {home}, {above} or more {visitor}", looseBall)
	injuryPrompt   = rollPrompt("injury", oneDie, "{leaving} is injured: roll on the INJURY chart for how long", &injuryChart)
	subCheckPrompt = rollPrompt("sub-check", threeDice, "sub check: black is a spot, 1-10 of {home}, 11-20 of {visitor}; "+
		"white a second spot of that side; blue against END", subCheckGuide)

	penaltyTakerPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty-taker", Why: "{us} name the penalty taker, the highest PK first",
		Charts: []engine.Chart{whoComesOn}}
	injurySubPrompt = engine.Prompt{Kind: engine.CallKind, ID: "injury-sub", Why: "{us} replace the injured {leaving}, or play on a man short",
		Charts: []engine.Chart{whoComesOn}}
	tiredSubPrompt = engine.Prompt{Kind: engine.CallKind, ID: "tired-sub", Why: "{leaving} is tired: {us} replace him{or not}",
		Charts: []engine.Chart{whoComesOn}}
)

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

// The calls of coaches: a player by his shirt, or that nobody comes on.
var (
	callShort = &engine.Call{Word: "short", Short: "s"}
	callStay  = &engine.Call{Word: "stay", Short: "y"}

	// shirtCalls are the calls for players, by shirt number: no-1 to no-99, or just the number.
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
