package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"rollbook/console"
	"rollbook/ledger"
)

// A book is what a ledger holds: the lines of each game, in order.
type book struct {
	missing bool // there is no ledger
	games   [][]string
	faults  []string
}

// look opens a ledger as the program does after a crash, and verifies it. It is all that this tool knows of package
// ledger.
func look(path string) (b book) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return book{missing: true}
	}
	l, err := ledger.Open(path, ledger.ReadWrite)
	if err != nil {
		return book{faults: []string{err.Error()}}
	}
	defer l.Close()
	report, err := l.Verify(func(_ ledger.GameReport, lines []ledger.Line) func() {
		var game []string
		for _, line := range lines {
			game = append(game, line.String())
		}
		return func() { b.games = append(b.games, game) }
	})
	if err != nil {
		return book{faults: []string{err.Error()}}
	}
	b.faults = report.Faults()
	return b
}

// lookAndAppend looks at a ledger, then records one more entry, which must succeed.
func lookAndAppend(path string) book {
	b := look(path)
	if b.missing || len(b.faults) > 0 {
		return b
	}
	args := []string{"new", "loft", "--visitor", "Herons", "--home", "Foxes"}
	if len(b.games) > 0 {
		args = []string{"note", "1", "after the crash"}
	}
	if out, status := rollbook(path, "", args...); status != 0 {
		b.faults = append(b.faults, "nothing can be recorded afterwards: "+out)
	}
	return b
}

// run runs the program within this process.
func run(input string, args ...string) (out string, status int) {
	var b bytes.Buffer
	status = console.Run(append([]string{"rollbook"}, args...), strings.NewReader(input), &b, &b)
	return b.String(), status
}

// rollbook runs the program within this process, on the ledger at path.
func rollbook(path, input string, args ...string) (out string, status int) {
	return run(input, append(slices.Clip(args), "--ledger", path)...)
}

// lines counts the lines of all games.
func (b book) lines() (n int) {
	for _, g := range b.games {
		n += len(g)
	}
	return n
}

// extends says why a book is not the beginning of a longer one; "" if it is.
func (b book) extends(longer book) string {
	if len(b.games) > len(longer.games) {
		return fmt.Sprintf("%d games, of which only %d were begun", len(b.games), len(longer.games))
	}
	for g, lines := range b.games {
		if len(lines) > len(longer.games[g]) {
			return fmt.Sprintf("game %d has %d lines, of which only %d were recorded", g+1, len(lines), len(longer.games[g]))
		}
		for n, line := range lines {
			if line != longer.games[g][n] {
				return fmt.Sprintf("game %d, line %d is %s, recorded was %s", g+1, n, line, longer.games[g][n])
			}
		}
	}
	return ""
}
