package fivedice

import (
	"strconv"

	"rollbook/engine"
)

// AppendSheet appends what the scoresheet of section 8 shows beside state and box: the outcome of each entry in
// sentences, without the call and the code, which the sheet has in columns of their own; and when timeouts were taken.
func (g *game) AppendSheet(b []byte) []byte {
	o := engine.Object(b)
	o.Open("")
	o.List("outcomes")
	for i := range g.events {
		e := &g.events[i]
		if words := g.appendOutcome(nil, e); len(words) > 0 {
			o.Open("")
			o.Int("entry", e.entry)
			o.Text("words", string(words))
			o.Close()
		}
	}
	o.EndList()
	o.List("timeouts")
	for i := range g.events {
		if e := &g.events[i]; e.kind == tookTimeout {
			o.Open("")
			o.Side("team", e.team)
			o.Int("period", e.period)
			o.Int("clock", e.clock)
			o.Close()
		}
	}
	o.EndList()
	o.Close()
	return o.Done()
}

// appendOutcome is appendSentence for the sheet, which has the points after a score as sheets do, visitor first.
func (g *game) appendOutcome(b []byte, e *event) []byte {
	switch {
	case e.kind == codeTyped || e.kind == kneeled || e.kind == spiked:
		return b
	case e.kind == scored:
		switch {
		case e.way.isTouchdown():
			b = engine.Say(b, "TOUCHDOWN, ")
		case e.way == bySafety:
			b = engine.Say(b, "SAFETY, ")
		}
		b = strconv.AppendInt(b, int64(e.score[engine.Visitor]), 10)
		return append(strconv.AppendInt(append(b, '-'), int64(e.score[engine.Home]), 10), '.')
	}
	return g.appendSentence(b, e)
}
