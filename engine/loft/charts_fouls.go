package loft

import "strings"

// An offense is what a row of the fouls chart is about.
type offense uint8

const (
	contact          offense = iota // by an obstructor
	flagrantFoul                    // by an obstructor
	breaksEarly                     // the banker: the play is blown dead
	attackUnsporting                // unsportsmanlike conduct by the advancer
	stepsOutside                    // the advancer: the play is over
	illegalContact                  // by the advancer
	handball                        // by an obstructor, on a noble attempt
	rollingTackle                   // an illegal one, by an obstructor
	flagrantTackle                  // a flagrantly illegal rolling tackle by an obstructor
	unsporting                      // unsportsmanlike conduct by an obstructor
)

var offenseWords = [...]string{
	contact:          "contact by the obstructor",
	flagrantFoul:     "flagrant foul by the obstructor",
	breaksEarly:      "the banker breaks for the edge of his stripe too early",
	attackUnsporting: "unsportsmanlike conduct by the advancer",
	stepsOutside:     "the advancer steps outside a line",
	illegalContact:   "illegal contact by the advancer",
	handball:         "handball by the obstructor",
	rollingTackle:    "illegal rolling tackle by the obstructor",
	flagrantTackle:   "flagrantly illegal rolling tackle by the obstructor",
	unsporting:       "unsportsmanlike conduct by the obstructor",
}

// byAttack reports whether the attacking side is guilty: banker and advancer rows (LOFT-24).
func (o offense) byAttack() bool {
	return o == breaksEarly || o == attackUnsporting || o == stepsOutside || o == illegalContact
}

// A foulRow is a row of the fouls chart as printed: the rolls of each column, blank where the row is not in it, and
// what was done. Two asterisks: the attack's penalty kick is worth 5. Rows that name no distance for their penalty kick
// have it from mid-range (LOFT-24).
type foulRow struct {
	stageOne, stageTwo, shortSend, nobleTry string

	offense offense
	from    distance // nowhere: no penalty kick
}

// foulRows is the fouls chart. In the column off a short send 21-45 is printed for 31-45 (LOFT-24).
var foulRows = [...]foulRow{
	// STAGE 1, STAGE 2, short send, noble try
	{"11-15", "11-23", "11-26", "11-13**", contact, longRange},
	{"16-24", "24-36", "31-45", "14-16**", contact, midRange},
	{"25-31", "41-52", "46-62", "21-23**", contact, shortRange},
	{"32   ", "53   ", "63   ", "       ", flagrantFoul, targetCircle},
	{"33-34", "54-55", "     ", "       ", breaksEarly, nowhere},
	{"35   ", "56   ", "64   ", "24     ", attackUnsporting, midRange},
	{"     ", "61-63", "     ", "25-56  ", stepsOutside, nowhere},
	{"36-41", "64   ", "     ", "61     ", illegalContact, midRange},
	{"42   ", "65   ", "65   ", "62   **", handball, midRange},
	{"43-46", "     ", "     ", "       ", rollingTackle, longRange},
	{"51-62", "     ", "     ", "63   **", rollingTackle, midRange},
	{"63-64", "     ", "     ", "64   **", rollingTackle, shortRange},
	{"65   ", "     ", "     ", "65   **", flagrantTackle, targetCircle},
	{"66   ", "66   ", "66   ", "66   **", unsporting, targetCircle},
}

// The columns of the fouls chart (LOFT-24).
var (
	foulStageOneChart = newFoulChart("foul-stage-one", "Fouls, stage 1", func(r *foulRow) foulCell {
		c := r.in(r.stageOne)
		switch c.offense { // LOFT-25: what the brackets of these rows say of stage one
		case flagrantFoul:
			c.worth = fiveIfTied
		case handball:
			c.worth = five
		}
		return c
	})
	foulStageTwoChart = newFoulChart("foul-stage-two", "Fouls, stage 2", func(r *foulRow) foulCell {
		return r.in(r.stageTwo)
	})
	foulShortSendChart = newFoulChart("foul-short-send", "Fouls, off a short send", func(r *foulRow) foulCell {
		c := r.in(r.shortSend)
		switch c.offense { // LOFT-25
		case flagrantFoul:
			c.worth = fiveIfTied
		case handball:
			c.offense = contact
		}
		return c
	})
	foulNobleChart = newFoulChart("foul-noble", "Fouls, on a noble try", func(r *foulRow) foulCell {
		return r.in(r.nobleTry) // of both stages; its fives are stage one's (LOFT-36)
	})
)

// newFoulChart makes the chart of one column.
func newFoulChart(id, title string, column func(*foulRow) foulCell) *foulChart {
	var cells []foulCell
	for i := range foulRows {
		if c := column(&foulRows[i]); c.rolls != "" {
			cells = append(cells, c)
		}
	}
	c := newChart(id, title, cells)
	c.prompt.ID = "foul"
	return c
}

// in returns the row's cell in a column, which has these rolls.
func (r *foulRow) in(column string) foulCell {
	rolls, asterisks := strings.CutSuffix(column, "**")
	c := foulCell{rolls: strings.TrimSpace(rolls), offense: r.offense, from: r.from}
	if asterisks {
		c.worth = five
	}
	return c
}

// A worth says whether the attack's penalty kick in stage one is worth 5 potentials (LOFT-25).
type worth uint8

const (
	plain      worth = iota // the table's penalty-value
	five                    // two asterisks, or the foul was on a noble attempt
	fiveIfTied              // if the game is tied
)

// A foulCell is what a column of the fouls chart holds for one roll.
type foulCell struct {
	rolls   string
	offense offense
	from    distance // nowhere: no penalty kick
	worth   worth
}

func (c foulCell) printed() string { return c.rolls }

// Words says what the cell does.
func (c foulCell) Words() string {
	s := offenseWords[c.offense]
	if c.from == nowhere {
		return s + ": play over"
	}
	s += ": penalty kick from " + distanceWords[c.from] + " (" + distanceLetters[c.from] + ")"
	switch c.worth {
	case five:
		s += ", 5 in stage one"
	case fiveIfTied:
		s += ", 5 in stage one if the game is tied"
	}
	return s
}
