package scorer

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// People type more than a record holds. Here it becomes whole entries, wherever the prompt leaves no doubt:
//
//	s, scr            the call whose short form it is, or that begins so
//	fake field goal   a call of several words; fg the one whose initials they are
//	61                at a call, its default and the roll
//	m34               a call and its own roll
//	l41,2             a call, its number and the die of that
//	sim26, p66roa     calls and rolls in a row, where they have one reading
//	3 3, 4,3, 4 and 3 the dice of one roll, whatever is between them; 191913 where it can only be 19-19-13
//	5714125           a card and its dice
//	5 7, 57, 9^10 4   a card, and the cards and dice after it on its line where all have one reading together
//	home 9 17         a substitution
//	herons            a side by its team's name, nickname, or the beginning of one; herons ball with what it does

// Complete makes whole entries of the first words that were typed at the open prompt, and returns how many words they were.
// Words that fit nothing are returned as they are, to be refused.
func (t *Desk) Complete(words []string) (entries []string, used int) {
	return t.end().complete(t.Result.Next, words)
}

// complete is Complete at a place where p is the open prompt.
func (at *place) complete(p *engine.Prompt, words []string) (entries []string, used int) {
	word := words[0]
	if p == nil || word[0] == '=' {
		return []string{word}, 1
	}
	if p.Kind == engine.CardKind {
		if ways := at.splitGlued(p, word); len(ways) == 1 {
			return ways[0], 1
		}
	}
	if p.Kind == engine.NumberKind {
		if entries := at.numbers(word); entries != nil {
			return entries, 1
		}
	}
	if p.Kind != engine.CallKind {
		entry, used := at.spell(p, words)
		return []string{entry}, used
	}
	for n := min(len(words), 3); n > 1; n-- {
		if fits := calls(at.setup, p, strings.Join(words[:n], "-")); len(fits) == 1 {
			return fits, n
		}
		if whole := strings.ToLower(strings.Join(words[:n], "")); p.Option(whole) != nil { // time out
			return []string{whole}, n
		}
	}
	fits := calls(at.setup, p, word)
	if len(fits) == 1 {
		return fits, 1
	}
	if side, used := readSide(at.setup, p, words); used > 0 {
		return []string{side}, used
	}
	if len(fits) > 0 {
		return []string{word}, 1
	}
	if ways := at.chain(word); len(ways) == 1 {
		return ways[0], 1
	}
	if call, digits := gluedRoll(word); digits != "" {
		if fits := calls(at.setup, p, call); len(fits) == 1 {
			if entries, used := at.callAndRoll(fits[0], append([]string{digits}, words[1:]...)); used > 0 {
				return entries, used
			}
		} else if len(fits) == 0 && at.setup.System.Knows(call) { // to be refused for what it is
			return []string{call}, 1
		}
		return []string{word}, 1
	}
	if call := p.Default(); call != "" && isRolled(word) && !(isFigure(word) && namesShirts(p)) {
		if entries, used := at.callAndRoll(call, words); used > 0 {
			return entries, used
		}
	}
	return []string{word}, 1
}

// gluedRoll cuts a word into a call and the dice or the number after it; digits is "" where it is no such word.
func gluedRoll(word string) (call, digits string) {
	digits = strings.TrimLeft(word, letters)
	if len(digits) == len(word) || !isRolled(digits) {
		return word, ""
	}
	return word[:len(word)-len(digits)], digits
}

// isRolled reports whether a word begins as dice do: 43, (4,3).
func isRolled(word string) bool { return StartsWithDigit(strings.TrimLeft(word, "(")) }

// A place is where in a game words are typed.
type place struct {
	setup  *engine.Setup
	tokens []string
}

func (t *Desk) end() *place { return &place{t.Game.Setup, t.Game.Tokens} }

func (at *place) after(entries ...string) *place {
	return &place{at.setup, append(slices.Clip(at.tokens), entries...)}
}

func (at *place) run() engine.Result { return engine.Run(at.setup, at.tokens, engine.Observer{}) }

// next returns what is asked after more entries; nil where they are not allowed, or the game is over.
func (at *place) next(entries ...string) *engine.Prompt {
	r := at.after(entries...).run()
	if r.Refused != nil {
		return nil
	}
	return r.Next
}

func (at *place) allows(entries ...string) bool { return at.after(entries...).run().Refused == nil }

// namesShirts reports whether the options of a prompt are players by their numbers: a plain number there is a shirt, and never
// the roll of a call that is implied.
func namesShirts(p *engine.Prompt) bool {
	return StartsWithDigit(p.Options[0].Short)
}

// rolledFor returns the prompt of the roll or number that a call itself is read by; nil if another call or a card comes next,
// or a new play.
func (at *place) rolledFor(call string) *engine.Prompt {
	r := at.after(call).run()
	if r.Refused != nil || r.Over || r.Begins || r.Next.Kind == engine.CallKind || r.Next.Kind == engine.CardKind {
		return nil
	}
	return r.Next
}

// callAndRoll reads words as the roll or number by which a call is read; used is 0 if none follows it.
func (at *place) callAndRoll(call string, words []string) (entries []string, used int) {
	next := at.rolledFor(call)
	if next == nil {
		return nil, 0
	}
	after := at.after(call)
	if entries := after.numbers(words[0]); next.Kind == engine.NumberKind && entries != nil {
		return append([]string{call}, entries...), 1
	}
	entry, used := after.spell(next, words)
	return []string{call, entry}, used
}

// numbers reads a word as a number and the dice that are rolled for it, 41,2 as 41 and 2; nil if that is not allowed.
func (at *place) numbers(word string) []string {
	figures, ok := at.dice(word)
	if !ok || len(figures) < 2 || !at.allows(figures...) {
		return nil
	}
	return figures
}

// letters are those of calls.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"

func isFigure(word string) bool {
	_, err := strconv.ParseUint(word, 10, 32)
	return err == nil
}

// Calls returns the options of the open prompt that a word means: the one that it is or is short for, or those that begin
// with it, or whose initials it is.
func (t *Desk) Calls(word string) []string { return calls(t.Game.Setup, t.Result.Next, word) }

func calls(setup *engine.Setup, p *engine.Prompt, word string) []string {
	if p == nil || p.Kind != engine.CallKind {
		return nil
	}
	for _, call := range spoken[strings.ToLower(word)] {
		if p.Option(call) != nil {
			return []string{call}
		}
	}
	fits := lists.Map(setup.System.Meant(word, p.Options), func(call *engine.Call) string { return call.Word })
	if len(fits) > 0 || setup.System.Knows(strings.ToLower(word)) {
		return fits
	}
	return slices.DeleteFunc(p.Words(), func(o string) bool { return initials(o) != strings.ToLower(word) })
}

// spoken are words that no rulebook uses and everybody says.
var spoken = map[string][]string{
	"xp":  {"extra-point", "kick"},
	"pat": {"extra-point", "kick"},
}

// initials are the first letters of a call of several words; "" for one word.
func initials(call string) string {
	words := strings.Split(call, "-")
	if len(words) == 1 {
		return ""
	}
	firsts := ""
	for _, w := range words {
		firsts += w[:1]
	}
	return firsts
}

// readSide reads words as the name or nickname of a team, or the beginning of one, where a side is asked for, and with the
// word after it where that makes the call: Bears touchdown.
func readSide(setup *engine.Setup, p *engine.Prompt, words []string) (side string, used int) {
	for n := min(len(words), longest); n > 0; n-- {
		team := findSide(setup, strings.Join(words[:n], " "))
		if team == engine.Nobody {
			continue
		}
		if p.Option(team.String()) != nil {
			return team.String(), n
		}
		if n < len(words) {
			if fits := calls(setup, p, team.String()+"-"+words[n]); len(fits) == 1 {
				return fits[0], n + 1
			}
		}
	}
	return "", 0
}

// Follows returns the prompt of the roll or number that follows a call at the open prompt at once; nil if none does.
func (t *Desk) Follows(call string) *engine.Prompt {
	if namesShirts(t.Result.Next) {
		return nil
	}
	return t.end().rolledFor(call)
}

// ChartsThen returns the charts of the roll or number that follows the first call of the open prompt at once.
func (t *Desk) ChartsThen() []engine.Chart {
	p := t.Result.Next
	if p == nil || p.Kind != engine.CallKind || t.Follows(p.Options[0].Word) == nil {
		return nil
	}
	r := t.end().after(p.Options[0].Word).run()
	return r.Game.Charts(r.Next)
}

// StartsWithDigit tells rolls and numbers from words.
func StartsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// Join writes an entry of the parts that were given for it, one die or one figure each, as the prompt writes it: 4 and 3 as
// 43, 12, 5 and 18 as 12-5-18, 7 and 3 of a card as 7/3.
func Join(p *engine.Prompt, parts []string) string {
	switch {
	case p != nil && p.Kind == engine.CardKind:
		return strings.Join(parts, "/")
	case p != nil && p.Kind == engine.RollKind:
		return p.Dice.Join(parts)
	}
	return strings.Join(parts, "")
}
