package scorer

import (
	"slices"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// Rewound returns the entries that the last correction rewound, if all of them fit here and were not typed again. It is nil
// if there are none.
func (t *Table) Rewound() []string {
	const most = 40 // entries typed since: nobody is waiting for them anymore
	r := t.Record
	last := len(r.Rewinds) - 1
	for last >= 0 && !t.isOfCorrection(r.Rewinds[last].N) {
		last--
	}
	if last < 0 || r.Rewinds[last].Redone != 0 {
		return nil
	}
	w := r.Rewinds[last]
	before := r.Before(w.From)
	if len(t.Tokens)-before > most {
		return nil
	}
	tail := engine.Map(w.Entries, func(e line.Entry) string { return e.Value })
	for at := before; at <= len(t.Tokens); at++ {
		if engine.Run(t.Setup, slices.Concat(t.Tokens[:at], tail), engine.Observer{}).Refused == nil {
			if at == len(t.Tokens) {
				return tail
			}
			return nil
		}
	}
	return nil
}

// isOfCorrection reports whether a rewind was written with a correction and not as an undo.
func (t *Table) isOfCorrection(rewind int) bool {
	l, before := t.Lines[rewind], t.Lines[rewind-1]
	return before.ChangesPlay() && before.Kind != line.KindRewind && before.At == l.At && before.Reason == l.Reason && before.By == l.By
}
