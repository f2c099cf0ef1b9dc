package cards

import "strconv"

// Spots are how many cards name each lineup spot, 1 to 10.
type Spots struct{ Offense, Defense [10]int }

// Opportunities are how often a card names each spot, by section: the zone of the ball as the side in possession sees it.
// A HIGH pair is half an opportunity for each of its two spots, halves rounded up (NET-11).
var Opportunities = [3]Spots{
	Def: {Offense: [10]int{15, 14, 13, 12, 11, 11, 10, 9, 7, 6}, Defense: [10]int{6, 7, 9, 10, 11, 11, 12, 13, 14, 15}},
	Mid: {Offense: [10]int{10, 11, 11, 11, 11, 11, 11, 11, 11, 10}, Defense: [10]int{10, 11, 11, 11, 11, 11, 11, 11, 11, 10}},
	Off: {Offense: [10]int{6, 7, 9, 11, 11, 11, 12, 13, 14, 15}, Defense: [10]int{15, 14, 13, 12, 11, 11, 10, 9, 7, 6}},
}

// A highPair is a HIGH of the OFF section and how many of the 108 cards show it, as in the invented deck.
type highPair struct{ a, b, cards int }

var highPairs = []highPair{{4, 10, 1}, {7, 8, 2}, {7, 10, 2}, {8, 9, 2}, {8, 10, 2}, {9, 10, 4}}

const (
	deckSize = 108
	sosOneIn = 3 // a third of the sections show an SOS number
	sosMost  = 6
)

// sections are all sections that a card can have, by offense (spots 1 to 10, then the HIGH pairs), defense and SOS number.
var sections = func() (all [][10][sosMost + 1]string) {
	offense := func(i int) string {
		if i < 10 {
			return strconv.Itoa(i + 1)
		}
		return strconv.Itoa(highPairs[i-10].a) + "^" + strconv.Itoa(highPairs[i-10].b)
	}
	all = make([][10][sosMost + 1]string, 10+len(highPairs))
	for i := range all {
		for d := range all[i] {
			card := offense(i) + "/" + strconv.Itoa(d+1)
			all[i][d][0] = card
			for sos := 1; sos <= sosMost; sos++ {
				all[i][d][sos] = card + "/" + strconv.Itoa(sos)
			}
		}
	}
	return all
}()

// Deal returns the section of a card by chance, with the weights of the FAC table.
func Deal(z Zone, pick func(n int) int) string {
	offense, defense, sos := dealOffense(z, pick), weighted(&Opportunities[z].Defense, pick), 0
	if pick(sosOneIn) == 0 {
		sos = 1 + pick(sosMost)
	}
	return sections[offense][defense][sos]
}

// dealOffense returns the place of an offensive spot in sections, or in the OFF section of a HIGH pair.
func dealOffense(z Zone, pick func(n int) int) int {
	if z == Off {
		n := pick(deckSize)
		for i, h := range highPairs {
			if n < h.cards {
				return 10 + i
			}
			n -= h.cards
		}
	}
	return weighted(&Opportunities[z].Offense, pick)
}

// Weight returns how many of a million cards that Deal makes for a zone read so.
func Weight(z Zone, r Reading) int {
	sum, high := 0, 0
	for _, n := range Opportunities[z].Offense {
		sum += n
	}
	if z == Off {
		for _, h := range highPairs {
			high += h.cards
		}
	}
	weight := 1_000_000 * Opportunities[z].Offense[r.A-1] * (deckSize - high) / (sum * deckSize)
	if r.High {
		weight = 0
		for _, h := range highPairs {
			if z == Off && h.a == r.A && h.b == r.B {
				weight = 1_000_000 * h.cards / deckSize
			}
		}
	}
	sum = 0
	for _, n := range Opportunities[z].Defense {
		sum += n
	}
	weight = weight * Opportunities[z].Defense[r.Defense-1] / sum
	switch {
	case r.SOS == 0:
		return weight * (sosOneIn - 1) / sosOneIn
	case r.SOS > sosMost:
		return 0
	}
	return weight / (sosOneIn * sosMost)
}

// weighted returns the place of a spot, from 0, as often as its count says.
func weighted(counts *[10]int, pick func(n int) int) int {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	n := pick(sum)
	for i, c := range counts {
		if n < c {
			return i
		}
		n -= c
	}
	return len(counts) - 1
}
