package console

import (
	"encoding/json"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/replay"
)

// heldBy is nil if the record held as far as it goes; otherwise its fault.
func (g *game) heldBy(r *engine.Result) error {
	switch {
	case r.Refused == nil:
		return nil
	case g.file != nil:
		return cli.Faulty(g.file.Refused(r.Refused))
	}
	return cli.Refused("%s: entry %d: %s", g.name, r.Refused.N, r.Refused.Why)
}

// standing is a game as JSON: who plays, the state with the box, and what comes next.
func (g *game) standing(r *engine.Result) map[string]any {
	m := map[string]any{
		"game": g.name, "system": g.setup.System.ID,
		"visitor": g.setup.Team(engine.Visitor), "home": g.setup.Team(engine.Home),
		"entries": r.Entries, "over": r.Over,
		"state": replay.FullState(r.Game),
	}
	if r.Next != nil {
		m["next"] = json.RawMessage(r.Next.AppendJSON(nil))
	}
	if g.record == nil {
		return m
	}
	if g.number > 0 {
		m["game"] = g.number
	}
	m["id"], m["line"], m["fingerprint"] = g.id.Fingerprint(), g.head.N, g.head.Hash.Fingerprint()
	m["void"], m["signed"] = g.record.Void != nil, g.signatures()
	return m
}

// log is the plays of a game and its history as JSON.
func (g *game) log(plays []replay.Play) map[string]any {
	m := map[string]any{"plays": append([]replay.Play{}, plays...)}
	if g.record != nil {
		m["history"] = append([]fact{}, g.history()...)
		m["line"], m["fingerprint"] = g.head.N, g.head.Hash.Fingerprint()
	}
	return m
}

func playRows(plays []replay.Play) (rows [][]string) {
	for _, p := range plays {
		rows = append(rows, []string{strconv.Itoa(p.N), strings.Join(p.Entries, " "), strconv.Itoa(p.First), strconv.Itoa(p.Last), p.Text})
	}
	return rows
}

// label is a game as JSON names it: its number in the ledger, or the file as it was given.
func (g *game) label() any {
	if g.number > 0 {
		return g.number
	}
	return g.name
}
