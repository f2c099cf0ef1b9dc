package table

import (
	"cmp"
	"strings"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// NewFlags say everything in the header of a new game.
type NewFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"the visiting team"`
	Home    string `flag:"home" value:"NAME" help:"the home team"`
	Event   string `flag:"event" value:"TEXT" help:"the competition, round or week"`
	BeginFlags
}

// BeginFlags say what a new game has besides its teams, however it begins.
type BeginFlags struct {
	Date   string   `flag:"date" value:"DAY" help:"the day of the game: today (the default), yesterday, 2016-10-20, or none"`
	Site   string   `flag:"site" value:"TEXT" help:"the place"`
	Scorer string   `flag:"scorer" value:"NAME" help:"who keeps the record"`
	Note   string   `flag:"note" value:"TEXT" help:"a remark to print on the sheet"`
	Set    []string `flag:"set" value:"KEY=VALUE" help:"a setting or rule option; may be repeated"`
	TeamFlags
}

// TeamFlags say how teams come with cards of their own, and how they line up.
type TeamFlags struct {
	VisitorTeam      string `flag:"visitor-team" value:"FILE" help:"the visiting team's cards"`
	VisitorFormation string `flag:"visitor-formation" value:"LINES" help:"how the visitor lines up, like 4-4-2"`
	VisitorLineup    string `flag:"visitor-lineup" value:"NUMBERS" help:"the visitor's starters, goalkeeper first"`
	HomeTeam         string `flag:"home-team" value:"FILE" help:"the home team's cards"`
	HomeFormation    string `flag:"home-formation" value:"LINES" help:"how the home team lines up"`
	HomeLineup       string `flag:"home-lineup" value:"NUMBERS" help:"the home team's starters"`
}

// Files are the files of cards that the flags name.
func (f *TeamFlags) Files() engine.Sides[string] {
	return engine.Sides[string]{engine.Visitor: f.VisitorTeam, engine.Home: f.HomeTeam}
}

// Lineups are the starters that the flags name.
func (f *TeamFlags) Lineups() engine.Sides[string] {
	return engine.Sides[string]{engine.Visitor: f.VisitorLineup, engine.Home: f.HomeLineup}
}

// Begin opens a game in the ledger.
func Begin(c *cli.Call, setup *engine.Setup) (line.Game, error) {
	l, err := game.MakeLedger(c)
	if err != nil {
		return line.Game{}, err
	}
	defer l.Close()
	g, err := l.Begin(scorer.Opening(setup, c.Term.Now()))
	return g, game.LedgerTrouble(err)
}

// SayBegun says that a game was begun, and what is next. Those who could not be asked about the lost print are told about it.
func SayBegun(c *cli.Call, g line.Game, setup *engine.Setup) {
	c.Term.Outf("game %d: %s at %s, %s", g.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), setup.System.Title)
	view.Rating(c.Term, setup)
	if lost := lostNotice(setup); lost != "" && !term.IsTerminal(c.Session.Stdin) {
		c.Term.Errf("%s", c.Term.Wrap(lost, ""))
	}
	c.Term.Errf("next: rollbook play")
}

// lostNotice says before a game which values the settings with lost print have; "" for a system with a complete text.
func lostNotice(setup *engine.Setup) string {
	lost := scorer.LostText(setup)
	if lost == "" {
		return ""
	}
	return "Parts of this rulebook were lost in print. In this game: " + lost +
		". If your copy shows something else: rollbook amend --header KEY=VALUE."
}

// NewBeginning makes a game from the flags, and on a terminal from the answers to what they leave open.
func NewBeginning(c *cli.Call, f *NewFlags) (*scorer.Beginning, error) {
	given, err := GivenByFlags(c, f, c.Operand(0))
	if err != nil {
		return nil, err
	}
	b := &scorer.Beginning{}
	b.Override(given)
	if id := c.Operand(0); id != "" {
		if b.System, err = game.SystemNamed(id); err != nil {
			return nil, err
		}
	}
	files := f.Files()
	if err := AskMissing(c, b, &files); err != nil {
		return nil, err
	}
	Dated(c, &f.BeginFlags, b)
	if err := TakeTeams(c.Session, b, files); err != nil {
		return nil, err
	}
	return b, LineUps(c.Term, b)
}

// GivenByFlags is what the flags say of a game of a system, field by field; a value of "" cancels what a season says.
func GivenByFlags(c *cli.Call, f *NewFlags, system string) (all []scorer.Given, err error) {
	say := func(key, value string) {
		if value != "" || c.Given(key) { // operands name the teams as well
			all = append(all, scorer.Given{Key: key, Value: value, Why: "--" + key})
		}
	}
	day := f.Date
	switch day {
	case "today":
		day = c.Term.Now().Format(time.DateOnly)
	case "yesterday":
		day = c.Term.Now().AddDate(0, 0, -1).Format(time.DateOnly)
	case "none":
		day = ""
	}
	say("visitor", f.Visitor)
	say("home", f.Home)
	say("date", day)
	say("event", f.Event)
	say("site", f.Site)
	say("scorer", f.Scorer)
	say("note", f.Note)
	say("visitor-formation", formationOf(f.VisitorFormation))
	say("visitor-lineup", lineupOf(f.VisitorLineup))
	say("home-formation", formationOf(f.HomeFormation))
	say("home-lineup", lineupOf(f.HomeLineup))
	for _, set := range f.Set {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, cli.Trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).
				But("rollbook systems %s lists the keys", cmp.Or(system, "SYSTEM"))
		}
		all = append(all, scorer.Given{Key: strings.TrimSpace(key), Value: value, Why: "--set"})
	}
	return all, nil
}

// Dated gives a game today's date, unless something else is said.
func Dated(c *cli.Call, f *BeginFlags, b *scorer.Beginning) {
	if f.Date == "" && b.Value("date") == "" {
		b.Set("date", c.Term.Now().Format(time.DateOnly), "today")
	}
}
