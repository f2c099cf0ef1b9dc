package loft

// An offense is a row of the fouls chart.
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

// A worth says whether the attack's penalty kick in stage one gives 5 potentials (LOFT-25).
type worth uint8

const (
	plain      worth = iota // the table's penalty-value
	five                    // two asterisks, or the foul was on a noble attempt
	fiveIfTied              // if the game is tied
)

// A foulCell is what a column of the fouls chart holds for one roll. The rows name the distance of the penalty kick,
// mid-range where they name none (LOFT-24).
type foulCell struct {
	offense offense
	from    distance // nowhere: no penalty kick
	worth   worth
}

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

var foulOneChart = foulChart{ID: "foul-stage-one", Title: "Fouls, stage 1", Cells: [36]foulCell{
	/* 11 */ {contact, longRange, plain},
	/* 12 */ {contact, longRange, plain},
	/* 13 */ {contact, longRange, plain},
	/* 14 */ {contact, longRange, plain},
	/* 15 */ {contact, longRange, plain},
	/* 16 */ {contact, midRange, plain},
	/* 21 */ {contact, midRange, plain},
	/* 22 */ {contact, midRange, plain},
	/* 23 */ {contact, midRange, plain},
	/* 24 */ {contact, midRange, plain},
	/* 25 */ {contact, shortRange, plain},
	/* 26 */ {contact, shortRange, plain},
	/* 31 */ {contact, shortRange, plain},
	/* 32 */ {flagrantFoul, targetCircle, fiveIfTied},
	/* 33 */ {breaksEarly, nowhere, plain},
	/* 34 */ {breaksEarly, nowhere, plain},
	/* 35 */ {attackUnsporting, midRange, plain},
	/* 36 */ {illegalContact, midRange, plain},
	/* 41 */ {illegalContact, midRange, plain},
	/* 42 */ {handball, midRange, five},
	/* 43 */ {rollingTackle, longRange, plain},
	/* 44 */ {rollingTackle, longRange, plain},
	/* 45 */ {rollingTackle, longRange, plain},
	/* 46 */ {rollingTackle, longRange, plain},
	/* 51 */ {rollingTackle, midRange, plain},
	/* 52 */ {rollingTackle, midRange, plain},
	/* 53 */ {rollingTackle, midRange, plain},
	/* 54 */ {rollingTackle, midRange, plain},
	/* 55 */ {rollingTackle, midRange, plain},
	/* 56 */ {rollingTackle, midRange, plain},
	/* 61 */ {rollingTackle, midRange, plain},
	/* 62 */ {rollingTackle, midRange, plain},
	/* 63 */ {rollingTackle, shortRange, plain},
	/* 64 */ {rollingTackle, shortRange, plain},
	/* 65 */ {flagrantTackle, targetCircle, plain},
	/* 66 */ {unsporting, targetCircle, plain},
}}

var foulTwoChart = foulChart{ID: "foul-stage-two", Title: "Fouls, stage 2", Cells: [36]foulCell{
	/* 11 */ {contact, longRange, plain},
	/* 12 */ {contact, longRange, plain},
	/* 13 */ {contact, longRange, plain},
	/* 14 */ {contact, longRange, plain},
	/* 15 */ {contact, longRange, plain},
	/* 16 */ {contact, longRange, plain},
	/* 21 */ {contact, longRange, plain},
	/* 22 */ {contact, longRange, plain},
	/* 23 */ {contact, longRange, plain},
	/* 24 */ {contact, midRange, plain},
	/* 25 */ {contact, midRange, plain},
	/* 26 */ {contact, midRange, plain},
	/* 31 */ {contact, midRange, plain},
	/* 32 */ {contact, midRange, plain},
	/* 33 */ {contact, midRange, plain},
	/* 34 */ {contact, midRange, plain},
	/* 35 */ {contact, midRange, plain},
	/* 36 */ {contact, midRange, plain},
	/* 41 */ {contact, shortRange, plain},
	/* 42 */ {contact, shortRange, plain},
	/* 43 */ {contact, shortRange, plain},
	/* 44 */ {contact, shortRange, plain},
	/* 45 */ {contact, shortRange, plain},
	/* 46 */ {contact, shortRange, plain},
	/* 51 */ {contact, shortRange, plain},
	/* 52 */ {contact, shortRange, plain},
	/* 53 */ {flagrantFoul, targetCircle, plain},
	/* 54 */ {breaksEarly, nowhere, plain},
	/* 55 */ {breaksEarly, nowhere, plain},
	/* 56 */ {attackUnsporting, midRange, plain},
	/* 61 */ {stepsOutside, nowhere, plain},
	/* 62 */ {stepsOutside, nowhere, plain},
	/* 63 */ {stepsOutside, nowhere, plain},
	/* 64 */ {illegalContact, midRange, plain},
	/* 65 */ {handball, midRange, plain},
	/* 66 */ {unsporting, targetCircle, plain},
}}

// foulShortChart has 31-45 where 21-45 is printed. It is reached only by short-fouls (LOFT-24).
var foulShortChart = foulChart{ID: "foul-short-send", Title: "Fouls, off a short send", Cells: [36]foulCell{
	/* 11 */ {contact, longRange, plain},
	/* 12 */ {contact, longRange, plain},
	/* 13 */ {contact, longRange, plain},
	/* 14 */ {contact, longRange, plain},
	/* 15 */ {contact, longRange, plain},
	/* 16 */ {contact, longRange, plain},
	/* 21 */ {contact, longRange, plain},
	/* 22 */ {contact, longRange, plain},
	/* 23 */ {contact, longRange, plain},
	/* 24 */ {contact, longRange, plain},
	/* 25 */ {contact, longRange, plain},
	/* 26 */ {contact, longRange, plain},
	/* 31 */ {contact, midRange, plain},
	/* 32 */ {contact, midRange, plain},
	/* 33 */ {contact, midRange, plain},
	/* 34 */ {contact, midRange, plain},
	/* 35 */ {contact, midRange, plain},
	/* 36 */ {contact, midRange, plain},
	/* 41 */ {contact, midRange, plain},
	/* 42 */ {contact, midRange, plain},
	/* 43 */ {contact, midRange, plain},
	/* 44 */ {contact, midRange, plain},
	/* 45 */ {contact, midRange, plain},
	/* 46 */ {contact, shortRange, plain},
	/* 51 */ {contact, shortRange, plain},
	/* 52 */ {contact, shortRange, plain},
	/* 53 */ {contact, shortRange, plain},
	/* 54 */ {contact, shortRange, plain},
	/* 55 */ {contact, shortRange, plain},
	/* 56 */ {contact, shortRange, plain},
	/* 61 */ {contact, shortRange, plain},
	/* 62 */ {contact, shortRange, plain},
	/* 63 */ {flagrantFoul, targetCircle, fiveIfTied},
	/* 64 */ {attackUnsporting, midRange, plain},
	/* 65 */ {handball, midRange, plain},
	/* 66 */ {unsporting, targetCircle, plain},
}}

// foulNobleChart is for nobles of both stages; its fives are stage one's (LOFT-36).
var foulNobleChart = foulChart{ID: "foul-noble", Title: "Fouls, on a noble try", Cells: [36]foulCell{
	/* 11 */ {contact, longRange, five},
	/* 12 */ {contact, longRange, five},
	/* 13 */ {contact, longRange, five},
	/* 14 */ {contact, midRange, five},
	/* 15 */ {contact, midRange, five},
	/* 16 */ {contact, midRange, five},
	/* 21 */ {contact, shortRange, five},
	/* 22 */ {contact, shortRange, five},
	/* 23 */ {contact, shortRange, five},
	/* 24 */ {attackUnsporting, midRange, plain},
	/* 25 */ {stepsOutside, nowhere, plain},
	/* 26 */ {stepsOutside, nowhere, plain},
	/* 31 */ {stepsOutside, nowhere, plain},
	/* 32 */ {stepsOutside, nowhere, plain},
	/* 33 */ {stepsOutside, nowhere, plain},
	/* 34 */ {stepsOutside, nowhere, plain},
	/* 35 */ {stepsOutside, nowhere, plain},
	/* 36 */ {stepsOutside, nowhere, plain},
	/* 41 */ {stepsOutside, nowhere, plain},
	/* 42 */ {stepsOutside, nowhere, plain},
	/* 43 */ {stepsOutside, nowhere, plain},
	/* 44 */ {stepsOutside, nowhere, plain},
	/* 45 */ {stepsOutside, nowhere, plain},
	/* 46 */ {stepsOutside, nowhere, plain},
	/* 51 */ {stepsOutside, nowhere, plain},
	/* 52 */ {stepsOutside, nowhere, plain},
	/* 53 */ {stepsOutside, nowhere, plain},
	/* 54 */ {stepsOutside, nowhere, plain},
	/* 55 */ {stepsOutside, nowhere, plain},
	/* 56 */ {stepsOutside, nowhere, plain},
	/* 61 */ {illegalContact, midRange, plain},
	/* 62 */ {handball, midRange, five},
	/* 63 */ {rollingTackle, midRange, five},
	/* 64 */ {rollingTackle, shortRange, five},
	/* 65 */ {flagrantTackle, targetCircle, five},
	/* 66 */ {unsporting, targetCircle, five},
}}
