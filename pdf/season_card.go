package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rsc.io/qr"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
)

// teamCards draws a page for each team: its fixtures with boxes for the results, its record against each, and a code that leads to its
// page on the web.
func (s *Season) teamCards(c *layout.Canvas, wish SeasonWish) {
	b := s.bookOn(c, "team card")
	for _, t := range s.Teams {
		if wish.Team == nil || wish.Team == t {
			b.r = b.c.Masthead(b.c.Page(b.s.TeamName(t)), "TEAM CARD", b.s.Name)
			b.next = func() layout.Rect { return b.turn("", b.s.TeamName(t)+", continued") }
			b.teamCard(t, wish)
			b.c.Notes(b.r, "NOTES", nil)
		}
	}
}

// cardBand is the height of the band with a team's name, and codeSide of the code in it, in millimeters.
const (
	cardBand = 30
	codeSide = 26
)

func (b *seasonBook) teamCard(t *season.Team, wish SeasonWish) {
	band := b.take(cardBand)
	if wish.Page != nil {
		if code, err := qr.Encode(wish.Page(t), qr.M); err == nil {
			var place layout.Rect
			place, band = band.CutRight(codeSide + 4)
			b.c.Modules(layout.Rect{X: place.X + 4, Y: place.Y + 2, W: codeSide, H: codeSide}, code, false)
		}
	}
	stripe, name := band.CutLeft(10)
	drawStripe(b.c, stripe, slices.Index(b.s.Teams, t))
	name, under := name.CutTop(17)
	b.c.Text(name, b.s.TeamName(t), layout.Title.Sized(26))
	row, table := b.s.Standing(t)
	color := engine.Choose(t.Color == "" || strings.HasPrefix(t.Color, "#"), "______", t.Color) // a line to write on in place of a number of the web
	said := layout.Joined(t.Key, table.Group, "colors: "+color)
	if row.Played > 0 {
		said = layout.Joined(said, "place "+report.PlaceOf(row), b.s.Record([3]int{row.Won, row.Tied, row.Lost}), strconv.Itoa(row.Scored)+"-"+strconv.Itoa(row.Conceded))
	}
	b.c.Text(under, said, layout.Printed.Sized(10))
	b.gap(5)

	fixtures := b.s.Of(t)
	columns := []float64{2.4, 1.5, 0.5, 4, 1.6, 0.9, 2.6}
	heads := b.take(layout.PrintedRow)
	b.c.Shade(heads, layout.Tint)
	for i, cell := range heads.Split(0, columns...) {
		b.c.Text(cell, []string{"Round", "Date", "", "Opponent", "Score", engineLetters(b.s), "Notes"}[i], layout.CellHead)
	}
	height := min(max((b.r.H-90)/float64(max(len(fixtures), 1)), 6), 11)
	for _, r := range fixtures {
		line := b.take(height)
		cells := line.Split(0, columns...)
		side := r.Side(t)
		at := engine.Choose(r.Fixture.Neutral, "v", engine.Choose(side == engine.Home, "", "@"))
		for i, text := range []string{r.Fixture.Round.Name, r.Fixture.Day(), at, b.s.Side(r, side.Other())} {
			b.c.Name(cells[i], text, layout.Printed)
		}
		for _, box := range cells[4:6] {
			b.c.Box(box, layout.Light, layout.None)
		}
		if r.Decided() {
			b.c.Text(cells[4], strconv.Itoa(r.Score[side])+"-"+strconv.Itoa(r.Score[side.Other()]), layout.Written.Centered())
			b.c.Text(cells[5], b.s.Form(r.Letter(side)), layout.Written.Centered())
		}
		b.c.Across(line, line.Bottom(), layout.Ruled)
	}
	b.gap(5)
	b.againstEach(t)
}

// engineLetters are the letters of a season's outcomes, for the head of a column: "W L T".
func engineLetters(s *Season) (said string) {
	for _, o := range s.Outcomes() {
		said += o.Letter
	}
	return said
}

// againstEach draws a box for the record against each opponent.
func (b *seasonBook) againstEach(t *season.Team) {
	won := map[*season.Team]*[3]int{}
	var met []*season.Team
	for _, r := range b.s.Of(t) {
		side := r.Side(t)
		other := r.Teams[side.Other()]
		if other == nil {
			continue
		}
		if won[other] == nil {
			won[other] = &[3]int{}
			met = append(met, other)
		}
		if r.Decided() {
			won[other][1-min(max(r.Score[side]-r.Score[side.Other()], -1), 1)]++
		}
	}
	const across, high = 4, 9.0
	rows := (len(met) + across - 1) / across
	if rows == 0 {
		return
	}
	b.head("AGAINST EACH", high*float64(min(rows, 3)))
	for row := range slices.Chunk(met, across) {
		for i, cell := range b.take(high).Columns(across, 2) {
			if i >= len(row) {
				break
			}
			box, name := cell.CutRight(15)
			b.c.Name(name, b.s.TeamName(row[i]), layout.Printed)
			b.c.Box(box.Inset(0, 1), layout.Light, layout.None)
			if *won[row[i]] != [3]int{} {
				b.c.Text(box, b.s.Record(*won[row[i]]), layout.Written.Centered())
			}
		}
	}
	b.gap(4)
}

// drawStripe draws a team's band so that it survives a black-and-white copy: a pattern by its place in the file.
func drawStripe(c *layout.Canvas, r layout.Rect, n int) {
	r = r.Inset(1.5, 1)
	c.Box(r, layout.Heavy, layout.None)
	step := 2 + float64(n/4%3)
	for at := step; at < r.H; at += step {
		y := r.Y + at
		switch n % 4 {
		case 0:
			c.Across(r, y, layout.Light)
		case 1:
			c.Line(layout.Point{X: r.X, Y: y}, layout.Point{X: r.Right(), Y: max(y-r.W, r.Y)}, layout.Light)
		case 2:
			c.Circle(layout.Point{X: r.X + r.W/2, Y: y}, 0.8, layout.Light, layout.Black)
		case 3:
			if at < r.W {
				c.Down(r, r.X+at, layout.Light)
			}
		}
	}
}
