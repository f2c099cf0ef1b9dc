package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/pdf/layout"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
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
		if third := printedAt(book.Pages[0], "Third place"); third != nil &&
			third[0].Y < printedAt(book.Pages[0], "Semi-finals")[0].Y+4*layout.PrintedRow {
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
				name := s.PlayerName(s.TeamNamed(row.Team), row.Player)
				if name == "" || !strings.Contains(said, name+", "+row.Team) {
					t.Errorf("%s: number %d of %s has no name in the book", f.Name, row.Player, row.Team)
				}
			}
		}
		for _, team := range s.Teams {
			for _, h := range s.HurtNow(team) {
				if want := fmt.Sprintf("%s, no. %d, has been hurt since %s", s.PlayerName(team, h.Player), h.Player,
					h.Since.Fixture.Round.Name); !strings.Contains(said, want) {
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
	if n := len(regexp.MustCompile(`\b1 of \d`).FindAllString(said, -1)) - 1; n != len(s.Fixtures) {
		t.Errorf("%d sheets for %d fixtures", n, len(s.Fixtures))
	}
	final := s.Results[len(s.Results)-1]
	if strings.Contains(said, "Harbor Bowl · "+s.Side(final, engine.Visitor)+" against "+s.Side(final, engine.Home)) {
		t.Error("the final of a season to be played has its finalists")
	}
	for _, of := range s.Results {
		if foot := s.Name + " · " + of.Fixture.Round.Name + " · " + s.planned(of); !strings.Contains(said, foot) {
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
			l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("TEAM%d", i),
				Name: fmt.Sprintf("The Old Corinthian Wanderers of Upper Slaughter and Vale %d", i)})
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
	book, canvas := begunBook(t, "rollbook season 1\nseason: S\nsystem: inthenet\nteam A: Alpha\nteam B: Beta\n"+
		"round 1\n A @ B awarded 0-3 the visitors did not show up\n"+
		"round 2\n B @ A cancelled a foot of snow\nround 3\n playoff: yes\n A v B 1-1 to A 4-3 on penalties\n")
	for _, round := range book.s.Rounds {
		book.round(round)
	}
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
	}{{16, "T", 27, false, 1}, {32, "T", 27, false, 2}, {32, "T", 27, true, 2}, {20, "LONG-", 127, true, 2},
		{20, "T", 999_999, true, 3}, {3, "T", 999_999, true, 1}} {
		var b strings.Builder
		b.WriteString("rollbook season 1\nseason: S\nsystem: inches\n")
		for i := range c.teams {
			fmt.Fprintf(&b, "team %s%d: Team %d\n", c.key, i, i)
		}
		for i := 1; i < c.teams; i++ {
			fmt.Fprintf(&b, "round %d\n %s%d %s %s%d %d-%d\n", i, c.key, i, map[bool]string{true: "v", false: "@"}[c.neutral],
				c.key, i-1, c.visitor, 30+i)
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
		l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("T%d", i+1), Name: fmt.Sprintf("Team %d", i+1),
			Group: []string{"North", "South"}[i%2]})
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
		text := replay.Append(nil, setup, coach.Simulate(setup, enginetest.Chance(1), engine.MaxEntries))
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
