package season

import (
	"slices"

	"rollbook/replay"
)

// A shirt is a player as the season knows him: the cards in its records have his name.
type shirt struct {
	team   *Team
	number int
}

// PlayerName returns the name of a team's player from the latest of its records that has him; "" for none. Each record is
// read once, when somebody first asks for one of its players.
func (s *Season) PlayerName(t *Team, number int) string {
	player := shirt{t, number}
	if name, known := s.playerNames[player]; known || number == 0 {
		return name
	}
	name := ""
	for _, r := range slices.Backward(s.Of(t)) {
		if r.State != Proved || r.Game.Load == nil {
			continue
		}
		setup, known := s.setups[r.Game]
		if !known {
			setup, _, _ = r.Game.Load() // the season reports what is wrong with it
			s.setups[r.Game] = setup
		}
		if setup == nil {
			continue
		}
		if name, _ = replay.PlayerName(setup, r.Side(t), number); name != "" {
			break
		}
	}
	s.playerNames[player] = name
	return name
}
