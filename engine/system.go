package engine

import (
	"strconv"
	"strings"
)

// A System is one set of rules.
type System struct {
	ID       string // as in records: "inches"
	Title    string // as on the rulebook: "Game of Inches"
	Sport    string // in a few words: "pro football, a drive at a time"
	Edition  string // the year of the rulebook
	Version  string // of the rulings; a ledger keeps it with each game
	Notice   string // one line a table should read before a game; "" for none
	Level    string // what the sport calls a game that nobody wins, tied or drawn; "" where somebody always does
	Settings []Setting
	Rules    *Rules // its RULES.md
	Charts   []Chart
	ByPrompt []PromptCharts // of the prompts that do not bear the id of a chart
	Calls    []Call         // every call word with its short form, in the order of the rules
	Figures  []Figure       // of a team
	Terms    []Term         // members of the state in players' words
	Teams    *TeamFiles     // nil for systems whose teams are only names
	Coach    []Habit        // what its house coach goes by
	Deals    string         // what he deals where a table states instead of rolling; "" where every prompt is dice or a choice
	// FullNames has sentences call the teams by their full names, if the header states no others.
	FullNames bool
	// CitationPrefix is what its rulings are cited by; "" for the id in capitals.
	CitationPrefix string
	// Open reads the system's own settings from a header whose keys and single values are good. It returns what
	// Setup.New is to be, or a *HeaderError for values that do not go together.
	Open func(*Setup) (func(last Game) Game, error)
}

// RulingName is how people cite a ruling: INCHES-7.
func (s *System) RulingName(n int) string {
	prefix := s.CitationPrefix
	if prefix == "" {
		prefix = strings.ToUpper(s.ID)
	}
	return prefix + "-" + strconv.Itoa(n)
}

// Ruling returns the ruling with a number, or nil.
func (s *System) Ruling(n int) *Ruling {
	list := s.Rules.Rulings()
	if n < 1 || n > len(list) {
		return nil
	}
	return &list[n-1]
}
