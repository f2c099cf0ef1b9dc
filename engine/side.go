package engine

// A Side is one of the two teams, or the table if a roll or a decision is neither team's.
type Side uint8

// The sides, visitor first as everywhere on paper. Nobody is the zero value: no side, null in JSON.
const (
	Nobody Side = iota
	Visitor
	Home
	BothAtTable
)

// Teams are the two sides that play, in the order of every sheet.
var Teams = [...]Side{Visitor, Home}

var sideWords = [...]string{"", "visitor", "home", "table"}

// String returns the protocol's word for the side; "" for Nobody.
func (s Side) String() string { return sideWords[s] }

// IsTeam reports whether the side is one of the two that play.
func (s Side) IsTeam() bool { return s == Visitor || s == Home }

// Other returns the opponent of a team.
func (s Side) Other() Side { return Visitor + Home - s }

// SideNamed returns the team with the protocol's word; Nobody for any other word.
func SideNamed(word string) Side {
	for _, side := range Teams {
		if word == side.String() {
			return side
		}
	}
	return Nobody
}

// Ahead returns the side with more points; Nobody for a tie.
func Ahead(score Sides[int]) Side {
	switch {
	case score[Visitor] > score[Home]:
		return Visitor
	case score[Home] > score[Visitor]:
		return Home
	}
	return Nobody
}

// Sides has a value for each team, indexed by Visitor and Home.
type Sides[T any] [3]T

// Both returns the same value for both teams.
func Both[T any](v T) Sides[T] { return Sides[T]{Visitor: v, Home: v} }
