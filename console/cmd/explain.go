package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/view"
	"rollbook/replay"
)

type explainFlags struct {
	Full bool `flag:"full" help:"show rulings in full, not just the first sentence"`
}

var explainCommand = cli.Command{
	Name: "explain", First: true, Purpose: "show how a play or a figure came about", Operands: "[GAME] [PLAY | #ENTRY | FIGURE]", To: cli.Many,
	Examples: `rollbook explain                      the last play of the game played last here
rollbook explain 12 7                 play 7 of game 12: dice, cells, rulings, changes
rollbook explain play 7               the same in the game played last here
rollbook explain 12 entry 31          one entry; or '#31', as rollbook log prints it
rollbook explain 12 Packers yards     the plays behind a figure, named as in the box score
rollbook explain touchdowns           of both teams
rollbook explain the score

Each ruling shows its first sentence, or all of it with --full. A figure may also be a path, as in rollbook show --json:
score.home, box.drives.3.yards.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runExplain),
}

func runExplain(c *cli.Call, f *explainFlags) error {
	g, what, err := readExplain(c)
	if err != nil {
		return err
	}
	if len(what) > 0 && !scorer.IsPlace(what[0]) {
		return figures(c, g, what)
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
	if c.Flags.JSON {
		if err := c.Term.Answer(e); err != nil {
			return err
		}
	} else {
		view.Explain(c.Term, g.Setup, e, f.Full)
	}
	return g.HeldBy(&g.Trace().Result)
}

// readExplain splits the operands into the game and what to explain about it. Packers yards is a figure of the newest game
// of the Packers.
func readExplain(c *cli.Call) (g *game.Game, what []string, err error) {
	name, what := "", scorer.Places(c.Operands)
	if len(what) > 0 && (!scorer.IsPlace(what[0]) || scorer.StartsWithDigit(what[0])) && !view.IsFigure(c.Session, what[0]) {
		name = what[0]
		if len(what) == 1 || scorer.IsPlace(what[1]) || game.IsGame(c.Session, name) {
			what = what[1:]
		}
	}
	g, err = game.ReadNamed(c, name)
	if err == nil && name == "" && len(what) == 1 {
		if _, unknown := replay.FiguresMeant(g.Setup, g.Tokens, what[0]); unknown != nil {
			if of, err := game.ReadNamed(c, what[0]); err == nil { // a team
				return of, nil, nil
			}
		}
	}
	return g, what, err
}

// figures explains members of the state or of the box.
func figures(c *cli.Call, g *game.Game, words []string) error {
	all, tr, err := view.Figures(g, words)
	if err != nil {
		return err
	}
	if err := g.Ran(tr); err != nil {
		return err
	}
	switch {
	case c.Flags.JSON && len(all) == 1:
		return c.Term.Answer(all[0])
	case c.Flags.JSON:
		return c.Term.Answer(map[string]any{"figures": all})
	}
	for i, f := range all {
		if i > 0 {
			c.Term.Outf("")
		}
		view.Figure(c.Term, g, f)
	}
	return nil
}
