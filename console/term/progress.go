package term

import (
	"fmt"
	"sync"
	"time"
)

// A Progress shows a person at a terminal how far long work has got: nothing for work done at once, then a line that is
// overwritten a few times a second. Several goroutines may call Step at once.
type Progress struct {
	Total int // how many things there are; 0 if nobody knows

	t    *Terminal
	what string // "game"

	mu   sync.Mutex
	next time.Time // when to write the line next; zero for never
	n    int
	said string // the news so far
	wide int    // columns shown
}

// Progress begins to count things. Only a terminal shows it.
func (t *Terminal) Progress(what string) *Progress {
	p := &Progress{t: t, what: what}
	if IsTerminal(t.ErrOut) {
		p.next = t.Now().Add(time.Second)
	}
	return p
}

// Step counts one more thing.
func (p *Progress) Step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
	p.show()
}

// Say shows what is known so far, in place of the count.
func (p *Progress) Say(known string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = known
	p.show()
}

// show rewrites the line if it is time.
func (p *Progress) show() {
	if p.next.IsZero() || p.t.Now().Before(p.next) {
		return
	}
	p.next = p.t.Now().Add(time.Second / 5)
	line := Plural(p.n, p.what)
	if p.Total > 0 {
		line = fmt.Sprintf("%d of %s", p.n, Plural(p.Total, p.what))
	}
	if p.said != "" {
		line = "so far " + p.said
	}
	line += " …"
	fmt.Fprintf(p.t.ErrOut, "%s%*s\r", line, max(0, p.wide-Width(line)), "") // the next output overwrites it
	p.wide = Width(line)
}

// Done clears the line.
func (p *Progress) Done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wide > 0 {
		fmt.Fprintf(p.t.ErrOut, "%*s\r", p.wide, "")
	}
	p.wide, p.next = 0, time.Time{}
}
