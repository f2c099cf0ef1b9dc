package engine

import (
	"cmp"
	"rollbook/internal/lists"
	"strconv"
	"strings"
)

// A System is one set of rules.
type System struct {
	ID       string // as in records: "inches"
	Title    string // as on the rulebook: "Game of Inches"
	About    string // in a few words: "pro football, a drive at a time"
	Edition  string // year of the rulebook
	Version  string // of the rulings; a ledger keeps it with each game
	Settings []Setting
	Rules    *Rules // its RULES.md
	Card     string // its card.txt, what two players forget, for the table; "" for none
	Charts   []Chart
	Prompts  []*Prompt      // every prompt, in the order of the rules
	Calls    []*Call        // every call, in the order of the rules
	Figures  []Figure       // of a team
	Members  MemberList     // of the state
	Teams    *TeamFiles     // nil for systems whose teams are only names
	Coach    func() []Habit // the house coach's, for Habits; nil for none
	Worth    []Chart        // what calls are worth; he calls by them
	Sport    Sport          // for seasons, recaps, papers and pages
	Pace     int            // about how many entries of simulated games a processor plays in a millisecond; 0 if nobody has measured it
	Deals    string         // what he deals for things that a table states; "" if every prompt is dice or a choice
	// CitationPrefix is what its rulings are cited by; "" for the id in capitals.
	CitationPrefix string
	// Open reads the system's own settings from a header with legal keys and values. It returns Setup.New, or a *HeaderError for
	// values that contradict each other.
	Open func(*Setup) (func() Game, error)
	// Rating says which team a legal header rates higher, and how much: "Packers heavily favored". It is "" for even teams, and the
	// function nil for a system without ratings.
	Rating func(*Setup) string
}

// A Habit is advice of a house coach as people read it.
type Habit struct {
	Prompt string `json:"prompt"`
	Call   string `json:"call"`
	When   string `json:"when,omitempty"` // what the situation must be, in a few words; "" if any will do
	Why    string `json:"why"`            // in a few words
	Times  int    `json:"times"`          // of 100: how often the advice is taken when it fits
	Chart  bool   `json:"-"`              // it is one of the calls that are a chart's best
}

// Habits are what the house coach knows; nil if there is none.
func (s *System) Habits() []Habit {
	if s.Coach == nil {
		return nil
	}
	return s.Coach()
}

// Role returns the member of a state with a role; null for none.
func (s *System) Role(role Role, state Value) Value { return state.At(s.Members.Key(role)) }

// Turn returns the side whose turn it is in a state: the one in possession, if there is one; Nobody if the state does not say.
func (s *System) Turn(state Value) Side {
	if side := s.Role(PossessionRole, state).Side(); side != Nobody {
		return side
	}
	return s.Role(TurnRole, state).Side()
}

// FiguresOf returns all figures of a team in a game, in the order of Figures, 0 for averages.
func (s *System) FiguresOf(g Game, side Side) []int {
	return lists.Map(s.Figures, func(f Figure) int {
		v, _ := g.Figure(side, f.Key)
		return v.Int()
	})
}

// RulingName is how people cite a ruling: INCHES-7.
func (s *System) RulingName(n int) string {
	prefix := cmp.Or(s.CitationPrefix, strings.ToUpper(s.ID))
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
