package replay

import (
	"cmp"
	"crypto/sha256"
	"math"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A slipKind is a way in which scorers go wrong.
type slipKind uint8

// The kinds of slips in the order in which a search tries them.
const (
	swapped slipKind = iota
	misspelled
	offByOne
	twice // an entry, or a call with its roll
	anotherCall
	omitted
	substitutionOmitted
	misread
	playOmitted // a call and its roll
	another     // any other roll, number or card
	neverMade   // an entry that should not be there
	slipKindCount
)

// slipKinds say what slips are called, how often a scorer makes them, compared with each other, and whether with any entry or
// only with those of a kind. A substitution is easy to forget, since no prompt asks for it.
var slipKinds = [slipKindCount]struct {
	words    string
	rate     float64
	anywhere bool
}{
	swapped:             {"two dice or digits swapped", 4, true},
	misspelled:          {"misspelled", 8, false},
	offByOne:            {"off by one", 3, false},
	twice:               {"entered twice", 2, true},
	anotherCall:         {"another call", 2, false},
	omitted:             {"left out", 2, true},
	substitutionOmitted: {"a substitution left out", 100, true},
	misread:             {"one die or digit misread", 1, false},
	playOmitted:         {"a play left out", 0.2, true},
	another:             {"another", 0.05, false},
	neverMade:           {"never made", 0.02, true},
}

// words says what a scorer did to write one entry for another.
func (kind slipKind) words(p *engine.Prompt) string {
	words := slipKinds[kind].words
	switch {
	case kind == another:
		return words + " " + p.Kind.String()
	case kind == offByOne && p.Kind == engine.RollKind:
		return "one die " + words
	}
	return words
}

// gameBits returns how unlikely a game is, and a digest of its result, which tells whether two slips make the same game.
func gameBits(s *engine.Setup, tokens []string) (bits float64, game [32]byte) {
	entries := Entries(tokens)
	r := engine.Run(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil && t.Entries() < len(entries) {
			bits += entryBits(p, entries[t.Entries()], t.Game())
		}
	}})
	b := FullState(r.Game).AppendJSON(nil)
	return bits, sha256.Sum256(append(b, r.Game.Tell(0, r.Entries)...))
}

// entryBits returns how rare an answer to a prompt is: dice are fair, nobody knows what people call, and cards come up as
// printed; of substitutions there are a few in a game, and each is one of many.
func entryBits(p *engine.Prompt, entry string, g engine.Game) float64 {
	const substitution, unprinted = 10, 14
	if engine.IsSubstitution(entry) {
		return substitution
	}
	if weigh := g.Hooks().Weight; p.Kind == engine.CardKind && weigh != nil {
		if weight := weigh(entry); weight > 0 {
			return math.Log2(1_000_000 / float64(weight))
		}
		return unprinted
	}
	return math.Log2(float64(ways(p)))
}

// ways returns the number of answers to a prompt, about.
func ways(p *engine.Prompt) int {
	switch p.Kind {
	case engine.RollKind:
		return p.Dice.Ways()
	case engine.CallKind:
		return len(p.Options)
	case engine.NumberKind:
		return p.Max - p.Min + 1
	}
	return 100 // cards
}

// entriesAtRisk returns with how many entries the scorer could have made this kind of slip.
func (t *slipTrial) entriesAtRisk() int {
	if slipKinds[t.kind].anywhere {
		return len(t.prompts)
	}
	return t.asked[t.asks.Kind]
}

// mistaken returns the kind of slip by which one answer was written for another, and how many other entries the same kind
// of slip could have led to. A word that the system has elsewhere was not misspelled, however close it is to an option; neither
// was another player's number.
func mistaken(s *engine.System, wrote, meant string, p *engine.Prompt) (kind slipKind, alternatives int) {
	a, b, swaps := numbersOf(wrote, p), numbersOf(meant, p), swaps(meant)
	differ, apart := 0, 0
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differ, apart = differ+1, apart+max(a[i]-b[i], b[i]-a[i])
		}
	}
	roll, card, call := p.Kind == engine.RollKind, p.Kind == engine.CardKind, p.Kind == engine.CallKind
	others := ways(p)
	switch {
	case call && meant == engine.Nearest(wrote, p.Words()) && !slices.Contains(p.Words(), wrote) && s.Call(wrote) == nil && slices.Equal(a, b):
		return misspelled, 1
	case call && (wrote == "" || wrote[0] < '0' || wrote[0] > '9'):
		return anotherCall, others
	case call:
		return another, others
	case slices.Contains(swaps, wrote):
		return swapped, len(swaps)
	case len(a) == len(b) && differ == 1 && apart == 1:
		return offByOne, 2 * len(b)
	case roll && a != nil && differ <= 1: // with none, 43~44 for 44
		return misread, p.Dice.Count * p.Dice.Faces
	case card && len(a) > 1 && (differ == 1 && len(a) == len(b) || differ == 0), !card && len(a) < 2 && strings.ContainsAny(wrote, meant):
		return misread, 10 * len(b)
	}
	return another, others
}

// numbersOf returns the faces of a roll, nil for what is none; of other entries the numbers, whatever separates them.
func numbersOf(entry string, p *engine.Prompt) (list []int) {
	if p.Kind == engine.RollKind {
		if roll, ok := readRoll(p.Dice, entry); ok {
			for _, face := range roll[:p.Dice.Count] {
				list = append(list, int(face))
			}
		}
		return list
	}
	for _, part := range strings.FieldsFunc(entry, func(r rune) bool { return r < '0' || r > '9' }) {
		n, _ := strconv.Atoi(part)
		list = append(list, n)
	}
	return list
}

// readRoll reads a roll as a record writes it. For a roll that was read as another, it is the one that counts.
func readRoll(d engine.Dice, entry string) (r engine.Roll, ok bool) {
	if _, read, found := strings.Cut(entry, "~"); found {
		entry = read
	}
	return d.Read(entry)
}

// swaps returns the entries with two parts swapped: digits, dice or the numbers of a card.
func swaps(entry string) (list []string) {
	join := ""
	if i := strings.IndexAny(entry, "-/"); i > 0 {
		join = entry[i : i+1]
	}
	parts := strings.Split(entry, join)
	for i := range parts {
		for j := range i {
			parts[i], parts[j] = parts[j], parts[i]
			if swapped := strings.Join(parts, join); swapped != entry && !slices.Contains(list, swapped) {
				list = append(list, swapped)
			}
			parts[i], parts[j] = parts[j], parts[i]
		}
	}
	return list
}

// rank puts the most likely slip first, and joins those that are one finding: at one place, values that make the same game, and
// those of the same kind that make another; and substitutions left out, since nobody can know which it was. A finding is as
// likely as all its values together; of equal ones, the one nearer to where the record fails comes first.
func (s *SlipSearch) rank() {
	const notTheEnd = 3.3 // most records are of whole games
	if slices.ContainsFunc(s.Slips, func(one Slip) bool { return one.Over }) {
		for i := range s.Slips {
			if one := &s.Slips[i]; !one.Over {
				one.bits += notTheEnd
			}
		}
	}
	likelier := func(a, b Slip) int {
		const close = 64 // parts of a bit that make no difference
		return cmp.Or(cmp.Compare(math.Round(close*a.bits), math.Round(close*b.bits)), cmp.Compare(b.at, a.at), cmp.Compare(a.kind, b.kind))
	}
	slices.SortStableFunc(s.Slips, likelier)
	kept := s.Slips[:0]
	for _, one := range s.Slips {
		if i := slices.IndexFunc(kept, func(k Slip) bool { return k.isOneWith(&one) }); i >= 0 {
			kept[i].join(&one)
		} else {
			kept = append(kept, one)
		}
	}
	slices.SortStableFunc(kept, likelier)
	first := 0 // of those that share a place
	for i := range kept {
		if kept[i].bits-kept[first].bits >= 1 {
			first = i
		}
		kept[i].Place = first + 1
	}
	s.Slips = kept
}

// isOneWith reports whether another slip is one finding with this.
func (s *Slip) isOneWith(other *Slip) bool {
	a, b := s.Edits[0], other.Edits[0]
	if s.kind == other.kind && s.kind == substitutionOmitted {
		return true
	}
	return s.at == other.at && a.Kind == b.Kind && b.Values != nil && len(a.Values) == len(b.Values) && (s.game == other.game || s.kind == other.kind)
}

// join adds another slip to the finding. One of a less likely kind that makes the same game adds nothing to how likely it is.
func (s *Slip) join(other *Slip) {
	a, b := s.Edits[0], other.Edits[0]
	if s.kind == other.kind {
		s.bits -= math.Log2(1 + math.Exp2(s.bits-other.bits))
	}
	if b.N != a.N && !slices.Contains(s.Places, b.N) {
		s.Places = append(s.Places, b.N)
	}
	switch value := b.Values[len(b.Values)-1]; {
	case s.at == other.at && s.game == other.game:
		s.Same = append(s.Same, value)
	case value != a.Values[0] && !slices.Contains(s.Others, value):
		s.Others = append(s.Others, value)
	}
}
