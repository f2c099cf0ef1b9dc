package console

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay"
)

// Whatever is typed at the prompt of any system, in the middle of a game or after it: an answer, and the entries as they were.
func TestHostileLinesAtThePrompt(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := []string{
		"chart", "chart 34", "chart 0", "chart -1", "chart 34 34 34", "chart " + strings.Repeat("x", 200), "chart \x1b[2J", "explain", "explain 0", "explain -1",
		"explain 99999999999999999999", "explain entry", "explain entry 0", "explain entry 1 2", "explain box", "explain box.", "explain .", "explain state.score",
		"log 0", "log x", "log 1", "log 100000", "amend", "amend 1", "amend 0 43", "amend 1 =0-0", "amend 999 43", "amend -3 x", "amend 1 \x1b[2J", "sign", "sign me",
		"reroll", "show", "show me", "sheet", "box", "board", "why", "help", "h", "?", "> x", "< 100000 because", "<0x", "=:", "=x:", "=.:1", "=box.home:1", "33.", "34~",
		"\x1b[31m", strings.Repeat("9x ", 300), "zzz", "3~4~5", "東京", "\u202e43", "-", "--", "1-1-1-1", "1/", "/1", "9^", "0", "000",
	}
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens)
		for _, n := range []int{len(entries) / 2, len(entries)} {
			path := f.System + strconv.Itoa(n)
			if err := os.WriteFile(path+".roll", replay.Append(nil, r.Setup, entries[:n]), 0o644); err != nil {
				t.Fatal(err)
			}
			if status, _, errs := asked(path, "import", path+".roll"); status != 0 {
				t.Fatal(errs)
			}
			_, before, _ := asked(path, "export", "1")
			l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			table, err := newTable((&cli.Session{Terminal: &term.Terminal{Stdout: &out, Stderr: &out, Now: time.Now}}), l, 1, "")
			if err != nil {
				t.Fatal(err)
			}
			table.quiet = true // as in a pipe
			for _, line := range lines {
				out.Reset()
				table.take(line)
				if strings.ContainsAny(out.String(), "\x1b\u202e") {
					t.Errorf("%s: %q reaches the terminal: %q", path, line, out.String())
				}
				if out.Len() == 0 && line != "help" {
					t.Errorf("%s: nothing is answered to %q", path, line)
				}
			}
			l.Close()
			if _, after, _ := asked(path, "export", "1"); after != before {
				t.Errorf("%s has changed: %d bytes, now %d", path, len(before), len(after))
			}
		}
	}
}
