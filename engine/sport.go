package engine

// A Sport is what seasons, recaps, papers and pages know of a system besides its rules. Nothing in it changes a game. The
// zero Sport will do: nothing is drawn but the score, and no word is another sport's.
type Sport struct {
	Win, Tie, Loss string   // points for a game in a league table, as season files write them: "3", "0.5"; "" for 1, 0.5 and 0
	Order          []string // the tiebreakers of a league table, as season files write them; nil for the usual ones
	Level          string   // what a game without a winner is: "tied", "drawn"; "" if there is always one
	Close, Rout    int      // the largest margin of a close game, the smallest of a rout; 0 for neither
	Score          string   // the figure of a team that is its score; "" for none
	HomeFirst      bool     // people name the home team and its score first
	FullNames      bool     // sentences call the teams by their full names, unless the header gives others

	// A part of a line score, and what it counts: "round", "reals"; "" for "part" and "points".
	Part, Counted string
	Stretch       func(state Value) Stretch                  // the part of the game that a state is in; nil for games of one part
	Spot          func(n *Names, team Side, spot int) string // a team's spot in words: "Bears 23"; nil for its number
	Leading       []string                                   // a dozen figures for the leaders of a season's book, by their paths in the box
	Telling       []string                                   // the two figures that tell most of a game, for its recap, likewise

	Scores  map[string]ScoreKind // by their names in the box's scoring summary; nil for a sport without drives
	Ground  Ground               // what it is played on
	Layout  string               // of papers, for its official sheet; "" for a plain sheet
	Periods []string             // the names of the columns of an empty line score
	Totals  []string             // of its totals, as AddLineScore has them; nil for one
	Strip   Strip                // how its sheet shows the time that is left
}

// A ScoreKind is a way to score in a sport of drives.
type ScoreKind struct {
	Words    string   // "touchdown, punt return"
	Drive    string   // how a drive ends with it: "touchdown", "field-goal"; "" for a try and a safety
	Try      bool     // it comes after a touchdown, by either team
	Returned bool     // a kick, an interception or a loose ball was run back
	Against  []string // how the other team's drives end on which it can be made
}

// Named returns the teams in the order in which the sport names them.
func (s *Sport) Named() [2]Side {
	if s.HomeFirst {
		return [2]Side{Home, Visitor}
	}
	return Teams
}

// A Stretch is a part of a game as people call it, and when in it.
type Stretch struct {
	Name  string // "2nd", "overtime"
	Said  string // in a sentence: "the 2nd quarter", "overtime"
	Mark  string // on a chart: "Q2", "OT2"
	Title string // above the plays: "2nd quarter", "overtime 2"
	Clock string // what is left of it, or the minute: "14", "37'"; "" for none
	Extra string // what is played to break a tie, if this is: "overtime"
}

// StretchOf returns the part of the game that a state is in.
func (s *Sport) StretchOf(state Value) Stretch {
	if s.Stretch == nil {
		return Stretch{}
	}
	return s.Stretch(state)
}

// A Ground is what a sport is played on, as pages and papers draw it, from members of the state and the box by their names.
type Ground uint8

// The grounds.
const (
	NoGround    Ground = iota // nothing is drawn
	FieldGround               // of football, a ball on yard lines: possession, ball, down, to_go, kick_from; drives
	PitchGround               // of soccer, zones: possession, zone, offence, defence; goals, shots
	CourtGround               // of loft, two keepers: round, stage, play, advance, kick, dodge; rounds
)

// A Strip is how the official sheet of a system shows the time that is left.
type Strip uint8

// The strips; 0 for none.
const (
	BoxStrip    Strip = iota + 1 // a row of boxes that are crossed: period, phase, clock
	NumberStrip                  // a line of the dice numbers: period, line
)
