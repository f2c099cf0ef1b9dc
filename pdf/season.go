package pdf

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"time"

	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
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
	said.Prints = Printable
	return &Season{&said, s.File, s.Text}
}

// A SeasonBinder makes the book of a season, and of the books of its games, which are drawn first: as each game is run, so that
// none of their runs is kept.
type SeasonBinder struct {
	f *file
	c *canvas
}

// A GameBook is the book of a game, drawn by a binder, to be bound by it.
type GameBook struct {
	pages   []leaf
	records []attachment
}

// BindSeason begins the book of a season.
func BindSeason(paper Paper) *SeasonBinder {
	return &SeasonBinder{newFile(paper, "", time.Time{}), &canvas{}}
}

// Draw draws the book of a game.
func (b *SeasonBinder) Draw(g *Game) (*GameBook, error) {
	b.c = b.c.again()
	if err := bookOf(b.c, g); err != nil {
		return nil, err
	}
	return &GameBook{b.f.draw(b.c), g.attached()}, nil
}

// Write writes the book: standings, results, leaders, records, places by week, each team, and behind them books of games.
func (b *SeasonBinder) Write(w io.Writer, s Season, books ...*GameBook) error {
	b.f.entitle(s.Name+", season book", s.date())
	b.f.describe("", "Season book of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	c := &canvas{}
	s.book(c)
	b.f.add(c)
	var records []attachment
	for _, book := range books {
		b.f.put(book.pages)
		records = append(records, book.records...)
	}
	b.f.attach(append([]attachment{{s.File, s.Text}}, named(records)...))
	return b.f.write(w)
}

// WriteBlankSeason writes the scorebook of a season that is to be played: the schedule with lines for scores, an empty table, and
// a blank sheet for each fixture with the names that are known.
func WriteBlankSeason(w io.Writer, paper Paper, season Season) error {
	s := season.printable()
	f := newFile(paper, s.Name+", scorebook", time.Time{})
	f.describe("", "Scorebook of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	c := &canvas{}
	s.scorebook(c)
	f.add(c)
	for _, r := range s.Results {
		var names engine.Sides[string]
		for _, side := range engine.Teams {
			if t := r.Teams[side]; t != nil {
				names[side] = s.TeamName(t)
			}
		}
		sheet := blankOf(s.System, names[engine.Visitor], names[engine.Home],
			engine.Field{Key: "event", Value: s.Event(r.Fixture.Round)}, engine.Field{Key: "date", Value: r.Fixture.Day()})
		sheet.foot.title = joined(s.Name, r.Fixture.Round.Name, s.Pairing(r), r.Fixture.Day())
		f.add(sheet)
	}
	return f.write(w)
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

func (s *Season) bookOn(c *canvas, kind string) *seasonBook {
	c.begin(foot{system: s.System.Title, version: "rulings " + s.System.Version, title: s.Name, state: kind + ", " + s.State()})
	return &seasonBook{&pager{c: c, title: s.Name}, s}
}

func (s *Season) book(c *canvas) {
	s = s.printable()
	b := s.bookOn(c, "season book")
	b.cover("SEASON BOOK", s.State())
	b.next = func() rect { return b.turn("", "Standings, continued") }
	b.standings()
	b.playoffs()
	b.resultsAndPlaces()
	b.chapter("Every result", 40, b.rounds)
	if shown := b.s.LeadersIn(season.Anybody, false); slices.ContainsFunc(shown, func(l *season.Leaders) bool { return len(report.First(l, 1)) > 0 }) {
		b.chapter("Leaders", 60, func() { b.leaders(shown) })
	}
	if highs := b.s.Highs(); len(highs) > 0 {
		b.chapter("Records", min(60, 6+float64(1+len(highs))*printedRow), func() { b.highs(highs) })
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
	r := b.c.masthead(b.c.page(b.s.Name), kind, b.s.System.Title)
	_, r = r.cutTop(5)
	row, r := r.cutTop(12)
	b.c.text(row, b.s.Name, title.sized(22).centred())
	row, r = r.cutTop(7)
	b.c.text(row, b.span(), printed.sized(10).centred())
	row, r = r.cutTop(6)
	b.c.text(row, state, printed.centred())
	_, b.r = r.cutTop(4)
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
	return joined(days, strconv.Itoa(len(b.s.Teams))+" teams", strconv.Itoa(len(b.s.Fixtures))+" fixtures")
}

// standingsWidths are the widths of the columns of the standings, in millimetres, by their keys; others are left out.
var standingsWidths = map[string]float64{"played": 8, "won": 8, "tied": 8, "lost": 8, "points": 10, "percentage": 12, "scored": 12, "conceded": 12,
	"difference": 12, "home": 15, "away": 15, "streak": 10, "last": 16}

// standingsTable is the standings of a group, as empty as it is.
func (b *seasonBook) standingsTable(t *season.Table) table {
	columns := slices.DeleteFunc(b.s.Columns(), func(c season.Column) bool { return standingsWidths[c.Key] == 0 })
	shown := table{columns: []column{{width: 8, align: atRight}, {head: cmp.Or(t.Group, "Team")}}}
	for _, c := range columns {
		align := atRight
		if c.Key == "last" {
			align = atLeft
		}
		shown.columns = append(shown.columns, column{head: c.Head, width: standingsWidths[c.Key], align: align})
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{report.PlaceOf(r), b.s.TeamName(b.s.TeamNamed(r.Team))}
		for _, c := range columns {
			row = append(row, c.Said(b.s.Plan, r))
		}
		shown.rows = append(shown.rows, row)
	}
	return shown
}

// standings prints the tables, a group after the other.
func (b *seasonBook) standings() {
	for _, t := range b.s.Tables().Tables {
		shown := b.standingsTable(&t)
		b.need(min(shown.tableHeight(b.r.w), 60))
		b.r = b.c.tables(b.r, shown, b.next)
		b.gap(5)
	}
}

// fixtureTable are the columns of a list of fixtures.
func fixtureTable(round string) table {
	return table{columns: []column{{head: round}, {head: "", width: 11, align: atRight}, {head: "", width: 6, align: atCentre}, {head: "", width: 11, align: atRight}, {head: ""}, {head: "", width: 44}}}
}

func (b *seasonBook) fixtureRow(r *season.Result) []string {
	line := b.s.FixtureLine(r)
	return []string{line.Teams[engine.Visitor], line.Scores[engine.Visitor], line.At, line.Scores[engine.Home], line.Teams[engine.Home], cmp.Or(line.Where, r.Fixture.Date)}
}

// playoffs prints the rounds whose sides come from places and other fixtures.
func (b *seasonBook) playoffs() {
	for _, round := range b.s.Bracket() {
		b.round(round)
	}
}

// round prints the fixtures of a round.
func (b *seasonBook) round(round *season.Round) {
	shown := fixtureTable(joined(round.Name, round.Date))
	for _, r := range b.s.Round(round) {
		shown.rows = append(shown.rows, b.fixtureRow(r))
	}
	b.need(min(shown.tableHeight(b.r.w), 60))
	b.r = b.c.tables(b.r, shown, b.next)
	b.gap(4)
}

// rounds prints every fixture.
func (b *seasonBook) rounds() {
	for _, round := range b.s.Rounds {
		b.round(round)
	}
}
