package console

import (
	"maps"
	"os"
	"path/filepath"
	"slices"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/ledger/outfile"
	"rollbook/replay"
	"rollbook/replay/season"
)

type demoFlags struct {
	Season string `flag:"season" value:"FOLDER"` // the old name of rollbook season demo
	Table  string `flag:"table" value:"DIR" help:"write the table for phones into DIR instead, and say how to look at it"`
}

var demoCommand = cli.Command{
	Name: "demo", Purpose: "play recorded games into a fresh ledger and look at one", Operands: "[SYSTEM]", To: 1,
	Examples: `rollbook demo
rollbook demo loft
rollbook demo --ledger demo.rollbook    the same, and keep the ledger to try commands on
rollbook demo --table phone             the table that a phone runs by itself`,
	Takes: cli.TakesLedger | cli.Shows,
	Run: cli.With(func(c *cli.Call, f *demoFlags) error {
		id := ""
		if word := c.Operand(0); word != "" {
			system, err := game.SystemNamed(word)
			if err != nil {
				return err
			}
			id = system.ID
		}
		switch {
		case f.Season != "":
			return demoSeason(c, id, f.Season)
		case f.Table != "":
			return demoTable(c, f.Table)
		}
		path := c.Ledger
		if path == "" {
			folder, err := os.MkdirTemp(c.Env("TMPDIR"), "rollbook-demo-")
			if err != nil {
				return cli.Trouble("no folder for the demo's ledger can be made: %v", cli.Unwrap(err))
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
					first = 1 // in a fresh ledger
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
	s.Say("%s", s.Style.Bold(term.Visible("How "+g.Name+" went:")))
	view.Log(s, plays, g.History())
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
	s.Say("%s", s.Style.Good(term.Visible("verified: "+term.Plural(v.Records, "game")+", "+term.Plural(v.Entries, "entry")+"; chain and rules agree")))
	return first, nil
}

var seasonDemoCommand = cli.Command{
	Name: "demo", Purpose: "write a recorded season with its games into a folder to try commands on, and look at it", Operands: "FOLDER [SYSTEM]", From: 1, To: 2,
	Ask: "into which folder?",
	Examples: `rollbook season demo harbor
rollbook season demo bowl --ledger demo.rollbook     and its games into a ledger`,
	Takes: cli.TakesLedger | cli.Shows,
	Run: cli.Do(func(c *cli.Call) error {
		id := ""
		if word := c.Operand(1); word != "" {
			system, err := game.SystemNamed(word)
			if err != nil {
				return err
			}
			id = system.ID
		}
		return demoSeason(c, id, c.Operand(0))
	}),
}

// demoSeason writes a recorded season of a system, "" for any, into a folder and shows it.
func demoSeason(c *cli.Call, system, folder string) error {
	all := fixtures.Seasons()
	at := slices.IndexFunc(all, func(f fixtures.Season) bool { return system == "" || f.System == system })
	if at < 0 {
		have := engine.Map(all, func(f fixtures.Season) string { return f.System })
		return cli.Trouble("there is no recorded season of %s: %s", term.Quoted(system), engine.OrList(have))
	}
	f := all[at]
	path := filepath.Join(folder, f.File)
	files := maps.Clone(f.Files)
	files[f.File] = f.Text
	_, takeBack, err := writeFiles(c.Session, folder, files)
	if err != nil {
		return err
	}
	if err := demoGames(c, f); err != nil {
		takeBack()
		return err
	}
	return seasons.WithSeason(c, path, season.Scores, nil, func(s *seasons.League) error {
		if err := s.Table(c); err != nil {
			return err
		}
		var last []*season.Result
		for _, round := range s.Bracket() {
			last = append(last, s.Round(round)...)
		}
		s.PrintFixtures(last)
		c.Say("")
		c.Say("What to try next:")
		c.Say(`  rollbook season explain %[2]s %[1]s
  rollbook season leaders %[1]s
  rollbook season records %[1]s
  rollbook print season %[1]s`, path, s.Teams[0].Key)
		if l := c.Ledger; l != "" {
			c.Say("  rollbook games --ledger %s", l)
		}
		return nil
	})
}

// writeFiles writes files into a folder: all of them, or none. Identical files stay. Paths are in order of name; takeBack
// removes the written ones.
func writeFiles(s *cli.Session, folder string, files map[string]string) (paths []string, takeBack func(), err error) {
	_, err = os.Stat(s.At(folder))
	ours := err != nil
	if err := outfile.MakeFolder(s.At(folder)); err != nil {
		return nil, nil, cli.Trouble("%s: %v", folder, cli.Unwrap(err))
	}
	var written []string
	takeBack = func() {
		for _, path := range written {
			os.Remove(s.At(path))
		}
		if ours {
			os.Remove(s.At(folder))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(folder, name)
		paths = append(paths, path)
		switch old, err := os.ReadFile(s.At(path)); {
		case err == nil && string(old) == files[name]:
			continue
		case err == nil:
			takeBack()
			return nil, nil, cli.Trouble("there is a different file already: %s", path).But("name a folder of its own")
		}
		if err := s.WriteFile(path, []byte(files[name]), false); err != nil {
			takeBack()
			return nil, nil, err
		}
		written = append(written, path)
	}
	return paths, takeBack, nil
}

// demoGames plays the records of a season into the fresh ledger of --ledger, if there is one.
func demoGames(c *cli.Call, f fixtures.Season) error {
	path := c.Ledger
	if path == "" {
		return nil
	}
	l, err := game.FreshLedger(c.Session, path)
	if err != nil {
		return err
	}
	defer l.Close()
	i := &importer{Outcome: cli.Outcome{Session: c.Session}, l: l}
	for _, name := range slices.Sorted(maps.Keys(f.Files)) {
		if filepath.Ext(name) != ".roll" {
			continue
		}
		for _, r := range replay.Read(name, f.Files[name]) {
			i.Add(i.record(r))
		}
	}
	i.flush()
	return i.Err()
}

// demoTable writes the table for phones, and says how to look at it on this machine, which browsers trust like https.
func demoTable(c *cli.Call, folder string) error {
	if _, err := writeTable(c, folder); err != nil {
		return err
	}
	c.Say("%s has the table that a phone runs by itself. To look at it here, serve the folder and open the address:", term.Visible(folder))
	c.Say("  python3 -m http.server --bind 127.0.0.1 --directory %s 8000", term.Visible(folder))
	c.Say("  http://localhost:8000")
	c.Say("For phones, put the folder on any web space with https: their browsers keep the games, and need no network after the first visit.")
	return nil
}
