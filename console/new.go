package console

import (
	"crypto/rand"
	"errors"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
)

func (s *session) newCommand() *cli.Command {
	return &cli.Command{
		Name: "new", Usage: "begin a game in the ledger", ArgsUsage: "SYSTEM",
		Description: `rollbook new inches --visitor "Chicago Bears" --home "Green Bay Packers" --set home-wins=10 --set visitor-wins=3
rollbook new inches --visitor Bears --home Packers --date 2016-10-20 --event "Week 7"
rollbook new inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv --home-formation 4-3-3

rollbook systems SYSTEM lists what can be --set, with the rule options.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME`"},
			&cli.StringFlag{Name: "home", Usage: "the home team's `NAME`"},
			&cli.StringFlag{Name: "date", Usage: "the `DAY` of the game, as 2016-10-20"},
			&cli.StringFlag{Name: "event", Usage: "the competition, the round, the week"},
			&cli.StringFlag{Name: "site", Usage: "the place"},
			&cli.StringFlag{Name: "scorer", Usage: "who keeps the record"},
			&cli.StringFlag{Name: "note", Usage: "a remark that is printed on the sheet"},
			&cli.StringFlag{Name: "visitor-team", Usage: "the visiting team's `FILE` of cards"},
			&cli.StringFlag{Name: "visitor-formation", Usage: "how the visitor lines up, as 4-4-2"},
			&cli.StringFlag{Name: "visitor-lineup", Usage: "the visitor's starters, goalkeeper first, as `NUMBERS`"},
			&cli.StringFlag{Name: "home-team", Usage: "the home team's `FILE` of cards"},
			&cli.StringFlag{Name: "home-formation", Usage: "how the home team lines up"},
			&cli.StringFlag{Name: "home-lineup", Usage: "the home team's starters, as `NUMBERS`"},
			&cli.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
			ledgerFlag(), jsonFlag(),
		},
		Action: s.newGame,
	}
}

func (s *session) newGame(c *cli.Context) error {
	system, err := s.systemNamed(c, "new")
	if err != nil {
		return err
	}
	header, err := s.header(c, system)
	if err != nil {
		return err
	}
	setup, err := system.Setup(header)
	if err != nil {
		return s.headerTrouble(system, err)
	}
	l, err := s.makeLedger(c)
	if err != nil {
		return err
	}
	defer l.Close()
	g, err := l.Begin(s.opening(setup))
	if err != nil {
		return ledgerTrouble(err)
	}
	if c.Bool("json") {
		return s.answer(map[string]any{"game": g.Number, "id": g.ID.String(), "system": system.ID})
	}
	s.say("game %d: %s at %s, %s", g.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), system.Title)
	if system.Notice != "" {
		s.tell("%s", wrap(system.Notice, ""))
	}
	s.tell("rollbook play goes on with it")
	return nil
}

// systemNamed returns the system of a command's first operand.
func (s *session) systemNamed(c *cli.Context, command string) (*engine.System, error) {
	id := c.Args().First()
	if id == "" {
		return nil, trouble("which system? %s", strings.Join(systems.IDs(), ", ")).but("rollbook %s %s …", command, systems.IDs()[0])
	}
	system := systems.Named(id)
	if system == nil {
		f := trouble("%s is not a system", quoted(id)).but("the systems are %s", strings.Join(systems.IDs(), ", "))
		if near := nearest(id, systems.IDs()); near != "" {
			f = f.but("did you mean %s?", near)
		}
		return nil, f
	}
	return system, nil
}

// header makes the header of a new game: from team files where the system has them and they are given, else from flags.
func (s *session) header(c *cli.Context, system *engine.System) (engine.Header, error) {
	if c.String("visitor-team") != "" || c.String("home-team") != "" {
		return s.matchHeader(c, system)
	}
	return headerFromFlags(c, system)
}

// headerFromFlags makes a header of the flags, in the order in which records have it.
func headerFromFlags(c *cli.Context, system *engine.System) (engine.Header, error) {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, known := range engine.CommonSettings()[1:] {
		v := strings.TrimSpace(c.String(known.Key))
		if v != "" || known.Required && c.IsSet(known.Key) {
			h = append(h, engine.Field{Key: known.Key, Value: v})
		}
	}
	for _, set := range c.StringSlice("set") {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, trouble("--set %s: a setting is given as KEY=VALUE", quoted(set)).but("rollbook systems %s lists the keys", system.ID)
		}
		h = append(h, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return h, nil
}

// headerTrouble makes a failure of a header error where the header came from flags.
func (s *session) headerTrouble(system *engine.System, err error) error {
	var h *engine.HeaderError
	if !errors.As(err, &h) {
		return err
	}
	f := trouble("%s", h.Why)
	if h.Hint != "" {
		return f.but("%s", h.Hint)
	}
	for _, known := range engine.CommonSettings() {
		if known.Key == h.Key {
			return f.but(`--%s "…" gives it`, h.Key)
		}
	}
	return f.but("--set %s=VALUE gives it; rollbook systems %s lists the keys", h.Key, system.ID)
}

// opening makes line 0 of a game that begins now.
func (s *session) opening(setup *engine.Setup) ledger.Line {
	version, _ := strconv.Atoi(setup.System.Version)
	l := ledger.Line{Kind: ledger.KindOpen, System: setup.System.ID, Rulings: version, At: s.now()}
	rand.Read(l.Nonce[:]) // never fails
	for _, f := range setup.Header {
		if f.Value != "" { // a key without a value says nothing
			l.Header = append(l.Header, engine.Field{Key: f.Key, Value: f.Value})
		}
	}
	return l
}

func (s *session) systemsCommand() *cli.Command {
	return &cli.Command{
		Name: "systems", Usage: "list the rule systems, or the settings of one", ArgsUsage: "[SYSTEM]",
		Flags: []cli.Flag{jsonFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() == 0 {
				return s.listSystems(c)
			}
			system, err := s.systemNamed(c, "systems")
			if err != nil {
				return err
			}
			return s.listSettings(c, system)
		},
	}
}

func (s *session) listSystems(c *cli.Context) error {
	type one struct {
		System  string `json:"system"`
		Title   string `json:"title"`
		Sport   string `json:"sport"`
		Edition string `json:"edition"`
		Rulings string `json:"rulings"`
	}
	var all []one
	for _, system := range systems.All {
		all = append(all, one{system.ID, system.Title, system.Sport, system.Edition, system.Version})
	}
	if c.Bool("json") {
		return s.answer(map[string]any{"systems": all})
	}
	for _, o := range all {
		s.say("%-10s  %s (%s): %s", o.System, o.Title, o.Edition, o.Sport)
	}
	s.tell("rollbook systems SYSTEM lists its settings, rollbook rules SYSTEM its rulings")
	return nil
}

func (s *session) listSettings(c *cli.Context, system *engine.System) error {
	type one struct {
		Key     string `json:"key"`
		Legal   string `json:"legal"`
		Default string `json:"default,omitempty"`
		Meaning string `json:"meaning"`
		Ruling  int    `json:"ruling,omitempty"`
	}
	var all []one
	for i := range system.Settings {
		known := &system.Settings[i]
		fallback := known.Default
		if fallback == "" && known.Values != nil {
			fallback = known.Values[0]
		}
		all = append(all, one{known.Key, known.Legal(), fallback, known.Meaning, known.Ruling})
	}
	if c.Bool("json") {
		return s.answer(map[string]any{"system": system.ID, "settings": all})
	}
	s.say("%s (%s), rulings version %s. Settings, for --set KEY=VALUE or a record's header:", system.Title, system.Edition, system.Version)
	for _, o := range all {
		s.say("")
		s.say("  %s", s.style.bold(o.Key))
		s.say("      %s", o.Meaning)
		line := "      " + o.Legal
		if o.Default != "" {
			line += "; default " + o.Default
		}
		if o.Ruling > 0 {
			line += "; ruling " + strconv.Itoa(o.Ruling)
		}
		s.say("%s", line)
	}
	return nil
}
