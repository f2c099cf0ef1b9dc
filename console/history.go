package console

import (
	"slices"

	"rollbook/ledger"
	"rollbook/replay"
	"rollbook/report"
)

// A fact is a line of the ledger beside the entries that stand.
type fact = report.Fact

// history lists the facts beside a game's entries; a plain record has none.
func (g *game) history() []fact {
	if g.record == nil {
		return nil
	}
	return report.Facts(g.lines, g.record)
}

// signatures lists who has signed the game.
func (g *game) signatures() []fact { return report.Signed(g.history()) }

// remarks are the facts beside the entries, for the comments of an exported record.
func (g *game) remarks() []replay.Remark {
	var remarks []replay.Remark
	for _, f := range g.history() {
		remarks = append(remarks, replay.Remark{After: f.Before, Text: f.Words()})
	}
	return remarks
}

// numbered is history with the play that each correction and each undo was about, as it was numbered then: these numbers change no
// more, whatever is undone later.
func (g *game) numbered() []fact {
	facts := g.history()
	at := map[int]*fact{} // by line
	for i := range facts {
		if f := &facts[i]; f.Entry > 0 && !f.Slip {
			at[f.Line] = f
		}
	}
	record := &ledger.Record{}
	var then *game // as it stood at the last of them, with so many changes of its header
	var changes int
	for n, l := range g.lines {
		if f := at[n]; f != nil {
			if then == nil || changes != len(record.Changes) || !slices.EqualFunc(then.tokens, record.Entries, sameValue) {
				then, _ = gameOfRecord(record)
				changes = len(record.Changes)
			}
			if then != nil {
				journal := then.trace().Result.Journal
				for i := range journal.Plays {
					if first, last := journal.PlaySpan(i, len(record.Entries)); first <= f.Entry && f.Entry <= last {
						f.Play = i + 1
					}
				}
			}
		}
		if record.Add(l) != nil {
			break // it has been derived before
		}
	}
	return facts
}

func sameValue(token string, e ledger.Entry) bool { return token == e.Value }
