package pdf

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"time"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
	"rollbook/report/figure"
)

// A Season is a season to be printed. It must have been played as deep as season.Histories for its book.
type Season struct {
	*report.Season
	File string // the name of the season file, which is attached
	Text []byte // and what it says
}

// printable is the season with names that the fonts can print.
func (s *Season) printable() *Season {
	said := *s.Season
	said.Prints = layout.Printable
	return &Season{&said, s.File, s.Text}
}

// A SeasonBinder makes the book of a season, and of the books of its games, which are drawn first: as each game is run, so that
// none of their runs is kept.
type SeasonBinder struct {
	f *layout.File
	c *layout.Canvas
}

// A GameBook is the book of a game, drawn by a binder, to be bound by it.
type GameBook struct {
	pages   []layout.Leaf
	records []layout.Attachment
}

// BindSeason begins the book of a season.
func BindSeason(paper layout.Paper) *SeasonBinder {
	return &SeasonBinder{layout.NewFile(paper, "", time.Time{}), &layout.Canvas{}}
}

// Draw draws the book of a game.
func (b *SeasonBinder) Draw(g *Game) (*GameBook, error) {
	b.c = b.c.Again()
	if err := bookOf(b.c, g); err != nil {
		return nil, err
	}
	return &GameBook{b.f.Draw(b.c), g.attached()}, nil
}

// Write writes the book: standings, results, leaders, records, places by week, each team, and behind them books of games.
func (b *SeasonBinder) Write(w io.Writer, s Season, books ...*GameBook) error {
	b.f.Entitle(s.Name+", season book", s.date())
	b.f.Describe("", "Season book of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	c := &layout.Canvas{}
	s.book(c)
	b.f.Add(c)
	var records []layout.Attachment
	for _, book := range books {
		b.f.Put(book.pages)
		records = append(records, book.records...)
	}
	b.f.Attach(append([]layout.Attachment{{Name: s.File, Content: s.Text}}, named(records)...))
	return b.f.Write(w)
}

// WriteBlankSeason writes the scorebook of a season that is to be played: the schedule with lines for scores, an empty table, and
// a blank sheet for each fixture with the names that are known.
func WriteBlankSeason(w io.Writer, paper layout.Paper, season Season) error {
	s := season.printable()
	f := layout.NewFile(paper, s.Name+", scorebook", time.Time{})
	f.Describe("", "Scorebook of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	c := &layout.Canvas{}
	s.scorebook(c)
	f.Add(c)
	for _, r := range s.Results {
		var names engine.Sides[string]
		for _, side := range engine.Teams {
			if t := r.Teams[side]; t != nil {
				names[side] = s.TeamName(t)
			}
		}
		sheet := blankOf(s.System, names[engine.Visitor], names[engine.Home],
			engine.Field{Key: "event", Value: s.Event(r.Fixture.Round)}, engine.Field{Key: "date", Value: r.Fixture.Day()})
		sheet.Foot.Title = layout.Joined(s.Name, r.Fixture.Round.Name, s.Pairing(r), r.Fixture.Day())
		f.Add(sheet)
	}
	return f.Write(w)
}

// date is that of the last fixture that has one.
func (s *Season) date() (last time.Time) {
	for _, f := range s.Fixtures {
		if day, err := time.Parse(time.DateOnly, f.Day()); err == nil && day.After(last) {
			last = day
		}
	}
	return last
}

// A seasonBook is a season's book being drawn.
type seasonBook struct {
	*pager
	s *Season
}

func (s *Season) bookOn(c *layout.Canvas, kind string) *seasonBook {
	c.Begin(layout.Foot{System: s.System.Title, Version: "rulings " + s.System.Version, Title: s.Name, State: kind + ", " + s.State()})
	return &seasonBook{&pager{c: c, title: s.Name}, s}
}

func (s *Season) book(c *layout.Canvas) {
	s = s.printable()
	b := s.bookOn(c, "season book")
	b.cover("SEASON BOOK", layout.Joined(s.ChampionWords(), s.State()))
	b.next = func() layout.Rect { return b.turn("", "Standings, continued") }
	b.standings()
	b.playoffs()
	b.resultsAndPlaces()
	if courses := b.s.OddsCourses(); len(courses) > 0 {
		b.chapter("Odds by round", 6+figure.OddsHeight(len(courses[0].Teams)), func() { b.odds(courses) })
	}
	b.chapter("Every result", 40, b.rounds)
	if shown := b.s.LeadersIn(season.Anybody, false); slices.ContainsFunc(shown, func(l *season.Leaders) bool { return len(report.First(l, 1)) > 0 }) {
		b.chapter("Leaders", 60, func() { b.leaders(shown) })
	}
	if highs := b.s.Highs(); len(highs) > 0 {
		b.chapter("Records", min(60, 6+float64(1+len(highs))*layout.PrintedRow), func() { b.highs(highs) })
	}
	for _, t := range s.Teams {
		b.chapter(b.s.TeamName(t), b.teamRoom(t), func() { b.team(t) })
	}
}

// resultsAndPlaces prints the grid of results and the places by week; the grid second where it would leave the page of the
// standings half empty and a picture of places does not.
func (b *seasonBook) resultsAndPlaces() {
	grid, places := 6+gridHead+gridCell*float64(min(len(b.s.Teams), 20)), 6+weeksHeight(len(b.s.Places()[0].Teams))
	placesFirst := !b.holds(grid) && b.holds(places)
	if placesFirst {
		b.chapter("Places by week", places, b.weeks)
	}
	b.chapter("Results", grid, b.results)
	if !placesFirst {
		b.chapter("Places by week", places, b.weeks)
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
	row, r = r.CutTop(6)
	b.c.Text(row, state, layout.Printed.Centered())
	_, b.r = r.CutTop(4)
}

// span is the first and the last day of the season, and how large it is.
func (b *seasonBook) span() string {
	first, last := "", ""
	for _, f := range b.s.Fixtures {
		if day := f.Day(); day != "" {
			if first == "" || day < first {
				first = day
			}
			last = max(last, day)
		}
	}
	days := first
	if last != first {
		days += " to " + last
	}
	return layout.Joined(days, strconv.Itoa(len(b.s.Teams))+" teams", strconv.Itoa(len(b.s.Fixtures))+" fixtures")
}

// standingsWidths are the widths of the columns of the standings, in millimeters, by their keys; others are left out.
var standingsWidths = map[string]float64{"played": 8, "won": 8, "tied": 8, "lost": 8, "points": 10, "percentage": 12, "scored": 12, "conceded": 12,
	"difference": 12, "home": 15, "away": 15, "streak": 10, "last": 16}

// standingsTable is the standings of a group, as empty as it is.
func (b *seasonBook) standingsTable(t *season.Table) layout.Table {
	columns := slices.DeleteFunc(b.s.Columns(), func(c season.Column) bool { return standingsWidths[c.Key] == 0 })
	shown := layout.Table{Columns: []layout.Column{{Width: 8, Align: layout.AtRight}, {Head: cmp.Or(t.Group, "Team")}}}
	for _, c := range columns {
		align := layout.AtRight
		if c.Key == "last" {
			align = layout.AtLeft
		}
		shown.Columns = append(shown.Columns, layout.Column{Head: c.Head, Width: standingsWidths[c.Key], Align: align})
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		named := *r
		named.Name = b.s.TeamName(b.s.TeamNamed(r.Team))
		row := []string{report.PlaceOf(r), report.NameIn(&named)}
		for _, c := range columns {
			row = append(row, c.Said(b.s.Plan, r))
		}
		shown.Rows = append(shown.Rows, row)
	}
	return shown
}

// standings prints the tables, a group after the other.
func (b *seasonBook) standings() {
	for _, t := range b.s.Tables().Tables {
		shown := b.standingsTable(&t)
		b.need(min(shown.TableHeight(b.r.W), 60))
		b.r = b.c.Tables(b.r, shown, b.next)
		for _, note := range b.s.Adjusted(&t) {
			b.need(5)
			b.c.Paragraph(b.take(5), note, layout.Printed.Sized(8))
		}
		b.gap(5)
	}
}

// fixtureTable are the columns of a list of fixtures.
func fixtureTable(round string) layout.Table {
	return layout.Table{Columns: []layout.Column{{Head: round}, {Head: "", Width: 11, Align: layout.AtRight}, {Head: "", Width: 6, Align: layout.AtCenter}, {Head: "", Width: 11, Align: layout.AtRight}, {Head: ""}, {Head: "", Width: 44}}}
}

func (b *seasonBook) fixtureRow(r *season.Result) []string {
	line := b.s.FixtureLine(r)
	return []string{line.Teams[engine.Visitor], line.Scores[engine.Visitor], line.At, line.Scores[engine.Home], line.Teams[engine.Home], cmp.Or(line.Where, r.Fixture.Date)}
}

// playoffs prints the play-offs as a tree, where a page has room for one, else round by round.
func (b *seasonBook) playoffs() {
	tree := b.s.Tree()
	const line = 4.4 // millimetres
	lines := 0
	for _, m := range tree {
		lines = max(lines, m.Line+2)
	}
	rounds := b.s.Bracket()
	if height := float64(lines) * line; lines > 0 && height < 200 && len(rounds) <= 6 {
		b.head("PLAY-OFFS", 6+height)
		b.bracket(tree, rounds, line)
		b.gap(5)
		return
	}
	for _, round := range b.s.Bracket() {
		b.round(round)
	}
}

// round prints the fixtures of a round.
func (b *seasonBook) round(round *season.Round) {
	shown := fixtureTable(layout.Joined(round.Name, round.Date))
	for _, r := range b.s.Round(round) {
		shown.Rows = append(shown.Rows, b.fixtureRow(r))
	}
	b.need(min(shown.TableHeight(b.r.W), 60))
	b.r = b.c.Tables(b.r, shown, b.next)
	b.gap(4)
}

// rounds prints every fixture.
func (b *seasonBook) rounds() {
	for _, round := range b.s.Rounds {
		b.round(round)
	}
}
