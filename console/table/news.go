package table

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/peterh/liner"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// The open prompt reports what a phone or another program records, unless somebody has begun typing there: the ledger
// refuses that line, since it comes too late.

// lookEvery is how often an open prompt checks the ledger for something new.
const lookEvery = 150 * time.Millisecond

// A typing is what the line editor reads: what a person types, or a Ctrl-C when there is news.
type typing struct {
	mu    sync.Mutex
	to    *os.File
	begun bool // a line

	ended     atomic.Bool // the prompt was ended by news, not by a person
	suspended atomic.Bool // the prompt was ended by Ctrl-Z
	pasted    atomic.Bool // something was typed since the last prompt
}

const (
	ctrlC = 3
	ctrlZ = 26
)

// Write passes on what was typed.
func (l *typing) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if canSuspend && bytes.IndexByte(b, ctrlZ) >= 0 {
		l.suspended.Store(true)
		l.begun = false
		_, err := l.to.Write([]byte{ctrlC})
		return len(b), err
	}
	if n := len(b); n > 0 {
		l.begun = b[n-1] != '\r' && b[n-1] != '\n' && b[n-1] != ctrlC
	}
	return l.to.Write(b)
}

// endPrompt ends the open prompt, unless somebody has begun typing there.
func (l *typing) endPrompt() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.begun && !l.ended.Load() {
		_, err := l.to.Write([]byte{ctrlC})
		l.ended.Store(err == nil)
	}
}

// readLine returns the next line typed, or that there is news before anybody began one.
func (t *Table) readLine(k keyboard) (line string, news bool, err error) {
	t.pasted = false
	if t.next != "" {
		line, t.next = t.next, ""
		return line, false, nil
	}
	e, ok := k.(*editing)
	if !ok || e.line == nil {
		line, err = k.Prompt(t.prompt())
		return line, false, err
	}
	done := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() {
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				if t.Stale() {
					e.line.endPrompt()
				}
			}
		}
	})
	line, err = e.Prompt(t.prompt())
	close(done)
	watching.Wait()
	t.pasted = e.line.pasted.Swap(false)
	if errors.Is(err, liner.ErrPromptAborted) {
		news = e.line.ended.Swap(false)
	}
	return line, news, err
}

// tellNews takes over what was recorded elsewhere and reports it.
func (t *Table) tellNews() error {
	before := t.Game
	if err := t.Reload(t.Number); err != nil {
		return game.ScorerTrouble(err)
	}
	t.s.Say("\x1b[1A\x1b[K") // the line of the ended prompt
	for _, f := range t.History() {
		if f.Line >= len(before.Lines) {
			t.s.Say("%s", t.s.Wrap(f.Words(), "  "))
		}
	}
	same := 0
	for same < min(len(before.Tokens), len(t.Tokens)) && before.Tokens[same] == t.Tokens[same] {
		same++
	}
	typed, by := 0, ""
	for _, l := range t.Lines[len(before.Lines):] {
		if l.Kind != line.KindEntry {
			continue
		}
		if typed++; l.By != "" {
			by = " by " + l.By
		}
	}
	if typed > 0 {
		t.s.Say("%s", t.s.Style.Dim(term.Visible(term.Plural(typed, "entry")+" typed elsewhere"+by)))
	}
	view.Plays(t.s, slices.DeleteFunc(t.Trace.Plays(), func(p replay.Play) bool { return p.Last <= same }))
	return nil
}
