package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/report/figure"
)

// The contents of the boxes of a LOFT sheet.

// diceTotal returns the sum of two dice: 45 is 9. For a roll that was read as another, it is the sum of that one.
func diceTotal(roll string) string {
	if _, read, found := strings.Cut(roll, "~"); found {
		roll = read
	}
	total := 0
	for _, d := range strings.TrimLeft(roll, "abcdefghijklmnopqrstuvwxyz") {
		total += int(d - '0')
	}
	return strconv.Itoa(total)
}

// loftFigure writes the dice of a box under its figure, or beside it if they need more than two lines, and returns the
// figure's place.
func loftFigure(c *layout.Canvas, cell layout.Rect, dice []penned) layout.Rect {
	if len(dice) == 0 {
		return cell
	}
	if n := len(wrapPenned(dice, cell.W-2*scribbleMargin, diceText)); n <= 2 {
		under, figure := cell.Inset(0, 0.5).CutBottom(float64(n) * diceText.Height())
		drawScribble(c, under, dice, diceText)
		return figure
	}
	figure, beside := cell.CutLeft(cell.W * 0.3)
	drawScribble(c, beside.Inset(0, 0.25), dice, diceText)
	return figure
}

// A loftPotential is the content of a box of stage one.
type loftPotential struct {
	written  bool // the figure, also if it is 0
	scored   int
	standing int // of these
}

// loftPotentialOf returns a side's box of stage one, n from 0. A zero is written once its play is over.
func loftPotentialOf(x engine.Value, side engine.Side, n int) loftPotential {
	standing := loftBox(x, "potentials", side, n).Int()
	scored := standing + loftBox(x, "purged", side, n).Int()
	return loftPotential{scored > 0 || x.Get("finished").Of(side).Int() > n, scored, standing}
}

// loftBox returns what a round says about a box in a side's row.
func loftBox(x engine.Value, key string, side engine.Side, n int) engine.Value {
	return x.Get(key).Of(side).Items()[n].Value
}

// loftPotentials writes a box of stage one: the potentials; the number wiped out between the strokes of an X, and beside it any still
// standing.
func loftPotentials(c *layout.Canvas, cell layout.Rect, p loftPotential) {
	switch {
	case !p.written:
	case p.standing == p.scored:
		c.Text(cell, strconv.Itoa(p.scored), layout.Written.Centered())
	case p.standing > 0:
		struck, beside := cell.CutLeft(cell.W * 0.55)
		c.CrossOut(struck, strconv.Itoa(p.scored))
		c.Text(beside, strconv.Itoa(p.standing), layout.Written.Centered())
	default:
		c.CrossOut(cell, strconv.Itoa(p.scored))
	}
}

// loftReals writes a box of stage two: nothing without a play, an X for no conversion, the reals, an X around reals that
// were wiped out.
func loftReals(c *layout.Canvas, cell layout.Rect, reals engine.Value, wiped bool) {
	switch {
	case reals.IsNull():
	case reals.Int() == 0:
		c.Cross(cell)
	case wiped:
		c.CrossOut(cell, strconv.Itoa(reals.Int()))
	default:
		c.Text(cell, strconv.Itoa(reals.Int()), layout.Written.Centered())
	}
}

// dodgeTime is what a side had to dodge: m:ss, the last column of the chart with a plus; "both" where both dodged.
func dodgeTime(x engine.Value, side engine.Side) string {
	dodge := x.Get("dodge")
	seconds := dodge.Get("seconds")
	switch {
	case dodge.Get("side").String() == "both":
		return "both"
	case dodge.Get("side").Side() != side || seconds.IsNull():
		return ""
	}
	return figure.Minutes(seconds.Int()) + pick.If(seconds.Int() >= 195, "+", "")
}

// loftCancel cancels the part of a side's row that a forfeited round did not use. Other rounds use all of it: an empty
// box of stage two means no play.
func loftCancel(c *layout.Canvas, cells []layout.Rect, x engine.Value, side engine.Side) {
	var one, two []layout.Rect
	for n := range loftBoxes {
		if p := loftPotentialOf(x, side, n); !p.written {
			one = append(one, cells[n])
		} else {
			c.VoidCells(one)
			one = nil
		}
		if loftBox(x, "reals", side, n).IsNull() {
			two = append(two, cells[loftStageTwo+n])
		} else {
			c.VoidCells(two)
			two = nil
		}
	}
	c.VoidCells(one)
	c.VoidCells(two)
	if x.Get("winner").Side() != side { // the other row says how he won
		c.VoidCells(cells[loftDodged : loftDodged+1])
	}
}
