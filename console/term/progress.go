package term

import (
	"fmt"
	"time"
)

// A Progress shows a person at a terminal how far long work has got: nothing for what is done at once, then a line that
// is written over a few times a second.
type Progress struct {
	*Terminal
	what  string // "game"
	shown bool
	next  time.Time
	n     int
}

// Progress begins to count things. Anything but a terminal sees nothing of it.
func (t *Terminal) Progress(what string) *Progress {
	p := &Progress{Terminal: t, what: what}
	if IsTerminal(t.Stderr) {
		p.next = t.Now().Add(time.Second)
	}
	return p
}

// Step counts one thing more.
func (p *Progress) Step() {
	p.n++
	if p.next.IsZero() || p.n%16 != 0 || p.Now().Before(p.next) {
		return
	}
	p.shown, p.next = true, p.Now().Add(time.Second/5)
	fmt.Fprintf(p.Stderr, "%s …\r", Plural(p.n, p.what)) // what is printed next takes its place
}

// Done clears the line.
func (p *Progress) Done() {
	if p.shown {
		fmt.Fprintf(p.Stderr, "%*s\r", len(Plural(p.n, p.what))+8, "")
	}
}
