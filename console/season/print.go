package season

import (
	"io"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/pdf"
	"rollbook/season"
)

type printFlags struct {
	Blank bool `flag:"blank" help:"the scorebook, to fill in by hand"`
	cli.Pages
}

// PrintCommand is a row of print: its paper is of a season.
var PrintCommand = cli.Command{
	Name: "season", Purpose: "the book of a season, or the scorebook of one yet to be played", Operands: "[FILE]", To: cli.Many,
	Examples: `rollbook print season league.season
rollbook print season --blank     the scorebook: schedule, wall chart and table to fill in, a sheet for each fixture`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses | cli.Papers,
	Run:   cli.With(printSeason),
}

func printSeason(c *cli.Call, f *printFlags) error {
	path, err := onlySeason(c)
	switch {
	case err != nil:
		return err
	case f.Blank:
		return printScorebook(c, f, path)
	}
	return WithSeason(c, path, season.Histories, nil, func(s *League) error {
		s.ForecastOrNote(c)
		text, err := c.ReadText(path, cli.MaxWritten)
		if err != nil {
			return err
		}
		printed := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(text)}
		return game.WritePaper(c, &f.Pages, "season", s.Name, func(w io.Writer, p pdf.Paper) error { return pdf.WriteSeason(w, p, printed) })
	})
}

// printScorebook prints a season to fill in by hand.
func printScorebook(c *cli.Call, f *printFlags, path string) error {
	return WithSeason(c, path, season.Scores, nil, func(s *League) error {
		text, err := c.ReadText(path, cli.MaxWritten)
		if err != nil {
			return err
		}
		printed := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(text)}
		return game.WritePaper(c, &f.Pages, "scorebook", s.Name, func(w io.Writer, p pdf.Paper) error {
			return pdf.WriteBlankSeason(w, p, printed)
		})
	})
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
