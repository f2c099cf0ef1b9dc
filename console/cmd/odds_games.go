package cmd

import (
	"cmp"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/season"
)

// severalFlags are flags that ask for games without naming them.
type severalFlags struct {
	All    bool   `flag:"all" help:"every game of the ledger"`
	Season string `flag:"season" value:"FILE" help:"every game of the season in FILE"`
}

// eachAsked does something with every game that the operands name, with the games of --season, or with every game of the
// ledger with --all, including void ones; without any of these, with the last game played here. The first error ends it.
func eachAsked(c *cli.Call, f severalFlags, do func(*game.Game) error) error {
	if len(c.Operands) > 0 && (f.All || f.Season != "") || f.All && f.Season != "" {
		return cli.Trouble("give a GAME, --season or --all, only one")
	}
	each := func(g *game.Game, err error) error {
		if err != nil {
			return err
		}
		return do(g)
	}
	switch {
	case f.Season != "":
		return seasons.WithSeason(c, f.Season, season.Scores, (*seasons.Games).RunGame, func(s *seasons.League) error {
			return s.EachGame(do)
		})
	case f.All:
		return eachOfLedger(c, func(line.Game) bool { return true }, each)
	case len(c.Operands) == 0:
		return each(game.Named(c, ""))
	}
	for _, name := range c.Operands {
		var err error
		if path, _ := game.FileAndRecord(name); path == name && game.IsFile(c.Session, name) {
			err = eachOfFile(c, path, each)
		} else {
			err = each(game.Named(c, name))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// eachOfFile yields every record of a file, or why it cannot be run, until a call fails.
func eachOfFile(c *cli.Call, path string, each func(*game.Game, error) error) error {
	var failed error
	err := game.EachIn(c.Session, path, func(r *replay.Record) {
		switch {
		case failed != nil:
		case r.Fault != nil:
			failed = each(nil, cli.Faulty(r.Fault))
		default:
			failed = each(game.FromRecord(r.Ref(), r), nil)
		}
	}, func(g *game.Game) error { return each(g, g.Check()) })
	return cmp.Or(failed, err)
}

// eachOfLedger yields every game of the ledger that is wanted, or what is wrong with it, until a call fails.
func eachOfLedger(c *cli.Call, wants func(line.Game) bool, each func(*game.Game, error) error) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		all, incomplete := l.Games()
		switch {
		case incomplete != nil && !ledger.DoesNotHold(incomplete):
			return game.LedgerTrouble(incomplete)
		case len(all) == 0 && incomplete == nil:
			return game.NoGames()
		}
		for _, one := range all {
			if !wants(one) {
				continue
			}
			if err := each(game.Load(l, one.Number)); err != nil {
				return err
			}
		}
		if incomplete != nil { // there may be more games
			return each(nil, game.LedgerTrouble(incomplete))
		}
		return nil
	})
}
