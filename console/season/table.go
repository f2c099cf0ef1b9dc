package season

import (
	"path/filepath"
	"strconv"
	"strings"

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

// A fixtureRow is a fixture and what came of it.
type fixtureRow struct {
	Round   string `json:"round"`
	Name    string `json:"name,omitempty"`
	Fixture string `json:"fixture"` // as the file names its sides
	Date    string `json:"date,omitempty"`
	Visitor string `json:"visitor"` // a team's key; while it is not known, the side as the file writes it
	Home    string `json:"home"`
	Neutral bool   `json:"neutral"`
	State   string `json:"state"`           // waiting, open, in progress, reported, proved
	Score   []int  `json:"score,omitempty"` // the visitors' first
	Game    string `json:"game,omitempty"`
}

func (s *League) fixtureRow(r *season.Result) fixtureRow {
	f := r.Fixture
	row := fixtureRow{Round: f.Round.Name, Name: f.Name, Fixture: f.String(), Date: f.Day(), Visitor: keyOf(r, engine.Visitor),
		Home: keyOf(r, engine.Home), Neutral: f.Neutral, State: r.State.String()}
	if r.Decided() {
		row.Score = []int{r.Score[engine.Visitor], r.Score[engine.Home]}
	}
	if r.Game != nil {
		row.Game = r.Game.Ref
	}
	return row
}

func (s *League) fixtureRows(results []*season.Result) []fixtureRow {
	rows := make([]fixtureRow, 0, len(results))
	for _, r := range results {
		rows = append(rows, s.fixtureRow(r))
	}
	return rows
}

// keyOf is the key of the team that plays a side.
func keyOf(r *season.Result, side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return t.Key
	}
	return r.Fixture.Sides[side].String()
}

var fixtureColumns = []string{"round", "name", "fixture", "date", "visitor", "home", "neutral", "state", "visitor_score", "home_score", "game"}

// cells are the row as CSV has it.
func (row *fixtureRow) cells() []string {
	cells := []string{row.Round, row.Name, row.Fixture, row.Date, row.Visitor, row.Home, engine.Choose(row.Neutral, "yes", "no"), row.State, "", "", row.Game}
	if row.Score != nil {
		cells[8], cells[9] = strconv.Itoa(row.Score[0]), strconv.Itoa(row.Score[1])
	}
	return cells
}

// answerFixtures answers with fixtures in one of the three ways.
func (s *League) answerFixtures(c *cli.Call, results []*season.Result, none string) error {
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"season": s.Name, "system": s.System.ID, "fixtures": s.fixtureRows(results)})
	case c.CSV:
		var rows [][]string
		for _, row := range s.fixtureRows(results) {
			rows = append(rows, row.cells())
		}
		return c.WriteCSV(fixtureColumns, rows)
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
	rows := make([][]string, len(results))
	var widths [6]int
	for i, r := range results {
		rows[i] = s.fixtureLine(r)
		for n, v := range rows[i] {
			widths[n] = max(widths[n], term.Width(engine.Visible(v)))
		}
	}
	note := min(widths[5], forNote)
	names := max(6, (room(s.Session)-widths[1]-widths[3]-note-10)/2)
	widths[0], widths[4] = min(widths[0], names), min(widths[4], names)
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
		row := rows[i]
		line := "  " + term.Pad(cut(row[0], names), widths[0], true) + scoreCell(row[1], widths[1]) + " " + row[2] + scoreCell(row[3], widths[3]) + " " +
			term.Pad(cut(row[4], names), widths[4], true) + "  " + cut(row[5], max(note, room(s.Session)-widths[0]-widths[1]-widths[3]-widths[4]-9))
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

// fixtureLine is a fixture as printFixtures has it: both sides with their scores, and where it is.
func (s *League) fixtureLine(r *season.Result) []string {
	f := r.Fixture
	between, note := "@", ""
	if f.Neutral {
		between = "v"
	}
	switch r.State {
	case season.Proved:
		note = s.gameName(r.Game)
	case season.Reported:
		note = "reported"
	case season.InProgress:
		note = "in progress, " + s.gameName(r.Game)
	case season.Waiting:
		note = "waiting"
	}
	if r.Faulty {
		note = "not played: see season check"
	}
	if f.Name != "" {
		note = strings.TrimSuffix(f.Name+": "+note, ": ")
	}
	if r.State != season.Waiting && (f.Sides[engine.Visitor].Kind != season.TeamSide || f.Sides[engine.Home].Kind != season.TeamSide) {
		note = strings.TrimSpace(note + " (" + f.String() + ")")
	}
	if f.Date != "" && f.Date != f.Round.Date {
		note = strings.TrimSpace(note + " on " + f.Date)
	}
	line := []string{r.SideName(engine.Visitor), "", between, "", r.SideName(engine.Home), note}
	if r.Decided() {
		line[1], line[3] = strconv.Itoa(r.Score[engine.Visitor]), strconv.Itoa(r.Score[engine.Home])
	}
	return line
}

// gameName is what tables call a game: its number in the ledger, or its record as the season file would name it.
func (s *League) gameName(g *season.Game) string {
	if g.File == "" {
		return g.Name()
	}
	if name, err := filepath.Rel(filepath.Dir(s.path), g.Ref); err == nil {
		return name
	}
	return g.Ref
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
