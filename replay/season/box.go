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

// A playerValue is a figure of a player by its place among Season.PlayerFigures, and the entry that counted it last, if
// histories are kept.
type playerValue struct{ figure, value, entry int }

// figures reads the figures of a game that is over. The box is made only where teams come with players.
func (m *matcher) figures(g engine.Game) *figures {
	f := &figures{}
	for _, side := range engine.Teams {
		f.teams[side] = g.Figures(side)
	}
	if m.System.Teams == nil {
		return f
	}
	box := g.Box()
	counter, counts := g.(engine.PlayerFigurer)
	for _, side := range engine.Teams {
		for _, item := range box.Of(side).At("players").Items() {
			var p player
			m.member(&p, "", item.Value)
			for i := range p.values {
				if v := &p.values[i]; counts && m.depth >= Histories {
					v.entry = counter.CountedAt(side, p.number, m.PlayerFigures[v.figure])
				}
			}
			f.players[side] = append(f.players[side], p)
		}
	}
	return f
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
			i, ok := m.playerFigures[path]
			if !ok {
				i = len(m.PlayerFigures)
				m.PlayerFigures = append(m.PlayerFigures, path)
				m.playerFigures[path] = i
			}
			if n := item.Int(); n != 0 {
				p.values = append(p.values, playerValue{figure: i, value: n})
			}
		}
	}
}
