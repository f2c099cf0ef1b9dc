package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Sheet returns what the scoresheet of section 8 shows beyond state and box: each entry's outcome in sentences, without
// the call and the code, which have their own columns; and when timeouts were taken.
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.List("outcomes")
	for i := range g.log.Len() {
		if words := g.appendOutcome(nil, g.log.Event(i)); len(words) > 0 {
			o.Open("")
			o.Int("entry", g.log.Entry(i))
			o.Text("words", string(words))
			o.Close()
		}
	}
	o.Close()
	o.List("timeouts")
	for i := range g.log.Len() {
		if e := g.log.Event(i); e.kind == tookTimeout {
			o.Open("")
			o.Side("team", e.team)
			o.Int("period", e.period)
			o.Int("clock", e.clock)
			o.Close()
		}
	}
	o.Close()
	return o.Value()
}

// appendOutcome is appendSentence for the sheet, which has the score visitor first, as sheets do.
func (g *game) appendOutcome(b []byte, e *event) []byte {
	switch {
	case e.kind == codeTyped || e.kind == kneeled || e.kind == spiked:
		return b
	case e.kind == scored:
		switch {
		case e.score.IsTouchdown():
			b = engine.AppendAll(b, "TOUCHDOWN, ")
		case e.score == football.SafetyScore:
			b = engine.AppendAll(b, "SAFETY, ")
		}
		b = engine.AppendNumber(b, e.after[engine.Visitor])
		return append(engine.AppendNumber(append(b, '-'), e.after[engine.Home]), '.')
	}
	return g.appendSentence(b, e)
}
