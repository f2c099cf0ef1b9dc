package console

import (
	"bufio"
	"errors"
)

// An outcome collects the results of a command that works on many files or games: it continues after each that fails, and
// in the end the worst counts.
type outcome struct {
	*session
	worst    int           // status
	lastHint string        // which need not be said again
	held     *bufio.Writer // output that is held back, nil where none is
}

// hold has the output of a command that says much held back and written in large pieces.
func (o *outcome) hold() {
	o.held = bufio.NewWriterSize(o.Stdout, 1<<16)
	o.Stdout = o.held
}

// add reports an error behind all that has been said before it, and remembers its status if it is the worst. It reports whether
// there was none.
func (o *outcome) add(err error) bool {
	if err != nil && o.held != nil {
		o.held.Flush() // where that fails, so will the last one
	}
	var f *failure
	if errors.As(err, &f) && f.hint != "" {
		if f.hint == o.lastHint {
			said := *f
			said.hint, err = "", &said
		}
		o.lastHint = f.hint
	}
	o.worst = max(o.worst, o.report(err))
	return err == nil
}

// err is the outcome as the error of the command; everything has been reported.
func (o *outcome) err() error {
	if o.held != nil {
		o.add(o.held.Flush())
	}
	if o.worst == statusYes {
		return nil
	}
	return &failure{status: o.worst}
}
