package console

import (
	"errors"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

// whatIfFlags are the flags of what-if.
type whatIfFlags struct {
	Entry  []int    `flag:"entry" value:"NUMBER" help:"the number of an entry, with --as"`
	As     []string `flag:"as" value:"VALUE" help:"what it would be"`
	Insert []string `flag:"insert" value:"\"NUMBER VALUE\"" help:"entries to put in before one"`
	Remove []int    `flag:"remove" value:"NUMBER" help:"leave an entry out"`
	Rule   []string `flag:"rule" value:"NAME=VALUE" help:"another rule option"`
	Slip   bool     `flag:"slip"` // rollbook slip was called so
	All    bool     `flag:"all" help:"show all of them"`
}

var whatIfCommand = cli.Command{
	Name: "what-if", Was: "dispute", Purpose: "ask what if: another die, call or ruling; nothing is written", Operands: "[GAME] [=SCORE]", To: cli.Many,
	Examples: `rollbook what-if 12 --entry 31 --as 43             entry 31 was a 43?
rollbook what-if 12 --insert "31 scrimmage 43"     these were left out before entry 31?
rollbook what-if 12 --remove 31                    entry 31 was never made?
rollbook what-if 12 --rule overtime=sudden-death   the game was played under this option?

Entries keep the numbers that they have in the record; several changes can be asked about at once. Nothing is written:
rollbook amend corrects a game, and rollbook slip looks for the mistake. Exit status 1: an entry no longer fits.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *whatIfFlags) error {
		edits, err := f.edits()
		if err != nil {
			return err
		}
		rules, err := f.rules()
		if err != nil {
			return err
		}
		changes := len(edits) + len(rules)
		switch {
		case f.Slip && changes > 0:
			return cli.Trouble("--slip takes no other changes")
		case f.Slip:
			return findSlips(c, f.All)
		case changes == 0:
			return cli.Trouble("what if what? name an entry or a rule").But("rollbook what-if 12 --entry 31 --as 43; rollbook what-if --help has more")
		case len(c.Operands) > 1:
			return cli.Trouble("unexpected %s: one game at a time", term.Quoted(c.Operand(1)))
		}
		g, err := game.Meant(c)
		if err != nil {
			return err
		}
		return dispute(c, g, edits, rules, f.All)
	}),
}

// editsOf reads the edits of the command's flags.
func (f *whatIfFlags) edits() ([]replay.Edit, error) {
	numbers, values := f.Entry, f.As
	if len(numbers) != len(values) {
		return nil, cli.Trouble("--entry needs --as: which entry, and what instead?").But("rollbook what-if 12 --entry 31 --as 43")
	}
	var edits []replay.Edit
	for i, n := range numbers {
		if err := view.OneEntry("--as", values[i]); err != nil {
			return nil, err
		}
		edits = append(edits, replay.Edit{Kind: replay.EditAs, N: n, Values: []string{values[i]}})
	}
	for _, n := range f.Remove {
		edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
	}
	for _, v := range f.Insert {
		edit, err := view.Insertion(v)
		if err != nil {
			return nil, err
		}
		edits = append(edits, edit)
	}
	return edits, nil
}

// rulesOf reads the rule options of the command's flags.
func (f *whatIfFlags) rules() ([]engine.Field, error) {
	var rules []engine.Field
	for _, v := range f.Rule {
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

func dispute(c *cli.Call, g *game.Game, edits []replay.Edit, rules []engine.Field, all bool) error {
	d, err := whatIf(g, edits, rules)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := c.Answer(map[string]any{"game": g.Name, "dispute": d, "holds": d.Holds(), "changed": d.Changed()}); err != nil {
			return err
		}
	} else {
		view.Dispute(c.Session, g, d, all)
	}
	if !d.Holds() {
		return cli.No
	}
	return nil
}
