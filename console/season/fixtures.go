package season

import (
	"path/filepath"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
)

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
