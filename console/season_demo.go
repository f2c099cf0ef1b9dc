package console

import (
	"path/filepath"
	"slices"

	"rollbook/fixtures"
	"rollbook/ledger/outfile"
	"rollbook/replay/season"
)

// demoSeason writes a recorded season into a folder and looks at it.
func (c *call) demoSeason(system, folder string) error {
	if system == "" {
		system = "inches"
	}
	seasons := fixtures.Seasons()
	at := slices.IndexFunc(seasons, func(f fixtures.Season) bool { return f.System == system })
	if at < 0 {
		var have []string
		for _, f := range seasons {
			have = append(have, f.System)
		}
		return trouble("there is no recorded season of %s: %s", quoted(system), anyOf(have))
	}
	f := seasons[at]
	if err := outfile.MakeFolder(folder); err != nil {
		return trouble("%s: %v", folder, bare(err))
	}
	path := filepath.Join(folder, f.File)
	if err := writeFile(path, []byte(f.Text), false); err != nil {
		return err
	}
	for name, text := range f.Files {
		if err := writeFile(filepath.Join(folder, name), []byte(text), false); err != nil {
			return err
		}
	}
	s, err := c.readSeason(path, season.Scores)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.table(c); err != nil {
		return err
	}
	var last []*season.Result
	for _, round := range s.Bracket() {
		last = append(last, s.Round(round)...)
	}
	s.printFixtures(last)
	c.say("")
	c.say("What to try next:")
	c.say(`  rollbook season explain %[2]s %[1]s
  rollbook season leaders %[1]s
  rollbook season records %[1]s
  rollbook print season %[1]s`, path, s.Teams[0].Key)
	return s.held()
}
