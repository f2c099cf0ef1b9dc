package engine

import "strconv"

// TeamFiles are for systems whose teams have cards of their own: files of teams, and a deck for tables without one. Texts are the
// contents of files; nothing here opens one.
type TeamFiles struct {
	// Read reads a team file and reports every fault of every card with its place; without faults the team is good.
	Read func(text string) (TeamFile, []*TeamFault)
	// Template appends an empty team file with explanations, as spreadsheets like it.
	Template func(b []byte) []byte
	// Check says why a team cannot line up as given; nil if it can.
	Check func(Entrant) error
	// Match returns the header of a game between two teams, with other settings of the table's choice.
	Match func(visitor, home Entrant, settings []Field) (Header, error)
	// Deck reads a deck file and returns the rows of its cards.
	Deck func(text string) ([][]string, error)
	// Formation is what a team lines up in unless somebody says otherwise.
	Formation string
	// Groups are cells of cards that belong together, in the order of the rules.
	Groups []CardGroup
}

// A CardGroup is an action and what can stop it, which papers mark alike.
type CardGroup struct {
	Words string   // "pass"
	Cells []string // as AppendCards has them, each after its part: "OFF CrsP", "DEFENSE Int"
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
	// AppendCards appends the team's cards for people to read.
	AppendCards(b []byte) []byte
	// SuggestLineup returns starters for a formation, for a coach with no plan of his own.
	SuggestLineup(formation string) (string, error)
	// Without returns the team without the player with a number, if there is one.
	Without(number int) TeamFile
}

// An Entrant is a team's lineup: a formation, and its starters' shirt numbers.
type Entrant struct {
	Team      TeamFile
	Formation string
	Lineup    string
}
