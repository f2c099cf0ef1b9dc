package console

import (
	"errors"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

// disputeFlags are the flags of dispute.
type disputeFlags struct {
	Entry  []int    `flag:"entry" value:"NUMBER" help:"the NUMBER of an entry, with --as"`
	As     []string `flag:"as" value:"VALUE" help:"the VALUE it would have"`
	Insert []string `flag:"insert" value:"\"NUMBER VALUE\"" help:"entries that were left out before one"`
	Remove []int    `flag:"remove" value:"NUMBER" help:"the NUMBER of an entry that would not be there"`
	Rule   []string `flag:"rule" value:"NAME=VALUE" help:"another rule option"`
	Slip   bool     `flag:"slip" help:"search the one slip that explains a record that does not hold"`
	All    bool     `flag:"all" help:"show all of them"`
}

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
	Run: cli.With(func(c *cli.Call, f *disputeFlags) error {
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
			return cli.Trouble("--slip searches by itself: it takes no changes")
		case f.Slip:
			return disputeSlip(c, f.All)
		case changes == 0:
			return cli.Trouble("what is disputed? an entry or a rule").But("rollbook dispute 12 --entry 31 --as 43; rollbook dispute --help has more")
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
func (f *disputeFlags) edits() ([]replay.Edit, error) {
	numbers, values := f.Entry, f.As
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
	for _, n := range f.Remove {
		edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
	}
	for _, v := range f.Insert {
		words := strings.Fields(v)
		n := 0
		if len(words) > 0 {
			n, _ = strconv.Atoi(words[0])
		}
		if len(words) < 2 || n < 1 {
			return nil, cli.Trouble("--insert %s: the number of the entry that it comes before, and what was left out", term.Quoted(v)).But(`--insert "31 scrimmage 43"`)
		}
		for _, w := range words[1:] {
			if err := view.OneEntry("--insert", w); err != nil {
				return nil, err
			}
		}
		edits = append(edits, replay.Edit{Kind: replay.EditInsert, N: n, Values: words[1:]})
	}
	return edits, nil
}

// rulesOf reads the rule options of the command's flags.
func (f *disputeFlags) rules() ([]engine.Field, error) {
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
