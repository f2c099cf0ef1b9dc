package engine

import (
	"strconv"
	"strings"
)

// A Term is a member of a system's state in players' words, or several members alike.
type Term struct {
	Path   string // "clock"; * stands for a side and # for a number: "potentials.*.#"
	Words  string // "boxes left"; {team} is the path's side, {i} its number, {n} one more. "" where scoreboard and sentences say it
	Is     TermKind
	Phases map[string]string // Words in some phases of the game, by the state's phase
	Off    string            // of a YesNoTerm that ends, in place of Words; "" where that goes without saying
	Values map[string]string // what players call values otherwise: of "none", of "0"
}

// A TermKind is what the values of a term are.
type TermKind uint8

// The kinds of terms. A PlainTerm, which nobody needs to name, is a number or a word, as it is.
const (
	_          TermKind = iota
	SideTerm            // a side
	SpotTerm            // yards from the goal line of the team in possession
	YesNoTerm           // something that holds, or does not
	NumberTerm          // a number that names something: a player's shirt, a box of the sheet; adding to it means nothing
)

// Counts reports whether a difference between two values of the term means something. A spot is counted from another goal line
// once the other team has the ball.
func (t *Term) Counts() bool { return t.Is == 0 }

// Term returns what a path of the state is in players' words, with the side and the number of the path filled in; nil if
// the system has no term for it.
func (s *System) Term(path string, nick Sides[string]) *Term {
	for _, t := range s.Terms {
		if t.fill(path, nick) {
			return &t
		}
	}
	return nil
}

// fill puts the steps of a path in the words, and reports whether the path is one of the term's.
func (t *Term) fill(path string, nick Sides[string]) bool {
	pattern, steps := strings.Split(t.Path, "."), strings.Split(path, ".")
	if len(pattern) != len(steps) {
		return false
	}
	var fill []string
	for i, step := range steps {
		side := SideNamed(step)
		n, err := strconv.Atoi(step)
		switch {
		case pattern[i] == "*" && side != Nobody:
			fill = append(fill, "{team}", nick[side])
		case pattern[i] == "#" && err == nil:
			fill = append(fill, "{i}", step, "{n}", strconv.Itoa(n+1))
		case pattern[i] != step:
			return false
		}
	}
	r := strings.NewReplacer(fill...)
	t.Words, t.Off = r.Replace(t.Words), r.Replace(t.Off)
	return true
}
