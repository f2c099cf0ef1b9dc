package console

import (
	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/replay"
)

var explainCommand = cli.Command{
	Name: "explain", Purpose: "show how a play, or a figure, came to what it is", Operands: "[GAME] [PLAY | entry N | FIGURE]", To: 3,
	Examples: `rollbook explain                      the last play of the game played last here
rollbook explain 12 7                 play 7 of game 12: dice, cells, rulings, changes
rollbook explain 12 entry 31          one entry
rollbook explain 12 box.home.yards    the plays that make a figure up
rollbook explain clock                and so for every member of the state

Of a ruling the first sentence is printed; --full has it whole. The state and the box have their members as rollbook show
--json prints them: score.home, box.drives.3.yards.`,
	Takes: cli.TakesLedger | cli.Answers,
	Flags: []urfave.Flag{
		&urfave.BoolFlag{Name: "entered", Usage: "the entries as they were first written down, before corrections"},
		&urfave.BoolFlag{Name: "full", Usage: "the rulings whole, and not the first sentence of each"},
	},
	Run: func(c *cli.Call) error {
		name, what := "", c.Operands
		if len(what) > 0 && what[0] != "entry" && !isFigure(c.Session, what[0]) {
			name, what = what[0], what[1:]
		}
		g, err := unplayedNamed(c, name)
		if err != nil {
			return err
		}
		if c.Bool("entered") {
			if err := g.asEntered(); err != nil {
				return err
			}
		}
		if len(what) == 1 && what[0] != "entry" && !startsWithDigit(what[0]) {
			return figure(c, g, what[0])
		}
		tr := replay.Run(g.setup, g.tokens, replay.Keep{Explain: true})
		if err := g.ran(tr); err != nil {
			return err
		}
		first, last, err := whichEntries(g, what)
		if err != nil {
			return err
		}
		e := tr.Explain(first, last)
		if c.JSON() {
			if err := c.Answer(e); err != nil {
				return err
			}
		} else {
			explain(c.Session, g.setup, e, c.Bool("full"))
		}
		return g.heldBy(&g.trace().Result)
	},
}

// asEntered takes a game of the ledger back to the values that its standing entries were first written down with. The prompts that
// the ledger has are those of the game as it stands.
func (g *game) asEntered() error {
	if g.record == nil {
		return nil
	}
	if err := g.check(); err != nil {
		return err
	}
	for i, e := range g.record.Entries {
		g.tokens[i] = e.Entered()
	}
	g.drop()
	g.fits = nil
	return nil
}

// figure explains a member of the state or of the box.
func figure(c *cli.Call, g *game, path string) error {
	f, tr, err := replay.FigureOf(g.setup, g.tokens, path)
	if err := g.ran(tr); err != nil {
		return err
	}
	if err != nil {
		return figureTrouble(g.name, err)
	}
	if c.JSON() {
		return c.Answer(f)
	}
	explainFigure(c.Session, g, f)
	return nil
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
