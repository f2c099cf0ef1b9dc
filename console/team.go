package console

import (
	"strings"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
)

var teamCommand = command{
	name: "team", purpose: "check, show or begin a team file, for systems whose teams have cards", ask: "what of a team? check, show or template",
	kind: "a command for teams",
	examples: `rollbook team template -o my-team.csv    an empty team file with explanations, for a spreadsheet
rollbook team check my-team.csv          every fault of every card, at its row and column
rollbook team show my-team.csv           the cards as a person would want to see them`,
	subs: []*command{
		{name: "check", purpose: "report every fault of team files", operands: "FILE ...", from: 1, to: many, ask: "which file?",
			examples: "rollbook team check my-team.csv", takes: answers, run: (*call).teamCheck},
		{name: "show", purpose: "print a team's cards", operands: "FILE", from: 1, to: 1, ask: "which file?",
			examples: "rollbook team show my-team.csv", takes: answers, run: (*call).teamShow},
		{name: "template", purpose: "write an empty team file", examples: "rollbook team template -o my-team.csv",
			takes: answers, flags: outputFlags(), run: func(c *call) error { return c.put("template", teamFiles().Template(nil)) }},
	},
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
func (s *session) readTeam(path string) (engine.TeamFile, []*engine.TeamFault, error) {
	text, err := s.readText(path, maxWritten)
	if err != nil {
		return nil, nil, err
	}
	team, faults := teamFiles().Read(text)
	for _, f := range faults {
		place := ""
		if f.Cell != "" {
			place = f.Cell + ": "
		}
		s.Tell("%s:%d: %s%s", path, f.Row, place, f.Why)
	}
	return team, faults, nil
}

func (c *call) teamCheck() error {
	type checked struct {
		File   string   `json:"file"`
		Team   string   `json:"team"`
		Faults []string `json:"faults"`
	}
	all := []checked{}
	o := outcome{session: c.session}
	for _, path := range c.operands {
		team, faults, err := c.readTeam(path)
		if !o.add(err) {
			continue
		}
		one := checked{File: path, Team: team.Title(), Faults: []string{}}
		for _, f := range faults {
			one.Faults = append(one.Faults, f.Error())
		}
		all = append(all, one)
		if len(faults) > 0 {
			o.add(no)
		} else if !c.json() {
			c.Say("%s: %s, no fault", path, team.Title())
		}
	}
	if c.json() {
		if err := c.Answer(map[string]any{"teams": all}); err != nil {
			return err
		}
	}
	return o.err()
}

func (c *call) teamShow() error {
	team, faults, err := c.readTeam(c.operand(0))
	switch {
	case err != nil:
		return err
	case len(faults) > 0:
		return no
	}
	cards := string(team.AppendCards(nil))
	if c.json() {
		return c.Answer(map[string]any{"file": c.operand(0), "team": team.Title(), "cards": cards})
	}
	for _, line := range strings.Split(strings.TrimSuffix(cards, "\n"), "\n") {
		c.Say("%s", c.cardLine(line))
	}
	return nil
}

// cardLine is a line of a card, on a terminal broken between its ranges, with the name of the section left alone.
func (s *session) cardLine(line string) term.Text {
	const section = "    DEFENSE   "
	if w := s.Width(); w > 0 && strings.HasPrefix(line, "    ") && term.Width(line) > w && len(line) > len(section) {
		below := "\n" + strings.Repeat(" ", len(section))
		return term.Text(line[:len(section)] + strings.ReplaceAll(term.Broken(line[len(section):], w-len(section)), "\n", below))
	}
	return term.Shown(line)
}
