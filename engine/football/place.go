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

// ThePlace returns where a spot of a team is, as announcers say it: "the Packers 20", "midfield", "the Bears end zone".
func (n *Names) ThePlace(team engine.Side, spot int) string {
	if spot == 50 {
		return "midfield"
	}
	return "the " + n.Place(team, spot)
}

// At is ThePlace with the word before it: "at the Packers 20", "at midfield", "in the Bears end zone".
func (n *Names) At(team engine.Side, spot int) string {
	if spot < 0 || spot > 100 {
		return "in " + n.ThePlace(team, spot)
	}
	return "at " + n.ThePlace(team, spot)
}
