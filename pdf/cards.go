package pdf

import (
	"io"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// Cards to cut out: a deck, and the players of a team. Both come as the system's text, which the terminal shows, so paper
// and screen say the same.

// Cards are 63 by 88 millimeters, to fit sleeves.
const cardsOnPage = 9

// WriteDeck writes a deck: each card has one row per zone: an offensive number, perhaps one in the middle, and a
// defensive one.
func WriteDeck(w io.Writer, paper layout.Paper, s *engine.System, deck [][]string) error {
	return writeCards(w, paper, s, s.Title+", deck", func(c *layout.Canvas) { deckCards(c, s, deck) })
}

// WriteTeamCards writes the cards of a team's players.
func WriteTeamCards(w io.Writer, paper layout.Paper, s *engine.System, team engine.TeamFile) error {
	return writeCards(w, paper, s, team.Title()+", player cards", func(c *layout.Canvas) { teamCards(c, s, team) })
}

// WriteBlankCards writes a page of players' cards and one of the deck's with nothing but heads.
func WriteBlankCards(w io.Writer, paper layout.Paper, s *engine.System) error {
	return writeCards(w, paper, s, s.Title+", blank cards", func(c *layout.Canvas) { blankCards(c, s) })
}

func writeCards(w io.Writer, paper layout.Paper, s *engine.System, title string, draw func(*layout.Canvas)) error {
	return writePaper(w, paper, draw, title, title+", to cut out", "cards", s.Title)
}

func deckCards(c *layout.Canvas, s *engine.System, deck [][]string) {
	drawCards(c, s.Title+", deck", len(deck), func(i int, place layout.Rect) { drawDeckCard(c, place, deck[i]) })
}

// teamCards draws the players of a team and the team's own card, and on what is left of the page blank ones for newcomers.
func teamCards(c *layout.Canvas, s *engine.System, team engine.TeamFile) {
	blocks := strings.Split(strings.TrimSpace(string(team.AppendCards(nil))), "\n\n") // the first is the team's
	field, _ := blankPlayers(s)
	pages := (len(blocks) + cardsOnPage - 1) / cardsOnPage
	drawCards(c, team.Title()+", player cards", pages*cardsOnPage, func(i int, place layout.Rect) {
		switch {
		case i+1 < len(blocks):
			drawPlayerCard(c, place, s, team.Title(), strings.Split(blocks[i+1], "\n"))
		case i+1 == len(blocks):
			drawTeamCard(c, place, blocks[0], team.Squad().Rows)
		default:
			drawPlayerCard(c, place, s, team.Title(), field)
		}
	})
}

// drawCards draws n cards, cardsOnPage on a page, each ruled with hairlines to cut along. The pages have no foot.
func drawCards(c *layout.Canvas, bookmark string, n int, draw func(i int, place layout.Rect)) {
	c.Foot.Cut = true
	for first := 0; first < n; first += cardsOnPage {
		c.Page(pick.If(first == 0, bookmark, ""))
		for j, row := range c.WithinCut().Rows(3, 0) {
			for k, place := range row.Columns(3, 0) {
				if i := first + 3*j + k; i < n {
					c.Box(place, layout.Hairline, layout.None)
					draw(i, place)
				}
			}
		}
	}
}

// drawDeckCard draws a card of a deck: its number, then a row for each zone: what the offense reads at the left, the SOS number in a
// ring, what the defense reads at the right.
func drawDeckCard(c *layout.Canvas, r layout.Rect, card []string) {
	r = r.Inset(3, 4)
	top, r := r.CutTop(5)
	c.Text(top, card[0], layout.Small)
	columns := func(row layout.Rect) []layout.Rect { return row.Split(0, 1, 1.1, 0.8, 1.1) }
	for i, cell := range columns(top) {
		c.Text(cell, []string{"", "offense", "SOS", "defense"}[i], layout.Small.Centered())
	}
	for i, row := range r.Rows(3, 0) {
		cells := columns(row)
		c.Across(row, row.Y, layout.Ruled)
		zone := [3]string{"DEF", "MID", "OFF"}[i]
		c.Text(cells[0], zone, layout.Strong.Sized(10))
		big := layout.Style{Size: 19, Floor: 11, Bold: true, Tone: layout.Black, Align: layout.AtCenter}
		if high, low, pair := strings.Cut(card[1+3*i], "^"); pair {
			word, both := cells[1].CutTop(cells[1].H * 0.34)
			c.Text(word, "HIGH", layout.Small.Centered())
			c.Text(both, high+"  "+low, big.Sized(13))
		} else {
			c.Text(cells[1], high, big)
		}
		if card[2+3*i] != "" {
			c.Circle(cells[2].Middle(), 3.4, layout.Light, layout.None)
			c.Text(cells[2], card[2+3*i], layout.Style{Size: 10, Floor: 8, Tone: layout.Black, Align: layout.AtCenter})
		}
		c.Text(cells[3], card[3+3*i], big)
	}
}

// Columns of a player's card; in millimeters, how high its rows are at least and at most, and the name of a part above them.
const (
	playerColumns = 7
	playerRow     = 5.9
	playerHighest = 10
	playerTag     = 2.9
)

// How a player's card is set: parts and names of cells, and their ranges.
var (
	cardName  = layout.Style{Size: 7, Floor: 6.5, Tone: layout.Black, Align: layout.AtCenter}
	cardRange = layout.Style{Size: 8, Floor: 6.5, Bold: true, Tone: layout.Black, Align: layout.AtCenter}
)

// drawPlayerCard draws a player: his name over the parts of the card, each a framed column of cells. Cells of a group have a band of the
// same pattern, which a black-and-white copy keeps.
func drawPlayerCard(c *layout.Canvas, r layout.Rect, s *engine.System, team string, lines []string) {
	r = r.Inset(2.5, 2.5)
	name, ratings, _ := strings.Cut(strings.TrimSpace(lines[0]), "  ")
	said := strings.Join(strings.Fields(strings.ReplaceAll(ratings, "  ", " · ")), " ")
	r = headOfCard(c, r, name, said, team)
	parts, rows := make([]cardPart, 0, len(lines)), 0
	for _, line := range lines[1:] {
		part := cardPartOf(line, r.W/playerColumns)
		parts, rows = append(parts, part), rows+part.rows
	}
	bands, r := r.CutBottom(groupKey)
	var signs layout.Rect
	key := cardKey(lines)
	if key != "" {
		signs, r = r.CutBottom(0.3 + float64(len(layout.Wrap(key, layout.Margined(r).W, cardName)))*cardName.Lead())
	}
	height := max(playerRow, min(playerHighest, (r.H-0.3-playerTag*float64(len(parts)))/float64(rows)))
	for _, part := range parts {
		r = part.draw(c, r, height, s.Teams.Groups)
	}
	c.Paragraph(signs.Inset(0, 0.15), key, cardName.Aligned(layout.AtLeft))
	drawGroupKey(c, bands, s.Teams.Groups, parts)
}

// groupKey is the height of the key of the bands, groupBand that of a band, in millimeters.
const (
	groupKey  = 3.0
	groupBand = 0.7
)

// groupOf returns the index of the group that a cell of a part belongs to; -1 for none.
func groupOf(groups []engine.CardGroup, part, cell string) int {
	return slices.IndexFunc(groups, func(g engine.CardGroup) bool {
		return slices.Contains(g.Cells, part+" "+strings.TrimSuffix(cell, "*"))
	})
}

// drawGroupKey says in a line what the bands on a card stand for.
func drawGroupKey(c *layout.Canvas, r layout.Rect, groups []engine.CardGroup, parts []cardPart) {
	shown := make([]bool, len(groups))
	for _, part := range parts {
		for _, cell := range part.cells {
			if i := groupOf(groups, part.name, cell.name); i >= 0 {
				shown[i] = true
			}
		}
	}
	st := cardName.Aligned(layout.AtLeft).Sized(6.5)
	for i, group := range groups {
		if !shown[i] {
			continue
		}
		sample, rest := r.CutLeft(4)
		drawGroupBand(c, layout.Rect{X: sample.X, Y: sample.Middle().Y - groupBand/2, W: sample.W - 0.6, H: groupBand}, i)
		width := st.Width(group.Words)
		word, rest := rest.CutLeft(width)
		c.Set(word, word, group.Words, st)
		_, r = rest.CutLeft(0.8)
	}
}

// drawGroupBand draws the pattern of a group: hatched, dotted, two lines, dashed, one thick line.
func drawGroupBand(c *layout.Canvas, r layout.Rect, group int) {
	const step = 1.1 // millimeters
	thick, middle := layout.Pen{Weight: 0.5, Tone: layout.Black}, r.Middle().Y
	switch group {
	case 2:
		c.Across(r, r.Y, layout.Light)
		c.Across(r, r.Bottom(), layout.Light)
		return
	case 4:
		c.Across(r, middle, thick)
		return
	}
	for x := r.X; x+step < r.Right()+layout.Slack; x += step {
		switch group {
		case 0:
			c.Line(layout.Point{X: x, Y: r.Bottom()}, layout.Point{X: x + step*0.8, Y: r.Y}, layout.Light)
		case 1:
			c.Circle(layout.Point{X: x + step/2, Y: middle}, 0.15, layout.Pen{Weight: 0.3, Tone: layout.Black}, layout.None)
		case 3:
			c.Line(layout.Point{X: x, Y: middle}, layout.Point{X: min(x+1.3*step, r.Right()), Y: middle}, thick)
			x += step
		}
	}
}

// headOfCard draws the name on a card, a long one in two lines, and two lines below it.
func headOfCard(c *layout.Canvas, r layout.Rect, name, said, team string) layout.Rect {
	height := pick.If(layout.Strong.Sized(7).Width(name) > layout.Margined(r).W, 6.4, 5.4)
	head, r := r.CutTop(height)
	c.Name(head, name, layout.Strong.Sized(11))
	for _, text := range []string{team, said} {
		head, r = r.CutTop(3.3)
		c.Text(head, text, layout.Small)
	}
	_, r = r.CutTop(0.8)
	return r
}

// cardKey explains the signs that a player's card has.
func cardKey(lines []string) string {
	said := strings.Join(lines[1:], " ")
	var key []string
	if strings.Contains(said, " | ") {
		key = append(key, "a|b|c: ball in DEF|MID|OFF")
	}
	if strings.Contains(said, "(") {
		key = append(key, "(n): 2nd yellow up to n")
	}
	return strings.Join(key, " · ")
}

// A cardPart is a part of a player's card: names of cells over their ranges, in rows of columns; a wide one takes two or three of them.
type cardPart struct {
	name  string
	cells []cardCell
	rows  int
}

type cardCell struct {
	name, value      string
	row, first, wide int // in columns
}

// cardPartOf reads a part of a card that has columns of a width.
func cardPartOf(line string, width float64) cardPart {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	p, at := cardPart{name: name, rows: 1}, 0
	for _, said := range strings.Split(strings.TrimSpace(rest), "  ") {
		cell := cardCell{wide: 1}
		cell.name, cell.value, _ = strings.Cut(strings.ReplaceAll(said, " | ", "|"), " ")
		need := max(cardName.Sized(6.5).Width(cell.name), cardRange.Sized(6.5).Width(cell.value)) + 0.4
		for float64(cell.wide)*width < need && cell.wide < playerColumns {
			cell.wide++
		}
		if at+cell.wide > playerColumns {
			at, p.rows = 0, p.rows+1
		}
		cell.row, cell.first = p.rows-1, at
		p.cells, at = append(p.cells, cell), at+cell.wide
	}
	return p
}

// draw draws a part in rows of a height across the top of r, and returns the rest.
func (p *cardPart) draw(c *layout.Canvas, r layout.Rect, height float64, groups []engine.CardGroup) layout.Rect {
	tag, body := r.CutTop(playerTag)
	c.Shade(tag, layout.Tint)
	part := cardName.Aligned(layout.AtLeft)
	part.Bold = true
	c.Set(tag, layout.Margined(tag), p.name, part)
	width := body.W / playerColumns
	for _, cell := range p.cells {
		place := layout.Rect{
			X: body.X + float64(cell.first)*width,
			Y: body.Y + float64(cell.row)*height,
			W: float64(cell.wide) * width,
			H: height,
		}
		label, under := place.CutTop(2.8)
		c.Set(label, label.Inset(0.2, 0), cell.name, cardName)
		if i := groupOf(groups, p.name, cell.name); i >= 0 {
			var band layout.Rect
			band, under = under.CutBottom(groupBand + 0.25)
			band.H = groupBand
			drawGroupBand(c, band.Inset(0.4, 0), i)
		}
		c.Set(under, under.Inset(0.4, 0), cell.value, cardRange)
		if cell.first > 0 {
			c.Down(place, place.X, layout.Hairline)
		}
	}
	body, rest := body.CutTop(float64(p.rows) * height)
	for row := 1; row < p.rows; row++ {
		c.Across(body, body.Y+float64(row)*height, layout.Hairline)
	}
	c.Box(tag.Union(body), layout.Ruled, layout.None)
	return rest
}

// drawTeamCard draws a team's own card: its ratings, and its squad by number and name.
func drawTeamCard(c *layout.Canvas, r layout.Rect, block string, squad [][]string) {
	name, ratings, _ := strings.Cut(strings.TrimSpace(block), "  ")
	r = headOfCard(c, r.Inset(2.5, 2.5), name, "team card", "")
	words := strings.Fields(ratings)
	for i := 0; i+1 < len(words); i += 2 {
		var row layout.Rect
		row, r = r.CutTop(9)
		label, value := row.CutLeft(row.W / 2)
		c.Text(label, words[i], layout.Heading)
		c.Text(value, words[i+1], layout.Title.FlushRight())
		c.Across(row, row.Bottom(), layout.Ruled)
	}
	_, r = r.CutTop(1.5)
	each := (len(squad) + 1) / 2
	for i, column := range r.Columns(2, 1) {
		for _, player := range squad[min(i*each, len(squad)):min((i+1)*each, len(squad))] {
			var row layout.Rect
			row, column = column.CutTop(3.6)
			if row.H < 3.6 {
				break // the whole squad is on its own sheet
			}
			first, last, two := strings.Cut(player[1], " ")
			if two {
				first = string([]rune(first)[:1]) + ". " + last
			}
			c.Text(row, player[0]+" "+first, layout.Small)
		}
	}
}
