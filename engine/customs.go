package engine

// Customs are the facts of a sport that its systems share.
type Customs struct {
	Win, Tie, Loss string                    // points for a game in a league table, as season files write them: "3", "0.5"
	Order          []string                  // the tiebreakers of a league table, as season files write them
	Level          string                    // what a game without a winner is: "tied", "drawn"; "" if there is always one
	Close, Rout    int                       // the largest margin of a close game, the smallest of a rout
	Score          string                    // the figure of a team that is its score; "" for none
	Ground         Ground                    // what it is played on
	Periods        []string                  // the heads of an empty line score
	Stretch        func(state Value) Stretch // the part of the game that a state is in; nil for games of one part
	HomeFirst      bool                      // people name the home team and its score first
	Referee        bool                      // cautions players and sends them off, for which a season may suspend them
}

// Named returns the teams in the order in which the sport names them.
func (c *Customs) Named() [2]Side {
	if c != nil && c.HomeFirst {
		return [2]Side{Home, Visitor}
	}
	return Teams
}

// A Stretch is a part of a game as people call it, and when in it.
type Stretch struct {
	Name  string // "2nd", "overtime"
	Said  string // in a sentence: "the 2nd quarter", "overtime"
	Mark  string // on a chart: "Q2", "OT2"
	Head  string // above the plays: "2nd quarter", "overtime 2"
	Clock string // what is left of it, or the minute: "14", "37'"; "" for none
	Extra bool   // it is played to break a tie
}

// StretchOf returns the part of the game that a state is in.
func (c *Customs) StretchOf(state Value) Stretch {
	if c == nil || c.Stretch == nil {
		return Stretch{}
	}
	return c.Stretch(state)
}

// A Ground is what a sport is played on, as pictures draw it.
type Ground uint8

// The grounds.
const (
	FieldGround Ground = iota // of football: a ball on yard lines
	PitchGround               // of soccer: zones
	CourtGround               // of loft: two keepers
)

// A Strip is how the official sheet of a system shows the time that is left.
type Strip uint8

// The strips; 0 for none.
const (
	BoxStrip    Strip = iota + 1 // a row of boxes that are crossed
	NumberStrip                  // a line of the dice numbers
)
