package pdf

import (
	"bytes"
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/pdf/layout"
)

// Every number of the deck is on its card, and a page of cards keeps the layout laws.
func TestDeckIsPrintedWhole(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(fixtures.Deck("inthenet"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	c := &layout.Canvas{}
	c.Begin(layout.Foot{Cut: true})
	drawCards(c, "", len(rows)-1, func(i int, place layout.Rect) {
		before, card := len(c.Pages[len(c.Pages)-1].Marks), rows[i+1]
		drawDeckCard(c, place, card)
		said := map[string]int{}
		for _, m := range c.Pages[len(c.Pages)-1].Marks[before:] {
			for _, word := range strings.Fields(m.Text) {
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
	})
	checkLayout(t, c)
	if err := WriteDeck(new(bytes.Buffer), layout.A4, systems.Named("inthenet"), rows[1:]); err != nil {
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
		c := &layout.Canvas{}
		c.Begin(layout.Foot{Cut: true})
		for i, block := range strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n")[1:] {
			var place layout.Rect
			drawCards(c, "", 1, func(_ int, r layout.Rect) { place = r })
			drawPlayerCard(c, place, system, longName, strings.Split(block, "\n"))
			for _, m := range c.Pages[i].Marks {
				if !holds(place, m.Rect) && m.Shape == layout.TextShape {
					t.Errorf("%s: %q leaves the card", file, m.Text)
				}
				if strings.HasSuffix(m.Text, layout.Ellipsis) && !strings.HasPrefix(longName, strings.TrimSuffix(m.Text, layout.Ellipsis)) {
					t.Errorf("%s: %q is clipped", file, m.Text)
				}
			}
		}
		checkLayout(t, c)
		marked := 0
		for _, group := range system.Teams.Groups {
			for _, cell := range group.Cells {
				part, name, _ := strings.Cut(cell, " ")
				if groupOf(system.Teams.Groups, part, name) >= 0 {
					marked++
				}
				if said := string(team.AppendCards(nil)); !strings.Contains(said, part) || !strings.Contains(said, "  "+name) {
					t.Errorf("%s is on no card", cell)
				}
			}
		}
		if marked != 28 || !strings.Contains(words(c, len(c.Pages)-1), "challenge | foul | foul in OFF | pass | shot") {
			t.Errorf("%d cells have bands; the last card says %s", marked, words(c, len(c.Pages)-1))
		}
		players, frames := len(c.Pages), 0
		cards := &layout.Canvas{}
		teamCards(cards, system, team)
		for _, p := range cards.Pages {
			for _, m := range p.Marks {
				if m.Shape == layout.RectShape && m.Rect.H > 87 {
					frames++
				}
			}
		}
		if frames < players+1 || frames%cardsOnPage > 0 { // and the team's; the others are blank
			t.Errorf("%s: %d cards to cut out for %d players", file, frames, players)
		}
		checkLayout(t, cards)
		if err := WriteTeamCards(new(bytes.Buffer), layout.Letter, system, team); err != nil {
			t.Error(err)
		}
	}
}

// Blank cards have the parts of printed ones, and every cell of theirs: what is printed otherwise is a second yellow and the star.
func TestBlankCardsHaveThePartsOfPrintedOnes(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		t.Fatal(err)
	}
	system := systems.Named("inthenet")
	team, _ := system.Teams.Read(string(text))
	field, keeper := blankPlayers(system)
	names := func(line string) (part string, cells []string) {
		p := cardPartOf(line, 8)
		for _, cell := range p.cells {
			if name := strings.TrimSuffix(cell.name, "*"); name != "Star" && name != "Y2" {
				cells = append(cells, name)
			}
		}
		return p.name, cells
	}
	for i, block := range strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n")[1:] {
		lines, blank := strings.Split(block, "\n"), field
		if strings.Contains(block, "SAVE") {
			blank = keeper
		}
		if len(lines) != len(blank) {
			t.Fatalf("card %d has %d lines, a blank one %d: %q", i, len(lines), len(blank), blank)
		}
		for j := range lines[1:] {
			part, cells := names(lines[j+1])
			if other, heads := names(blank[j+1]); part != other || !slices.Equal(cells, heads) {
				t.Errorf("card %d has %s %v, a blank one %s %v", i, part, cells, other, heads)
			}
		}
	}
}
