package console

import (
	"sort"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
)

// sortFacts puts facts in the order of the entries they stand beside, then of the ledger's lines.
func sortFacts(facts []fact) {
	sort.SliceStable(facts, func(i, j int) bool {
		if facts[i].Before != facts[j].Before {
			return facts[i].Before < facts[j].Before
		}
		return facts[i].Line < facts[j].Line
	})
}

func (s *session) gamesCommand() *cli.Command {
	return &cli.Command{
		Name: "games", Usage: "list the games in the ledger",
		Flags: []cli.Flag{jsonFlag(), ledgerFlag()},
		Action: func(c *cli.Context) error {
			l, err := s.openLedger(c, ledger.ReadOnly)
			if err != nil {
				return err
			}
			defer l.Close()
			games, err := l.Games()
			if err != nil {
				return ledgerTrouble(err)
			}
			return s.listGames(c, l, games)
		},
	}
}

// A listed game is a line of rollbook games.
type listed struct {
	Game     int64  `json:"game"`
	System   string `json:"system"`
	Date     string `json:"date,omitempty"`
	Event    string `json:"event,omitempty"`
	Visitor  string `json:"visitor"`
	Home     string `json:"home"`
	Over     bool   `json:"over"`
	Standing string `json:"standing"` // the result, or the scoreboard
	Damage   string `json:"damage,omitempty"`
}

func (s *session) listGames(c *cli.Context, l *ledger.Ledger, games []ledger.Game) error {
	all := make([]listed, 0, len(games))
	status := error(nil)
	for _, g := range games {
		one := listed{Game: g.Number, System: g.Opening.System, Over: g.Ended, Standing: g.Result}
		if g.Damage != nil {
			one.Damage, status = g.Damage.Error(), no
		} else {
			h := g.Header
			one.Visitor, one.Home, one.Date, one.Event = h.Get("visitor"), h.Get("home"), h.Get("date"), h.Get("event")
			if !g.Ended {
				one.Standing = s.scoreboard(l, g.Number)
			}
		}
		all = append(all, one)
	}
	if c.Bool("json") {
		if err := s.answer(map[string]any{"games": all}); err != nil {
			return err
		}
		return status
	}
	for _, g := range all {
		if g.Damage != "" {
			s.say("%4d  %s", g.Game, g.Damage)
			continue
		}
		date := g.Date
		if date == "" {
			date = "no date"
		}
		state := g.Standing
		if !g.Over {
			state = "in progress: " + g.Visitor + " at " + g.Home + "; " + state
		}
		s.say("%4d  %-10s  %-9s  %s", g.Game, date, g.System, state)
	}
	if len(all) == 0 {
		s.tell("no games yet; rollbook new SYSTEM begins one")
	}
	return status
}

// scoreboard returns where a game of the ledger stands, on one line.
func (s *session) scoreboard(l *ledger.Ledger, number int64) string {
	g, err := loadGame(l, number)
	if err != nil {
		return err.Error()
	}
	r := g.run(engine.Observer{})
	board, _, _ := strings.Cut(string(r.Game.AppendScoreboard(nil)), "\n")
	return board
}

func (s *session) undoCommand() *cli.Command {
	return &cli.Command{
		Name: "undo", Usage: "take the last entry of a game back; it stays readable in the ledger", ArgsUsage: "[GAME]",
		Description: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "reason", Usage: "why", Value: "taken back"},
			&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
			&cli.StringFlag{Name: "agreed", Usage: "who of the other side agrees, as `NAME`"},
			jsonFlag(), ledgerFlag(),
		},
		Action: func(c *cli.Context) error {
			return s.atTable(c, c.Args().First(), func(t *table) error {
				taken, err := t.takeBack(c.String("reason"), c.String("agreed"))
				if err != nil {
					return err
				}
				if c.Bool("json") {
					return s.answer(map[string]any{"game": t.number, "taken_back": taken, "entries": len(t.tokens)})
				}
				s.say("game %d: %s taken back; %s left", t.number, taken, plural(len(t.tokens), "entry"))
				return nil
			})
		},
	}
}

func (s *session) noteCommand() *cli.Command {
	return &cli.Command{
		Name: "note", Usage: "write a remark into a game's record", ArgsUsage: "[GAME] TEXT",
		Flags: []cli.Flag{&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"}, ledgerFlag()},
		Action: func(c *cli.Context) error {
			name, text := "", c.Args().First()
			if c.NArg() == 2 {
				name, text = c.Args().First(), c.Args().Get(1)
			}
			if c.NArg() > 2 || text == "" {
				return trouble("which remark? put it in quotes").but(`rollbook note 12 "the lights went out"`)
			}
			if err := engine.CheckText(text, ledger.MaxText); err != nil {
				return trouble("the note: %v", err)
			}
			return s.atTable(c, name, func(t *table) error {
				if err := t.note(text); err != nil {
					return err
				}
				s.say("game %d: noted", t.number)
				return nil
			})
		},
	}
}

// atTable opens a game of the ledger for writing and does something with it. The texts of --reason, --by and --agreed
// are checked first.
func (s *session) atTable(c *cli.Context, name string, do func(*table) error) error {
	for _, flag := range []string{"by", "agreed"} {
		if v := c.String(flag); v != "" {
			if err := engine.CheckName(v); err != nil {
				return trouble("--%s: %v", flag, err)
			}
		}
	}
	if err := engine.CheckText(c.String("reason"), ledger.MaxText); err != nil {
		return trouble("--reason: %v", err)
	}
	if isFile(name) && name != "" {
		return trouble("%s is a file; only games of the ledger can be changed here", quoted(name)).but("rollbook import brings it into the ledger")
	}
	l, err := s.openLedger(c, ledger.ReadWrite)
	if err != nil {
		return err
	}
	defer l.Close()
	number, err := findGame(l, name, false)
	if err != nil {
		return err
	}
	t, err := s.newTable(l, number, c.String("by"))
	if err != nil {
		return err
	}
	return do(t)
}

func (s *session) backupCommand() *cli.Command {
	return &cli.Command{
		Name: "backup", Usage: "write a whole copy of the ledger and verify it", ArgsUsage: "FILE",
		Flags: []cli.Flag{ledgerFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return trouble("backup takes the name of the copy").but("rollbook backup ledger-2026-11-21.rollbook")
			}
			l, err := s.openLedger(c, ledger.ReadOnly)
			if err != nil {
				return err
			}
			defer l.Close()
			if err := l.Backup(c.Args().First()); err != nil {
				return ledgerTrouble(err)
			}
			s.say("%s: a whole copy, verified", c.Args().First())
			return nil
		},
	}
}
