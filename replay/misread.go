package replay

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// How one entry is mistaken for another: which entries look alike, and by which kind of slip.

const (
	mostList = 120 // the most values to try in full at every place; three d20s have 8,000
	samples  = 20  // if there are more
	closeBy  = 600 // cards dealt for the sample near the failing entry: nearly all there are
)

// others returns what the entry at the spot could have been; if there are too many, those that look like it.
func (f *slipFinder) others() []string {
	p, token := f.asks, f.tokens[f.k]
	switch {
	case p.Kind == engine.RollKind && p.Dice.Ways() > mostList:
		return nearRolls(p.Dice, token)
	case p.Kind == engine.CardKind:
		return nearCards(token)
	}
	values, _ := f.answers(p)
	return values
}

// answers returns the legal answers to a prompt at the spot; if there are too many, a fair sample, and by how many bits
// that falls short of all.
func (f *slipFinder) answers(p *engine.Prompt) (values []string, short float64) {
	switch p.Kind {
	case engine.CallKind:
		return p.Words(), 0
	case engine.RollKind:
		if p.Dice.Ways() <= mostList {
			return p.Dice.Rolls(), 0
		}
		values = someRolls(p.Dice)
	case engine.CardKind:
		return f.someCards()
	case engine.NumberKind:
		if p.Max-p.Min < mostList {
			for n := p.Min; n <= p.Max; n++ {
				values = append(values, strconv.Itoa(n))
			}
		}
	}
	return values, max(0, answerBits(p)-math.Log2(float64(max(1, len(values)))))
}

// someRolls returns a sample of the rolls of many dice, each face of each die about as often.
func someRolls(d engine.Dice) []string {
	low, high := d.Range()
	list := make([]string, samples)
	for i := range list {
		var roll engine.Roll
		for die, stride := range [...]int{7, 11, 13} {
			if die < d.Count {
				roll[die] = uint8(low + (i*stride+i/5)%(high-low+1))
			}
		}
		list[i] = d.Write(roll)
	}
	return list
}

// someCards returns a sample of the cards that could be turned at the spot, and by how many bits it falls short of all.
func (f *slipFinder) someCards() (list []string, short float64) {
	r := f.before()
	deal := r.Game.Hooks().Deal
	if r.Next == nil || deal == nil {
		return nil, 0
	}
	chance := rand.New(rand.NewPCG(1, uint64(f.k)))
	share := 0.0
	deals := samples
	if f.spots[0].k-f.k <= closeRolls {
		deals = closeBy
	}
	for range deals {
		if card := deal(r.Next, chance.IntN); card != "" && !engine.IsSubstitution(card) && !slices.Contains(list, card) {
			list = append(list, card)
			share += math.Exp2(-entryBits(r.Next, card, r.Game))
		}
	}
	return list, max(0, -math.Log2(share))
}

// nearRolls returns the rolls that differ from a roll in one die, or in the order of two. If the entry is not a roll,
// only the parts that are not a face of a die are replaced.
func nearRolls(d engine.Dice, entry string) []string {
	if _, read, found := strings.Cut(entry, "~"); found {
		entry = read
	}
	list, parts := swaps(entry), strings.Split(entry, "-")
	roll, whole := readRoll(d, entry)
	if whole {
		parts = nil
		for _, face := range roll[:d.Count] {
			parts = append(parts, strconv.Itoa(int(face)))
		}
	}
	low, high := d.Range()
	for die, part := range parts[:min(len(parts), d.Count)] {
		n, err := strconv.Atoi(part)
		if !whole && err == nil && n >= low && n <= high {
			continue
		}
		for face := low; face <= high; face++ {
			parts[die] = strconv.Itoa(face)
			list = append(list, d.Join(parts))
		}
		parts[die] = part
	}
	return list
}

// nearCards returns the cards that differ from a card in one number, or in the order of two.
func nearCards(card string) []string {
	const most = 20 // the highest number of any card
	list := swaps(card)
	end := 0
	for i := 0; i < len(card); i = end + 1 {
		for end = i; end < len(card) && card[end] >= '0' && card[end] <= '9'; {
			end++
		}
		if end == i {
			continue
		}
		for n := 1; n <= most; n++ {
			list = append(list, card[:i]+strconv.Itoa(n)+card[end:])
		}
	}
	if last := strings.LastIndexByte(card, '/'); strings.Count(card, "/") == 2 {
		list = append(list, card[:last])
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

// mistaken returns the kind of slip by which one answer was written for another, and how many other entries the same kind
// of slip could have led to.
func mistaken(s *engine.System, wrote, meant string, p *engine.Prompt) (kind slipKind, alternatives int) {
	switch p.Kind {
	case engine.CallKind:
		return mistakenCall(s, wrote, meant, p.Words())
	case engine.RollKind:
		return mistakenRoll(wrote, meant, p.Dice)
	}
	swaps := swaps(meant)
	a, b := numbersOf(wrote), numbersOf(meant)
	differ, apart := 0, 0
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differ++
			apart += max(a[i]-b[i], b[i]-a[i])
		}
	}
	card := p.Kind == engine.CardKind
	switch {
	case slices.Contains(swaps, wrote):
		return swapped, len(swaps)
	case len(a) == len(b) && differ == 1 && apart == 1:
		return offByOne, 2 * len(b)
	case card && len(a) > 1 && len(a) == len(b) && differ == 1, !card && oneDigit(wrote, meant):
		return misread, 10 * len(b)
	case card && len(a) != len(b) && differ == 0 && len(a) > 1:
		return misread, 20
	}
	return another, max(p.Max-p.Min, 100)
}

// mistakenCall is mistaken for a call. A word that the system has elsewhere was not misspelled, however close it is to an
// option; neither was another player's number.
func mistakenCall(s *engine.System, wrote, meant string, options []string) (slipKind, int) {
	const words = 20 // of a system, about
	switch {
	case slices.Contains(options, wrote):
		return anotherCall, len(options) - 1
	case s.Call(wrote) != nil:
		return anotherCall, words
	case meant == engine.Nearest(wrote, options) && slices.Equal(numbersOf(wrote), numbersOf(meant)):
		return misspelled, 1
	case wrote != "" && (wrote[0] < '0' || wrote[0] > '9'):
		return anotherCall, words
	}
	return another, words
}

// mistakenRoll is mistaken for a roll.
func mistakenRoll(wrote, meant string, d engine.Dice) (slipKind, int) {
	swaps := swaps(meant)
	if slices.Contains(swaps, wrote) {
		return swapped, len(swaps)
	}
	a, ok := readRoll(d, wrote)
	b, _ := readRoll(d, meant)
	low, high := d.Range()
	if !ok { // no dice at all
		if wrote == strconv.Itoa(b.Sum()) || oneDigit(wrote, meant) {
			return misread, d.Count * d.Faces
		}
		return another, d.Ways()
	}
	differ, apart, beside := 0, 0, 0
	for die := range d.Count {
		from, to := int(a[die]), int(b[die])
		if from != to {
			differ++
			apart += max(from-to, to-from)
		}
		beside += min(1, to-low) + min(1, high-to)
	}
	switch {
	case differ == 1 && apart == 1:
		return offByOne, beside
	case differ == 1, differ == 0: // 43~44 for 44
		return misread, d.Count * (high - low)
	}
	return another, d.Ways()
}

// numbersOf returns the numbers in an entry, whatever separates them.
func numbersOf(entry string) []int {
	var list []int
	for _, part := range strings.FieldsFunc(entry, func(r rune) bool { return r < '0' || r > '9' }) {
		n, _ := strconv.Atoi(part)
		list = append(list, n)
	}
	return list
}

// oneDigit reports whether two words differ in one character, or by one that is missing at either end of one of them.
func oneDigit(a, b string) bool {
	if len(a) != len(b) {
		long, short := a, b
		if len(a) < len(b) {
			long, short = b, a
		}
		return len(short) > 0 && (long[1:] == short || long[:len(long)-1] == short)
	}
	differ := 0
	for i := range len(a) {
		if a[i] != b[i] {
			differ++
		}
	}
	return differ == 1
}

// swaps returns the entries with two parts swapped: digits, dice or the numbers of a card.
func swaps(entry string) []string {
	parts, join := strings.Split(entry, ""), ""
	if i := strings.IndexAny(entry, "-/"); i > 0 {
		join = entry[i : i+1]
		parts = strings.Split(entry, join)
	}
	var list []string
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
