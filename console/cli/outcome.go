package cli

import "bufio"

// An Outcome collects the results of a command that works on many files or games: it continues after failures, and in the
// end the worst counts.
type Outcome struct {
	Session *Session
	worst   int           // status
	held    *bufio.Writer // held-back output; nil for none
}

// Hold makes the output of a wordy command come in large pieces.
func (o *Outcome) Hold() {
	o.held = bufio.NewWriterSize(o.Session.Term.Out, 1<<16)
	o.Session.Term.Out = o.held
}

// Add reports an error after all earlier output, and remembers its status if it is the worst. It returns whether there was
// no error.
func (o *Outcome) Add(err error) bool {
	if err != nil && o.held != nil {
		o.held.Flush() // if that fails, so will the last write
	}
	o.worst = max(o.worst, o.Session.Fail(err))
	return err == nil
}

// Err returns the outcome as the command's error; everything has been reported.
func (o *Outcome) Err() error {
	if o.held != nil {
		o.Add(o.held.Flush())
	}
	if o.worst == StatusYes {
		return nil
	}
	return &Failure{Status: o.worst}
}
