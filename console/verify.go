package console

import (
	"crypto/sha256"
	"fmt"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var verifyCommand = command{
	name: "verify", purpose: "check records: the ledger, or any number of games and files", operands: "[GAME | FILE ...]", to: many,
	examples: `rollbook verify                  the whole ledger: file, definitions, chain of every game, rules
rollbook verify 12 season.roll   game 12, and every record of a file
rollbook verify --notes old.roll compare the play-by-play in its comments with what the rules derive
rollbook verify --rules overtime=none     which games would end otherwise under this option, at which play first
rollbook verify --rules inches=1          which games end otherwise than recorded under these rulings

It says nothing when all is well; every fault is shown, and the exit status is 1 if there is one.`,
	takes: takesLedger | answers,
	flags: []cli.Flag{
		&cli.BoolFlag{Name: "verbose", Aliases: []string{"V"}, Usage: "say what was checked"},
		&cli.BoolFlag{Name: "notes", Usage: "compare the comments of records with the derived play-by-play"},
		&cli.StringSliceFlag{Name: "rules", Usage: "read the games under `NAME=VALUE`, or the rulings SYSTEM=VERSION"},
	},
	run: func(c *call) error {
		v := &verifier{outcome: outcome{session: c.session}, Faults: []string{}, notes: c.Bool("notes"), json: c.json(), Otherwise: []otherwise{}}
		if err := v.readRules(c.StringSlice("rules")); err != nil {
			return err
		}
		if len(c.operands) == 0 {
			if err := v.ledger(c); err != nil {
				return err
			}
		}
		for _, name := range c.operands {
			v.fault(v.operand(c, name))
		}
		return v.conclude(c)
	},
}

// A verifier counts what it checks, and keeps every fault.
type verifier struct {
	outcome
	Records int
	Entries int
	Faults  []string
	outside bool // a lone ledger: nothing outside it speaks for it
	played  int  // entries played in search of slips
	notes   bool // comments are compared too
	json    bool

	rules     []engine.Field // the options under which games are read too
	system    string         // "" or the one whose games are held against their recorded end
	Otherwise []otherwise
}

// fault reports a fault, and keeps it; nil is none.
func (v *verifier) fault(err error) {
	if !v.add(err) {
		v.Faults = append(v.Faults, err.Error())
	}
}

// operand checks a game of the ledger, or every record of a file.
func (v *verifier) operand(c *call, name string) error {
	if isFile(name) {
		return v.file(name)
	}
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	number, err := findGame(l, name)
	if err != nil {
		return err
	}
	lines, _, err := l.Lines(number)
	if err != nil {
		return refused("%v", err)
	}
	v.fault(v.game(number, lines))
	return nil
}

// file checks every record of a file.
func (v *verifier) file(path string) error {
	bar := v.progress("record")
	defer bar.done()
	return v.eachRecord(path, func(r *replay.Record) {
		bar.step()
		v.Records++
		if r.Fault != nil {
			v.fault(faulty(r.Fault))
			return
		}
		result := engine.Run(r.Setup, r.Tokens, engine.Observer{})
		v.Entries += result.Entries
		if result.Refused == nil {
			v.heldFile(r)
			return
		}
		fault := r.Refused(result.Refused)
		v.fault(faulty(fault))
		v.slips(r, fault)
	})
}

// ledger checks the whole ledger: the file, its definitions, the chain of every game, and the rules.
func (v *verifier) ledger(c *call) error {
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	bar := v.progress("game")
	report, err := l.Verify(func(g ledger.GameReport, lines []ledger.Line) {
		bar.step()
		v.fault(v.game(g.Game, lines))
	})
	bar.done()
	if err != nil {
		return ledgerTrouble(err)
	}
	for _, f := range report.Faults() {
		v.fault(refused("%s", f))
	}
	v.outside = true
	return nil
}

// game runs the rules over the lines of a game, and compares the end it was given.
func (v *verifier) game(number int64, lines []ledger.Line) error {
	v.Records++
	g, err := gameOf(lines)
	if err != nil {
		return refused("game %d: %v", number, err)
	}
	v.Entries += len(g.tokens)
	if why := wrongEnd(g); why != "" {
		return refused("game %d: %s", number, why)
	}
	v.under(g.setup, g.tokens, func() string { return fmt.Sprintf("game %d", number) })
	return nil
}

// wrongEnd says how the recorded end of a game differs from the derived one; "" if it does not.
func wrongEnd(g *game) string {
	r := g.run(engine.Observer{})
	end := g.record.End
	switch {
	case end == nil:
		return ""
	case !r.Over:
		return fmt.Sprintf("line %d ends the game; by the rules it is not over", g.record.Lines-1)
	case end.Result != resultText(g.setup, r.Game):
		return fmt.Sprintf("it was recorded to end %s, and ends %s", end.Result, resultText(g.setup, r.Game))
	case end.State != sha256.Sum256(r.Game.AppendState(nil)):
		return "its final state is not the one that was recorded"
	}
	return ""
}

func (v *verifier) conclude(c *call) error {
	switch {
	case v.json:
		if err := v.answer(map[string]any{"records": v.Records, "entries": v.Entries, "faults": v.Faults, "otherwise": v.Otherwise}); err != nil {
			return err
		}
	case c.Bool("verbose") && len(v.Faults) == 0:
		v.say("%s, %s: whole and consistent", plural(v.Records, "record"), plural(v.Entries, "entry"))
		if v.outside {
			v.say("no outside evidence was given: compare fingerprints with a printed sheet or another copy")
		}
	case c.Bool("verbose"):
		v.say("%s, %s: %s", plural(v.Records, "record"), plural(v.Entries, "entry"), plural(len(v.Faults), "fault"))
	}
	return v.err()
}
