package table

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
)

// signFlags are the flags of sign.
type signFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"who signs for the visiting team"`
	Home    string `flag:"home" value:"NAME" help:"who signs for the home team"`
	Scorer  string `flag:"scorer" value:"NAME" help:"who kept the record"`
	cli.Consent
}

var SignCommand = cli.Command{
	Name: "sign", First: true, Purpose: "sign a game by name, as it stands", Operands: "GAME", From: 1, To: 1, Ask: "which game is signed?",
	Examples: `rollbook sign 12 --visitor Ann --home Bo
rollbook sign 12 --scorer Cy --yes

Signing agrees to every line so far. What is corrected later shows: the signature then says that
the game was changed since. A name is no proof; rollbook export --attested and ssh-keygen make one (see GUIDE.md).`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *signFlags) error {
		names := map[string]string{}
		for _, one := range [][2]string{{"visitor", f.Visitor}, {"home", f.Home}, {"scorer", f.Scorer}} {
			side, name := one[0], one[1]
			if name == "" && !c.Given(side) {
				continue
			}
			if err := engine.CheckName(name); err != nil {
				return cli.Trouble("--%s: %v", side, err)
			}
			names[side] = name
		}
		if len(names) == 0 {
			return cli.Trouble("who signs?").But("--visitor Ann, --home Bo and --scorer Cy, one of them or all")
		}
		return At(c, cli.Says{}, c.Operand(0), func(t *Table) error { return t.sign(c, f.Consent, names) })
	}),
}

// sign writes signatures, once what is signed has been shown and confirmed.
func (t *Table) sign(c *cli.Call, given cli.Consent, names map[string]string) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.ProposeSign(names)
	if err != nil {
		return game.ScorerTrouble(err)
	}
	if !c.JSON {
		t.printSigning(p)
	}
	if err := c.Confirm(given, "Sign game %d?", t.Number); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "signed": t.Signatures(), "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.Say("game %d: signed", t.Number)
	return nil
}

// printSigning prints what is signed, and by whom.
func (t *Table) printSigning(p *scorer.Proposal) {
	t.s.Say("game %d: %s at %s", t.Number, t.Setup.Team(engine.Visitor), t.Setup.Team(engine.Home))
	t.s.Say("%s", t.s.Board(term.FirstLine(string(t.Result.Game.AppendScoreboard(nil)))))
	t.s.Say("signed are the lines up to %d, fingerprint", t.Head.N)
	t.s.Say("%s", t.Head.Hash.Fingerprint())
	if !t.Result.Over {
		t.s.Say("the game is not over: what is played from here on is not signed")
	}
	for _, l := range p.Lines {
		t.s.Say("%s", game.Fact{Kind: l.Kind, Side: l.Side, By: l.By}.Words())
	}
	t.s.Say("")
}
