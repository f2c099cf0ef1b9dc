package console

import (
	"crypto/sha256"
	"io"

	"rollbook/ledger"
)

// A digest stands for a record, or its header, so that a file of any length can be compared with the whole ledger.
type digest [16]byte

func digestOf(opening ledger.Line, entries []string) (d digest) {
	h := sha256.New()
	for _, f := range opening.Header {
		io.WriteString(h, f.Key+": "+f.Value+"\n")
	}
	for _, e := range entries {
		io.WriteString(h, "\n"+e)
	}
	return digest(h.Sum(nil))
}

// known returns the game of the ledger that has the same header and the same entries; 0 if none has.
func (i *importer) known(opening ledger.Line, entries []string) (int64, error) {
	if i.games == nil {
		games, err := i.l.Games()
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		i.games, i.unread = map[digest]int64{}, map[digest][]int64{}
		for _, g := range games {
			if g.Damage == nil {
				header := digestOf(g.Opening, nil)
				i.unread[header] = append(i.unread[header], g.Number)
			}
		}
	}
	header := digestOf(opening, nil)
	for _, number := range i.unread[header] {
		have, err := loadGame(i.l, number)
		if err != nil {
			return 0, err
		}
		i.games[digestOf(opening, have.tokens)] = number
	}
	delete(i.unread, header)
	return i.games[digestOf(opening, entries)], nil
}
