package console

import (
	"bytes"
	"cmp"
	"errors"
	"slices"

	"github.com/urfave/cli/v2"

	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
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
	if path := c.String("season"); path != "" {
		if len(c.operands) > 1 {
			return trouble("unexpected %s: a site is of a season, or of games", quoted(c.operand(1)))
		}
		return c.publishSeason(path, site, paper)
	}
	o := &outcome{session: c.session}
	site.Failed = func(err error) error {
		o.add(err)
		return nil
	}
	add := func(ref string, load func() (*game, error)) {
		site.Games = append(site.Games, web.SiteGame{Ref: ref, Show: func() (*web.ShownGame, error) {
			g, err := load()
			if err != nil {
				return nil, err
			}
			return c.shown(g, paper)
		}})
	}
	names := c.operands[1:]
	var l *ledger.Ledger
	if len(names) == 0 || !allFiles(names) {
		if l, err = c.openLedger(ledger.ReadOnly); err != nil {
			return err
		}
		defer l.Close()
	}
	fromLedger := func(number int64) { add(itoa(int(number)), func() (*game, error) { return loadGame(l, number) }) }
	if len(names) == 0 {
		all, err := l.Games()
		if err != nil {
			return ledgerTrouble(err)
		}
		for _, one := range all {
			if !one.Void {
				fromLedger(one.Number)
			}
		}
	}
	for _, name := range names {
		if !isFile(name) {
			if number, err := findGame(l, name); o.add(err) {
				fromLedger(number)
			}
		} else if g, err := c.fileGame(name); o.add(err) {
			add(g.name, func() (*game, error) {
				one := *g // whose run is dropped with it
				return &one, nil
			})
		}
	}
	err = c.writeSite(site)
	if errors.Is(err, web.ErrNoGames) {
		return errors.Join(o.err(), noGames())
	}
	return cmp.Or(err, o.err())
}

// writeSite publishes a site into the folder of the first operand.
func (c *call) writeSite(site *web.Site) error {
	c.goesThroughMany()
	folder := c.operand(0)
	done, err := site.Publish(folder)
	var f *failure
	switch {
	case errors.Is(err, web.ErrForeign):
		return trouble("%s: %v", quoted(folder), err).but("name a new folder, or an empty one")
	case errors.Is(err, web.ErrNoGames), errors.As(err, &f):
		return err
	case err != nil:
		return trouble("the site cannot be written: %v", bare(err))
	}
	if c.json() {
		return c.answer(map[string]any{"folder": folder, "pages": done.Pages, "written": done.Written, "unchanged": done.Unchanged, "removed": done.Removed})
	}
	c.say("%s: %s; %s written, %d unchanged, %d removed", folder, plural(done.Pages, "page"), plural(done.Written, "file"), done.Unchanged, done.Removed)
	return nil
}

// allFiles reports whether no name is that of a game in the ledger.
func allFiles(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !isFile(name) })
}

// shown draws what a site shows of a game, all of it from one run.
func (c *call) shown(g *game, paper pdf.Paper) (*web.ShownGame, error) {
	if err := g.heldBy(&g.trace().Result); err != nil {
		return nil, err
	}
	drawn := g.paper()
	var sheet bytes.Buffer
	if err := writeOne(&sheet, pdf.BindSheets(paper), drawn); err != nil {
		return nil, trouble("%s: %v", g.name, err)
	}
	s := &web.ShownGame{Trace: g.trace(), Record: drawn.Record, Sheet: sheet.Bytes()}
	if g.record != nil {
		s.Facts, s.Fingerprint, s.Record = g.history(), drawn.Fingerprint, g.trace().AppendRecord(nil, g.remarks())
	}
	if c.Bool("chances") && g.trace().Result.Over {
		ctx, stop := c.untilInterrupted()
		defer stop()
		moments, err := web.Moments(ctx, g.setup, g.tokens)
		if err != nil {
			return nil, calledOff(err)
		}
		s.Moments = moments
	}
	return s, nil
}

// publishSeason publishes a season with all its games. What is not in order in it is said, and on its first page too.
func (c *call) publishSeason(path string, site *web.Site, paper pdf.Paper) error {
	s, err := c.readRun(path, season.Courses, (*seasonGames).runShown)
	if err != nil {
		return err
	}
	defer s.close()
	site.Name, site.Season = s.Name, s.Season
	highs := s.Highs()
	for i := range s.Results {
		r := &s.Results[i]
		if r.Game == nil {
			continue
		}
		g, err := s.games.gameOf(r.Game)
		if err != nil {
			return err
		}
		site.Games = append(site.Games, web.SiteGame{Ref: r.Game.Ref, Show: func() (*web.ShownGame, error) {
			if err := g.check(); err != nil {
				return nil, err
			}
			defer g.drop()
			shown, err := c.shown(g, paper)
			if err != nil {
				return nil, err
			}
			shown.Remark = s.recordIn(g, highs)
			for _, side := range engine.Teams {
				shown.Colors[side] = r.Teams[side].Colour
			}
			return shown, nil
		}})
	}
	if err := c.writeSite(site); err != nil {
		return err
	}
	return s.held()
}
