package pdf

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/season"
)

// A Season is a season to print. Its book requires a season played as deep as season.Histories.
type Season struct {
	*report.Season
	File string // the name of the season file, which is attached
	Text []byte // and what it says
}

// printable returns the season with names that the fonts can print, and without file names, which nobody reads on paper.
func (s *Season) printable() *Season {
	said := *s.Season
	said.Prints, said.Links = layout.Printable, true
	return &Season{&said, s.File, s.Text}
}

// WriteSeason writes the book of a season: standings, results, leaders, records, places by week, each team.
func WriteSeason(w io.Writer, paper layout.Paper, s Season) error {
	_, last := s.days()
	day, _ := time.Parse(time.DateOnly, last) // zero without one
	f, c := s.fileOn(paper, "Season book", day)
	s.book(c)
	f.Add(c)
	f.Attach(s.File, s.Text)
	return f.Write(w)
}

// fileOn starts a paper of a season.
func (s *Season) fileOn(paper layout.Paper, kind string, date time.Time) (*layout.File, *layout.Canvas) {
	f := layout.NewFile(paper, s.Name+", "+strings.ToLower(kind), date)
	f.Describe("", kind+" of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	return f, layout.On(paper)
}

// WriteBlankSeason writes the scorebook of a season before it is played: the schedule with lines for scores, an empty
// table, and a blank sheet for each fixture with the names that are known.
func WriteBlankSeason(w io.Writer, paper layout.Paper, season Season) error {
	s := season.printable()
	f, c := s.fileOn(paper, "Scorebook", time.Time{})
	s.scorebook(c)
	f.Add(c)
	for _, r := range s.Results {
		var names engine.Sides[string]
		for _, side := range engine.Teams {
			if t := r.Fixture.Sides[side].Team; t != nil {
				names[side] = s.TeamName(t)
			}
		}
		blank := blankGame(s.System, names[engine.Visitor], names[engine.Home],
			engine.Field{Key: "event", Value: s.Event(r.Fixture.Round)}, engine.Field{Key: "date", Value: r.Fixture.Day()})
		sheet := c.Another()
		drawBlank(sheet, blank, drawSheet)
		sheet.Foot.Title = layout.Joined(s.Name, r.Fixture.Round.Name, s.planned(r), r.Fixture.Day())
		sheet.Foot.State = ""
		f.Add(sheet)
	}
	return f.Write(w)
}

// days returns the first and the last day that fixtures have; "" for none.
func (s *Season) days() (first, last string) {
	days := lists.Only(lists.Map(s.Fixtures, (*season.Fixture).Day), func(day string) bool { return day != "" })
	if len(days) == 0 {
		return "", ""
	}
	return slices.Min(days), slices.Max(days)
}

// A seasonBook is a season's book being drawn.
type seasonBook struct {
	*pager
	s     *Season
	blank bool                  // nothing is written in
	keys  map[*season.Team]bool // whose keys stand for their names
}

func (s *Season) bookOn(c *layout.Canvas, kind string) *seasonBook {
	c.Begin(layout.Foot{System: s.System.Title, Version: "rulings " + s.System.Version, Title: s.Name, State: kind + ", " + s.State()})
	return &seasonBook{pager: &pager{c: c, title: s.Name}, s: s, keys: map[*season.Team]bool{}}
}

// book draws the book of a season.
func (s *Season) book(c *layout.Canvas) {
	s = s.printable()
	c.Typeset = true
	b := s.bookOn(c, "season book")
	b.cover("SEASON BOOK", s.State())
	b.next = func() layout.Rect { return b.turn("", "Standings, continued") }
	if !s.IsCup() {
		b.standings()
	}
	b.playoffs()
	if !s.IsCup() {
		b.chapter("Results", 14+gridHead+gridCell*float64(min(len(s.Teams), 20)), b.results)
		if first := s.Places()[0]; len(first.Rounds) > 0 {
			b.chapter("Places by week", 6+figure.PlacesHeight(len(first.Teams), b.r.W), b.weeks)
		}
	}
	if courses := b.s.OddsCourses(); len(courses) > 0 {
		b.chapter("Odds by round", 14+figure.OddsHeight(len(courses[0].Teams)), func() { b.odds(courses) })
	}
	if s.IsCup() && len(s.Rounds) > 0 { // the grid has those of a league
		b.chapter("Every result", 6+min(layout.PrintedRow*float64(len(s.Rounds[0].Fixtures)), 60), func() {
			for _, round := range s.Rounds {
				b.round(round)
			}
		})
	}
	played, reported, _ := s.Counts()
	if shown := b.s.LeadingIn(); len(shown) > 0 && played+reported > 0 {
		b.chapter("Leaders", 6+slices.Max(leaderHeights(shown)), func() { b.leaders(shown) })
	}
	figures := b.s.FigureNames(season.Anybody)
	highs := slices.DeleteFunc(b.s.Told(b.s.Highs()), func(h *season.High) bool {
		figure := strings.TrimPrefix(h.Key, "players.")
		return slices.Contains(figures, figure) && !slices.Contains(b.s.System.Sport.Leading, figure)
	})
	if len(highs) > 0 {
		b.chapter("Records", min(60, 6+float64(1+len(highs))*layout.PrintedRow), func() { b.highs(highs) })
	}
	for _, t := range b.s.Teams { // below the one before where it fits whole
		b.chapter(b.s.TeamName(t), b.teamRoom(t), func() { b.team(t) })
	}
}

// cover draws the head of the first page.
func (b *seasonBook) cover(kind, state string) {
	r := b.c.Masthead(b.c.Page(b.s.Name), kind, b.s.System.Title)
	_, r = r.CutTop(5)
	row, r := r.CutTop(12)
	b.c.Text(row, b.s.Name, layout.Title.Sized(22).Centered())
	row, r = r.CutTop(7)
	b.c.Text(row, b.span(), layout.Printed.Sized(10).Centered())
	if champion := b.s.ChampionWords(); champion != "" && !b.blank {
		row, r = r.CutTop(8)
		b.c.Text(row, champion, layout.Title.Sized(14).Centered())
	}
	row, r = r.CutTop(6)
	b.c.Text(row, state, layout.Printed.Centered())
	_, b.r = r.CutTop(4)
}

// span returns the first and the last day of the season, and its size.
func (b *seasonBook) span() string {
	days, last := b.s.days()
	if last != days {
		days += " to " + last
	}
	return layout.Joined(days, strconv.Itoa(len(b.s.Teams))+" teams", engine.Count(len(b.s.Fixtures), "fixture", "fixtures"))
}

// standingsWidths are the widths of the standings' columns, in millimeters, by key; others are left out.
var standingsWidths = map[string]float64{
	"played": 7, "won": 7, "tied": 7, "lost": 7, "points": 9, "percentage": 10,
	"scored": 11, "conceded": 11, "difference": 11, "home": 14, "away": 14, "streak": 9, "last": 16,
}

// columnsOfTable returns the columns of the standings that fit on paper. Only football ranks by a percentage that people
// read.
func (b *seasonBook) columnsOfTable() []season.Column {
	return slices.DeleteFunc(b.s.Columns(), func(c season.Column) bool {
		return standingsWidths[c.Key] == 0 || c.Key == "percentage" && b.s.System.Sport.Ground != engine.FieldGround
	})
}

// standingsTable returns an empty table for the standings of a group.
func (b *seasonBook) standingsTable(t *season.Table) layout.Table {
	columns := b.columnsOfTable()
	shown := layout.Table{Columns: []layout.Column{{Width: 8, Align: layout.AtRight}, {Name: cmp.Or(t.Group, "Team")}}}
	for _, c := range columns {
		align := pick.If(c.Key == "last", layout.AtLeft, layout.AtRight)
		shown.Columns = append(shown.Columns, layout.Column{Name: c.Name, Width: standingsWidths[c.Key], Align: align})
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		named := *r
		named.Name = b.s.TeamName(b.s.TeamNamed(r.Team))
		row := []string{report.PlaceOf(r), report.NameIn(&named)}
		for _, c := range columns {
			row = append(row, b.cell(c, r))
		}
		shown.Rows = append(shown.Rows, row)
	}
	return shown
}

// cell is what a column of the standings says of a team: a percentage as .714, as the sport writes it.
func (b *seasonBook) cell(c season.Column, r *season.Row) string {
	return strings.TrimPrefix(c.Text(b.s.Plan, r), pick.If(c.Key == "percentage", "0", ""))
}

// standings prints the tables, group by group.
func (b *seasonBook) standings() {
	for _, t := range b.s.Tables().Tables {
		shown := b.standingsTable(&t)
		b.need(min(shown.TableHeight(b.r.W), 60))
		b.r = b.c.Tables(b.r, shown, b.next)
		for _, note := range b.s.Adjusted(&t) {
			b.note(note)
		}
		b.gap(5)
	}
}

func (b *seasonBook) fixtureRow(r *season.Result) []string {
	line, sides := b.s.FixtureLine(r), b.s.System.Sport.Named()
	if name := r.Fixture.Name; name != "" { // by which later rounds say who has won
		line.Teams[sides[0]] = name + ": " + line.Teams[sides[0]]
	}
	teams, scores := line.Teams, line.Scores
	return []string{teams[sides[0]], scores[sides[0]], b.between(line), scores[sides[1]], teams[sides[1]], b.where(r, line)}
}

// planned says who plays a fixture by the file, "#2 South at #1 North", the home team first if the sport names it first.
func (s *Season) planned(r *season.Result) string {
	sides := s.System.Sport.Named()
	line := s.plannedLine(r)
	return line.Teams[sides[0]] + pick.If(s.System.Sport.HomeFirst, " v ", pick.If(line.At == "v", " against ", " at ")) + line.Teams[sides[1]]
}

// plannedLine is a fixture before it was known who came to play it.
func (s *Season) plannedLine(r *season.Result) report.FixtureLine {
	line := s.FixtureLine(r)
	for _, side := range engine.Teams {
		if planned := r.Fixture.Sides[side]; planned.Team == nil {
			line.Teams[side] = planned.String()
		}
	}
	return line
}

// between goes between the sides of a fixture: "@", or "v" on neutral ground and if the home team is named first.
func (b *seasonBook) between(line report.FixtureLine) string {
	return pick.If(b.s.System.Sport.HomeFirst, "v", line.At)
}

// explained reports whether a fixture has words of its own: who advanced, or why it was not simply played.
func explained(r *season.Result) bool { return r.Fixture.To != nil || r.Fixture.Reason != "" }

// where says what else there is to say of a fixture: who advanced, why it was not simply played, where its game is.
func (b *seasonBook) where(r *season.Result, line report.FixtureLine) string {
	return cmp.Or(line.WentOn, pick.If(r.Fixture.Reason != "", line.State, line.Where), r.Fixture.Date)
}

// playoffs prints the playoffs as a tree if a page has room for one, otherwise round by round.
func (b *seasonBook) playoffs() {
	if !b.playoffTree(4.4) {
		for _, round := range b.s.Bracket() {
			b.round(round)
		}
	}
}

// round prints the fixtures of a round.
func (b *seasonBook) round(round *season.Round) {
	shown := layout.Table{Columns: []layout.Column{
		{},
		{Width: 11, Align: layout.AtRight},
		{Width: 6, Align: layout.AtCenter},
		{Width: 11, Align: layout.AtRight},
		{},
		{Width: 26, Wrap: slices.ContainsFunc(b.s.Round(round), explained)},
	}}
	for _, r := range b.s.Round(round) {
		shown.Rows = append(shown.Rows, b.fixtureRow(r))
	}
	name := layout.Joined(round.Name, round.Date)
	b.rows(name, shown)
	b.gap(3)
}
