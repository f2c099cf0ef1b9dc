package engine

// Customs are what the systems of a sport have in common.
type Customs struct {
	Win, Tie, Loss string   // points for a game in a league table, as season files write them: "3", "0.5"
	Order          []string // what parts teams in a league table, first to last, as season files write it
	Level          string   // a game that nobody wins: "tied", "drawn"; "" where somebody always does
	Close, Rout    int      // a score apart by so much at most is close, by so much at least a rout
	Ground         Ground   // what it is played on
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

// The strips.
const (
	NoStrip     Strip = iota
	BoxStrip          // a row of boxes that are crossed
	NumberStrip       // a line of the dice numbers
)
