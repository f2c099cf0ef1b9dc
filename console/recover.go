package console

import (
	"path/filepath"
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/ledger"
)

// recoverFlags are the flags of recover.
type recoverFlags struct {
	Copies string `flag:"copies" value:"FOLDER" help:"the FOLDER of copies (default: beside the ledger, as rollbook where names it)"`
}

var recoverCommand = cli.Command{
	Name: "recover", Purpose: "make a new ledger of what a damaged one and the copies beside it still hold",
	Operands: "NEW", From: 1, To: 1, Ask: "which name has the new ledger?",
	Examples: `rollbook recover new.rollbook
rollbook recover new.rollbook --ledger old.rollbook --copies old.rollbook.copies

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
		copies := f.Copies
		if copies == "" {
			copies = ledger.CopiesFolder(old)
		}
		found, err := ledger.Recover(c.At(c.Operand(0)), c.At(old), c.At(copies))
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, note := range found.Notes {
			c.Tell("rollbook: %s", note)
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

// A recovered game as JSON, or a range of games of which nothing is left.
type recovered struct {
	Game        int64    `json:"game"`
	To          int64    `json:"to,omitempty"` // the last of a range
	Whole       bool     `json:"whole"`        // it is known that nothing is missing
	Lines       int      `json:"lines"`        // in the new ledger
	Line        int      `json:"line"`         // the number of the last; -1 for none
	Over        bool     `json:"over"`
	ID          string   `json:"id,omitempty"`
	Fingerprint string   `json:"fingerprint,omitempty"`
	From        []string `json:"from"`            // "ledger", "loose pages" of it, and names of copies
	Lost        []string `json:"lost"`            // as sentences
	Doubt       string   `json:"doubt,omitempty"` // why it is not known that nothing is missing
}

func recoveredGame(g *ledger.Recovered) recovered {
	one := recovered{Game: g.Game, Whole: g.Whole(), Lines: g.Head.N + 1, Line: g.Head.N, Over: g.Ended, From: append([]string{}, g.From...),
		Lost: append([]string{}, g.Lost...), Doubt: g.Doubt}
	if g.To != g.Game {
		one.To = g.To
	}
	if g.ID != (ledger.Hash{}) {
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
	Game int64  `json:"game"` // as they are stored
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
