package console

import (
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/replay/chances"
	"rollbook/replay/season"
)

var momentsCommand = command{
	name: "moments", purpose: "the plays that turned games, and the games that moved most", operands: "[GAME ...]", to: many,
	examples: `rollbook moments evening.roll
rollbook moments --season league.season     the game that moved most comes first
rollbook moments --all                      every game of the ledger that is over

After every play the rest of the game is played by chance many times. Movement is how far the chances went up and down in
all; only what is beyond the error of the estimate counts.`,
	takes: takesLedger | seasons | answers,
	flags: append(append(chanceFlags(chances.ShownGames), severalFlags()...), &cli.IntFlag{Name: "swings", Usage: "show so many plays of each game, as `N`", Value: 3}),
	run: func(c *call) error {
		bar := c.progress("position")
		defer bar.done()
		m, err := c.method(bar)
		if err != nil {
			return err
		}
		swings := c.Int("swings")
		if swings < 1 || swings > 1000 {
			return trouble("--swings %d: from 1 to 1000", swings)
		}
		ctx, stop := c.untilInterrupted()
		defer stop()
		answer := struct {
			Coach string      `json:"coach"`
			Each  int         `json:"continued"`
			Seed  uint64      `json:"seed"`
			Games []turningOf `json:"games"`
		}{m.Coach, m.Games, m.Seed, []turningOf{}}
		err = c.eachAsked(func(g *game) error {
			of, r, err := c.chancesOf(m, g)
			if err != nil {
				return err
			}
			if c.several() && (!r.Over || g.record != nil && g.record.Void != nil) {
				return nil
			}
			if err := c.asked(g, r, "moments were"); err != nil {
				return err
			}
			moments, err := m.MomentsOf(ctx, of, swings)
			if err != nil {
				return calledOff(err)
			}
			g.drop()
			answer.Games = append(answer.Games, turningOf{g.label(), moments, g})
			return nil
		})
		if err != nil {
			return err
		}
		slices.SortStableFunc(answer.Games, func(a, b turningOf) int {
			switch {
			case a.Movement > b.Movement:
				return -1
			case a.Movement < b.Movement:
				return 1
			}
			return 0
		})
		bar.done()
		if c.json() {
			return c.answer(answer)
		}
		for i, t := range answer.Games {
			if i > 0 {
				c.say("")
			}
			c.printMoments(t)
		}
		c.say("")
		c.say("%s", c.style.dim(c.wrap(m.AssumedEach(), "")))
		return nil
	},
}

// turningOf are the moments of a game.
type turningOf struct {
	Game any `json:"game"`
	*chances.Moments
	game *game
}

// label is a game as JSON names it: its number in the ledger, or the file as it was given.
func (g *game) label() any {
	if g.number > 0 {
		return g.number
	}
	return g.name
}

// eachAsked does something with every game that the operands name, with the games of --season, or with every game of the
// ledger with --all, void ones too; without any of them with the game played last here.
func (c *call) eachAsked(do func(*game) error) error {
	path := c.String("season")
	if len(c.operands) > 0 && (c.Bool("all") || path != "") || c.Bool("all") && path != "" {
		return trouble("it is GAME, --season or --all, and only one of them")
	}
	switch {
	case path != "":
		s, err := c.readRun(path, season.Scores, (*seasonGames).runShown)
		if err != nil {
			return err
		}
		defer s.close()
		if err := s.eachGame(do); err != nil {
			return err
		}
		return s.held()
	case c.Bool("all"):
		return c.eachOfLedger(do)
	case len(c.operands) == 0:
		c.operands = []string{""}
	}
	for _, name := range c.operands {
		g, err := c.gameNamed(name)
		if err != nil {
			return err
		}
		if err := do(g); err != nil {
			return err
		}
	}
	return nil
}

// several reports whether games are asked for without being named, so that those which are not over are passed by.
func (c *call) several() bool { return c.Bool("all") || c.String("season") != "" }

// severalFlags ask for games without naming them.
func severalFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "all", Usage: "every game of the ledger"},
		&cli.StringFlag{Name: "season", Usage: "every game of the season in `FILE`"},
	}
}

// eachOfLedger does something with every game of the ledger, void ones too.
func (c *call) eachOfLedger(do func(*game) error) error {
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	c.goesThroughMany()
	games, err := l.Games()
	if err != nil {
		return ledgerTrouble(err)
	}
	for _, listed := range games {
		g, err := loadGame(l, listed.Number)
		if err != nil {
			return err
		}
		if err := do(g); err != nil {
			return err
		}
	}
	return nil
}

// printMoments prints what turned a game.
func (c *call) printMoments(t turningOf) {
	setup := t.game.setup
	names := engine.NewNames(setup)
	plays := t.game.trace().Plays()
	c.say("%s: %s at %s, movement %.2f", t.game.name, setup.Team(engine.Visitor), setup.Team(engine.Home), float64(t.Movement))
	if t.Lowest != nil {
		c.say("the winner's lowest chance was %s, after play %d", percent(*t.Lowest), t.LowestAt)
	}
	rows := [][]string{}
	for _, s := range t.Swings {
		change, after := s.Said()
		rows = append(rows, []string{fmt.Sprintf("play %d", s.Play), change, "to " + after, playOf(plays, s.Play)})
	}
	if len(rows) == 0 {
		c.say("no play changed the chances by more than the error of the estimate")
		return
	}
	c.print(&grid{headed: true, columns: []engine.Column{{Name: "", Left: true}, {Name: names.Nick[engine.Home]}, {}, {Left: true}}, rows: rows})
}

// addChances estimates the chances of a game that is printed, if it is over.
func (c *call) addChances(g *game, p *pdf.Game) error {
	if !g.trace().Result.Over {
		return nil
	}
	bar := c.progress("position")
	defer bar.done()
	ctx, stop := c.untilInterrupted()
	defer stop()
	m := chances.Shown()
	m.Step = bar.step
	moments, err := m.MomentsOf(ctx, chances.Game{Setup: g.setup, Entries: replay.Entries(g.tokens)}, chances.ShownSwings)
	if err != nil {
		return calledOff(err)
	}
	p.Chances = &pdf.Chances{Moments: moments, Note: m.AssumedEach()}
	return nil
}
