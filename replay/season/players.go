package season

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/replay"
)

// Players are the names of a season's players. The season itself knows them by their shirts; the cards in its records have their
// names. A record is read once, when one of its players is first asked for.
type Players struct {
	season *Season
	setups map[*Game]*engine.Setup // nil for a record that cannot be read
}

// Players returns the names of the season's players.
func (s *Season) Players() *Players { return &Players{s, map[*Game]*engine.Setup{}} }

// Called returns what a team's player is called: his name, or "no. 9" where no record has it.
func (p *Players) Called(t *Team, shirt int) string {
	return cmp.Or(p.Name(t, shirt), "no. "+strconv.Itoa(shirt))
}

// Name returns the name of a team's player by the latest of its records that has him, "" where none has.
func (p *Players) Name(t *Team, shirt int) string {
	for _, r := range slices.Backward(p.season.Of(t)) {
		if r.State != Proved || r.Game.Load == nil {
			continue
		}
		setup, known := p.setups[r.Game]
		if !known {
			setup, _, _ = r.Game.Load() // the season names what is wrong with it
			p.setups[r.Game] = setup
		}
		if setup == nil {
			continue
		}
		if name := replay.PlayerName(setup, r.Side(t), shirt); name != "" {
			return name
		}
	}
	return ""
}
