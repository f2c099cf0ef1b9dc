package console

import (
	"cmp"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/ledger"
	"rollbook/replay"
	"rollbook/season"
)

// severalFlags are flags that ask for games without naming them.
type severalFlags struct {
	All    bool   `flag:"all" help:"every game of the ledger"`
	Season string `flag:"season" value:"FILE" help:"every game of the season in FILE"`
}

// eachAsked does something with every game that the operands name, with the games of --season, or with every game of the
// ledger with --all, including void ones; without any of these, with the last game played here.
func eachAsked(c *cli.Call, f severalFlags, do func(*game.Game) error) error {
	path := f.Season
	if len(c.Operands) > 0 && (f.All || path != "") || f.All && path != "" {
		return cli.Trouble("give a GAME, --season or --all, only one")
	}
	switch {
	case path != "":
		return seasons.WithSeason(c, path, season.Scores, (*seasons.Games).RunGame, func(s *seasons.League) error {
			return s.EachGame(do)
		})
	case f.All:
		return eachOfLedger(c, do)
	case len(c.Operands) == 0:
		c.Operands = []string{""}
	}
	for _, name := range c.Operands {
		if path, _ := game.FileAndRecord(name); path == name && name != "" && game.IsFile(c.Session, name) {
			if err := eachOfFile(c, path, do); err != nil {
				return err
			}
			continue
		}
		g, err := game.Named(c, name)
		if err != nil {
			return err
		}
		if err := do(g); err != nil {
			return err
		}
	}
	return nil
}

// eachOfFile does something with every record of a file, up to the first invalid one.
func eachOfFile(c *cli.Call, path string, do func(*game.Game) error) error {
	var failed error
	err := game.EachIn(c.Session, path, func(r *replay.Record) {
		switch {
		case failed != nil:
		case r.Fault != nil:
			failed = cli.Faulty(r.Fault)
		default:
			failed = do(game.FromRecord(r.Ref(), r))
		}
	}, func(g *game.Game) error {
		if err := g.Check(); err != nil {
			return err
		}
		return do(g)
	})
	return cmp.Or(failed, err)
}

// eachOfLedger does something with every game of the ledger, including void ones.
func eachOfLedger(c *cli.Call, do func(*game.Game) error) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		games, err := l.Games()
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, listed := range games {
			g, err := game.Load(l, listed.Number)
			if err != nil {
				return err
			}
			if err := do(g); err != nil {
				return err
			}
		}
		return nil
	})
}
