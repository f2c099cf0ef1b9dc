package football

import "rollbook/engine"

// A Place is a spot of a team; the zero Place is none.
type Place struct {
	Team engine.Side
	Spot int
}

// Value returns the place as a member of the state: its team and spot, or null.
func (p Place) Value() engine.Value {
	return engine.If(p.Team != engine.Nobody, engine.Members(
		engine.Item{Key: "team", Value: engine.SideOf(p.Team)}, engine.Item{Key: "spot", Value: engine.Spot(p.Spot)}))
}

// ThePlace returns where a spot of a team is, as announcers say it: "the Packers 20", "midfield", "the Bears end zone".
func (n *Names) ThePlace(team engine.Side, spot int) string {
	return string(n.AppendThePlace(nil, team, spot))
}

// AppendThePlace appends what ThePlace returns.
func (n *Names) AppendThePlace(b []byte, team engine.Side, spot int) []byte {
	if spot == 50 {
		return append(b, "midfield"...)
	}
	return n.appendPlace(append(b, "the "...), team, spot)
}

// At is ThePlace with the word before it: "at the Packers 20", "at midfield", "in the Bears end zone".
func (n *Names) At(team engine.Side, spot int) string { return string(n.AppendAt(nil, team, spot)) }

// AppendAt appends what At returns.
func (n *Names) AppendAt(b []byte, team engine.Side, spot int) []byte {
	if spot < 0 || spot > 100 {
		return n.AppendThePlace(append(b, "in "...), team, spot)
	}
	return n.AppendThePlace(append(b, "at "...), team, spot)
}
