package game

import (
	"encoding/json"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// HeldBy returns nil if the record is valid as far as it goes; otherwise its fault.
func (g *Game) HeldBy(r *engine.Result) error {
	switch {
	case r.Refused == nil:
		return nil
	case g.File != nil && !g.Spelled:
		return cli.Faulty(g.File.Refused(r.Refused))
	}
	return cli.Refused("%s: entry %d: %s", g.Name, r.Refused.N, r.Refused.Why)
}

// Standing is a game as JSON: who plays, the state with the box, and what comes next.
func (g *Game) Standing(r *engine.Result) map[string]any {
	m := map[string]any{
		"game": g.Name, "system": g.Setup.System.ID,
		"visitor": g.Setup.Team(engine.Visitor), "home": g.Setup.Team(engine.Home),
		"entries": r.Entries, "over": r.Over,
		"state": replay.FullState(r.Game),
	}
	if r.Next != nil {
		m["next"] = json.RawMessage(r.Next.AppendJSON(nil))
	}
	if g.Record == nil {
		return m
	}
	if g.Number > 0 {
		m["game"] = g.Number
	}
	m["id"], m["line"], m["fingerprint"] = g.ID.Fingerprint(), g.Head.N, g.Head.Hash.Fingerprint()
	m["void"], m["signed"] = g.Record.Void != nil, g.Signatures()
	return m
}

// Whose says whose game an answer is about, with number, date and event if known.
func (g *Game) Whose() engine.Value {
	var o engine.Object
	if g.Number > 0 {
		o.Label("number", int(g.Number))
	}
	o.Text("system", g.Setup.System.ID)
	for _, key := range []string{"visitor", "home", "date", "event"} {
		if v := g.Setup.Header.Get(key); v != "" {
			o.Text(key, v)
		}
	}
	return o.Value()
}

// Box is the box score of a run of the game, and whose it is.
func (g *Game) Box(r *engine.Result) engine.Value {
	return engine.Members(append([]engine.Item{{Key: "game", Value: g.Whose()}}, engine.BoxOf(r.Game).Items()...)...)
}

// Log is plays of a game and what is printed among them, as JSON.
func (g *Game) Log(plays []replay.Play, history []report.Fact) map[string]any {
	m := map[string]any{"game": g.Whose(), "plays": append([]replay.Play{}, plays...)}
	if g.Record != nil {
		m["history"] = append([]report.Fact{}, history...)
		m["line"], m["fingerprint"] = g.Head.N, g.Head.Hash.Fingerprint()
	}
	return m
}
