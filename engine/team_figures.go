package engine

import "rollbook/internal/lists"

// TeamFigures are the figures of both teams, counted from the events of a game as it goes. The table gives an event to a
// Side; Nobody's events count for neither team. A game that embeds its figures owes neither Box nor a Base.
type TeamFigures[E any, K ~uint8] struct {
	Base
	table  *FigureTable[E, K]
	teams  Sides[Tally]
	update func() // counts what has not been counted yet
}

// NewTeamFigures returns the figures of both teams before the first event. update is called whenever figures are asked for, to
// Count the events since the last time.
func (t *FigureTable[E, K]) NewTeamFigures(update func()) *TeamFigures[E, K] {
	return &TeamFigures[E, K]{table: t, update: update}
}

// Of returns the figures of both teams, counted from a log.
func (t *FigureTable[E, K]) Of(log *Log[E]) *TeamFigures[E, K] {
	counted := 0
	f := &TeamFigures[E, K]{table: t}
	f.update = func() {
		for ; counted < log.Len() && log.Entry(counted) <= f.Base.table.entries; counted++ {
			f.Count(log.Event(counted))
		}
	}
	return f
}

// Update counts the events that have not been counted yet.
func (f *TeamFigures[E, K]) Update() { f.update() }

// Count counts an event.
func (f *TeamFigures[E, K]) Count(e *E) {
	f.table.Count(f.teams[:], e)
}

// tally returns a team's tally, up to date.
func (f *TeamFigures[E, K]) tally(team Side) Tally {
	f.update()
	return f.teams[team]
}

// Figure returns a team's figure by the path of its member in the box, and whether there is one.
func (f *TeamFigures[E, K]) Figure(team Side, key string) (Value, bool) {
	return f.table.Figure(f.tally(team), key)
}

// Number returns a team's figure other than an average; 0 if there is none.
func (f *TeamFigures[E, K]) Number(team Side, key string) int {
	v, _ := f.Figure(team, key)
	return v.Int()
}

// Box adds each team's figures to the open object, as the members visitor and home.
func (f *TeamFigures[E, K]) Box(o *Object) {
	for _, team := range Teams {
		o.Open(team.String())
		f.AddTeam(o, team)
		o.Close()
	}
}

// BoxScore returns the score, and every figure of both teams side by side.
func (f *TeamFigures[E, K]) BoxScore() BoxScore {
	score, names := f.Base.BoxScore(), NewNames(f.Base.table.setup)
	f.AddComparison(&score, &names, lists.Map(f.table.rows, func(r FigureRow[E, K]) ComparisonRow {
		return ComparisonRow{r.Label, []string{r.Key}}
	}))
	return score
}

// AddTeam adds one team's figures to the open object.
func (f *TeamFigures[E, K]) AddTeam(o *Object, team Side) { f.table.Add(o, f.tally(team)) }

// AddComparison adds the figures of both teams, side by side, to a box score: each figure in a column of its own.
func (f *TeamFigures[E, K]) AddComparison(score *BoxScore, names *Names, lines []ComparisonRow) *Section {
	columns := 1 // of a team
	for _, l := range lines {
		columns = max(columns, len(l.Keys))
	}
	s := score.Add(ComparisonSection, "Team statistics", Column{Left: true})
	for _, team := range Teams {
		s.Columns = append(s.Columns, Column{Name: names.Nick[team], Span: columns})
		s.Columns = append(s.Columns, make([]Column, columns-1)...)
	}
	for _, l := range lines {
		s.Row(l.Label)
		for _, team := range Teams {
			s.AddCells(make([]string, columns-len(l.Keys))...)
			for _, key := range l.Keys {
				s.AddCells(f.table.textOf(f.tally(team), key))
			}
		}
	}
	return s
}
