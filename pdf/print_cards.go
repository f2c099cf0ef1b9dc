package pdf

import (
	"io"
	"strings"
	"time"

	"rollbook/engine"
)

// Cards to cut out: a deck, and the players of a team. Both come as the text that the system writes of them, which is
// what the terminal shows, so that paper and screen say the same.

// Cards on a page.
const (
	deckAcross, deckDown     = 3, 4
	playerAcross, playerDown = 2, 4
)

// WriteDeck writes a deck: each card has rows of what is read in a zone, an offensive number, perhaps one in the middle,
// and a defensive one.
func WriteDeck(w io.Writer, paper Paper, s *engine.System, deck [][]string) error {
	return writeCards(w, paper, s, s.Title+", deck", deckCards(s, deck))
}

func deckCards(s *engine.System, deck [][]string) *canvas {
	c := cardCanvas(s)
	var free []rect
	for i, card := range deck {
		if len(free) == 0 {
			free = places(c.page(firstOf(i == 0, s.Title+", deck")), deckAcross, deckDown)
		}
		c.cutLines(free[0])
		c.deckCard(free[0], card)
		free = free[1:]
	}
	return c
}

// WriteTeamCards writes the cards of a team's players.
func WriteTeamCards(w io.Writer, paper Paper, s *engine.System, team engine.TeamFile) error {
	return writeCards(w, paper, s, team.Title()+", player cards", teamCards(s, team))
}

func teamCards(s *engine.System, team engine.TeamFile) *canvas {
	c := cardCanvas(s)
	var free []rect
	for i, block := range strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n")[1:] {
		if len(free) == 0 {
			free = places(c.page(firstOf(i == 0, team.Title()+", player cards")), playerAcross, playerDown)
		}
		c.cutLines(free[0])
		c.playerCard(free[0], team.Title(), strings.Split(block, "\n"))
		free = free[1:]
	}
	return c
}

func cardCanvas(s *engine.System) *canvas {
	c := &canvas{}
	c.begin(foot{system: s.Title, version: "rulings " + s.Version, title: "cards to cut out", card: true})
	return c
}

func writeCards(w io.Writer, paper Paper, s *engine.System, title string, c *canvas) error {
	f := newFile(paper, title, time.Time{})
	f.describe("", title+", to cut out", "cards", s.Title, "rollbook")
	f.add(c)
	return f.write(w)
}

// firstOf is a bookmark for the first page only.
func firstOf(first bool, text string) string {
	if first {
		return text
	}
	return ""
}

// places divides a page into cards.
func places(r rect, across, down int) []rect {
	var cards []rect
	for _, row := range r.rows(down, 0) {
		cards = append(cards, row.columns(across, 0)...)
	}
	return cards
}

// cutLines rules a card with hairlines to cut along.
func (c *canvas) cutLines(r rect) { c.box(r, hairline, none) }

// deckCard draws a card of a deck: its number, then a row for each zone: what the offense reads at the left, the middle
// number in a ring, what the defense reads at the right.
func (c *canvas) deckCard(r rect, card []string) {
	r = r.inset(3, 3)
	top, r := r.cutTop(5)
	c.text(top, "offense", small)
	c.text(top, card[0], small.centred())
	c.text(top, "defense", small.flushRight())
	for i, row := range r.rows(3, 0) {
		cells := row.split(0, 1, 0.9, 0.8, 0.9)
		c.across(row, row.y, ruled)
		zone := [3]string{"DEF", "MID", "OFF"}[i]
		c.text(cells[0], zone, strong.sized(10))
		big := style{size: 17, floor: 11, bold: true, tone: black, align: atCentre}
		if high, low, pair := strings.Cut(card[1+3*i], "^"); pair {
			word, both := cells[1].cutTop(cells[1].h * 0.34)
			c.text(word, "HIGH", small.centred())
			c.text(both, high+"  "+low, big.sized(13))
		} else {
			c.text(cells[1], high, big)
		}
		if card[2+3*i] != "" {
			c.circle(cells[2].middle(), 3.2, light, none)
			c.text(cells[2], card[2+3*i], style{size: 9, floor: 8, tone: black, align: atCentre})
		}
		c.text(cells[3], card[3+3*i], big)
	}
}

// playerCard draws a player: his name over lines of what each part of the card has.
func (c *canvas) playerCard(r rect, team string, lines []string) {
	r = r.inset(2.5, 2)
	head, r := r.cutTop(5.6)
	name, ratings, _ := strings.Cut(strings.TrimSpace(lines[0]), "  ")
	c.text(head, name, strong.sized(10.5))
	under, r := r.cutTop(4)
	said := strings.Join(strings.Fields(strings.ReplaceAll(ratings, "  ", " · ")), " ")
	rated, of := under.cutLeft(small.width(said) + 2.2)
	c.text(rated, said, small)
	c.text(of, team, small.flushRight())
	c.across(r, r.y, light)
	_, r = r.cutTop(0.8)
	for _, line := range lines[1:] {
		part, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		var cells []penned
		for _, cell := range strings.Split(strings.TrimSpace(rest), "  ") {
			cells = append(cells, penned{text: strings.ReplaceAll(cell, " | ", "|")})
		}
		r = c.playerPart(r, part, cells)
	}
}

// playerPart draws a part of a player's card: names of cells over their ranges, so many in a row as there is room for.
func (c *canvas) playerPart(r rect, part string, cells []penned) rect {
	label, body := r.cutLeft(15)
	tag, _ := label.cutTop(6.2)
	c.text(tag, part, small)
	x, y := body.x, r.y
	bold := style{size: 7.5, floor: 7, bold: true, tone: black, align: atCentre}
	for _, cell := range cells {
		name, value, _ := strings.Cut(cell.text, " ")
		w := max(small.width(name), bold.width(value), 6) + 1.4
		if x+w > r.right()+slack {
			x, y = body.x, y+6.4
		}
		c.set(rect{x, y, w, 2.8}, rect{x, y, w, 2.8}, name, style{size: 6.5, floor: 6.5, tone: black, align: atCentre})
		c.set(rect{x, y + 2.8, w, 3.2}, rect{x, y + 2.8, w, 3.2}, value, bold)
		x += w
	}
	used := y + 6.8 - r.y
	_, rest := r.cutTop(used)
	c.across(rest, rest.y-0.3, ruled)
	return rest
}
