package season

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

var seasonHistoryCommand = cli.Command{
	Name: "history", Purpose: "several seasons as one: champions, all-time table, records, leaders, and how two teams have met", Operands: "[FILE ...] [TEAM TEAM]", To: cli.Many,
	Examples: `rollbook season history
rollbook season history 1924.season 1925.season 1926.season
rollbook season history CHI GB                 their games against each other

Without a FILE it takes every season in the folder. Teams are matched by name or another spelling (as), players by name, and by
the column id or born if their team's file has one.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Lists,
	Run:   cli.Do(history),
}

// history answers with several seasons as one.
func history(c *cli.Call) error {
	var paths, words []string
	for _, o := range c.Operands {
		if strings.HasSuffix(o, ".season") {
			paths = append(paths, o)
		} else {
			words = append(words, o)
		}
	}
	if len(paths) == 0 {
		paths = seasonFiles(c.Session)
	}
	if len(paths) == 0 {
		return cli.Trouble("no season file is named, and this folder has none").But("rollbook season history 1925.season 1926.season")
	}
	o := &cli.Outcome{Session: c.Session}
	all := &League{Session: c.Session, path: paths[0], Season: &report.Season{}}
	var years []*season.Season
	files := &cardFiles{Call: c, folders: map[*season.Season]*League{}, others: map[string]map[int]string{}}
	for _, path := range paths {
		s, err := ReadSeason(c, path, season.Histories, nil)
		if err != nil {
			return err
		}
		defer s.Close()
		if len(years) > 0 && s.System != years[0].System {
			return cli.Trouble("%s is a season of %s, and %s of %s", term.Quoted(path), s.System.ID, term.Quoted(paths[0]), years[0].System.ID).But("a history is of one system")
		}
		o.Add(s.ReportFaults())
		years, files.folders[s.Season.Season] = append(years, s.Season.Season), s
	}
	h := season.HistoryOf(years, files.other)
	all.Season.Season = h.Season
	var err error
	if len(words) > 0 {
		err = all.meetings(c, h, strings.Join(words, " "))
	} else {
		err = all.answerHistory(c, h)
	}
	if err != nil {
		return err
	}
	return o.Err()
}

// cardFiles say who a player is according to the teams' files.
type cardFiles struct {
	*cli.Call
	folders map[*season.Season]*League
	others  map[string]map[int]string // by file, and shirt
}

// other is what the columns id and born of a player's row say; "" if the team has no file, or that no such column.
func (f *cardFiles) other(s *season.Season, t *season.Team, shirt int, _ string) string {
	if t.File == "" {
		return ""
	}
	path := inFolder(f.folders[s].Games.folder, t.File)
	if f.others[path] == nil {
		f.others[path] = map[int]string{}
		if text, err := os.ReadFile(f.At(path)); err == nil { // begin reports whatever else is wrong with it
			f.read(string(text), f.others[path])
		}
	}
	return f.others[path][shirt]
}

func (f *cardFiles) read(text string, others map[int]string) {
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = engine.CellSeparator(text), -1, true
	rows, _ := r.ReadAll()
	if len(rows) == 0 {
		return
	}
	column := func(name string) int {
		return slices.IndexFunc(rows[0], func(head string) bool { return strings.EqualFold(strings.TrimSpace(head), name) })
	}
	number, who := column("no"), column("id")
	if who < 0 {
		who = column("born")
	}
	for _, row := range rows[1:] {
		if number >= 0 && who >= 0 && max(number, who) < len(row) {
			if shirt, err := strconv.Atoi(strings.TrimSpace(row[number])); err == nil {
				others[shirt] = strings.TrimSpace(row[who])
			}
		}
	}
}

// A yearRow is a season of a history as JSON.
type yearRow struct {
	Season   string `json:"season"`
	Champion string `json:"champion,omitempty"` // the team's key in the history
	Name     string `json:"name,omitempty"`     // its name then
	Proved   int    `json:"proved"`
	Reported int    `json:"reported"`
	Left     int    `json:"left"`
}

// A clubRow is a team's line of the all-time table as JSON.
type clubRow struct {
	season.Row
	Seasons int `json:"seasons"`
	Titles  int `json:"titles"`
}

// clubColumns are its columns in CSV.
func clubColumns() []engine.CSVColumn[clubRow] {
	return append(engine.ColumnsWithin(report.StandingsColumns(), func(c clubRow) report.StandingsRow { return report.StandingsRow{Row: &c.Row} }),
		engine.CSVColumn[clubRow]{Key: "seasons", Value: func(c clubRow) string { return strconv.Itoa(c.Seasons) }},
		engine.CSVColumn[clubRow]{Key: "titles", Value: func(c clubRow) string { return strconv.Itoa(c.Titles) }})
}

// An allTimeLeaders is the leaders in a figure as JSON: without numbers, since players change theirs.
type allTimeLeaders struct {
	Figure string          `json:"figure"`
	By     string          `json:"by"`
	Rows   []allTimeLeader `json:"rows"`
}

type allTimeLeader struct {
	Place int    `json:"place"`
	Team  string `json:"team"` // a player's last
	Name  string `json:"name"`
	Value string `json:"value"`
	Games int    `json:"games"`
}

func yearsOf(h *season.History) (rows []yearRow) {
	for i, s := range h.Years {
		row := yearRow{Season: s.Name}
		row.Proved, row.Reported, row.Left = s.Counts()
		if champion := s.Champion(); champion != nil {
			row.Champion, row.Name = h.Clubs[i][champion.Index()].Key, champion.Name
		}
		rows = append(rows, row)
	}
	return rows
}

// answerHistory answers with champions, table, records and leaders.
func (s *League) answerHistory(c *cli.Call, h *season.History) error {
	years, table := yearsOf(h), s.Tables().Tables[0]
	clubs := []clubRow{}
	for _, row := range table.Rows {
		at := s.TeamNamed(row.Team).Index()
		clubs = append(clubs, clubRow{row, h.Seasons[at], h.Titles[at]})
	}
	const fewLeaders = 5
	leaders := []allTimeLeaders{}
	for _, l := range s.LeadersIn(season.Anybody, false) {
		one := allTimeLeaders{Figure: l.Figure, By: l.By}
		for _, row := range report.First(l, fewLeaders) {
			name := s.TeamNamed(row.Team).Name
			if row.Player > 0 {
				name = s.Player(s.TeamNamed(row.Team), row.Player)
			}
			one.Rows = append(one.Rows, allTimeLeader{row.Place, row.Team, name, string(row.Value), row.Games})
		}
		if len(one.Rows) > 0 {
			leaders = append(leaders, one)
		}
	}
	highs := s.Highs()
	records := s.HighsOf(highs)
	for i := range records {
		records[i].Player = 0
	}
	answer := map[string]any{"seasons": years, "system": s.System.ID, "table": clubs, "records": records, "leaders": leaders}
	if listed, err := cli.Listed(c, answer, clubColumns(), clubs); listed {
		return err
	}
	s.sayHeading(term.Plural(len(h.Years), "season"), "  "+s.Over())
	c.Say("")
	g := &term.Grid{Columns: term.WordColumns(2)}
	g.Rows = engine.Map(years, func(year yearRow) []string {
		return []string{year.Season, engine.Choose(year.Champion == "", "no champion yet", year.Name)}
	})
	c.Print(g)
	c.Say("")
	s.printClubs(&table, clubs)
	s.saySection("Records")
	g = &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}}
	for _, high := range s.Told(highs) {
		g.Rows = append(g.Rows, []string{cut(report.HighLabel(high), 28), strconv.Itoa(high.Value), cut(s.WhoShort(high.Team, high.Player), forWho), strings.Join(s.When(high), ", ")})
	}
	c.Print(g)
	s.saySection("Leaders")
	g = &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}}}
	for _, l := range s.LeadersIn(season.Anybody, false) {
		if first := report.First(l, 1); len(first) > 0 {
			g.Rows = append(g.Rows, []string{cut(l.Label, forLabel), string(first[0].Value), cut(s.Leader(&first[0]), forWho)})
		}
	}
	c.Print(g)
	return nil
}

// printClubs prints the all-time table: seasons and titles before the usual columns.
func (s *League) printClubs(table *season.Table, clubs []clubRow) {
	const forName = 22
	columns := s.standingsThatFit(&season.Tables{Tables: []season.Table{*table}}, len("12= ")+forName+len("  Seasons  Titles"))
	columns = slices.DeleteFunc(columns, func(c season.Column) bool { return c.Key == "group_record" || c.Key == "streak" || c.Key == "last" })
	heads := []string{"", "Seasons", "Titles"}
	for _, column := range columns {
		heads = append(heads, column.Head)
	}
	g := &term.Grid{Headed: true, Columns: append([]engine.Column{{}}, engine.Columns(heads[0], heads[1:]...)...)}
	for i := range clubs {
		row := []string{report.PlaceOf(&clubs[i].Row), cut(report.NameIn(&clubs[i].Row), forName), strconv.Itoa(clubs[i].Seasons), strconv.Itoa(clubs[i].Titles)}
		for _, column := range columns {
			row = append(row, column.Text(s.Plan, &clubs[i].Row))
		}
		g.Rows = append(g.Rows, row)
	}
	s.Print(g)
}

// meetings answers with the games between two teams.
func (s *League) meetings(c *cli.Call, h *season.History, words string) error {
	var pair [2]*season.Team
	parts := strings.Fields(words)
	for at := 1; at < len(parts) && pair[1] == nil; at++ {
		if a, b := s.TeamMeant(strings.Join(parts[:at], " ")), s.TeamMeant(strings.Join(parts[at:], " ")); a != nil && b != nil && a != b {
			pair = [2]*season.Team{a, b}
		}
	}
	if pair[1] == nil {
		return cli.Trouble("%s are not two teams of these seasons", term.Quoted(words)).But("the teams are %s", clipped(engine.OrList(season.KeysOf(s.Teams))))
	}
	games := h.Meetings(pair[0], pair[1])
	record := season.RecordOf(pair[0], games)
	scored := [2]int{}
	for _, r := range games {
		for i, t := range pair {
			scored[i] += r.Score[r.Side(t)]
		}
	}
	fixtures := report.FixturesOf(games)
	answer := map[string]any{"system": s.System.ID, "teams": []string{pair[0].Key, pair[1].Key}, "won": record[0], "tied": record[1], "lost": record[2],
		"scored": scored[0], "conceded": scored[1], "fixtures": fixtures}
	if listed, err := cli.Listed(c, answer, report.FixtureColumns, fixtures); listed {
		return err
	}
	s.sayHeading(pair[0].Name+" against "+pair[1].Name, "  "+s.Record(record)+", "+strconv.Itoa(scored[0])+" to "+strconv.Itoa(scored[1])+" in "+term.Plural(len(games), "game"))
	s.PrintFixtures(games)
	return nil
}
