package console

import (
	"errors"
	"fmt"
	"io/fs"

	"rollbook/replay"
)

// The exit statuses.
const (
	statusYes     = 0
	statusNo      = 1
	statusTrouble = 2
)

// A failure is the error of a command: its exit status, what was wrong, and what helps.
type failure struct {
	status int
	why    string // "" where the command has said it all
	hint   string
	fault  *replay.Fault // in place of why: a fault of a record, in the layout of faults
}

func (f *failure) Error() string {
	if f.fault != nil {
		return f.fault.Error()
	}
	return f.why
}

// but adds a hint.
func (f *failure) but(format string, args ...any) *failure {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

// no is a failure because the answer is no; what there was to say has been said.
var no = &failure{status: statusNo}

// trouble makes a failure of usage, files or the ledger.
func trouble(format string, args ...any) *failure {
	return &failure{status: statusTrouble, why: fmt.Sprintf(format, args...)}
}

// refused makes a failure because the answer is no, and says why.
func refused(format string, args ...any) *failure {
	return &failure{status: statusNo, why: fmt.Sprintf(format, args...)}
}

// faulty makes the failure of a record's fault: trouble where the record cannot be run.
func faulty(f *replay.Fault) *failure {
	if f.Refusal != nil || f.Kind == replay.FaultNote {
		return &failure{status: statusNo, fault: f}
	}
	return &failure{status: statusTrouble, fault: f}
}

// report prints an error in the one layout and returns its exit status.
func (s *session) report(err error) int {
	if err == nil {
		return statusYes
	}
	var f *failure
	if !errors.As(err, &f) {
		f = &failure{status: statusTrouble, why: err.Error()}
	}
	switch {
	case f.fault != nil:
		s.TellLines(f.fault.Text())
	case f.why != "":
		s.Tell("rollbook: %s", f.why)
	}
	if f.hint != "" {
		s.Tell("hint: %s", f.hint)
	}
	return f.status
}

// bare is an error of a file without its operation and the file's name.
func bare(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
