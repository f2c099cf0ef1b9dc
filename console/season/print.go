package season

import (
	"io"
	"path/filepath"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report"
)

type printFlags struct {
	WithGames bool `flag:"with-games" help:"add the game books at the end"`
	Blank     bool `flag:"blank" help:"the scorebook, to fill in by hand"`
	cli.Pages
}

// PrintCommand is a row of print: its paper is of a season.
var PrintCommand = cli.Command{
	Name: "season", Purpose: "the book of a season, or the scorebook of one yet to be played", Operands: "[FILE]", To: cli.Many,
	Examples: `rollbook print season league.season
rollbook print season --with-games       with the book of every recorded game behind it
rollbook print season --blank            schedule with score lines, empty table, a sheet for each fixture`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses | cli.Papers,
	Run:   cli.With(printSeason),
}

// What papers of a season take: of the season, of one of its teams, with codes that lead to the teams' pages.
type (
	paperFlags     struct{ cli.Pages }
	teamPaperFlags struct {
		Team string `flag:"team" value:"TEAM" help:"of this team only"`
		cli.Pages
	}
	ledPaperFlags struct {
		Team string `flag:"team" value:"TEAM" help:"of this team only"`
		URL  string `flag:"url" value:"URL" help:"where the season's pages are published: each card has a code that leads there"`
		cli.Pages
	}
)

// PrintCommands are rows of print: the further papers of a season.
func PrintCommands() (commands []*cli.Command) {
	for _, p := range pdf.SeasonPapers {
		run := cli.With(func(c *cli.Call, f *paperFlags) error { return printOfSeason(c, &f.Pages, p, "", "") })
		switch {
		case p.Leads:
			run = cli.With(func(c *cli.Call, f *ledPaperFlags) error { return printOfSeason(c, &f.Pages, p, f.Team, f.URL) })
		case p.OfTeam:
			run = cli.With(func(c *cli.Call, f *teamPaperFlags) error { return printOfSeason(c, &f.Pages, p, f.Team, "") })
		}
		commands = append(commands, &cli.Command{
			Name: p.Name, Purpose: p.Purpose, Operands: "[FILE]", To: cli.Many,
			Examples: "rollbook print " + p.Name + " league.season",
			Takes:    cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses | cli.Papers,
			Run:      run,
		})
	}
	return commands
}

func printOfSeason(c *cli.Call, pages *cli.Pages, p pdf.SeasonPaper, team, url string) error {
	path, err := onlySeason(c)
	if err != nil {
		return err
	}
	return WithSeason(c, path, season.Scores, nil, func(s *League) error {
		var wish pdf.SeasonWish
		if team != "" {
			if wish.Team, err = s.FindTeam(team); err != nil {
				return err
			}
		}
		if url != "" {
			wish.Page = func(t *season.Team) string { return strings.TrimSuffix(url, "/") + "/" + report.TeamFolder(t) + "/" }
		}
		return game.WritePaper(c, pages, p.Name, s.Name, func(w io.Writer, paper pdf.Paper) error {
			return p.Write(w, paper, pdf.Season{Season: s.Season}, wish)
		})
	})
}

func printSeason(c *cli.Call, f *printFlags) error {
	path, err := onlySeason(c)
	switch {
	case err != nil:
		return err
	case f.WithGames && f.Blank:
		return cli.Trouble("--with-games or --blank, not both: a scorebook has no games yet")
	}
	paper, err := game.Paper(c, f.Paper, "season")
	if err != nil {
		return err
	}
	if f.Blank {
		return printScorebook(c, f, path)
	}
	cli.LimitMemory(game.PapersMemory)
	books := &seasonBooks{pdf.BindSeason(paper), map[*season.Game]drawnBook{}}
	var run runner
	if f.WithGames {
		run = books.run
	}
	return WithSeason(c, path, season.Histories, run, func(s *League) error {
		s.ForecastOrNote(c)
		text, err := c.ReadText(path, cli.MaxWritten)
		if err != nil {
			return err
		}
		printed := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(text)}
		return game.WritePaper(c, &f.Pages, "season", s.Name, func(w io.Writer, _ pdf.Paper) error {
			var bound []*pdf.GameBook
			if f.WithGames {
				if bound, err = books.of(s); err != nil {
					return err
				}
			}
			return books.Write(w, printed, bound...)
		})
	})
}

// printScorebook prints a season to fill in by hand, with the squads of the teams that have files.
func printScorebook(c *cli.Call, f *printFlags, path string) error {
	return WithSeason(c, path, season.Scores, nil, func(s *League) error {
		text, err := c.ReadText(path, cli.MaxWritten)
		if err != nil {
			return err
		}
		printed := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(text), Squads: map[*season.Team][][]string{}}
		for _, t := range s.Teams {
			if t.File == "" {
				continue
			}
			team, faults, err := game.ReadTeam(c.Session, filepath.Join(filepath.Dir(path), t.File))
			if err == nil && len(faults) == 0 {
				printed.Squads[t] = team.Squad().Rows
			}
		}
		return game.WritePaper(c, &f.Pages, "scorebook", s.Name, func(w io.Writer, p pdf.Paper) error { return pdf.WriteBlankSeason(w, p, printed) })
	})
}

// The books of a season's games are drawn while the season runs them, so that no run has to be stored.
type seasonBooks struct {
	*pdf.SeasonBinder
	drawn map[*season.Game]drawnBook
}

// A drawnBook is the book of a game, or why there is none.
type drawnBook struct {
	book *pdf.GameBook
	err  error
}

// run is the runner that draws a game's book from its run.
func (b *seasonBooks) run(games *Games, one *season.Game, o engine.Observer) (*replay.Trace, error) {
	tr, err := games.RunGame(one, o)
	if g := games.made[one]; g != nil && g.Played != nil {
		b.draw(g, one)
	}
	return tr, err
}

func (b *seasonBooks) draw(g *game.Game, one *season.Game) drawnBook {
	book, err := b.Draw(g.Paper(), one)
	g.Drop()
	b.drawn[one] = drawnBook{book, err}
	return b.drawn[one]
}

// of returns the books of a season's games, in the order of its fixtures. A game that is not over was not run for the season.
func (b *seasonBooks) of(s *League) (bound []*pdf.GameBook, err error) {
	for _, r := range s.Results {
		one := r.Game
		if one == nil {
			continue
		}
		drawn, ok := b.drawn[one]
		if !ok {
			g, err := s.playedGame(one)
			if err != nil {
				return nil, err
			}
			drawn = b.draw(g, one)
		}
		if drawn.err != nil {
			return nil, drawn.err
		}
		bound = append(bound, drawn.book)
	}
	return bound, nil
}

// playedGame returns a game of the season with its run.
func (s *League) playedGame(one *season.Game) (*game.Game, error) {
	g, err := s.Games.GameOf(one)
	if err == nil {
		err = g.Check()
	}
	return g, err
}

// EachGame does something with every recorded game of the season, in the order of its fixtures.
func (s *League) EachGame(do func(*game.Game) error) error {
	for _, r := range s.Results {
		if r.Game == nil {
			continue
		}
		g, err := s.playedGame(r.Game)
		if err == nil {
			err = do(g)
			g.Drop()
		}
		if err != nil {
			return err
		}
	}
	return nil
}
