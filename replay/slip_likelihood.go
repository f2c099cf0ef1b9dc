package replay

import (
	"crypto/sha256"
	"math"
	"strings"

	"rollbook/engine"
)

// How likely slips are, in bits: FindSlips explains the count.

// slipRates say how often a scorer makes each kind of slip, relative to the others. A substitution is easy to forget,
// since no prompt asks for it.
var slipRates = [slipKindCount]float64{swapped: 4, misspelled: 8, offByOne: 3, twice: 2, anotherCall: 2, omitted: 2,
	substitutionOmitted: 4, misread: 1, playOmitted: 0.2, another: 0.05, neverMade: 0.02}

const (
	notTheEnd     = 3.3 // most records are of whole games
	callForgotten = 1   // an obvious call goes unwritten more often than dice
	cardBits      = 6.6 // of a card if the game has no weights, as one of a hundred
	rareBits      = 14  // of a card that the printed cards do not have
	changeBits    = 10  // of a substitution: now and then, and one of many
)

// gameBits returns how unlikely a game is, and a digest of its result, which tells whether two slips make the same game.
func gameBits(s *engine.Setup, tokens []string) (bits float64, game [32]byte) {
	entries := Entries(tokens)
	r := engine.Run(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil && t.Entries() < len(entries) {
			bits += entryBits(p, entries[t.Entries()], t.Game())
		}
	}})
	b := FullState(r.Game).AppendJSON(nil)
	return bits, sha256.Sum256(r.Game.Tell(b, 0, r.Entries))
}

// entryBits returns how rare an answer to a prompt is: dice are fair, nobody knows what people call, and cards come up as
// printed.
func entryBits(p *engine.Prompt, entry string, g engine.Game) float64 {
	weigh := g.Hooks().Weight
	switch {
	case engine.IsSubstitution(entry):
		return changeBits
	case p.Kind != engine.CardKind || weigh == nil:
		return answerBits(p)
	}
	if weight := weigh(entry); weight > 0 {
		return math.Log2(1_000_000 / float64(weight))
	}
	return rareBits
}

// answerBits returns the logarithm of the number of answers to a prompt.
func answerBits(p *engine.Prompt) float64 {
	switch p.Kind {
	case engine.RollKind:
		return math.Log2(float64(p.Dice.Ways()))
	case engine.CallKind:
		return math.Log2(float64(len(p.Options)))
	case engine.NumberKind:
		return math.Log2(float64(p.Max - p.Min + 1))
	}
	return cardBits
}

// entriesAtRisk returns with how many entries the scorer could have made this kind of slip.
func (f *slipFinder) entriesAtRisk() float64 {
	switch f.kind {
	case swapped: // one slip of the hand, in dice, numbers and cards alike
		return float64(len(f.prompts) - f.asked[engine.CallKind])
	case twice, omitted, playOmitted, neverMade:
		return float64(len(f.prompts))
	case substitutionOmitted:
		return float64(1 + strings.Count(strings.Join(f.tokens, " "), ">"))
	}
	return float64(f.asked[f.asks.Kind])
}

// words says what a scorer did to write one entry for another.
func (kind slipKind) words(p *engine.Prompt, wrote string) string {
	roll, card := p.Kind == engine.RollKind, p.Kind == engine.CardKind
	switch kind {
	case swapped:
		switch {
		case roll && strings.Contains(wrote, "-"):
			return "two dice swapped"
		case card:
			return "two numbers swapped"
		}
		return "two digits swapped"
	case offByOne:
		if roll {
			return "one die off by one"
		}
		return "off by one"
	case another:
		return "another " + p.Kind.String()
	}
	return slipWords[kind]
}

// slipWords are the words of kinds of slips that are called the same everywhere.
var slipWords = [slipKindCount]string{misspelled: "misspelled", twice: "entered twice", anotherCall: "another call", omitted: "left out",
	substitutionOmitted: "a substitution left out", misread: "one die or digit misread", playOmitted: "a play left out", neverMade: "never made"}
