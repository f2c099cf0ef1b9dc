// Package console is the program. Its commands are in cmd, each in a file of its name. What they share is in packages
// beside that: cli has the command line, term the terminal, game and view the games that commands show, and table,
// season, scorer and web the larger commands.
package console

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/term"
	"rollbook/engine"
)

// Run runs the program with its arguments and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // so that a closed pipe does not end the program in the middle of its work
	s := &cli.Session{Term: &term.Terminal{Out: stdout, ErrOut: stderr, Env: os.Getenv, Now: time.Now},
		Stdin: stdin, Cache: &engine.Cache{}}
	return cmd.Program().Run(s, args)
}
