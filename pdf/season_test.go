package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
	"rollbook/replay/season"
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
			Load: func() (*engine.Setup, []string, error) { return r.Setup, r.Tokens, nil }})
	}
	s.Season = season.Play(plan, games, season.Courses)
	return s
}

// drawnBook and drawnScorebook are the pages of a season without those of its games.
func drawnBook(s *Season) *canvas      { c := &canvas{}; s.book(c); return c }
func drawnScorebook(s *Season) *canvas { c := &canvas{}; s.scorebook(c); return c }

// allWords are the texts of all pages.
func allWords(c *canvas) string {
	var b strings.Builder
	for i := range c.pages {
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
		said := allWords(book)
		for _, team := range s.Teams {
			if strings.Count(said, team.Name) < 5 || !strings.Contains(allWords(blank), team.Name) {
				t.Errorf("%s is not in the books of %s", team.Name, f.Name)
			}
		}
		for _, row := range s.Tables().Tables[0].Rows {
			if !strings.Contains(said, row.Percentage) || !strings.Contains(said, row.Last) {
				t.Errorf("%s: the row of %s is not printed", f.Name, row.Team)
			}
		}
		var once, again bytes.Buffer
		if err := WriteSeason(&once, A4, *s); err != nil {
			t.Fatal(err)
		}
		if err := WriteSeason(&again, A4, *recorded(t, &f)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(once.Bytes(), again.Bytes()) {
			t.Errorf("%s gives other bytes each time", f.Name)
		}
	}
}

// TestScorebookHasASheetForEachFixture writes the scorebook of a season that is not played yet.
func TestScorebookHasASheetForEachFixture(t *testing.T) {
	f := fixtures.Seasons()[0]
	s := recorded(t, &f)
	var b bytes.Buffer
	if err := WriteBlankSeason(&b, Letter, *s); err != nil {
		t.Fatal(err)
	}
	said := tool(t, b.Bytes(), "pdftotext", "-raw", "FILE", "-")
	if n := strings.Count(said, "page 1 of") - 1; n != len(s.Fixtures) {
		t.Errorf("%d sheets for %d fixtures", n, len(s.Fixtures))
	}
	for _, of := range s.Results {
		if foot := s.Name + " · " + of.Fixture.Round.Name + " · " + s.sides(&of); !strings.Contains(said, foot) {
			t.Errorf("no sheet is called %s", foot)
		}
		if event := "Event " + s.Event(of.Fixture.Round) + " Date"; !strings.Contains(said, event) {
			t.Errorf("no sheet has %s", event)
		}
	}
}

// A season of many teams with long names, and one without a game, keep the laws of layouts.
func TestSeasonsOfAnySizeKeepTheLayoutLaws(t *testing.T) {
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
		s := &Season{Season: season.Play(plan, season.Games{}, season.Courses)}
		checkLayout(t, drawnBook(s))
		checkLayout(t, drawnScorebook(s))
	}
	plan, _ := season.Read("empty.season", "rollbook season 1\nseason: S\nsystem: loft\nteam A: A\nteam B: B\n")
	s := &Season{Season: season.Play(plan, season.Games{}, season.Courses)}
	checkLayout(t, drawnBook(s))
	checkLayout(t, drawnScorebook(s))
}
