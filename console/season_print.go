package console

import (
	"io"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"rollbook/pdf"
	"rollbook/replay/season"
)

// printSeasonCommand is a row of print: its paper is of a season.
var printSeasonCommand = command{
	name: "season", purpose: "the book of a season, or the scorebook of one that is to be played", operands: "[FILE]", to: many,
	examples: `rollbook print season league.season
rollbook print season --games            with the book of every recorded game behind it
rollbook print season --blank            schedule with score lines, empty table, a sheet for each fixture`,
	takes: takesLedger | answers | converses,
	flags: slices.Concat([]cli.Flag{
		&cli.BoolFlag{Name: "games", Usage: "bind the game books behind it"},
		&cli.BoolFlag{Name: "blank", Usage: "the scorebook, to be written in by hand"},
	}, pageFlags()),
	run: (*call).printSeason,
}

func (c *call) printSeason() error {
	path, word, err := c.seasonOperands()
	switch {
	case err != nil:
		return err
	case word != "":
		return trouble("unexpected %s: rollbook print season takes [FILE]", quoted(word))
	case c.Bool("games") && c.Bool("blank"):
		return trouble("--games or --blank, not both: a scorebook has no games yet")
	}
	depth := season.Courses
	if c.Bool("blank") {
		depth = season.Scores
	}
	var run runner
	if c.Bool("games") {
		run = (*seasonGames).runShown
	}
	s, err := c.readRun(path, depth, run)
	if err != nil {
		return err
	}
	defer s.close()
	text, err := c.readText(path)
	if err != nil {
		return err
	}
	paper := pdf.Season{Season: s.Season, File: filepath.Base(path), Text: []byte(text)}
	kind, write := "season", pdf.WriteSeason
	if c.Bool("blank") {
		kind, write = "scorebook", pdf.WriteBlankSeason
	}
	if c.Bool("games") {
		paper.Games = func(add func(*pdf.Game) error) error {
			return s.eachGame(func(g *game) error { return add(g.paper()) })
		}
	}
	if err := c.writePaper(kind, s.Name, func(w io.Writer, p pdf.Paper) error { return write(w, p, paper) }); err != nil {
		return err
	}
	return s.held()
}

// eachGame does something with every recorded game of the season, in the order of its fixtures.
func (s *league) eachGame(do func(*game) error) error {
	for i := range s.Results {
		r := &s.Results[i]
		if r.Game == nil {
			continue
		}
		g, err := s.games.gameOf(r.Game)
		if err == nil {
			err = g.check()
		}
		if err == nil {
			err = do(g)
			g.drop()
		}
		if err != nil {
			return err
		}
	}
	return nil
}
