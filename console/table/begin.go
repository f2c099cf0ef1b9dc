package table

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
)

// NewFlags say all that the header of a new game has.
type NewFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"the visiting team"`
	Home    string `flag:"home" value:"NAME" help:"the home team"`
	Event   string `flag:"event" value:"TEXT" help:"the competition, round or week"`
	BeginFlags
}

// BeginFlags say what a new game has beside its teams, whatever begins it.
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
	VisitorFormation string `flag:"visitor-formation" value:"LINES" help:"how the visitor lines up, as 4-4-2"`
	VisitorLineup    string `flag:"visitor-lineup" value:"NUMBERS" help:"the visitor's starters, goalkeeper first"`
	HomeTeam         string `flag:"home-team" value:"FILE" help:"the home team's cards"`
	HomeFormation    string `flag:"home-formation" value:"LINES" help:"how the home team lines up"`
	HomeLineup       string `flag:"home-lineup" value:"NUMBERS" help:"the home team's starters"`
}

// at is the flag that says a key of the header; nil where there is none.
func (f *NewFlags) at(key string) *string {
	switch key {
	case "visitor":
		return &f.Visitor
	case "home":
		return &f.Home
	case "event":
		return &f.Event
	}
	return f.BeginFlags.At(key)
}

// names reports whether a team is named, be it by nothing.
func (f *NewFlags) names(c *cli.Call, side engine.Side) bool {
	key := side.String()
	return c.Given(key) || c.Given(key+fileOfCards) || f.text(key)+f.text(key+fileOfCards) != ""
}

// text is what the flag of a key says; "" where it says nothing.
func (f *NewFlags) text(key string) string {
	if to := f.at(key); to != nil {
		return *to
	}
	return ""
}

// At is the flag that says a key of the header, or names a team's file; nil where there is none.
func (f *BeginFlags) At(key string) *string {
	return map[string]*string{
		"date": &f.Date, "site": &f.Site, "scorer": &f.Scorer, "note": &f.Note,
		"visitor-team": &f.VisitorTeam, "visitor-formation": &f.VisitorFormation, "visitor-lineup": &f.VisitorLineup,
		"home-team": &f.HomeTeam, "home-formation": &f.HomeFormation, "home-lineup": &f.HomeLineup,
	}[key]
}

// StatedIn lists what the header of a new game says besides the system and the teams, so that a wrong answer is seen before
// the first roll.
func StatedIn(setup *engine.Setup) string {
	var all []string
	for _, f := range setup.Header {
		known := game.SettingOf(setup.System, f.Key)
		if f.Value != "" && f.Key != "system" && f.Key != "visitor" && f.Key != "home" && (known == nil || !known.Repeats) {
			all = append(all, f.Key+": "+engine.Visible(f.Value))
		}
	}
	if all == nil {
		return "all else is as usual"
	}
	return strings.Join(all, ", ") + "; all else is as usual"
}

// Begin opens a game in the ledger.
func Begin(c *cli.Call, setup *engine.Setup) (ledger.Game, error) {
	l, err := game.MakeLedger(c)
	if err != nil {
		return ledger.Game{}, err
	}
	defer l.Close()
	g, err := l.Begin(game.Opening(c.Session, setup))
	if err != nil {
		return g, game.LedgerTrouble(err)
	}
	return g, nil
}

// SayBegun says that a game was begun, and what is next. Who was asked for what the print lost is not told of it.
func SayBegun(c *cli.Call, g ledger.Game, setup *engine.Setup, asked bool) {
	system := setup.System
	c.Say("game %d: %s at %s, %s", g.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), system.Title)
	if lost := lostNotice(setup); lost != "" && !asked {
		c.Tell("%s", c.Wrap(lost, ""))
	}
	c.Tell("next: rollbook play")
}

// lostNotice says before a game what holds of the settings that the print lost; "" for a system whose text is whole.
func lostNotice(setup *engine.Setup) string {
	lost := scorer.LostText(setup)
	if lost == "" {
		return ""
	}
	return "Some print of this rulebook is lost. In this game: " + lost + ". If your copy shows something else: rollbook amend --header KEY VALUE."
}

// NewHeader makes the header of a new game. On a terminal what is missing is asked for.
func NewHeader(c *cli.Call, f *NewFlags) (system *engine.System, header engine.Header, asked bool, err error) {
	id := c.Operand(0)
	var talk *Conversation
	if term.IsTerminal(c.Stdin) {
		lacks := id == ""
		for _, side := range engine.Teams {
			lacks = lacks || !f.names(c, side)
		}
		talk = &Conversation{Session: c.Session, Answers: map[string]string{}}
		defer talk.Close()
		if asked = lacks; asked {
			if id, err = askGame(c, f, talk, id); err != nil {
				return nil, nil, false, err
			}
		}
	}
	if system, err = game.SystemNamed(id); err != nil {
		return nil, nil, false, err
	}
	f.Date = Day(c, f.Date)
	header, err = HeaderFromFlags(c, f, system, talk)
	return system, header, asked, err
}

// Day is the date of a new game: today where nothing is said.
func Day(c *cli.Call, word string) string {
	switch word {
	case "":
		return game.DayNamed(c.Session, "today")
	case "none":
		return ""
	default:
		return game.DayNamed(c.Session, word)
	}
}

// HeaderFromFlags makes a header of the flags, in the order in which records have it; with the cards of team files where they name
// any.
func HeaderFromFlags(c *cli.Call, f *NewFlags, system *engine.System, talk *Conversation) (engine.Header, error) {
	if f.VisitorTeam != "" || f.HomeTeam != "" {
		return matchHeader(c, f, system, talk)
	}
	return plainHeader(c, f, system)
}

// plainHeader is the header of a game whose teams are only names.
func plainHeader(c *cli.Call, f *NewFlags, system *engine.System) (engine.Header, error) {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, known := range engine.CommonSettings()[1:] {
		v := norm.NFC.String(strings.TrimSpace(f.text(known.Key)))
		if known.IsName() {
			v = engine.OneSpelling(v)
		}
		if v != "" || known.Required && c.Given(known.Key) {
			h = append(h, engine.Field{Key: known.Key, Value: v})
		}
	}
	for _, set := range f.Set {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, cli.Trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).But("rollbook systems %s lists the keys", system.ID)
		}
		h = append(h, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return h, nil
}
