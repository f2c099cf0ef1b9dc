package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// Blank cards: the frames of players and of the deck with nothing but their heads, to write a season of one's own into.

func drawBlankCards(c *layout.Canvas, s *engine.System) {
	parts := partsOf(s)
	for _, place := range places(c.Page(s.Title+", blank cards"), 2, 3) {
		drawCutLines(c, place)
		drawBlankPlayer(c, place.Inset(2.5, 2), parts)
	}
	blank := append([]string{"no. ____"}, slices.Repeat([]string{""}, 9)...)
	for _, place := range places(c.Page(""), deckAcross, deckDown) {
		drawCutLines(c, place)
		drawDeckCard(c, place, blank)
	}
}

// A cardPart is a part of a player's card: its name, and the names of its cells.
type cardPart struct {
	name  string
	cells []string
}

// partsOf reads the parts off the heads of an empty team file: "D.Pss+" is a cell of the part D, and what has no point before it follows
// the cell before.
func partsOf(s *engine.System) (parts []cardPart) {
	head, _, _ := strings.Cut(strings.TrimPrefix(string(s.Teams.Template(nil)), "\ufeff"), "\n")
	for _, column := range strings.Split(strings.TrimSpace(head), ",") {
		part, cell, parted := strings.Cut(column, ".")
		if !parted {
			part, cell = "", column
		}
		if len(parts) == 0 || parts[len(parts)-1].name != part {
			parts = append(parts, cardPart{name: part})
		}
		last := &parts[len(parts)-1]
		last.cells = append(last.cells, cell)
	}
	return parts
}

// drawBlankPlayer draws the parts of a card below each other, each cell a box under its name.
func drawBlankPlayer(c *layout.Canvas, r layout.Rect, parts []cardPart) {
	const tag = 7.5
	high := r.H / 13.5 // a card has so many rows
	row, x := r, r.X
	turn := func() {
		_, r = r.CutTop(high)
		row, x = r, r.X+tag
	}
	for i, part := range parts {
		if i > 0 {
			turn()
		}
		place := layout.Rect{X: row.X, Y: row.Y, W: tag, H: high}
		c.Text(place, part.name, layout.Strong)
		x = place.Right()
		for _, cell := range part.cells {
			w := max(layout.Small.Width(cell)+1.2, 7.6)
			if cell == "NAME" {
				w = 32
			}
			if x+w > r.Right()+layout.Slack {
				turn()
			}
			box := layout.Rect{X: x, Y: row.Y, W: w, H: high}
			c.Box(box, layout.Ruled, layout.None)
			label, _ := box.CutTop(2.8)
			c.Set(label, label, cell, layout.Style{Size: 6.5, Floor: 6.5, Tone: layout.Black, Align: layout.AtCenter})
			x += w
		}
	}
}
