package console

import (
	"os"
	"path/filepath"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

var demoCommand = command{
	name: "demo", purpose: "play recorded games into a fresh ledger and look at one", operands: "[SYSTEM]", to: 1,
	examples: `rollbook demo
rollbook demo loft
rollbook demo --ledger demo.rollbook    the same, and keep the ledger to try commands on
rollbook demo --season harbor           a whole season with its records, in a folder to try commands on

With --season, --ledger keeps a ledger of the season's records as well.`,
	takes: takesLedger | converses,
	flags: []urfave.Flag{&urfave.StringFlag{Name: "season", Usage: "write a recorded season into `FOLDER`, and look at it"}},
	run: func(c *call) error {
		id := ""
		if word := c.operand(0); word != "" {
			system, err := systemNamed(word)
			if err != nil {
				return err
			}
			id = system.ID
		}
		if c.String("season") != "" {
			return c.demoSeason(id, c.String("season"))
		}
		path := c.String("ledger")
		if path == "" {
			folder, err := os.MkdirTemp(c.Env("TMPDIR"), "rollbook-demo-")
			if err != nil {
				return trouble("no folder for the demo's ledger can be made: %v", bare(err))
			}
			defer os.RemoveAll(folder)
			path = filepath.Join(folder, "demo.rollbook")
		}
		l, err := c.freshLedger(path)
		if err != nil {
			return err
		}
		defer l.Close()
		first, err := c.demo(l, id)
		if err != nil {
			return err
		}
		c.Say("")
		c.Say("What to try next (go run . stands for rollbook where it is not installed):")
		if c.String("ledger") == "" {
			path = "demo.rollbook"
			c.Say("  rollbook demo --ledger %s     these games, to keep", path)
		}
		c.Say(`  rollbook games --ledger %[1]s
  rollbook explain %[2]d 7 --ledger %[1]s
  rollbook export %[2]d --ledger %[1]s
  rollbook new inches --visitor Bears --home Packers     your own game
  rollbook play`, path, first)
		return nil
	},
}

// freshLedger makes a ledger to try commands on.
func (s *session) freshLedger(path string) (*ledger.Ledger, error) {
	if err := ledger.Create(s.at(path)); err != nil {
		return nil, ledgerTrouble(err)
	}
	l, err := ledger.Open(s.at(path), ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	return l, nil
}

// demo plays the recorded games of a system, or of all, into a ledger, shows the first, and verifies all. It returns the
// first one's number.
func (s *session) demo(l *ledger.Ledger, system string) (first int64, err error) {
	s.Say("%s", s.Style.Bold("Recorded games, played through the rules into a fresh ledger:"))
	i := &importer{outcome: outcome{session: s}, l: l}
	records := fixtures.Records()
	for _, id := range systems.IDs() {
		for _, f := range records {
			if f.System != id || system != "" && id != system {
				continue
			}
			for _, r := range replay.Read(f.File, f.Text) {
				if i.add(i.record(r)) {
					first = 1 // of a fresh ledger
				}
			}
		}
	}
	i.flush()
	if err := i.err(); err != nil {
		return 0, err
	}
	if first == 0 {
		return 0, trouble("there is no recorded game of %s", term.Quoted(system))
	}
	g, err := loadGame(l, first)
	if err != nil {
		return 0, err
	}
	plays, r := g.trace().Plays(), &g.trace().Result
	s.Say("")
	s.Say("%s", s.Style.Bold(term.Shown("How "+g.name+" went:")))
	s.printLog(g, plays)
	s.Say("")
	s.printBox(g.setup, r.Game)
	s.Say("")
	v := &verifier{outcome: outcome{session: s}}
	report, err := l.Verify(v.ledgerGame)
	if err != nil {
		return 0, ledgerTrouble(err)
	}
	for _, f := range report.Faults() {
		v.fault(refused("%s", f))
	}
	if v.faults > 0 {
		return 0, v.err()
	}
	s.Say("%s", s.Style.Good(term.Shown("verified: "+term.Plural(v.Records, "game")+", "+term.Plural(v.Entries, "entry")+"; chain and rules agree")))
	return first, nil
}
