package replay

import (
	"cmp"
	"math"
	"regexp"
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

// slipKinds say what slips are called, and how often a scorer makes them, compared with each other. A substitution is easy to
// forget, since no prompt asks for it.
var slipKinds = [slipKindCount]struct {
	words string
	rate  float64
}{
	swapped:             {"two dice or digits swapped", 4},
	misspelled:          {"misspelled", 8},
	offByOne:            {"off by one", 3},
	twice:               {"entered twice", 2},
	anotherCall:         {"another call", 2},
	omitted:             {"left out", 2},
	substitutionOmitted: {"a substitution left out", 100},
	misread:             {"one die or digit misread", 1},
	playOmitted:         {"a play left out", 0.2},
	another:             {"another entry", 0.05},
	neverMade:           {"never made", 0.02},
}

// mistaken returns the kind of slip by which one answer was written for another. A word that the system has elsewhere was not
// misspelled, however close it is to an option; neither was another player's number.
func mistaken(s *engine.System, wrote, meant string, p *engine.Prompt) slipKind {
	a, b := numbersOf(wrote, p), numbersOf(meant, p)
	differ, apart := max(len(a)-len(b), len(b)-len(a)), 0 // in how many numbers, and by how much
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differ, apart = differ+1, apart+max(a[i]-b[i], b[i]-a[i])
		}
	}
	isWord := p.Kind == engine.CallKind && !slices.Contains(p.Words(), wrote) && s.Call(wrote) == nil
	switch {
	case isWord && meant == engine.Nearest(wrote, p.Words()) && slices.Equal(a, b):
		return misspelled
	case p.Kind == engine.CallKind && (wrote == "" || wrote[0] < '0' || wrote[0] > '9'):
		return anotherCall
	case p.Kind == engine.CallKind:
		return another
	case slices.Contains(swaps(meant), wrote):
		return swapped
	case differ == 1 && apart == 1:
		return offByOne
	case differ == 1 && len(b) > 1, len(b) == 1 && strings.ContainsAny(wrote, meant):
		return misread
	}
	return another
}

// numbersOf returns the faces of two six-sided dice; of other entries the numbers, whatever separates them.
func numbersOf(entry string, p *engine.Prompt) (list []int) {
	if _, read, found := strings.Cut(entry, "~"); found { // the roll that counts
		entry = read
	}
	if p.Kind == engine.RollKind && p.Dice.Join([]string{"1", "1"}) == "11" {
		entry = strings.Join(strings.Split(entry, ""), " ")
	}
	for _, number := range digits.FindAllString(entry, -1) {
		n, _ := strconv.Atoi(number)
		list = append(list, n)
	}
	return list
}

var digits = regexp.MustCompile("[0-9]+")

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
			if swapped := strings.Join(parts, join); swapped != entry {
				list = append(list, swapped)
			}
			parts[i], parts[j] = parts[j], parts[i]
		}
	}
	return list
}

// lookAlikes returns what differs from an entry in one number, or in the order of two; of a card, without its last number, too.
func lookAlikes(entry string) []string {
	const most, longest = 20, 40 // the highest number of any die or card, and the bytes of no entry
	entry = entry[:min(len(entry), longest)]
	if _, read, found := strings.Cut(entry, "~"); found {
		entry = read
	}
	list := swaps(entry)
	for _, at := range digits.FindAllStringIndex(entry, -1) {
		for n := 1; n <= most; n++ {
			list = append(list, entry[:at[0]]+strconv.Itoa(n)+entry[at[1]:])
		}
	}
	if last := strings.LastIndexByte(entry, '/'); strings.Count(entry, "/") == 2 {
		list = append(list, entry[:last])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// rank puts the most likely slip first, and joins those that are one finding: of one kind at one place, and substitutions
// left out, since nobody can know which it was. A finding is as likely as all its values together; of equal ones, the one
// nearer to where the record fails comes first.
func (s *SlipSearch) rank() {
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
	return s.kind == other.kind && (s.kind == substitutionOmitted || s.at == other.at && other.Edits[0].Values != nil)
}

// join adds another slip to the finding.
func (s *Slip) join(other *Slip) {
	a, b := s.Edits[0], other.Edits[0]
	s.bits -= math.Log2(1 + math.Exp2(s.bits-other.bits))
	if b.N != a.N && !slices.Contains(s.Places, b.N) {
		s.Places = append(s.Places, b.N)
	}
	if last := len(b.Values) - 1; b.Values[last] != a.Values[last] && !slices.Contains(s.Others, b.Values[last]) {
		s.Others = append(s.Others, b.Values[last])
	}
}
