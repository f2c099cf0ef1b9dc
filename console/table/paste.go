package table

import (
	"bytes"
	"io"
	"os"
	"runtime"

	"rollbook/engine"
)

// If asked (askForPasteMarks), a terminal sends pasted text between two marks.
const (
	askForPasteMarks = "\x1b[?2004h"
	noMorePasteMarks = "\x1b[?2004l"
	pasteBegins      = "\x1b[200~"
	pasteEnds        = "\x1b[201~"
	maxPaste         = 4096 // bytes; a longer text was not meant for this prompt
)

// A pasteReader passes on what is typed, and turns a paste into one line: a person sees it and decides with Enter whether
// to record it, however many lines it had.
type pasteReader struct {
	r       io.Reader
	begins  func() // called for every paste
	pending []byte // read, but possibly the beginning of a mark
	ready   []byte // to be passed on
	inside  bool
	pasted  int
	comment bool // part of a pasted record
	several bool // arrived together, faster than anybody types
	ended   bool // a line, just now
}

func (p *pasteReader) Read(b []byte) (int, error) {
	for len(p.ready) == 0 {
		var chunk [1024]byte
		n, err := p.r.Read(chunk[:])
		p.take(chunk[:n])
		if err != nil && len(p.ready) == 0 {
			p.ready, p.pending = append(p.ready, p.pending...), nil
			if len(p.ready) == 0 {
				return 0, err
			}
		}
	}
	n := copy(b, p.ready)
	p.ready = p.ready[n:]
	return n, nil
}

// take sorts more bytes into typed and pasted ones.
func (p *pasteReader) take(chunk []byte) {
	p.several, p.ended = len(chunk) > 1, false
	p.pending = append(p.pending, chunk...)
	for len(p.pending) > 0 {
		mark := engine.Choose(p.inside, pasteEnds, pasteBegins)
		switch {
		case bytes.HasPrefix(p.pending, []byte(mark)):
			p.pending = p.pending[len(mark):]
			if p.inside, p.pasted = !p.inside, 0; p.inside {
				p.begins()
			}
		case (p.inside || len(p.pending) > 1) && bytes.HasPrefix([]byte(mark), p.pending):
			return // wait for the rest of the mark; an Escape typed alone is not held back
		default:
			p.pass(p.pending[0])
			p.pending = p.pending[1:]
		}
	}
}

// pass passes a byte on; in a paste, line ends and other control characters become spaces.
func (p *pasteReader) pass(c byte) {
	end := c == '\r' || c == '\n'
	if end && p.ended && p.several && !p.inside { // a blank line from a terminal that does not mark pastes
		return
	}
	p.ended = end && !p.inside
	if p.inside {
		p.comment = (p.comment || c == ';') && !end // it would hide the lines after it
		if p.pasted++; p.pasted > maxPaste || p.comment {
			return
		}
		if c < ' ' || c == 0x7F {
			c = ' '
		}
	}
	p.ready = append(p.ready, c)
}

// guardPastes puts a pasteReader before the line editor, and returns what the editor reads, nil if it reads the terminal
// itself, and a function that ends it. The editor reads os.Stdin and offers no other way in, so that variable has to
// change; the terminal's mode is still set on the real one. golang.org/x/term has an editor that reads from anywhere, but it
// counts every letter as one column, so that names like 東京 break its lines, and searches no history.
func guardPastes(out io.Writer) (line *typing, end func()) {
	in, feed, err := os.Pipe()
	if err != nil || runtime.GOOS == "windows" { // on Windows the editor reads the console's own events
		return nil, func() {}
	}
	keyboard := os.Stdin
	os.Stdin = in
	line = &typing{to: feed}
	go func() {
		io.Copy(line, &pasteReader{r: keyboard, begins: func() { line.pasted.Store(true) }})
		feed.Close()
	}()
	io.WriteString(out, askForPasteMarks)
	return line, func() {
		io.WriteString(out, noMorePasteMarks)
		os.Stdin = keyboard
	}
}
