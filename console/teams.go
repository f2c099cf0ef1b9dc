package console

import (
	"bufio"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
)

func (s *session) teamCommand() *cli.Command {
	return &cli.Command{
		Name: "team", Usage: "check, show or begin a team file, for systems whose teams have cards",
		Description: `rollbook team template -o my-team.csv    an empty team file with explanations, for a spreadsheet
rollbook team check my-team.csv          every fault of every card, at its row and column
rollbook team show my-team.csv           the cards as a person would want to see them`,
		Action: func(c *cli.Context) error {
			return trouble("what with a team? check, show or template").but("rollbook team --help has examples")
		},
		Subcommands: []*cli.Command{
			{Name: "check", Usage: "report every fault of team files", ArgsUsage: "FILE ...", Flags: []cli.Flag{jsonFlag()}, Action: s.teamCheck},
			{Name: "show", Usage: "print a team's cards", ArgsUsage: "FILE", Action: s.teamShow},
			{Name: "template", Usage: "write an empty team file", Action: s.teamTemplate, Flags: []cli.Flag{
				&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
				&cli.BoolFlag{Name: "force", Usage: "replace the file"},
			}},
		},
	}
}

// teamFiles returns what the system with team files offers. There is one.
func teamFiles() *engine.TeamFiles {
	for _, system := range systems.All {
		if system.Teams != nil {
			return system.Teams
		}
	}
	return nil
}

// readTeam reads a team file; its faults are printed, each with its place.
func (s *session) readTeam(path string) (engine.TeamFile, []error, error) {
	text, err := s.readText(path)
	if err != nil {
		return nil, nil, err
	}
	team, faults := teamFiles().Read(text)
	for _, f := range faults {
		s.tell("%s:%v", engine.Visible(path), f)
	}
	return team, faults, nil
}

func (s *session) teamCheck(c *cli.Context) error {
	if c.NArg() == 0 {
		return trouble("which file?").but("rollbook team check my-team.csv")
	}
	type checked struct {
		File   string   `json:"file"`
		Team   string   `json:"team"`
		Faults []string `json:"faults"`
	}
	var all []checked
	worst := error(nil)
	for _, path := range c.Args().Slice() {
		team, faults, err := s.readTeam(path)
		if err != nil {
			s.report(err)
			worst = worse(worst, &failure{status: statusTrouble})
			continue
		}
		one := checked{File: path, Team: team.Title(), Faults: []string{}}
		for _, f := range faults {
			one.Faults = append(one.Faults, f.Error())
		}
		all = append(all, one)
		if len(faults) > 0 {
			worst = worse(worst, no)
		} else if !c.Bool("json") {
			s.say("%s: %s, no fault", path, team.Title())
		}
	}
	if c.Bool("json") {
		if err := s.answer(map[string]any{"teams": all}); err != nil {
			return err
		}
	}
	return worst
}

func (s *session) teamShow(c *cli.Context) error {
	if c.NArg() != 1 {
		return trouble("which file? one team at a time").but("rollbook team show my-team.csv")
	}
	team, faults, err := s.readTeam(c.Args().First())
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return no
	}
	_, err = s.stdout.Write(team.AppendCards(nil))
	return err
}

func (s *session) teamTemplate(c *cli.Context) error {
	text := teamFiles().Template(nil)
	if o := c.String("output"); o != "" && o != "-" {
		return writeFile(o, text, c.Bool("force"))
	}
	_, err := s.stdout.Write(text)
	return err
}

func (s *session) deckCommand() *cli.Command {
	return &cli.Command{
		Name: "deck", Usage: "print a deck of cards to cut out, for tables without one", ArgsUsage: "SYSTEM",
		Description: `rollbook deck inthenet | lp     108 invented cards; shuffle, lay 18 aside, turn 90`,
		Action: func(c *cli.Context) error {
			system, err := s.systemNamed(c, "deck")
			if err != nil {
				return err
			}
			text := fixtures.Deck(system.ID)
			if system.Teams == nil || text == "" {
				return trouble("%s is played without cards", system.Title)
			}
			cards, err := system.Teams.Deck(nil, text)
			if err != nil {
				return err
			}
			_, err = s.stdout.Write(cards)
			return err
		},
	}
}

// matchHeader makes the header of a game from two team files: formations and line-ups come from flags, are asked for
// in a terminal, or are those that the files suggest.
func (s *session) matchHeader(c *cli.Context, system *engine.System) (engine.Header, error) {
	if system.Teams == nil {
		return nil, trouble("the teams of %s are only names", system.Title).but("--visitor NAME --home NAME")
	}
	var entrants engine.Sides[engine.Entrant]
	keyboard := bufio.NewScanner(s.stdin)
	for _, side := range engine.Teams {
		path := c.String(side.String() + "-team")
		if path == "" {
			return nil, trouble("--%s-team is missing: a game needs both team files, or both teams' names", side)
		}
		team, faults, err := s.readTeam(path)
		if err != nil {
			return nil, err
		}
		if len(faults) > 0 {
			return nil, no
		}
		e := engine.Entrant{Team: team, Formation: c.String(side.String() + "-formation"), Lineup: c.String(side.String() + "-lineup")}
		if entrants[side], err = s.lineUp(system, e, side, keyboard); err != nil {
			return nil, err
		}
	}
	settings, err := headerFromFlags(c, system)
	if err != nil {
		return nil, err
	}
	return system.Teams.Match(entrants[engine.Visitor], entrants[engine.Home], settings[1:])
}

// usualFormation is offered where nobody says otherwise.
const usualFormation = "4-4-2"

// lineUp fills in how a team lines up.
func (s *session) lineUp(system *engine.System, e engine.Entrant, side engine.Side, keyboard *bufio.Scanner) (engine.Entrant, error) {
	asks := terminal(s.stdin)
	if asks && e.Lineup == "" {
		squad := engine.BoxScore{Sections: []engine.Section{e.Team.Squad()}}
		s.prompt("%s", squad.AppendText(nil))
	}
	offered := usualFormation
	for {
		tried := e
		if tried.Formation == "" {
			tried.Formation = offered
			if asks {
				tried.Formation = s.askFor(keyboard, tried.Team.Title()+", formation", offered)
			}
		}
		if tried.Lineup == "" {
			suggested, err := tried.Team.SuggestLineup(tried.Formation)
			if err == nil {
				tried.Lineup, offered = suggested, tried.Formation
				if asks {
					tried.Lineup = s.askFor(keyboard, tried.Team.Title()+", goalkeeper and spots 1 to 10", suggested)
				} else {
					s.tell("%s line up %s: %s", tried.Team.Title(), tried.Formation, suggested)
				}
			}
		}
		err := system.Teams.Check(tried)
		if err == nil {
			return tried, nil
		}
		if !asks || e.Formation != "" && e.Lineup != "" || keyboard.Err() != nil || atEnd(keyboard) {
			return e, trouble("%s: %v", tried.Team.Title(), err).but("--%[1]s-formation and --%[1]s-lineup say how they line up; rollbook team show prints the cards", side)
		}
		s.tell("no: %v", err)
	}
}

// atEnd reports whether the keyboard has nothing more to give.
func atEnd(keyboard *bufio.Scanner) bool { return keyboard.Err() == nil && keyboard.Bytes() == nil }

// askFor asks for a line; a bare Enter takes what is offered.
func (s *session) askFor(keyboard *bufio.Scanner, what, offered string) string {
	s.prompt("%s [%s]: ", what, offered)
	if !keyboard.Scan() {
		return offered
	}
	if typed := strings.TrimSpace(keyboard.Text()); typed != "" {
		return typed
	}
	return offered
}
