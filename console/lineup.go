package console

import "rollbook/engine"

// matchHeader makes the header of a game from two team files: formations and line-ups come from flags, are asked for
// where there is somebody to talk to, or are those that the files suggest.
func (c *call) matchHeader(system *engine.System, talk *conversation) (engine.Header, error) {
	if system.Teams == nil {
		return nil, trouble("the teams of %s are only names", system.Title).but("--visitor NAME --home NAME")
	}
	for _, side := range engine.Teams {
		if c.String(side.String()+"-team") == "" {
			return nil, trouble("--%s-team is missing: a game needs both team files, or both teams' names", side)
		}
	}
	var entrants engine.Sides[engine.Entrant]
	for _, side := range engine.Teams {
		path := c.String(side.String() + "-team")
		team, faults, err := c.readTeam(path)
		if err != nil {
			return nil, err
		}
		if len(faults) > 0 {
			return nil, no
		}
		if side == engine.Home && plain(team.Title()) == plain(entrants[engine.Visitor].Team.Title()) {
			return nil, trouble("both teams are called %s", quoted(team.Title())).but("a record tells the teams apart by their names: state another in one of the files, at its line TEAM")
		}
		e := engine.Entrant{Team: team, Formation: c.String(side.String() + "-formation"), Lineup: c.String(side.String() + "-lineup")}
		if entrants[side], err = c.lineUp(system, e, side, talk); err != nil {
			return nil, err
		}
	}
	settings, err := c.headerFromFlags(system)
	if err != nil {
		return nil, err
	}
	return system.Teams.Match(entrants[engine.Visitor], entrants[engine.Home], settings[1:])
}

// usualFormation is offered where nobody says otherwise.
const usualFormation = "4-4-2"

// lineUp fills in how a team lines up.
func (s *session) lineUp(system *engine.System, e engine.Entrant, side engine.Side, talk *conversation) (engine.Entrant, error) {
	asks := talk != nil
	if asks && e.Lineup == "" {
		squad := engine.BoxScore{Sections: []engine.Section{e.Team.Squad()}}
		s.prompt("%s", shownLines(string(squad.AppendText(nil))))
	}
	offered := usualFormation
	for {
		tried := e
		if tried.Formation == "" {
			tried.Formation = offered
			if asks {
				typed, err := talk.line(tried.Team.Title()+", formation", offered, nil)
				if err != nil {
					return e, err
				}
				tried.Formation = typed
			}
		}
		if tried.Lineup == "" {
			suggested, err := tried.Team.SuggestLineup(tried.Formation)
			if err == nil {
				tried.Lineup, offered = suggested, tried.Formation
				if asks {
					if tried.Lineup, err = talk.line(tried.Team.Title()+", goalkeeper and spots 1 to 10", suggested, nil); err != nil {
						return e, err
					}
				} else {
					s.tell("%s line up %s: %s", tried.Team.Title(), tried.Formation, suggested)
				}
			}
		}
		err := system.Teams.Check(tried)
		if err == nil {
			return tried, nil
		}
		if !asks || e.Formation != "" && e.Lineup != "" {
			return e, trouble("%s: %v", tried.Team.Title(), err).but("--%[1]s-formation and --%[1]s-lineup say how they line up; rollbook team show prints the cards", side)
		}
		s.tell("no: %v", err)
	}
}
