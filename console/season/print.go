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
	if err != nil {
		return err
	}
	depth, name, write := season.Histories, "season", pdf.WriteSeason
	if f.Blank {
		depth, name, write = season.Scores, "scorebook", pdf.WriteBlankSeason
	}
	return WithSeason(c, path, depth, nil, func(s *League) error {
		printed := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(s.Season.Text())}
		if !f.Blank {
			s.ForecastOrNote(c)
		}
		return game.WritePaper(c, &f.Pages, name, s.Season.Name,
			func(w io.Writer, p pdf.Paper) error { return write(w, p, printed) })
	})
}

// EachGame does something with every recorded game of the season, in the order of its fixtures.
func (s *League) EachGame(do func(*game.Game) error) error {
	for _, r := range s.Season.Results {
		if r.Game == nil {
			continue
		}
		g, err := s.Games.GameOf(r.Game)
		if err == nil {
			err = g.Check()
		}
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
