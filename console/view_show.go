package console

import (
	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/ledger"
)

// show prints which game it is, its score, what comes next, and what the ledger has beside it.
func show(s *cli.Session, g *game, r *engine.Result) {
	s.Say("%s, %s: %s at %s", g.name, g.setup.System.Title, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home))
	s.Say("%s", s.Board(string(r.Game.AppendScoreboard(nil))))
	if r.Next != nil && r.Refused == nil {
		s.Say("%s", s.Wrap("next: "+r.Next.ID+" ("+engine.LegalNow(r.Game, r.Next)+"): "+engine.WhyNow(r.Game, r.Next), ""))
	}
	printEvidence(s, g)
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
