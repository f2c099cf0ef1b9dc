package loft

import "strings"

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

// A foulRow is a row of the fouls chart as printed: the rolls of each column, blank if the column does not have the row,
// and the offense. Two asterisks: the attack's penalty kick is worth 5. Rows without a distance have their penalty kick
// from mid-range (LOFT-24).
type foulRow struct {
	columns [4]string
	offense *offense
	from    distance // nowhere: no penalty kick
}

const (
	stageOneColumn = iota
	stageTwoColumn
	shortSendColumn
	nobleColumn
)

// foulRows is the fouls chart. In the column off a short send 21-45 is printed for 31-45 (LOFT-24).
var foulRows = [...]foulRow{
	// STAGE 1, STAGE 2, short send, noble try
	{[4]string{"11-15", "11-23", "11-26", "11-13**"}, contact, longRange},
	{[4]string{"16-24", "24-36", "31-45", "14-16**"}, contact, midRange},
	{[4]string{"25-31", "41-52", "46-62", "21-23**"}, contact, shortRange},
	{[4]string{"32   ", "53   ", "63   ", "       "}, flagrantFoul, targetCircle},
	{[4]string{"33-34", "54-55", "     ", "       "}, breaksEarly, nowhere},
	{[4]string{"35   ", "56   ", "64   ", "24     "}, attackUnsporting, midRange},
	{[4]string{"     ", "61-63", "     ", "25-56  "}, stepsOutside, nowhere},
	{[4]string{"36-41", "64   ", "     ", "61     "}, illegalContact, midRange},
	{[4]string{"42   ", "65   ", "65   ", "62   **"}, handball, midRange},
	{[4]string{"43-46", "     ", "     ", "       "}, rollingTackle, longRange},
	{[4]string{"51-62", "     ", "     ", "63   **"}, rollingTackle, midRange},
	{[4]string{"63-64", "     ", "     ", "64   **"}, rollingTackle, shortRange},
	{[4]string{"65   ", "     ", "     ", "65   **"}, flagrantTackle, targetCircle},
	{[4]string{"66   ", "66   ", "66   ", "66   **"}, unsporting, targetCircle},
}

// The columns of the fouls chart (LOFT-24). The fives of the last are stage one's, the chart is for both stages (LOFT-36).
var (
	foulStageOneChart  = newFoulChart("foul-stage-one", "Fouls, stage 1", stageOneColumn)
	foulStageTwoChart  = newFoulChart("foul-stage-two", "Fouls, stage 2", stageTwoColumn)
	foulShortSendChart = newFoulChart("foul-short-send", "Fouls, off a short send", shortSendColumn)
	foulNobleChart     = newFoulChart("foul-noble", "Fouls, on a noble try", nobleColumn)
)

// foulsPrompt is the prompt of every column.
var foulsPrompt = roll("foul", "a foul: {us} roll in the column {column}", &foulStageOneChart.PairChart, &foulStageTwoChart.PairChart,
	&foulShortSendChart.PairChart, &foulNobleChart.PairChart)

// newFoulChart makes the chart of one column.
func newFoulChart(id, title string, column int) *foulChart {
	var cells []foulCell
	for _, row := range foulRows {
		printed, asterisks := strings.CutSuffix(row.columns[column], "**")
		c := foulCell{rolls: rolls(strings.TrimSpace(printed)), offense: row.offense, from: row.from}
		switch { // LOFT-25: the notes of two rows about stage one and a short send
		case c.rolls == "":
			continue
		case c.offense == flagrantFoul && column != stageTwoColumn:
			c.worth = fiveIfTied
		case c.offense == handball && column == shortSendColumn:
			c.offense = contact
		case asterisks || c.offense == handball && column == stageOneColumn:
			c.worth = five
		}
		cells = append(cells, c)
	}
	c := newChart(id, title, "a foul: {us} roll in the column {column}", cells)
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
	rolls
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
