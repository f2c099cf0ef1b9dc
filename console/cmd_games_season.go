package console

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay/season"
)

// gamesOf answers with the games of a season: those of the ledger, and its records.
func gamesOf(c *cli.Call, f *gamesFlags, wanted gameFilter) error {
	s, err := seasons.ReadSeason(c, f.Season, season.Scores)
	if err != nil {
		return err
	}
	defer s.Close()
	var games []ledger.Game
	of := map[int64]*season.Result{} // by the number in the ledger; records have a number below 0
	for i, r := range s.Results {
		if r.Game == nil {
			continue
		}
		g := ledger.Game{Number: -1 - int64(i), Opening: ledger.Line{System: s.System.ID}, Header: r.Game.Header, Ended: r.Decided()}
		if r.Game.File == "" {
			if g, err = s.Games.Ledger.Find(r.Game.Ref); err != nil {
				return game.LedgerTrouble(err)
			}
		} else if g.Ended {
			g.Result = g.Header.Get("visitor") + " " + strconv.Itoa(r.Score[engine.Visitor]) + ", " + g.Header.Get("home") + " " + strconv.Itoa(r.Score[engine.Home])
		}
		games = append(games, g)
		of[g.Number] = r
	}
	each := func(list func(*ledger.Game) error) error {
		for i := range games {
			if err := list(&games[i]); err != nil {
				return err
			}
		}
		return nil
	}
	if err := listGames(c, f, s.Games.Ledger, wanted, each, func(one *listed) {
		r := of[one.Game]
		one.Round, one.Fixture = r.Fixture.Round.Name, r.Fixture.String()
		if one.Game < 0 {
			one.Game, one.File = 0, r.Game.Ref
		}
	}); err != nil {
		return err
	}
	return s.Held()
}
