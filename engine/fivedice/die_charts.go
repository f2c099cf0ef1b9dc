package fivedice

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A dieChart is a chart that one die is read on.
type dieChart[C engine.Cell] struct {
	engine.ListChart[C]
	ends []int // the last faces of its rows
}

// newDieChart makes a chart from its column, with the faces of the die at the left.
func newDieChart[C engine.Cell](id, title string, parse func(text string) (C, bool)) *dieChart[C] {
	c := &dieChart[C]{ListChart: engine.NewListChart(printed, id, title, parse)}
	for _, faces := range c.Rolls {
		_, last, several := strings.Cut(faces, "-")
		if !several {
			last = faces
		}
		end, _ := strconv.Atoi(last)
		c.ends = append(c.ends, end)
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

var (
	personalFoulChart = newDieChart("personal-foul", "Side of a personal foul (28, 29, 30), d12", parseSide)
	faceMaskChart     = newDieChart("face-mask", "Side of a face mask (35, 37), d12", parseSide)
)

func parseSide(text string) (side, bool) {
	return side(text), slices.Contains([]side{defense, offense, offsetting}, side(text))
}

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

// readings are the readings in charts.txt.
var readings = map[string]reading{"good": goodKick, "no good": missedKick, "nothing": nothing, "foul": aFoul, "fumble": possibleFumble}

func parseReading(text string) (r reading, known bool) {
	r, known = readings[text]
	return r, known
}

var (
	uprightChart     = newDieChart("upright", "Kick that hits the upright (40), d20", parseReading)
	returnCheckChart = newDieChart("return-check", "Return check, d12", parseReading)
)

// A returnFoul is a row of the return penalties.
type returnFoul struct {
	foul
	kicksOnly bool // nothing on interceptions, fumbles and blocked kicks
	note      string
}

var returnFoulChart = func() *dieChart[returnFoul] {
	c := newDieChart("return-foul", "Return Penalties, d10 thrown again", func(text string) (returnFoul, bool) {
		f, known := parseFoul(text)
		return returnFoul{foul: f}, known
	})
	for i, r := range printed["of-returns"] {
		c.Cells[i].kicksOnly = r.Cell == "kicks"
	}
	c.Cells[len(c.Cells)-1].note = "lost in print; 9 is the only face left" // FIVEDICE-5
	return c
}()
