package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// The sheet of LOFT, after section 8 of its rulings: seven blocks, one a round, with the boxes of stage one and stage
// two, the dodge time and the winner; the score in rounds at the foot. It is one leaf: the front is written during the
// game, the back holds the table card, remarks, corrections and signatures.
//
// What is in the boxes comes from the system (g.run.sheet): which zeros are written is its to say.

// Sizes of the sheet.
const (
	loftRounds = 7
	loftBoxes  = 5   // of a stage, for each side
	loftHead   = 7.4 // millimetres, two lines
	loftRow    = 7.2
	loftGap    = 1.5

	loftBlockHeight = loftHead + 2*loftRow
	loftMending     = 3   // rows for corrections
	loftCardHeight  = 117 // of the table card on the back
)

// The columns of a block after the letter of the side.
const (
	loftStageTwo = loftBoxes     // the first box of stage two
	loftDodged   = 2 * loftBoxes // the dodge time required
	loftWinner   = 2*loftBoxes + 1
)

func loftSheet(c *canvas, g *sheetGame) {
	const name = "LOFT"
	again := func(kind string) rect { return g.again(c, name, kind) }

	r := g.heading(c, c.page(g.bookmark()), name)
	r = g.teams(c, r)
	dice := loftDice(g)
	rounds := loftRoundsOf(g)
	for round := range loftRounds {
		place, rest := r.cutTop(loftBlockHeight)
		var x engine.Value // null before it has begun
		if round < len(rounds) {
			x = rounds[round].Value
		}
		loftBlock(c, place, round, x, g.over(), dice)
		_, r = rest.cutTop(loftGap)
	}
	_, r = r.cutTop(1)
	loftFoot(c, r, g)

	r = again("official score sheet, back")
	card, r := r.cutTop(loftCardHeight)
	c.cardSections(card, loftCard)
	end := g.closing(c, r, ending{mending: loftMending})
	end.finish(&pager{c: c, next: func() rect { return again("continued") }})
}

// loftRoundsOf are the rounds that have begun, as the sheet of the system has them:
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

// loftDice are the dice of every box in the order in which they were rolled. What was called for no box is in the next
// one.
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

// loftPlaceOf is the box in which an entry is written: that of the play, or of the side that dodges.
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

// loftBlock draws a round: its heads, and the rows V and H. When the game is over, what was not used is cancelled.
func loftBlock(c *canvas, r rect, round int, x engine.Value, over bool, dice map[loftPlace][]penned) {
	head, body := r.cutTop(loftHead)
	c.shade(head, tint)
	loftHeads(c, head, round)
	cells := loftGrid(c, body)
	for i, side := range engine.Teams {
		if !x.IsNull() {
			loftInk(c, cells[i], x, side, func(column int) []penned { return dice[loftPlace{round, side, column}] })
			if over && x.Get("how").String() == "forfeit" {
				loftCancel(c, cells[i], x, side)
			}
		}
	}
	c.box(r, heavy, none)
	if over && x.IsNull() {
		c.void(cells[0][0].union(cells[1][loftWinner]))
	}
}

// loftGrid rules the rows V and H, and returns the boxes of each.
func loftGrid(c *canvas, body rect) (cells [2][]rect) {
	zones := loftZones(body)
	for i, row := range zones[0].rows(2, 0) {
		c.text(row, [2]string{"V", "H"}[i], strong.sized(11).centred())
	}
	c.across(zones[0], zones[0].middle().y, light)
	for i, n := range []int{loftBoxes, loftBoxes, 1, 1, 1} {
		boxes := c.grid(zones[1+i], n, 2)
		if i < 4 {
			cells[0] = append(cells[0], boxes[:n]...)
			cells[1] = append(cells[1], boxes[n:]...)
		}
	}
	return cells
}

// loftHeads prints the heads of a block: the round, the stages over their boxes' numbers, and the last columns.
func loftHeads(c *canvas, head rect, round int) {
	zones := loftZones(head.inset(0, 0.35))
	names := [...]string{"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"}
	title := zones[0].rows(2, 0)
	c.text(title[0], "ROUND", strong.sized(8))
	c.text(title[1], names[round], strong.sized(8))
	for i, s := range []string{"Stage one: potentials scored, the dice under them", "Stage two: reals scored, the dice under them"} {
		lines := zones[1+i].rows(2, 0)
		c.text(lines[0], s, small.centred())
		for j, cell := range lines[1].columns(loftBoxes, 0) {
			c.text(cell, strconv.Itoa(j+1), small.centred())
		}
	}
	for i, s := range [3][2]string{{"Stage three:", "time to dodge"}, {"Round", "winner"}, {"", "initials"}} {
		lines := zones[3+i].rows(2, 0)
		c.set(lines[0], lines[0], s[0], small.centred())
		c.set(lines[1], lines[1], s[1], small.centred())
	}
}

// loftZones divides a row of a block: the side, stage one, stage two, the time to dodge, the winner, initials.
func loftZones(row rect) []rect {
	side, rest := row.cutLeft(13)
	one, rest := rest.cutLeft(loftBoxes * 13)
	two, rest := rest.cutLeft(loftBoxes * 13)
	dodge, rest := rest.cutLeft(19.6)
	winner, initials := rest.cutLeft(12)
	return []rect{side, one, two, dodge, winner, initials}
}

// loftInk writes a side's row.
func loftInk(c *canvas, cells []rect, x engine.Value, side engine.Side, dice func(column int) []penned) {
	figure := func(column int) rect { return loftFigure(c, cells[column], dice(column)) }
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
	c.text(figure(loftDodged), dodged, written.centred())
	switch {
	case x.Get("winner").Side() != side:
	case x.Get("how").String() == "forfeit":
		mark, how := cells[loftWinner].rows(2, 0)[0], cells[loftWinner].rows(2, 0)[1]
		c.check(mark)
		c.set(how, how, x.Get("how").String(), written.sized(7).centred())
	default:
		c.check(cells[loftWinner])
	}
}

// diceTotal is the sum of two dice: 45 is 9. Of a roll that was read as another it is the sum of what was read.
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

// loftFigure writes the dice of a box under its figure, or beside it where they need two lines, and returns where the
// figure stands.
func loftFigure(c *canvas, cell rect, dice []penned) rect {
	if len(dice) == 0 {
		return cell
	}
	if len(wrapPenned(dice, cell.w-0.6, diceText)) == 1 {
		under, figure := cell.inset(0, 0.25).cutBottom(diceText.height())
		c.scribble(under, dice, diceText)
		return figure
	}
	figure, beside := cell.cutLeft(cell.w * 0.3)
	c.scribble(beside.inset(0, 0.25), dice, diceText)
	return figure
}

// A loftPotential is what a box of stage one holds.
type loftPotential struct {
	graze    bool
	written  bool // the figure, also if it is 0
	scored   int
	standing int // of these
}

// loftPotentialOf returns a side's box of stage one, n from 0. A zero is written when its play is over.
func loftPotentialOf(x engine.Value, side engine.Side, n int) loftPotential {
	standing := loftBox(x, "potentials", side, n).Int()
	scored := standing + loftBox(x, "purged", side, n).Int()
	return loftPotential{x.Get("graze").Of(side).Int() == n+1, scored > 0 || x.Get("finished").Of(side).Int() > n, scored, standing}
}

// loftBox is what a round says of a box of a side's row.
func loftBox(x engine.Value, key string, side engine.Side, n int) engine.Value {
	return x.Get(key).Of(side).Items()[n].Value
}

// loftPotentials writes a box of stage one: a check mark for the graze, then the potentials; what was wiped out between
// the strokes of an X, and what of it is standing beside that.
func loftPotentials(c *canvas, cell rect, p loftPotential) {
	if p.graze {
		var mark rect
		mark, cell = cell.cutLeft(min(4, cell.w/2))
		c.check(mark)
	}
	switch {
	case !p.written:
	case p.standing == p.scored:
		c.text(cell, strconv.Itoa(p.scored), written.centred())
	case p.standing > 0:
		struck, beside := cell.cutLeft(cell.w * 0.55)
		c.crossOut(struck, strconv.Itoa(p.scored))
		c.text(beside, strconv.Itoa(p.standing), written.centred())
	default:
		c.crossOut(cell, strconv.Itoa(p.scored))
	}
}

// loftReals writes a box of stage two: nothing without a play, an X for no conversion, the reals, an X around reals that
// were wiped out.
func loftReals(c *canvas, cell rect, reals engine.Value, wiped bool) {
	switch {
	case reals.IsNull():
	case reals.Int() == 0:
		c.cross(cell)
	case wiped:
		c.crossOut(cell, strconv.Itoa(reals.Int()))
	default:
		c.text(cell, strconv.Itoa(reals.Int()), written.centred())
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
	s := seconds.Int()
	time := fmt.Sprintf("%d:%02d", s/60, s%60)
	if s >= 195 {
		time += "+"
	}
	return time
}

// loftCancel cancels what a forfeited round did not use of a side's row. Other rounds use all: a box of stage two that
// stays empty says that there was no play.
func loftCancel(c *canvas, cells []rect, x engine.Value, side engine.Side) {
	var one, two []rect
	for n := range loftBoxes {
		if p := loftPotentialOf(x, side, n); !p.written && !p.graze {
			one = append(one, cells[n])
		} else {
			c.voidCells(one)
			one = nil
		}
		if loftBox(x, "reals", side, n).IsNull() {
			two = append(two, cells[loftStageTwo+n])
		} else {
			c.voidCells(two)
			two = nil
		}
	}
	c.voidCells(one)
	c.voidCells(two)
	c.voidCells(cells[loftDodged : loftDodged+1])
}

// loftFoot prints the score in rounds with the reals of each round, the winner, what is kept for the whole game, and the
// key of the sheet.
func loftFoot(c *canvas, r rect, g *sheetGame) {
	score := lineScore{note: "reals standing after each round", total: "ROUNDS", closed: g.over(),
		rows: [2]lineRow{{team: g.names[engine.Visitor]}, {team: g.names[engine.Home]}}}
	for round := range loftRounds {
		score.periods = append(score.periods, strconv.Itoa(round+1))
	}
	var winner string
	var warnings, prayers [2]string
	if g.filled() {
		s := g.run.final()
		for _, section := range g.run.sections(engine.LineScoreSection) {
			score.rows = lineScoreOf(section).rows
			for i := range score.rows {
				score.rows[i].score = score.rows[i].score[:s.Get("rounds").Len()] // a round in progress is not summed up
				if !g.over() {
					score.rows[i].total = ""
				}
			}
		}
		if g.over() {
			warnings, prayers = texts(s.Get("warnings").Ints()), texts(s.Get("prayers").Ints())
		}
		winner = g.names[s.Get("winner").Side()]
	}
	r = c.lineScore(r, score)
	_, r = r.cutTop(1)
	r = c.fields(r, []float64{4, 1.5, 0.8, 1.4, 0.8}, "Winner", winner, "Warnings: V", warnings[0], "H", warnings[1],
		"Prayers: V", prayers[0], "H", prayers[1])
	_, r = r.cutTop(1)
	c.paragraph(r, loftKey(g.system), small)
}

// loftKey explains what is written in the boxes.
func loftKey(s *engine.System) string {
	return "Check mark: a graze, or the winner of the round · X: not converted, or wiped out; what is left stands beside · V visitors, H home, " +
		"who kick first · " + callKey(s, loftUnsaid) + " · " + reviewedKey
}
