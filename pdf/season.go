package pdf

import (
	"io"
	"path"
	"path/filepath"
	"strconv"
	"time"

	"rollbook/engine"
	"rollbook/replay/season"
)

// A Season is a season to be printed. It must have been played as deep as season.Histories for its book.
type Season struct {
	*season.Season
	File string // the name of the season file, which is attached
	Text []byte // and what it says
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
func WriteBlankSeason(w io.Writer, paper Paper, s Season) error {
	f := newFile(paper, s.Name+", scorebook", time.Time{})
	f.describe("", "Scorebook of "+s.Name+", "+s.System.Title, "season", s.System.Title, "rollbook")
	c := &canvas{}
	s.scorebook(c)
	f.add(c)
	for _, r := range s.Results {
		var names engine.Sides[string]
		if t := r.Teams[engine.Visitor]; t != nil {
			names[engine.Visitor] = teamName(t)
		}
		if t := r.Teams[engine.Home]; t != nil {
			names[engine.Home] = teamName(t)
		}
		sheet := blankOf(s.System, names[engine.Visitor], names[engine.Home],
			engine.Field{Key: "event", Value: s.Event(r.Fixture.Round)}, engine.Field{Key: "date", Value: r.Fixture.Day()})
		sheet.foot.title = joined(s.Name, r.Fixture.Round.Name, s.sides(r), r.Fixture.Day())
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

// sides says who plays a fixture.
func (s *Season) sides(r *season.Result) string {
	between := " at "
	if r.Fixture.Neutral {
		between = " against "
	}
	return sideName(r, engine.Visitor) + between + sideName(r, engine.Home)
}

// state says how many games are proved, reported, left.
func (s *Season) state() string {
	proved, reported, left := s.Counts()
	return joined(strconv.Itoa(proved)+" proved", strconv.Itoa(reported)+" reported", strconv.Itoa(left)+" left")
}

// A seasonBook is a season's book being drawn.
type seasonBook struct {
	*pager
	s       *Season
	players *season.Players
}

func (s *Season) bookOn(c *canvas, kind string) *seasonBook {
	c.begin(foot{system: s.System.Title, version: "rulings " + s.System.Version, title: s.Name, state: kind + ", " + s.state()})
	return &seasonBook{&pager{c: c, title: s.Name}, s, s.Players()}
}

func (s *Season) book(c *canvas) {
	b := s.bookOn(c, "season book")
	b.cover("SEASON BOOK", s.state())
	b.next = func() rect { return b.turn("", "Standings, continued") }
	b.standings()
	b.playoffs()
	b.resultsAndPlaces()
	b.chapter("Every result", 40, b.rounds)
	if shown := b.firsts(); len(shown) > 0 {
		b.chapter("Leaders", 60, func() { b.leaders(shown) })
	}
	if highs := b.s.Highs(); len(highs) > 0 {
		b.chapter("Records", min(60, 6+float64(1+len(highs))*printedRow), func() { b.highs(highs) })
	}
	for _, t := range s.Teams {
		b.chapter(teamName(t), b.teamRoom(t), func() { b.team(t) })
	}
}

// resultsAndPlaces prints the grid of results and the places by week; the grid second where it would leave the page of the
// standings half empty and a picture of places does not.
func (b *seasonBook) resultsAndPlaces() {
	grid, places := 6+gridHead+gridCell*float64(min(len(b.s.Teams), 20)), 6+weeksHeight(len(b.inGroup(b.s.Groups[0])))
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

// standingsTable are the columns of the standings.
func (b *seasonBook) standingsTable(group string) table {
	right := func(head string, width float64) column { return column{head: head, width: width, align: atRight} }
	if group == "" {
		group = "Team"
	}
	t := table{columns: []column{right("", 8), {head: group}, right("P", 8)}}
	for _, o := range b.s.Outcomes() {
		t.columns = append(t.columns, right(o.Letter, 8))
	}
	t.columns = append(t.columns, right("Pts", 10), right("Pct", 12), right("For", 12), right("Agst", 12), right("Diff", 12),
		right("Home", 15), right("Away", 15), right("Run", 10), column{head: "Last", width: 16})
	return t
}

// standings prints the tables, a group after the other.
func (b *seasonBook) standings() {
	for _, t := range b.s.Tables().Tables {
		shown := b.standingsTable(t.Group)
		for i := range t.Rows {
			r := &t.Rows[i]
			place := strconv.Itoa(r.Place)
			if r.Level {
				place += "="
			}
			row := []string{place, teamName(b.s.TeamNamed(r.Team)), strconv.Itoa(r.Played)}
			for _, o := range b.s.Outcomes() {
				row = append(row, strconv.Itoa(o.Of(r)))
			}
			shown.rows = append(shown.rows, append(row, r.Points, r.Percentage, strconv.Itoa(r.Scored), strconv.Itoa(r.Conceded),
				engine.Signed(r.Difference), b.s.Record(r.Home), b.s.Record(r.Away), b.s.Form(r.Streak), b.s.Form(r.Last)))
		}
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
	between := "@"
	if r.Fixture.Neutral {
		between = "v"
	}
	row := []string{sideName(r, engine.Visitor), "", between, "", sideName(r, engine.Home), b.where(r)}
	if r.Decided() {
		row[1], row[3] = strconv.Itoa(r.Score[engine.Visitor]), strconv.Itoa(r.Score[engine.Home])
	}
	return row
}

// where says where a fixture's game is.
func (b *seasonBook) where(r *season.Result) string {
	switch r.State {
	case season.Proved:
		return gameName(r.Game)
	case season.Reported:
		return "reported"
	case season.InProgress:
		return "in progress, " + gameName(r.Game)
	}
	return r.Fixture.Date
}

// gameName is the game's number in the ledger, or its record without folders.
func gameName(g *season.Game) string { return path.Base(filepath.ToSlash(g.Name())) }

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
