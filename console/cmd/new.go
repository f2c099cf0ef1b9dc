package cmd

import (
	"errors"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
)

type newFlags struct {
	table.NewFlags
	Season string `flag:"season" value:"FILE" help:"begin the next fixture of the season in FILE, or the one named"`
}

var newCommand = cli.Command{
	Name: "new", First: true, Purpose: "begin a game in the ledger",
	Operands: "SYSTEM [VISITOR [at] HOME]", To: cli.Many, Ask: game.WhichSystem(),
	Examples: `rollbook new inches Bears at Packers
rollbook new inches --visitor Bears --home Packers
rollbook new inches --visitor "Chicago Bears" --home "Green Bay Packers" --set home-wins=10 --set visitor-wins=3
rollbook new inches --visitor Bears --home Packers --date 2016-10-20 --event "Week 7"
rollbook new --season league.season           the next fixture, as rollbook season begin
rollbook new inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv --home-formation 4-3-3

On a terminal it asks for what you leave out: the system, the teams (Tab completes names from the ledger), the teams'
wins if the system rates teams by them, and what your copy of the charts shows where the printed text is damaged. It
offers the answers of the last game, and points out a name that nearly matches a known team. See rollbook systems SYSTEM
for the settings that --set takes; rollbook amend --header changes one later.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run:   cli.With(runNew),
}

// teams reads the teams in the operands: two words, or any number of words around "at". Files are their card files.
func (f *newFlags) teams(c *cli.Call, words []string) error {
	at := slices.IndexFunc(words, func(word string) bool { return word == "at" || word == "@" })
	var teams [2]string
	switch {
	case at > 0 && at < len(words)-1:
		teams = [2]string{strings.Join(words[:at], " "), strings.Join(words[at+1:], " ")}
	case at < 0 && len(words) == 2:
		teams = [2]string{words[0], words[1]}
	default:
		return cli.Trouble("which of %s is the visitor, and which the home team?", term.Quoted(strings.Join(words, " "))).
			But(`rollbook new inches Bears at Packers; a name of several words may be in quotes`)
	}
	cards := strings.HasSuffix(teams[0], ".csv") && strings.HasSuffix(teams[1], ".csv")
	for i, to := range []*string{&f.Visitor, &f.Home} {
		side := engine.Teams[i].String()
		if c.Given(side) || c.Given(side+"-team") {
			return cli.Trouble("the %s is named twice: %s, and by a flag", side, term.Quoted(teams[i]))
		}
		if cards {
			to = []*string{&f.VisitorTeam, &f.HomeTeam}[i]
		}
		*to = teams[i]
	}
	return nil
}

func runNew(c *cli.Call, f *newFlags) error {
	switch {
	case f.Season != "":
		return seasons.BeginFixture(c, &f.BeginFlags, f.Season, strings.Join(c.Operands, " "))
	case len(c.Operands) == 0 && !term.IsTerminal(c.Session.Stdin):
		return cli.Trouble("%s", game.WhichSystem()).But("rollbook new inches --visitor Bears --home Packers")
	case len(c.Operands) > 1:
		if err := f.teams(c, c.Operands[1:]); err != nil {
			return err
		}
		c.Operands = c.Operands[:1]
	}
	b, err := table.NewBeginning(c, &f.NewFlags)
	if errors.Is(err, table.ErrLeft) {
		c.Term.Errf("no game was begun")
		return cli.No
	}
	if err != nil {
		return err
	}
	setup, err := b.Setup()
	if err != nil {
		return game.HeaderTrouble(b.System, err)
	}
	table.WarnOfSimilarTeams(c, setup)
	g, err := table.Begin(c, setup)
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"game": g.Number, "id": g.ID.Fingerprint(), "system": b.System.ID})
	}
	table.SayBegun(c, g, setup)
	return nil
}
