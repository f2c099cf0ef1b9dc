package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The sheet of LOFT, after section 8 of its rulings: seven blocks, one per round, with the boxes of stage one and stage
// two, the dodge time and the winner; the score in rounds at the foot. It is one leaf: the front is written during the
// game, the back holds the table card, remarks, corrections and signatures.
//
// The contents of the boxes come from the system (g.run.sheet), which decides where zeros are written.

// Sizes of the sheet.
const (
	loftRounds      = 7
	loftBoxes       = 5    // of a stage, for each side
	loftHead        = 6.4  // millimeters, two lines
	loftBlockHeight = 21.2 // of a round, at least
	loftGap         = 1

	loftMending    = 3   // rows for corrections
	loftCardHeight = 117 // of the table card on the back
)

// The columns of a block after the letter of the side.
const (
	loftStageTwo = loftBoxes     // the first box of stage two
	loftDodged   = 2 * loftBoxes // the dodge time required
	loftWinner   = 2*loftBoxes + 1
)

func loftSheet(c *layout.Canvas, g *sheetGame) {
	r := g.heading(c, c.Page(g.bookmark()))
	r = g.teams(c, r)
	dice := loftDice(g)
	rounds := loftRoundsOf(g)
	r = loftHeads(c, r)
	foot, r := r.CutBottom(loftFootHeight(g.system, r.W))
	_, r = r.CutBottom(2)
	for round, place := range r.Rows(loftRounds, loftGap) {
		var x engine.Value // null before it has begun
		if round < len(rounds) {
			x = rounds[round].Value
		}
		loftBlock(c, place, round, x, g.over(), dice)
	}
	loftFoot(c, foot, g)

	r = g.again(c, "official score sheet, back")
	if !g.filled() { // rules are no part of a record
		var card layout.Rect
		card, r = r.CutTop(loftCardHeight)
		drawCardSections(c, card, cardOf(g.system))
	}
	g.closing(c, r, ending{mending: loftMending}, &pager{c: c, next: func() layout.Rect { return g.again(c, "continued") }})
}

// loftRoundsOf returns the rounds begun, from the system's sheet:
//
//	winner, how                      "" before the end; "forfeit"
//	dodge                            null before stage three and after a forfeit; side (or "both"), seconds, null when both dodged
//	graze                            for each side the box of the check mark, 0 for none
//	potentials, purged, reals, wiped for each side its five boxes; reals are null where there was no play
//	prayed                           the dodger
//	finished                         for each side the plays of stage one that are over
func loftRoundsOf(g *sheetGame) []engine.Item {
	if !g.filled() {
		return nil
	}
	return g.run.sheet.Get("rounds").Items()
}

// A loftPlace is a box on the sheet, by the index of its round, its side and its column.
type loftPlace struct {
	round  int
	side   engine.Side
	column int
}

// loftUnsaid are the calls that a roll implies.
var loftUnsaid = []string{"send", "strike", "normal"}

// loftDice returns the dice of every box in the order of the rolls. A call without a box goes to the next one.
func loftDice(g *sheetGame) map[loftPlace][]penned {
	dice := map[loftPlace][]penned{}
	if !g.filled() {
		return dice
	}
	first := 1
	var place loftPlace
	for n := 1; n <= len(g.run.entries); n++ {
		at, known := loftPlaceOf(g, n)
		switch {
		case !known:
			continue
		case at != place && place != loftPlace{}:
			last := n - 1
			for last > first {
				if _, known := loftPlaceOf(g, last); known {
					break
				}
				last--
			}
			dice[place] = append(dice[place], g.rolled(first, last, loftUnsaid)...)
			first = last + 1
		}
		place = at
	}
	dice[place] = append(dice[place], g.rolled(first, len(g.run.entries), loftUnsaid)...)
	return dice
}

// loftPlaceOf returns the box for an entry: the play's, or the dodging side's.
func loftPlaceOf(g *sheetGame, entry int) (place loftPlace, known bool) {
	s := g.run.state(entry - 1)
	round, stage, play := s.At("round").Int()-1, s.At("stage").Int(), s.At("play").Int()
	dodge, advance := s.At("dodge"), s.At("advance").Side()
	switch {
	case stage == 3 && dodge.At("side").String() == "both":
		side := engine.Visitor // who rolls first
		if total := dodge.At("total"); !total.IsNull() {
			side = engine.Home
		}
		return loftPlace{round, side, loftDodged}, true
	case stage == 3 && !dodge.IsNull():
		return loftPlace{round, dodge.Get("side").Side(), loftDodged}, true
	case play > 0 && advance != engine.Nobody:
		return loftPlace{round, advance, (stage-1)*loftBoxes + play - 1}, true
	}
	return place, false
}

// loftBlock draws a round: the rows V and H. When the game is over, unused parts are canceled.
func loftBlock(c *layout.Canvas, r layout.Rect, round int, x engine.Value, over bool, dice map[loftPlace][]penned) {
	cells := loftGrid(c, r, round, x)
	for i, side := range engine.Teams {
		if !x.IsNull() {
			loftInk(c, cells[i], x, side, func(column int) []penned { return dice[loftPlace{round, side, column}] })
			if over && x.Get("how").String() == "forfeit" {
				loftCancel(c, cells[i], x, side)
			}
		}
	}
	c.Box(r, layout.Heavy, layout.None)
	if over && x.IsNull() {
		c.Void(cells[0][0].Union(cells[1][loftWinner]))
	}
}

// loftGrid rules the rows V and H, each side with an F to strike when its fenceman goes off and a G for the number of the play in which it
// grazed, and returns the boxes of each.
func loftGrid(c *layout.Canvas, body layout.Rect, round int, x engine.Value) (cells [2][]layout.Rect) {
	zones := loftZones(body)
	c.Text(zones[0], strconv.Itoa(round+1), layout.Title.Centered())
	for i, row := range c.Grid(zones[1], 1, 2) {
		letters, side := row.CutRight(5.8)
		c.Text(side, [2]string{"V", "H"}[i], layout.Strong.Sized(11).Centered())
		for j, box := range letters.Rows(2, 0) {
			c.Box(box, layout.Ruled, layout.None)
			letter, place := box.CutLeft(2.6)
			c.Text(letter, [2]string{"F", "G"}[j], layout.Small.Centered())
			if j == 0 && x.Get("sent_off").Of(engine.Teams[i]).True() {
				c.Slash(letter)
			}
			if j == 1 {
				c.Text(place, layout.Counted(x.Get("graze").Of(engine.Teams[i]).Int()), layout.Written.Sized(8).Centered())
			}
		}
	}
	for i, n := range []int{loftBoxes, loftBoxes, 1, 1, 1} {
		boxes := c.Grid(zones[2+i], n, 2)
		if i < 4 {
			cells[0] = append(cells[0], boxes[:n]...)
			cells[1] = append(cells[1], boxes[n:]...)
		}
	}
	return cells
}

// loftHeads prints the heads of all rounds across the top of r, the stages over their boxes' numbers, and returns the rest.
func loftHeads(c *layout.Canvas, r layout.Rect) layout.Rect {
	head, rest := r.CutTop(loftHead)
	c.Shade(head, layout.Tint)
	zones := loftZones(head)
	for zone, lines := range [...][2]string{
		{"", "Rnd"},
		{},
		{"Stage one: potentials scored, the dice under them", ""},
		{"Stage two: reals scored, the dice under them", ""},
		{"Stage three:", "time to dodge"},
		{"Round", "winner"},
		{"", "initials"},
	} {
		for i, half := range zones[zone].Rows(2, 0) {
			c.Set(half, half, lines[i], layout.Small.Centered())
		}
	}
	for _, stage := range zones[2:4] {
		for i, cell := range stage.Rows(2, 0)[1].Columns(loftBoxes, 0) {
			c.Text(cell, strconv.Itoa(i+1), layout.Small.Centered())
		}
	}
	return rest
}

// loftZones divides a row of a block: the round, the side, stage one, stage two, the time to dodge, the winner, initials.
func loftZones(row layout.Rect) []layout.Rect {
	return row.Split(0, 5, 10.2, loftBoxes*13.6, loftBoxes*13.6, 17.2, 8.4, 8)
}

// loftInk writes a side's row.
func loftInk(c *layout.Canvas, cells []layout.Rect, x engine.Value, side engine.Side, dice func(column int) []penned) {
	figure := func(column int) layout.Rect { return loftFigure(c, cells[column], dice(column)) }
	for n := range loftBoxes {
		loftPotentials(c, figure(n), loftPotentialOf(x, side, n))
	}
	for n := range loftBoxes {
		loftReals(c, figure(loftStageTwo+n), loftBox(x, "reals", side, n), loftBox(x, "wiped", side, n).True())
	}
	dodged := dodgeTime(x, side)
	if last := dice(loftDodged); dodged == "both" && len(last) > 0 {
		dodged += " " + diceTotal(last[len(last)-1].text)
	}
	if dodged != "" && dodged != "both" && x.Get("prayed").True() {
		dodged += " prayer"
	}
	won := x.Get("winner").Side() == side
	if won && x.Get("how").String() == "forfeit" {
		dodged = x.Get("how").String()
	}
	c.Text(figure(loftDodged), dodged, layout.Written.Centered())
	if won {
		c.Check(cells[loftWinner])
	}
}

// loftFoot prints the score in rounds with the reals of each round, the winner, whatever counts for the whole game, and
// the key of the sheet.
func loftFoot(c *layout.Canvas, r layout.Rect, g *sheetGame) {
	score := layout.LineScore{Note: "reals standing after each round, the winner’s ringed", Total: "ROUNDS", Closed: g.over()}
	for round := range loftRounds {
		score.Periods = append(score.Periods, strconv.Itoa(round+1))
	}
	finished := 0
	for round, x := range loftRoundsOf(g) {
		if side := x.Get("winner").Side(); side != engine.Nobody {
			row := &score.Rows[pick.If(side == engine.Home, 1, 0)]
			row.Won, finished = append(row.Won, round), round+1
		}
	}
	g.fillLineScore(&score, finished)
	var winner string
	var warnings, prayers [2]string
	if g.filled() {
		s := g.run.final()
		if g.over() {
			warnings, prayers = texts(s.Get("warnings").Ints()), texts(s.Get("prayers").Ints())
		}
		winner = g.names[s.Get("winner").Side()]
	}
	r = c.LineScore(r, score)
	_, r = r.CutTop(1)
	r = c.Fields(r, []float64{4, 1.5, 0.8, 1.4, 0.8}, "Winner", winner, "Warnings: V", warnings[0], "H", warnings[1],
		"Prayers: V", prayers[0], "H", prayers[1])
	_, r = r.CutTop(1)
	c.Paragraph(r, loftKey(g.system), layout.Small)
}

// loftFootHeight is the height of the score with everything below it, in millimeters.
func loftFootHeight(s *engine.System, width float64) float64 {
	key := len(layout.Wrap(loftKey(s), layout.Margined(layout.Rect{W: width}).W, layout.Small))
	return layout.LineScoreHeight + layout.HandRow + 2 + float64(key)*layout.Small.Lead()
}

// loftKey explains what is written in the boxes.
func loftKey(s *engine.System) string {
	return "F: struck when the fenceman goes off · G: the play of its graze · " +
		"X: not converted, or wiped out; what is left is written next to it · V visitors, H home, " +
		"who kick first · " + callKey(s, loftUnsaid) + " · " + reviewedKey
}
