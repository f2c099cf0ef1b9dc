// Package view shows a game in the terminal: its board and plays, box score, sheet and charts, what explains it, and
// what would have been otherwise.
package view

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/report"
)

// Show prints which game it is, its score, what comes next, and what the ledger knows besides: that it does not count,
// who has signed it, and its fingerprint.
func Show(s *cli.Session, g *game.Game, r *engine.Result) {
	s.Outf("%s, %s: %s at %s", g.Name, g.Setup.System.Title, g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
	Rating(s, g.Setup)
	s.Outf("%s", s.Board(r.Game.Scoreboard().String()))
	if r.Next != nil && r.Refused == nil {
		s.Outf("%s", s.Wrap("next: "+r.Next.ID+" ("+engine.LegalNow(r.Game, r.Next)+"): "+engine.WhyNow(r.Game, r.Next), ""))
	}
	if g.Record == nil {
		return
	}
	for _, f := range g.History() {
		if f.Kind == line.KindSign || f.Kind == line.KindVoid && g.Record.Void != nil {
			s.Outf("%s", s.Wrap(f.Words(), ""))
		}
	}
	s.Outf("fingerprint: %s… (rollbook games -v lists all of it)", g.Head.Hash.Short())
}

// Rating prints which team is rated higher, if one is.
func Rating(s *cli.Session, setup *engine.Setup) {
	if rating := setup.Rating(); rating != "" {
		s.Outf("%s", s.Wrap(rating, ""))
	}
}

// Box prints a box score with its head.
func Box(s *cli.Session, setup *engine.Setup, g engine.Game) {
	s.Outf("%s", setup.Team(engine.Visitor)+" at "+setup.Team(engine.Home))
	s.Outf("%s", strings.Join(append(report.Occasion(setup.Header), setup.System.Title), ", "))
	if rating := setup.Rating(); rating != "" {
		s.Outf("%s", rating)
	}
	s.Outf("")
	box := g.BoxScore()
	for i := range box.Sections {
		if i > 0 {
			s.Outf("")
		}
		s.PrintSection(&box.Sections[i])
	}
	if len(box.Proof) > 0 {
		s.Outf("")
	}
	for _, p := range box.Proof {
		s.Outf("%s", "check: "+p)
	}
}
