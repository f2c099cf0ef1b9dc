package football

import "rollbook/engine"

// A Place is a spot of a team; the zero Place is no place.
type Place struct {
	Team engine.Side
	Spot int
}

// Value returns the place as a member of the state: its team and spot, or null.
func (p Place) Value() engine.Value {
	if p.Team == engine.Nobody {
		return engine.Value{}
	}
	return engine.Members(engine.Item{Key: "team", Value: engine.SideOf(p.Team)}, engine.Item{Key: "spot", Value: engine.Spot(p.Spot)})
}

// AppendWord appends what a word in braces means in every football sentence: {us} and {them} are a team and its opponent, {full}
// the team's whole name, {visitor} and {home} the teams, {at} and {place} the place, {yards} yards without a sign.
func (n *Names) AppendWord(b []byte, word string, team engine.Side, p Place, yards int) []byte {
	switch word {
	case "us":
		return append(b, n.Nick[team]...)
	case "them":
		return append(b, n.Nick[team.Other()]...)
	case "full":
		return append(b, n.Full[team]...)
	case "visitor", "home":
		return append(b, n.Nick[engine.SideNamed(word)]...)
	case "at":
		return n.AppendAt(b, p.Team, p.Spot)
	case "place":
		return n.AppendThePlace(b, p.Team, p.Spot)
	case "yards":
		return AppendYards(b, max(yards, -yards))
	}
	return engine.AppendUnknown(b, word)
}

// ThePlace returns a team's spot as announcers say it: "the Packers 20", "midfield", "the Bears end zone".
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

// At is ThePlace with its preposition: "at the Packers 20", "at midfield", "in the Bears end zone".
func (n *Names) At(team engine.Side, spot int) string { return string(n.AppendAt(nil, team, spot)) }

// AppendAt appends what At returns.
func (n *Names) AppendAt(b []byte, team engine.Side, spot int) []byte {
	if spot < 0 || spot > 100 {
		return n.AppendThePlace(append(b, "in "...), team, spot)
	}
	return n.AppendThePlace(append(b, "at "...), team, spot)
}
