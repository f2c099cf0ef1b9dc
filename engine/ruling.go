package engine

// A Ruling is a decision on a question that the printed rules leave open, numbered within its system.
type Ruling struct {
	N        int
	Group    string // the part of the game it belongs to, as "The clock"
	Question string
	Decision string
	Reason   string   // "" where the decision speaks for itself
	Settings []string // the header keys with which a table decides otherwise
}
