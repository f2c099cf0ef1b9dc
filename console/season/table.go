package season

import (
	"strconv"

	"github.com/mattn/go-runewidth"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
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

// A standingsColumn is a column of the standings. Where a terminal is too narrow for all, those go first that matter least.
type standingsColumn struct {
	key, head, also string // in CSV, and for people; what soccer calls it otherwise
	minor           int    // the larger, the earlier it is left out
	value           func(*season.Row) string
}

// wonTiedLost writes games won, tied and lost as CSV has them for every sport.
func wonTiedLost(n [3]int) string {
	return strconv.Itoa(n[0]) + "-" + strconv.Itoa(n[1]) + "-" + strconv.Itoa(n[2])
}

// standingsColumns are those behind place and team, as CSV has them.
var standingsColumns = []standingsColumn{
	{"played", "P", "", 2, func(r *season.Row) string { return strconv.Itoa(r.Played) }},
	{"won", "W", "", 0, func(r *season.Row) string { return strconv.Itoa(r.Won) }},
	{"tied", "T", "D", 0, func(r *season.Row) string { return strconv.Itoa(r.Tied) }},
	{"lost", "L", "", 0, func(r *season.Row) string { return strconv.Itoa(r.Lost) }},
	{"points", "Pts", "", 1, func(r *season.Row) string { return r.Points }},
	{"percentage", "Pct", "", 3, func(r *season.Row) string { return r.Percentage }},
	{"scored", "For", "", 4, func(r *season.Row) string { return strconv.Itoa(r.Scored) }},
	{"conceded", "Agst", "", 5, func(r *season.Row) string { return strconv.Itoa(r.Conceded) }},
	{"difference", "Diff", "", 1, func(r *season.Row) string { return engine.Signed(r.Difference) }},
	{"home", "Home", "", 8, func(r *season.Row) string { return wonTiedLost(r.Home) }},
	{"away", "Away", "", 9, func(r *season.Row) string { return wonTiedLost(r.Away) }},
	{"group_record", "Group", "", 10, func(r *season.Row) string { return wonTiedLost(r.GroupRecord) }},
	{"streak", "Run", "", 7, func(r *season.Row) string { return r.Streak }},
	{"last", "Last", "", 6, func(r *season.Row) string { return r.Last }},
	{"reported", "Rep", "", 11, func(r *season.Row) string { return strconv.Itoa(r.Reported) }},
}

// columns are those of the standings as people of the sport have them.
func (s *League) columns() (columns []standingsColumn) {
	for _, c := range standingsColumns {
		switch c.key {
		case "won":
			for _, o := range s.Outcomes() {
				columns = append(columns, standingsColumn{c.key, o.Letter, "", c.minor, func(r *season.Row) string { return strconv.Itoa(o.Of(r)) }})
			}
			continue
		case "tied", "lost":
			continue
		case "home":
			c.value = func(r *season.Row) string { return s.Record(r.Home) }
		case "away":
			c.value = func(r *season.Row) string { return s.Record(r.Away) }
		case "group_record":
			c.value = func(r *season.Row) string { return s.Record(r.GroupRecord) }
		case "streak", "last":
			raw := c.value
			c.value = func(r *season.Row) string { return s.Form(raw(r)) }
		}
		columns = append(columns, c)
	}
	return columns
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
		return c.WriteCSV(standingsCSV(tables))
	}
	c.Say("%s", s.whole())
	columns := s.standingsThatFit(tables)
	widths := widthsOf(tables, columns)
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

func standingsCSV(tables *season.Tables) (head []string, rows [][]string) {
	head = []string{"group", "place", "level", "team", "name"}
	for _, c := range standingsColumns {
		head = append(head, c.key)
	}
	for _, t := range tables.Tables {
		for i := range t.Rows {
			r := &t.Rows[i]
			row := []string{t.Group, strconv.Itoa(r.Place), engine.Choose(r.Level, "yes", "no"), r.Team, r.Name}
			for _, c := range standingsColumns {
				v := c.value(r)
				if c.key == "difference" {
					v = strconv.Itoa(r.Difference) // with a sign that programs read
				}
				row = append(row, v)
			}
			rows = append(rows, row)
		}
	}
	return head, rows
}

// standingsThatFit leaves columns out until a name has room beside the others.
func (s *League) standingsThatFit(tables *season.Tables) []standingsColumn {
	const forName = 20
	columns := s.columns()
	for {
		width, least := len("12= ")+forName, 0
		for i, c := range columns {
			widest := len(c.head)
			for _, t := range tables.Tables {
				for n := range t.Rows {
					widest = max(widest, len(c.value(&t.Rows[n])))
				}
			}
			width += 2 + widest
			if c.minor > columns[least].minor {
				least = i
			}
		}
		if width <= room(s.Session) || columns[least].minor == 0 {
			return columns
		}
		columns = append(columns[:least:least], columns[least+1:]...)
	}
}

// widthsOf are the widths of the columns over all tables, so that they stand under each other; the first is the names'.
func widthsOf(tables *season.Tables, columns []standingsColumn) []int {
	widths := make([]int, 1+len(columns))
	for i, c := range columns {
		widths[1+i] = term.Width(c.head)
	}
	for _, t := range tables.Tables {
		for n := range t.Rows {
			widths[0] = max(widths[0], term.Width(engine.Visible(t.Rows[n].Name)))
			for i, c := range columns {
				widths[1+i] = max(widths[1+i], term.Width(c.value(&t.Rows[n])))
			}
		}
	}
	return widths
}

func (s *League) printStandings(t *season.Table, columns []standingsColumn, widths []int) {
	g := &term.Grid{Columns: make([]engine.Column, 2+len(columns)), Headed: true}
	g.Columns[1] = engine.Column{Name: "", Left: true}
	width := 0
	for i, c := range columns {
		g.Columns[2+i] = engine.Column{Name: c.head, Left: c.key == "last" || c.key == "streak"}
		width += 2 + widths[1+i]
	}
	names := min(widths[0], max(8, room(s.Session)-width-6))
	for i := range t.Rows {
		r := &t.Rows[i]
		place := strconv.Itoa(r.Place) + " "
		if r.Level {
			place = strconv.Itoa(r.Place) + "="
		}
		row := []string{place, term.Pad(cut(r.Name, names), names, true)}
		for i, c := range columns {
			row = append(row, term.Pad(c.value(r), widths[1+i], g.Columns[2+i].Left))
		}
		g.Rows = append(g.Rows, row)
	}
	s.Print(g)
}

var fixtureColumns = []string{"round", "name", "fixture", "date", "visitor", "home", "neutral", "state", "visitor_score", "home_score", "game"}
