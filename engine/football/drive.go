package football

import (
	"strings"

	"rollbook/engine"
)

// A Drive is one of a team's possessions.
type Drive struct {
	Team   engine.Side
	Period int
	Clock  int // when it began, in the system's units
	Start  int // spot
	Plays  int
	Yards  int
	Result string // "" while it is open
}

// AppendMembers adds the members of a drive to an object that is open, all but the result: a system puts its own before
// that.
func (d *Drive) AppendMembers(o *engine.Object) {
	o.Side("team", d.Team)
	o.Int("period", d.Period)
	o.Int("clock", d.Clock)
	o.Int("start", d.Start)
	o.Int("plays", d.Plays)
	o.Int("yards", d.Yards)
}

// ResultWords is how the drive ended as people read it: "missed field goal", "in progress".
func (d *Drive) ResultWords() string {
	if d.Result == "" {
		return "in progress"
	}
	return strings.ReplaceAll(d.Result, "-", " ")
}
