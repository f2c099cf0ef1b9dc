package pdf

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// A scorebook is bound so that each sheet is a leaf of its own: what is before them has an even number of pages.
func TestSheetsOfAScorebookBeginOnRightPages(t *testing.T) {
	t.Parallel()
	for _, f := range thorough.Some(fixtures.Seasons(), 1) {
		var out bytes.Buffer
		if err := WriteBlankSeason(&out, layout.A4, *recorded(t, &f)); err != nil {
			t.Fatal(err)
		}
		for n, page := range strings.Split(tool(t, out.Bytes(), "pdftotext", "-raw", "FILE", "-"), "\f") {
			if strings.Contains(page, "1 of 2") && n%2 == 1 {
				t.Errorf("%s: page %d is the first of a sheet", f.Name, n+1)
			}
		}
	}
}

// Where people name the home team first, papers do.
func TestSoccerNamesTheHomeTeamFirst(t *testing.T) {
	for _, g := range firstGames(t) {
		_, said, _ := strings.Cut(words(drawn(t, keepsakeOf, g), 0), g.Setup.System.Title)
		home, _, _ := strings.Cut(g.Setup.Team(engine.Home), " ")
		visitor, _, _ := strings.Cut(g.Setup.Team(engine.Visitor), " ")
		if first := strings.Index(said, home) < strings.Index(said, visitor); first != (g.Setup.System.ID == "inthenet") {
			t.Errorf("%s: the keepsake begins %.80s", g.Name, said)
		}
	}
}

// A book's mention of a play links to the page with the play.
func TestPlaysThatABookNamesLeadToThem(t *testing.T) {
	g := firstGames(t)[0]
	c := drawnOn(t, layout.A4, bookOf, g)
	var out bytes.Buffer
	if err := WriteBook(&out, layout.A4, &g); err != nil {
		t.Fatal(err)
	}
	objects := regexp.MustCompile(`(?s)(\d+) 0 obj\n<</Type /Page\n`).FindAllStringSubmatch(out.String(), -1)
	isPage := map[string]bool{}
	for _, m := range objects {
		isPage[m[1]] = true
	}
	aims := regexp.MustCompile(`/Subtype /Link .*?/Dest \[(\d+) 0 R /XYZ 0 ([0-9.]+)`).FindAllStringSubmatch(out.String(), -1)
	if len(objects) != len(c.Pages) || len(aims) < 20 {
		t.Fatalf("%d pages, %d links", len(objects), len(aims))
	}
	for _, m := range aims {
		if !isPage[m[1]] {
			t.Fatalf("a link leads to object %s, which is no page", m[1])
		}
	}
	if first := objects[0][1]; aims[0][1] == first {
		t.Errorf("a play is on the cover")
	}
}

// A schedule of many teams with long names cuts no name: keys take their place, with a line that says which team each is.
func TestAScheduleOfManyTeamsCutsNoName(t *testing.T) {
	s := leagueOf(t, "inches", 16, 9, func(int, int) bool { return false })
	for i, team := range s.Teams {
		team.Name = strings.Repeat("Long Name ", 4) + team.Key
		s.Teams[i] = team
	}
	c := &layout.Canvas{}
	s.scorebook(c)
	checkLayout(t, c)
	if strings.Contains(words(c, 0)+words(c, 1), layout.Ellipsis) || !strings.Contains(allWords(c), s.Teams[0].Key+" Long Name Long Name") {
		t.Errorf("a name is cut, or no word of what keys stand for: %s", words(c, 0))
	}
}
