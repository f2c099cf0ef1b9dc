package table

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
)

// TakeTeams reads the teams' card files, if there are any.
func TakeTeams(s *cli.Session, b *scorer.Beginning, files engine.Sides[string]) error {
	switch visitor, home := files[engine.Visitor] != "", files[engine.Home] != ""; {
	case !visitor && !home:
		return nil
	case b.System.Teams == nil:
		return cli.Trouble("the teams of %s are only names", b.System.Title).But("--visitor NAME --home NAME")
	case visitor != home:
		other := engine.Choose(home, engine.Visitor, engine.Home)
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

// LineUps fills in how teams with files line up, visitors first: it asks if there is somebody to talk to, and otherwise
// follows the files' suggestions.
func LineUps(s *cli.Session, b *scorer.Beginning, talk *Conversation) error {
	if err := b.CheckTeams(); err != nil {
		return game.HeaderTrouble(b.System, err)
	}
	before := slices.Clone(b.Given)
	for i := 0; i < len(engine.Teams); i++ {
		side := engine.Teams[i]
		e := b.Entrant(side)
		switch {
		case e.Team == nil:
		case talk == nil || e.Formation != "" && e.Lineup != "":
			suggested, err := b.LineUp(side)
			if err != nil {
				return cli.Trouble("%v", err).But("--%[1]s-formation and --%[1]s-lineup say how they line up; rollbook team show prints the cards", side)
			}
			if suggested != "" {
				s.Tell("%s line up %s: %s", e.Team.Title(), b.Entrant(side).Formation, suggested)
			}
		default:
			e, back, err := talk.lineUp(b.System, e, side)
			if err != nil {
				return err
			}
			b.SetLineUp(side, e)
			if back {
				b.Given = slices.Clone(before)
				i = -1
			}
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

// lineUp asks how a team lines up. It reports whether somebody wants to go back to the question before.
func (c *Conversation) lineUp(system *engine.System, e engine.Entrant, side engine.Side) (lined engine.Entrant, back bool, err error) {
	squad := engine.BoxScore{Sections: []engine.Section{e.Team.Squad()}}
	c.Prompt("%s", term.VisibleLines(string(squad.AppendText(nil))))
	lined = e
	formation := Question{Key: side.String() + "-formation", What: e.Team.Title() + ", formation", Offered: system.Teams.Formation,
		Meaning: "how many defenders, midfielders and forwards, like 4-4-2: ten in all", Read: func(typed string) (string, error) {
			typed = formationOf(typed)
			if lined.Formation = typed; e.Lineup != "" {
				return typed, system.Teams.Check(lined)
			}
			_, err := e.Team.SuggestLineup(typed)
			return typed, err
		}}
	for {
		if e.Formation == "" {
			if back, err := c.ask(&formation); back || err != nil {
				return e, back, err
			}
		}
		if e.Lineup != "" {
			return lined, false, nil
		}
		suggested, err := e.Team.SuggestLineup(lined.Formation)
		if err != nil { // a formation from the flags
			return e, false, cli.Trouble("%s: %v", e.Team.Title(), err).But("--%s-formation says how they line up", side)
		}
		const asShown = "as shown"
		c.Tell("  %s: %s", lined.Formation, suggested)
		lineup := Question{Key: side.String() + "-lineup", What: "goalkeeper and spots 1 to 10", Offered: asShown,
			Meaning: "eleven shirt numbers with spaces between: the goalkeeper, then defenders, midfielders and forwards, as in " + suggested,
			Read: func(typed string) (string, error) {
				if lined.Lineup = lineupOf(typed); typed == asShown {
					lined.Lineup = suggested
				}
				return lined.Lineup, system.Teams.Check(lined)
			}}
		delete(c.Answers, lineup.Key)
		if back, err = c.ask(&lineup); err != nil || !back {
			return lined, false, err
		}
		if e.Formation != "" {
			return e, true, nil
		}
	}
}
