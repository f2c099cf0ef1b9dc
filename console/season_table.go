package console

import (
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// room is how many columns the tables of a season have: those of the terminal, or 80.
func (s *session) room() int {
	const usual = 80
	if w := s.width(); w > 0 {
		return w
	}
	return usual
}

// cut shortens a name to so many columns.
func cut(name string, columns int) string {
	return runewidth.Truncate(engine.Visible(name), columns, "…")
}

// table answers with the standings, of one group if it is named.
func (s *league) table(c *call) error {
	tables := s.Tables()
	if s.word != "" {
		found := -1
		var names []string
		for i, t := range tables.Tables {
			names = append(names, t.Group)
			if t.Group == s.word {
				found = i
			}
		}
		switch {
		case found >= 0:
			tables.Tables = tables.Tables[found : found+1]
		case len(s.Groups) == 0 || len(s.Groups) == 1 && s.Groups[0] == "":
			return trouble("%s is not a group: %s has none", quoted(s.word), s.Name)
		default:
			return trouble("%s is not a group: %s", quoted(s.word), clipped(anyOf(names)))
		}
	}
	switch {
	case c.json():
		return c.answer(tables)
	case c.Bool("csv"):
		return c.writeCSV(report.StandingsCSV(tables))
	}
	c.say("%s", s.whole())
	const forName = 20
	columns := s.standingsThatFit(tables, len("12= ")+forName)

	widths := s.widthsOf(tables, columns)
	for _, t := range tables.Tables {
		c.say("")
		switch {
		case t.Group != "":
			c.say("%s", s.style.bold(shown(t.Group)))
		case len(tables.Tables) > 1:
			c.say("without a group")
		}
		s.printStandings(&t, columns, widths)
	}
	return nil
}

// standingsThatFit leaves columns of the standings out until there is room for so much beside the others.
func (s *league) standingsThatFit(tables *season.Tables, beside int) []season.Column {
	columns := s.Columns()
	for {
		width, least := beside, 0
		for i, w := range s.widthsOf(tables, columns)[1:] {
			width += 2 + w
			if columns[i].Minor > columns[least].Minor {
				least = i
			}
		}
		if width <= s.room() || columns[least].Minor == 0 {
			return columns
		}
		columns = slices.Delete(columns, least, least+1)
	}
}

// widthsOf are the widths of the columns over all tables, so that they stand under each other; the first is the names'.
func (s *league) widthsOf(tables *season.Tables, columns []season.Column) []int {
	widths := make([]int, 1+len(columns))
	for i, c := range columns {
		widths[1+i] = columnsOf(c.Head)
	}
	for _, t := range tables.Tables {
		for n := range t.Rows {
			widths[0] = max(widths[0], columnsOf(engine.Visible(t.Rows[n].Name)))
			for i, c := range columns {
				widths[1+i] = max(widths[1+i], columnsOf(c.Said(s.Plan, &t.Rows[n])))
			}
		}
	}
	return widths
}

func (s *league) printStandings(t *season.Table, columns []season.Column, widths []int) {
	g := &grid{columns: make([]engine.Column, 2+len(columns)), headed: true}
	g.columns[1].Left = true
	width := 0
	for i, c := range columns {
		g.columns[2+i] = engine.Column{Name: c.Head, Left: c.Left}
		width += 2 + widths[1+i]
	}
	names := min(widths[0], max(8, s.room()-width-6))
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{pad(report.PlaceOf(r), len(itoa(r.Place))+1, true), pad(cut(r.Name, names), names, true)}
		for i, c := range columns {
			row = append(row, pad(c.Said(s.Plan, r), widths[1+i], c.Left))
		}
		g.rows = append(g.rows, row)
	}
	s.print(g)
}

// answerFixtures answers with fixtures in one of the three ways.
func (s *league) answerFixtures(c *call, results []*season.Result, none string) error {
	switch {
	case c.json():
		return c.answer(map[string]any{"season": s.Name, "system": s.System.ID, "fixtures": report.FixturesOf(results)})
	case c.Bool("csv"):
		return c.writeCSV(report.FixtureHeads, report.FixturesCSV(results))
	}
	c.say("%s", s.whole())
	if len(results) == 0 {
		c.tell("%s", none)
	}
	s.printFixtures(results)
	return nil
}

// printFixtures prints fixtures under their rounds, aligned over all of them.
func (s *league) printFixtures(results []*season.Result) {
	const forNote = 24
	lines := make([]report.FixtureLine, len(results))
	var teams, scores engine.Sides[int] // as wide as the widest
	note := 0
	for i, r := range results {
		lines[i] = s.FixtureLine(r)
		for _, side := range engine.Teams {
			teams[side] = max(teams[side], columnsOf(engine.Visible(lines[i].Teams[side])))
			scores[side] = max(scores[side], len(lines[i].Scores[side]))
		}
		note = min(forNote, max(note, columnsOf(engine.Visible(lines[i].Note))))
	}
	const v, h = engine.Visitor, engine.Home
	names := max(6, (s.room()-scores[v]-scores[h]-note-10)/2)
	teams[v], teams[h] = min(teams[v], names), min(teams[h], names)
	var round *season.Round
	for i, r := range results {
		if r.Fixture.Round != round {
			round = r.Fixture.Round
			head := s.style.bold(shown(round.Name))
			if round.Date != "" {
				head += shown("  " + round.Date)
			}
			if !round.Counts && !round.Playoff {
				head += shown("  not in the standings")
			}
			s.say("")
			s.say("%s", head)
		}
		l := &lines[i]
		line := "  " + pad(cut(l.Teams[v], names), teams[v], true) + scoreCell(l.Scores[v], scores[v]) + " " + l.At + scoreCell(l.Scores[h], scores[h]) + " " +
			pad(cut(l.Teams[h], names), teams[h], true) + "  " + cut(l.Note, max(note, s.room()-teams[v]-scores[v]-scores[h]-teams[h]-9))
		s.say("%s", text(strings.TrimRight(line, " ")))
	}
}

// scoreCell is a score with a blank before it, nothing where no fixture of the list has one.
func scoreCell(score string, width int) string {
	if width == 0 {
		return ""
	}
	return " " + pad(score, width, false)
}

// results answers with the fixtures, of one round if it is named.
func (s *league) results(c *call) error {
	results := s.Results
	if s.word != "" {
		round := s.RoundNamed(s.word)
		if round == nil {
			var names []string
			for _, r := range s.Rounds {
				names = append(names, r.Name)
			}
			f := trouble("%s is not a round of %s", quoted(s.word), s.Name)
			if near := nearest(s.word, names); near != "" {
				return f.but("did you mean %s?", near)
			}
			return f.but("its rounds are %s", clipped(anyOf(names)))
		}
		results = s.Round(round)
	}
	return s.answerFixtures(c, results, "the season has no fixture")
}

// next answers with what is to be played next.
func (s *league) next(c *call) error {
	return s.answerFixtures(c, s.Next(), "nothing is left to be played")
}

// bracket answers with the rounds whose sides come from places and other fixtures.
func (s *league) bracket(c *call) error {
	var results []*season.Result
	for _, round := range s.Bracket() {
		results = append(results, s.Round(round)...)
	}
	return s.answerFixtures(c, results, "every side of every fixture is a team: there is no bracket")
}
