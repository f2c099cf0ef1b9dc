package table

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/console/term/termtest"
	"rollbook/console/view"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

// Every screen of the first half of a game of every system, at the width of a terminal and at that of half a window: no line is
// longer than the terminal is wide.
func TestEveryScreenFitsTheTerminal(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.OfEachSystem() {
		for _, columns := range thorough.Some([]int{60, 80}, 1) {
			t.Run(fmt.Sprint(f.System, " at ", columns), func(t *testing.T) {
				t.Parallel()
				screensOfHalf(t, f, columns)
			})
		}
	}
}

// screensOfHalf plays half of a record, and looks at everything after each entry.
func screensOfHalf(t *testing.T, f fixtures.Record, columns int) {
	t.Helper()
	r := replay.Read(f.File, f.Text)[0]
	entries := replay.Entries(r.Tokens())
	at := atTerminal(t, columns, f)
	for i, entry := range append([]string{""}, entries[:len(entries)/2]...) {
		at.fits(f.File, i, "the play", func(t *Prompt) {
			if i > 0 {
				t.take(entry)
			}
			t.tell(i - 1)
		})
		if i%20 != 1 {
			continue
		}
		for _, typed := range []string{"help", "why", "chart", "board", "show",
			"log 12", "sheet", "box", "?", "explain score.home", "undo 9999", "=99-99",
			"=nonsense:1", "chart nowhere", "amend 1 zz", "no call at all"} {
			at.fits(f.File, i, typed, func(t *Prompt) { t.take(typed) })
		}
		at.fits(f.File, i, "what amend shows", func(t *Prompt) {
			if d, err := dispute.WhatIf(t.desk.Game.Setup, t.desk.Game.Setup, t.desk.Game.Tokens,
				[]dispute.Edit{{Kind: dispute.EditRemove, N: max(1, i-5)}}, nil); err == nil {
				view.Dispute(t.term, t.game(), d, false)
			}
		})
	}
	for _, c := range r.Setup.System.Charts {
		name, _ := c.Name()
		at.fits(f.File, 0, "chart "+name, func(t *Prompt) { t.take("chart " + name) })
	}
}

// A terminalTable is a table whose answers go to a terminal of some width, and are kept.
type terminalTable struct {
	*Prompt
	t       *testing.T
	columns int
	out     *bytes.Buffer
	pty     *os.File
}

// atTerminal sits down at a game with the header of a record and no entries.
func atTerminal(t *testing.T, columns int, f fixtures.Record) *terminalTable {
	t.Helper()
	pty, tty := termtest.Pair(t)
	termtest.Resize(t, pty, columns, 40)
	l := ledgerWith(t, replay.Read(f.File, f.Text)[0].Setup, nil)
	t.Cleanup(func() { pty.Close(); tty.Close() })
	out := &bytes.Buffer{}
	s := &cli.Session{Term: &term.Terminal{Out: out, ErrOut: out, Screen: tty,
		Env: func(string) string { return "" }, Now: time.Now}, Stdin: strings.NewReader("")}
	opened, err := newPrompt(s, l, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	return &terminalTable{Prompt: opened, t: t, columns: columns, out: out, pty: pty}
}

// fits does something at the table, and looks for lines that are longer than the terminal is wide.
func (at *terminalTable) fits(file string, entry int, what string, do func(*Prompt)) {
	at.t.Helper()
	at.out.Reset()
	do(at.Prompt)
	for _, line := range strings.Split(termtest.Escapes.ReplaceAllString(at.out.String(), ""), "\n") {
		if term.Width(line) > at.columns {
			at.t.Errorf("%s after entry %d, %s: %d columns on a terminal of %d: %s", file, entry, what, term.Width(line), at.columns, line)
			return
		}
	}
}
