package console

import (
	"rollbook/console/game"
	"rollbook/ledger"
)

// known returns the game of the ledger that has the same header and the same entries, of which the digest is given too; 0 if
// none has.
func (i *importer) known(opening ledger.Line, all game.Digest) (int64, error) {
	if i.games == nil {
		i.games, i.unread = map[game.Digest]int64{}, map[game.Digest][]int64{}
		if err := i.l.EachGame(func(g *ledger.Game) error {
			if g.Damage == nil {
				header := game.DigestOf(g.Opening, nil)
				i.unread[header] = append(i.unread[header], g.Number)
			}
			return nil
		}); err != nil {
			return 0, game.LedgerTrouble(err)
		}
	}
	header := game.DigestOf(opening, nil)
	for _, number := range i.unread[header] {
		have, err := game.Read(i.l, number)
		if err != nil {
			return 0, err
		}
		i.games[game.DigestOf(opening, have.Tokens)] = number
	}
	delete(i.unread, header)
	return i.games[all], nil
}
