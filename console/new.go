package console

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var newCommand = command{
	name: "new", purpose: "begin a game in the ledger", operands: "SYSTEM", to: many, ask: whichSystem(),
	examples: `rollbook new inches --visitor Bears --home Packers
rollbook new inches --visitor "Chicago Bears" --home "Green Bay Packers" --set home-wins=10 --set visitor-wins=3
rollbook new inches --visitor Bears --home Packers --date 2016-10-20 --event "Week 7"
rollbook new --season league.season           the next fixture, as rollbook season begin
rollbook new inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv --home-formation 4-3-3

On a terminal rollbook new alone will do: it asks for the system, the teams (Tab completes the names that the ledger knows),
the day, what your copy of the charts shows where print is lost (the answers of the last game are offered) and, if wanted, every
option. A name that is nearly that of a team in the ledger is pointed out.
rollbook systems SYSTEM lists what can be --set, with the rule options.`,
	takes: takesLedger | seasons | answers | converses,
	flags: append([]cli.Flag{
		&cli.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME`"},
		&cli.StringFlag{Name: "home", Usage: "the home team's `NAME`"},
		&cli.StringFlag{Name: "date", Usage: "the `DAY` of the game: today (the default), yesterday, 2016-10-20, or none"},
		&cli.StringFlag{Name: "event", Usage: "the competition, round or week"},
		&cli.StringFlag{Name: "site", Usage: "the place"},
		&cli.StringFlag{Name: "scorer", Usage: "who keeps the record"},
		&cli.StringFlag{Name: "note", Usage: "a remark to print on the sheet"},
		&cli.StringFlag{Name: "season", Usage: "begin the next fixture of the season in `FILE`, or the one that is named"},
		&cli.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
	}, teamFlags()...),
	run: (*call).newGame,
}

// teamFlags say how teams come with cards of their own, and how they line up.
func teamFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "visitor-team", Usage: "the visiting team's `FILE` of cards"},
		&cli.StringFlag{Name: "visitor-formation", Usage: "how the visitor lines up, as 4-4-2"},
		&cli.StringFlag{Name: "visitor-lineup", Usage: "the visitor's starters, goalkeeper first, as `NUMBERS`"},
		&cli.StringFlag{Name: "home-team", Usage: "the home team's `FILE` of cards"},
		&cli.StringFlag{Name: "home-formation", Usage: "how the home team lines up"},
		&cli.StringFlag{Name: "home-lineup", Usage: "the home team's starters, as `NUMBERS`"},
	}
}

func (c *call) newGame() error {
	switch {
	case c.String("season") != "":
		return c.beginFixture(c.String("season"), strings.Join(c.operands, " "))
	case len(c.operands) == 0 && !terminal(c.stdin):
		return trouble("%s", whichSystem()).but("rollbook new inches --visitor Bears --home Packers")
	case len(c.operands) > 1:
		return trouble("unexpected %s: rollbook new takes SYSTEM", quoted(c.operand(1)))
	}
	b, asked, err := c.newBeginning()
	if errors.Is(err, errLeft) {
		c.tell("no game was begun")
		return no
	}
	if err != nil {
		return err
	}
	setup, err := b.Setup()
	if err != nil {
		return headerTrouble(b.System, err)
	}
	if !asked {
		c.warnOfLookAlikes(setup)
	}
	g, err := c.begin(setup)
	if err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": g.Number, "id": g.ID.Fingerprint(), "system": b.System.ID})
	}
	if asked {
		c.tell("%s", c.wrap(statedIn(setup), ""))
	}
	c.begun(g, setup, asked)
	c.tellFixture(g, setup)
	return nil
}

// statedIn lists what the header of a new game says besides the system and the teams, so that a wrong answer is seen before
// the first roll.
func statedIn(setup *engine.Setup) string {
	var all []string
	for _, f := range setup.Header {
		known := settingOf(setup.System, f.Key)
		if f.Value != "" && f.Key != "system" && f.Key != "visitor" && f.Key != "home" && (known == nil || !known.Repeats) {
			all = append(all, f.Key+": "+engine.Visible(f.Value))
		}
	}
	if all == nil {
		return "all else is as usual"
	}
	return strings.Join(all, ", ") + "; all else is as usual"
}

// begin opens a game in the ledger.
func (c *call) begin(setup *engine.Setup) (ledger.Game, error) {
	l, err := c.makeLedger()
	if err != nil {
		return ledger.Game{}, err
	}
	defer l.Close()
	g, err := l.Begin(c.opening(setup))
	if err != nil {
		return g, ledgerTrouble(err)
	}
	return g, nil
}

// begun says that a game was begun, and what is next. Who was asked for what the print lost is not told of it.
func (c *call) begun(g ledger.Game, setup *engine.Setup, asked bool) {
	system := setup.System
	c.say("game %d: %s at %s, %s", g.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), system.Title)
	if lost := lostNotice(setup); lost != "" && !asked {
		c.tell("%s", c.wrap(lost, ""))
	}
	c.tell("next: rollbook play")
}

// lostNotice says before a game what holds of the settings that the print lost; "" for a system whose text is whole.
func lostNotice(setup *engine.Setup) string {
	lost := scorer.LostText(setup)
	if lost == "" {
		return ""
	}
	return "Some print of this rulebook is lost. In this game: " + lost + ". If your copy shows something else: rollbook amend --header KEY VALUE."
}

// newBeginning makes a game of the flags. On a terminal what is missing is asked for.
func (c *call) newBeginning() (b *scorer.Beginning, asked bool, err error) {
	said, err := c.said(c.operand(0))
	if err != nil {
		return nil, false, err
	}
	b = &scorer.Beginning{}
	b.Override(said)
	files := c.teamPaths()
	var talk *conversation
	if terminal(c.stdin) {
		asked = c.operand(0) == ""
		for _, side := range engine.Teams {
			asked = asked || b.Value(side.String()) == "" && files[side] == ""
		}
		talk = &conversation{session: c.session, answers: map[string]string{}}
		defer talk.close()
	}
	if asked {
		a := &asking{call: c, talk: talk, game: b, files: files}
		err = a.all(c.operand(0))
		files = a.files
	} else if b.System, err = systemNamed(c.operand(0)); err == nil {
		c.dated(b)
	}
	if err != nil {
		return nil, false, err
	}
	if err := c.takeTeams(b, files); err != nil {
		return nil, false, err
	}
	return b, asked, c.lineUps(b, talk)
}

// said is what the flags say of a game of a system, field by field; a value of "" takes back what a season says.
func (c *call) said(system string) (all []scorer.Given, err error) {
	say := func(key, value string) {
		all = append(all, scorer.Given{Key: key, Value: value, Why: "--" + key})
	}
	for _, known := range engine.CommonSettings()[1:] {
		switch {
		case !c.IsSet(known.Key):
		case known.Key == "date" && c.String("date") == "none":
			say(known.Key, "")
		case known.Key == "date":
			say(known.Key, c.dayNamed(c.String(known.Key)))
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
			return nil, trouble("--set %s: a setting is given as KEY=VALUE", quoted(set)).but("rollbook systems %s lists the keys", cmp.Or(system, "SYSTEM"))
		}
		all = append(all, scorer.Given{Key: strings.TrimSpace(key), Value: value, Why: "--set"})
	}
	return all, nil
}

// dated gives a game today's date, unless something else is said.
func (c *call) dated(b *scorer.Beginning) {
	if c.String("date") == "" && b.Value("date") == "" {
		b.Set("date", c.dayNamed("today"), "today")
	}
}

// dayNamed is the date of today and of yesterday; any other word stays as it is.
func (s *session) dayNamed(word string) string {
	switch word {
	case "today":
		return s.now().Format(time.DateOnly)
	case "yesterday":
		return s.now().AddDate(0, 0, -1).Format(time.DateOnly)
	}
	return word
}

// headerTrouble makes a failure of a header error where the header came from flags.
func headerTrouble(system *engine.System, err error) error {
	var h *engine.HeaderError
	if !errors.As(err, &h) {
		return err
	}
	f := trouble("%s", h.Why)
	if h.Hint != "" {
		return f.but("%s", h.Hint)
	}
	if system.Teams != nil && h.Kind == string(replay.FaultMissing) {
		return f.but("--visitor-team FILE and --home-team FILE bring it with the teams' cards; rollbook team template begins such a file")
	}
	common := slices.ContainsFunc(engine.CommonSettings(), func(known engine.Setting) bool { return known.Key == h.Key })
	switch {
	case common && h.Kind != string(replay.FaultMissing):
		return f.but("rollbook new --help shows how --%s is given", h.Key)
	case common:
		return f.but(`--%s "…" gives it`, h.Key)
	}
	return f.but("--set %s=VALUE gives it; rollbook systems %s lists the keys", h.Key, system.ID)
}

// opening makes line 0 of a game that begins now.
func (s *session) opening(setup *engine.Setup) ledger.Line { return scorer.Opening(setup, s.now()) }
