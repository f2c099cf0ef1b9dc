package console

import (
	"rollbook/ledger"
)

// known returns the game of the ledger that has the same header and the same entries, of which the digest is given too; 0 if
// none has.
func (i *importer) known(opening ledger.Line, all digest) (int64, error) {
	if i.games == nil {
		i.games, i.unread = map[digest]int64{}, map[digest][]int64{}
		if err := i.l.EachGame(func(g *ledger.Game) error {
			if g.Damage == nil {
				header := digestOf(g.Opening, nil)
				i.unread[header] = append(i.unread[header], g.Number)
			}
			return nil
		}); err != nil {
			return 0, ledgerTrouble(err)
		}
	}
	header := digestOf(opening, nil)
	for _, number := range i.unread[header] {
		have, err := unplayed(i.l, number)
		if err != nil {
			return 0, err
		}
		i.games[digestOf(opening, have.tokens)] = number
	}
	delete(i.unread, header)
	return i.games[all], nil
}
