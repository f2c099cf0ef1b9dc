package console

import (
	"encoding/json"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// view makes a command that looks at one game: look prints it, in JSON if that was asked for. The command fails where the
// record does.
func view(name, purpose, examples string, takes cli.Taking, look func(c *cli.Call, g *game, r *engine.Result) error) cli.Command {
	return cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME]", To: 1, Examples: examples, Takes: takes | cli.TakesLedger | cli.Answers,
		Run: func(c *cli.Call) error {
			g, err := gameMeant(c)
			if err != nil {
				return err
			}
			r := &g.trace().Result
			if err := look(c, g, r); err != nil {
				return err
			}
			return g.heldBy(r)
		},
	}
}

var showCommand = view("show", "show the score, and what comes next", `rollbook show
rollbook show 12 --json     the whole state, with the box score`, 0,
	func(c *cli.Call, g *game, r *engine.Result) error {
		if c.JSON() {
			return c.Answer(g.standing(r))
		}
		show(c.Session, g, r)
		return nil
	})

// show prints which game it is, its score, what comes next, and what the ledger has beside it.
func show(s *cli.Session, g *game, r *engine.Result) {
	s.Say("%s, %s: %s at %s", g.name, g.setup.System.Title, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home))
	s.Say("%s", s.Board(string(r.Game.AppendScoreboard(nil))))
	if r.Next != nil && r.Refused == nil {
		s.Say("%s", s.Wrap("next: "+r.Next.ID+" ("+engine.LegalNow(r.Game, r.Next)+"): "+engine.WhyNow(r.Game, r.Next), ""))
	}
	printEvidence(s, g)
}

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

// printEvidence prints what the ledger has about a game beside what was played: that it does not count, who has signed it,
// and its fingerprint.
func printEvidence(s *cli.Session, g *game) {
	if g.record == nil {
		return
	}
	for _, f := range g.history() {
		if f.Kind == ledger.KindSign || f.Kind == ledger.KindVoid && g.record.Void != nil {
			s.Say("%s", s.Wrap(f.Words(), ""))
		}
	}
	s.Say("fingerprint: %s", g.head.Hash.Fingerprint())
}
