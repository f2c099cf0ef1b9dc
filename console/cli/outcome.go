package cli

import (
	"bufio"
	"errors"
)

// An Outcome collects the results of a command that works on many files or games: it continues after each that fails, and
// in the end the worst counts.
type Outcome struct {
	*Session
	worst    int           // status
	lastHint string        // which need not be said again
	held     *bufio.Writer // output that is held back, nil where none is
}

// Hold has the output of a command that says much held back and written in large pieces.
func (o *Outcome) Hold() {
	o.held = bufio.NewWriterSize(o.Stdout, 1<<16)
	o.Stdout = o.held
}

// Add reports an error behind all that has been said before it, and remembers its status if it is the worst. It reports whether
// there was none.
func (o *Outcome) Add(err error) bool {
	if err != nil && o.held != nil {
		o.held.Flush() // where that fails, so will the last one
	}
	var f *Failure
	if errors.As(err, &f) && f.Hint != "" {
		if f.Hint == o.lastHint {
			said := *f
			said.Hint, err = "", &said
		}
		o.lastHint = f.Hint
	}
	o.worst = max(o.worst, o.Fail(err))
	return err == nil
}

// Err is the outcome as the error of the command; everything has been reported.
func (o *Outcome) Err() error {
	if o.held != nil {
		o.Add(o.held.Flush())
	}
	if o.worst == StatusYes {
		return nil
	}
	return &Failure{Status: o.worst}
}
