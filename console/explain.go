package console

import (
	"errors"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
)

func (s *session) explainCommand() *cli.Command {
	return &cli.Command{
		Name: "explain", Usage: "show how a play, or a figure, came to what it is", ArgsUsage: "[GAME] [PLAY | entry N | FIGURE]",
		Description: `rollbook explain                      the last play of the game begun last
rollbook explain 12 7                 play 7 of game 12: dice, cells, rulings, changes
rollbook explain 12 entry 31          one entry
rollbook explain 12 box.home.yards    the plays that make a figure up
rollbook explain 12 clock             and so for every member of the state

The state and the box have their members as rollbook show --json prints them: score.home, box.drives.3.yards.`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "entered", Usage: "the entries as they were first written down, before corrections"},
			jsonFlag(), ledgerFlag(), colorFlag(),
		},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			args := c.Args().Slice()
			name := ""
			if len(args) > 0 {
				name, args = args[0], args[1:]
			}
			g, err := s.named(c, name)
			if err != nil {
				return err
			}
			if c.Bool("entered") {
				g.asEntered()
			}
			if len(args) == 1 && args[0] != "entry" && !startsWithDigit(args[0]) {
				return s.figure(c, g, args[0])
			}
			first, last, err := whichEntries(g, args)
			if err != nil {
				return err
			}
			e := replay.Explain(g.setup, g.tokens, first, last)
			if c.Bool("json") {
				if err := s.answer(e); err != nil {
					return err
				}
			} else {
				s.explain(g.setup, e)
			}
			r := g.run(engine.Observer{})
			return s.heldBy(g, &r)
		},
	}
}

// asEntered takes a game of the ledger back to the values that its standing entries were first written down with.
func (g *game) asEntered() {
	if g.record == nil {
		return
	}
	for i, e := range g.record.Entries {
		g.tokens[i] = e.Entered()
	}
}

// figure explains a member of the state or of the box.
func (s *session) figure(c *cli.Context, g *game, path string) error {
	f, err := replay.FigureOf(g.setup, g.tokens, path)
	var wrong *replay.PathError
	if errors.As(err, &wrong) {
		t := trouble("%s: %v", g.name, wrong)
		switch {
		case wrong.Near != "":
			return t.but("did you mean %s?", wrong.Near)
		case len(wrong.Has) > 0:
			return t.but("there are %s", strings.Join(wrong.Has, ", "))
		}
		return t
	}
	if c.Bool("json") {
		return s.answer(f)
	}
	s.explainFigure(g, f)
	return nil
}

// whichEntries returns the entries that the operands behind the game mean: nothing the last play, a number a play,
// "entry" and a number one entry.
func whichEntries(g *game, args []string) (first, last int, err error) {
	plays, r := replay.Plays(g.setup, g.tokens)
	if len(plays) == 0 {
		return 0, 0, trouble("nothing has been played in %s yet", g.name)
	}
	switch {
	case len(args) == 0:
		p := plays[len(plays)-1]
		return p.First, p.Last, nil
	case len(args) == 2 && args[0] == "entry":
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 || n > r.Entries {
			return 0, 0, trouble("there is no entry %s: %s has 1 to %d", quoted(args[1]), g.name, r.Entries)
		}
		return n, n, nil
	case len(args) == 1:
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > len(plays) {
			return 0, 0, trouble("there is no play %s: %s has 1 to %d", quoted(args[0]), g.name, len(plays)).but("rollbook log lists the plays; entry N means one entry")
		}
		return plays[n-1].First, plays[n-1].Last, nil
	}
	return 0, 0, trouble("%s is too much: a play's number, or entry and a number", quoted(args[len(args)-1]))
}

func (s *session) simulateCommand() *cli.Command {
	return &cli.Command{
		Name: "simulate", Usage: "play games by chance, outside the ledger", ArgsUsage: "SYSTEM",
		Description: `rollbook simulate inches --games 1000          how the games end
rollbook simulate inches --seed 7 --record     one of them as a record

Every die and every call is drawn alike. Nothing that is simulated can enter a ledger as a played game.`,
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "games", Usage: "how many", Value: 100},
			&cli.Uint64Flag{Name: "seed", Usage: "where chance begins", Value: 1},
			&cli.BoolFlag{Name: "record", Usage: "write the games as records"},
			&cli.StringSliceFlag{Name: "set", Usage: "a setting, as `KEY=VALUE`; may be repeated"},
			&cli.StringFlag{Name: "visitor", Value: "Visitors", Usage: "the visiting team's `NAME`"},
			&cli.StringFlag{Name: "home", Value: "Home", Usage: "the home team's `NAME`"},
			jsonFlag(),
		},
		Action: s.simulate,
	}
}

func (s *session) simulate(c *cli.Context) error {
	system, err := s.systemNamed(c, "simulate")
	if err != nil {
		return err
	}
	header, err := headerFromFlags(c, system)
	if err != nil {
		return err
	}
	setup, err := system.Setup(header)
	if err != nil {
		return s.headerTrouble(system, err)
	}
	games := c.Int("games")
	if games < 1 || games > 1_000_000 {
		return trouble("--games %d: from 1 to 1000000", games)
	}
	if c.Bool("record") {
		if !c.IsSet("games") {
			games = 1
		}
		return s.simulateRecords(setup, games, c.Uint64("seed"))
	}
	var wins, points engine.Sides[int]
	ties, entries := 0, 0
	bar := s.progress("game")
	defer bar.done()
	for i := range games {
		bar.step()
		tokens := engine.Simulate(setup, chance(c.Uint64("seed")+uint64(i)), maxSimulated)
		score := engine.Run(setup, tokens, engine.Observer{}).Game.Score()
		entries += len(tokens)
		for _, side := range engine.Teams {
			points[side] += score[side]
		}
		switch engine.Winner(score) {
		case "visitor":
			wins[engine.Visitor]++
		case "home":
			wins[engine.Home]++
		default:
			ties++
		}
	}
	if c.Bool("json") {
		return s.answer(map[string]any{"system": system.ID, "simulated": true, "games": games, "entries": entries, "ties": ties,
			"wins":   map[string]int{"visitor": wins[engine.Visitor], "home": wins[engine.Home]},
			"points": map[string]int{"visitor": points[engine.Visitor], "home": points[engine.Home]}})
	}
	s.say("%s of %s by chance, %d entries a game", plural(games, "game"), system.Title, entries/games)
	for _, side := range engine.Teams {
		s.say("%-8s  won %5.1f %%   %.1f points a game", side, 100*float64(wins[side])/float64(games), float64(points[side])/float64(games))
	}
	s.say("%-8s      %5.1f %%", "tied", 100*float64(ties)/float64(games))
	return nil
}
