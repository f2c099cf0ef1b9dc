package scorer

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// spell reads words as one entry for a prompt that does not ask for a call.
func (at *place) spell(p *engine.Prompt, words []string) (entry string, used int) {
	switch {
	case p.Kind == engine.CardKind:
		return at.card(words)
	case p.Form != "" || at.hasCards() && strings.Contains(strings.Join(words, " "), ">"): // substitutions may come before the roll
		if change, used := at.substitution(words); used > 0 {
			return change, used
		}
	}
	switch {
	case p.Kind == engine.RollKind && p.Dice.Faces == 10 && p.Dice.Count == 1 && (words[0] == "10" || words[0] == "00"):
		for _, face := range []string{"0", "10"} { // one face, printed in three ways
			if at.allows(face) {
				return face, 1
			}
		}
		return words[0], 1
	case p.Kind != engine.RollKind || p.Dice.Count == 1:
		return words[0], 1
	}
	if entry, used := at.diceApart(p.Dice, words); used > 0 {
		return entry, used
	}
	if p.Dice.Faces != 6 || p.Dice.Zero {
		if rolls := at.readings(words[0], "-", p.Dice.Count, p.Dice.Count); len(rolls) == 1 {
			return rolls[0], 1
		}
	}
	return words[0], 1
}

// diceApart reads words as one roll of several dice, written apart: 4 3, 4,3, (4 - 3), 3 and 19 and 11. Of more than two
// dice some may be missing; the rules will refuse them. Used is 0 if the dice are written some other way.
func (at *place) diceApart(d engine.Dice, words []string) (entry string, used int) {
	if !isRolled(words[0]) {
		return "", 0
	}
	_, high := d.Range()
	wide := len(strconv.Itoa(high))
	var dice []string
	for n := range words {
		figures, ok := at.dice(strings.Join(words[:n+1], " "))
		if !ok || len(figures) > d.Count || slices.ContainsFunc(figures, func(f string) bool { return len(f) > wide }) {
			break
		}
		dice, used = figures, n+1
	}
	if len(dice) < 2 {
		return "", 0
	}
	return d.Join(dice), used
}

// dice splits dice as people type them. In a game with cards a slash is a card's: 3/4 is no part of a roll.
func (at *place) dice(typed string) (figures []string, ok bool) {
	figures, ok = engine.SplitDice(typed)
	return figures, ok && !(strings.Contains(typed, "/") && at.hasCards())
}

func (at *place) hasCards() bool {
	return slices.ContainsFunc(at.setup.System.Prompts, func(p *engine.Prompt) bool { return p.Kind == engine.CardKind })
}

// figures is how many of the leading words are plain numbers.
func figures(words []string) (n int) {
	for n < len(words) && isFigure(words[n]) {
		n++
	}
	return n
}

// readings returns the entries that a run of digits can be at the open prompt when cut into n parts.
func (at *place) readings(digits, between string, from, to int) (entries []string) {
	for n := from; n <= to; n++ {
		cuts(digits, n, func(figures []string, rest string) {
			if entry := strings.Join(figures, between); rest == "" && at.allows(entry) {
				entries = append(entries, entry)
			}
		})
	}
	return entries
}
