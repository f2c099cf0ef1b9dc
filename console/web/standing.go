package web

import (
	"encoding/json"

	"rollbook/engine"
)

// A pair holds what a JSON object has for each team.
type pair[T any] struct {
	Visitor T `json:"visitor"`
	Home    T `json:"home"`
}

// of returns the value of a team.
func (p pair[T]) of(side engine.Side) T {
	if side == engine.Home {
		return p.Home
	}
	return p.Visitor
}

// A standing is what pages draw of a system's state (PROTOCOL 5, and section 6 of the rulings). Members that a system does
// not have stay zero, and nothing is drawn for them.
type standing struct {
	Possession string `json:"possession"` // or advance, or zone: the football systems, soccer
	Ball       *int   `json:"ball"`
	KickFrom   *int   `json:"kick_from"`
	Down       int    `json:"down"`
	ToGo       int    `json:"to_go"`
	Period     int    `json:"period"`
	Clock      int    `json:"clock"`
	Phase      string `json:"phase"`
	Line       string `json:"line"` // of dice numbers

	Half    int    `json:"half"`
	Zone    string `json:"zone"`
	Offense *int   `json:"offence"` // shirts of the card's two players
	Defense *int   `json:"defence"`

	Round      int    `json:"round"`
	Stage      int    `json:"stage"`
	Play       int    `json:"play"`
	Advance    string `json:"advance"`
	Kick       *kick  `json:"kick"`
	Potentials pair[[]int]
	Purged     pair[[]int]
	Reals      pair[[]*int]
	Wiped      pair[[]bool]
	Graze      pair[int]
	Dodge      *dodge `json:"dodge"`
	Rounds     []string
}

// A kick is one that is being taken at loft.
type kick struct {
	Side     string `json:"side"`
	Distance string `json:"distance"` // A+, A, B or C
	Worth    int    `json:"worth"`
}

// A dodge is who must dodge in stage three of loft.
type dodge struct {
	Side    string `json:"side"`
	Seconds *int   `json:"seconds"`
}

// A drive is a drive of a football system's box. Start is yards from the team's own goal line.
type drive struct {
	Team   string  `json:"team"`
	Period int     `json:"period"`
	Clock  *int    `json:"clock"`
	Start  int     `json:"start"`
	End    int     `json:"end"`
	Plays  int     `json:"plays"`
	Yards  int     `json:"yards"`
	Result *string `json:"result"` // nil while it is open
}

// decode reads a value as far as v has its members.
func decode[T any](doc engine.Value) (v T) {
	_ = json.Unmarshal(doc.AppendJSON(nil), &v)
	return v
}

// lit is a value, or zero.
func lit(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}
