// Package console is the commands of rollbook and the scorer's table in the terminal.
//
// What a command answers goes to standard output; prompts, progress, warnings and errors go to standard error
// (output.go). The exit status is 0 for yes, 1 where the answer is no (a record that does not hold, an entry refused),
// and 2 for trouble (usage, files, the ledger, an answer that could not be written). Nothing below Run touches the
// process: input, output, clock and environment come in through session.
//
// A command is a row (command.go) in the list of commands.go; each has a file of its own name.
package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"syscall"
	"time"

	"rollbook/console/term"
	"rollbook/ledger"
	"rollbook/replay"
)

// The exit statuses.
const (
	statusYes     = 0
	statusNo      = 1
	statusTrouble = 2
)

// A session is one call of the program: what it reads and writes, and what it knows of the world.
type session struct {
	*term.Terminal
	stdin io.Reader
	held  *ledger.Ledger // that serve has open, which nothing else in the process may open once more; nil for other commands
}

// Run runs the program with its arguments and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // so that a closed pipe does not end the program in the middle of its work
	s := &session{Terminal: &term.Terminal{Stdout: stdout, Stderr: stderr, Env: os.Getenv, Now: time.Now}, stdin: stdin}
	return s.run(args)
}

func (s *session) run(args []string) int {
	if term.IsTerminal(s.Stdout) {
		s.Screen = s.Stdout.(*os.File)
	}
	out := &sticky{w: s.Stdout}
	s.Stdout = out
	status := s.report(s.dispatch(args))
	// Whoever closes the pipe has read enough. Output that was closed before the program began cannot be told from output that is
	// thrown away: the runtime of Go has opened the null device in its place.
	if out.err != nil && !errors.Is(out.err, syscall.EPIPE) {
		status = s.report(trouble("standard output: %v", bare(out.err)).but("what was printed is not the whole answer"))
	}
	return status
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

// but adds a hint.
func (f *failure) but(format string, args ...any) *failure {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

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

// A sticky writer keeps the first error of writing; what is written after it goes nowhere. Run looks at it in the end, so
// that no command has to.
type sticky struct {
	w   io.Writer
	err error
}

func (s *sticky) Write(b []byte) (int, error) {
	if s.err == nil {
		_, s.err = s.w.Write(b)
	}
	return len(b), nil
}

// bare is an error of a file without its operation and the file's name.
func bare(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
