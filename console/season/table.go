package season

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/report"
	"rollbook/season"
)

// room is how many columns wide a season's tables may be: those of the terminal, or 80.
func room(t *term.Terminal) int {
	const usual = 80
	if w := t.Width(); w > 0 {
		return w
	}
	return usual
}

// cut shortens a name to n columns.
func cut(name string, columns int) string {
	return runewidth.Truncate(engine.Visible(name), columns, "…")
}

// tablesMeant are the standings, of one group or conference if named.
func (s *League) tablesMeant() (*season.Tables, error) {
	tables := s.Season.Tables()
	if s.word == "" {
		return tables, nil
	}
	var names []string
	for i, t := range tables.Tables {
		if names = append(names, t.Group); strings.EqualFold(t.Group, s.word) {
			tables.Tables = tables.Tables[i : i+1]
			return tables, nil
		}
	}
	isMeant := func(name string) bool { return strings.EqualFold(name, s.word) }
	switch at := slices.IndexFunc(s.Season.Conferences, isMeant); {
	case at >= 0:
		tables.Tables = []season.Table{s.Season.ConferenceTable(s.Season.Conferences[at])}
		return tables, nil
	case len(s.Season.Groups) == 0 || len(s.Season.Groups) == 1 && s.Season.Groups[0] == "":
		return nil, cli.Trouble("%s is not a group: %s has none", term.Quoted(s.word), s.Season.Name)
	}
	return nil, cli.Trouble("%s is not a group: %s", term.Quoted(s.word),
		clipped(engine.OrList(append(names, s.Season.Conferences...))))
}

type tableFlags struct {
	Why string `flag:"why" value:"TEAM" help:"what put a team in its place"`
}

// table answers with the standings, or with what decided a place in them.
func (s *League) table(c *cli.Call, f *tableFlags) error {
	if f.Why != "" {
		return s.why(c, f.Why)
	}
	tables, err := s.tablesMeant()
	if err != nil {
		return err
	}
	if listed, err := cli.Listed(c, tables, report.StandingsColumns(), report.StandingsRows(tables)); listed {
		return err
	}
	if s.Season.IsCup() {
		return s.results(c)
	}
	s.sayState()
	const forName = 20
	columns := s.standingsThatFit(tables, len("12= ")+forName)
	widths := s.widthsOf(tables, columns)
	for _, t := range tables.Tables {
		c.Term.Outf("")
		switch {
		case t.Group != "":
			s.sayHeading(t.Group, "")
		case len(tables.Tables) > 1:
			c.Term.Outf("without a group")
		}
		s.printStandings(&t, columns, widths)
		for _, line := range s.Season.Adjusted(&t) {
			c.Term.Outf("%s", c.Term.Wrap(line, "  "))
		}
	}
	s.sayChampion()
	return nil
}

func (s *League) sayChampion() {
	if champion := s.Season.ChampionWords(); champion != "" {
		s.saySection(champion)
	}
}

// why answers with what decided a team's place in its group or, if the command names that, in its conference.
func (s *League) why(c *cli.Call, word string) error {
	t, err := s.FindTeam(word)
	if err != nil {
		return err
	}
	if s.word != "" && s.word != t.Group {
		return cli.Trouble("%s is not in %s", t.Name, term.Quoted(s.word)).
			But("%s says it for its own table", s.Season.Command("table", "--why", t.Key))
	}
	e := s.Season.Explain(t)
	if c.Flags.CSV {
		return cli.Trouble("--why has no table: --json or words")
	}
	if c.Flags.JSON {
		return c.Term.Answer(struct {
			Team *season.Team `json:"team"`
			*season.Explanation
		}{t, e})
	}
	s.sayHeading(t.Name, "  "+report.InPlace(e.Place, len(e.Level) > 0, t.Group))
	for _, d := range []*season.Decision{e.Above, e.Below} {
		if d != nil {
			c.Term.Outf("%s", c.Term.Wrap(d.String(), "  "))
		}
	}
	if len(e.Level) > 0 {
		level := strings.Join(season.KeysOf(e.Level), ", ")
		c.Term.Outf("%s", c.Term.Wrap("no criterion separates "+level+": they share the place", "  "))
	}
	for _, a := range t.Adjustments {
		c.Term.Outf("%s", c.Term.Wrap(a.String()+" "+a.Reason, "  "))
	}
	return nil
}

// standingsThatFit drops columns of the standings until the rest fits.
func (s *League) standingsThatFit(tables *season.Tables, beside int) []season.Column {
	columns := s.Season.Columns()
	for {
		width, least := beside, 0
		for i, w := range s.widthsOf(tables, columns)[1:] {
			width += 2 + w
			if columns[i].Minor > columns[least].Minor {
				least = i
			}
		}
		if width <= room(s.session.Term) || columns[least].Minor == 0 {
			return columns
		}
		columns = slices.Delete(columns, least, least+1)
	}
}

// widthsOf are the column widths over all tables, so that columns line up; the first is for the names.
func (s *League) widthsOf(tables *season.Tables, columns []season.Column) []int {
	widths := make([]int, 1+len(columns))
	for i, c := range columns {
		widths[1+i] = term.Width(c.Name)
	}
	for _, t := range tables.Tables {
		for n := range t.Rows {
			widths[0] = max(widths[0], term.Width(engine.Visible(report.NameIn(&t.Rows[n]))))
			for i, c := range columns {
				widths[1+i] = max(widths[1+i], term.Width(c.Text(s.Season.Plan, &t.Rows[n])))
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
		g.Columns[2+i] = engine.Column{Name: c.Name, Left: c.Left}
		width += 2 + widths[1+i]
	}
	names := min(widths[0], max(8, room(s.session.Term)-width-6))
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{term.Pad(report.PlaceOf(r), len(strconv.Itoa(r.Place))+1, true), term.Pad(cut(report.NameIn(r), names), names, true)}
		for i, c := range columns {
			row = append(row, term.Pad(c.Text(s.Season.Plan, r), widths[1+i], c.Left))
		}
		g.Rows = append(g.Rows, row)
	}
	s.session.Term.Print(g)
}
