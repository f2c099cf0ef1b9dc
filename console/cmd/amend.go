package cmd

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/view"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

type amendFlags struct {
	cli.Attribution
	Insert []string `flag:"insert" value:"NUMBER VALUE" help:"insert entries that were left out before a play, as \"NUMBER VALUE\""`
	Remove []string `flag:"remove" value:"NUMBER" help:"remove a play that was never made, or several: 30-31"`
	Rewind bool     `flag:"rewind" help:"rewind to the first entry that the rules refuse"`
	Header bool     `flag:"header" help:"correct fields of the header, all at once: [GAME] KEY=VALUE ..."`
	Was    string   `flag:"was" value:"VALUE" help:"with --header: the VALUE to replace, if the key has several"`
	Swap   bool     `flag:"swap" help:"swap the visitor and the home team"`
	Void   string   `flag:"void" value:"REASON" help:"the game does not count, for this REASON"`
}

var amendCommand = cli.Command{
	Name: "amend", First: true, Purpose: "correct a written game: entries, the header; or void it",
	Operands: "[GAME] [NUMBER VALUE ...]", To: cli.Many,
	Examples: `rollbook amend 12 16 43 --reason "the die was a 4" --by Ada --agreed Bo     the roll of play 16
rollbook amend 16 43 --reason "the die was a 4" --by Ada             in the game you are playing
rollbook amend 12 entry 31 43 --reason "the die was a 4" --by Ada    one entry, where the play has several rolls
rollbook amend 12 16 s43 --reason "the wrong call" --by Ada          its call and its roll
rollbook amend 12 --insert "16 s11" --reason "left out" --by Ada
rollbook amend 12 --remove 15-16 --reason "typed twice" --by Ada
rollbook amend 12 --header date=2016-10-27 --reason "the week was wrong" --by Ada --yes
rollbook amend 12 --header home-wins=6 visitor-wins=5 --reason "never asked" --by Ada
rollbook amend 12 --swap --reason "they were at home" --by Ada
rollbook amend 12 --void "begun by mistake" --by Ada --agreed Bo

NUMBER is a play's number, as rollbook log shows it; '#31' and "entry 31" mean one entry. VALUE is what you would type
at the prompt: the play's roll, its call, or both; +s11 inserts a play before it, - removes it. You see the game with
the change before anything is written. Later entries stay if the rules still allow them, even at another prompt: after a
corrected call, the dice are read on its chart. If the rules refuse one, --rewind takes the game back to it, and the
rest is offered again as soon as it fits.

KEY= without a VALUE removes the field. --swap exchanges everything the header says about the two sides. A void game is
listed by rollbook games --void alone, and no command picks it unless you name it; rollbook undo --redo makes it count
again. Nothing is ever deleted: rollbook log shows the original.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runAmend),
}

func runAmend(c *cli.Call, f *amendFlags) error {
	if c.Given("void") {
		return voidGame(c, f)
	}
	if f.Header || f.Swap {
		return amendFields(c, f)
	}
	name, as, err := view.GameAndChanges(c.Operands)
	switch {
	case err != nil:
		return err
	case len(as)+len(f.Insert)+len(f.Remove) == 0:
		return cli.Trouble("amend which play of which game to what?").But(`rollbook amend 12 16 43 --reason "the die was a 4" --by Ada`)
	}
	if err := c.RequireReason(&f.Attribution, "a correction", "the die was a 4"); err != nil {
		return err
	}
	return table.Amend(c, name, f.Attribution, f.Rewind, func(tr *replay.Trace) ([]dispute.Edit, error) {
		return scorer.Edits(tr, as, f.Insert, f.Remove)
	})
}

func amendFields(c *cli.Call, f *amendFlags) error {
	name, fields := "", c.Operands
	if len(fields) > 0 && (f.Swap || !strings.Contains(fields[0], "=")) {
		name, fields = fields[0], fields[1:]
	}
	changes, ok := table.HeaderChanges(fields, f.Was)
	if f.Swap == f.Header || ok == f.Swap || len(fields) > 0 && f.Swap {
		return cli.Trouble("which fields of the header, and what is right?").
			But(`rollbook amend 12 --header date=2016-10-27 --reason "the week was wrong" --by Ada; --swap exchanges the teams, and takes no field`)
	}
	if err := c.RequireReason(&f.Attribution, "a correction", "the week was wrong"); err != nil {
		return err
	}
	return table.AmendHeader(c, name, f.Attribution, f.Rewind, f.Swap, changes)
}

func voidGame(c *cli.Call, f *amendFlags) error {
	lacks := ""
	switch {
	case len(c.Operands) != 1:
		lacks = "which game does not count?"
	case strings.TrimSpace(f.Void) == "":
		lacks = "why does the game not count?"
	case f.Reason != "":
		lacks = "the reason of a void goes after --void"
	}
	if lacks != "" {
		return cli.Trouble("%s", lacks).But(`rollbook amend 12 --void "begun by mistake" --by Ada, and --agreed Bo if the other side agrees`)
	}
	f.Reason = f.Void
	if err := c.RequireReason(&f.Attribution, "a void", "begun by mistake"); err != nil {
		return err
	}
	return table.Void(c, &f.Attribution)
}
