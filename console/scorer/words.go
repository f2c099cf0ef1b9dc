package scorer

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// What people type is more than what a record holds. Here it becomes whole entries, wherever the prompt leaves no doubt:
//
//	s, scr            the call whose short form it is, or that begins so
//	fake field goal   a call of several words; fg the one whose initials they are
//	61                at a call, its first option and the roll
//	m34               a call and its roll; si45 where another call is implied between them
//	sim26, p66roa     calls and rolls in a row, where they have one reading
//	3 3, 14 12 5      the dice of one roll; 191913 where it can only be 19-19-13
//	5714125           a card and its dice
//	5 7, 57, 9^10 4   a card, and the cards and dice after it on its line where all have one reading together
//	home 9 17         a substitution
//	herons            a side by its team's name, nickname, or the beginning of one; herons ball with what it does

// Complete makes whole entries of the first words that were typed at the open prompt, and returns how many words they were.
// What fits nothing is returned as it is, to be refused.
func (t *Table) Complete(words []string) (entries []string, used int) {
	return complete(t.Setup, t.Tokens, t.Result.Next, words)
}

func complete(setup *engine.Setup, tokens []string, p *engine.Prompt, words []string) (entries []string, used int) {
	word := words[0]
	if p == nil || word[0] == '=' {
		return []string{word}, 1
	}
	at := &place{setup, tokens}
	if p.Kind == engine.CardKind {
		if ways := at.glued(p, word); len(ways) == 1 {
			return ways[0], 1
		}
	}
	if p.Kind != engine.CallKind {
		entry, used := at.spell(p, words)
		return []string{entry}, used
	}
	for n := min(len(words), 3); n > 1; n-- {
		if fits := calls(setup, p, strings.Join(words[:n], "-")); len(fits) == 1 {
			return fits, n
		}
		if whole := strings.ToLower(strings.Join(words[:n], "")); slices.Contains(p.Options, whole) { // time out
			return []string{whole}, n
		}
	}
	fits := calls(setup, p, word)
	if len(fits) == 1 {
		return fits, 1
	}
	if side, used := sideCalled(setup, p, words); used > 0 {
		return []string{side}, used
	}
	if len(fits) > 0 {
		return []string{word}, 1
	}
	if ways := at.chain(word); len(ways) == 1 {
		return ways[0], 1
	}
	if digits := strings.TrimLeft(word, letters); len(digits) < len(word) && startsWithDigit(digits) {
		call, behind := word[:len(word)-len(digits)], append([]string{digits}, words[1:]...)
		if fits := calls(setup, p, call); len(fits) == 1 {
			if entries, used := at.callAndRoll(fits[0], behind); used > 0 {
				return entries, used
			}
			if next := at.next(fits[0]); next != nil { // another call: si45 is si 45
				after := append(tokens[:len(tokens):len(tokens)], fits[0])
				if entries, used := complete(setup, after, next, behind); len(entries) > 1 {
					return append(fits, entries...), used
				}
			}
		} else if len(fits) == 0 && setup.System.Knows(call) { // to be refused for what it is
			return []string{call}, 1
		}
		return []string{word}, 1
	}
	if startsWithDigit(word) && !p.Fact && !(isFigure(word) && namesShirts(setup, p)) {
		if entries, used := at.callAndRoll(p.Options[0], words); used > 0 {
			return entries, used
		}
	}
	return []string{word}, 1
}

// A place is where in a game words are typed.
type place struct {
	setup  *engine.Setup
	tokens []string
}

// next returns what is asked after further entries; nil where they are not allowed, or the game is over.
func (at *place) next(entries ...string) *engine.Prompt {
	r := engine.Run(at.setup, append(at.tokens[:len(at.tokens):len(at.tokens)], entries...), engine.Observer{})
	if r.Refused != nil {
		return nil
	}
	return r.Next
}

// allows reports whether entries are allowed.
func (at *place) allows(entries ...string) bool {
	return engine.Run(at.setup, append(at.tokens[:len(at.tokens):len(at.tokens)], entries...), engine.Observer{}).Refused == nil
}

// namesShirts reports whether the options of a prompt are players by their numbers: a plain number there is a shirt, and never
// the roll of a call that is implied.
func namesShirts(setup *engine.Setup, p *engine.Prompt) bool {
	return startsWithDigit(setup.System.Short(p.Options[0]))
}

// callAndRoll reads words as the roll or number that follows a call at once; used is 0 where none follows.
func (at *place) callAndRoll(call string, words []string) (entries []string, used int) {
	next := at.next(call)
	if next == nil || next.Kind == engine.CallKind {
		return nil, 0
	}
	after := &place{at.setup, append(at.tokens[:len(at.tokens):len(at.tokens)], call)}
	entry, used := after.spell(next, words)
	return []string{call, entry}, used
}

// spell reads words as the one entry of a prompt that is no call.
func (at *place) spell(p *engine.Prompt, words []string) (entry string, used int) {
	word := words[0]
	figures, n := figures(words), p.Dice.Count
	switch {
	case p.Kind == engine.CardKind:
		return at.card(words)
	case figures == 0:
	case p.Kind != engine.RollKind || n == 1:
	case p.Dice.Faces == 6 && !p.Dice.Zero:
		if figures >= n && len(strings.Join(words[:n], "")) == n {
			return strings.Join(words[:n], ""), n
		}
	case figures >= n && len(word) < 3:
		return strings.Join(words[:n], "-"), n
	case figures > 1 && len(word) < 3: // too few
		return strings.Join(words[:figures], "-"), figures
	default:
		if rolls := at.readings(word, "-", n, n); len(rolls) == 1 {
			return rolls[0], 1
		}
	}
	return word, 1
}

// figures is how many words at the beginning are plain numbers.
func figures(words []string) (n int) {
	for n < len(words) && isFigure(words[n]) {
		n++
	}
	return n
}

// readings returns the entries that digits without anything between them can be at the open prompt, cut into so many parts.
func (at *place) readings(digits, between string, from, to int) (entries []string) {
	if len(digits) > 2*to {
		return nil
	}
	var cut func(read, rest string, parts int)
	cut = func(read, rest string, parts int) {
		if rest == "" {
			if parts >= from && at.allows(read) {
				entries = append(entries, read)
			}
			return
		}
		if parts == to {
			return
		}
		if read != "" {
			read += between
		}
		for n := 1; n <= min(2, len(rest)); n++ {
			cut(read+rest[:n], rest[n:], parts+1)
		}
	}
	cut("", digits, 0)
	return entries
}

// hintAt is the hint about a refused word, with what the place in the game adds to what the rules know: no dice are offered
// where none follow the call.
func hintAt(setup *engine.Setup, tokens []string, p *engine.Prompt, words []string, hint string) string {
	word := words[0]
	if p != nil && p.Kind == engine.CallKind && isFigure(word) {
		if namesShirts(setup, p) {
			return ""
		}
		if next := (&place{setup, tokens}).next(p.Options[0]); next == nil || next.Kind == engine.CallKind {
			return ""
		}
	}
	if can := ambiguous(setup, tokens, p, word); can != "" {
		return can
	}
	if ways := (&place{setup, tokens}).apart(word); len(ways) > 0 {
		var can []string
		call := word[:len(word)-len(strings.TrimLeft(word, letters))]
		for _, way := range ways {
			can = append(can, call+strings.Join(way[len(way)-2:], " "))
		}
		return word + " can be " + engine.OrList(can) + ": a blank stands between them"
	}
	if p != nil && p.Kind == engine.RollKind && p.Dice.Faces > 6 {
		if n := figures(words); n > 0 && n < p.Dice.Count && len(word) < 3 {
			return "that is " + strconv.Itoa(n) + " of " + strconv.Itoa(p.Dice.Count) + " dice: they are typed on one line"
		}
	}
	if p != nil && p.Kind == engine.CardKind {
		if figures := cardFigures(words); len(figures) > 1 {
			if ways := (&place{setup, tokens}).ways(p, figures); len(ways) > 1 {
				return strings.Join(figures, " ") + " can be " + strings.Join(ways[0], " ") + " or " + strings.Join(ways[1], " ") +
					": a stroke makes it plain, as " + ways[0][0]
			}
		}
		if isFigure(word) && len(word) > 4 {
			return "nor is it a card with its dice, as 7314125: spots go to 10, dice to 20"
		}
	}
	return hint
}

// apart returns the ways to read a refused word as an entry and the die behind it, of which it lacks the blank between them:
// 90 8 for 908, medium 11 8 for m118. Two figures are never taken apart: they are one number mistyped.
func (at *place) apart(word string) (ways [][]string) {
	p := at.next()
	digits := strings.TrimLeft(word, letters)
	call := word[:len(word)-len(digits)]
	if p == nil || p.Kind == engine.CardKind || !isFigure(digits) || len(digits) < 3 || len(digits) > 6 {
		return nil
	}
	var before []string
	switch fits := calls(at.setup, p, call); {
	case p.Kind != engine.CallKind && call != "":
		return nil
	case p.Kind != engine.CallKind:
	case call == "" && !p.Fact:
		before = p.Options[:1]
	case call != "" && len(fits) == 1:
		before = fits
	default:
		return nil
	}
	for n := 1; n < len(digits); n++ {
		if way := append(before[:len(before):len(before)], digits[:n], digits[n:]); at.allows(way...) {
			ways = append(ways, way)
		}
	}
	return ways
}

// letters are those of calls.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"

// ambiguous says what a refused word can be read as, where that is more than one roll or card; "" otherwise.
func ambiguous(setup *engine.Setup, tokens []string, p *engine.Prompt, word string) string {
	at := &place{setup, tokens}
	var can []string
	switch {
	case p != nil && p.Kind == engine.CardKind:
		if can = at.readings(word, "/", 2, 3); len(can) == 0 {
			for _, way := range at.glued(p, word) {
				can = append(can, strings.Join(way, " "))
			}
		}
	case p == nil || !isFigure(word):
	case p.Kind == engine.RollKind && p.Dice.Count > 1 && p.Dice.Faces != 6:
		can = at.readings(word, "-", p.Dice.Count, p.Dice.Count)
	}
	if len(can) < 2 {
		return ""
	}
	return word + " can be " + engine.OrList(can) + ": type blanks between the figures"
}

// isFigure reports whether a word is a plain number.
func isFigure(word string) bool {
	_, err := strconv.ParseUint(word, 10, 32)
	return err == nil
}

// Calls returns the options of the open prompt that a word means: the one that it is or is short for, or those that begin
// with it, or whose initials it is.
func (t *Table) Calls(word string) []string { return calls(t.Setup, t.Result.Next, word) }

func calls(setup *engine.Setup, p *engine.Prompt, word string) []string {
	if p == nil || p.Kind != engine.CallKind {
		return nil
	}
	fits := setup.System.Meant(word, p.Options)
	if len(fits) > 0 || setup.System.Knows(strings.ToLower(word)) {
		return fits
	}
	return slices.DeleteFunc(slices.Clone(p.Options), func(o string) bool { return initials(o) != strings.ToLower(word) })
}

// initials are the first letters of a call of several words; "" for one word.
func initials(call string) string {
	words := strings.Split(call, "-")
	if len(words) == 1 {
		return ""
	}
	letters := make([]byte, 0, len(words))
	for _, w := range words {
		letters = append(letters, w[0])
	}
	return string(letters)
}

// sideCalled reads words as the name or nickname of a team, or the beginning of one, where a side is asked for, and with the
// word behind it where that makes the call: Bears touchdown.
func sideCalled(setup *engine.Setup, p *engine.Prompt, words []string) (side string, used int) {
	for n := len(words); n > 0; n-- {
		team := sideNamed(setup, strings.Join(words[:n], " "))
		if team == engine.Nobody {
			continue
		}
		if slices.Contains(p.Options, team.String()) {
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

// Follows returns the prompt of the roll or number that follows a call at the open prompt at once; nil where none does.
func (t *Table) Follows(call string) *engine.Prompt {
	next := (&place{t.Setup, t.Tokens}).next(call)
	if next == nil || next.Kind == engine.CallKind || next.Kind == engine.CardKind || namesShirts(t.Setup, t.Result.Next) {
		return nil
	}
	return next
}

// ChartsThen returns the charts of the roll or number that follows the first call of the open prompt at once.
func (t *Table) ChartsThen() []engine.Chart {
	p := t.Result.Next
	if p == nil || p.Kind != engine.CallKind || t.Follows(p.Options[0]) == nil {
		return nil
	}
	r := engine.Run(t.Setup, append(t.Tokens[:len(t.Tokens):len(t.Tokens)], p.Options[0]), engine.Observer{})
	return engine.ChartsNow(t.Setup.System, r.Game, r.Next)
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
