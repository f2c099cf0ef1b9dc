package console

import (
	"os"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

// demoFlags are the flags of demo.
type demoFlags struct {
	Season string `flag:"season" value:"FOLDER"` // rollbook season demo was called so
}

var demoCommand = cli.Command{
	Name: "demo", Purpose: "play recorded games into a fresh ledger and look at one", Operands: "[SYSTEM]", To: 1,
	Examples: `rollbook demo
rollbook demo loft
rollbook demo --ledger demo.rollbook    the same, and keep the ledger to try commands on
`,
	Takes: cli.TakesLedger | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *demoFlags) error {
		id := ""
		if word := c.Operand(0); word != "" {
			system, err := game.SystemNamed(word)
			if err != nil {
				return err
			}
			id = system.ID
		}
		if f.Season != "" {
			return demoSeason(c, id, f.Season)
		}
		path := c.Ledger
		if path == "" {
			folder, err := os.MkdirTemp(c.Env("TMPDIR"), "rollbook-demo-")
			if err != nil {
				return cli.Trouble("no folder for the demo's ledger can be made: %v", cli.Bare(err))
			}
			defer os.RemoveAll(folder)
			path = filepath.Join(folder, "demo.rollbook")
		}
		l, err := game.FreshLedger(c.Session, path)
		if err != nil {
			return err
		}
		defer l.Close()
		first, err := demo(c.Session, l, id)
		if err != nil {
			return err
		}
		c.Say("")
		c.Say("What to try next (go run . stands for rollbook where it is not installed):")
		if c.Ledger == "" {
			path = "demo.rollbook"
			c.Say("  rollbook demo --ledger %s     these games, to keep", path)
		}
		c.Say(`  rollbook games --ledger %[1]s
  rollbook explain %[2]d 7 --ledger %[1]s
  rollbook export %[2]d --ledger %[1]s
  rollbook new inches --visitor Bears --home Packers     your own game
  rollbook play`, path, first)
		return nil
	}),
}

// demo plays the recorded games of a system, or of all, into a ledger, shows the first, and verifies all. It returns the
// first one's number.
func demo(s *cli.Session, l *ledger.Ledger, system string) (first int64, err error) {
	s.Say("%s", s.Style.Bold("Recorded games, played through the rules into a fresh ledger:"))
	i := &importer{Outcome: cli.Outcome{Session: s}, l: l}
	records := fixtures.Records()
	for _, id := range systems.IDs() {
		for _, f := range records {
			if f.System != id || system != "" && id != system {
				continue
			}
			for _, r := range replay.Read(f.File, f.Text) {
				if i.Add(i.record(r)) {
					first = 1 // of a fresh ledger
				}
			}
		}
	}
	i.flush()
	if err := i.Err(); err != nil {
		return 0, err
	}
	if first == 0 {
		return 0, cli.Trouble("there is no recorded game of %s", term.Quoted(system))
	}
	g, err := game.Load(l, first)
	if err != nil {
		return 0, err
	}
	plays, r := g.Trace().Plays(), &g.Trace().Result
	s.Say("")
	s.Say("%s", s.Style.Bold(term.Shown("How "+g.Name+" went:")))
	view.Log(s, g, plays)
	s.Say("")
	view.Box(s, g.Setup, r.Game)
	s.Say("")
	v := &verifier{Outcome: cli.Outcome{Session: s}}
	report, err := l.Verify(v.ledgerGame)
	if err != nil {
		return 0, game.LedgerTrouble(err)
	}
	for _, f := range report.Faults() {
		v.fault(cli.Refused("%s", f))
	}
	if v.faults > 0 {
		return 0, v.Err()
	}
	s.Say("%s", s.Style.Good(term.Shown("verified: "+term.Plural(v.Records, "game")+", "+term.Plural(v.Entries, "entry")+"; chain and rules agree")))
	return first, nil
}
