package console

import (
	"crypto/rand"
	"errors"
	"slices"
	"strconv"
	"strings"

	urfave "github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"rollbook/console/scorer"
	"rollbook/console/term"
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
	flags: append([]urfave.Flag{
		&urfave.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME`"},
		&urfave.StringFlag{Name: "home", Usage: "the home team's `NAME`"},
		&urfave.StringFlag{Name: "date", Usage: "the `DAY` of the game: today (the default), yesterday, 2016-10-20, or none"},
		&urfave.StringFlag{Name: "event", Usage: "the competition, round or week"},
		&urfave.StringFlag{Name: "site", Usage: "the place"},
		&urfave.StringFlag{Name: "scorer", Usage: "who keeps the record"},
		&urfave.StringFlag{Name: "note", Usage: "a remark to print on the sheet"},
		&urfave.StringFlag{Name: "season", Usage: "begin the next fixture of the season in `FILE`, or the one that is named"},
		&urfave.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
	}, teamFlags()...),
	run: (*call).newGame,
}

// teamFlags say how teams come with cards of their own, and how they line up.
func teamFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "visitor-team", Usage: "the visiting team's `FILE` of cards"},
		&urfave.StringFlag{Name: "visitor-formation", Usage: "how the visitor lines up, as 4-4-2"},
		&urfave.StringFlag{Name: "visitor-lineup", Usage: "the visitor's starters, goalkeeper first, as `NUMBERS`"},
		&urfave.StringFlag{Name: "home-team", Usage: "the home team's `FILE` of cards"},
		&urfave.StringFlag{Name: "home-formation", Usage: "how the home team lines up"},
		&urfave.StringFlag{Name: "home-lineup", Usage: "the home team's starters, as `NUMBERS`"},
	}
}

func (c *call) newGame() error {
	switch {
	case c.String("season") != "":
		return c.beginFixture(c.String("season"), strings.Join(c.operands, " "))
	case len(c.operands) == 0 && !term.IsTerminal(c.stdin):
		return trouble("%s", whichSystem()).but("rollbook new inches --visitor Bears --home Packers")
	case len(c.operands) > 1:
		return trouble("unexpected %s: rollbook new takes SYSTEM", term.Quoted(c.operand(1)))
	}
	system, header, asked, err := c.newHeader()
	if errors.Is(err, errLeft) {
		c.Tell("no game was begun")
		return no
	}
	if err != nil {
		return err
	}
	setup, err := system.Setup(header)
	if err != nil {
		return headerTrouble(system, err)
	}
	if !asked {
		c.warnOfLookAlikes(setup)
	}
	g, err := c.begin(setup)
	if err != nil {
		return err
	}
	if c.json() {
		return c.Answer(map[string]any{"game": g.Number, "id": g.ID.Fingerprint(), "system": system.ID})
	}
	if asked {
		c.Tell("%s", c.Wrap(statedIn(setup), ""))
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

// newHeader makes the header of a new game. On a terminal what is missing is asked for.
func (c *call) newHeader() (system *engine.System, header engine.Header, asked bool, err error) {
	id := c.operand(0)
	var talk *conversation
	if term.IsTerminal(c.stdin) {
		lacks := id == ""
		for _, side := range engine.Teams {
			lacks = lacks || !c.IsSet(side.String()) && !c.IsSet(side.String()+fileOfCards)
		}
		talk = &conversation{session: c.session, answers: map[string]string{}}
		defer talk.close()
		if asked = lacks; asked {
			if id, err = c.askGame(talk, id); err != nil {
				return nil, nil, false, err
			}
		}
	}
	if system, err = systemNamed(id); err != nil {
		return nil, nil, false, err
	}
	if err := c.Set("date", c.day()); err != nil {
		return nil, nil, false, err
	}
	if c.takesTeamFiles() {
		header, err = c.matchHeader(system, talk)
	} else {
		header, err = c.headerFromFlags(system)
	}
	return system, header, asked, err
}

// takesTeamFiles reports whether a team comes with a file of its cards.
func (c *call) takesTeamFiles() bool {
	return c.String("visitor"+fileOfCards) != "" || c.String("home"+fileOfCards) != ""
}

// day is the date of a new game: today where nothing is said.
func (c *call) day() string {
	switch word := c.String("date"); word {
	case "":
		return c.dayNamed("today")
	case "none":
		return ""
	default:
		return c.dayNamed(word)
	}
}

// dayNamed is the date of today and of yesterday; any other word stays as it is.
func (s *session) dayNamed(word string) string {
	const form = "2006-01-02"
	switch word {
	case "today":
		return s.Now().Format(form)
	case "yesterday":
		return s.Now().AddDate(0, 0, -1).Format(form)
	}
	return word
}

// headerFromFlags makes a header of the flags, in the order in which records have it.
func (c *call) headerFromFlags(system *engine.System) (engine.Header, error) {
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
			return nil, trouble("--set %s: a setting is given as KEY=VALUE", term.Quoted(set)).but("rollbook systems %s lists the keys", system.ID)
		}
		h = append(h, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return h, nil
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
func (s *session) opening(setup *engine.Setup) ledger.Line {
	version, _ := strconv.Atoi(setup.System.Version)
	l := ledger.Line{Kind: ledger.KindOpen, System: setup.System.ID, Rulings: version, At: s.Now()}
	rand.Read(l.Nonce[:]) // never fails
	for _, f := range setup.Header {
		if f.Value != "" { // a key without a value says nothing
			l.Header = append(l.Header, engine.Field{Key: f.Key, Value: f.Value})
		}
	}
	return l
}
