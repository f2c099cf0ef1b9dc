package cards

import "testing"

// TestCardsWeighAsTheyAreDealt adds up the weights of all cards of a zone, and of some: they are those of the FAC table.
func TestCardsWeighAsTheyAreDealt(t *testing.T) {
	for z := Def; z <= Off; z++ {
		sum := 0
		var readings []Reading
		for spot := 1; spot <= 10; spot++ {
			readings = append(readings, Reading{A: spot})
		}
		for _, h := range highPairs {
			readings = append(readings, Reading{High: true, A: h.a, B: h.b})
		}
		for _, r := range readings {
			for r.Defense = 1; r.Defense <= 10; r.Defense++ {
				for r.SOS = 0; r.SOS <= sosMost; r.SOS++ {
					sum += Weight(z, r)
				}
			}
		}
		if sum < 999_000 || sum > 1_000_000 { // each is rounded down
			t.Errorf("the cards of zone %d weigh %d of a million", z, sum)
		}
	}
	for _, c := range []struct {
		zone Zone
		card string
		want int
	}{
		{Def, "1/10", 1_000_000 * 15 / 108 * 15 / 108 * 2 / 3}, {Def, "10/1", 1_000_000 * 6 / 108 * 6 / 108 * 2 / 3},
		{Def, "1/10/6", 1_000_000 * 15 / 108 * 15 / 108 / 18}, {Def, "1/10/7", 0},
		{Off, "4^10/1", 1_000_000 * 1 / 108 * 15 / 108 * 2 / 3}, {Off, "7^8/1", 1_000_000 * 2 / 108 * 15 / 108 * 2 / 3},
		{Off, "7^10/1", 1_000_000 * 2 / 108 * 15 / 108 * 2 / 3}, {Off, "8^9/1", 1_000_000 * 2 / 108 * 15 / 108 * 2 / 3},
		{Off, "8^10/1", 1_000_000 * 2 / 108 * 15 / 108 * 2 / 3}, {Off, "9^10/1", 1_000_000 * 4 / 108 * 15 / 108 * 2 / 3}, {Mid, "9^10/1", 0}, {Off, "1^2/1", 0},
	} {
		if r, _ := ReadSection(c.card); Weight(c.zone, r) != c.want {
			t.Errorf("%s in zone %d weighs %d of a million, want %d", c.card, c.zone, Weight(c.zone, r), c.want)
		}
	}
}
