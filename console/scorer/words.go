package scorer

import (
	"strings"

	"rollbook/engine"
)

// Complete makes whole entries of the first words that were typed at the open prompt, and returns how many words they were:
// of the beginning of a call the call, of a bare roll at a call its first option and the roll. What fits nothing is
// returned as it is, to be refused.
func (t *Table) Complete(words []string) (entries []string, used int) {
	return complete(t.Setup, t.Tokens, t.Result.Next, words)
}

func complete(setup *engine.Setup, tokens []string, p *engine.Prompt, words []string) (entries []string, used int) {
	word := words[0]
	if p == nil || p.Kind != engine.CallKind || word[0] == '=' {
		return []string{word}, 1
	}
	switch fits := Calls(p, word); {
	case len(fits) == 1:
		return fits, 1
	case len(fits) == 0 && startsWithDigit(word) && !p.Fact && rollFollows(setup, tokens, p.Options[0]):
		return []string{p.Options[0], word}, 1
	}
	return []string{word}, 1
}

// Calls returns the options of a prompt that a word is the beginning of; the one that it is, if it is one.
func Calls(p *engine.Prompt, word string) []string {
	if p == nil || p.Kind != engine.CallKind {
		return nil
	}
	word = strings.ToLower(word)
	var fits []string
	for _, o := range p.Options {
		if o == word {
			return []string{o}
		}
		if strings.HasPrefix(o, word) {
			fits = append(fits, o)
		}
	}
	return fits
}

// RollFollows reports whether a call at the open prompt is followed at once by a roll or a number.
func (t *Table) RollFollows(call string) bool { return rollFollows(t.Setup, t.Tokens, call) }

func rollFollows(setup *engine.Setup, tokens []string, call string) bool {
	next := engine.Run(setup, append(tokens[:len(tokens):len(tokens)], call), engine.Observer{}).Next
	return next != nil && next.Kind != engine.CallKind
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// Join writes an entry of the parts that were given for it, one die or one figure each, as the prompt writes it: 4 and 3 as
// 43, 12, 5 and 18 as 12-5-18, 7 and 3 of a card as 7/3.
func Join(p *engine.Prompt, parts []string) string {
	switch {
	case p != nil && p.Kind == engine.CardKind:
		return strings.Join(parts, "/")
	case p != nil && p.Kind == engine.RollKind && (p.Dice.Faces != 6 || p.Dice.Zero):
		return strings.Join(parts, "-")
	}
	return strings.Join(parts, "")
}
