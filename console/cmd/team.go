package cmd

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/fixtures"
	"rollbook/internal/outfile"
)

var teamCommand = cli.Command{
	Name: "team", Purpose: "check or begin a team file, for systems whose teams have cards",
	Ask:  "which team command? check, template or sample",
	Kind: "a command for teams",
	Examples: `rollbook team sample                     two invented teams, to try the game with
rollbook team template -o my-team.csv    an empty team file with explanations, for a spreadsheet
rollbook team check my-team.csv          every fault in every card, by row and column`,
	Subs: []*cli.Command{
		{Name: "check", Purpose: "report every fault in team files", Operands: "FILE ...", From: 1, To: cli.Many, Ask: "which file?",
			Examples: "rollbook team check my-team.csv", Takes: cli.Answers, Run: cli.Do(runTeamCheck)},
		{Name: "template", Purpose: "write an empty team file", Examples: "rollbook team template -o my-team.csv",
			Takes: cli.Answers, Run: cli.With(runTeamTemplate)},
		{Name: "sample", Purpose: "write two invented teams, to try the game with", Operands: "[FOLDER]", To: 1,
			Examples: "rollbook team sample\nrollbook team sample teams     into a folder",
			Takes:    cli.Answers | cli.Converses, Run: cli.Do(runTeamSample)},
	},
}

// runTeamSample writes the made-up teams, and says how to play with them.
func runTeamSample(c *cli.Call) error {
	system := game.CardSystem()
	files, err := writeFiles(c.Session, cmp.Or(c.Operand(0), "."), fixtures.Teams(system.ID))
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"files": files})
	}
	for _, path := range files {
		c.Term.Outf("%s", path)
	}
	c.Term.Errf("next: rollbook new %s %s", system.ID, strings.Join(files, " at "))
	return nil
}

func runTeamTemplate(c *cli.Call, to *cli.Output) error {
	return c.Put(*to, "template", game.CardSystem().Teams.Template(nil))
}

func runTeamCheck(c *cli.Call) error {
	type checked struct {
		File   string   `json:"file"`
		Team   string   `json:"team"`
		Faults []string `json:"faults"`
	}
	all := []checked{}
	o := cli.Outcome{Session: c.Session}
	for _, path := range c.Operands {
		team, faults, err := game.ReadTeam(c.Session, path)
		if !o.Add(err) {
			continue
		}
		one := checked{File: path, Team: team.Title(), Faults: []string{}}
		for _, f := range faults {
			one.Faults = append(one.Faults, f.Error())
		}
		all = append(all, one)
		if len(faults) > 0 {
			o.Add(cli.No)
		} else if !c.Flags.JSON {
			c.Term.Outf("%s: %s, no fault", path, team.Title())
		}
	}
	if c.Flags.JSON {
		if err := c.Term.Answer(map[string]any{"teams": all}); err != nil {
			return err
		}
	}
	return o.Err()
}

// writeFiles writes files into a folder, unless one that differs is there. Paths are in order of name.
func writeFiles(s *cli.Session, folder string, files map[string]string) (paths []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(folder, name)
		if old, err := os.ReadFile(s.At(path)); err == nil && string(old) != files[name] {
			return nil, cli.Trouble("there is a different file already: %s", path).But("name a folder of its own")
		}
		paths = append(paths, path)
	}
	if err := outfile.MakeFolder(s.At(folder)); err != nil {
		return nil, cli.Trouble("%s: %v", folder, cli.Unwrap(err))
	}
	for _, path := range paths {
		if err := s.WriteFile(path, []byte(files[filepath.Base(path)]), true); err != nil {
			return nil, err
		}
	}
	return paths, nil
}
