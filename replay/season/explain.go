package season

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// An Explanation says where a number of a table comes from.
type Explanation struct {
	Team   *Team
	Column string
	Value  string    // as JSON has it
	Shown  string    // as people of the sport write it; "" where that is the value
	Games  []Part    // that make the number, in the file's order
	Above  *Decision // of a place: what put the next team above this one; nil for the first
	Below  *Decision // what put the next one below; nil for the last
	Level  []*Team   // of a place that is shared: who shares it
}

// A Part is a game and what it adds to a number.
type Part struct {
	Result *Result
	Adds   string
}

// A Decision is the criterion that put one team above another, and both sides' values.
type Decision struct {
	Criterion    Criterion // lots where they decided
	Upper, Lower *Team
	UpperValue   string
	LowerValue   string
	Set          []*Team // that were level until then, as the criterion left them
}

// String returns the decision in a sentence: CHI above GB by difference: 11 against 4.
func (d *Decision) String() string {
	s := d.Upper.Key + " above " + d.Lower.Key + " by " + string(d.Criterion) + ": " + d.UpperValue + " against " + d.LowerValue
	if len(d.Set) > 2 {
		keys := make([]string, len(d.Set))
		for i, t := range d.Set {
			keys[i] = t.Key
		}
		s += ", of " + strings.Join(keys, ", ") + " that were level"
	}
	return s
}

// A column is a number of a table: which games make it, and what each adds.
type column struct {
	name  string
	value func(*Row) string
	shown func(*Plan, *Row) string // as people write it; nil for the value
	adds  func(p *Plan, r *Result, side engine.Side) (string, bool)
}

// columns are the columns that can be asked for, by the names of the JSON form.
var columns = []column{
	{"played", func(r *Row) string { return strconv.Itoa(r.Played) }, nil, always(func(*Plan, *Result, engine.Side) string { return "1" })},
	{"won", func(r *Row) string { return strconv.Itoa(r.Won) }, nil, lettered('W')},
	{"tied", func(r *Row) string { return strconv.Itoa(r.Tied) }, nil, lettered('T')},
	{"lost", func(r *Row) string { return strconv.Itoa(r.Lost) }, nil, lettered('L')},
	{"points", func(r *Row) string { return r.Points }, nil, always(pointsOf)},
	{"percentage", func(r *Row) string { return r.Percentage }, nil, always(func(p *Plan, r *Result, side engine.Side) string {
		return pointsOf(p, r, side) + " of " + p.Points.Won.String()
	})},
	{"scored", func(r *Row) string { return strconv.Itoa(r.Scored) }, nil, always(func(_ *Plan, r *Result, side engine.Side) string {
		return strconv.Itoa(r.Score[side])
	})},
	{"conceded", func(r *Row) string { return strconv.Itoa(r.Conceded) }, nil, always(func(_ *Plan, r *Result, side engine.Side) string {
		return strconv.Itoa(r.Score[side.Other()])
	})},
	{"difference", func(r *Row) string { return engine.Signed(r.Difference) }, nil, always(func(_ *Plan, r *Result, side engine.Side) string {
		return engine.Signed(r.Score[side] - r.Score[side.Other()])
	})},
	{"home", func(r *Row) string { return three(r.Home) }, func(p *Plan, r *Row) string { return p.Record(r.Home) }, func(_ *Plan, r *Result, side engine.Side) (string, bool) {
		return string(r.letter(side)), side == engine.Home && !r.Fixture.Neutral
	}},
	{"away", func(r *Row) string { return three(r.Away) }, func(p *Plan, r *Row) string { return p.Record(r.Away) }, func(_ *Plan, r *Result, side engine.Side) (string, bool) {
		return string(r.letter(side)), side == engine.Visitor && !r.Fixture.Neutral
	}},
	{"group_record", func(r *Row) string { return three(r.GroupRecord) }, func(p *Plan, r *Row) string { return p.Record(r.GroupRecord) }, func(_ *Plan, r *Result, side engine.Side) (string, bool) {
		group := r.Teams[side].Group
		return string(r.letter(side)), group != "" && group == r.Teams[side.Other()].Group
	}},
	{"streak", func(r *Row) string { return r.Streak }, func(p *Plan, r *Row) string { return p.Form(r.Streak) }, always(letterOf)},
	{"last", func(r *Row) string { return r.Last }, func(p *Plan, r *Row) string { return p.Form(r.Last) }, always(letterOf)},
	{"reported", func(r *Row) string { return strconv.Itoa(r.Reported) }, nil, func(_ *Plan, r *Result, _ engine.Side) (string, bool) {
		return "1", r.State == Reported
	}},
}

func always(adds func(*Plan, *Result, engine.Side) string) func(*Plan, *Result, engine.Side) (string, bool) {
	return func(p *Plan, r *Result, side engine.Side) (string, bool) { return adds(p, r, side), true }
}

func lettered(letter byte) func(*Plan, *Result, engine.Side) (string, bool) {
	return func(_ *Plan, r *Result, side engine.Side) (string, bool) { return "1", r.letter(side) == letter }
}

func letterOf(_ *Plan, r *Result, side engine.Side) string { return string(r.letter(side)) }

func pointsOf(p *Plan, r *Result, side engine.Side) string {
	switch r.letter(side) {
	case 'W':
		return p.Points.Won.String()
	case 'T':
		return p.Points.Tied.String()
	}
	return p.Points.Lost.String()
}

func three(n [3]int) string { return fmt.Sprintf("%d-%d-%d", n[0], n[1], n[2]) }

// Columns returns the names of the columns that can be explained.
func Columns() []string {
	names := []string{"place"}
	for _, c := range columns {
		names = append(names, c.name)
	}
	return names
}

// Explain says where a number of a team comes from: a column of its row, the place without one, or, where the season was
// played as deep as Figures, a figure (rush_yards) of the team or one of a player (9.goals). A figure that is called as a
// column has box. before it.
func (s *Season) Explain(team *Team, name string) (*Explanation, error) {
	all := s.standings()
	placings := all.order(s.grouped[team.Group])
	at := 0
	for placings[at].team != team {
		at++
	}
	row := all.row(placings[at])
	if name == "" || name == "place" {
		return explainPlace(placings, at), nil
	}
	if figure, ok := strings.CutPrefix(name, "box."); ok {
		return s.explainFigure(team, figure)
	}
	for _, c := range columns {
		if c.name != name {
			continue
		}
		e := &Explanation{Team: team, Column: name, Value: c.value(&row)}
		if c.shown != nil {
			e.Shown = c.shown(s.Plan, &row)
		}
		s.counted(func(r *Result) {
			side := r.Side(team)
			if side == engine.Nobody {
				return
			}
			if adds, ok := c.adds(s.Plan, r, side); ok {
				e.Games = append(e.Games, Part{r, adds})
			}
		})
		switch name {
		case "last":
			e.Games = e.Games[len(e.Games)-len(row.Last):]
		case "streak":
			if row.Streak != "" {
				n, _ := strconv.Atoi(row.Streak[1:])
				e.Games = e.Games[len(e.Games)-n:]
			}
		}
		return e, nil
	}
	return s.explainFigure(team, name)
}

// explainFigure says which games make a figure of a team, or with NUMBER. before it of a player.
func (s *Season) explainFigure(team *Team, name string) (*Explanation, error) {
	number, figure, ofPlayer := strings.Cut(name, ".")
	shirt, err := strconv.Atoi(number)
	whose := OfPlayers
	if ofPlayer = ofPlayer && err == nil; !ofPlayer {
		figure, whose = name, OfTeams
	}
	_, l, err := s.lookup(figure, whose)
	if err != nil {
		if near := engine.Nearest(name, Columns()); near != "" {
			return nil, fmt.Errorf("%s is not a column of the table: did you mean %s?", quote(name), near)
		}
		return nil, fmt.Errorf("%s is neither a column of the table (%s) nor a figure", quote(name), strings.Join(Columns(), ", "))
	}
	e := &Explanation{Team: team, Column: name, Value: "0"}
	for _, row := range s.rows(ofPlayer, l) {
		if row.team == team && row.Player == shirt {
			e.Value = string(row.exact.number(l.adds == engine.Average))
		}
	}
	s.statistics(func(r *Result, f *figures) {
		side := r.Side(team)
		switch {
		case side == engine.Nobody:
		case !ofPlayer && l.adds == engine.Average:
			e.Games = append(e.Games, Part{r, engine.Number(f.teams[side][l.of]) + " by " + engine.Number(f.teams[side][l.by])})
		case !ofPlayer:
			e.Games = append(e.Games, Part{r, engine.Number(f.teams[side][l.of])})
		default:
			for i := range f.players[side] {
				if p := &f.players[side][i]; p.number == shirt && p.played {
					e.Games = append(e.Games, Part{r, engine.Number(p.value(l.of))})
				}
			}
		}
	})
	return e, nil
}

// explainPlace says what decided a place.
func explainPlace(placings []placing, at int) *Explanation {
	p := placings[at]
	e := &Explanation{Team: p.team, Column: "place", Value: strconv.Itoa(p.place)}
	first, last := at, at
	for first > 0 && placings[first-1].place == p.place {
		first--
	}
	for last+1 < len(placings) && placings[last+1].place == p.place {
		last++
	}
	if p.level {
		for _, other := range placings[first : last+1] {
			e.Level = append(e.Level, other.team)
		}
	}
	if first > 0 {
		e.Above = placings[first-1].below.decision(placings[first-1].team, p.team)
	}
	if last+1 < len(placings) {
		e.Below = placings[last].below.decision(p.team, placings[last+1].team)
	}
	return e
}

// decision says what the cut between two teams was.
func (c *cutting) decision(upper, lower *Team) *Decision {
	return &Decision{c.criterion, upper, lower, c.upper.text(c.criterion), c.lower.text(c.criterion), c.set}
}
