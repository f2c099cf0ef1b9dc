package pdf

import (
	"bytes"
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/fixtures"
)

// Every number of the deck is on its card, and a page of cards keeps the layout laws.
func TestDeckIsPrintedWhole(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(fixtures.Deck("inthenet"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	c := &canvas{}
	c.begin(foot{card: true})
	var free []rect
	for _, card := range rows[1:] {
		if len(free) == 0 {
			free = places(c.page(""), deckAcross, deckDown)
		}
		before := len(c.pages[len(c.pages)-1].marks)
		c.deckCard(free[0], card)
		free = free[1:]
		said := map[string]int{}
		for _, m := range c.pages[len(c.pages)-1].marks[before:] {
			for _, word := range strings.Fields(m.text) {
				said[word]++
			}
		}
		for _, cell := range card {
			for _, n := range strings.Split(cell, "^") {
				if n != "" && said[n] == 0 {
					t.Errorf("card %s: %s is not there", card[0], n)
				}
				said[n]--
			}
		}
	}
	checkLayout(t, c)
	if err := WriteDeck(new(bytes.Buffer), A4, systems.Named("inthenet"), rows[1:]); err != nil {
		t.Error(err)
	}
}

// Every cell of a player's card is there, whole.
func TestPlayerCardsArePrintedWhole(t *testing.T) {
	for _, file := range []string{"saltmarsh", "calder-vale"} {
		text, err := os.ReadFile("../fixtures/inthenet/" + file + ".csv")
		if err != nil {
			t.Fatal(err)
		}
		system := systems.Named("inthenet")
		team, faults := system.Teams.Read(string(text))
		if faults != nil {
			t.Fatal(faults)
		}
		c := &canvas{}
		c.begin(foot{card: true})
		for i, block := range strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n")[1:] {
			place := places(c.page(""), playerAcross, playerDown)[i%8]
			c.playerCard(place, longName, strings.Split(block, "\n"))
			for _, m := range c.pages[i].marks {
				if !place.holds(m.rect) && m.shape == textShape {
					t.Errorf("%s: %q leaves the card", file, m.text)
				}
				if strings.HasSuffix(m.text, ellipsis) && !strings.HasPrefix(longName, strings.TrimSuffix(m.text, ellipsis)) {
					t.Errorf("%s: %q is clipped", file, m.text)
				}
			}
		}
		checkLayout(t, c)
		players, frames := len(c.pages), 0
		for _, p := range teamCards(system, team).pages {
			for _, m := range p.marks {
				if m.shape == rectShape && m.rect.w > inside.w/3 {
					frames++
				}
			}
		}
		if frames != players {
			t.Errorf("%s: %d cards to cut out for %d players", file, frames, players)
		}
		if err := WriteTeamCards(new(bytes.Buffer), Letter, system, team); err != nil {
			t.Error(err)
		}
	}
}
