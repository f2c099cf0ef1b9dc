package pdf

import (
	"io"
	"time"

	"rollbook/pdf/layout"
	"rollbook/replay/season"
)

// A SeasonPaper is a paper of a season other than its book and its scorebook.
type SeasonPaper struct {
	Name    string // its name in commands
	Purpose string
	OfTeam  bool // it can be of one team
	Leads   bool // it has codes that lead to the teams' pages
	draw    func(*Season, *layout.Canvas, SeasonWish)
}

// A SeasonWish says what to print of a season.
type SeasonWish struct {
	Team *season.Team              // nil for all
	Page func(*season.Team) string // the address of a team's page; nil for none
}

// SeasonPapers are the papers of a season, one per line.
var SeasonPapers = []SeasonPaper{
	{"poster", "a season's schedule with lines for the scores, and the playoffs as a tree", false, false, (*Season).poster},
	{"wall", "a season's wall chart: each team's result and place round by round", false, false, (*Season).wall},
	{"teams", "a page for each team of a season: fixtures, record against each, a code for its page", true, true, (*Season).teamCards},
	{"program", "a page before each game of the next round: teams, form, last meetings, table; or how the season ended", true, false, (*Season).programs},
}

// Write writes the paper of a season.
func (p SeasonPaper) Write(w io.Writer, paper layout.Paper, s Season, wish SeasonWish) error {
	said := s.printable()
	f := layout.NewFile(paper, said.Name+", "+p.Name, time.Time{})
	f.Describe("", p.Name+" of "+said.Name+", "+said.System.Title, p.Name, said.System.Title, "rollbook")
	c := layout.On(paper)
	p.draw(said, c, wish)
	f.Add(c)
	return f.Write(w)
}
