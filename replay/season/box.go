package season

import (
	"strconv"

	"rollbook/engine"
)

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

// figures reads the figures of a game that is over. The whole box is made only where teams come with players.
func (m *matcher) figures(g engine.Game) *figures {
	f := &figures{}
	if m.box = m.box[:0]; m.System.Teams != nil {
		m.box = g.AppendBox(m.box)
	}
	figurer, ok := g.(engine.Figurer)
	if !ok && len(m.box) == 0 {
		m.box = g.AppendBox(m.box)
	}
	for _, side := range engine.Teams {
		of, _ := engine.Child(m.box, side.String())
		if ok {
			f.teams[side] = figurer.AppendFigures(make([]int, 0, len(m.System.Figures)), side)
		} else {
			f.teams[side] = figuresOf(of, m.System.Figures)
		}
		if players, ok := engine.Child(of, "players"); ok {
			f.players[side] = m.players(players)
		}
		if p, ok := g.(engine.PlayerFigurer); ok && m.depth >= Courses {
			m.mark(p, side, f.players[side])
		}
	}
	return f
}

// figuresOf reads a team's figures from its part of a box.
func figuresOf(box []byte, figures []engine.Figure) []int {
	values := make([]int, len(figures))
	for i, figure := range figures {
		if figure.Adds != engine.Average {
			text, _ := engine.Member(box, steps(figure.Key))
			values[i], _ = strconv.Atoi(text)
		}
	}
	return values
}

// players reads a box's list of one side's players.
func (m *matcher) players(list []byte) (players []player) {
	eachMember(list, func(_, doc []byte) {
		var p player
		m.member(&p, "", doc)
		players = append(players, p)
	})
	return players
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
func (m *matcher) member(p *player, path string, doc []byte) {
	eachMember(doc, func(key, v []byte) {
		whole := key
		if path != "" {
			whole = append([]byte(path), key...)
		}
		switch n, err := strconv.Atoi(string(v)); {
		case v[0] == '{':
			m.member(p, string(whole)+".", v)
		case string(whole) == "played":
			p.played = string(v) == "true"
		case err != nil:
		case string(whole) == "no":
			p.number = n
		default:
			i, ok := m.playerFigures[string(whole)]
			if !ok {
				i = len(m.PlayerFigures)
				m.PlayerFigures = append(m.PlayerFigures, string(whole))
				m.playerFigures[string(whole)] = i
			}
			if n != 0 {
				p.values = append(p.values, playerValue{figure: i, value: n})
			}
		}
	})
}

// eachMember calls each for the members of an object, or for the elements of a list, of a compact JSON document.
func eachMember(doc []byte, each func(key, value []byte)) {
	if len(doc) == 0 {
		return
	}
	for i := 1; i < len(doc)-1; i++ {
		var key []byte
		if doc[0] == '{' {
			end := valueEnd(doc, i)
			key = doc[i+1 : end-1]
			i = end + 1
		}
		end := valueEnd(doc, i)
		if end == i {
			return // no JSON of ours
		}
		each(key, doc[i:end])
		i = end
	}
}

// valueEnd returns where the JSON value that begins at a place ends.
func valueEnd(doc []byte, i int) int {
	depth, word := 0, false
	for ; i < len(doc); i++ {
		switch c := doc[i]; {
		case word && c == '\\':
			i++
		case c == '"':
			word = !word
		case word:
		case c == '{' || c == '[':
			depth++
		case depth > 0 && (c == '}' || c == ']'):
			depth--
		case depth == 0 && (c == ',' || c == ':' || c == '}' || c == ']'):
			return i
		}
	}
	return i
}
