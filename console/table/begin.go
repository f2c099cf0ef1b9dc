package table

import (
	"strings"

	urfave "github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
)

// BeginFlags say what a new game has beside its teams, whatever begins it.
func BeginFlags() []urfave.Flag {
	return append([]urfave.Flag{
		&urfave.StringFlag{Name: "date", Usage: "the `DAY` of the game: today (the default), yesterday, 2016-10-20, or none"},
		&urfave.StringFlag{Name: "site", Usage: "the place"},
		&urfave.StringFlag{Name: "scorer", Usage: "who keeps the record"},
		&urfave.StringFlag{Name: "note", Usage: "a remark to print on the sheet"},
		&urfave.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
	}, TeamFlags()...)
}

// TeamFlags say how teams come with cards of their own, and how they line up.
func TeamFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "visitor-team", Usage: "the visiting team's `FILE` of cards"},
		&urfave.StringFlag{Name: "visitor-formation", Usage: "how the visitor lines up, as 4-4-2"},
		&urfave.StringFlag{Name: "visitor-lineup", Usage: "the visitor's starters, goalkeeper first, as `NUMBERS`"},
		&urfave.StringFlag{Name: "home-team", Usage: "the home team's `FILE` of cards"},
		&urfave.StringFlag{Name: "home-formation", Usage: "how the home team lines up"},
		&urfave.StringFlag{Name: "home-lineup", Usage: "the home team's starters, as `NUMBERS`"},
	}
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
func NewHeader(c *cli.Call) (system *engine.System, header engine.Header, asked bool, err error) {
	id := c.Operand(0)
	var talk *Conversation
	if term.IsTerminal(c.Stdin) {
		lacks := id == ""
		for _, side := range engine.Teams {
			lacks = lacks || !c.IsSet(side.String()) && !c.IsSet(side.String()+fileOfCards)
		}
		talk = &Conversation{Session: c.Session, Answers: map[string]string{}}
		defer talk.Close()
		if asked = lacks; asked {
			if id, err = askGame(c, talk, id); err != nil {
				return nil, nil, false, err
			}
		}
	}
	if system, err = game.SystemNamed(id); err != nil {
		return nil, nil, false, err
	}
	if err := c.Set("date", Day(c)); err != nil {
		return nil, nil, false, err
	}
	if TakesTeamFiles(c) {
		header, err = MatchHeader(c, system, talk)
	} else {
		header, err = HeaderFromFlags(c, system)
	}
	return system, header, asked, err
}

// TakesTeamFiles reports whether a team comes with a file of its cards.
func TakesTeamFiles(c *cli.Call) bool {
	return c.String("visitor"+fileOfCards) != "" || c.String("home"+fileOfCards) != ""
}

// Day is the date of a new game: today where nothing is said.
func Day(c *cli.Call) string {
	switch word := c.String("date"); word {
	case "":
		return game.DayNamed(c.Session, "today")
	case "none":
		return ""
	default:
		return game.DayNamed(c.Session, word)
	}
}

// HeaderFromFlags makes a header of the flags, in the order in which records have it.
func HeaderFromFlags(c *cli.Call, system *engine.System) (engine.Header, error) {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, known := range engine.CommonSettings()[1:] {
		v := norm.NFC.String(strings.TrimSpace(c.String(known.Key)))
		if known.IsName() {
			v = engine.OneSpelling(v)
		}
		if v != "" || known.Required && c.IsSet(known.Key) {
			h = append(h, engine.Field{Key: known.Key, Value: v})
		}
	}
	for _, set := range c.StringSlice("set") {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, cli.Trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).But("rollbook systems %s lists the keys", system.ID)
		}
		h = append(h, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return h, nil
}
