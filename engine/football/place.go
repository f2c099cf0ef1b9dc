package football

import "rollbook/engine"

// A Place is a spot of a team; the zero Place is no place.
type Place struct {
	Team engine.Side
	Spot int
}

// AddTo adds the place as a member of the state: its team and spot, or null.
func (p Place) AddTo(o *engine.Object, key string) {
	if p.Team == engine.Nobody {
		o.Add(key, engine.Value{})
		return
	}
	o.Open(key)
	o.Side("team", p.Team)
	o.Add("spot", engine.Spot(p.Spot))
	o.Close()
}

// Word returns what a word in braces means in every football sentence: {us} and {them} are a team and its opponent, {full} the
// team's whole name, {visitor} and {home} the teams, {at} and {place} the place, {yards} yards without a sign.
func (n *Names) Word(word string, team engine.Side, p Place, yards int) string {
	switch word {
	case "us":
		return n.Nick[team]
	case "them":
		return n.Nick[team.Other()]
	case "full":
		return n.Full[team]
	case "visitor", "home":
		return n.Nick[engine.SideNamed(word)]
	case "at":
		return n.At(p.Team, p.Spot)
	case "place":
		return n.ThePlace(p.Team, p.Spot)
	case "yards":
		return Yards(max(yards, -yards))
	}
	return engine.Unknown(word)
}

// ThePlace returns a team's spot as announcers say it: "the Packers 20", "midfield", "the Bears end zone".
func (n *Names) ThePlace(team engine.Side, spot int) string {
	if spot == 50 {
		return "midfield"
	}
	return "the " + n.Place(team, spot)
}

// At is ThePlace with its preposition: "at the Packers 20", "at midfield", "in the Bears end zone".
func (n *Names) At(team engine.Side, spot int) string {
	if spot < 0 || spot > 100 {
		return "in " + n.ThePlace(team, spot)
	}
	return "at " + n.ThePlace(team, spot)
}
