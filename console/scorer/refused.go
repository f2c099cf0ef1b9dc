package scorer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// Why something was refused: in one line, as players would say it, and in hints that know the state of the game.

// shortly says in a line why words are refused at the open prompt, if that is shorter than the rules' own sentence; ""
// otherwise.
func (at *place) shortly(p *engine.Prompt, words []string, r *engine.Refusal) string {
	if p == nil || r.Prompt == nil || r.Code == engine.CodeAssert {
		return ""
	}
	if can := at.ambiguous(p, words[0]); can != "" {
		return can
	}
	if why := r.Not; why != "" {
		if r.Ruling != 0 {
			why += " (rule " + strconv.Itoa(r.Ruling) + ")"
		}
		if r.Prompt.Kind == engine.CallKind {
			why += ": " + CallsShortly(r.Prompt)
		}
		return why
	}
	call, digits := gluedRoll(words[0])
	if p.Kind != engine.CallKind && call != "" && !isRolled(call) {
		if entry, _ := at.spell(p, []string{cmp.Or(digits, call)}); digits != "" && at.allows(entry) {
			return "no call here: just type " + digits
		} else if digits == "" && at.setup.System.Meant(call, at.setup.System.Calls) != nil {
			return "no call here: just type the " + p.Kind.String()
		}
	}
	if r.Prompt.Form != "" {
		if engine.IsSubstitution(r.Entry) {
			return r.Why
		}
		if len(words[0]) > 2 && NamesSide(at.setup, words[0]) {
			return "a substitution is " + words[0] + ", who goes off, and who comes on: " + words[0] + " 9 21"
		}
	}
	switch r.Prompt.Kind {
	case engine.CardKind, engine.NumberKind:
		why, _, _ := strings.Cut(r.Why, ": ") // the full list of numbers
		return why
	case engine.RollKind:
		if digits == "" {
			digits = words[0]
		}
		if strings.Contains(digits, "/") && at.hasCards() {
			return digits + " is a card, and " + diceWords(r.Prompt.Dice.Count) + " are rolled here"
		}
		return whyNot(r.Prompt.Dice, strings.Join(append([]string{digits}, words[1:]...), " "))
	}
	if p.Kind != engine.CallKind || namesShirts(p) {
		return ""
	}
	fits := calls(at.setup, p, call)
	switch near := engine.Nearest(strings.ToLower(words[0]), p.Words()); {
	case p.Fact:
		return CallFirst(p)
	case digits == "" && isRolled(words[0]):
		return CallFirst(p)
	case digits != "" && len(fits) == 1:
		return at.noRollAfter(fits[0])
	case len(fits) > 1:
		return engine.Quote(words[0]) + " could be " + engine.OrList(fits)
	case near != "":
		return engine.Quote(words[0]) + ": did you mean " + near + "?"
	}
	return engine.Quote(words[0]) + " is not a call here: " + CallsShortly(p)
}

// noRollAfter says what a call is followed by, if it is no roll.
func (at *place) noRollAfter(call string) string {
	r := at.after(call).run()
	if r.Refused != nil || r.Over || r.Begins || r.Next.Kind != engine.CallKind {
		return call + " takes no roll"
	}
	return "type " + cmp.Or(at.setup.System.Call(call).Short, call) + ", then the call that follows: " + CallsShortly(r.Next)
}

// EnterTakes is the call that Enter alone makes at a prompt; "" if there is none, or if the calls name players, which
// nobody leaves to a keystroke.
func EnterTakes(p *engine.Prompt) string {
	call := p.Default()
	return pick.If(call != "" && StartsWithDigit(p.Options[0].Short), "", call)
}

// CallFirst says that the open prompt wants a call, and which.
func CallFirst(p *engine.Prompt) string {
	switch {
	case p.Fact:
		return "say what happened: " + CallsShortly(p)
	case StartsWithDigit(p.Options[0].Short):
		return "which player: " + CallsShortly(p)
	}
	return "call first: " + CallsShortly(p)
}

// CallsShortly lists the options of a call with their short forms, or only the short forms if there are many.
func CallsShortly(p *engine.Prompt) string {
	const few = 5
	var list []string
	for _, option := range p.Options {
		short := option.Short
		switch {
		case short == "" || short == option.Word:
			short = option.Word
		case len(p.Options) <= few:
			short = option.Word + " (" + short + ")"
		}
		list = append(list, short)
	}
	return engine.OrList(list)
}

// whyNot says why what was typed is not these dice; "" if the rules say it as briefly.
func whyNot(d engine.Dice, typed string) string {
	if _, ok := d.Read(typed); ok { // but the dice are in the other order
		return ""
	}
	groups, ok := engine.SplitDice(typed)
	faces, quoted := groups, engine.Quote(typed)
	if isRolled(typed) {
		quoted = strings.Trim(quoted, `"`)
	}
	low, high := d.Range()
	if high < 10 {
		faces = strings.Split(strings.Join(groups, ""), "")
	}
	none := lists.Only(faces, func(face string) bool {
		v, err := strconv.Atoi(face)
		return err != nil || v < low || v > high
	})
	switch ok = ok && len(groups) > 0; {
	case ok && isSum(d, typed):
		sum := pick.If(len(typed) > 1 || typed > "6", " looks like a sum", " is one die, or a sum")
		return quoted + sum + ": type both dice as they lie, like 43"
	case ok && len(faces) == d.Count && len(none) > 0:
		return "no die shows " + engine.OrList(slices.Compact(none))
	case ok && len(faces) != d.Count && (high < 10 || len(groups) > 1 || len(typed) <= 2):
		return quoted + " is " + diceWords(len(faces)) + ": " + diceRolled(d.Count)
	}
	return quoted + " is not " + diceWords(d.Count)
}

// isSum reports whether a word can be the sum of two dice.
func isSum(d engine.Dice, typed string) bool {
	n, err := strconv.Atoi(typed)
	return err == nil && d.Count == 2 && d.Faces == 6 && n >= 2 && n <= 12
}

// MayBeSum returns the roll of a line that holds only a roll, if it is legal as two dice and could also be their sum: 11,
// or 12 where either die may come first; "" otherwise.
func (t *Desk) MayBeSum(line string) string {
	words := Words(line)
	if len(words) == 0 || len(words) > 2 {
		return ""
	}
	at := t.end()
	entries, used := t.Complete(words)
	roll := entries[len(entries)-1]
	if used < len(words) {
		entries, roll = append(entries, words[used:]...), words[len(words)-1]
	}
	if p := at.next(entries[:len(entries)-1]...); p == nil || p.Kind != engine.RollKind ||
		len(roll) != 2 || !isSum(p.Dice, roll) || !at.allows(entries...) {
		return ""
	}
	return roll
}

func diceWords(n int) string {
	words := [...]string{"no dice", "one die", "two dice", "three dice",
		"four dice", "five dice", "six dice", "seven dice", "eight dice", "nine dice"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n) + " dice"
}

func diceRolled(n int) string {
	if n == 1 {
		return "one is rolled here"
	}
	return strings.TrimSuffix(diceWords(n), " dice") + " are rolled here"
}

// hint is the hint about a refused word, with what the state of the game adds to what the rules know: no dice are
// offered if none follow the call.
func (at *place) hint(p *engine.Prompt, words []string, hint string) string {
	word := words[0]
	if p != nil && p.Kind == engine.CallKind && isFigure(word) && (namesShirts(p) || p.Default() == "" || at.rolledFor(p.Default()) == nil) {
		return ""
	}
	if can := at.ambiguous(p, word); can != "" {
		return can
	}
	if p != nil && p.Kind == engine.RollKind && p.Dice.Faces > 6 {
		if n := figures(words); n > 0 && n < p.Dice.Count && len(word) < 3 {
			return "that is " + strconv.Itoa(n) + " of " + strconv.Itoa(p.Dice.Count) + " dice: they are typed on one line"
		}
	}
	if p != nil && p.Kind == engine.CardKind {
		if can := at.twoWays(p, words); can != "" {
			return can
		}
		if isFigure(word) && len(word) > 4 {
			return "nor is it a card with its dice, like 7314125: spots go to 10, dice to 20"
		}
	}
	return hint
}

// twoWays says how the numbers at a card prompt can be read as cards and dice, if that is more than one way; "" otherwise.
func (at *place) twoWays(p *engine.Prompt, words []string) string {
	numbers := cardFigures(words)
	if p == nil || p.Kind != engine.CardKind || len(numbers) < 2 {
		return ""
	}
	ways := at.ways(p, numbers)
	if len(ways) < 2 {
		return ""
	}
	return strings.Join(numbers, " ") + " can be " + strings.Join(ways[0], " ") + " or " + strings.Join(ways[1], " ") +
		": a slash makes it clear, like " + ways[0][0]
}

// ambiguous says what a refused word can be read as, if that is more than one roll or card; "" otherwise.
func (at *place) ambiguous(p *engine.Prompt, word string) string {
	var can []string
	switch {
	case p != nil && p.Kind == engine.CardKind:
		if can = at.readings(word, "/", 2, at.longestCard()); len(can) == 0 {
			for _, way := range at.splitGlued(p, word) {
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
	return word + " can be " + engine.OrList(can) + ": type spaces between the numbers"
}
