package console

import (
	"errors"
	"strconv"
	"strings"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/console/term"
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

// isFigure reports whether an operand is the path of a figure, and not a game: words in small letters with full stops.
func isFigure(s *cli.Session, word string) bool {
	member, _, _ := strings.Cut(word, ".")
	return member != "" && strings.Trim(member, "abcdefghijklmnopqrstuvwxyz_") == "" && !isFile(s, word)
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

// figureTrouble makes a failure of a path that a game does not have.
func figureTrouble(name string, err error) error {
	t := cli.Trouble("%s: %v", name, err)
	var wrong *replay.PathError
	switch errors.As(err, &wrong); {
	case wrong == nil:
	case wrong.Near != "":
		return t.But("did you mean %s?", wrong.Near)
	case len(wrong.Has) > 0:
		return t.But("there are %s", strings.Join(wrong.Has, ", "))
	}
	return t
}

// whichEntries returns the entries that the operands behind the game mean: nothing the last play, a number a play,
// "entry" and a number one entry.
func whichEntries(g *game, args []string) (first, last int, err error) {
	plays, r := g.trace().Plays(), &g.trace().Result
	if len(plays) == 0 {
		return 0, 0, cli.Trouble("nothing has been played in %s yet", g.name)
	}
	switch {
	case len(args) == 0:
		p := plays[len(plays)-1]
		return p.First, p.Last, nil
	case len(args) == 2 && args[0] == "entry":
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 || n > r.Entries {
			return 0, 0, cli.Trouble("there is no entry %s: %s has 1 to %d", term.Quoted(args[1]), g.name, r.Entries)
		}
		return n, n, nil
	case len(args) == 1:
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > len(plays) {
			return 0, 0, cli.Trouble("there is no play %s: %s has 1 to %d", term.Quoted(args[0]), g.name, len(plays)).But("rollbook log lists the plays; entry N means one entry")
		}
		return plays[n-1].First, plays[n-1].Last, nil
	}
	return 0, 0, cli.Trouble("unexpected %s: a play's number, or entry and a number", term.Quoted(args[len(args)-1]))
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
