package engine

import (
	"slices"
	"strconv"
	"strings"
)

// A Member is a member of the state, in its system's list. A member is declared only there, and JSON, assertions,
// explanations, papers and pages read it.
type Member[G any] struct {
	Key   string
	Value func(G) Value
	Add   func(o *Object, key string, g G) // in place of Value: adds an object or a list as the member key

	// Words is what players call it: "boxes left"; {team} is the path's side, {i} its number, {n} one more. "" if scoreboard
	// and sentences already say it.
	Words string
	Time  bool // it says how far the game has come; the longest stretch (period, half, round) comes first
	Where bool // it says where a play begins, in a column of its own in the CSV of a log
	Role  Role // what it is for readers that know no system

	Phases map[string]string // Words in some phases of the game, by its member with PhaseRole
	Off    string            // in place of Words when the member turns false; "" if that goes without saying
	Values map[string]string // what players call some values: "none", "0"
	Parts  []Member[G]       // of an object: its members that have words of their own, without Value
}

// A Role is what a member of the state is for papers, pages and explanations, whatever its system calls it.
type Role uint8

// The roles; 0 for none.
const (
	PossessionRole Role = iota + 1 // the side in possession: the next play is theirs
	TurnRole                       // the side whose turn it is, where there is no possession: at bat
	PlaceRole                      // where the ball is, as the side in possession counts
	ClockRole                      // what is left of a stretch
	PhaseRole                      // the word for what happens next, of Member.Phases
)

// MemberList is what a system's list of members says without a game.
type MemberList interface {
	// Term returns the words for a path of the state; nil if no member has the path.
	Term(path string, nick Sides[string]) *Term
	// Index returns the index of a path's member.
	Index(path string) int
	// Key returns the key of the member with a role; "" for none.
	Key(role Role) string
	// Times returns the keys of the members that say how far a game has come, the longest stretch first.
	Times() []string
	// Where returns the keys of the members that say where a play begins.
	Where() []string
}

// StateMembers is a system's list of the members of its state, in the order of the JSON object.
type StateMembers[G any] []Member[G]

// AddTo adds the state of a game to the open object.
func (m StateMembers[G]) AddTo(o *Object, g G) {
	for i := range m {
		if member := &m[i]; member.Add != nil {
			member.Add(o, member.Key, g)
		} else {
			o.Add(member.Key, member.Value(g))
		}
	}
}

// Index returns the index of a path's member; the length of the list if there is none.
func (m StateMembers[G]) Index(path string) int {
	key, _, _ := strings.Cut(path, ".")
	if i := slices.IndexFunc(m, func(member Member[G]) bool { return member.Key == key }); i >= 0 {
		return i
	}
	return len(m)
}

// Key returns the key of the member with a role.
func (m StateMembers[G]) Key(role Role) string {
	if i := slices.IndexFunc(m, func(member Member[G]) bool { return member.Role == role }); i >= 0 {
		return m[i].Key
	}
	return ""
}

// Times returns the keys of the members that say how far a game has come.
func (m StateMembers[G]) Times() []string {
	return m.keys(func(member *Member[G]) bool { return member.Time })
}

// Where returns the keys of the members that say where a play begins.
func (m StateMembers[G]) Where() []string {
	return m.keys(func(member *Member[G]) bool { return member.Where })
}

func (m StateMembers[G]) keys(of func(*Member[G]) bool) (keys []string) {
	for i := range m {
		if of(&m[i]) {
			keys = append(keys, m[i].Key)
		}
	}
	return keys
}

// A Term is a member of a state in players' words.
type Term struct {
	Words  string
	Phases map[string]string
	Off    string
	Values map[string]string
}

// Term returns the words for a path of the state, with the side and the number of the path filled in. In a member with parts,
// the part on the path has the words.
func (m StateMembers[G]) Term(path string, nick Sides[string]) *Term {
	steps := Path(path)
	i := m.Index(path)
	if i == len(m) {
		return nil
	}
	row := &m[i]
	for k := range row.Parts {
		if slices.Contains(steps[1:], row.Parts[k].Key) {
			row = &row.Parts[k]
			break
		}
	}
	var fill []string
	for _, step := range steps[1:] {
		if side := SideNamed(step); side != Nobody {
			fill = append(fill, "{team}", nick[side])
		} else if n, err := strconv.Atoi(step); err == nil {
			fill = append(fill, "{i}", step, "{n}", strconv.Itoa(n+1))
		}
	}
	r := strings.NewReplacer(fill...)
	return &Term{r.Replace(row.Words), row.Phases, r.Replace(row.Off), row.Values}
}

// Rows that all systems have, with their words.

// ScoreMember is the points of both teams.
func ScoreMember[G interface{ Score() Sides[int] }](words string) Member[G] {
	return Member[G]{Key: "score", Words: words, Add: func(o *Object, key string, g G) { o.Ints(key, g.Score()) }}
}

// OverMember says whether the game has been played to its end.
func OverMember[G any](over func(G) bool) Member[G] {
	return Member[G]{Key: "over", Value: func(g G) Value { return Truth(over(g)) }}
}

// WinnerMember is who has won: a side, the word tie, or null before the end.
func WinnerMember[G interface{ Score() Sides[int] }](over func(G) bool) Member[G] {
	return Member[G]{Key: "winner", Words: "winner", Value: func(g G) Value {
		if !over(g) {
			return Value{}
		}
		if winner := Ahead(g.Score()); winner != Nobody {
			return SideOf(winner)
		}
		return Word("tie")
	}}
}
