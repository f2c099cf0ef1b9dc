package table

import (
	"bytes"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// Whatever you type at the prompt of any system, during a game or after it, gets an answer and changes no entry.
func TestHostileLinesAtThePrompt(t *testing.T) {
	t.Parallel()
	lines := []string{
		"chart", "chart 34", "chart 0", "chart -1", "chart 34 34 34",
		"chart " + strings.Repeat("x", 200), "chart \x1b[2J", "explain", "explain 0", "explain -1",
		"explain 99999999999999999999", "explain entry", "explain entry 0",
		"explain entry 1 2", "explain box", "explain box.", "explain .", "explain state.score",
		"log 0", "log x", "log 1", "log 100000", "amend", "amend 1", "amend 0 43",
		"amend 1 =0-0", "amend 999 43", "amend -3 x", "amend 1 \x1b[2J", "sign", "sign me",
		"reroll", "show", "show me", "sheet", "box", "board", "why", "help", "h", "?",
		"> x", "< 100000 because", "<0x", "=:", "=x:", "=.:1", "=box.home:1", "33.", "34~",
		"\x1b[31m", strings.Repeat("9x ", 300), "zzz", "3~4~5", "東京", "\u202e43", "-", "--", "1-1-1-1", "1/", "/1", "9^",
	}
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		for _, n := range thorough.Some([]int{len(entries) / 2, len(entries)}, 1) {
			name := f.System + " after " + strconv.Itoa(n)
			l := ledgerWith(t, r.Setup, entries[:n])
			_, before, err := l.Read(1)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			at, err := newPrompt(&cli.Session{Term: &term.Terminal{Out: &out, ErrOut: &out, Now: time.Now}}, l, 1, "")
			if err != nil {
				t.Fatal(err)
			}
			at.quiet = true // as in a pipe
			for _, line := range lines {
				out.Reset()
				at.take(line)
				if strings.ContainsAny(out.String(), "\x1b\u202e") {
					t.Errorf("%s: %q reaches the terminal: %q", name, line, out.String())
				}
				if out.Len() == 0 && line != "help" {
					t.Errorf("%s: nothing is answered to %q", name, line)
				}
			}
			if _, after, err := l.Read(1); err != nil ||
				!slices.EqualFunc(after, before,
					func(a, b line.Line) bool { return a.Kind == b.Kind && a.Value == b.Value && a.Text == b.Text }) {
				t.Errorf("%s has changed: %d lines, now %d (%v)", name, len(before), len(after), err)
			}
		}
	}
}

// ledgerWith makes a ledger of one game.
func ledgerWith(t *testing.T, setup *engine.Setup, entries []string) *ledger.Ledger {
	t.Helper()
	path := filepath.Join(t.TempDir(), "l.rollbook")
	if err := ledger.Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	s := &cli.Session{Term: &term.Terminal{Now: time.Now}}
	lines, _ := scorer.EntryLines(setup, nil, entries, "", s.Term.Now())
	if _, err := l.ImportAll(ledger.Incoming{Lines: append([]line.Line{scorer.Opening(setup, s.Term.Now())},
		lines...)}); err != nil {
		t.Fatal(err)
	}
	return l
}
