package console

import (
	"rollbook/console/cli"
	seasons "rollbook/console/season"
	"rollbook/engine"
	"rollbook/ledger"
)

// conclude says what is still owed after an import.
func (i *importer) conclude(c *cli.Call) error {
	answer := map[string]any{"imported": i.done}
	if i.season != nil {
		all, faults, err := i.season.Owing(c)
		if err != nil {
			return err
		}
		for _, f := range faults {
			i.TellLines(f.Text())
		}
		if !i.json {
			seasons.SayOwing(c, i.season, all)
		}
		answer["owing"] = all
	}
	if i.json {
		return i.Answer(answer)
	}
	return nil
}

// matched finds the fixture of a record that is being imported.
func (i *importer) matched(one *imported, where string, setup *engine.Setup, id string) error {
	if i.season == nil {
		return nil
	}
	f, err := i.season.Fixture(where, setup.Header, id)
	if f != nil {
		one.Round, one.Fixture = f.Round.Name, f.String()
	} else {
		one.misfit, one.hint = i.season.WhyStray(setup.Header)
	}
	return err
}

// inSeason says which fixture a record is, or why it is none.
func (i *importer) inSeason(one *imported) {
	if one.Fixture != "" {
		i.Say("  %s, %s", one.Round, one.Fixture)
		return
	}
	i.Say("%s", i.Wrap("  no fixture of "+i.season.Name+": "+one.misfit, "  "))
	i.Say("%s", i.Wrap("  hint: "+one.hint, "  "))
}

// attestedID is how a season knows an attested game.
func attestedID(id ledger.Hash) string { return string(id[:]) }
