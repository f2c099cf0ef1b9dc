package season

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// room is how many columns the tables of a season have: those of the terminal, or 80.
func room(s *cli.Session) int {
	const usual = 80
	if w := s.Width(); w > 0 {
		return w
	}
	return usual
}

// cut shortens a name to so many columns.
func cut(name string, columns int) string {
	return runewidth.Truncate(engine.Visible(name), columns, "…")
}

// Table answers with the standings, of one group if it is named.
func (s *League) Table(c *cli.Call) error {
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
			return cli.Trouble("%s is not a group: %s has none", term.Quoted(s.word), s.Name)
		default:
			return cli.Trouble("%s is not a group: %s", term.Quoted(s.word), clipped(engine.OrList(names)))
		}
	}
	switch {
	case c.JSON:
		return c.Answer(tables)
	case c.CSV:
		return c.WriteCSV(report.StandingsCSV(tables))
	}
	c.Say("%s", s.whole())
	const forName = 20
	columns := s.standingsThatFit(tables, len("12= ")+forName)
	widths := s.widthsOf(tables, columns)
	for _, t := range tables.Tables {
		c.Say("")
		switch {
		case t.Group != "":
			c.Say("%s", s.Style.Bold(term.Shown(t.Group)))
		case len(tables.Tables) > 1:
			c.Say("without a group")
		}
		s.printStandings(&t, columns, widths)
	}
	return nil
}

// standingsThatFit leaves columns of the standings out until there is room for so much beside the others.
func (s *League) standingsThatFit(tables *season.Tables, beside int) []season.Column {
	columns := s.Columns()
	for {
		width, least := beside, 0
		for i, w := range s.widthsOf(tables, columns)[1:] {
			width += 2 + w
			if columns[i].Minor > columns[least].Minor {
				least = i
			}
		}
		if width <= room(s.Session) || columns[least].Minor == 0 {
			return columns
		}
		columns = slices.Delete(columns, least, least+1)
	}
}

// widthsOf are the widths of the columns over all tables, so that they stand under each other; the first is the names'.
func (s *League) widthsOf(tables *season.Tables, columns []season.Column) []int {
	widths := make([]int, 1+len(columns))
	for i, c := range columns {
		widths[1+i] = term.Width(c.Head)
	}
	for _, t := range tables.Tables {
		for n := range t.Rows {
			widths[0] = max(widths[0], term.Width(engine.Visible(t.Rows[n].Name)))
			for i, c := range columns {
				widths[1+i] = max(widths[1+i], term.Width(c.Said(s.Plan, &t.Rows[n])))
			}
		}
	}
	return widths
}

func (s *League) printStandings(t *season.Table, columns []season.Column, widths []int) {
	g := &term.Grid{Columns: make([]engine.Column, 2+len(columns)), Headed: true}
	g.Columns[1].Left = true
	width := 0
	for i, c := range columns {
		g.Columns[2+i] = engine.Column{Name: c.Head, Left: c.Left}
		width += 2 + widths[1+i]
	}
	names := min(widths[0], max(8, room(s.Session)-width-6))
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{term.Pad(report.PlaceOf(r), len(strconv.Itoa(r.Place))+1, true), term.Pad(cut(r.Name, names), names, true)}
		for i, c := range columns {
			row = append(row, term.Pad(c.Said(s.Plan, r), widths[1+i], c.Left))
		}
		g.Rows = append(g.Rows, row)
	}
	s.Print(g)
}

// answerFixtures answers with fixtures in one of the three ways.
func (s *League) answerFixtures(c *cli.Call, results []*season.Result, none string) error {
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"season": s.Name, "system": s.System.ID, "fixtures": report.FixturesOf(results)})
	case c.CSV:
		return c.WriteCSV(report.FixtureHeads, report.FixturesCSV(results))
	}
	c.Say("%s", s.whole())
	if len(results) == 0 {
		c.Tell("%s", none)
	}
	s.PrintFixtures(results)
	return nil
}

// PrintFixtures prints fixtures under their rounds, aligned over all of them.
func (s *League) PrintFixtures(results []*season.Result) {
	const forNote = 24
	lines := make([]report.FixtureLine, len(results))
	var teams, scores engine.Sides[int] // as wide as the widest
	note := 0
	for i, r := range results {
		lines[i] = s.FixtureLine(r)
		for _, side := range engine.Teams {
			teams[side] = max(teams[side], term.Width(engine.Visible(lines[i].Teams[side])))
			scores[side] = max(scores[side], len(lines[i].Scores[side]))
		}
		note = min(forNote, max(note, term.Width(engine.Visible(lines[i].Note))))
	}
	const v, h = engine.Visitor, engine.Home
	names := max(6, (room(s.Session)-scores[v]-scores[h]-note-10)/2)
	teams[v], teams[h] = min(teams[v], names), min(teams[h], names)
	var round *season.Round
	for i, r := range results {
		if r.Fixture.Round != round {
			round = r.Fixture.Round
			head := s.Style.Bold(term.Shown(round.Name))
			if round.Date != "" {
				head += term.Shown("  " + round.Date)
			}
			if !round.Counts && !round.Playoff {
				head += term.Shown("  not in the standings")
			}
			s.Say("")
			s.Say("%s", head)
		}
		l := &lines[i]
		line := "  " + term.Pad(cut(l.Teams[v], names), teams[v], true) + scoreCell(l.Scores[v], scores[v]) + " " + l.At + scoreCell(l.Scores[h], scores[h]) + " " +
			term.Pad(cut(l.Teams[h], names), teams[h], true) + "  " + cut(l.Note, max(note, room(s.Session)-teams[v]-scores[v]-scores[h]-teams[h]-9))
		s.Say("%s", term.Text(strings.TrimRight(line, " ")))
	}
}

// scoreCell is a score with a blank before it, nothing where no fixture of the list has one.
func scoreCell(score string, width int) string {
	if width == 0 {
		return ""
	}
	return " " + term.Pad(score, width, false)
}

// results answers with the fixtures, of one round if it is named.
func (s *League) results(c *cli.Call) error {
	results := s.Results
	if s.word != "" {
		round := s.RoundNamed(s.word)
		if round == nil {
			var names []string
			for _, r := range s.Rounds {
				names = append(names, r.Name)
			}
			f := cli.Trouble("%s is not a round of %s", term.Quoted(s.word), s.Name)
			if near := term.Nearest(s.word, names); near != "" {
				return f.But("did you mean %s?", near)
			}
			return f.But("its rounds are %s", clipped(engine.OrList(names)))
		}
		results = s.Round(round)
	}
	return s.answerFixtures(c, results, "the season has no fixture")
}

// next answers with what is to be played next.
func (s *League) next(c *cli.Call) error {
	return s.answerFixtures(c, s.Next(), "nothing is left to be played")
}

// bracket answers with the rounds whose sides come from places and other fixtures.
func (s *League) bracket(c *cli.Call) error {
	var results []*season.Result
	for _, round := range s.Bracket() {
		results = append(results, s.Round(round)...)
	}
	return s.answerFixtures(c, results, "every side of every fixture is a team: there is no bracket")
}
