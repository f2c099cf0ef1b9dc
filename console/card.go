package console

import (
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/replay/season"
)

var cardCommand = command{
	name: "card", purpose: "draw a game's result as a picture to post", operands: "[GAME]", to: 1,
	examples: `rollbook card
rollbook card 12 -o result.png
rollbook card 12 -o result.svg
rollbook card 12 -o colours.png --season league.season    in the colours of the teams

1200 by 630 pixels, as forums and messengers show pictures of links. The same game gives the same bytes.`,
	takes: takesLedger | answers | converses,
	flags: []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, .svg or .png (default: a .png named after teams and date)"},
		&cli.StringFlag{Name: "season", Usage: "take the teams' colours from the season in `FILE`"},
		&cli.BoolFlag{Name: "force", Usage: "replace the file, though it is not one of ours"},
	},
	run: func(c *call) error {
		path := c.String("output")
		ending := strings.ToLower(filepath.Ext(path))
		if path != "" && ending != ".svg" && ending != ".png" {
			return trouble("-o %s: a card is an .svg or a .png", quoted(path))
		}
		g, err := c.game()
		if err != nil {
			return err
		}
		r := g.run(engine.Observer{})
		if err := g.heldBy(&r); err != nil {
			return err
		}
		fingerprint := ""
		if g.record != nil {
			fingerprint = g.head.Hash.Fingerprint()
		}
		var of engine.Sides[string]
		if path := c.String("season"); path != "" {
			s, err := c.readSeason(path, season.Scores)
			if err != nil {
				return err
			}
			defer s.close()
			of = colors(s.ResultFor(g.setup.Header))
		}
		file, err := web.Card(g.setup, g.tokens, fingerprint, of, ending != ".svg")
		if err != nil {
			return trouble("the card cannot be drawn: %v", err)
		}
		if path == "" {
			path = fileName(strings.Join([]string{g.setup.Header.Get("date"), g.name, g.setup.Team(engine.Visitor), "at", g.setup.Team(engine.Home), "card"}, " ")) + ".png"
		}
		if err := writeFile(path, file, c.Bool("force")); err != nil {
			return err
		}
		if c.json() {
			return c.answer(map[string]any{"file": path})
		}
		c.say("%s", path)
		return nil
	},
}

// colors are those that a season gives the teams of a fixture; none where there is no fixture.
func colors(r *season.Result) (of engine.Sides[string]) {
	if r == nil {
		return of
	}
	for _, side := range engine.Teams {
		if t := r.Teams[side]; t != nil {
			of[side] = t.Colour
		}
	}
	return of
}
