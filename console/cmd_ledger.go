package console

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
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

var ledgerCommand = cli.Command{
	Name: "ledger", Purpose: "where the ledger is, copies of it, and what to do if it is damaged", Kind: "a command for ledgers",
	Ask: "which ledger command? where, backup, heads or recover",
	Examples: `rollbook ledger where
rollbook ledger backup ledger-2026-11-21.rollbook
rollbook ledger heads -o heads-2026-11-21.txt
rollbook ledger recover new.rollbook`,
	Subs: []*cli.Command{&whereCommand, &backupCommand, &headsCommand, &recoverCommand},
}

type recoverFlags struct {
	Copies string `flag:"copies" value:"FOLDER" help:"the FOLDER of copies (default: beside the ledger, as rollbook ledger where names it)"`
}

var recoverCommand = cli.Command{
	Name: "recover", Purpose: "rebuild a damaged ledger from it and its copies",
	Operands: "NEW", From: 1, To: 1, Ask: "name a file for the new ledger",
	Examples: `rollbook ledger recover new.rollbook
rollbook ledger recover new.rollbook --ledger old.rollbook --copies old.rollbook.copies

The old ledger may be damaged, cut short or gone; it is only read, and so are the copies. Each game is put together from
both, under its number, as far as its lines fit one another. Lines that fit nowhere are written as text into
new.rollbook.rest. A game is called whole only where the old ledger proves that nothing followed. Exit status 1: something
is lost, or may be, and is named.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *recoverFlags) error {
		old, err := game.LedgerPath(c.Session, c.Ledger)
		if err != nil {
			return err
		}
		copies := cmp.Or(f.Copies, ledger.CopiesFolder(old))
		found, err := ledger.Recover(c.At(c.Operand(0)), c.At(old), c.At(copies))
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, note := range found.Notes {
			c.Note("%s", note)
		}
		if err := answerRecovery(c, found, old); err != nil {
			return err
		}
		if len(found.Lost)+len(found.Pieces) > 0 || slices.ContainsFunc(found.Games, func(g ledger.Recovered) bool { return !g.Whole() }) {
			return cli.No
		}
		return nil
	}),
}

func answerRecovery(c *cli.Call, found *ledger.Recovery, old string) error {
	games, pieces := []recovered{}, []restPiece{}
	for i := range found.Games {
		games = append(games, recoveredGame(&found.Games[i]))
	}
	rest := ledger.RestFolder(c.Operand(0))
	for _, p := range found.Pieces {
		pieces = append(pieces, restPiece{filepath.Join(rest, p.File), p.Game, p.From, p.To})
	}
	if c.JSON {
		return c.Answer(map[string]any{"ledger": c.Operand(0), "games": games, "pieces": pieces, "lost": append([]string{}, found.Lost...),
			"notes": append([]string{}, found.Notes...)})
	}
	for i := range games {
		c.Say("%s", games[i].text())
	}
	for _, p := range pieces {
		c.Say("%s", p.text())
	}
	for _, l := range found.Lost {
		c.Say("%s", l)
	}
	c.Tell("the new ledger is %s; verify it, then put it in the place of %s", c.Operand(0), filepath.Base(old))
	return nil
}

// A recovered game as JSON, or a range of lost games.
type recovered struct {
	Game        int64    `json:"game"`
	To          int64    `json:"to,omitempty"` // the last of a range
	Whole       bool     `json:"whole"`        // nothing is missing for certain
	Lines       int      `json:"lines"`        // in the new ledger
	Line        int      `json:"line"`         // the number of the last; -1 for none
	Over        bool     `json:"over"`
	ID          string   `json:"id,omitempty"`
	Fingerprint string   `json:"fingerprint,omitempty"`
	From        []string `json:"from"`            // "ledger", "loose pages" of it, and names of copies
	Lost        []string `json:"lost"`            // as sentences
	Doubt       string   `json:"doubt,omitempty"` // why something could be missing
}

func recoveredGame(g *ledger.Recovered) recovered {
	one := recovered{Game: g.Game, Whole: g.Whole(), Lines: g.Head.N + 1, Line: g.Head.N, Over: g.Ended, From: append([]string{}, g.From...),
		Lost: append([]string{}, g.Lost...), Doubt: g.Doubt}
	if g.To != g.Game {
		one.To = g.To
	}
	if g.ID != (line.Hash{}) {
		one.ID = g.ID.Fingerprint()
	}
	if g.Head.N >= 0 {
		one.Fingerprint = g.Head.Hash.Fingerprint()
	}
	return one
}

func (r *recovered) text() string {
	text := "game " + strconv.Itoa(int(r.Game))
	if r.To > 0 {
		text = "games " + strconv.Itoa(int(r.Game)) + " to " + strconv.Itoa(int(r.To))
	}
	switch {
	case r.Lines > 0 && r.Whole:
		text += ": whole to line " + strconv.Itoa(r.Line)
	case r.Lines > 0:
		text += ": up to line " + strconv.Itoa(r.Line)
	case r.ID != "":
		text += " (" + r.ID[:14] + "): lost"
	default:
		text += ": lost"
	}
	for i, from := range r.From {
		text += [...]string{", from ", " and "}[min(i, 1)]
		switch from {
		case ledger.FromLedger:
			text += "the ledger"
		case ledger.FromLoose:
			text += "pages outside the ledger's table"
		default:
			text += "the copy " + from
		}
	}
	for _, more := range append(r.Lost, r.Doubt) {
		if more != "" {
			text += "; " + more
		}
	}
	return text
}

// A restPiece is lines that fit nowhere, as JSON.
type restPiece struct {
	File string `json:"file"`
	Game int64  `json:"game"` // as stored
	From int64  `json:"from"`
	To   int64  `json:"to"`
}

func (p *restPiece) text() string {
	if p.From < 0 {
		return "lines of no known game cannot be joined: " + p.File
	}
	what := "line " + strconv.Itoa(int(p.From))
	if p.To > p.From {
		what = "lines " + strconv.Itoa(int(p.From)) + " to " + strconv.Itoa(int(p.To))
	}
	return what + " of game " + strconv.Itoa(int(p.Game)) + " cannot be joined: " + p.File
}

var headsCommand = cli.Command{
	Name: "heads", Purpose: "list every game's fingerprint, to keep somewhere safe",
	Examples: `rollbook ledger heads -o heads-2026-11-21.txt
rollbook verify --heads heads-2026-11-21.txt     is every game still there, with nothing but additions?

A line is a game's number, its identity, the number of its last line, and its fingerprint. A ledger alone cannot show that
a game was cut out of it; an older list, printed, mailed or published, can.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *cli.Output) error {
		return game.Reading(c, func(l *ledger.Ledger) error {
			heads, faults := l.Heads()
			if faults != nil && !ledger.DoesNotHold(faults) {
				return game.LedgerTrouble(faults)
			}
			var err error
			switch {
			case c.JSON && f.File == "":
				err = c.Answer(map[string]any{"heads": engine.Map(heads, func(h ledger.GameHead) gameHead {
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
					c.Note("left out: %s", line)
				}
				err = cli.No
			}
			return err
		})
	}),
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
	f, err := c.Open(path)
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

The copy is a ledger like any other: --ledger names it. To go back to it, or to move to another machine, put it where
rollbook ledger where says; rollbook verify --mend then writes the copies of its games.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.Do(func(c *cli.Call) error {
		return game.Reading(c, func(l *ledger.Ledger) error {
			path := c.Operand(0)
			if info, err := os.Stat(c.At(path)); err == nil && info.IsDir() {
				return cli.Trouble("%s is a folder", path).But("rollbook ledger backup %s names a file in it", filepath.Join(path, "ledger.rollbook"))
			}
			if err := l.Backup(c.At(path)); err != nil {
				return game.LedgerTrouble(err)
			}
			return c.AnswerOrSay(map[string]any{"file": path, "verified": true}, "%s: a whole copy, verified", path)
		})
	}),
}

var whereCommand = cli.Command{
	Name: "where", Purpose: "print where the ledger is, and the copies of its games",
	Examples: `rollbook ledger where`, Takes: cli.TakesLedger | cli.Answers,
	Run: cli.Do(func(c *cli.Call) error {
		path, err := game.LedgerPath(c.Session, c.Ledger)
		if err != nil {
			return err
		}
		full, err := filepath.Abs(c.At(path))
		if err != nil {
			return err
		}
		copies := ""
		if c.Env("ROLLBOOK_COPIES") != "off" {
			copies = ledger.CopiesFolder(full)
		}
		if c.JSON {
			return c.Answer(map[string]string{"ledger": full, "copies": copies})
		}
		c.Say("%s", full)
		if _, err := os.Lstat(full); errors.Is(err, fs.ErrNotExist) {
			if _, err := ledger.Open(full, ledger.ReadOnly); errors.Is(err, ledger.ErrGone) {
				return game.LedgerTrouble(err)
			}
		}
		if copies != "" {
			c.Tell("copies of its games: %s", copies)
		}
		return nil
	}),
}
