package console

import (
	"bytes"
	"cmp"
	"errors"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/replay/chances"
	"rollbook/replay/season"
)

// publishFlags are the flags of publish.
type publishFlags struct {
	Season  string `flag:"season" value:"FILE" help:"the season of FILE, with its games"`
	Chances bool   `flag:"chances" help:"with the curve of each game's chances, which takes a second or two a game"`
	cli.Paper
}

var publishCommand = cli.Command{
	Name: "publish", Purpose: "write games as a static web site", Operands: "DIR [GAME ...]", From: 1, To: cli.Many,
	Ask: "into which folder?",
	Examples: `rollbook publish site             every game of the ledger
rollbook publish site 12          this game; several may be named
rollbook publish site --season league.season

The pages need no script and no server: links are relative, so the folder can also be opened from a disk. Only files
that changed are written. A folder with files of somebody else is refused.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run:   cli.With(publish),
}

func publish(c *cli.Call, f *publishFlags) error {
	paper, err := game.Paper(c, f.Paper)
	if err != nil {
		return err
	}
	site := &web.Site{Name: "Games"}
	if f.Season != "" {
		if len(c.Operands) > 1 {
			return cli.Trouble("unexpected %s: a site is of a season, or of games", term.Quoted(c.Operand(1)))
		}
		return publishSeason(c, f, site, paper)
	}
	o := &cli.Outcome{Session: c.Session}
	site.Failed = func(err error) error {
		o.Add(err)
		return nil
	}
	add := func(ref string, load func() (*game.Game, error)) {
		site.Games = append(site.Games, web.SiteGame{Ref: ref, Make: func() (*web.GamePages, error) {
			g, err := load()
			if err != nil {
				return nil, err
			}
			return pages(c, g, f.Chances, paper, engine.Sides[string]{})
		}})
	}
	names := c.Operands[1:]
	var l *ledger.Ledger
	if len(names) == 0 || !game.AllFiles(c.Session, names) {
		if l, err = game.OpenLedger(c, ledger.ReadOnly); err != nil {
			return err
		}
		defer l.Close()
	}
	fromLedger := func(number int64) {
		add(strconv.Itoa(int(number)), func() (*game.Game, error) { return game.Load(l, number) })
	}
	if len(names) == 0 {
		all, err := l.Games()
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, one := range all {
			if !one.Void {
				fromLedger(one.Number)
			}
		}
	}
	for _, name := range names {
		if !game.IsFile(c.Session, name) {
			if number, err := game.Number(l, name); o.Add(err) {
				fromLedger(number)
			}
		} else if g, err := game.FromFile(c.Session, name); o.Add(err) {
			add(g.Name, func() (*game.Game, error) {
				one := *g // whose run is dropped with it
				return &one, nil
			})
		}
	}
	err = writeSite(c, site)
	if errors.Is(err, web.ErrNoGames) {
		return errors.Join(o.Err(), game.NoGames())
	}
	return cmp.Or(err, o.Err())
}

// writeSite publishes a site into the folder of the first operand.
func writeSite(c *cli.Call, site *web.Site) error {
	folder := c.Operand(0)
	bar := c.Progress("game")
	bar.Total = len(site.Games)
	for i, make := range site.Games {
		site.Games[i].Make = func() (*web.GamePages, error) {
			bar.Step()
			return make.Make()
		}
	}
	done, err := site.Publish(c.At(folder))
	bar.Done()
	var f *cli.Failure
	switch {
	case errors.Is(err, web.ErrForeign):
		return cli.Trouble("%s: %v", term.Quoted(folder), err).But("name a new folder, or an empty one")
	case errors.Is(err, web.ErrNoGames), errors.As(err, &f):
		return err
	case err != nil:
		return cli.Trouble("the site cannot be written: %v", cli.Bare(err))
	}
	if c.JSON {
		return c.Answer(map[string]any{"folder": folder, "pages": done.Pages, "written": done.Written, "unchanged": done.Unchanged, "removed": done.Removed})
	}
	c.Say("%s: %s; %s written, %d unchanged, %d removed", folder, term.Plural(done.Pages, "page"), term.Plural(done.Written, "file"), done.Unchanged, done.Removed)
	return nil
}

// pages makes what a site has of a game, all of it from one run. Colors are the teams' own.
func pages(c *cli.Call, g *game.Game, withChances bool, paper pdf.Paper, colors engine.Sides[string]) (*web.GamePages, error) {
	if err := g.HeldBy(&g.Trace().Result); err != nil {
		return nil, err
	}
	drawn := g.Paper()
	var sheet bytes.Buffer
	if err := game.WriteOne(&sheet, pdf.BindSheets(paper), drawn); err != nil {
		return nil, cli.Trouble("%s: %v", g.Name, err)
	}
	s := &web.ShownGame{Trace: g.Trace(), Record: drawn.Record, Sheet: sheet.Bytes(), Colors: colors}
	if g.Record != nil {
		s.Facts, s.Fingerprint, s.Record = g.History(), drawn.Fingerprint, replay.AppendRun(nil, g.Trace(), g.Remarks())
	}
	if withChances && g.Trace().Result.Over {
		ctx, stop := untilInterrupted(c)
		defer stop()
		moments, err := chances.Shown().MomentsOf(ctx, chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}, chances.ShownSwings)
		if err != nil {
			return nil, calledOff(err)
		}
		s.Moments = moments
	}
	return web.MakePages(s)
}

// publishSeason publishes a season with all its games. What is not in order in it is said, and on its first page too.
func publishSeason(c *cli.Call, f *publishFlags, site *web.Site, paper pdf.Paper) error {
	s, err := seasons.ReadableSeason(c, f.Season)
	if err != nil {
		return err
	}
	made := seasons.SitePagesOf(s, func(g *game.Game, colors engine.Sides[string]) (*web.GamePages, error) {
		return pages(c, g, f.Chances, paper, colors)
	})
	if err := s.Play(c, season.Histories, made.Run); err != nil {
		return err
	}
	defer s.Close()
	made.Finish()
	site.Name, site.Season = s.Name, s.Season
	highs := s.Highs()
	for _, r := range s.Results {
		one := r.Game
		if one == nil {
			continue
		}
		g, err := s.Games.GameOf(one)
		if err != nil {
			return err
		}
		remark := recordIn(s, g, highs)
		site.Games = append(site.Games, web.SiteGame{Ref: one.Ref, Make: func() (*web.GamePages, error) {
			pages, err := made.PagesOf(one, g)
			if err == nil {
				pages.Remark = remark
			}
			return pages, err
		}})
	}
	if err := writeSite(c, site); err != nil {
		return err
	}
	return s.Held()
}
