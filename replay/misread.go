package replay

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// How one entry is mistaken for another: what is near to what, and by which slip of the eye or the hand.

const (
	mostList = 120 // values that are all tried at one place; three dice of twenty have 8,000
	samples  = 30  // of those that are too many
)

// others returns what an entry may have been misread from, of the tier's cost.
func (f *slipFinder) others(token string, p *engine.Prompt, k int) []string {
	var values []string
	add := func(v string) {
		if v != token && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	switch p.Kind {
	case engine.CallKind:
		meant := engine.Nearest(token, p.Options) // of a word that is no option
		for _, o := range p.Options {
			if (o == meant && !slices.Contains(p.Options, token)) == (f.cost == costNear) && (f.cost == costNear || f.cost == costCall) {
				add(o)
			}
		}
	case engine.RollKind:
		for _, v := range f.allRolls(p.Dice, token) {
			if rollCost(token, v, p.Dice) == f.cost {
				add(v)
			}
		}
	default:
		for _, v := range f.answers(p, k) {
			if numberCost(token, v) == f.cost && p.Kind != engine.CardKind {
				add(v)
			}
		}
		if p.Kind == engine.CardKind {
			for _, v := range misread(token) {
				if numberCost(token, v) == f.cost {
					add(v)
				}
			}
		}
	}
	return values
}

// answers returns what the prompt at a token can be answered with; where there is too much to list, a fair sample of it.
func (f *slipFinder) answers(p *engine.Prompt, k int) []string {
	switch p.Kind {
	case engine.CallKind:
		return p.Options
	case engine.RollKind:
		if rolls := f.allRolls(p.Dice, ""); rolls != nil {
			return rolls
		}
		return someRolls(p.Dice)
	case engine.CardKind:
		return f.someCards(k)
	case engine.NumberKind:
		if p.Max-p.Min < mostList {
			values := make([]string, 0, p.Max-p.Min+1)
			for n := p.Min; n <= p.Max; n++ {
				values = append(values, strconv.Itoa(n))
			}
			return values
		}
	}
	return nil
}

// allRolls returns every roll of the dice; where there are too many, those that differ from a roll in one die, or in the
// order of two.
func (f *slipFinder) allRolls(d engine.Dice, from string) []string {
	low, high := d.Range()
	total := 1
	for range d.Count {
		total *= high - low + 1
	}
	if total > mostList {
		return near(d, from)
	}
	if list := f.rolls[d]; list != nil {
		return list
	}
	list := make([]string, 0, total)
	for i := range total {
		var r engine.Roll
		rest := i
		for die := d.Count - 1; die >= 0; die-- {
			r[die] = uint8(low + rest%(high-low+1))
			rest /= high - low + 1
		}
		list = append(list, d.Write(r))
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
		var r engine.Roll
		for die, stride := range [...]int{7, 11, 13} {
			if die < d.Count {
				r[die] = uint8(low + (i*stride+i/5)%(high-low+1))
			}
		}
		list = append(list, d.Write(r))
	}
	return list
}

// someCards returns a sample of the cards that may be turned at a token.
func (f *slipFinder) someCards(k int) []string {
	r := engine.Run(f.setup, f.tokens[:k], engine.Observer{})
	f.played += r.Entries
	dealer, ok := r.Game.(engine.Dealer)
	if r.Next == nil || !ok {
		return nil
	}
	chance := rand.New(rand.NewPCG(1, uint64(k)))
	var list []string
	for range samples {
		if card := dealer.Deal(r.Next, chance.IntN); card != "" && !slices.Contains(list, card) {
			list = append(list, card)
		}
	}
	return list
}

// near returns the rolls that differ from a roll in one die, or in the order of two.
func near(d engine.Dice, from string) []string {
	faces, ok := facesOf(d, from)
	if !ok {
		return nil
	}
	low, high := d.Range()
	var list []string
	for die := range d.Count {
		for face := low; face <= high; face++ {
			r := faces
			r[die] = uint8(face)
			list = append(list, d.Write(r))
		}
		for other := range die {
			r := faces
			r[die], r[other] = r[other], r[die]
			list = append(list, d.Write(r))
		}
	}
	return list
}

// facesOf reads a roll as a record writes it. Of a roll that was read as another it is the one that counts.
func facesOf(d engine.Dice, s string) (r engine.Roll, ok bool) {
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
		return r, false
	}
	low, high := d.Range()
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < low || n > high {
			return r, false
		}
		r[i] = uint8(n)
	}
	return r, true
}

// rollCost is what it costs to have written one roll for another.
func rollCost(wrote, rolled string, d engine.Dice) int {
	a, ok := facesOf(d, wrote)
	b, _ := facesOf(d, rolled)
	if !ok { // no dice at all
		if wrote == strconv.Itoa(b.Sum()) || len(wrote) == len(rolled) && substituted(wrote, rolled) {
			return costDie
		}
		return costBoth
	}
	differ, apart := 0, 0
	for die := range d.Count {
		if a[die] != b[die] {
			differ++
			apart += max(int(a[die])-int(b[die]), int(b[die])-int(a[die]))
		}
	}
	switch {
	case differ == 1 && apart == 1, differ == 2 && turned(wrote, rolled):
		return costNear
	case differ <= 1:
		return costDie
	}
	return costBoth
}

// numberCost is what it costs to have written one number or card for another.
func numberCost(wrote, meant string) int {
	a, errA := strconv.Atoi(wrote)
	b, errB := strconv.Atoi(meant)
	switch {
	case turned(wrote, meant), errA == nil && errB == nil && (a-b == 1 || b-a == 1):
		return costNear
	case len(wrote) == len(meant) && substituted(wrote, meant):
		return costDie
	}
	return costBoth
}

// substituted reports whether two words of one length differ in one character.
func substituted(a, b string) bool {
	differ := 0
	for i := range len(a) {
		if a[i] != b[i] {
			differ++
		}
	}
	return differ == 1
}

// turned reports whether two entries differ by two parts that changed places: digits, or numbers joined by a sign.
func turned(a, b string) bool {
	split := func(s string) []string {
		if i := strings.IndexAny(s, "-/"); i > 0 {
			return strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '/' })
		}
		return strings.Split(s, "")
	}
	x, y := split(a), split(b)
	if len(x) != len(y) {
		return false
	}
	var differ []int
	for i := range x {
		if x[i] != y[i] {
			differ = append(differ, i)
		}
	}
	return len(differ) == 2 && x[differ[0]] == y[differ[1]] && x[differ[1]] == y[differ[0]]
}

// misread returns what a card may have been: each number one more or less, each digit another, two numbers turned round.
func misread(card string) []string {
	var list []string
	for i := range len(card) {
		if card[i] < '0' || card[i] > '9' {
			continue
		}
		for digit := byte('0'); digit <= '9'; digit++ {
			list = append(list, card[:i]+string(digit)+card[i+1:])
		}
	}
	if parts := strings.Split(card, "/"); len(parts) > 1 {
		for i := range parts {
			for j := range i {
				parts[i], parts[j] = parts[j], parts[i]
				list = append(list, strings.Join(parts, "/"))
				parts[i], parts[j] = parts[j], parts[i]
			}
			if n, err := strconv.Atoi(parts[i]); err == nil {
				for _, other := range []int{n - 1, n + 1} {
					was := parts[i]
					parts[i] = strconv.Itoa(other)
					list = append(list, strings.Join(parts, "/"))
					parts[i] = was
				}
			}
		}
	}
	return list
}
