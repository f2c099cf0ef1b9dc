package table

import (
	"cmp"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
)

// matchHeader makes the header of a game from two team files: formations and line-ups come from flags, are asked for
// where there is somebody to talk to, or are those that the files suggest.
func matchHeader(c *cli.Call, f *NewFlags, system *engine.System, talk *Conversation) (engine.Header, error) {
	if system.Teams == nil {
		return nil, cli.Trouble("the teams of %s are only names", system.Title).But("--visitor NAME --home NAME")
	}
	for _, side := range engine.Teams {
		if f.text(side.String()+fileOfCards) == "" {
			return nil, cli.Trouble("--%s-team is missing: a game needs both team files, or both teams' names", side)
		}
	}
	var visitors string
	entrants, err := LineUps(c.Session, system, talk, func(side engine.Side) (e engine.Entrant, err error) {
		team, faults, err := game.ReadTeam(c.Session, f.text(side.String()+fileOfCards))
		if err != nil {
			return e, err
		}
		if len(faults) > 0 {
			return e, cli.No
		}
		if side == engine.Visitor {
			visitors = game.Plain(team.Title())
		} else if game.Plain(team.Title()) == visitors {
			return e, cli.Trouble("both teams are called %s", term.Quoted(team.Title())).But("a record tells the teams apart by their names: state another in one of the files, at its line TEAM")
		}
		return engine.Entrant{Team: team, Formation: f.text(side.String() + "-formation"), Lineup: f.text(side.String() + "-lineup")}, nil
	})
	if err != nil {
		return nil, err
	}
	settings, err := plainHeader(c, f, system)
	if err != nil {
		return nil, err
	}
	return system.Teams.Match(entrants[engine.Visitor], entrants[engine.Home], settings[1:])
}

// LineUps fills in how both teams line up, the visitors first.
func LineUps(s *cli.Session, system *engine.System, talk *Conversation, entrant func(engine.Side) (engine.Entrant, error)) (entrants engine.Sides[engine.Entrant], err error) {
	for i := 0; i < len(engine.Teams); i++ {
		side := engine.Teams[i]
		e, err := entrant(side)
		if err != nil {
			return entrants, err
		}
		back := false
		if talk == nil || e.Formation != "" && e.Lineup != "" {
			entrants[side], err = suggestedLineUp(s, system, e, side)
		} else {
			entrants[side], back, err = talk.lineUp(system, e, side)
		}
		if err != nil {
			return entrants, err
		}
		if back {
			i = -1
		}
	}
	return entrants, nil
}

// usualFormation is offered where nobody says otherwise.
const usualFormation = "4-4-2"

// suggestedLineUp fills in how a team lines up where nobody is asked.
func suggestedLineUp(s *cli.Session, system *engine.System, e engine.Entrant, side engine.Side) (engine.Entrant, error) {
	e.Formation = cmp.Or(e.Formation, usualFormation)
	if e.Lineup == "" {
		if suggested, err := e.Team.SuggestLineup(e.Formation); err == nil {
			e.Lineup = suggested
			s.Tell("%s line up %s: %s", e.Team.Title(), e.Formation, suggested)
		}
	}
	if err := system.Teams.Check(e); err != nil {
		return e, cli.Trouble("%s: %v", e.Team.Title(), err).But("--%[1]s-formation and --%[1]s-lineup say how they line up; rollbook team show prints the cards", side)
	}
	return e, nil
}

// isGap reports whether a rune stands between numbers as people write them.
func isGap(r rune) bool { return r == ' ' || r == ',' || r == '-' || r == '/' }

// formationOf is a formation as records have it, 4-3-3, of one that was typed as 433 or 4 3 3.
func formationOf(typed string) string {
	lines := strings.FieldsFunc(typed, isGap)
	if len(lines) == 1 && len(typed) == 3 {
		lines = strings.Split(typed, "")
	}
	return strings.Join(lines, "-")
}

// lineUp asks how a team lines up. It reports whether the question before is wanted again.
func (c *Conversation) lineUp(system *engine.System, e engine.Entrant, side engine.Side) (lined engine.Entrant, back bool, err error) {
	squad := engine.BoxScore{Sections: []engine.Section{e.Team.Squad()}}
	c.Prompt("%s", term.ShownLines(string(squad.AppendText(nil))))
	lined = e
	formation := question{key: side.String() + "-formation", what: e.Team.Title() + ", formation", offered: usualFormation,
		meaning: "how many defenders, midfielders and forwards, as 4-4-2: ten in all", read: func(typed string) (string, error) {
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
		if err != nil { // a formation of the flags
			return e, false, cli.Trouble("%s: %v", e.Team.Title(), err).But("--%s-formation says how they line up", side)
		}
		const asShown = "as shown"
		c.Tell("  %s: %s", lined.Formation, suggested)
		lineup := question{key: side.String() + "-lineup", what: "goalkeeper and spots 1 to 10", offered: asShown,
			meaning: "eleven shirt numbers with blanks between: the goalkeeper, then defenders, midfielders and forwards, as in " + suggested,
			read: func(typed string) (string, error) {
				if lined.Lineup = strings.Join(strings.FieldsFunc(typed, isGap), " "); typed == asShown {
					lined.Lineup = suggested
				}
				return lined.Lineup, system.Teams.Check(lined)
			}}
		delete(c.Answers, lineup.key)
		if back, err = c.ask(&lineup); err != nil || !back {
			return lined, false, err
		}
		if e.Formation != "" {
			return e, true, nil
		}
	}
}
