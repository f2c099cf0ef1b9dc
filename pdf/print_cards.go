package pdf

import (
	"io"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
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
func WriteDeck(w io.Writer, paper layout.Paper, s *engine.System, deck [][]string) error {
	return writeCutOut(w, paper, deckCards(s, deck), s.Title+", deck", s)
}

func deckCards(s *engine.System, deck [][]string) *layout.Canvas {
	c := cardCanvas(s)
	var free []layout.Rect
	for i, card := range deck {
		if len(free) == 0 {
			free = places(c.Page(firstOf(i == 0, s.Title+", deck")), deckAcross, deckDown)
		}
		drawCutLines(c, free[0])
		drawDeckCard(c, free[0], card)
		free = free[1:]
	}
	return c
}

// WriteTeamCards writes the cards of a team's players.
func WriteTeamCards(w io.Writer, paper layout.Paper, s *engine.System, team engine.TeamFile) error {
	return writeCutOut(w, paper, teamCards(s, team), team.Title()+", player cards", s)
}

func teamCards(s *engine.System, team engine.TeamFile) *layout.Canvas {
	c := cardCanvas(s)
	var free []layout.Rect
	for i, block := range strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n")[1:] {
		if len(free) == 0 {
			free = places(c.Page(firstOf(i == 0, team.Title()+", player cards")), playerAcross, playerDown)
		}
		drawCutLines(c, free[0])
		drawPlayerCard(c, free[0], team.Title(), strings.Split(block, "\n"))
		free = free[1:]
	}
	return c
}

func cardCanvas(s *engine.System) *layout.Canvas {
	c := &layout.Canvas{}
	c.Begin(layout.Foot{System: s.Title, Version: "rulings " + s.Version, Title: "cards to cut out", Card: true})
	return c
}

func writeCutOut(w io.Writer, paper layout.Paper, c *layout.Canvas, title string, s *engine.System) error {
	return writePaper(w, paper, c, title, title+", to cut out", "cards", s.Title)
}

// firstOf is a bookmark for the first page only.
func firstOf(first bool, text string) string {
	if first {
		return text
	}
	return ""
}

// places divides a page into cards.
func places(r layout.Rect, across, down int) []layout.Rect {
	var cards []layout.Rect
	for _, row := range r.Rows(down, 0) {
		cards = append(cards, row.Columns(across, 0)...)
	}
	return cards
}

// drawCutLines rules a card with hairlines to cut along.
func drawCutLines(c *layout.Canvas, r layout.Rect) { c.Box(r, layout.Hairline, layout.None) }

// drawDeckCard draws a card of a deck: its number, then a row for each zone: what the offense reads at the left, the middle
// number in a ring, what the defense reads at the right.
func drawDeckCard(c *layout.Canvas, r layout.Rect, card []string) {
	r = r.Inset(3, 3)
	top, r := r.CutTop(5)
	c.Text(top, "offense", layout.Small)
	c.Text(top, card[0], layout.Small.Centered())
	c.Text(top, "defense", layout.Small.FlushRight())
	for i, row := range r.Rows(3, 0) {
		cells := row.Split(0, 1, 0.9, 0.8, 0.9)
		c.Across(row, row.Y, layout.Ruled)
		zone := [3]string{"DEF", "MID", "OFF"}[i]
		c.Text(cells[0], zone, layout.Strong.Sized(10))
		big := layout.Style{Size: 17, Floor: 11, Bold: true, Tone: layout.Black, Align: layout.AtCenter}
		if high, low, pair := strings.Cut(card[1+3*i], "^"); pair {
			word, both := cells[1].CutTop(cells[1].H * 0.34)
			c.Text(word, "HIGH", layout.Small.Centered())
			c.Text(both, high+"  "+low, big.Sized(13))
		} else {
			c.Text(cells[1], high, big)
		}
		if card[2+3*i] != "" {
			c.Circle(cells[2].Middle(), 3.2, layout.Light, layout.None)
			c.Text(cells[2], card[2+3*i], layout.Style{Size: 9, Floor: 8, Tone: layout.Black, Align: layout.AtCenter})
		}
		c.Text(cells[3], card[3+3*i], big)
	}
}

// drawPlayerCard draws a player: his name over lines of what each part of the card has.
func drawPlayerCard(c *layout.Canvas, r layout.Rect, team string, lines []string) {
	r = r.Inset(2.5, 2)
	head, r := r.CutTop(5.6)
	name, ratings, _ := strings.Cut(strings.TrimSpace(lines[0]), "  ")
	c.Text(head, name, layout.Strong.Sized(10.5))
	under, r := r.CutTop(4)
	said := strings.Join(strings.Fields(strings.ReplaceAll(ratings, "  ", " · ")), " ")
	rated, of := under.CutLeft(layout.Small.Width(said) + 2.2)
	c.Text(rated, said, layout.Small)
	c.Text(of, team, layout.Small.FlushRight())
	c.Across(r, r.Y, layout.Light)
	_, r = r.CutTop(0.8)
	for _, line := range lines[1:] {
		part, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		var cells []penned
		for _, cell := range strings.Split(strings.TrimSpace(rest), "  ") {
			cells = append(cells, penned{text: strings.ReplaceAll(cell, " | ", "|")})
		}
		r = drawPlayerPart(c, r, part, cells)
	}
}

// drawPlayerPart draws a part of a player's card: names of cells over their ranges, so many in a row as there is room for.
func drawPlayerPart(c *layout.Canvas, r layout.Rect, part string, cells []penned) layout.Rect {
	label, body := r.CutLeft(15)
	tag, _ := label.CutTop(6.2)
	c.Text(tag, part, layout.Small)
	x, y := body.X, r.Y
	bold := layout.Style{Size: 7.5, Floor: 7, Bold: true, Tone: layout.Black, Align: layout.AtCenter}
	for _, cell := range cells {
		name, value, _ := strings.Cut(cell.text, " ")
		w := max(layout.Small.Width(name), bold.Width(value), 6) + 1.4
		if x+w > r.Right()+layout.Slack {
			x, y = body.X, y+6.4
		}
		c.Set(layout.Rect{X: x, Y: y, W: w, H: 2.8}, layout.Rect{X: x, Y: y, W: w, H: 2.8}, name, layout.Style{Size: 6.5, Floor: 6.5, Tone: layout.Black, Align: layout.AtCenter})
		c.Set(layout.Rect{X: x, Y: y + 2.8, W: w, H: 3.2}, layout.Rect{X: x, Y: y + 2.8, W: w, H: 3.2}, value, bold)
		x += w
	}
	used := y + 6.8 - r.Y
	_, rest := r.CutTop(used)
	c.Across(rest, rest.Y-0.3, layout.Ruled)
	return rest
}
