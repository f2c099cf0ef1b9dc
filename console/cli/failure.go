package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"rollbook/console/term"
	"rollbook/replay"
)

// The exit statuses.
const (
	StatusYes     = 0
	StatusNo      = 1
	StatusTrouble = 2
)

// A Failure is the error of a command: its exit status, what was wrong, and what helps.
type Failure struct {
	Status int
	Why    string // "" if the command has already said it
	Hint   string
	Fault  *replay.Fault // in place of why: a fault of a record, in the layout of faults
}

func (f *Failure) Error() string {
	if f.Fault != nil {
		return f.Fault.Error()
	}
	return f.Why
}

// But adds a hint.
func (f *Failure) But(format string, args ...any) *Failure {
	f.Hint = fmt.Sprintf(format, args...)
	return f
}

// No is a failure because the answer is no, with everything said already.
var No = &Failure{Status: StatusNo}

// Trouble makes a failure of usage, files or the ledger.
func Trouble(format string, args ...any) *Failure {
	return &Failure{Status: StatusTrouble, Why: fmt.Sprintf(format, args...)}
}

// Refused makes a failure because the answer is no, and says why.
func Refused(format string, args ...any) *Failure {
	return &Failure{Status: StatusNo, Why: fmt.Sprintf(format, args...)}
}

// Faulty makes the failure of a record's fault: trouble where the record cannot be run.
func Faulty(f *replay.Fault) *Failure {
	if f.Refusal != nil {
		return &Failure{Status: StatusNo, Fault: f}
	}
	return &Failure{Status: StatusTrouble, Fault: f}
}

// Fail prints an error in the one layout, or with --json as an object on a line, and returns its exit status.
func (s *Session) Fail(err error) int {
	if err == nil {
		return StatusYes
	}
	var f *Failure
	if !errors.As(err, &f) {
		f = &Failure{Status: StatusTrouble, Why: err.Error()}
	}
	switch {
	case s.Term.JSONErrors:
		said := term.Said{Error: f.Error(), Hint: f.Hint}
		if f.Fault != nil && said.Hint == "" {
			said.Hint = f.Fault.Hint
		}
		if said.Error != "" {
			s.Term.ErrJSON(said)
		}
		return f.Status
	case f.Fault != nil:
		s.Term.ErrLines(f.Fault.Text())
	case f.Why != "":
		s.Term.Errf("rollbook: %s", f.Why)
	}
	if f.Hint != "" {
		s.Term.Errf("hint: %s", f.Hint)
	}
	return f.Status
}

// Unwrap returns a file's error without the operation and the file's name.
func Unwrap(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
