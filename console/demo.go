package console

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

// maxSimulated is more entries than any game takes.
const maxSimulated = 50_000

// chance is a source of chance with a seed.
func chance(seed uint64) func(int) int { return rand.New(rand.NewPCG(seed, seed)).IntN }

// simulatedNote begins the note of a simulated record. Import refuses it: what was never played enters no ledger.
const simulatedNote = "simulated, seed "

// simulateRecords writes simulated games as records, marked as what they are.
func (s *session) simulateRecords(setup *engine.Setup, games int, seed uint64) error {
	for i := range games {
		tokens := engine.Simulate(setup, chance(seed+uint64(i)), maxSimulated)
		header := append(setup.Header[:len(setup.Header):len(setup.Header)], engine.Field{Key: "note", Value: simulatedNote + utoa(seed+uint64(i))})
		marked, err := setup.System.Setup(header)
		if err != nil {
			return err
		}
		if _, err := s.stdout.Write(replay.Append(nil, marked, tokens)); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) demoCommand() *cli.Command {
	return &cli.Command{
		Name: "demo", Usage: "play recorded games into a fresh ledger and look at one", ArgsUsage: "[SYSTEM]",
		Flags: []cli.Flag{&cli.StringFlag{Name: "ledger", Usage: "where to put the demo's ledger, a new `FILE`"}, colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			path, err := demoPath(c)
			if err != nil {
				return err
			}
			if err := ledger.Create(path); err != nil {
				return ledgerTrouble(err)
			}
			l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
			if err != nil {
				return ledgerTrouble(err)
			}
			defer l.Close()
			return s.demo(l, path, c.Args().First())
		},
	}
}

// demoPath returns a place for a ledger that is not there yet.
func demoPath(c *cli.Context) (string, error) {
	if p := c.String("ledger"); p != "" {
		return p, nil
	}
	folder, err := os.MkdirTemp("", "rollbook-demo-")
	if err != nil {
		return "", trouble("no folder for the demo's ledger can be made: %v", err)
	}
	return filepath.Join(folder, "demo.rollbook"), nil
}

func (s *session) demo(l *ledger.Ledger, path, system string) error {
	shown := int64(0)
	s.say("%s", s.style.bold("Recorded games, played through the rules into a fresh ledger:"))
	i := &importer{session: s, l: l}
	records := fixtures.Records()
	for _, id := range systems.IDs() {
		for _, f := range records {
			if f.System != id || system != "" && id != system {
				continue
			}
			for _, r := range replay.Read(f.File, f.Text) {
				i.record(r)
				if shown == 0 {
					shown = int64(len(i.done))
				}
			}
		}
	}
	if i.worst != nil {
		return i.worst
	}
	if shown == 0 {
		return trouble("there is no recorded game of %s", quoted(system))
	}
	g, err := loadGame(l, shown)
	if err != nil {
		return err
	}
	plays, r := replay.Plays(g.setup, g.tokens)
	s.say("")
	s.say("%s", s.style.bold("How "+g.name+" went:"))
	s.printLog(g, plays)
	s.say("")
	s.printBox(g.setup, r.Game)
	s.say("")
	v := &verifier{session: s}
	report, err := l.Verify(func(g ledger.GameReport, lines []ledger.Line) { v.game(g.Game, lines) })
	if err != nil {
		return ledgerTrouble(err)
	}
	if faults := append(report.Faults(), v.Faults...); len(faults) > 0 {
		s.say("%s", strings.Join(faults, "\n"))
		return no
	}
	s.say("%s", s.style.good("verified: "+plural(v.Records, "game")+", "+plural(v.Entries, "entry")+"; chain and rules agree"))
	s.say("")
	s.say(`What to try next (go run . stands for rollbook where it is not installed):
  rollbook games --ledger %[1]s
  rollbook explain %[2]d 7 --ledger %[1]s
  rollbook export %[2]d --ledger %[1]s
  rollbook new inches --visitor Bears --home Packers     your own game, in your own ledger
  rollbook play`, path, shown)
	return nil
}
