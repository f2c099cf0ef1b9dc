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
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
)

// Run runs the program with its arguments and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // so that a closed pipe does not end the program in the middle of its work
	s := &cli.Session{Terminal: &term.Terminal{Stdout: stdout, Stderr: stderr, Env: os.Getenv, Now: time.Now}, Stdin: stdin}
	return rollbook().Run(s, args)
}
