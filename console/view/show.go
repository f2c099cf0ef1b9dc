// Package view shows a game in the terminal: its board and plays, box score, sheet and charts, what explains it, and
// what would have been otherwise.
package view

import (
	"strings"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/report"
)

// Show prints which game it is, its score, what comes next, and what the ledger knows besides: that it does not count,
// who has signed it, and its fingerprint.
func Show(t *term.Terminal, g *game.Game, r *engine.Result) {
	t.Outf("%s, %s: %s at %s", g.Name, g.Setup.System.Title, g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
	Rating(t, g.Setup)
	t.Outf("%s", t.Board(r.Game.Scoreboard().String()))
	if r.Next != nil && r.Refused == nil {
		t.Outf("%s", t.Wrap("next: "+r.Next.ID+" ("+engine.LegalNow(r.Game, r.Next)+"): "+engine.WhyNow(r.Game, r.Next), ""))
	}
	if g.Record == nil {
		return
	}
	for _, f := range g.History() {
		if f.Kind == line.KindSign || f.Kind == line.KindVoid && g.Record.Void != nil {
			t.Outf("%s", t.Wrap(f.Words(), ""))
		}
	}
	t.Outf("fingerprint: %s… (rollbook games -v lists all of it)", g.Head.Hash.Short())
}

// Rating prints which team is rated higher, if one is.
func Rating(t *term.Terminal, setup *engine.Setup) {
	if rating := setup.Rating(); rating != "" {
		t.Outf("%s", t.Wrap(rating, ""))
	}
}

// Box prints a box score with its head.
func Box(t *term.Terminal, setup *engine.Setup, g engine.Game) {
	t.Outf("%s", setup.Team(engine.Visitor)+" at "+setup.Team(engine.Home))
	t.Outf("%s", strings.Join(append(report.Occasion(setup.Header), setup.System.Title), ", "))
	if rating := setup.Rating(); rating != "" {
		t.Outf("%s", rating)
	}
	t.Outf("")
	box := g.BoxScore()
	for i := range box.Sections {
		if i > 0 {
			t.Outf("")
		}
		t.PrintSection(&box.Sections[i])
	}
	if len(box.Proof) > 0 {
		t.Outf("")
	}
	for _, p := range box.Proof {
		t.Outf("%s", "check: "+p)
	}
}
