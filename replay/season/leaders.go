package season

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// Leaders are teams or players in the order of one figure, over the proved games of rounds that count.
type Leaders struct {
	Figure string   `json:"figure"` // its path in the box
	By     string   `json:"by"`     // team or player
	Rows   []Leader `json:"rows"`
	Label  string   `json:"-"` // the figure for people
}

// A Leader is a row of Leaders.
type Leader struct {
	Place  int         `json:"place"`
	Team   string      `json:"team"`             // its key
	Player int         `json:"player,omitempty"` // shirt number
	Value  json.Number `json:"value"`            // averages and what is a game to one decimal
	Games  int         `json:"games"`            // played

	team  *Team
	exact quotient
}

// Whose says whose figure leaders are asked for.
type Whose uint8

// Whose figures there are: a player's where it is one, a team's, a player's.
const (
	Anybody Whose = iota
	OfTeams
	OfPlayers
)

// A quotient is an exact fraction of whole numbers; by is above 0.
type quotient struct{ of, by int }

func (q quotient) compare(other quotient) int { return cmp.Compare(q.of*other.by, other.of*q.by) }

// number writes a quotient: with one decimal, a half away from zero, where it is divided at all.
func (q quotient) number(divided bool) json.Number {
	if !divided || q.of == 0 {
		return json.Number(strconv.Itoa(q.of))
	}
	sign, of := "", q.of
	if of < 0 {
		sign, of = "-", -of
	}
	tenths := (20*of + q.by) / (2 * q.by)
	return json.Number(sign + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10))
}

// A lookup is how a figure is read from games: a sum, a maximum, or one sum divided by another.
type lookup struct {
	path, label string
	adds        engine.Aggregation
	of, by      int // among System.Figures, or of players among PlayerFigures
}

// Leaders returns the leaders in a figure, which goes by its path in the box or by what people call it. The season must have
// been played as deep as Figures.
func (s *Season) Leaders(figure string, whose Whose, perGame bool) (*Leaders, error) {
	byPlayer, l, err := s.lookup(figure, whose)
	switch {
	case err != nil:
		return nil, err
	case perGame && l.adds != engine.Sum:
		return nil, fmt.Errorf("%s is not a sum, so it has no value a game", l.path)
	}
	leaders := &Leaders{Figure: l.path, By: "team", Rows: s.rows(byPlayer, l), Label: l.label}
	if byPlayer {
		leaders.By = "player"
	}
	for i := range leaders.Rows {
		row := &leaders.Rows[i]
		if perGame {
			row.exact.by = max(1, row.Games)
		}
		row.Value = row.exact.number(perGame || l.adds == engine.Average)
	}
	slices.SortStableFunc(leaders.Rows, func(a, b Leader) int { return b.exact.compare(a.exact) })
	for i := range leaders.Rows {
		row := &leaders.Rows[i]
		if row.Place = i + 1; i > 0 && row.exact.compare(leaders.Rows[i-1].exact) == 0 {
			row.Place = leaders.Rows[i-1].Place
		}
	}
	return leaders, nil
}

// lookup finds out what figure is meant, and whose it is.
func (s *Season) lookup(figure string, whose Whose) (byPlayer bool, l lookup, err error) {
	if i, ok := s.playerFigures[figure]; ok && whose != OfTeams {
		return true, lookup{path: figure, label: s.playerLabel(figure), of: i}, nil
	}
	for _, key := range []string{figure, "team." + figure} {
		i := s.figure(key)
		if i < 0 || whose == OfPlayers {
			continue
		}
		f := &s.System.Figures[i]
		l = lookup{path: f.Key, label: f.Label, adds: f.Adds, of: i}
		if f.Adds == engine.Average {
			l.of, l.by = s.figure(f.Of[0]), s.figure(f.Of[1])
		}
		return false, l, nil
	}
	names := s.FigureNames(whose)
	var labels []string
	for i, name := range names {
		label := s.label(name, i < len(s.PlayerFigures) && whose != OfTeams)
		if strings.EqualFold(label, figure) && figure != name {
			return s.lookup(name, whose)
		}
		labels = append(labels, label)
	}
	near := engine.Nearest(figure, append(labels, names...))
	switch {
	case near != "":
		return false, l, fmt.Errorf("%s is not a figure here: did you mean %s?", quote(figure), near)
	case len(names) == 0:
		return false, l, fmt.Errorf("%s is not a figure here: %s has none of players", quote(figure), s.System.ID)
	}
	return false, l, fmt.Errorf("%s is not a figure here: %s", quote(figure), strings.Join(labels, ", "))
}

// label is what people call a figure.
func (s *Season) label(name string, ofPlayers bool) string {
	if ofPlayers {
		return s.playerLabel(name)
	}
	return s.System.Figures[s.figure(name)].Label
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

// statistics calls each for the proved results of rounds that count.
func (s *Season) statistics(each func(*Result, *figures)) {
	s.counted(func(r *Result) {
		if r.State == Proved && r.played.figures != nil {
			each(r, r.played.figures)
		}
	})
}

// A TeamFigure is one figure of a team over the season.
type TeamFigure struct {
	Key, Label string
	Value      json.Number
}

// TeamFigures returns every figure of a team, in the order of the box.
func (s *Season) TeamFigures(t *Team) []TeamFigure {
	all := make([]TeamFigure, len(s.System.Figures))
	for i, f := range s.System.Figures {
		_, l, _ := s.lookup(f.Key, OfTeams) // it is there
		all[i] = TeamFigure{f.Key, f.Label, s.teamRows(l)[t.index].exact.number(f.Adds == engine.Average)}
	}
	return all
}

// rows returns the sums of all teams or of all players.
func (s *Season) rows(byPlayer bool, l lookup) []Leader {
	if byPlayer {
		return s.playerRows(l)
	}
	return s.teamRows(l)
}

func (s *Season) teamRows(l lookup) []Leader {
	rows := make([]Leader, len(s.Teams))
	for i, t := range s.Teams {
		rows[i] = Leader{Team: t.Key, team: t, exact: quotient{0, 1}}
	}
	divisors := make([]int, len(rows))
	s.statistics(func(r *Result, f *figures) {
		for _, side := range engine.Teams {
			i := r.Teams[side].index
			row := &rows[i]
			row.Games++
			v := f.teams[side][l.of]
			switch l.adds {
			case engine.Longest:
				row.exact.of = max(row.exact.of, v)
			case engine.Average:
				divisors[i] += f.teams[side][l.by]
				row.exact.of += v
			default:
				row.exact.of += v
			}
		}
	})
	if l.adds == engine.Average {
		for i := range rows {
			if rows[i].exact.by = divisors[i]; divisors[i] <= 0 {
				rows[i].exact = quotient{0, 1}
			}
		}
	}
	return rows
}

func (s *Season) playerRows(l lookup) []Leader {
	type shirt struct{ team, number int }
	at := map[shirt]int{}
	rows := []Leader{}
	s.statistics(func(r *Result, f *figures) {
		for _, side := range engine.Teams {
			for i := range f.players[side] {
				p := &f.players[side][i]
				t := r.Teams[side]
				n, ok := at[shirt{t.index, p.number}]
				if !ok {
					n = len(rows)
					at[shirt{t.index, p.number}] = n
					rows = append(rows, Leader{Team: t.Key, Player: p.number, team: t, exact: quotient{0, 1}})
				}
				if p.played {
					rows[n].Games++
				}
				rows[n].exact.of += p.value(l.of)
			}
		}
	})
	rows = slices.DeleteFunc(rows, func(row Leader) bool { return row.exact.of == 0 })
	slices.SortFunc(rows, func(a, b Leader) int {
		return cmp.Or(cmp.Compare(a.team.index, b.team.index), cmp.Compare(a.Player, b.Player))
	})
	return rows
}

// value returns a figure of the player.
func (p *player) value(figure int) int {
	for _, v := range p.values {
		if v.figure == figure {
			return v.value
		}
	}
	return 0
}
