package football

import "rollbook/engine"

// A Place is a spot of a team; the zero Place is none.
type Place struct {
	Team engine.Side
	Spot int
}

// AppendJSON adds the place as a member of the state: its team and spot, or null.
func (p Place) AppendJSON(o *engine.Object, key string) {
	if p.Team == engine.Nobody {
		o.Null(key)
		return
	}
	o.Open(key)
	o.Side("team", p.Team)
	o.Int("spot", p.Spot)
	o.Close()
}

// ThePlace returns where a spot of a team is, with its article for sentences: "the Packers 20", "the 50".
func (n *Names) ThePlace(team engine.Side, spot int) string {
	if spot == 50 {
		return "the 50"
	}
	return "the " + n.Place(team, spot)
}
