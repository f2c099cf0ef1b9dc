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
		if words := g.outcome(g.Log.Event(i)); words != "" {
			o.Open("")
			o.Int("entry", g.Log.Entry(i))
			o.Text("words", words)
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

// outcome is Say for the sheet, which has the score visitor first, as sheets do.
func (g *game) outcome(e *event) string {
	switch {
	case e.Kind == codeTyped || e.Kind == kneeled || e.Kind == football.Spiked:
		return ""
	case e.Kind == football.Scored && e.Score.IsTouchdown():
		return "TOUCHDOWN, " + engine.ScoreText(e.After) + "."
	case e.Kind == football.Scored && e.Score == football.SafetyScore:
		return "SAFETY, " + engine.ScoreText(e.After) + "."
	case e.Kind == football.Scored:
		return engine.ScoreText(e.After) + "."
	}
	return g.Say(e)
}
