package football

import "rollbook/engine"

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

// AppendMembers adds the members of a drive to an object that is open.
func (d *Drive) AppendMembers(o *engine.Object) {
	o.Side("team", d.Team)
	o.Int("period", d.Period)
	o.Int("clock", d.Clock)
	o.Int("start", d.Start)
	o.Int("plays", d.Plays)
	o.Int("yards", d.Yards)
	o.Word("result", d.Result)
}
