package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report"
)

// recorded reads a recorded season with its games.
func recorded(t testing.TB, f *fixtures.Season) *Season {
	t.Helper()
	plan, faults := season.Read(f.File, f.Text)
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	s := &Season{File: f.File, Text: []byte(f.Text)}
	var games season.Games
	for name, text := range f.Files {
		if !strings.HasSuffix(name, ".roll") {
			continue
		}
		r := replay.Read(name, text)[0]
		games.All = append(games.All, &season.Game{Ref: name, File: name, Header: r.Header,
			Load: func() (*engine.Setup, []string, error) { return r.Setup, r.Tokens(), nil }})
	}
	s.Season = &report.Season{Season: season.Play(plan, games, season.Histories)}
	return s
}

// pitch is how far apart the rows of a team's results are on a page, in millimeters.
func pitch(p *layout.Page, s *Season) float64 {
	at := func(round int) int {
		return slices.IndexFunc(p.Marks, func(m layout.Mark) bool { return m.Text == s.Rounds[round].Name })
	}
	return p.Marks[at(1)].Rect.Y - p.Marks[at(0)].Rect.Y
}

// drawnBook and drawnScorebook are the pages of a season without those of its games.
func drawnBook(s *Season) *layout.Canvas      { c := &layout.Canvas{}; s.book(c); return c }
func drawnScorebook(s *Season) *layout.Canvas { c := &layout.Canvas{}; s.scorebook(c); return c }

// allWords are the texts of all pages.
func allWords(c *layout.Canvas) string {
	var b strings.Builder
	for i := range c.Pages {
		b.WriteString(words(c, i) + " | ")
	}
	return b.String()
}

func TestEverySeasonIsDrawn(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		s := recorded(t, &f)
		book, blank := drawnBook(s), drawnScorebook(s)
		checkLayout(t, book)
		checkLayout(t, blank)
		if third := printedAt(book.Pages[0], "Third place"); third != nil && third[0].Y < printedAt(book.Pages[0], "Semi-finals")[0].Y+4*layout.PrintedRow {
			t.Errorf("%s: the match for the third place has its heading at %v", f.Name, third)
		}
		said := allWords(book)
		for _, team := range s.Teams {
			if strings.Count(said, team.Name) < 5 || !strings.Contains(allWords(blank), team.Name) {
				t.Errorf("%s is not in the books of %s", team.Name, f.Name)
			}
		}
		for _, row := range s.Tables().Tables[0].Rows {
			line := []string{strconv.Itoa(row.Played)}
			for _, o := range s.Outcomes() {
				line = append(line, strconv.Itoa(o.Of(&row)))
			}
			if s.System.Sport.Ground == engine.FieldGround {
				line = append(line, strings.TrimPrefix(row.Percentage, "0"))
			} else {
				line = append(line, row.Points)
			}
			line = append(line, strconv.Itoa(row.Scored), strconv.Itoa(row.Conceded), engine.Signed(row.Difference),
				s.Record(row.Home), s.Record(row.Away), s.Form(row.Streak), s.Form(row.Last))
			if !strings.Contains(said, strings.Join(line, " | ")) {
				t.Errorf("%s: the row of %s is not printed", f.Name, row.Team)
			}
		}
		for _, name := range s.System.Sport.Leading {
			if _, err := s.Leaders(name, season.Anybody, false); err != nil {
				t.Errorf("%s: the leaders in %s: %v", f.Name, name, err)
			}
		}
		for _, l := range s.LeadingIn() {
			for _, row := range report.First(l, 5) {
				if row.Player == 0 {
					continue
				}
				name := s.Players().Name(s.TeamNamed(row.Team), row.Player)
				if name == "" || !strings.Contains(said, name+", "+row.Team) {
					t.Errorf("%s: number %d of %s has no name in the book", f.Name, row.Player, row.Team)
				}
			}
		}
		for _, team := range s.Teams {
			for _, h := range s.HurtNow(team) {
				if want := fmt.Sprintf("%s, no. %d, has been hurt since %s", s.Players().Name(team, h.Player), h.Player, h.Since.Fixture.Round.Name); !strings.Contains(said, want) {
					t.Errorf("%s: the book does not say %q", f.Name, want)
				}
			}
		}
		var once, again bytes.Buffer
		if err := WriteSeason(&once, layout.A4, *s); err != nil {
			t.Fatal(err)
		}
		if err := WriteSeason(&again, layout.A4, *recorded(t, &f)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(once.Bytes(), again.Bytes()) {
			t.Errorf("%s gives other bytes each time", f.Name)
		}
	}
}

// TestScorebookHasASheetForEachFixture writes the scorebook of a season that is not played yet.
func TestScorebookHasASheetForEachFixture(t *testing.T) {
	t.Parallel()
	f := fixtures.Seasons()[0]
	s := recorded(t, &f)
	var b bytes.Buffer
	if err := WriteBlankSeason(&b, layout.Letter, *s); err != nil {
		t.Fatal(err)
	}
	said := tool(t, b.Bytes(), "pdftotext", "-raw", "FILE", "-")
	if n := strings.Count(said, "page 1 of") - 1; n != len(s.Fixtures) {
		t.Errorf("%d sheets for %d fixtures", n, len(s.Fixtures))
	}
	for _, of := range s.Results {
		if foot := s.Name + " · " + of.Fixture.Round.Name + " · " + s.Pairing(of); !strings.Contains(said, foot) {
			t.Errorf("no sheet is called %s", foot)
		}
		if event := "Event " + s.Event(of.Fixture.Round) + " Date"; !strings.Contains(said, event) {
			t.Errorf("no sheet has %s", event)
		}
	}
}

// A season of many teams with long names, and one without a game, keep the laws of layouts.
func TestSeasonsOfAnySizeKeepTheLayoutLaws(t *testing.T) {
	t.Parallel()
	for _, teams := range []int{2, 3, 20, 40} {
		l := season.League{System: systems.Named("loft"), Name: strings.Repeat("Grand ", 13)}
		for i := range teams {
			l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("TEAM%d", i), Name: fmt.Sprintf("The Old Corinthian Wanderers of Upper Slaughter and Vale %d", i)})
		}
		text, err := season.New(l)
		if err != nil {
			t.Fatal(err)
		}
		plan, faults := season.Read("big.season", text)
		if len(faults) > 0 {
			t.Fatal(faults[0].Text())
		}
		for _, f := range plan.Fixtures {
			f.Score = &engine.Sides[int]{engine.Visitor: 123456, engine.Home: 7}
		}
		s := &Season{Season: &report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}}
		checkLayout(t, drawnBook(s))
		checkLayout(t, drawnScorebook(s))
	}
	plan, _ := season.Read("empty.season", "rollbook season 1\nseason: S\nsystem: loft\nteam A: A\nteam B: B\n")
	s := &Season{Season: &report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}}
	book := drawnBook(s)
	checkLayout(t, book)
	checkLayout(t, drawnScorebook(s))
	if said := allWords(book); strings.Contains(said, "Leaders") {
		t.Errorf("nobody leads, and the book says %s", said)
	}
}

// begunBook is the book of a season, with an empty page.
func begunBook(t *testing.T, text string) (*seasonBook, *layout.Canvas) {
	t.Helper()
	plan, faults := season.Read("s.season", text)
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	s := &Season{Season: &report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}}
	canvas := &layout.Canvas{}
	book := s.bookOn(canvas, "season book")
	book.next = func() layout.Rect { return book.turn("", "") }
	book.r = canvas.Page("")
	return book, canvas
}

// TestABookSaysHowAResultCameAbout: who advanced and how, and why a game was awarded or canceled, whole, on every list.
func TestABookSaysHowAResultCameAbout(t *testing.T) {
	book, canvas := begunBook(t, "rollbook season 1\nseason: S\nsystem: inthenet\nteam A: Alpha\nteam B: Beta\nround 1\n A @ B awarded 0-3 the visitors did not show up\n"+
		"round 2\n B @ A cancelled a foot of snow\nround 3\n playoff: yes\n A v B 1-1 to A 4-3 on penalties\n")
	book.rounds()
	book.teamResults(book.s.Teams[0])
	checkLayout(t, canvas)
	said := strings.ReplaceAll(allWords(canvas), " | ", " ")
	for _, want := range []string{"awarded: the visitors did not show up", "canceled: a foot of snow", "to A 4-3 on penalties"} {
		if strings.Count(said, want) != 2 {
			t.Errorf("%q is not there twice: %s", want, said)
		}
	}
}

// TestNoResultIsCut checks that the grid has every score whole, however long scores and keys are, on neutral ground, too.
func TestNoResultIsCut(t *testing.T) {
	for _, c := range []struct {
		teams   int
		key     string
		visitor int
		neutral bool
		grids   int
	}{{16, "T", 27, false, 1}, {32, "T", 27, false, 2}, {32, "T", 27, true, 2}, {20, "LONG-", 127, true, 2}, {20, "T", 999_999, true, 3}, {3, "T", 999_999, true, 1}} {
		var b strings.Builder
		b.WriteString("rollbook season 1\nseason: S\nsystem: inches\n")
		for i := range c.teams {
			fmt.Fprintf(&b, "team %s%d: Team %d\n", c.key, i, i)
		}
		for i := 1; i < c.teams; i++ {
			fmt.Fprintf(&b, "round %d\n %s%d %s %s%d %d-%d\n", i, c.key, i, map[bool]string{true: "v", false: "@"}[c.neutral], c.key, i-1, c.visitor, 30+i)
		}
		book, canvas := begunBook(t, b.String())
		book.results()
		checkLayout(t, canvas)
		said := allWords(canvas)
		for i := 1; i < c.teams; i++ {
			score := fmt.Sprintf(" %d-%d ", 30+i, c.visitor)
			if c.neutral {
				score = fmt.Sprintf(" %d-%d* ", 30+i, c.visitor)
			}
			if strings.Count(said, score) != 1 {
				t.Errorf("%+v: %s is not there once", c, score)
			}
		}
		if strings.Contains(said, layout.Ellipsis) || strings.Count(said, "Team 1 ") != c.grids {
			t.Errorf("%+v: not in %d whole grids: %s", c, c.grids, said)
		}
	}
}

// leagueOf is a season of teams that play each other once, with its first rounds decided: by recorded games where proved says
// so, else by a reported score.
func leagueOf(t *testing.T, system string, teams, decided int, proved func(round, fixture int) bool) *Season {
	t.Helper()
	l := season.League{System: systems.Named(system), Name: "League"}
	for i := range teams {
		l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("T%d", i+1), Name: fmt.Sprintf("Team %d", i+1), Group: []string{"North", "South"}[i%2]})
	}
	text, err := season.New(l)
	if err != nil {
		t.Fatal(err)
	}
	plan, faults := season.Read("league.season", text)
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	var records []*replay.Record
	for _, f := range fixtures.Records() {
		if f.System == system {
			records = append(records, replay.Read(f.File, f.Text)[0])
		}
	}
	if records == nil {
		setup := enginetest.Setup(t, systems.Named(system))
		text := replay.Append(nil, setup, engine.Simulate(setup, enginetest.Chance(1), engine.MaxEntries))
		records = replay.Read("chance.roll", string(text))
	}
	var games season.Games
	for n, round := range plan.Rounds[:min(decided, len(plan.Rounds))] {
		for i, f := range round.Fixtures {
			r := records[(n+i)%len(records)]
			if !proved(n, i) {
				f.Score = &engine.Sides[int]{engine.Visitor: n, engine.Home: i}
				continue
			}
			ref := fmt.Sprintf("week-%d-%d.roll", n+1, i+1)
			games.All = append(games.All, &season.Game{Ref: ref, File: ref,
				Header: engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: f.Sides[engine.Visitor].Team.Name},
					{Key: "home", Value: f.Sides[engine.Home].Team.Name}, {Key: "event", Value: plan.Event(round)}},
				Load: func() (*engine.Setup, []string, error) { return r.Setup, r.Tokens(), nil }})
		}
	}
	return &Season{Season: &report.Season{Season: season.Play(plan, games, season.Histories)}}
}

// The pages of a season's teams follow each other, none nearly empty though each team is whole on a page, and nothing of a team is
// torn: no head is alone at the end of a page, and no list leaves a line or two on either side.
func TestTeamsFillTheirPages(t *testing.T) {
	t.Parallel()
	kinds := map[string]func(round, fixture int) bool{
		"reported": func(int, int) bool { return false }, "proved": func(int, int) bool { return true },
		"mixed": func(round, fixture int) bool { return (round+fixture)%3 == 0 }, "one team": func(_, fixture int) bool { return fixture == 0 },
	}
	var books []*Season
	for _, f := range fixtures.Seasons() {
		books = append(books, recorded(t, &f))
	}
	for _, system := range systems.IDs() {
		for _, teams := range []int{8, 4, 16}[:thorough.Of(1, 3)] {
			for _, proved := range kinds {
				books = append(books, leagueOf(t, system, teams, 9, proved))
			}
		}
	}
	if said := allWords(drawnBook(books[0])); !strings.Contains(said, "FIGURES, from 1 game with a record; 6 by score only") {
		t.Error("the figures of a team do not say over how many of its games they go")
	}
	for _, s := range books {
		c := drawnBook(s)
		checkLayout(t, c)
		first := 0
		for ; !strings.Contains(words(c, first), s.Teams[0].Name+" | Group"); first++ {
		}
		for i := first; i < len(c.Pages)-1; i++ {
			if low := lowest(c, i); low < layout.CompositionHeight*0.4 {
				t.Errorf("%s of %d teams: page %d ends at %.0f mm: %s", s.System.ID, len(s.Teams), i+1, low, words(c, i))
			} else if row := pitch(c.Pages[i], s); i > first && low < layout.CompositionHeight*0.7 && row < layout.HandRow-0.2 {
				t.Errorf("%s of %d teams: page %d ends at %.0f mm and has rows of %.1f", s.System.ID, len(s.Teams), i+1, low, row)
			}
		}
		for i := first; i < len(c.Pages); i++ { // what goes on from the page before has its head again, and is more than a row or two
			said := words(c, i)
			if strings.Contains(said, " | Group | ") || strings.Contains(said, " | Round | ") {
				continue
			}
			if rows := (lowest(c, i) - headBottom(c, i, "FIGURES, ")) / layout.PrintedRow; rows < few-0.1 {
				t.Errorf("%s of %d teams: page %d has %.1f lines of figures: %s", s.System.ID, len(s.Teams), i+1, rows, said)
			}
		}
	}
}

// The pages of a small season's book are full, whichever chapters fit.
func TestSmallSeasonsFillTheirPages(t *testing.T) {
	t.Parallel()
	for _, system := range []string{"rapidroll", "fivedice"} {
		c := drawnBook(leagueOf(t, system, 4, 9, func(int, int) bool { return true }))
		for i := range c.Pages[:len(c.Pages)-2] {
			if low := lowest(c, i); low < layout.CompositionHeight*0.8 {
				t.Errorf("%s: page %d ends at %.0f mm: %s", system, i+1, low, words(c, i))
			}
		}
	}
}

// headBottom is where a head ends on a page; the end of the page where there is none.
func headBottom(c *layout.Canvas, page int, head string) float64 {
	for _, m := range c.Pages[page].Marks {
		if strings.HasPrefix(m.Text, head) {
			return m.In.Bottom()
		}
	}
	return layout.CompositionHeight
}

// lowest is where the last mark of a page ends, but for its foot.
func lowest(c *layout.Canvas, page int) (low float64) {
	for _, m := range c.Pages[page].Marks {
		low = max(low, m.Rect.Bottom())
	}
	return low
}

// No column of a team's figures is empty.
func TestNoColumnOfFiguresIsEmpty(t *testing.T) {
	b := &seasonBook{pager: &pager{r: layout.Inside}}
	for n := 1; n <= 12; n++ {
		columns := b.figureColumns(make([]season.TeamFigure, n))
		if rows := (n + columns - 1) / columns; rows*(columns-1) >= n {
			t.Errorf("%d figures in %d columns of %d", n, columns, rows)
		}
	}
}
