package console

import (
	"path/filepath"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
)

// pictureFlags are the flags of picture.
type pictureFlags struct {
	Output string `flag:"output,o" value:"FILE" help:"write an .svg or a .png (default: a .png named after teams and date)"`
	Season string `flag:"season" value:"FILE" help:"the teams' colors, from a season"`
	cli.Ours
}

var pictureCommand = cli.Command{
	Name: "picture", Was: "card", Purpose: "draw a game's result as a picture to post", Operands: "[GAME]", To: 1,
	Examples: `rollbook picture
rollbook picture 12 -o result.png
rollbook picture 12 -o result.svg
rollbook picture week7.roll --season league.season -o colors.png   in the colors of its teams

1200 by 630 pixels, as forums and messengers show pictures of links. The same game gives the same bytes.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *pictureFlags) error {
		path := f.Output
		ending := strings.ToLower(filepath.Ext(path))
		if path != "" && ending != ".svg" && ending != ".png" {
			return cli.Trouble("-o %s: a picture is an .svg or a .png", term.Quoted(path))
		}
		g, err := game.Meant(c)
		if err != nil {
			return err
		}
		if err := g.HeldBy(&g.Trace().Result); err != nil {
			return err
		}
		fingerprint := ""
		if g.Record != nil {
			fingerprint = g.Head.Hash.Fingerprint()
		}
		own, err := colorsOf(c, f.Season, g.Setup)
		if err != nil {
			return err
		}
		file, err := web.Card(g.Trace(), fingerprint, own, ending != ".svg")
		if err != nil {
			return cli.Trouble("the picture cannot be drawn: %v", err)
		}
		if path == "" {
			path = game.FileName(strings.Join([]string{g.Setup.Header.Get("date"), g.Name, g.Setup.Team(engine.Visitor), "at", g.Setup.Team(engine.Home), "card"}, " ")) + ".png"
		}
		if err := c.WriteFile(path, file, f.Force || c.IsOurs(path, web.IsCard)); err != nil {
			return err
		}
		return c.Wrote(path)
	}),
}

// colorsOf are the colours that the season of --season gives the teams of a game; "" for none.
func colorsOf(c *cli.Call, path string, setup *engine.Setup) (own engine.Sides[string], err error) {
	if path == "" {
		return own, nil
	}
	s, err := seasons.ReadableSeason(c, path)
	if err != nil {
		return own, err
	}
	for _, side := range engine.Teams {
		t, err := s.FindTeam(setup.Team(side))
		if err != nil {
			return own, err
		}
		own[side] = t.Color
	}
	return own, nil
}
