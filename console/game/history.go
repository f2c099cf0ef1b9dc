package game

import (
	"slices"

	"rollbook/console/scorer"
	"rollbook/ledger/line"
	"rollbook/report"
)

// numberPlays returns the history with the play of each correction and undo, by its number at the time, which later undos do not
// change.
func (g *Game) numberPlays() []report.Fact {
	facts := g.History()
	at := map[int]*report.Fact{} // by line
	for i := range facts {
		if f := &facts[i]; f.Entry > 0 && !f.Slip {
			at[f.Line] = f
		}
	}
	record := &line.Record{}
	var then *Game // as it stood at the last of them, after this many header changes; amid a correction, before it
	var changes int
	for n, l := range g.Lines {
		if f := at[n]; f != nil {
			if then == nil || changes != record.Changes || !slices.EqualFunc(then.Tokens, record.Entries, sameValue) {
				if g, err := scorer.OfRecord(record); err == nil {
					if stood := FromScorer(g); stood.Check() == nil {
						then, changes = stood, record.Changes
					}
				}
			}
			if then != nil {
				journal := then.Trace().Result.Journal
				for i := range journal.Plays {
					if first, last := journal.PlaySpan(i, len(record.Entries)); first <= f.Entry && f.Entry <= last {
						f.Play = i + 1
					}
				}
			}
		}
		if record.Add(&l) != nil {
			break // it was derived before
		}
	}
	return facts
}

func sameValue(token string, e line.Entry) bool { return token == e.Value }
