package season

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/replay"
)

// Players are the names of a season's players. The season itself knows them by their shirts; the cards in its records
// have their names. A record is read once, when somebody first asks for one of its players.
type Players struct {
	season *Season
	setups map[*Game]*engine.Setup // nil for a record that cannot be read
	names  map[shirt]string
}

// A shirt is a player as the season knows him.
type shirt struct {
	team   *Team
	number int
}

// Players returns the names of the season's players.
func (s *Season) Players() *Players {
	if s.players == nil {
		s.players = &Players{s, map[*Game]*engine.Setup{}, map[shirt]string{}}
	}
	return s.players
}

// Called returns a player's name, or "no. 9" if no record has it.
func (p *Players) Called(t *Team, number int) string {
	return cmp.Or(p.Name(t, number), "no. "+strconv.Itoa(number))
}

// Name returns the name of a team's player from the latest of its records that has him, "" for none.
func (p *Players) Name(t *Team, number int) string {
	player := shirt{t, number}
	name, known := p.names[player]
	if !known && number > 0 {
		name = p.nameIn(player)
		p.names[player] = name
	}
	return name
}

func (p *Players) nameIn(player shirt) string {
	for _, r := range slices.Backward(p.season.Of(player.team)) {
		if r.State != Proved || r.Game.Load == nil {
			continue
		}
		setup, known := p.setups[r.Game]
		if !known {
			setup, _, _ = r.Game.Load() // the season reports what is wrong with it
			p.setups[r.Game] = setup
		}
		if setup == nil {
			continue
		}
		if name, _ := replay.PlayerName(setup, r.Side(player.team), player.number); name != "" {
			return name
		}
	}
	return ""
}
