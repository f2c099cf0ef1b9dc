package pdf

import (
	"math"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The play mat: the pitch on two pages side by side, its three zones each with a box for HREC, and places for the cards
// below.

func drawMat(c *layout.Canvas, s *engine.System) {
	for page, seam := range []string{"lay the other page here, at the right", "lay the other page here, at the left"} {
		r := c.Page(engine.Choose(page == 0, s.Title+", mat", ""))
		left := page == 0
		below, pitch := r.CutBottom(cardHeight + 8)
		c.Box(pitch, layout.Heavy, layout.None)
		drawHalfPitch(c, pitch, left)
		zone := pitch.W * 2 / 3
		outer, middle := pitch.CutLeft(zone)
		names := [2]string{"DEF of the home side, OFF of the visitors", "MID"}
		if !left {
			outer, middle = pitch.CutRight(zone)
			names[0] = "OFF of the home side, DEF of the visitors"
		}
		border := engine.Choose(left, middle.X, outer.X)
		c.Down(pitch, border, layout.Heavy)
		drawZone(c, outer, names[0])
		if left {
			drawZone(c, middle, names[1])
		}
		text, below := below.CutTop(5)
		c.Text(text, engine.Choose(c.Halves, "", seam), layout.Small.Aligned([]layout.Alignment{layout.AtRight, layout.AtLeft}[page]))
		_, below = below.CutTop(2)
		for i, name := range [][]string{{"DECK", "THE CARD IN PLAY"}, {"EXTRAS: 18 cards laid aside", "TURNED"}}[page] {
			place := layout.Rect{X: below.X + 12 + float64(i)*(cardWidth+30), Y: below.Y, W: cardWidth, H: min(cardHeight, below.H)}
			c.Box(place, layout.Ruled, layout.None)
			c.Text(place, name, layout.Heading.Centered())
		}
	}
}

// drawZone names a zone, and has a box for its HREC and a place for the ball.
func drawZone(c *layout.Canvas, r layout.Rect, name string) {
	top, r := r.Inset(2, 2).CutTop(6)
	c.Text(top, name, layout.Strong)
	box := layout.Rect{X: r.X + 2, Y: r.Y + 2, W: 20, H: 20}
	c.Box(box, layout.Heavy, layout.White)
	label, _ := box.CutTop(5)
	c.Text(label, "HREC", layout.Small.Centered())
	ball := layout.Point{X: r.X + r.W - 12, Y: r.Y + 12}
	c.Circle(ball, 10, layout.Light, layout.White) // a marker of 20 mm
	c.Text(layout.Rect{X: ball.X - 10, Y: ball.Y - 3, W: 20, H: 6}, "ball", layout.Small.Centered())
}

// drawHalfPitch draws the lines of half a pitch: the goal and its areas, the halfway line, half the center circle.
func drawHalfPitch(c *layout.Canvas, r layout.Rect, left bool) {
	goal, out := r.X, 1.0
	if !left {
		goal, out = r.Right(), -1
	}
	middle := r.Y + r.H/2
	for _, area := range [][2]float64{{34, 78}, {13, 38}, {-0, 16}} {
		depth, height := area[0], area[1]
		y := middle - height/2
		c.Polyline([]layout.Point{{X: goal, Y: y}, {X: goal + out*depth, Y: y}, {X: goal + out*depth, Y: y + height}, {X: goal, Y: y + height}}, layout.Ruled)
	}
	c.Circle(layout.Point{X: goal + out*23, Y: middle}, 0.8, layout.Light, layout.Black)
	halfway := goal + out*r.W
	var arc []layout.Point
	for step := range 25 {
		angle := math.Pi * (float64(step)/24 - 0.5)
		arc = append(arc, layout.Point{X: halfway - out*22*math.Cos(angle), Y: middle + 22*math.Sin(angle)})
	}
	c.Polyline(arc, layout.Ruled)
}
