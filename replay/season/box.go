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

// A playerValue is a figure of a player by its number among Season.PlayerFigures, and the entry that counted it last, where
// courses are followed.
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
	for _, side := range engine.Teams {
		for _, doc := range box.Of(side).At("players").Items() {
			var p player
			m.member(&p, "", doc.Value)
			f.players[side] = append(f.players[side], p)
		}
		if p, ok := g.(engine.PlayerFigurer); ok && m.depth >= Courses {
			m.mark(p, side, f.players[side])
		}
	}
	return f
}

// mark notes which entry counted each figure of a side's players last.
func (m *matcher) mark(g engine.PlayerFigurer, side engine.Side, players []player) {
	for i := range players {
		for n := range players[i].values {
			v := &players[i].values[n]
			v.entry = g.CountedAt(side, players[i].number, m.PlayerFigures[v.figure])
		}
	}
}

// member reads the members of a player below a path.
func (m *matcher) member(p *player, path string, doc engine.Value) {
	for _, item := range doc.Items() {
		whole := path + item.Key
		switch {
		case item.Kind() == engine.ObjectValue:
			m.member(p, whole+".", item.Value)
		case whole == "played":
			p.played = item.True()
		case whole == "no":
			p.number = item.Int()
		case item.Kind() == engine.NumberValue:
			i, ok := m.playerFigures[whole]
			if !ok {
				i = len(m.PlayerFigures)
				m.PlayerFigures = append(m.PlayerFigures, whole)
				m.playerFigures[whole] = i
			}
			if n := item.Int(); n != 0 {
				p.values = append(p.values, playerValue{figure: i, value: n})
			}
		}
	}
}
