package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/view"
	"rollbook/replay"
)

// explainFlags are the flags of explain.
type explainFlags struct {
	Entered bool `flag:"entered" help:"the entries as they were first written down, before corrections"`
	Full    bool `flag:"full" help:"the rulings whole, and not the first sentence of each"`
}

var explainCommand = cli.Command{
	Name: "explain", First: true, Purpose: "show how a play, or a figure, came to what it is", Operands: "[GAME] [PLAY | entry N | FIGURE]", To: 3,
	Examples: `rollbook explain                      the last play of the game played last here
rollbook explain 12 7                 play 7 of game 12: dice, cells, rulings, changes
rollbook explain 12 entry 31          one entry
rollbook explain 12 box.home.yards    the plays that make a figure up
rollbook explain clock                and so for every member of the state

Of a ruling the first sentence is printed; --full has it whole. The state and the box have their members as rollbook show
--json prints them: score.home, box.drives.3.yards.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *explainFlags) error {
		name, what := "", c.Operands
		if len(what) > 0 && what[0] != "entry" && !view.IsFigure(c.Session, what[0]) {
			name, what = what[0], what[1:]
		}
		g, err := game.ReadNamed(c, name)
		if err != nil {
			return err
		}
		if f.Entered {
			if err := asEntered(g); err != nil {
				return err
			}
		}
		if len(what) == 1 && what[0] != "entry" && !view.StartsWithDigit(what[0]) {
			return figure(c, g, what[0])
		}
		tr := replay.Run(g.Setup, g.Tokens, replay.Keep{Explain: true})
		if err := g.Ran(tr); err != nil {
			return err
		}
		first, last, err := view.WhichEntries(g, what)
		if err != nil {
			return err
		}
		e := tr.Explain(first, last)
		if c.JSON {
			if err := c.Answer(e); err != nil {
				return err
			}
		} else {
			view.Explain(c.Session, g.Setup, e, f.Full)
		}
		return g.HeldBy(&g.Trace().Result)
	}),
}

// asEntered takes a game of the ledger back to the values that its standing entries were first written down with. The prompts that
// the ledger has are those of the game as it stands.
func asEntered(g *game.Game) error {
	if g.Record == nil {
		return nil
	}
	if err := g.Check(); err != nil {
		return err
	}
	for i, e := range g.Record.Entries {
		g.Tokens[i] = e.Entered()
	}
	g.Drop()
	g.Fits = nil
	return nil
}

// figure explains a member of the state or of the box.
func figure(c *cli.Call, g *game.Game, path string) error {
	f, tr, err := replay.FigureOf(g.Setup, g.Tokens, path)
	if err := g.Ran(tr); err != nil {
		return err
	}
	if err != nil {
		return view.FigureTrouble(g.Name, err)
	}
	if c.JSON {
		return c.Answer(f)
	}
	view.Figure(c.Session, g, f)
	return nil
}
