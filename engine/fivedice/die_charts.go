package fivedice

import (
	"strconv"

	"rollbook/engine"
)

// A dieChart is a chart that one die is read on.
type dieChart[C engine.Cell] struct {
	engine.ListChart[C]
	ends []int // the last faces of its rows
}

// A dieRow is a row of a dieChart: the faces from first to last, and what they mean.
type dieRow[C engine.Cell] struct {
	first, last int
	cell        C
}

func newDieChart[C engine.Cell](id, title string, rows ...dieRow[C]) *dieChart[C] {
	c := &dieChart[C]{ListChart: engine.ListChart[C]{ID: id, Title: title}}
	for _, r := range rows {
		faces := strconv.Itoa(r.first)
		if r.last > r.first {
			faces += "-" + strconv.Itoa(r.last)
		}
		c.Rolls, c.Cells, c.ends = append(c.Rolls, faces), append(c.Cells, r.cell), append(c.ends, r.last)
	}
	return c
}

// roll asks a team for the die and returns the cell that it leads to.
func (c *dieChart[C]) roll(t *engine.Table, p *engine.Prompt, by engine.Side) C {
	face, row := t.Roll(p, by).First(), 0
	for face > c.ends[row] {
		row++
	}
	return c.Read(t, row)
}

var personalFoulChart = newDieChart("personal-foul", "Side of a personal foul (28, 29, 30), d12",
	dieRow[side]{1, 6, defense},
	dieRow[side]{7, 10, offense},
	dieRow[side]{11, 12, offsetting},
)

var faceMaskChart = newDieChart("face-mask", "Side of a face mask (35, 37), d12",
	dieRow[side]{1, 8, defense},
	dieRow[side]{9, 12, offense},
)

// A reading is what a die says on a chart with nothing but words.
type reading string

const (
	goodKick       reading = "good"
	missedKick     reading = "no good"
	nothing        reading = "nothing"
	aFoul          reading = "a foul: throw the d10 again"
	possibleFumble reading = "a possible fumble at the end of the return"
)

// Words returns what the die says.
func (r reading) Words() string { return string(r) }

var uprightChart = newDieChart("upright", "Kick that hits the upright (40), d20",
	dieRow[reading]{1, 10, goodKick},
	dieRow[reading]{11, 20, missedKick},
)

var returnCheckChart = newDieChart("return-check", "Return check, d12",
	dieRow[reading]{1, 9, nothing},
	dieRow[reading]{10, 11, aFoul},
	dieRow[reading]{12, 12, possibleFumble},
)

// A returnFoul is a row of the return penalties.
type returnFoul struct {
	foul
	kicksOnly bool // nothing on interceptions, fumbles and blocked kicks
	note      string
}

var returnFoulChart = newDieChart("return-foul", "Return Penalties, d10 thrown again",
	dieRow[returnFoul]{0, 5, returnFoul{foul{illegalBlock, offense, 10}, false, ""}},
	dieRow[returnFoul]{6, 6, returnFoul{foul{roughing, defense, 15}, false, ""}},
	dieRow[returnFoul]{7, 7, returnFoul{foul{roughing, offense, 15}, false, ""}},
	dieRow[returnFoul]{8, 8, returnFoul{foul{offside, defense, 5}, true, ""}},
	dieRow[returnFoul]{9, 9, returnFoul{foul{offside, offense, 5}, true, "lost in print; 9 is the only face left"}}, // FIVEDICE-5
)
