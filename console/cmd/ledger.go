package cmd

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

var ledgerCommand = cli.Command{
	Name: "ledger", Purpose: "where the ledger is, copies of it, and the way back if it is damaged", Kind: "a command for ledgers",
	Ask: "which ledger command? where, backup, restore, recover or heads",
	Examples: `rollbook ledger where
rollbook ledger backup ledger-2026-11-21.rollbook
rollbook ledger restore ledger-2026-11-21.rollbook
rollbook ledger recover new.rollbook
rollbook ledger heads -o heads-2026-11-21.txt`,
	Subs: []*cli.Command{&whereCommand, &backupCommand, &restoreCommand, &recoverCommand, &headsCommand},
}

type recoverFlags struct {
	Copies string `flag:"copies" value:"FOLDER" help:"the FOLDER of copies (default: as rollbook ledger where names it)"`
}

var recoverCommand = cli.Command{
	Name: "recover", Purpose: "make a new ledger from a damaged one and its copies",
	Operands: "NEW", From: 1, To: 1, Ask: "name a file for the new ledger",
	Examples: `rollbook ledger recover new.rollbook
rollbook ledger recover new.rollbook --ledger old.rollbook --copies old.rollbook.copies

The old ledger may be damaged, cut short or gone; it is only read, and so are the copies. Each game keeps its number and
gets the most lines that either of the two has. rollbook ledger restore new.rollbook then puts the new ledger in place
of the old one. Exit status 1: something is lost, and is named.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runRecover),
}

func runRecover(c *cli.Call, f *recoverFlags) error {
	old, err := game.LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return err
	}
	copies := game.CopiesFolder(c.Session, old)
	if f.Copies != "" {
		copies = c.Session.At(f.Copies)
	}
	found, err := ledger.Recover(c.Session.At(c.Operand(0)), c.Session.At(old), copies)
	if err != nil {
		return game.LedgerTrouble(err)
	}
	for _, note := range found.Notes {
		c.Term.Errf("rollbook: %s", note)
	}
	if c.Flags.JSON {
		err = c.Term.Answer(map[string]any{"ledger": c.Operand(0), "games": lists.Map(found.Games, recoveredGame),
			"lost": append([]string{}, found.Lost...), "notes": append([]string{}, found.Notes...)})
	} else {
		for _, g := range found.Games {
			c.Term.Outf("%s", recoveredText(g))
		}
		for _, lost := range found.Lost {
			c.Term.Outf("%s", lost)
		}
		c.Term.Errf("rollbook ledger restore %s puts it in place of %s", c.Operand(0), old)
	}
	if err == nil && !found.Whole() {
		err = cli.No
	}
	return err
}

// A recovered game as JSON.
type recovered struct {
	Game        int64    `json:"game"`
	Whole       bool     `json:"whole"` // nothing is missing
	Lines       int      `json:"lines"` // in the new ledger
	Line        int      `json:"line"`  // the number of the last; -1 for none
	Over        bool     `json:"over"`
	ID          string   `json:"id,omitempty"`
	Fingerprint string   `json:"fingerprint,omitempty"`
	From        []string `json:"from"` // "ledger", or the name of a copy; of a game that is lost neither
	Lost        []string `json:"lost"` // as sentences
}

func recoveredGame(g ledger.Recovered) recovered {
	one := recovered{Game: g.Game, Whole: len(g.Lost) == 0, Lines: g.Head.N + 1,
		Line: g.Head.N, Over: g.Ended, From: []string{}, Lost: append([]string{}, g.Lost...)}
	if g.ID != (line.Hash{}) {
		one.ID = g.ID.Fingerprint()
	}
	if g.Head.N >= 0 {
		one.Fingerprint, one.From = g.Head.Hash.Fingerprint(), []string{cmp.Or(g.From, "ledger")}
	}
	return one
}

func recoveredText(g ledger.Recovered) string {
	text := "game " + strconv.FormatInt(g.Game, 10)
	switch {
	case g.Head.N < 0 && g.ID != (line.Hash{}):
		text += " (" + g.ID.Short() + ")"
	case g.Head.N < 0:
	case len(g.Lost) == 0:
		text += ": whole to line " + strconv.Itoa(g.Head.N)
	default:
		text += ": up to line " + strconv.Itoa(g.Head.N)
	}
	switch {
	case g.From != "":
		text += ", from the copy " + g.From
	case g.Head.N >= 0:
		text += ", from the ledger"
	}
	for i, lost := range g.Lost {
		text += pick.If(i == 0 && g.Head.N < 0, ": ", "; ") + lost
	}
	return text
}

var restoreCommand = cli.Command{
	Name: "restore", Purpose: "put a backup in place of the ledger",
	Operands: "FILE", From: 1, To: 1, Ask: "which backup?",
	Examples: `rollbook ledger restore ledger-2026-11-21.rollbook

FILE is a backup, or a ledger made by rollbook ledger recover. It is verified and copied; FILE itself stays where it is.
The old ledger is renamed, together with any journal that a crash left behind. Games whose copies have more lines than
FILE are named, with the command that adds them. Exit status 1: there are such games.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.Do(runRestore),
}

func runRestore(c *cli.Call) error {
	path, err := game.LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return err
	}
	aside, err := ledger.Restore(c.Session.At(path), c.Session.At(c.Operand(0)), c.Term.Now())
	if err != nil {
		return game.LedgerTrouble(err)
	}
	if aside != "" {
		aside = filepath.Join(filepath.Dir(path), filepath.Base(aside))
		c.Term.Errf("the old ledger is now %s", aside)
	}
	return game.Reading(c, func(l *ledger.Ledger) error {
		report, err := l.Verify(nil)
		if err != nil {
			return game.LedgerTrouble(err)
		}
		ahead := slices.DeleteFunc(report.Copies, func(f ledger.CopyFault) bool { return !f.Contradicts() })
		if err := c.AnswerOrSay(map[string]any{"ledger": path, "aside": aside,
			"games": len(report.Games), "ahead": append([]ledger.CopyFault{}, ahead...)},
			"%s: restored from %s, with %s", path, c.Operand(0), term.Plural(len(report.Games), "game")); err != nil {
			return err
		}
		const few = 3
		if len(ahead) > few {
			return cli.Refused("%d copies of games have lines that it lacks", len(ahead)).
				But("rollbook import %s adds them", engine.ShellWord(filepath.Dir(ahead[0].Path))+"/*.attested")
		}
		o := cli.Outcome{Session: c.Session}
		for i := range ahead {
			o.Add(cli.Refused("%v", &ahead[i]).But("%s", game.CopyCure(&ahead[i])))
		}
		return o.Err()
	})
}

var headsCommand = cli.Command{
	Name: "heads", Purpose: "list every game's fingerprint, to keep somewhere safe",
	Examples: `rollbook ledger heads -o heads-2026-11-21.txt
rollbook verify --heads heads-2026-11-21.txt     is every game still there, with nothing but additions?

Each line has a game's number, its identity, the number of its last line, and its fingerprint. A ledger alone cannot
show that a game was cut out of it; an older list, printed, mailed or published, can.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runHeads),
}

func runHeads(c *cli.Call, f *cli.Output) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		heads, faults := l.Heads()
		if faults != nil && !ledger.DoesNotHold(faults) {
			return game.LedgerTrouble(faults)
		}
		var err error
		switch {
		case c.Flags.JSON && (f.File == "" || f.File == "-"):
			err = c.Term.Answer(map[string]any{"heads": lists.Map(heads, func(h ledger.GameHead) gameHead {
				return gameHead{h.Game, h.ID.Fingerprint(), h.Head.N, h.Head.Hash.Fingerprint()}
			})})
		case len(heads) > 0 || faults == nil: // a file without heads would not be a list
			var b bytes.Buffer
			if err = ledger.WriteHeads(&b, heads); err == nil {
				err = c.Put(*f, "heads", b.Bytes())
			}
		}
		if err == nil && faults != nil {
			for _, line := range strings.Split(faults.Error(), "\n") {
				c.Term.Errf("rollbook: left out: %s", line)
			}
			err = cli.No
		}
		return err
	})
}

// A gameHead is a line of the list as JSON.
type gameHead struct {
	Game        int64  `json:"game"`
	ID          string `json:"id"`
	Line        int    `json:"line"`
	Fingerprint string `json:"fingerprint"`
}

// heads compares the ledger with an older list of its heads.
func (v *verifier) heads(c *cli.Call, path string) error {
	f, err := c.Session.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	old, err := ledger.ReadHeads(f)
	if err != nil {
		return cli.Trouble("%s: %v", path, err).But("rollbook ledger heads -o FILE writes such a list")
	}
	return game.Reading(c, func(l *ledger.Ledger) error {
		faults, err := l.VerifyHeads(old)
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, f := range faults {
			v.fault(cli.Refused("%v", f))
		}
		v.listed = len(old)
		return nil
	})
}

var backupCommand = cli.Command{
	Name: "backup", Purpose: "copy the ledger and verify the copy",
	Operands: "FILE", From: 1, To: 1, Ask: "name a file for the copy",
	Examples: `rollbook ledger backup ledger-2026-11-21.rollbook

The copy is a ledger like any other: --ledger names it. rollbook ledger restore goes back to it, on this machine or
another.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.Do(runBackup),
}

func runBackup(c *cli.Call) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		path := c.Operand(0)
		if info, err := os.Stat(c.Session.At(path)); err == nil && info.IsDir() {
			return cli.Trouble("%s is a folder", path).
				But("rollbook ledger backup %s names a file in it", filepath.Join(path, "ledger.rollbook"))
		}
		if err := l.Backup(c.Session.At(path)); err != nil {
			return game.LedgerTrouble(err)
		}
		return c.AnswerOrSay(map[string]any{"file": path, "verified": true}, "%s: a complete copy, verified", path)
	})
}

var whereCommand = cli.Command{
	Name: "where", Purpose: "print where the ledger is, and the copies of its games",
	Examples: `rollbook ledger where`, Takes: cli.TakesLedger | cli.Answers,
	Run: cli.Do(runWhere),
}

func runWhere(c *cli.Call) error {
	path, err := game.LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return err
	}
	full, err := filepath.Abs(c.Session.At(path))
	if err != nil {
		return err
	}
	copies := game.CopiesFolder(c.Session, full)
	if c.Flags.JSON {
		return c.Term.Answer(map[string]string{"ledger": full, "copies": copies})
	}
	c.Term.Outf("%s", full)
	if _, err := os.Lstat(full); errors.Is(err, fs.ErrNotExist) {
		if _, err := ledger.Open(full, ledger.ReadOnly, game.LedgerOptions(c.Session)...); errors.Is(err, ledger.ErrGone) {
			return game.LedgerTrouble(err)
		}
	}
	if copies != "" {
		c.Term.Errf("copies of its games: %s", copies)
	}
	return nil
}
