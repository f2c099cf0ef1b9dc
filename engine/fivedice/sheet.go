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
	for i := range g.Log.Len() {
		if words := g.appendOutcome(nil, g.Log.Event(i)); len(words) > 0 {
			o.Open("")
			o.Int("entry", g.Log.Entry(i))
			o.Text("words", string(words))
			o.Close()
		}
	}
	o.Close()
	o.List("timeouts")
	for i := range g.Log.Len() {
		if e := g.Log.Event(i); e.Kind == football.TimeoutTaken {
			o.Open("")
			o.Side("team", e.Team)
			o.Int("period", e.Period)
			o.Int("clock", e.Clock)
			o.Close()
		}
	}
	o.Close()
	return o.Value()
}

// appendOutcome is appendSentence for the sheet, which has the score visitor first, as sheets do.
func (g *game) appendOutcome(b []byte, e *event) []byte {
	switch {
	case e.Kind == codeTyped || e.Kind == kneeled || e.Kind == football.Spiked:
		return b
	case e.Kind == football.Scored:
		switch {
		case e.Score.IsTouchdown():
			b = engine.AppendAll(b, "TOUCHDOWN, ")
		case e.Score == football.SafetyScore:
			b = engine.AppendAll(b, "SAFETY, ")
		}
		b = engine.AppendNumber(b, e.After[engine.Visitor])
		return append(engine.AppendNumber(append(b, '-'), e.After[engine.Home]), '.')
	}
	return g.appendSentence(b, e)
}
