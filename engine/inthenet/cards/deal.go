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

// A highPair is a HIGH of the OFF section and how many of the 108 cards show it, in the made-up deck.
type highPair struct{ a, b, cards int }

var highPairs = []highPair{{4, 10, 1}, {7, 8, 2}, {7, 10, 2}, {8, 9, 2}, {8, 10, 2}, {9, 10, 4}}

const (
	deckSize = 108
	sosOneIn = 3 // a third of the sections show an SOS number
	sosMost  = 6
)

// Deal returns a random card section, with the weights of the FAC table.
func Deal(z Zone, pick func(n int) int) string {
	card := dealOffense(z, pick) + "/" + strconv.Itoa(weighted(&Opportunities[z].Defense, pick))
	if pick(sosOneIn) == 0 {
		card += "/" + strconv.Itoa(1+pick(sosMost))
	}
	return card
}

// dealOffense returns an offensive spot, or in the OFF section perhaps a HIGH pair.
func dealOffense(z Zone, pick func(n int) int) string {
	if z == Off {
		n := pick(deckSize)
		for _, h := range highPairs {
			if n < h.cards {
				return strconv.Itoa(h.a) + "^" + strconv.Itoa(h.b)
			}
			n -= h.cards
		}
	}
	return strconv.Itoa(weighted(&Opportunities[z].Offense, pick))
}

// weighted returns a random spot, 1 to 10, weighted by the counts.
func weighted(counts *[10]int, pick func(n int) int) int {
	total, spot := 0, 0
	for _, c := range counts {
		total += c
	}
	n := pick(total)
	for ; n >= 0; spot++ {
		n -= counts[spot]
	}
	return spot
}
