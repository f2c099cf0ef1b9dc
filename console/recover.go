package console

import (
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/ledger"
)

var recoverCommand = command{
	name: "recover", purpose: "make a new ledger of what a damaged one and the copies beside it still hold",
	operands: "NEW", from: 1, to: 1, ask: "which name has the new ledger?",
	examples: `rollbook recover new.rollbook
rollbook recover new.rollbook --ledger old.rollbook --copies old.rollbook.copies

The old ledger may be damaged, cut short or gone; it is only read, and so are the copies. Each game is put together from
both, under its number, as far as its lines fit one another. Exit status 1: something is lost, and named.`,
	takes: takesLedger | answers,
	flags: []cli.Flag{&cli.StringFlag{Name: "copies", Usage: "the `FOLDER` of copies (default: beside the ledger, as rollbook where names it)"}},
	run: func(c *call) error {
		old, err := c.ledgerPath(c.String("ledger"))
		if err != nil {
			return err
		}
		copies := c.String("copies")
		if copies == "" {
			copies = ledger.CopiesFolder(old)
		}
		games, err := ledger.Recover(c.operand(0), old, copies)
		if err != nil {
			return ledgerTrouble(err)
		}
		status := error(nil)
		found := []recovered{}
		for _, g := range games {
			one := recoveredGame(&g)
			found = append(found, one)
			if len(one.Lost) > 0 {
				status = no
			}
			if !c.json() {
				c.say("%s", one.text())
			}
		}
		if c.json() {
			err = c.answer(map[string]any{"ledger": c.operand(0), "games": found})
		} else {
			c.tell("the new ledger is %s; verify it, then put it in the place of %s", c.operand(0), filepath.Base(old))
		}
		if err != nil {
			return err
		}
		return status
	},
}

// A recovered game as JSON.
type recovered struct {
	Game        int64    `json:"game"`
	Whole       bool     `json:"whole"` // nothing is known to be missing
	Lines       int      `json:"lines"` // in the new ledger
	Line        int      `json:"line"`  // the number of the last; -1 for none
	Over        bool     `json:"over"`
	ID          string   `json:"id,omitempty"`
	Fingerprint string   `json:"fingerprint,omitempty"`
	From        []string `json:"from"` // "ledger", and names of copies
	Lost        []string `json:"lost"` // as sentences
}

func recoveredGame(g *ledger.Recovered) recovered {
	one := recovered{Game: g.Game, Whole: len(g.Lost) == 0, Lines: g.Head.N + 1, Line: g.Head.N, Over: g.Ended, From: append([]string{}, g.From...), Lost: append([]string{}, g.Lost...)}
	if g.Head.N >= 0 {
		one.ID, one.Fingerprint = g.ID.Fingerprint(), g.Head.Hash.Fingerprint()
	}
	return one
}

func (r *recovered) text() string {
	text := "game " + itoa(int(r.Game)) + ": "
	switch {
	case r.Lines == 0:
		text += "lost"
	case r.Whole:
		text += "whole to line " + itoa(r.Line)
	default:
		text += "up to line " + itoa(r.Line)
	}
	for i, from := range r.From {
		text += [...]string{", from ", " and "}[min(i, 1)]
		if from == "ledger" {
			text += "the ledger"
		} else {
			text += "the copy " + from
		}
	}
	if len(r.Lost) > 0 {
		text += "; " + strings.Join(r.Lost, "; ")
	}
	return text
}
