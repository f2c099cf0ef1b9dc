package scorer

import (
	"slices"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// Rewound returns the entries that the last correction rewound, if they fit here: where the corrected play ends, and the
// side that made them is asked. It is nil if there are none, and once another play has begun.
func (t *Desk) Rewound() []string {
	r := t.Game.Record
	last := len(r.Rewinds) - 1
	for last >= 0 && t.correctionOf(r.Rewinds[last].N) == r.Rewinds[last].N {
		last--
	}
	if last < 0 || r.Rewinds[last].Redone != 0 || t.Result.Next == nil {
		return nil
	}
	w := r.Rewinds[last]
	before := r.Before(w.From)
	if len(t.Game.Tokens) > before && t.lastPlay() >= before || t.askedBefore(&w) != t.Result.Next.By {
		return nil
	}
	tail := lists.Map(w.Entries, func(e line.Entry) string { return e.Value })
	for at := before; at <= len(t.Game.Tokens); at++ {
		if engine.Run(t.Game.Setup, slices.Concat(t.Game.Tokens[:at], tail), engine.Observer{}).Refused == nil {
			if at == len(t.Game.Tokens) {
				return tail
			}
			return nil
		}
	}
	return nil
}

// correctionOf returns the first line of the correction that a rewind was written with; the rewind itself for an undo.
func (t *Desk) correctionOf(rewind int) int {
	l, first := t.Game.Lines[rewind], rewind
	for {
		before := t.Game.Lines[first-1]
		if !before.ChangesPlay() || before.Kind == line.KindRewind || before.At != l.At || before.Reason != l.Reason || before.By != l.By {
			return first
		}
		first--
	}
}

// askedBefore is the side that was asked for the first of the entries that a correction rewound.
func (t *Desk) askedBefore(w *line.Rewind) engine.Side {
	g, err := OfLines(t.Game.Lines[:t.correctionOf(w.N)])
	if err != nil {
		return engine.Nobody // as they were once played
	}
	return replay.Run(g.Setup, g.Tokens, replay.Keep{}).Answers[len(g.Tokens)-len(w.Entries)].By
}
