package game

import (
	"encoding/json"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/replay"
)

// HeldBy is nil if the record held as far as it goes; otherwise its fault.
func (g *Game) HeldBy(r *engine.Result) error {
	switch {
	case r.Refused == nil:
		return nil
	case g.File != nil:
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
	m["id"], m["line"], m["fingerprint"] = g.Id.Fingerprint(), g.Head.N, g.Head.Hash.Fingerprint()
	m["void"], m["signed"] = g.Record.Void != nil, g.signatures()
	return m
}

// Log is the plays of a game and its history as JSON.
func (g *Game) Log(plays []replay.Play) map[string]any {
	m := map[string]any{"plays": append([]replay.Play{}, plays...)}
	if g.Record != nil {
		m["history"] = append([]Fact{}, g.History()...)
		m["line"], m["fingerprint"] = g.Head.N, g.Head.Hash.Fingerprint()
	}
	return m
}

// PlayRows are plays as rows of CSV: number, entries, the first and the last entry, text.
func PlayRows(plays []replay.Play) (rows [][]string) {
	for _, p := range plays {
		rows = append(rows, []string{strconv.Itoa(p.N), strings.Join(p.Entries, " "), strconv.Itoa(p.First), strconv.Itoa(p.Last), p.Text})
	}
	return rows
}

// Label is a game as JSON names it: its number in the ledger, or the file as it was given.
func (g *Game) Label() any {
	if g.Number > 0 {
		return g.Number
	}
	return g.Name
}
