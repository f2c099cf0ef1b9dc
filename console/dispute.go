package console

import (
	"errors"
	"strings"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

var disputeCommand = cli.Command{
	Name: "dispute", Purpose: "read a game otherwise: other entries, other rulings; nothing is written", Operands: "[GAME] [=SCORE]", To: cli.Many,
	Examples: `rollbook dispute 12 --entry 31 --as 43             what if entry 31 was a 43?
rollbook dispute 12 --insert "31 scrimmage 43"     what if these were left out before entry 31?
rollbook dispute 12 --remove 31                    what if entry 31 was never made?
rollbook dispute 12 --rule overtime=sudden-death   what if the game was played under this option?
rollbook dispute --slip evening.roll               which single slip explains that the record does not hold?
rollbook dispute --slip 12 =14-7                   or that the score is another than the table believes?

--slip lists every single change with which the record holds, the most likely first: digits swapped, a die a pip off, an
entry twice or left out, another call; changes about equally likely are said to be so, and what was not tried is named.

Entries keep the numbers that they have in the record; several changes can be asked about at once. Nothing is written:
rollbook amend corrects a game. Exit status 1: an entry no longer fits, or no slip explains the record.`,
	Takes: cli.TakesLedger | cli.Answers,
	Flags: []urfave.Flag{
		&urfave.IntSliceFlag{Name: "entry", Usage: "the `NUMBER` of an entry, with --as"},
		&urfave.StringSliceFlag{Name: "as", Usage: "the `VALUE` it would have"},
		&urfave.StringSliceFlag{Name: "insert", Usage: "entries that were left out before one, as `\"NUMBER VALUE\"`"},
		&urfave.IntSliceFlag{Name: "remove", Usage: "the `NUMBER` of an entry that would not be there"},
		&urfave.StringSliceFlag{Name: "rule", Usage: "another rule option, as `NAME=VALUE`"},
		&urfave.BoolFlag{Name: "slip", Usage: "search the one slip that explains a record that does not hold"},
		&urfave.BoolFlag{Name: "all", Usage: "every one, however many there are"},
	},
	Run: func(c *cli.Call) error {
		edits, err := editsOf(c)
		if err != nil {
			return err
		}
		rules, err := rulesOf(c)
		if err != nil {
			return err
		}
		changes := len(edits) + len(rules)
		switch {
		case c.Bool("slip") && changes > 0:
			return cli.Trouble("--slip searches by itself: it takes no changes")
		case c.Bool("slip"):
			return disputeSlip(c)
		case changes == 0:
			return cli.Trouble("what is disputed? an entry or a rule").But("rollbook dispute 12 --entry 31 --as 43; rollbook dispute --help has more")
		case len(c.Operands) > 1:
			return cli.Trouble("unexpected %s: one game at a time", term.Quoted(c.Operand(1)))
		}
		g, err := game.Meant(c)
		if err != nil {
			return err
		}
		return dispute(c, g, edits, rules)
	},
}

// editsOf reads the edits of the command's flags.
func editsOf(c *cli.Call) ([]replay.Edit, error) {
	numbers, values := c.IntSlice("entry"), c.StringSlice("as")
	if len(numbers) != len(values) {
		return nil, cli.Trouble("--entry and --as belong together: entry which, as what?").But("rollbook dispute 12 --entry 31 --as 43")
	}
	var edits []replay.Edit
	for i, n := range numbers {
		if err := view.OneEntry("--as", values[i]); err != nil {
			return nil, err
		}
		edits = append(edits, replay.Edit{Kind: replay.EditAs, N: n, Values: []string{values[i]}})
	}
	for _, n := range c.IntSlice("remove") {
		edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
	}
	for _, v := range c.StringSlice("insert") {
		edit, err := view.Insertion(v)
		if err != nil {
			return nil, err
		}
		edits = append(edits, edit)
	}
	return edits, nil
}

// rulesOf reads the rule options of the command's flags.
func rulesOf(c *cli.Call) ([]engine.Field, error) {
	var rules []engine.Field
	for _, v := range c.StringSlice("rule") {
		key, value, ok := strings.Cut(v, "=")
		if !ok || key == "" || value == "" {
			return nil, cli.Trouble("--rule %s: an option is given as NAME=VALUE", term.Quoted(v)).But("rollbook rules SYSTEM lists the rulings with their options")
		}
		rules = append(rules, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return rules, nil
}

// whatIf is replay.WhatIf with errors as commands have them.
func whatIf(g *game.Game, edits []replay.Edit, rules []engine.Field) (*replay.Dispute, error) {
	d, err := replay.WhatIf(g.Setup, g.Tokens, edits, rules)
	var e *replay.EditError
	var h *engine.HeaderError
	switch {
	case errors.As(err, &e):
		return nil, cli.Trouble("%s", e.Why).But("rollbook explain GAME entry N shows an entry; rollbook log the plays")
	case errors.As(err, &h):
		f := cli.Trouble("%s", h.Why)
		if h.Hint != "" {
			f = f.But("%s", h.Hint)
		}
		return nil, f
	}
	return d, err
}

func dispute(c *cli.Call, g *game.Game, edits []replay.Edit, rules []engine.Field) error {
	d, err := whatIf(g, edits, rules)
	if err != nil {
		return err
	}
	if c.JSON() {
		if err := c.Answer(map[string]any{"game": g.Name, "dispute": d, "holds": d.Holds(), "changed": d.Changed()}); err != nil {
			return err
		}
	} else {
		view.Dispute(c.Session, g, d, c.Bool("all"))
	}
	if !d.Holds() {
		return cli.No
	}
	return nil
}
