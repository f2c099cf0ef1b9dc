package loft

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// An offense is what a row of the fouls chart is about.
type offense struct {
	words    string
	byAttack bool // the attacking side is guilty: banker and advancer rows (LOFT-24)
}

var (
	contact          = &offense{"contact by the obstructor", false}
	flagrantFoul     = &offense{"flagrant foul by the obstructor", false}
	breaksEarly      = &offense{"the banker breaks for the edge of his stripe too early", true} // the play is blown dead
	attackUnsporting = &offense{"unsportsmanlike conduct by the advancer", true}
	stepsOutside     = &offense{"the advancer steps outside a line", true} // the play is over
	illegalContact   = &offense{"illegal contact by the advancer", true}
	handball         = &offense{"handball by the obstructor", false} // on a noble attempt
	rollingTackle    = &offense{"illegal rolling tackle by the obstructor", false}
	flagrantTackle   = &offense{"flagrantly illegal rolling tackle by the obstructor", false}
	unsporting       = &offense{"unsportsmanlike conduct by the obstructor", false}
)

// offenses are those of charts.txt.
var offenses = map[string]*offense{
	"obstructor contact": contact, "obstructor flagrant": flagrantFoul, "banker early": breaksEarly, "advancer unsporting": attackUnsporting,
	"advancer outside": stepsOutside, "advancer contact": illegalContact, "obstructor handball": handball,
	"obstructor rolling tackle": rollingTackle, "obstructor flagrant tackle": flagrantTackle, "obstructor unsporting": unsporting,
}

// byRoll turns a printed column of the fouls chart, whose rows are offenses and whose cells are rolls, the other way
// round. Asterisks stay with the offense: the attack's penalty kick is worth 5.
func byRoll(column []engine.Row) (rows []engine.Row) {
	for _, r := range column {
		if rolls, asterisks := strings.CutSuffix(r.Cell, "**"); asterisks {
			rows = append(rows, engine.Row{Roll: rolls, Cell: r.Roll + "**"})
		} else if r.Cell != "-" {
			rows = append(rows, engine.Row{Roll: r.Cell, Cell: r.Roll})
		}
	}
	return rows
}

// The columns of the fouls chart (LOFT-24). The fives of the last are stage one's, the chart is for both stages (LOFT-36).
var (
	foulStageOneChart  = newFoulChart("foul-stage-one", "Fouls, stage 1")
	foulStageTwoChart  = newFoulChart("foul-stage-two", "Fouls, stage 2")
	foulShortSendChart = newFoulChart("foul-short-send", "Fouls, off a short send")
	foulNobleChart     = newFoulChart("foul-noble", "Fouls, on a noble try")
)

// foulsPrompt is the prompt of every column.
var foulsPrompt = roll("foul", "a foul: {us} roll in the column {column}", &foulStageOneChart.PairChart, &foulStageTwoChart.PairChart,
	&foulShortSendChart.PairChart, &foulNobleChart.PairChart)

// newFoulChart makes the chart of one column. Rows without a distance have their penalty kick from mid-range (LOFT-24).
func newFoulChart(id, title string) *foulChart {
	c := newChart(id, title, "a foul: {us} roll in the column {column}", func(text string) (c foulCell, known bool) {
		text, asterisks := strings.CutSuffix(text, "**")
		words := text
		if i := strings.LastIndexByte(text, ' '); slices.Contains(distanceLetters[1:], text[i+1:]) {
			words, c.from = text[:i], distance(slices.Index(distanceLetters[:], text[i+1:]))
		}
		c.offense = offenses[words]
		switch { // LOFT-25: the notes of two rows about stage one and a short send
		case c.offense == flagrantFoul && id != "foul-stage-two":
			c.worth = fiveIfTied
		case c.offense == handball && id == "foul-short-send":
			c.offense = contact
		case asterisks || c.offense == handball && id == "foul-stage-one":
			c.worth = five
		}
		return c, c.offense != nil
	})
	c.prompt.ID = "foul" // one prompt for all columns
	return c
}

// A worth says whether the attack's penalty kick in stage one is worth 5 potentials (LOFT-25).
type worth string

const (
	plain      worth = "" // the table's penalty-value
	five       worth = ", 5 in stage one"
	fiveIfTied worth = ", 5 in stage one if the game is tied"
)

// A foulCell is what a column of the fouls chart has for one roll.
type foulCell struct {
	offense *offense
	from    distance // nowhere: no penalty kick
	worth   worth
}

// Words says what the cell does.
func (c foulCell) Words() string {
	s := c.offense.words
	if c.from == nowhere {
		return s + ": play over"
	}
	return s + ": penalty kick from " + c.from.words() + string(c.worth)
}
