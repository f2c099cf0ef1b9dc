package cmd

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
)

type verifyFlags struct {
	Verbose bool   `flag:"verbose,v" help:"list what was checked, with every game's fingerprint"`
	Heads   string `flag:"heads" value:"FILE" help:"compare the ledger with the list of heads in FILE"`
	Repair  bool   `flag:"repair" help:"write copies that are missing, damaged or out of date"`
}

var verifyCommand = cli.Command{
	Name: "verify", First: true, Purpose: "check records: the ledger, or any number of games and files",
	Operands: "[GAME | FILE | CODE ...]", To: cli.Many,
	Examples: `rollbook verify                  the whole ledger: the file, its schema, every game's chain, the rules
rollbook verify 12 season.roll   game 12, and every record in a file
rollbook verify 3V37 9BVM FPZF   the fingerprint at the foot of a printed page, or its beginning
rollbook verify --heads heads-2026-11-21.txt   the ledger, compared with an older list of heads
rollbook verify --repair         the ledger; writes copies of games that are missing, damaged or out of date

When all is well it says so on a terminal; elsewhere it prints nothing, or the score and fingerprint of an attested
record. Otherwise it prints every fault, and the exit status is 1. It also compares the ledger with the copies of its
games: a copy with lines that the ledger lacks shows that an older ledger has replaced a newer one.

CODE is the fingerprint of a page, typed or scanned, with or without the other words at its foot; its first four
characters are enough. verify names the page's game, says how far the page goes, and lists everything that has changed
since. The exit status is 1 if something on the page is no longer true. For the record codes of a page, rollbook import
--scan is the command.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runVerify),
}

func runVerify(c *cli.Call, f *verifyFlags) error {
	v := &verifier{call: c, outcome: cli.Outcome{Session: c.Session}, faults: []string{},
		json: c.Flags.JSON, copies: []ledger.CopyFault{}}
	v.verbose, v.repair = f.Verbose && !v.json, f.Repair
	v.aloud = v.verbose || !v.json && c.Term.Screen != nil
	switch {
	case v.repair && len(c.Operands) > 0:
		return cli.Trouble("--repair is about the whole ledger: it takes no GAME and no FILE")
	case v.repair && c.Term.Env("ROLLBOOK_COPIES") == "off":
		return cli.Trouble("there are no copies to repair: ROLLBOOK_COPIES is off")
	}
	if c.Given("heads") {
		if len(c.Operands) > 0 {
			return cli.Trouble("--heads is about the whole ledger: it takes no GAME and no FILE")
		}
		if err := v.heads(c, f.Heads); err != nil {
			return err
		}
	}
	if len(c.Operands) == 0 {
		if err := v.ledger(c); err != nil {
			return err
		}
	}
	if code := codeIn(c.Session, c.Operands); code != "" {
		c.Operands = []string{code}
	}
	for _, name := range c.Operands {
		v.fault(v.operand(c, name))
	}
	return v.conclude()
}

// A verifier counts its checks, and keeps every fault.
type verifier struct {
	call    *cli.Call
	outcome cli.Outcome
	records int
	entries int
	found   int      // faults
	faults  []string // the first of them, for an answer in JSON
	outside bool     // a lone ledger: nothing outside it confirms it
	listed  int      // games of the list of heads
	verbose bool
	aloud   bool // a person looks on, who takes silence for no answer
	played  int  // entries played in the search for slips
	json    bool
	repair  bool // write copies
	papers  []*checkedPaper
	copies  []ledger.CopyFault
}

// fault reports a fault, unless it is nil, and keeps it.
func (v *verifier) fault(err error) {
	if v.outcome.Add(err) {
		return
	}
	v.found++
	if v.json && len(v.faults) < listedFaults { // in text they have been printed
		v.faults = append(v.faults, err.Error())
	}
}

// operand checks a game of the ledger, or every record of a file.
func (v *verifier) operand(c *cli.Call, name string) error {
	if game.IsFile(v.call.Session, name) {
		return v.file(name)
	}
	if recordcode.IsCode(name) {
		return cli.Refused("%s is a record code, not a fingerprint", term.Quoted(name)).
			But("rollbook import --scan brings its game into the ledger")
	}
	return game.Reading(c, func(l *ledger.Ledger) error {
		number, err := game.Number(l, name)
		if err != nil && codeIn(c.Session, []string{name}) != "" {
			return cli.Refused("no game of the ledger ever had the fingerprint %s", term.Quoted(name)).
				But("rollbook import --scan restores a game from the record codes of a page")
		}
		if err != nil {
			return err
		}
		g, lines, err := l.Read(number)
		if err != nil {
			return cli.Refused("%v", err)
		}
		v.ledgerGame(g, lines)
		v.paper(l, number, name)
		return nil
	})
}

// listedFaults is how many faults an answer in JSON lists; the others are a number, since a file can have a million.
const listedFaults = 10_000

// explainedFaults is how many faults are looked into: what a record may have meant takes a second or so.
const explainedFaults = 100

// file checks every record of a file.
func (v *verifier) file(path string) error {
	bar := v.call.Term.Progress("record")
	defer bar.Done()
	return game.EachIn(v.call.Session, path, func(r *replay.Record) {
		bar.Step()
		v.records++
		if r.Fault != nil {
			v.fault(cli.Faulty(r.Fault))
			return
		}
		r, result := scorer.RunInWords(r, engine.Observer{})
		v.entries += result.Entries
		if result.Refused == nil {
			if v.verbose || v.aloud && v.records <= 20 {
				v.call.Term.Outf("%s: these entries give %s; a plain record has no fingerprint", r.Ref(),
					standing(r.Setup, &result))
			}
			return
		}
		if v.found >= explainedFaults {
			v.fault(cli.Faulty(r.Refused(result.Refused)))
			return
		}
		fault := game.FaultOf(r, result.Refused)
		v.fault(cli.Faulty(fault))
		v.slips(r, fault)
	}, func(g *game.Game) error {
		v.game(g.Name, g.Head, g.Record, g.Lines, !v.json) // people who check an export compare its fingerprint
		return nil
	})
}

// ledger checks the whole ledger: the file, its definitions, the chain of every game, and the rules.
func (v *verifier) ledger(c *cli.Call) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		bar := v.call.Term.Progress("game")
		report, err := l.Verify(func(g line.GameReport, lines []line.Line) {
			bar.Step()
			v.ledgerGame(g, lines)
		})
		bar.Done()
		if err != nil {
			return game.LedgerTrouble(err)
		}
		faults := report.Faults()
		for n, f := range faults {
			err := cli.Refused("%s", f)
			if n == len(faults)-1 {
				err = err.But("%s", game.Cure(ledger.ErrDamaged))
			}
			v.fault(err)
		}
		v.outside = true
		return v.lookAtCopies(l, len(report.Games), report.Copies)
	})
}

// lookAtCopies reports on the copies next to the ledger, and writes those that it may.
func (v *verifier) lookAtCopies(l *ledger.Ledger, games int, found []ledger.CopyFault) error {
	there := func(f ledger.CopyFault) bool { return f.Kind != ledger.CopyMissing }
	none := games > 0 && len(found) == games && !slices.ContainsFunc(found, there) // a backup, say, or a new ledger of recover
	if none && !v.repair {
		v.call.Term.Errf("rollbook: no game has a copy; rollbook verify --repair writes the copies")
	}
	v.copies = append(v.copies, found...)
	for i := range found {
		f := &found[i]
		switch err := cli.Refused("%v", f); {
		case f.Contradicts():
			v.fault(err.But("%s", game.CopyCure(f)))
		case f.Kind == ledger.CopyAside:
			v.call.Term.Errf("rollbook: %v", game.CopyHint(f))
		case f.Game == 0:
			v.fault(err)
		case v.repair, none:
		case f.Wrong():
			v.fault(err.But("rollbook verify --repair writes it again"))
		default:
			v.call.Term.Errf("rollbook: %v; rollbook verify --repair writes it", f)
		}
	}
	if !v.repair {
		return nil
	}
	done, err := l.RepairCopies(found)
	for _, what := range done {
		v.call.Term.Errf("rollbook: %s", what)
	}
	return game.LedgerTrouble(err)
}

func (v *verifier) ledgerGame(g line.GameReport, lines []line.Line) {
	v.game(fmt.Sprintf("game %d", g.Game), g.Head, g.Record, lines, v.verbose)
}

// game runs the rules over a game, compares the end it was given, counts the game and reports what was found, about a whole
// game only if it tells.
func (v *verifier) game(name string, head line.Head, record *line.Record, lines []line.Line, tells bool) {
	g, score, why := wrongEnd(record)
	if g != nil && slices.ContainsFunc(lines, func(l line.Line) bool { return l.ChangesPlay() }) {
		for n, record := range line.Superseded(lines) { // values that were replaced or taken out were also played once
			if why != "" {
				break
			}
			if _, _, why = wrongEnd(record); why != "" {
				why = fmt.Sprintf("before line %d: %s", n, why)
			}
		}
	}
	v.records++
	if g != nil {
		v.entries += len(g.Tokens)
	}
	if why != "" {
		v.fault(cli.Refused("%s: %s", name, why))
		return
	}
	if tells {
		v.call.Term.Outf("%s: whole to line %d, fingerprint %s: %s", name, head.N, head.Hash.Fingerprint(), score)
	}
}

// wrongEnd runs a game, and says why the rules do not allow it, or how its recorded end differs from the derived one; ""
// if nothing is wrong. The game is nil if its entries cannot be run to the end; score is the score there.
func wrongEnd(record *line.Record) (g *scorer.Account, score, why string) {
	var tr *replay.Trace
	g, err := scorer.OfRecord(record)
	if err == nil {
		tr, err = g.Check(engine.Observer{})
	}
	if err != nil {
		return nil, "", err.Error()
	}
	r := &tr.Result
	end, score := record.End, standing(g.Setup, r)
	switch {
	case end == nil:
		return g, score, ""
	case !r.Over:
		return g, score, fmt.Sprintf("line %d ends the game; by the rules it is not over", record.Lines-1)
	case end.Result != scorer.ResultText(g.Setup, r.Game):
		return g, score, fmt.Sprintf("it was recorded to end %s, and ends %s", end.Result, scorer.ResultText(g.Setup, r.Game))
	case end.State != sha256.Sum256(engine.StateOf(r.Game).AppendJSON(nil)):
		return g, score, "its final state is not the one that was recorded"
	}
	return g, score, ""
}

func standing(setup *engine.Setup, r *engine.Result) string {
	score := scorer.ResultText(setup, r.Game)
	if !r.Over {
		score += ", so far"
	}
	return score
}

func (v *verifier) conclude() error {
	switch {
	case v.json:
		answer := map[string]any{"records": v.records, "entries": v.entries, "faults": v.faults, "more": v.found - len(v.faults),
			"copies": v.copies}
		if v.papers != nil {
			answer["papers"] = v.papers
		}
		if err := v.call.Term.Answer(answer); err != nil {
			return err
		}
	case v.aloud && v.found == 0:
		v.call.Term.Outf("%s, %s: whole and consistent", term.Plural(v.records, "record"), term.Plural(v.entries, "entry"))
		if v.listed > 0 {
			v.call.Term.Outf("%s in the list of heads: still here, and unchanged", term.Plural(v.listed, "game"))
		} else if v.outside {
			v.call.Term.Outf("no outside evidence was given: compare fingerprints with a printed sheet or another copy")
		}
	case v.aloud:
		v.call.Term.Outf("%s, %s: %s", term.Plural(v.records, "record"), term.Plural(v.entries, "entry"),
			term.Plural(v.found, "fault"))
	}
	return v.outcome.Err()
}
