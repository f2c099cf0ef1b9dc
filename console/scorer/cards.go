package scorer

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A line of a game with cards is numbers: those of a card, two or three, then those of its dice, then the next card. The
// rules decide which numbers belong together: they know what is asked after a card of two numbers, and after one of
// three. A line that can be read to its end in only one way is read that way.

// card reads words as the entry of a card prompt.
func (at *place) card(words []string) (entry string, used int) {
	if change, used := at.substitution(words); used > 0 {
		return change, used
	}
	figures := cardFigures(words)
	if len(figures) > 1 {
		p := at.next()
		var ways [][]string
		if len(figures) < longest { // otherwise the line was cut somewhere
			ways = at.ways(p, figures)
		}
		switch len(ways) {
		case 0: // the line has a slip in it
		case 1:
			return ways[0][0], 1 + strings.Count(ways[0][0], "/")
		default:
			return words[0], 1
		}
	}
	if isFigure(words[0]) {
		if cards := at.readings(words[0], "/", 2, at.longestCard()); len(cards) == 1 {
			return cards[0], 1
		}
	}
	return words[0], 1
}

// splitGlued lists how a word can be read as a card and its dice with nothing between the numbers: 7314125 is 7/3 14-12-5, and
// 8^1056911 is 8^10/5 6-9-11. A word that is a card by itself does not count. An SOS number is looked for only where SOS
// numbers count.
func (at *place) splitGlued(p *engine.Prompt, word string) (ways [][]string) {
	pair, digits, _ := strings.Cut(word, "^")
	if digits == "" {
		pair, digits = "", word
	}
	if !isFigure(digits) || pair != "" && !isFigure(pair) || len(digits) < 4 || len(digits) > longest {
		return nil
	}
	for n := 2; n <= at.longestCard(); n++ {
		cuts(digits, n, func(figures []string, rest string) {
			card := Join(p, figures)
			if pair != "" {
				card = pair + "^" + card
			}
			if rest == "" || !at.allows(card) {
				return
			}
			after := at.after(card)
			next := after.next()
			if next == nil || next.Kind != engine.RollKind {
				return
			}
			for _, roll := range after.readings(rest, "-", next.Dice.Count, next.Dice.Count) {
				ways = append(ways, []string{card, roll})
			}
		})
	}
	return ways
}

// longestCard is how many numbers of a card count at most: the third, the SOS number, counts only in some games.
func (at *place) longestCard() int {
	return pick.If(at.setup.Header.Get("sos") == "on", 3, 2)
}

// doubt says why the next n words, bare numbers at a card prompt, may be something else than a card, or a card with all of its
// dice; n is 0 if there is no doubt. The card may have been forgotten, so that they are dice. A slash or a HIGH pair leaves no
// doubt.
func (at *place) doubt(p *engine.Prompt, words []string) (n int, why string) {
	if p == nil || p.Kind != engine.CardKind || !isFigure(words[0]) {
		return 0, ""
	}
	numbers := slices.Clone(cardFigures(words))
	entries, used := at.complete(p, words)
	if used == 1 && len(numbers) > 1 && !at.allows(entries...) { // the rest does not fit any card
		entries, used = []string{Join(p, numbers[:2])}, 2
	}
	switch {
	case len(entries) > 1, len(numbers) >= longest, at.twoWays(p, words) != "":
		return 0, ""
	case len(numbers) < 2 || !at.allows(entries...):
		return 0, ""
	}
	card, n, numbers := entries[0], len(numbers), numbers[used:]
	all := strings.Join(words[:n], " ")
	next := at.next(card)
	switch count := len(numbers); {
	case next == nil || next.Kind != engine.RollKind:
		return 0, ""
	case n == next.Dice.Count && !slices.ContainsFunc(words[:n], func(w string) bool { return !isDie(next.Dice, w) }):
		if why = all + " is " + diceWords(n) + ": card first"; count == 0 {
			why += "; with an SOS number it is " + card
		}
	case count == 0:
		return 0, ""
	case count < next.Dice.Count:
		why = all + " is the card " + card + " and " + strings.Join(numbers, " ") + ", which is not " + diceWords(next.Dice.Count)
	case !at.allows(card, Join(next, numbers[:next.Dice.Count])):
		why = all + " is the card " + card + " and " + strings.Join(numbers, " ") +
			": " + whyNot(next.Dice, strings.Join(numbers[:next.Dice.Count], " "))
	case !slices.ContainsFunc(at.after(card).ways(next, numbers), func(way []string) bool { return strings.Count(way[len(way)-1], "/") < 2 }):
		why = all + " cannot be read to its end: " + diceWords(next.Dice.Count) + " after each card, and the card with a slash, like " + card
	default:
		return 0, ""
	}
	return n, why
}

// cuts cuts n numbers of one or two digits off the front of some digits, in every possible way.
func cuts(digits string, n int, do func(figures []string, rest string)) {
	var cut func(figures []string, rest string)
	cut = func(figures []string, rest string) {
		if len(figures) == n {
			do(figures, rest)
			return
		}
		for l := 1; l <= min(2, len(rest)); l++ {
			cut(append(slices.Clip(figures), rest[:l]), rest[l:])
		}
	}
	cut(nil, digits)
}

// cardFigures are the leading words of a line that are one number each; the first may be a pair such as 9^10.
func cardFigures(words []string) []string {
	n := 0
	for n < len(words) && (isFigure(words[n]) && len(words[n]) <= 2 || n == 0 && isPair(words[n])) {
		n++
	}
	return words[:n]
}

func isPair(word string) bool {
	a, b, ok := strings.Cut(word, "^")
	return ok && isFigure(a) && isFigure(b)
}

// ways lists how the numbers can all be read as entries, starting from an open prompt. It stops at two ways, since two
// are already too many.
func (at *place) ways(p *engine.Prompt, figures []string) (ways [][]string) {
	var read func(p *engine.Prompt, entries, rest []string)
	read = func(p *engine.Prompt, entries, rest []string) {
		if len(rest) == 0 || p != nil && p.Kind == engine.CallKind { // what follows a call is read after it
			ways = append(ways, entries)
			return
		}
		for _, n := range lengths(p) {
			if len(ways) > 1 || n > len(rest) {
				return
			}
			entry := Join(p, rest[:n])
			if more := append(slices.Clip(entries), entry); at.allows(more...) {
				read(at.next(more...), more, rest[n:])
			}
		}
	}
	read(p, nil, figures)
	return ways
}

// lengths are the possible counts of numbers in an entry at a prompt.
func lengths(p *engine.Prompt) []int {
	switch {
	case p == nil, p.Kind == engine.CallKind:
		return nil
	case p.Kind == engine.CardKind:
		return []int{2, 3}
	case p.Kind == engine.RollKind && (p.Dice.Faces != 6 || p.Dice.Zero):
		return []int{p.Dice.Count}
	}
	return []int{1}
}

// substitution reads words as one, such as home 9 17, herons 9>17 or home:9>17; used is 0 where they are none.
func (at *place) substitution(words []string) (change string, used int) {
	letters := 0
	isName := func(word string) bool {
		return word[0] != '>' && !StartsWithDigit(word) && !strings.Contains(word, ":")
	}
	for letters < min(len(words), longest) && isName(words[letters]) {
		letters++
	}
	rest := words[letters:]
	if letters == 0 || len(rest) == 0 {
		return "", 0
	}
	side := findSide(at.setup, strings.Join(words[:letters], " "))
	if side == engine.Nobody {
		return "", 0
	}
	switch out, in, ok := strings.Cut(rest[0], ">"); {
	case ok && isFigure(out) && isFigure(in):
		return side.String() + ":" + rest[0], letters + 1
	case len(rest) > 1 && isFigure(rest[0]) && isFigure(rest[1]):
		return side.String() + ":" + rest[0] + ">" + rest[1], letters + 2
	}
	return "", 0
}

// NamesSide reports whether a word names exactly one side.
func NamesSide(setup *engine.Setup, word string) bool { return findSide(setup, word) != engine.Nobody }

// findSide is the side that a word names: visitor, home, the team's name or nickname, or an abbreviation that fits only
// one.
func findSide(setup *engine.Setup, typed string) engine.Side {
	names, named := engine.NewNames(setup), engine.Nobody
	typed = strings.ToLower(typed)
	for _, side := range engine.Teams {
		for _, name := range []string{side.String(), names.Full[side], names.Nick[side]} {
			if strings.HasPrefix(strings.ToLower(name), typed) {
				if named != engine.Nobody && named != side {
					return engine.Nobody
				}
				named = side
			}
		}
	}
	return named
}
