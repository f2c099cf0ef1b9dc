package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

var boxCommand = cli.Command{
	Name: "box", First: true, Purpose: "print box scores", Operands: "[GAME | FILE ...]", To: cli.Many,
	Examples: `rollbook box
rollbook box evening.roll
rollbook box season.roll playoffs.roll          every record in the files
rollbook box season.roll --json                 one JSON object per line, in the order of the records`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.Do(runBox),
}

func runBox(c *cli.Call) error {
	b := &boxPrinter{call: c, outcome: cli.Outcome{Session: c.Session}}
	b.outcome.Hold()
	names := c.Operands
	if len(names) == 0 {
		names = []string{""}
	}
	for _, name := range names {
		if path, _ := game.FileAndRecord(name); path != name || name == "" || !game.IsFile(c.Session, name) {
			g, err := game.Named(c, name)
			if err == nil {
				err = b.game(g, &g.Trace().Result)
			}
			b.outcome.Add(err)
			continue
		}
		b.outcome.Add(game.EachIn(c.Session, name, func(r *replay.Record) {
			b.outcome.Add(b.record(r))
		}, func(g *game.Game) error {
			if err := g.Check(); err != nil {
				return err
			}
			b.outcome.Add(b.game(g, &g.Trace().Result))
			return nil
		}))
	}
	return b.outcome.Err()
}

// A boxPrinter prints box scores, and continues after invalid records.
type boxPrinter struct {
	call    *cli.Call
	outcome cli.Outcome
	printed int
}

// record prints the box score of a record of a file. In JSON one that cannot be run also has a line, so that lines match
// records.
func (b *boxPrinter) record(r *replay.Record) error {
	if r.Fault == nil {
		var run engine.Result
		if seen := (engine.Observer{Events: true}); b.call.Flags.JSON { // which has what the record says
			run = r.Run(seen)
		} else {
			r, run = scorer.RunInWords(r, seen)
		}
		g := game.Of(r.Ref(), r.Setup, nil) // a box is made of the run alone
		g.File = r
		return b.game(g, &run)
	}
	if b.call.Flags.JSON {
		b.outcome.Add(b.call.Term.Answer(map[string]string{"fault": r.Fault.Error()}))
	}
	return cli.Faulty(r.Fault)
}

// game prints the box score of a game as far as it is valid; the error says what is not.
func (b *boxPrinter) game(g *game.Game, r *engine.Result) error {
	if b.call.Flags.JSON {
		if _, err := b.call.Term.Out.Write(append(g.Box(r).AppendJSON(nil), '\n')); err != nil {
			return err
		}
	} else {
		if b.printed > 0 {
			b.call.Term.Outf("")
		}
		view.Box(b.call.Term, g.Setup, r.Game)
	}
	b.printed++
	return g.HeldBy(r)
}
