package cmd

import (
	"cmp"
	"os"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

var demoCommand = cli.Command{
	Name: "demo", Purpose: "play recorded games into a fresh ledger and look at one", Operands: "[SYSTEM]", To: 1,
	Examples: `rollbook demo
rollbook demo loft
rollbook demo --ledger demo.rollbook    the same, and keep the ledger to try commands on`,
	Takes: cli.TakesLedger | cli.Shows,
	Run:   cli.Do(runDemo),
}

func runDemo(c *cli.Call) error {
	id := ""
	if word := c.Operand(0); word != "" {
		system, err := game.SystemNamed(word)
		if err != nil {
			return err
		}
		id = system.ID
	}
	path, options := c.Flags.Ledger, game.LedgerOptions(c.Session)
	if path == "" {
		folder, err := os.MkdirTemp(c.Term.Env("TMPDIR"), "rollbook-demo-")
		if err != nil {
			return cli.Trouble("no folder for the demo's ledger can be made: %v", cli.Unwrap(err))
		}
		defer os.RemoveAll(folder)
		path, options = filepath.Join(folder, "demo.rollbook"), []ledger.Option{ledger.NoCopies()}
	}
	if err := ledger.Create(c.Session.At(path)); err != nil {
		return game.LedgerTrouble(err)
	}
	l, err := ledger.Open(c.Session.At(path), ledger.ReadWrite, options...)
	if err != nil {
		return game.LedgerTrouble(err)
	}
	defer l.Close()
	return demo(c, l, id)
}

// demo imports the recorded games of a system, "" for all, into a fresh ledger, verifies them, and shows how the first ended.
func demo(c *cli.Call, l *ledger.Ledger, system string) error {
	var games []ledger.Incoming
	for _, id := range systems.IDs() {
		for _, f := range fixtures.Records() {
			if f.System != id || system != "" && id != system {
				continue
			}
			for _, r := range replay.Read(f.File, f.Text) {
				tr := replay.Run(r.Setup, r.Tokens(), replay.Keep{})
				games = append(games, ledger.Incoming{Lines: scorer.ImportedLines(scorer.Opening(r.Setup, c.Term.Now()), tr)})
			}
		}
	}
	done, err := l.ImportAll(games...)
	if err != nil {
		return game.LedgerTrouble(err)
	}
	v := &verifier{call: c, outcome: cli.Outcome{Session: c.Session}}
	if _, err := l.Verify(v.ledgerGame); err != nil {
		return game.LedgerTrouble(err)
	}
	if v.found > 0 {
		return v.outcome.Err()
	}

	g, err := game.Load(l, done[0].Game.Number)
	if err != nil {
		return err
	}
	play := showEnding(c.Term, g)
	kept := cmp.Or(c.Flags.Ledger, "demo.rollbook")
	begin := "rollbook new " + g.Setup.System.ID + " Bears at Packers    a game of your own"
	if g.Setup.System.Teams != nil {
		begin = "rollbook team sample    two teams for a game of your own"
	}
	c.Term.Outf("")
	verified := term.Plural(v.records, "game") + ", " + term.Plural(v.entries, "entry")
	c.Term.Outf("%s", c.Term.Style.Good(term.Visible("verified: "+verified+"; chain and rules agree")))
	c.Term.Outf("")
	c.Term.Outf("What to try next (go run . instead of rollbook, if it is not installed):")
	if c.Flags.Ledger == "" {
		c.Term.Outf("  rollbook demo --ledger %s    these games, to keep", kept)
	}
	c.Term.Outf(`  rollbook games --ledger %[1]s
  rollbook box %[2]d --ledger %[1]s
  rollbook explain %[2]d %[3]d --ledger %[1]s
  %[4]s
  rollbook play`, kept, g.Number, play, begin)
	return nil
}

// showEnding prints a game's last plays, its line score, and why the last of them that a ruling decided came out as it did.
// It returns the number of that play.
func showEnding(t *term.Terminal, g *game.Game) int {
	const last = 6
	tr := replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: true, Explain: true})
	plays := tr.Plays()
	plays = plays[max(0, len(plays)-last):]
	teams := g.Setup.Team(engine.Visitor) + " at " + g.Setup.Team(engine.Home)
	t.Outf("%s", t.Style.Bold(t.Wrap("How "+teams+" ended, in "+g.Setup.System.Title+":", "")))
	view.Plays(t, plays)
	t.Outf("")
	box := tr.Result.Game.BoxScore()
	for i := range box.Sections {
		if box.Sections[i].Kind == engine.LineScoreSection {
			t.PrintSection(&box.Sections[i])
		}
	}
	t.Outf("")
	e := tr.Explain(plays[0].First, plays[0].Last)
	for _, p := range plays[1:] {
		if of := tr.Explain(p.First, p.Last); len(of.Rulings) > 0 {
			e = of
		}
	}
	view.Explain(t, g.Setup, e, false)
	return e.Play
}
