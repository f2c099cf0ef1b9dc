package scorer

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// chain reads a word that holds several entries without spaces, as sheets print them: short forms of calls, and rolls or
// numbers after them. sim26 is sideline, medium pass and 26; p66roa is a punt, its roll, and two decisions. No call may
// be implied. It returns every reading of two or more entries that the rules allow.
func (at *place) chain(word string) (ways [][]string) {
	const most = 24 // characters; no sheet has half that many
	if word = strings.ToLower(word); len(word) > most {
		return nil
	}
	var read func(entries []string, rest string)
	read = func(entries []string, rest string) {
		if rest == "" {
			if len(entries) > 1 {
				ways = append(ways, slices.Clone(entries))
			}
			return
		}
		p := at.next(entries...)
		roll := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789~"))]
		switch {
		case p == nil:
		case p.Kind == engine.CallKind && roll == "":
			for _, call := range p.Options {
				if call.Short != "" && strings.HasPrefix(rest, call.Short) {
					read(append(entries, call.Word), rest[len(call.Short):])
				}
			}
		case p.Kind != engine.CallKind && roll != "":
			for _, entry := range at.after(entries...).rolls(p, roll) {
				read(append(entries, entry), rest[len(roll):])
			}
		}
	}
	read(nil, word)
	return ways
}

// rolls are the entries that digits without spaces can be at the open prompt, p.
func (at *place) rolls(p *engine.Prompt, figures string) []string {
	if p.Kind == engine.RollKind && p.Dice.Count > 1 && p.Dice.Faces != 6 {
		return at.readings(figures, "-", p.Dice.Count, p.Dice.Count)
	}
	if at.allows(figures) {
		return []string{figures}
	}
	return nil
}
