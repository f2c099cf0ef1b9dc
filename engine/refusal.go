package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// A Code says what is wrong with a refused entry (PROTOCOL 5).
type Code string

// The protocol's codes. The code of a wrong call, number or card is the name of its kind.
const (
	CodeDice   Code = "dice"
	CodeCall   Code = "call"
	CodeNumber Code = "number"
	CodeCard   Code = "card"
	CodeOver   Code = "over"
	CodeAssert Code = "assert"
)

// A Refusal is an entry that the open prompt does not allow, or a false assertion. It changes nothing.
type Refusal struct {
	N      int     // the number of the entry, from 1; for an assertion, of the entry after it
	Token  int     // its index in the tokens given to Run
	Entry  string  // as it was written
	Code   Code    // what is wrong
	Prompt *Prompt // what was asked; nil after the end
	Why    string  // what was wrong and what would be legal, in one sentence
	Hint   string  // the mistake that this usually is; "" for none
	Not    string  // for an entry that is legal elsewhere: why it is not legal here, "it is not 4th down"; "" otherwise
	Ruling int     // the ruling that says so; 0 for none

	Instead string // the entry that the hint says was meant; "" for none
}

func (r *Refusal) Error() string { return r.Why }

// refuse leaves the rules because the last entry is not allowed, for the reasons in r.
func (t *Table) refuse(r Refusal) {
	t.entries--
	r.N, r.Token, r.Entry, r.Prompt = t.entries+1, t.used-1, t.Typed(), t.Prompt().Clone()
	r.Hint, r.Instead = hint(r.Entry, r.Prompt, t.setup.System)
	t.refusal = &r
	panic(stop{})
}

// hint names the usual mistake that leads to a refused entry, if there is one, and the entry that was meant, if that is clear.
func hint(e string, p *Prompt, s *System) (hint, instead string) {
	n, numErr := strconv.Atoi(e)
	switch p.Kind {
	case RollKind:
		switch {
		case p.Dice.Count == 2 && p.Dice.Faces == 6 && numErr == nil && n >= 2 && n <= 12:
			return fmt.Sprintf("%d looks like a sum: type both dice as they lie, like 43", n), ""
		}
		figures, _ := SplitDice(e)
		if entry := p.Dice.Join(figures); entry != e {
			if _, ok := p.Dice.Read(entry); ok {
				return "write these dice as " + entry, entry
			}
		}
	case NumberKind:
		if bare := strings.Trim(e, ",.;"); bare != e && IsDigits(bare) {
			return "write the number alone: " + bare, bare
		}
	case CallKind:
		fits := s.Meant(e, p.Options)
		switch {
		case e == "":
			return "", ""
		case len(fits) == 1:
			return "write the whole word: " + fits[0].Word, fits[0].Word
		case len(fits) > 1:
			return Quote(e) + " could be " + OrList((&Prompt{Options: fits}).Words()), ""
		case numErr == nil && p.Default() != "":
			return "type the call, then the dice: " + p.Default() + " " + Visible(e), ""
		case numErr == nil:
			return "", ""
		}
		if near := Nearest(e, p.Words()); near != "" {
			return "did you mean " + near + "?", near
		}
	}
	return "", ""
}

// IsDigits reports whether a word is digits and nothing else.
func IsDigits(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// Nearest returns the word that e was probably meant to be: the one with the fewest single-letter edits, one in a
// short word, two in one of six letters or more, since run is no punt; "" if there is none.
func Nearest(e string, words []string) string {
	best, bestDistance := "", 3
	for _, w := range words {
		if d := distance(e, w); d < bestDistance {
			best, bestDistance = w, d
		}
	}
	if len(best) < 2 || bestDistance == 2 && len(best) < 6 {
		return ""
	}
	return best
}

// distance counts the letters to insert, delete, replace or swap with a neighbor to get from a to b, up to 3.
func distance(a, b string) int {
	if d := len(a) - len(b); d > 2 || d < -2 || len(a) > 40 {
		return 3
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
