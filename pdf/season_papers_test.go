package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
)

// Every paper of a season keeps the layout laws, names every team, and has the same bytes each time; also of a season that has not
// begun.
func TestPapersOfSeasonsAreDrawn(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Seasons() {
		played := recorded(t, &f)
		fresh := *played
		begun := *played.Season
		begun.Season = season.Play(played.Plan, season.Games{}, season.Scores)
		fresh.Season = &begun
		wish := SeasonWish{Page: func(t *season.Team) string { return "https://league.example/" + t.Key }}
		for _, p := range SeasonPapers {
			for _, s := range []*Season{played, &fresh} {
				c := &layout.Canvas{}
				p.draw(s.printable(), c, wish)
				checkLayout(t, c)
				said := allWords(c)
				for _, team := range s.Teams {
					if !strings.Contains(said, team.Name) && p.Name != "program" {
						t.Errorf("%s of %s: %s is not on it", p.Name, f.Name, team.Name)
					}
				}
				if strings.Contains(said, ".roll") {
					t.Errorf("%s of %s names a file", p.Name, f.Name)
				}
				var once, again bytes.Buffer
				if err := p.Write(&once, layout.A4, *s, wish); err != nil {
					t.Fatal(err)
				}
				if err := p.Write(&again, layout.A4, *s, wish); err != nil || !bytes.Equal(once.Bytes(), again.Bytes()) {
					t.Errorf("%s of %s has other bytes each time", p.Name, f.Name)
				}
			}
		}
	}
}

// The results of a season's book say on which page each game's book begins: a right one, which the book says of itself.
func TestTheSeasonBookLeadsToTheBooksOfItsGames(t *testing.T) {
	t.Parallel()
	f := fixtures.Seasons()[0]
	s := recorded(t, &f)
	b := BindSeason(layout.A4)
	var books []*GameBook
	for _, r := range s.Results {
		if r.Game == nil {
			continue
		}
		g := read(t, r.Game.Ref, f.Files[r.Game.Ref])
		book, err := b.Draw(&g, r.Game)
		if err != nil {
			t.Fatal(err)
		}
		books = append(books, book)
	}
	var out bytes.Buffer
	if err := b.Write(&out, *s, books...); err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(tool(t, out.Bytes(), "pdftotext", "-raw", "FILE", "-"), "\f")
	bound := s.withContents(b.c.Another(), books)
	for i := range bound.Pages[:len(bound.Pages)-2] {
		if low := lowest(bound, i); low < layout.CompositionHeight*0.6 {
			t.Errorf("page %d of a book with contents ends at %.0f mm: %s", i+1, low, words(bound, i))
		}
	}
	contents := strings.Join(strings.Fields(pages[0]+pages[1]), " ")
	if links := strings.Count(out.String(), "/Subtype /Link"); links < 100 {
		t.Errorf("%d links", links)
	}
	for n, page := range pages {
		if !strings.HasPrefix(page, "GAME BOOK") {
			continue
		}
		lines := strings.Split(page, "\n")
		title, number := lines[2]+" at "+lines[4], "book page "+layout.Counted(n+1)
		if n%2 == 1 || !strings.Contains(page, number) {
			t.Errorf("page %d, a book, does not end with %s, or is a left page", n+1, number)
		}
		if !strings.Contains(contents, " page "+layout.Counted(n+1)) || !strings.Contains(strings.Join(pages[:n], " "), number) {
			t.Errorf("%s with page %d is not in the contents: %s", title, n+1, contents)
		}
		books = books[1:]
	}
	if len(books) > 0 {
		t.Errorf("%d books are missing", len(books))
	}
}

// A scorebook is bound so that each sheet is a leaf of its own: what is before them has an even number of pages.
func TestSheetsOfAScorebookBeginOnRightPages(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Seasons() {
		var out bytes.Buffer
		if err := WriteBlankSeason(&out, layout.A4, *recorded(t, &f)); err != nil {
			t.Fatal(err)
		}
		for n, page := range strings.Split(tool(t, out.Bytes(), "pdftotext", "-raw", "FILE", "-"), "\f") {
			if strings.Contains(page, "page 1 of") && n%2 == 1 {
				t.Errorf("%s: page %d is the first of a sheet", f.Name, n+1)
			}
		}
	}
}

// The program of a season that is over has its last round, the playoffs if there are any, and no more lines for notes than it has room
// for; of a team without a game left, how it came there. A large season takes more pages.
func TestTheProgramOfASeasonThatIsOverHasItsLastResults(t *testing.T) {
	t.Parallel()
	undecided := func(int, int) bool { return false }
	over := []*Season{leagueOf(t, "inthenet", 6, 99, undecided), leagueOf(t, "inches", 64, 99, undecided)}
	for _, f := range fixtures.Seasons() {
		over = append(over, recorded(t, &f))
	}
	for _, s := range over {
		for _, wish := range []SeasonWish{{}, {Team: s.Teams[0]}} {
			c := &layout.Canvas{}
			s.printable().programs(c, wish)
			checkLayout(t, c)
			said := allWords(c)
			last := "" // round of the table
			for _, round := range s.Rounds {
				last = engine.Choose(round.Counts, round.Name, last)
			}
			if !strings.Contains(said, last) || strings.Contains(said, "PLAYOFFS") != s.HasPlayOffs() {
				t.Errorf("%s: no %s, or no playoffs: %s", s.Name, last, said)
			}
			if mine := strings.Contains(said, "no next game for "+s.Teams[0].Name); mine != (wish.Team != nil) {
				t.Errorf("%s: it says that %s has no next game: %t", s.Name, s.Teams[0].Name, mine)
			}
		}
	}
}

// The program of a cup has its tree in place of a table, and says of no team that has played that it has not.
func TestTheProgramOfACupHasItsTree(t *testing.T) {
	t.Parallel()
	for _, final := range []string{"", " 2-3"} {
		plan, faults := season.Read("cup.season", "rollbook season 1\nseason: Cup\nsystem: loft\nteam AAA: Alder\nteam BBB: Birch\nteam CCC: Cedar\nteam DDD: Dogwood\n"+
			"round Semi-finals\n  playoff: yes\n  A: BBB @ AAA 2-1\n  B: DDD @ CCC 0-2\nround Final\n  playoff: yes\n  winner A v winner B"+final+"\n")
		if len(faults) > 0 {
			t.Fatal(faults[0].Text())
		}
		s := &Season{Season: &report.Season{Season: season.Play(plan, season.Games{}, season.Scores)}}
		for _, team := range []*season.Team{nil, s.Teams[1], s.Teams[3]} {
			c := &layout.Canvas{}
			s.printable().programs(c, SeasonWish{Team: team})
			checkLayout(t, c)
			if said := allWords(c); strings.Contains(said, "Agst") || strings.Contains(said, "no game yet") || !strings.Contains(said, "PLAYOFFS") {
				t.Errorf("%s", said)
			}
		}
	}
}

// Where people name the home team first, papers do.
func TestSoccerNamesTheHomeTeamFirst(t *testing.T) {
	for _, g := range firstGames(t) {
		home, visitor := g.Setup.Team(engine.Home), g.Setup.Team(engine.Visitor)
		said := words(drawn(t, bookOf, g), 0)
		if first := strings.Index(said, home) < strings.Index(said, visitor); first != (g.Setup.System.ID == "inthenet") {
			t.Errorf("%s: the book begins %.80s", g.Name, said)
		}
		if g.Setup.System.ID != "inthenet" {
			continue
		}
		c := drawn(t, boxOf, g)
		for _, order := range [][2]string{{strings.ToUpper(home), strings.ToUpper(visitor)}, {home + " 13 shots =", visitor + " 14 shots ="}, {"Assist | H |", "| V |"}} {
			said := words(c, 0) + words(c, 1)
			if first, second := strings.Index(said, order[0]), strings.LastIndex(said, order[1]); first < 0 || second < first {
				t.Errorf("%s: the box has %q at %d, %q at %d", g.Name, order[0], first, order[1], second)
			}
		}
	}
}

// A book's mention of a play links to the page with the play.
func TestPlaysThatABookNamesLeadToThem(t *testing.T) {
	g := firstGames(t)[0]
	c := drawnOn(t, layout.A4, bookOf, g)
	var out bytes.Buffer
	if err := bound(&out, BindBook(layout.A4), g); err != nil {
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

// A schedule of many teams with long names cuts no name: keys take their place.
func TestAScheduleOfManyTeamsCutsNoName(t *testing.T) {
	s := leagueOf(t, "inches", 16, 9, func(int, int) bool { return false })
	for i, team := range s.Teams {
		team.Name = strings.Repeat("Long Name ", 4) + team.Key
		s.Teams[i] = team
	}
	c := &layout.Canvas{}
	s.printable().poster(c, SeasonWish{})
	checkLayout(t, c)
	if said := allWords(c); strings.Contains(said, layout.Ellipsis) || !strings.Contains(said, s.Teams[0].Key) {
		t.Errorf("a name is cut: %.300s", said)
	}
	if said := allWords(c); !strings.Contains(said, s.Teams[0].Key+" Long Name Long Name") || usedOfLast(c) < 0.33 {
		t.Errorf("no word of what keys stand for, or %d pages: %s", len(c.Pages), said[max(0, len(said)-300):])
	}
}

// On A3 a wall chart and a play mat have one page: two halves that meet, with all rounds, one foot, and no seam to lay them at.
func TestA3HasBothHalves(t *testing.T) {
	t.Parallel()
	f := fixtures.Seasons()[0]
	season := recorded(t, &f)
	var wall, mat bytes.Buffer
	if err := SeasonPapers[1].Write(&wall, layout.A3, *season, SeasonWish{}); err != nil {
		t.Fatal(err)
	}
	system := systems.Named("inthenet")
	for _, p := range SystemPapers {
		if p.Name == "mat" {
			if err := p.Write(&mat, layout.A3, system); err != nil {
				t.Fatal(err)
			}
		}
	}
	needs(t, "pdftotext")
	needs(t, "pdfinfo")
	said := tool(t, wall.Bytes(), "pdftotext", "-layout", "FILE", "-")
	for _, round := range season.Rounds {
		if round.Counts && !strings.Contains(said, round.Name) {
			t.Errorf("%s is not on the wall chart", round.Name)
		}
	}
	if strings.Count(said, "page 1 of 1") != 1 || strings.Count(said, "Record") != len(season.Groups) || !strings.Contains(tool(t, wall.Bytes(), "pdfinfo", "FILE"), "1190.55 x 841.89") {
		t.Errorf("the wall chart is not one page of A3: %s", said)
	}
	if said := tool(t, mat.Bytes(), "pdftotext", "-layout", "FILE", "-"); strings.Contains(said, "lay the other") || !strings.Contains(said, "DECK") || !strings.Contains(said, "TURNED") || strings.Count(said, "\f") != 1 {
		t.Errorf("the mat is not one page: %s", said)
	}
}

// Bold scores on a wall chart are those of the team that won, whose points are first.
func TestAWallChartShowsWhoWon(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Seasons() {
		c, won := &layout.Canvas{}, 0
		recorded(t, &f).printable().wall(c, SeasonWish{})
		for _, m := range c.Pages[0].Marks {
			var own, other int
			if n, _ := fmt.Sscanf(m.Text, "%d-%d", &own, &other); n < 2 || strings.Count(m.Text, "-") > 1 || m.Style.Size < layout.Written.Size || m.Style.Align != layout.AtCenter {
				continue
			}
			if m.Rect.Right() < c.Inside().Right()-13 && m.Style.Bold != (own > other) {
				t.Errorf("%s: %s is bold: %t", f.Name, m.Text, m.Style.Bold)
			}
			won += engine.BoolToInt(own > other)
		}
		if won == 0 {
			t.Errorf("%s: nobody has won", f.Name)
		}
	}
}
