package table

import (
	"cmp"
	"strings"

	urfave "github.com/urfave/cli/v2"

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

// NewBeginning makes a game of the flags. On a terminal what is missing is asked for.
func NewBeginning(c *cli.Call) (b *scorer.Beginning, asked bool, err error) {
	said, err := Said(c, c.Operand(0))
	if err != nil {
		return nil, false, err
	}
	b = &scorer.Beginning{}
	b.Override(said)
	files := TeamPaths(c)
	var talk *Conversation
	if term.IsTerminal(c.Stdin) {
		asked = c.Operand(0) == ""
		for _, side := range engine.Teams {
			asked = asked || b.Value(side.String()) == "" && files[side] == ""
		}
		talk = &Conversation{Session: c.Session, Answers: map[string]string{}}
		defer talk.Close()
	}
	if asked {
		a := &asking{Call: c, talk: talk, beginning: b, files: files}
		err = a.all(c.Operand(0))
		files = a.files
	} else if b.System, err = game.SystemNamed(c.Operand(0)); err == nil {
		Dated(c, b)
	}
	if err != nil {
		return nil, false, err
	}
	if err := TakeTeams(c.Session, b, files); err != nil {
		return nil, false, err
	}
	return b, asked, LineUps(c.Session, b, talk)
}

// Said is what the flags say of a game of a system, field by field; a value of "" takes back what a season says.
func Said(c *cli.Call, system string) (all []scorer.Given, err error) {
	say := func(key, value string) {
		all = append(all, scorer.Given{Key: key, Value: value, Why: "--" + key})
	}
	for _, known := range engine.CommonSettings()[1:] {
		switch {
		case !c.IsSet(known.Key):
		case known.Key == "date" && c.String("date") == "none":
			say(known.Key, "")
		case known.Key == "date":
			say(known.Key, game.DayNamed(c.Session, c.String(known.Key)))
		default:
			say(known.Key, c.String(known.Key))
		}
	}
	for _, side := range engine.Teams {
		for _, key := range []string{side.String() + "-formation", side.String() + "-lineup"} {
			if c.IsSet(key) {
				say(key, c.String(key))
			}
		}
	}
	for _, set := range c.StringSlice("set") {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, cli.Trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).But("rollbook systems %s lists the keys", cmp.Or(system, "SYSTEM"))
		}
		all = append(all, scorer.Given{Key: strings.TrimSpace(key), Value: value, Why: "--set"})
	}
	return all, nil
}

// Dated gives a game today's date, unless something else is said.
func Dated(c *cli.Call, b *scorer.Beginning) {
	if c.String("date") == "" && b.Value("date") == "" {
		b.Set("date", game.DayNamed(c.Session, "today"), "today")
	}
}
