package console

import (
	"fmt"

	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/season"
)

// ofSeason answers with the games of a season: those of the ledger, and its records.
func (list *gameList) ofSeason() error {
	return seasons.WithSeason(list.call, list.flags.Season, season.Scores, nil, func(s *seasons.League) (err error) {
		list.ledger = s.Games.Ledger
		for _, r := range s.Results {
			if r.Game == nil {
				continue
			}
			g := line.Game{Opening: line.Line{System: s.System.ID}, Header: r.Game.Header, Ended: r.Decided()}
			if r.Game.File == "" {
				if g, err = s.Games.Ledger.Find(r.Game.Ref); err != nil {
					return game.LedgerTrouble(err)
				}
			} else if g.Ended {
				h := g.Header
				g.Result = fmt.Sprintf("%s %d, %s %d",
					h.Get("visitor"), r.Score[engine.Visitor], h.Get("home"), r.Score[engine.Home])
			}
			one, err := list.add(&g)
			if err != nil {
				return game.LedgerTrouble(err)
			}
			if one == nil {
				continue
			}
			one.Round, one.Fixture = r.Fixture.Round.Name, r.Fixture.String()
			if r.Game.File != "" {
				one.File = r.Game.Ref
			}
		}
		return list.answer("round", "fixture", "file")
	})
}
