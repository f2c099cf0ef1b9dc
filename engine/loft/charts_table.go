package loft

import "rollbook/engine"

// tableCharts are the charts that differ from table to table: in the shading that the printed text has lost, and in
// rulings on their cells.
type tableCharts struct {
	beforeGraze           *plainChart
	grazeCells            cellSet
	shortSend             *kickChart
	normalKick, riskyKick *shadedChart
	nobleTwo              *plainChart
	nobleRisky            *engine.Guide
}

// A shadedChart is a kick chart whose black and gray cells count after a missed kick (LOFT-30).
type shadedChart struct {
	*kickChart
	black, gray cellSet
	shades      [3]string // what they add to the prompt, after 0 to 2 missed kicks
}

// tableKeys are the settings that change a table's charts.
var tableKeys = []string{"graze-cells", "black-normal", "gray-normal", "black-risky", "gray-risky", "short-fouls",
	"rule.noble-interception", "rule.subtract"}

// usual are the charts of a table without settings.
var usual = newTableCharts(func(key string) string {
	for i := range settings {
		if s := &settings[i]; s.Key == key {
			return s.Usual()
		}
	}
	panic("there is no setting " + key)
})

// tableChartsOf returns the charts for a header.
func tableChartsOf(s *engine.Setup) *tableCharts {
	for _, key := range tableKeys {
		if s.Given(key) {
			return newTableCharts(s.Word)
		}
	}
	return usual
}

// newTableCharts makes the charts for the values of a table's settings.
func newTableCharts(value func(key string) string) *tableCharts {
	cells := func(key string) cellSet { return cellsOf(value(key)) }
	graze := cells("graze-cells")
	c := &tableCharts{
		beforeGraze: beforeGrazeChart.marked(graze, "a graze"), // LOFT-4
		grazeCells:  graze,
		shortSend:   withFouls(shortSendChart, cells("short-fouls")),
		normalKick:  shaded(normalKickChart, value("black-normal"), value("gray-normal")),
		riskyKick:   shaded(riskyKickChart, value("black-risky"), value("gray-risky")),
	}
	intercepted := nobleIntercepted.words
	if value("rule.noble-interception") == "penalty" { // LOFT-35
		const kick = "penalty kick from mid-range (B)"
		intercepted += "; " + kick
		c.nobleTwo = nobleTwoChart.marked(cellsOf("14-15"), kick)
	} else {
		c.nobleTwo = nobleTwoChart
	}
	lower := "4 steps lower after a miss, 10 after two"
	if value("rule.subtract") == "number" { // LOFT-33
		lower = "less 4 after a miss, less 10 after two"
	}
	c.nobleTwo = c.nobleTwo.marked(cellsOf("16-24"), lower+"; "+thirdMiss)
	c.nobleRisky = &engine.Guide{ID: "noble-risky", Title: "A 12 on Noble Two, off a risky kick", Answers: []engine.Row{
		{Roll: "11-31", Cell: intercepted}, {Roll: "32-66", Cell: caught.words},
	}}
	return c
}

const thirdMiss = "a third miss: penalty kick (A+)"

// shaded marks the black and gray cells of a kick chart; a cell in both lists is black.
func shaded(c *kickChart, blackCells, grayCells string) *shadedChart {
	black, gray := cellsOf(blackCells), cellsOf(grayCells)
	marked := c.marked(black, "black: caught from mid-range (B) after a miss").
		marked(gray&^black, "gray: caught from mid-range (B) after two misses")
	return &shadedChart{marked, black, gray, [3]string{
		1: "; after a missed kick black cells are caught too: " + blackCells,
		2: "; after two missed kicks black and gray cells are caught too: " + blackCells + ", " + grayCells,
	}}
}

// withFouls puts fouls into cells of the short-send chart, in place of what is printed there (LOFT-24).
func withFouls(c *kickChart, fouls cellSet) *kickChart {
	with := c.copy()
	for order := range with.Cells {
		if fouls.has(order) {
			with.Cells[order] = kickCell{effect: foul}
		}
	}
	return with
}
