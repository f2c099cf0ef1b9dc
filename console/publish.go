package console

import (
	"bytes"
	"errors"
	"strconv"

	"github.com/urfave/cli/v2"

	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/replay/season"
)

var publishCommand = command{
	name: "publish", purpose: "write games as a site for any web space", operands: "DIR [GAME ...]", from: 1, to: many,
	ask: "into which folder?",
	examples: `rollbook publish site             every game of the ledger
rollbook publish site 12          this game; several may be named
rollbook publish site --season league.season

The pages need no script and no server: links are relative, so that the folder can also be opened from the disk. Only files
that changed are written. A folder with files of somebody else is refused.`,
	takes: takesLedger | answers | converses,
	flags: []cli.Flag{
		&cli.StringFlag{Name: "season", Usage: "the season of `FILE`, with its games"},
		&cli.BoolFlag{Name: "chances", Usage: "with the curve of each game's chances, which takes a second or two a game"},
		&cli.StringFlag{Name: "paper", Usage: "letter or a4, as `NAME` (default: by LC_ALL, LC_PAPER or LANG)"},
	},
	run: (*call).publish,
}

func (c *call) publish() error {
	paper, err := c.paper()
	if err != nil {
		return err
	}
	site := &web.Site{Name: "Games"}
	o := &outcome{session: c.session}
	add := func(g *game, err error) {
		if err == nil {
			r := g.run(engine.Observer{})
			err = g.heldBy(&r)
		}
		if o.add(err) {
			made := siteGame(g, paper)
			if o.add(c.addMoments(&made)) {
				site.Games = append(site.Games, made)
			}
		}
	}
	if path := c.String("season"); path != "" {
		if len(c.operands) > 1 {
			return trouble("unexpected %s: a site is of a season, or of games", quoted(c.operand(1)))
		}
		return c.publishSeason(path, site, paper)
	}
	if len(c.operands) == 1 {
		l, err := c.openLedger(ledger.ReadOnly)
		if err != nil {
			return err
		}
		defer l.Close()
		all, err := l.Games()
		if err != nil {
			return ledgerTrouble(err)
		}
		for _, one := range all {
			if !one.Void {
				add(loadGame(l, one.Number))
			}
		}
	}
	for _, name := range c.operands[1:] {
		add(c.gameNamed(name))
	}
	if len(site.Games) == 0 {
		return errors.Join(o.err(), noGames())
	}
	if err := c.writeSite(site); err != nil {
		return err
	}
	return o.err()
}

// writeSite publishes a site into the folder of the first operand.
func (c *call) writeSite(site *web.Site) error {
	folder := c.operand(0)
	done, err := site.Publish(folder)
	if errors.Is(err, web.ErrForeign) {
		return trouble("%s: %v", quoted(folder), err).but("name a new folder, or an empty one")
	}
	if err != nil {
		return trouble("the site cannot be written: %v", bare(err))
	}
	if c.json() {
		return c.answer(map[string]any{"folder": folder, "pages": done.Pages, "written": done.Written, "unchanged": done.Unchanged, "removed": done.Removed})
	}
	c.say("%s: %s; %s written, %d unchanged, %d removed", folder, plural(done.Pages, "page"), plural(done.Written, "file"), done.Unchanged, done.Removed)
	return nil
}

// addMoments estimates the chances of a game that is published, if it is over and they are wanted.
func (c *call) addMoments(g *web.SiteGame) (err error) {
	if c.Bool("chances") && engine.Run(g.Setup, g.Tokens, engine.Observer{}).Over {
		ctx, stop := c.untilInterrupted()
		defer stop()
		g.Moments, err = web.Moments(ctx, g.Setup, g.Tokens)
	}
	return calledOff(err)
}

// siteGame is a game as a site shows it.
func siteGame(g *game, paper pdf.Paper) web.SiteGame {
	made := web.SiteGame{Ref: itoa(int(g.number)), Setup: g.setup, Tokens: g.tokens}
	made.Sheet = func() ([]byte, error) {
		var b bytes.Buffer
		err := pdf.WriteSheets(&b, paper, []pdf.Game{g.paper()})
		return b.Bytes(), err
	}
	if g.record == nil {
		made.Ref, made.Record = g.name, replay.Append(nil, g.setup, g.tokens)
		return made
	}
	made.Facts, made.Fingerprint, made.Record = g.history(), g.head.Hash.Fingerprint(), replay.AppendWith(nil, g.setup, g.tokens, g.remarks())
	return made
}

// publishSeason publishes a season with all its games. What is not in order in it is said, and on its first page too.
func (c *call) publishSeason(path string, site *web.Site, paper pdf.Paper) error {
	s, err := c.readSeason(path, season.Courses)
	if err != nil {
		return err
	}
	defer s.close()
	site.Name, site.Season = s.Name, s.Season
	highs := s.Highs()
	for i := range s.Results {
		one := s.Results[i].Game
		if one == nil {
			continue
		}
		g, err := s.games.gameOf(one)
		if err != nil {
			return err
		}
		made := siteGame(g, paper)
		made.Ref, made.Remark = one.Ref, s.recordIn(g, highs)
		for _, side := range engine.Teams {
			made.Colors[side] = s.Results[i].Teams[side].Colour
		}
		if err := c.addMoments(&made); err != nil {
			return err
		}
		site.Games = append(site.Games, made)
	}
	if err := c.writeSite(site); err != nil {
		return err
	}
	return s.held()
}

// gameOf is a game of a season as commands look at it.
func (g *seasonGames) gameOf(one *season.Game) (*game, error) {
	if number, err := strconv.ParseInt(one.Ref, 10, 64); err == nil && one.File == "" {
		return loadGame(g.l, number)
	}
	setup, tokens, err := one.Load()
	if err != nil {
		return nil, err
	}
	return &game{name: one.Ref, setup: setup, tokens: tokens}, nil
}
