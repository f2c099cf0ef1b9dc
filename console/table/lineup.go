package table

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
)

// TakeTeams reads the teams' card files, if there are any.
func TakeTeams(s *cli.Session, b *scorer.Beginning, files engine.Sides[string]) error {
	switch visitor, home := files[engine.Visitor] != "", files[engine.Home] != ""; {
	case !visitor && !home:
		return nil
	case b.System.Teams == nil:
		return cli.Trouble("the teams of %s are only names", b.System.Title).But("--visitor NAME --home NAME")
	case visitor != home:
		other := pick.If(home, engine.Visitor, engine.Home)
		return cli.Trouble("%v", scorer.ErrOneTeam).But("--%s-team FILE names the other one; rollbook team template begins such a file", other)
	}
	for _, side := range engine.Teams {
		team, faults, err := game.ReadTeam(s, files[side])
		if err != nil {
			return err
		}
		if len(faults) > 0 {
			return cli.No
		}
		b.Teams[side] = team
	}
	return nil
}

// LineUps fills in how teams with files line up, as the files suggest.
func LineUps(t *term.Terminal, b *scorer.Beginning) error {
	if err := b.CheckTeams(); err != nil {
		return game.HeaderTrouble(b.System, err)
	}
	for _, side := range engine.Teams {
		suggested, err := b.LineUp(side)
		if err != nil {
			return cli.Trouble("%v", err).
				But("--%[1]s-formation and --%[1]s-lineup say how they line up; rollbook print cards prints their cards", side)
		}
		if suggested != "" {
			t.Errf("lineup of %s, %s: %s", b.Teams[side].Title(), b.Entrant(side).Formation, suggested)
		}
	}
	return nil
}

// isGap reports whether people write a rune between numbers.
func isGap(r rune) bool { return r == ' ' || r == ',' || r == '-' || r == '/' }

// formationOf is a formation as in records, 4-3-3, for one typed as 433 or 4 3 3.
func formationOf(typed string) string {
	lines := strings.FieldsFunc(typed, isGap)
	if len(lines) == 1 && len(typed) == 3 {
		lines = strings.Split(typed, "")
	}
	return strings.Join(lines, "-")
}

// lineupOf is a lineup as in records, for one typed with anything between the numbers.
func lineupOf(typed string) string { return strings.Join(strings.FieldsFunc(typed, isGap), " ") }
