package console

import (
	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/replay"
)

var boxCommand = cli.Command{
	Name: "box", Purpose: "print box scores", Operands: "[GAME | FILE ...]", To: cli.Many,
	Examples: `rollbook box
rollbook box evening.roll
rollbook box season.roll playoffs.roll          of every record of the files
rollbook box season.roll --json                 a JSON object a line, in the order of the records`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: func(c *cli.Call) error {
		b := &boxPrinter{Outcome: cli.Outcome{Session: c.Session}, json: c.JSON()}
		b.Hold()
		names := c.Operands
		if len(names) == 0 {
			names = []string{""}
		}
		for _, name := range names {
			if path, _ := fileAndRecord(name); path != name || name == "" || !isFile(c.Session, name) {
				b.named(c, name)
				continue
			}
			b.Add(eachGame(c.Session, name, func(r *replay.Record) {
				b.Add(b.record(r))
			}, func(g *game) error {
				if err := g.check(); err != nil {
					return err
				}
				b.Add(b.game(g, &g.trace().Result))
				return nil
			}))
		}
		return b.Err()
	},
}

// A boxPrinter prints box scores, and goes on after records that do not hold.
type boxPrinter struct {
	cli.Outcome
	json    bool
	printed int
}

// named prints the box score of one game.
func (b *boxPrinter) named(c *cli.Call, name string) {
	g, err := gameNamed(c, name)
	if err == nil {
		err = b.game(g, &g.trace().Result)
	}
	b.Add(err)
}

// record prints the box score of a record of a file. In JSON one that cannot be run has a line too, so that lines can be
// counted as records are.
func (b *boxPrinter) record(r *replay.Record) error {
	if r.Fault == nil {
		run := engine.Run(r.Setup, r.Tokens, engine.Observer{Journal: true})
		return b.game(&game{name: r.Ref(), setup: r.Setup, tokens: r.Tokens, file: r}, &run)
	}
	if b.json {
		b.Add(b.Answer(map[string]string{"fault": r.Fault.Error()}))
	}
	return cli.Faulty(r.Fault)
}

// game prints the box score of a game as far as it goes; the error is what does not hold.
func (b *boxPrinter) game(g *game, r *engine.Result) error {
	if b.json {
		if _, err := b.Stdout.Write(append(r.Game.Box().AppendJSON(nil), '\n')); err != nil {
			return err
		}
	} else {
		if b.printed > 0 {
			b.Line("")
		}
		printBox(b.Outcome.Session, g.setup, r.Game)
	}
	b.printed++
	return g.heldBy(r)
}
