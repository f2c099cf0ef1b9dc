package table

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
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

// StatedIn lists what the header of a new game says besides the system and the teams, so that somebody can spot a wrong
// answer before the first roll.
func StatedIn(setup *engine.Setup) string {
	var all []string
	for _, f := range setup.Header {
		known := setup.System.Own(f.Key)
		if f.Value != "" && f.Key != "system" && f.Key != "visitor" && f.Key != "home" && (known == nil || !known.Repeats) {
			all = append(all, f.Key+": "+engine.Visible(f.Value))
		}
	}
	if all == nil {
		return "everything else is standard"
	}
	return strings.Join(all, ", ") + "; everything else is standard"
}

// Begin opens a game in the ledger.
func Begin(c *cli.Call, setup *engine.Setup) (line.Game, error) {
	l, err := game.MakeLedger(c)
	if err != nil {
		return line.Game{}, err
	}
	defer l.Close()
	g, err := l.Begin(game.Opening(c.Session, setup))
	return g, game.LedgerTrouble(err)
}

// SayBegun says that a game was begun, and what is next. Those who were not asked about the lost print are told about it,
// and those who are not asked to play are told the next command.
func SayBegun(c *cli.Call, g line.Game, setup *engine.Setup, asked, talked bool) {
	c.Say("game %d: %s at %s, %s", g.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), setup.System.Title)
	if lost := lostNotice(setup); lost != "" && !asked {
		c.Tell("%s", c.Wrap(lost, ""))
	}
	if !talked {
		c.Tell("next: rollbook play")
	}
}

// PlayNow asks somebody who has just answered the questions of a new game whether to play it, and sits down at the table.
func PlayNow(c *cli.Call, g line.Game) error {
	talk := NewConversation(c.Session)
	play := YesOrNo(Question{Key: "play", What: "play now?", Offered: "yes", Meaning: "yes sits down at the table; rollbook play does so later"})
	_, err := talk.ask(&play)
	talk.Close()
	if err != nil || talk.Answers["play"] != "yes" {
		c.Tell("next: rollbook play")
		return nil
	}
	return atTableOf(c, cli.Attribution{}, strconv.FormatInt(g.Number, 10), game.LastOpen, func(t *Table) error { return t.sit() })
}

// lostNotice says before a game which values the settings with lost print have; "" for a system with a complete text.
func lostNotice(setup *engine.Setup) string {
	lost := scorer.LostText(setup)
	if lost == "" {
		return ""
	}
	return "Some print of this rulebook is lost. In this game: " + lost + ". If your copy shows something else: rollbook amend --header KEY VALUE."
}

// NewBeginning makes a game from the flags. A terminal asks for what is missing: asked says that it asked for more than
// lineups, talked that it asked for anything.
func NewBeginning(c *cli.Call, f *NewFlags) (b *scorer.Beginning, asked, talked bool, err error) {
	given, err := GivenByFlags(c, f, c.Operand(0))
	if err != nil {
		return nil, false, false, err
	}
	b = &scorer.Beginning{}
	b.Override(given)
	files := f.Files()
	var talk *Conversation
	if term.IsTerminal(c.Stdin) {
		asked = c.Operand(0) == ""
		for _, side := range engine.Teams {
			asked = asked || b.Value(side.String()) == "" && files[side] == ""
		}
		talk = NewConversation(c.Session)
		defer talk.Close()
	}
	if asked {
		a := &asking{Call: c, talk: talk, beginning: b, files: files}
		err = a.all(c.Operand(0))
		files = a.files
	} else if b.System, err = game.SystemNamed(c.Operand(0)); err == nil {
		Dated(c, &f.BeginFlags, b)
	}
	if err == nil {
		err = TakeTeams(c.Session, b, files)
	}
	if err == nil {
		err = LineUps(c.Session, b, talk)
	}
	return b, asked, talk != nil && len(talk.Answers) > 0, err
}

// GivenByFlags is what the flags say of a game of a system, field by field; a value of "" cancels what a season says.
func GivenByFlags(c *cli.Call, f *NewFlags, system string) (all []scorer.Given, err error) {
	say := func(key, value string) {
		if value != "" || c.Given(key) { // operands name the teams as well
			all = append(all, scorer.Given{Key: key, Value: value, Why: "--" + key})
		}
	}
	day := game.DayNamed(c.Session, f.Date)
	if day == "none" {
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
			return nil, cli.Trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).But("rollbook systems %s lists the keys", cmp.Or(system, "SYSTEM"))
		}
		all = append(all, scorer.Given{Key: strings.TrimSpace(key), Value: value, Why: "--set"})
	}
	return all, nil
}

// Dated gives a game today's date, unless something else is said.
func Dated(c *cli.Call, f *BeginFlags, b *scorer.Beginning) {
	if f.Date == "" && b.Value("date") == "" {
		b.Set("date", game.DayNamed(c.Session, "today"), "today")
	}
}
