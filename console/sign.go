package console

import (
	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
)

var signCommand = command{
	name: "sign", purpose: "sign a game by name, as it stands", operands: "GAME", from: 1, to: 1, ask: "which game is signed?",
	examples: `rollbook sign 12 --visitor Ann --home Bo
rollbook sign 12 --scorer Cy --yes

Whoever signs agrees to every line of the game up to this one. What is corrected later shows: the signature then says that
the game was changed since. A name is no proof; rollbook export --attested and ssh-keygen make one (see GUIDE.md).`,
	takes: takesLedger | answers | converses,
	flags: []cli.Flag{
		&cli.StringFlag{Name: "visitor", Usage: "who signs for the visiting team, as `NAME`"},
		&cli.StringFlag{Name: "home", Usage: "who signs for the home team, as `NAME`"},
		&cli.StringFlag{Name: "scorer", Usage: "who kept the record, as `NAME`"},
		&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
	},
	run: func(c *call) error {
		var lines []ledger.Line
		for _, side := range []string{"visitor", "home", "scorer"} {
			name := c.String(side)
			if name == "" && !c.IsSet(side) {
				continue
			}
			if err := engine.CheckName(name); err != nil {
				return trouble("--%s: %v", side, err)
			}
			lines = append(lines, ledger.Line{Kind: ledger.KindSign, At: c.now(), Side: side, By: name})
		}
		if len(lines) == 0 {
			return trouble("who signs?").but("--visitor Ann, --home Bo and --scorer Cy, one of them or all")
		}
		return c.atTable(c.operand(0), func(t *table) error { return t.sign(c, lines) })
	},
}

// sign writes signatures, once what is signed has been shown and confirmed.
func (t *table) sign(c *call, lines []ledger.Line) error {
	if err := t.counts(); err != nil {
		return err
	}
	signed := t.head
	if !c.json() {
		c.say("%s: %s at %s; %s", t.name, t.setup.Team(engine.Visitor), t.setup.Team(engine.Home), firstLine(string(t.result.Game.AppendScoreboard(nil))))
		c.say("signed are the lines up to %d, fingerprint %s", signed.N, signed.Hash.Fingerprint())
		for _, l := range lines {
			c.say("%s", fact{Kind: l.Kind, Side: l.Side, By: l.By}.text())
		}
		c.say("")
	}
	if err := c.confirm("Sign game %d?", t.number); err != nil {
		return err
	}
	if err := t.write(nil, lines...); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": t.number, "signed": t.signatures(), "fingerprint": t.head.Hash.Fingerprint()})
	}
	c.say("game %d: signed", t.number)
	return nil
}
