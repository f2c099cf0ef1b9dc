package console

import (
	"fmt"
	"time"
)

// A progress shows a person at a terminal how far long work has got: nothing for what is done at once, then a line that
// is written over a few times a second.
type progress struct {
	*terminal
	what  string // "game"
	shown bool
	next  time.Time
	n     int
}

// progress begins to count things. Anything but a terminal sees nothing of it.
func (t *terminal) progress(what string) *progress {
	p := &progress{terminal: t, what: what}
	if isTerminal(t.stderr) {
		p.next = t.now().Add(time.Second)
	}
	return p
}

// step counts one thing more.
func (p *progress) step() {
	p.n++
	if p.next.IsZero() || p.n%16 != 0 || p.now().Before(p.next) {
		return
	}
	p.shown, p.next = true, p.now().Add(time.Second/5)
	fmt.Fprintf(p.stderr, "%s …\r", plural(p.n, p.what)) // what is printed next takes its place
}

// done clears the line.
func (p *progress) done() {
	if p.shown {
		fmt.Fprintf(p.stderr, "%*s\r", len(plural(p.n, p.what))+8, "")
	}
}
