package replay

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// How one entry is mistaken for another: what is near to what, and by which slip of the eye or the hand.

const (
	mostList = 120 // values that are all tried at every place; three dice of twenty have 8,000
	samples  = 20  // of those that are too many
	closeBy  = 600 // cards dealt for the sample near the entry that fails: nearly all that there are
)

// others returns what may have been misread as a token; where there is too much to list, what is near to it.
func (f *slipFinder) others(token string, k int) []string {
	p := f.asks
	switch p.Kind {
	case engine.CallKind:
		return p.Words()
	case engine.RollKind:
		if ways(p.Dice) > mostList {
			return nearRolls(p.Dice, token)
		}
		return f.allRolls(p.Dice)
	case engine.CardKind:
		return nearCards(token)
	}
	values, _ := f.answers(p, k)
	return values
}

// answers returns what the prompt at a token can be answered with; where there is too much to list, a fair sample of it,
// and how many bits it is short of all.
func (f *slipFinder) answers(p *engine.Prompt, k int) (values []string, short float64) {
	switch p.Kind {
	case engine.CallKind:
		return p.Words(), 0
	case engine.RollKind:
		if ways(p.Dice) <= mostList {
			return f.allRolls(p.Dice), 0
		}
		values = someRolls(p.Dice)
	case engine.CardKind:
		return f.someCards(k)
	case engine.NumberKind:
		if p.Max-p.Min < mostList {
			for n := p.Min; n <= p.Max; n++ {
				values = append(values, strconv.Itoa(n))
			}
		}
	}
	return values, max(0, bitsOf(p)-math.Log2(float64(max(1, len(values)))))
}

// ways is how many rolls dice have.
func ways(d engine.Dice) int {
	low, high := d.Range()
	total := 1
	for range d.Count {
		total *= high - low + 1
	}
	return total
}

// allRolls returns every roll of the dice.
func (f *slipFinder) allRolls(d engine.Dice) []string {
	if list := f.rolls[d]; list != nil {
		return list
	}
	low, high := d.Range()
	list := make([]string, ways(d))
	for i := range list {
		var faces [3]uint8
		rest := i
		for die := d.Count - 1; die >= 0; die-- {
			faces[die] = uint8(low + rest%(high-low+1))
			rest /= high - low + 1
		}
		list[i] = d.Write(engine.RollOf(faces))
	}
	if f.rolls == nil {
		f.rolls = map[engine.Dice][]string{}
	}
	f.rolls[d] = list
	return list
}

// someRolls returns a sample of the rolls of many dice, each face of each die about as often.
func someRolls(d engine.Dice) []string {
	low, high := d.Range()
	list := make([]string, 0, samples)
	for i := range samples {
		var faces [3]uint8
		for die, stride := range [...]int{7, 11, 13} {
			if die < d.Count {
				faces[die] = uint8(low + (i*stride+i/5)%(high-low+1))
			}
		}
		list = append(list, d.Write(engine.RollOf(faces)))
	}
	return list
}

// someCards returns a sample of the cards that may be turned at a token, and how many bits it is short of all.
func (f *slipFinder) someCards(k int) (list []string, short float64) {
	r := engine.Run(f.setup, f.tokens[:k], engine.Observer{})
	f.played += r.Entries
	dealt, ok := r.Game.(engine.Dealt)
	if r.Next == nil || !ok {
		return nil, 0
	}
	chance := rand.New(rand.NewPCG(1, uint64(k)))
	share := 0.0
	deals := samples
	if f.last-k < closeRolls+1 {
		deals = closeBy
	}
	for range deals {
		if card := dealt.Deal(r.Next, chance.IntN); card != "" && !strings.Contains(card, ">") && !slices.Contains(list, card) {
			list = append(list, card)
			share += math.Exp2(-answerBits(r.Next, card, r.Game))
		}
	}
	return list, max(0, -math.Log2(share))
}

// substitutions returns those that could have been made at a token.
func (f *slipFinder) substitutions(k int) []string {
	r := engine.Run(f.setup, f.tokens[:k], engine.Observer{})
	f.played += r.Entries
	if dealt, ok := r.Game.(engine.Dealt); ok {
		return dealt.Substitutions()
	}
	return nil
}

// nearRolls returns the rolls that differ from a roll in one die, or in the order of two.
func nearRolls(d engine.Dice, from string) []string {
	_, read, found := strings.Cut(from, "~")
	if found {
		from = read
	}
	list := swaps(from)
	faces, ok := facesOf(d, from)
	low, high := d.Range()
	for die, part := range strings.Split(from, "-") {
		n, err := strconv.Atoi(part)
		if !ok && err == nil && n >= low && n <= high {
			continue // another die is the one that no such die can show
		}
		for face := low; face <= high && die < d.Count; face++ {
			if r := faces; ok {
				r[die] = uint8(face)
				list = append(list, d.Write(engine.RollOf(r)))
				continue
			}
			parts := strings.Split(from, "-")
			parts[die] = strconv.Itoa(face)
			list = append(list, strings.Join(parts, "-"))
		}
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

// facesOf reads a roll as a record writes it. Of a roll that was read as another it is the one that counts.
func facesOf(d engine.Dice, s string) (faces [3]uint8, ok bool) {
	_, read, found := strings.Cut(s, "~")
	if found {
		s = read
	}
	var parts []string
	if d.Faces == 6 && !d.Zero {
		parts = strings.Split(s, "")
	} else {
		parts = strings.Split(s, "-")
	}
	if len(parts) != d.Count {
		return faces, false
	}
	low, high := d.Range()
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < low || n > high {
			return faces, false
		}
		faces[i] = uint8(n)
	}
	return faces, true
}

// mistaken says by which kind of slip one answer of a prompt was written for another, and how many other entries the same
// kind of slip could have made of it.
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

// mistakenCall is mistaken for a call. A word that the system has elsewhere was not misspelt, however near it is to an option,
// nor was another player's number.
func mistakenCall(s *engine.System, wrote, meant string, options []string) (slipKind, int) {
	const words = 20 // of a system, about
	switch {
	case slices.Contains(options, wrote):
		return anotherCall, len(options) - 1
	case s.Call(wrote) != nil:
		return anotherCall, words
	case meant == engine.Nearest(wrote, options) && slices.Equal(numbersOf(wrote), numbersOf(meant)):
		return misspelt, 1
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
	a, ok := facesOf(d, wrote)
	b, _ := facesOf(d, meant)
	low, high := d.Range()
	if !ok { // no dice at all
		if wrote == strconv.Itoa(engine.RollOf(b).Sum()) || oneDigit(wrote, meant) {
			return misread, d.Count * d.Faces
		}
		return another, ways(d)
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
	return another, ways(d)
}

// numbersOf returns the numbers of an entry, whatever is between them.
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

// swaps returns what an entry becomes when two parts of it change places: digits, dice or the numbers of a card.
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
