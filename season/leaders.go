package season

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"rollbook/engine"
)

// Leaders are teams or players in the order of one figure, over the proved games of rounds that count; if the figure is the score,
// over the reported ones too.
type Leaders struct {
	Figure string   `json:"figure"` // its path in the box
	By     string   `json:"by"`     // team or player
	Rows   []Leader `json:"rows"`
	Label  string   `json:"-"` // the figure for people
	Score  bool     `json:"-"` // it is the score, so that reported games count
}

// A Leader is a row of Leaders.
type Leader struct {
	Place  int         `json:"place"`
	Team   string      `json:"team"`             // its key
	Player int         `json:"player,omitempty"` // shirt number
	Name   string      `json:"name,omitempty"`   // of a player; Players has it
	Value  json.Number `json:"value"`            // averages and per-game figures, to one decimal
	Games  int         `json:"games"`            // played

	team  *Team
	exact *big.Rat // nil for an average of nothing
}

// Whose says whose figure to rank.
type Whose uint8

// Whose figures there are: a player's if there is one, a team's, a player's.
const (
	Anybody Whose = iota
	OfTeams
	OfPlayers
)

// A lookup is how a figure is read from games: a sum, a maximum, or one sum divided by another.
type lookup struct {
	path, label string
	adds        engine.Aggregation
	decimals    int  // of a quotient
	of, by      int  // the figure and what it is divided by: places among System.Figures, or for players among PlayerFigures
	perGame     bool // divided by the games
	player      bool // a player's
	score       bool // the score itself, which reported games have too
}

// write writes a figure; quotients are rounded half away from zero, and an average of nothing is 0.
func (l *lookup) write(n *big.Rat) json.Number {
	if n == nil {
		return "0"
	}
	if l.adds != engine.Average && !l.perGame || n.Sign() == 0 {
		return json.Number(n.RatString())
	}
	return json.Number(n.FloatString(cmp.Or(l.decimals, 1)))
}

// Leaders returns the leaders in a figure, which goes by its path in the box or by what people call it. The season must have
// been played as deep as Figures.
func (s *Season) Leaders(figure string, whose Whose, perGame bool) (*Leaders, error) {
	l, err := s.lookup(figure, whose)
	switch {
	case err != nil:
		return nil, err
	case perGame && l.adds != engine.Sum:
		return nil, fmt.Errorf("%s is not a sum, so it has no value a game", l.path)
	}
	l.perGame = perGame
	rows := slices.DeleteFunc(s.rows(l), func(row Leader) bool { return row.exact == nil })
	leaders := &Leaders{Figure: l.path, By: "team", Rows: rows, Label: l.label, Score: l.score}
	if l.player {
		leaders.By = "player"
	}
	for i := range leaders.Rows {
		row := &leaders.Rows[i]
		if perGame {
			row.exact.Quo(row.exact, whole(max(1, row.Games)))
		}
		row.Value = l.write(row.exact)
	}
	slices.SortStableFunc(leaders.Rows, func(a, b Leader) int { return b.exact.Cmp(a.exact) })
	for i := range leaders.Rows {
		row := &leaders.Rows[i]
		if row.Place = i + 1; i > 0 && row.exact.Cmp(leaders.Rows[i-1].exact) == 0 {
			row.Place = leaders.Rows[i-1].Place
		}
	}
	return leaders, nil
}

// lookup finds the figure that is meant, and whose it is.
func (s *Season) lookup(figure string, whose Whose) (l lookup, err error) {
	if i, ok := s.playerFigures[figure]; ok && whose != OfTeams {
		return lookup{path: figure, label: s.playerLabel(figure), of: i, player: true}, nil
	}
	for _, key := range []string{figure, "team." + figure} {
		i := s.figure(key)
		if i < 0 || whose == OfPlayers {
			continue
		}
		f := &s.System.Figures[i]
		l = lookup{path: f.Key, label: f.Label, adds: f.Adds, decimals: f.Decimals, of: i, score: f.Key == s.System.Sport.Score}
		if f.Adds == engine.Average {
			l.of, l.by = s.figure(f.Of[0]), s.figure(f.Of[1])
		}
		return l, nil
	}
	names := s.FigureNames(whose)
	var labels []string
	for i, name := range names {
		label := ""
		if whose != OfTeams && i < len(s.PlayerFigures) {
			label = s.playerLabel(name)
		} else {
			label = s.System.Figures[s.figure(name)].Label
		}
		if strings.EqualFold(label, figure) && figure != name {
			return s.lookup(name, whose)
		}
		labels = append(labels, label)
	}
	near := engine.Nearest(figure, append(labels, names...))
	switch {
	case near != "":
		return l, fmt.Errorf("%s is not a figure here: did you mean %s?", quote(figure), near)
	case len(names) == 0:
		return l, fmt.Errorf("%s is not a figure here: %s has no player figures", quote(figure), s.System.ID)
	}
	return l, fmt.Errorf("%s is not a figure here: %s", quote(figure), clip(strings.Join(labels, ", ")))
}

// FigureNames returns the paths of all figures, those of players first.
func (s *Season) FigureNames(whose Whose) (names []string) {
	if whose != OfTeams {
		names = append(names, s.PlayerFigures...)
	}
	if whose != OfPlayers {
		for _, f := range s.System.Figures {
			names = append(names, f.Key)
		}
	}
	return names
}

func (s *Season) figure(key string) int {
	return slices.IndexFunc(s.System.Figures, func(f engine.Figure) bool { return f.Key == key })
}

// playerLabel returns the label of a player's figure: the team's of the same name, else its path in words.
func (s *Season) playerLabel(path string) string {
	if i := s.figure("team." + path); i >= 0 {
		return s.System.Figures[i].Label
	}
	words := strings.NewReplacer("_", " ", ".", " ").Replace(path)
	return strings.ToUpper(words[:1]) + words[1:]
}

// figured yields the meetings of proved games whose figures are known.
func (s *Season) figured(yield func(meeting) bool) {
	for m := range s.meetings {
		if m.hasFigures() && !yield(m) {
			return
		}
	}
}

// figure returns a figure of the team by its place among System.Figures.
func (m meeting) figure(i int) int { return m.played.figures.teams[m.side][i] }

// players returns the figures of the team's players.
func (m meeting) players() []player { return m.played.figures.players[m.side] }

// A TeamFigure is one figure of a team over the season.
type TeamFigure struct {
	Key     string      `json:"key"`
	Label   string      `json:"label"`
	Value   json.Number `json:"value"`
	PerGame json.Number `json:"-"` // to one decimal; "" for one that is not a sum
	Against json.Number `json:"-"` // the opponents' figure in these games
}

// TeamFigures returns every figure of a team, in the order of the box.
func (s *Season) TeamFigures(t *Team) []TeamFigure {
	all := make([]TeamFigure, len(s.System.Figures))
	for i, f := range s.System.Figures {
		l, _ := s.lookup(f.Key, OfTeams) // it exists
		own, against := s.teamRows(l, meeting.team)[t.index], s.teamRows(l, meeting.opponent)[t.index]
		all[i] = TeamFigure{Key: f.Key, Label: f.Label, Value: l.write(own.exact), Against: l.write(against.exact)}
		if l.adds == engine.Sum && own.Games > 0 {
			l.perGame = true
			all[i].PerGame = l.write(own.exact.Quo(own.exact, whole(own.Games)))
		}
	}
	return all
}

// rows returns the sums of all teams or of all players.
func (s *Season) rows(l lookup) []Leader {
	if l.player {
		return s.playerRows(l)
	}
	return s.teamRows(l, meeting.team)
}

// teamRows returns the sums of all teams, of what a side did in a game for the team that of names.
func (s *Season) teamRows(l lookup, of func(meeting) *Team) []Leader {
	rows := make([]Leader, len(s.Teams))
	sums, divisors := make([]int, len(rows)), make([]int, len(rows))
	games, value := s.figured, func(m meeting) int { return m.figure(l.of) }
	if l.score {
		games, value = s.meetings, meeting.scored
	}
	for m := range games {
		i := of(m).index
		rows[i].Games++
		if v := value(m); l.adds == engine.Longest {
			sums[i] = max(sums[i], v)
		} else {
			sums[i] += v
		}
		if l.adds == engine.Average {
			divisors[i] += m.figure(l.by)
		}
	}
	for i, t := range s.Teams {
		rows[i].Team, rows[i].team = t.Key, t
		if l.adds != engine.Average {
			divisors[i] = 1
		}
		if divisors[i] > 0 {
			rows[i].exact = big.NewRat(int64(sums[i]), int64(divisors[i]))
		}
	}
	return rows
}

func (s *Season) playerRows(l lookup) []Leader {
	at := map[shirt]int{}
	rows := []Leader{}
	for m := range s.figured {
		t := m.team()
		for _, p := range m.players() {
			who := shirt{t, p.number}
			i, ok := at[who]
			if !ok {
				i = len(rows)
				at[who] = i
				rows = append(rows, Leader{Team: t.Key, Player: p.number, team: t, exact: new(big.Rat)})
			}
			if p.played {
				rows[i].Games++
			}
			rows[i].exact.Add(rows[i].exact, whole(p.value(l.of)))
		}
	}
	rows = slices.DeleteFunc(rows, func(row Leader) bool { return row.exact.Sign() == 0 })
	slices.SortFunc(rows, func(a, b Leader) int {
		return cmp.Or(cmp.Compare(a.team.index, b.team.index), cmp.Compare(a.Player, b.Player))
	})
	return rows
}

func (p *player) value(figure int) int {
	i := slices.IndexFunc(p.values, func(v playerValue) bool { return int(v.figure) == figure })
	if i < 0 {
		return 0
	}
	return int(p.values[i].value)
}
