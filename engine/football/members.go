package football

import "rollbook/engine"

// Members of the state that the football systems share.

// NoneAtZero are the values of a member for which 0 means none.
var NoneAtZero = map[string]string{"0": "none"}

// PossessionMember is the team in possession, or the one to kick.
func PossessionMember[G any](possession func(G) engine.Side) engine.Member[G] {
	return engine.Member[G]{
		Key:    "possession",
		Role:   engine.PossessionRole,
		Words:  "to play",
		Phases: map[string]string{"kickoff": "to kick off", "try": "to try for the point"},
		Values: map[string]string{"none": "nobody"},
		Value:  func(g G) engine.Value { return engine.SideOf(possession(g)) },
	}
}

// BallMember is the ball's spot, if there is one.
func BallMember[G any](ball func(G) (spot int, some bool)) engine.Member[G] {
	return engine.Member[G]{
		Key:   "ball",
		Role:  engine.PlaceRole,
		Words: "ball",
		Where: true,
		Value: func(g G) engine.Value {
			spot, some := ball(g)
			return engine.If(some, engine.Spot(spot))
		},
	}
}
