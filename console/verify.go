package console

import (
	"crypto/sha256"
	"fmt"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
)

func (s *session) verifyCommand() *cli.Command {
	return &cli.Command{
		Name: "verify", Usage: "check records: the ledger, or any number of games and files", ArgsUsage: "[GAME | FILE ...]",
		Description: `rollbook verify                  the whole ledger: file, definitions, chain of every game, rules
rollbook verify 12 season.roll   game 12, and every record of a file
rollbook verify --notes old.roll compare the play-by-play in its comments with what the rules derive
rollbook verify --rules overtime=none     which games would end otherwise under this option, at which play first
rollbook verify --rules inches=1          which games end otherwise than recorded under these rulings

It says nothing when all is well; every fault is shown, and the exit status is 1 if there is one.`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "verbose", Aliases: []string{"V"}, Usage: "say what was checked"},
			&cli.BoolFlag{Name: "notes", Usage: "compare the comments of records with the derived play-by-play"},
			&cli.StringSliceFlag{Name: "rules", Usage: "read the games under `NAME=VALUE`, or the rulings SYSTEM=VERSION"},
			jsonFlag(), ledgerFlag(),
		},
		Action: func(c *cli.Context) error {
			v := &verifier{session: s, Faults: []string{}, notes: c.Bool("notes"), json: c.Bool("json"), Otherwise: []otherwise{}}
			if err := v.readRules(c.StringSlice("rules")); err != nil {
				return err
			}
			if c.NArg() == 0 {
				if err := v.ledger(c); err != nil {
					return err
				}
			}
			for _, name := range c.Args().Slice() {
				v.operand(c, name)
			}
			return v.conclude(c)
		},
	}
}

// A verifier counts what it checks, and keeps every fault.
type verifier struct {
	*session
	Records int      `json:"records"`
	Entries int      `json:"entries"`
	Faults  []string `json:"faults"`
	worst   error
	outside bool // a lone ledger: nothing outside it speaks for it
	played  int  // entries played in search of slips
	notes   bool // comments are compared too
	json    bool

	rules     []engine.Field // the options under which games are read too
	system    string         // "" or the one whose games are held against their recorded end
	Otherwise []otherwise
}

// fault keeps a fault that has been printed already.
func (v *verifier) fault(text string, status int) {
	v.Faults = append(v.Faults, text)
	v.worst = worse(v.worst, &failure{status: status})
}

func (v *verifier) operand(c *cli.Context, name string) {
	if isFile(name) {
		v.file(name)
		return
	}
	l, err := v.openLedger(c, ledger.ReadOnly)
	if err == nil {
		defer l.Close()
		var number int64
		if number, err = findGame(l, name, false); err == nil {
			lines, _, linesErr := l.Lines(number)
			if linesErr != nil {
				v.tell("rollbook: %v", linesErr)
				v.fault(linesErr.Error(), statusNo)
				return
			}
			v.game(number, lines)
			return
		}
	}
	v.report(err)
	v.fault(err.Error(), statusTrouble)
}

// file checks every record of a file.
func (v *verifier) file(path string) {
	records, err := v.readFile(path)
	if err != nil {
		v.report(err)
		v.fault(err.Error(), statusTrouble)
		return
	}
	bar := v.progress("record")
	defer bar.done()
	for _, r := range records {
		bar.step()
		v.Records++
		fault, status := r.Fault, statusTrouble
		if fault == nil {
			result := engine.Run(r.Setup, r.Tokens, engine.Observer{})
			v.Entries += result.Entries
			if result.Refused == nil {
				v.heldFile(r)
				continue
			}
			fault, status = r.Refused(result.Refused), statusNo
		}
		v.print(fault)
		v.slips(r, fault)
		v.fault(fault.Error(), status)
	}
}

// ledger checks the whole ledger: the file, its definitions, the chain of every game, and the rules.
func (v *verifier) ledger(c *cli.Context) error {
	l, err := v.openLedger(c, ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	bar := v.progress("game")
	report, err := l.Verify(func(g ledger.GameReport, lines []ledger.Line) {
		bar.step()
		v.game(g.Game, lines)
	})
	bar.done()
	if err != nil {
		return ledgerTrouble(err)
	}
	for _, f := range report.Faults() {
		v.tell("rollbook: %s", f)
		v.fault(f, statusNo)
	}
	for _, f := range report.Foreign() {
		v.tell("rollbook: %s; it does no harm", f)
	}
	v.outside = true
	return nil
}

// game runs the rules over the lines of a game, and compares the end it was given.
func (v *verifier) game(number int64, lines []ledger.Line) {
	v.Records++
	why := ""
	g, err := gameOf(lines)
	if err != nil {
		why = err.Error()
	} else {
		v.Entries += len(g.tokens)
		why = wrongEnd(g)
	}
	for n, record := range ledger.Superseded(lines) { // what was replaced or taken out was played once too
		if why == "" {
			why = wrongBefore(n, record)
		}
	}
	if why == "" {
		v.under(g.setup, g.tokens, func() string { return fmt.Sprintf("game %d", number) })
	} else {
		text := fmt.Sprintf("game %d: %s", number, why)
		v.tell("rollbook: %s", text)
		v.fault(text, statusNo)
	}
}

// wrongBefore says what was wrong with a game as it stood before a line; "" if nothing was.
func wrongBefore(line int, record *ledger.Record) string {
	g, err := gameOfRecord(record)
	why := ""
	if err != nil {
		why = err.Error()
	} else {
		why = wrongEnd(g)
	}
	if why != "" {
		why = fmt.Sprintf("as it stood before line %d: %s", line, why)
	}
	return why
}

// wrongEnd says how the recorded end of a game differs from the derived one; "" if it does not.
func wrongEnd(g *game) string {
	r := g.run(engine.Observer{})
	end := g.record.End
	switch {
	case end == nil:
		return ""
	case !r.Over:
		return fmt.Sprintf("line %d says that the game is over; by the rules it is not", g.record.Lines-1)
	case end.Result != resultText(g.setup, r.Game):
		return fmt.Sprintf("it was recorded to end %s, and ends %s", end.Result, resultText(g.setup, r.Game))
	case end.State != sha256.Sum256(r.Game.AppendState(nil)):
		return "its final state is not the one that was recorded"
	}
	return ""
}

func (v *verifier) conclude(c *cli.Context) error {
	switch {
	case c.Bool("json"):
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
	return v.worst
}
