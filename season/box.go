package season

import "rollbook/engine"

// figures are the figures of one game.
type figures struct {
	teams   engine.Sides[[]int] // in the order of System.Figures; averages are 0
	players engine.Sides[[]player]
}

// A player is one player's figures of one game.
type player struct {
	number int
	played bool
	values []playerValue // that are not 0
}

// A playerValue is a player's figure by its index in Season.PlayerFigures, and the entry that counted it last, if
// histories are kept.
type playerValue struct{ figure, value, entry int32 }

// figures reads the figures of a game that is over. The box is made only if teams have players.
func (m *matcher) figures(g engine.Game) *figures {
	f := &figures{}
	for _, side := range engine.Teams {
		f.teams[side] = m.System.FiguresOf(g, side)
	}
	if m.System.Teams == nil {
		return f
	}
	box := engine.BoxOf(g)
	players := g.Hooks().Players
	for _, side := range engine.Teams {
		for _, item := range box.Of(side).At("players").Items() {
			var p player
			m.member(&p, "", item.Value)
			for i := range p.values {
				if v := &p.values[i]; players != nil && m.depth >= Histories {
					v.entry = int32(players.CountedAt(side, p.number, m.PlayerFigures[v.figure]))
				}
			}
			f.players[side] = append(f.players[side], p)
		}
	}
	for _, side := range engine.Teams { // after all figures of the box, which come first in the lists
		for i := range f.players[side] {
			if p := &f.players[side][i]; players != nil {
				m.appearances(p, players.Stay(side, p.number), engine.Ahead(g.Score()), side)
			}
		}
	}
	return f
}

// appearances adds to a player's figures how he took part, and how his game ended. They count games, so a single game has
// no high for them.
func (m *matcher) appearances(p *player, s engine.Stay, winner, side engine.Side) {
	for _, a := range [...]struct {
		path string
		is   bool
	}{
		{"games", s.Played},
		{"starts", s.Started},
		{"finishes", s.Finished},
		{"bench", !s.Played},
		{"as_substitute", s.Played && !s.Started},
		{"won", s.Played && winner == side},
		{"drawn", s.Played && winner == engine.Nobody},
		{"lost", s.Played && winner == side.Other()},
	} {
		at := m.playerFigure(a.path)
		m.appearing[at] = true
		if a.is {
			p.values = append(p.values, playerValue{figure: int32(at), value: 1})
		}
	}
}

// playerFigure returns the index of a figure in PlayerFigures, at the end if it is new.
func (s *Season) playerFigure(path string) int {
	at, known := s.playerFigures[path]
	if !known {
		at = len(s.PlayerFigures)
		s.PlayerFigures = append(s.PlayerFigures, path)
		s.playerFigures[path] = at
	}
	return at
}

// member reads the members of a player below a path.
func (m *matcher) member(p *player, above string, members engine.Value) {
	for _, item := range members.Items() {
		path := above + item.Key
		switch {
		case item.Kind() == engine.ObjectValue:
			m.member(p, path+".", item.Value)
		case path == "played":
			p.played = item.True()
		case path == "no":
			p.number = item.Int()
		case item.Kind() == engine.NumberValue:
			i := m.playerFigure(path)
			if n := item.Int(); n != 0 {
				p.values = append(p.values, playerValue{figure: int32(i), value: int32(n)})
			}
		}
	}
}
