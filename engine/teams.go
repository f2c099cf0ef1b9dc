package engine

import "strconv"

// TeamFiles are what a system offers beside its rules where teams come with cards of their own: files that hold them,
// and a deck for tables without one. All texts are those of files; nothing here opens one.
type TeamFiles struct {
	// Read reads a team file and reports every fault of every card, each with its place; the team is good if there is
	// none.
	Read func(text string) (TeamFile, []*TeamFault)
	// Template appends an empty team file with explanations, as spreadsheets like it.
	Template func(b []byte) []byte
	// Check says why a team cannot line up as it is said to; nil if it can.
	Check func(Entrant) error
	// Match returns the header of a game between two teams, with further settings of the table's choice.
	Match func(visitor, home Entrant, settings []Field) (Header, error)
	// Deck appends the cards of a deck file, to be printed and cut out.
	Deck func(b []byte, text string) ([]byte, error)
}

// A TeamFault is what is wrong with a team file.
type TeamFault struct {
	Row  int    // from 1
	Cell string // "B2, NAME of 7 Ada", as a spreadsheet shows it; "" for the whole row
	Why  string
}

func (f *TeamFault) Error() string {
	if f.Cell == "" {
		return "row " + strconv.Itoa(f.Row) + ": " + f.Why
	}
	return f.Cell + ": " + f.Why
}

// A TeamFile is a team that was read from a file.
type TeamFile interface {
	// Title is the team's name.
	Title() string
	// Squad is the team as a table to choose a lineup from.
	Squad() Section
	// AppendCards appends the team's cards as a person would want to see them.
	AppendCards(b []byte) []byte
	// SuggestLineup returns starters for a formation; a coach who has no wishes takes them as they are.
	SuggestLineup(formation string) (string, error)
	// Without returns the team without a player, who cannot play; a number that nobody has changes nothing.
	Without(number int) TeamFile
}

// An Entrant is a team as it lines up: a formation, and its starters' shirt numbers.
type Entrant struct {
	Team      TeamFile
	Formation string
	Lineup    string
}
