package cards

import (
	"os"
	"testing"
)

// A deck file is refused with a reason, or every section of its cards is one that a table could turn.
func FuzzDecksAreRead(f *testing.F) {
	text, err := os.ReadFile("../../../fixtures/inthenet/deck.csv")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add("CARD,DEF.O,DEF.S,DEF.D,MID.O,MID.S,MID.D,OFF.O,OFF.S,OFF.D\n1,7,2,3,7,,3,9^10,,4\n")
	f.Add("CARD,DEF.O,DEF.S,DEF.D,MID.O,MID.S,MID.D,OFF.O,OFF.S,OFF.D\n")
	f.Fuzz(func(t *testing.T, text string) {
		deck, err := readDeck(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("refused without a reason")
			}
			return
		}
		if len(deck) == 0 {
			t.Error("a deck without cards is taken")
		}
		for _, card := range deck {
			for zone := Def; zone <= Off; zone++ {
				if r, ok := ReadSection(sectionOf(card, zone)); !ok || r.High && zone != Off {
					t.Errorf("card %s: %q is no section of %v", card[0], sectionOf(card, zone), zone)
				}
			}
		}
	})
}
