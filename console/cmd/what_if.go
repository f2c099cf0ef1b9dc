package cmd

import (
	"errors"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay/dispute"
)

type whatIfFlags struct {
	Insert []string `flag:"insert" value:"\"NUMBER VALUE\"" help:"entries to put in before a play"`
	Remove []string `flag:"remove" value:"NUMBER" help:"leave a play out, or several: 30-31"`
	Rule   []string `flag:"rule" value:"NAME=VALUE" help:"another rule option"`
	All    bool     `flag:"all" help:"show every play that differs"`
}

var whatIfCommand = cli.Command{
	Name: "what-if", Purpose: "ask what if: another die, call or ruling; nothing is written",
	Operands: "[GAME] [NUMBER VALUE ...]", To: cli.Many,
	Examples: `rollbook what-if 12 16 43                          the roll of play 16 was a 43?
rollbook what-if 12 16 s43                         and its call was scrimmage?
rollbook what-if 12 16 "43 11"                     its two rolls were these?
rollbook what-if 12 entry 31 43                    entry 31 was?
rollbook what-if 12 entry 29 11 entry 31 43        both?
rollbook what-if 12 --insert "16 s43"              these were left out before play 16?
rollbook what-if 12 --remove 16                    play 16 was never made?
rollbook what-if 12 --rule overtime=sudden-death   the game was played under this option?

NUMBER is a play's, as rollbook log prints it; '#31' and "entry 31" are one entry. VALUE is what you would type at the
prompt; +s43 inserts a play before it, - removes it. Plays and entries keep their numbers from the record, so you can
ask about several changes at once. Nothing is written: rollbook amend corrects a game, and rollbook slip looks for the
mistake. Exit status 1: an entry no longer fits.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runWhatIf),
}

func runWhatIf(c *cli.Call, f *whatIfFlags) error {
	rules, err := f.rules()
	if err != nil {
		return err
	}
	name, as, err := view.GameAndChanges(c.Operands)
	switch {
	case err != nil:
		return err
	case len(as)+len(f.Insert)+len(f.Remove)+len(rules) == 0:
		return cli.Trouble("what if what? name a play or a rule").
			But("rollbook what-if 12 16 43; rollbook what-if --help has more")
	}
	g, err := game.Named(c, name)
	if err != nil {
		return err
	}
	edits, err := scorer.Edits(g.Trace(), as, f.Insert, f.Remove)
	if err != nil {
		return game.ScorerTrouble(err)
	}
	other, changes, err := dispute.WithRules(g.Setup, rules)
	if h, ok := errors.AsType[*engine.HeaderError](err); ok {
		return &cli.Failure{Status: cli.StatusTrouble, Why: h.Why, Hint: h.Hint}
	}
	d, err := dispute.WhatIf(g.Setup, other, g.Tokens, edits, changes)
	if err != nil {
		return cli.Trouble("%v", err).But("rollbook log %s shows the plays, and the numbers of their entries", g.Operand())
	}
	if c.Flags.JSON {
		err = c.Term.Answer(map[string]any{"game": g.Name, "dispute": d, "holds": d.Holds(), "changed": d.Changed()})
	} else {
		view.Dispute(c.Term, g, d, f.All)
	}
	if err == nil && !d.Holds() {
		return cli.No
	}
	return err
}

func (f *whatIfFlags) rules() ([]engine.Field, error) {
	var rules []engine.Field
	for _, v := range f.Rule {
		key, value, ok := strings.Cut(v, "=")
		if !ok || key == "" || value == "" {
			return nil, cli.Trouble("--rule %s: an option is given as NAME=VALUE", term.Quoted(v)).
				But("rollbook rules SYSTEM lists the rulings with their options")
		}
		rules = append(rules, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return rules, nil
}
