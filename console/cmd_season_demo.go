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
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger/outfile"
	"rollbook/replay"
	"rollbook/replay/season"
)

var seasonDemoCommand = cli.Command{
	Name: "demo", Purpose: "write a recorded season with its games into a folder to try commands on, and look at it", Operands: "FOLDER [SYSTEM]", From: 1, To: 2,
	Ask: "into which folder?",
	Examples: `rollbook season demo harbor
rollbook season demo harbor --ledger demo.rollbook     and its games into a ledger`,
	Takes: cli.TakesLedger | cli.Converses,
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

// demoSeason writes a recorded season of a system, "" for any, into a folder and looks at it.
func demoSeason(c *cli.Call, system, folder string) error {
	all := fixtures.Seasons()
	at := slices.IndexFunc(all, func(f fixtures.Season) bool { return system == "" || f.System == system })
	if at < 0 {
		var have []string
		for _, f := range all {
			have = append(have, f.System)
		}
		return cli.Trouble("there is no recorded season of %s: %s", term.Quoted(system), engine.OrList(have))
	}
	f := all[at]
	path := filepath.Join(folder, f.File)
	keep, err := writeSeason(c.Session, folder, f)
	if err != nil {
		return err
	}
	if err := demoGames(c, f); err != nil {
		keep(false)
		return err
	}
	keep(true)
	s, err := seasons.ReadSeason(c, path, season.Scores)
	if err != nil {
		return err
	}
	defer s.Close()
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
	return s.Held()
}

// writeSeason writes a season with its records into a folder: all of it, or nothing. Keep ends with whether it stays.
func writeSeason(s *cli.Session, folder string, f fixtures.Season) (keep func(bool), err error) {
	files := maps.Clone(f.Files)
	files[f.File] = f.Text
	_, err = os.Stat(s.At(folder))
	ours := err != nil
	if err := outfile.MakeFolder(s.At(folder)); err != nil {
		return nil, cli.Trouble("%s: %v", folder, cli.Bare(err))
	}
	var written []string
	keep = func(stays bool) {
		if stays {
			return
		}
		for _, path := range written {
			os.Remove(s.At(path))
		}
		if ours {
			os.Remove(s.At(folder))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(folder, name)
		if err := s.WriteFile(path, []byte(files[name]), false); err != nil {
			keep(false)
			return nil, err
		}
		written = append(written, path)
	}
	return keep, nil
}

// demoGames plays the records of a season into the fresh ledger of --ledger, where one is wanted.
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
