// Package console is the commands of rollbook and the scorer's table in the terminal.
//
// What a command answers goes to standard output; prompts, progress, warnings and errors go to standard error
// (output.go). The exit status is 0 for yes, 1 where the answer is no (a record that does not hold, an entry refused),
// and 2 for trouble (usage, files, the ledger). Nothing below Run touches the process: input, output, clock and
// environment come in through session.
package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// The exit statuses.
const (
	statusYes     = 0
	statusNo      = 1
	statusTrouble = 2
)

// A session is one call of the program: what it reads and writes, and what it knows of the world.
type session struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	env            func(string) string
	now            func() time.Time
	style          style // of standard output
}

// Run runs the program with its arguments and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	s := &session{stdin: stdin, stdout: stdout, stderr: stderr, env: os.Getenv, now: time.Now}
	return s.run(args)
}

func (s *session) run(args []string) int {
	app := s.app()
	err := app.Run(permute(app, args))
	return s.report(err)
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
	if f.why != "" {
		fmt.Fprintf(s.stderr, "rollbook: %s\n", f.why)
	}
	if f.hint != "" {
		fmt.Fprintf(s.stderr, "hint: %s\n", f.hint)
	}
	return f.status
}

// A failure is the error of a command: its exit status, what was wrong, and what helps.
type failure struct {
	status int
	why    string // "" where the command has said it all
	hint   string
}

func (f *failure) Error() string { return f.why }

// no is a failure because the answer is no; what there was to say has been said.
var no = &failure{status: statusNo}

// trouble makes a failure of usage, files or the ledger.
func trouble(format string, args ...any) *failure {
	return &failure{status: statusTrouble, why: fmt.Sprintf(format, args...)}
}

// but adds a hint.
func (f *failure) but(format string, args ...any) *failure {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

// app lists the commands.
func (s *session) app() *cli.App {
	cli.VersionFlag = &cli.BoolFlag{Name: "version", Usage: "print the version", DisableDefaultText: true}
	app := &cli.App{
		Name:                      "rollbook",
		Usage:                     "the official scorer for tabletop sports games played with real dice",
		Version:                   version,
		HideHelpCommand:           true,
		EnableBashCompletion:      true,
		DisableSliceFlagSeparator: true,
		Reader:                    s.stdin,
		Writer:                    s.stdout,
		ErrWriter:                 s.stderr,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              usageError,
		CustomAppHelpTemplate:     appHelp,
		Commands:                  s.commands(),
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return s.unknownCommand(c)
			}
			return s.welcome()
		},
	}
	for _, c := range app.Commands {
		c.HideHelpCommand = true
		c.OnUsageError = usageError
		c.CustomHelpTemplate = commandHelp
		c.BashComplete = s.complete(c)
		for _, sub := range c.Subcommands {
			sub.HideHelpCommand = true
			sub.OnUsageError = usageError
			sub.BashComplete = s.complete(sub)
			sub.CustomHelpTemplate = strings.ReplaceAll(commandHelp, "{{.Name}}", c.Name+" {{.Name}}")
		}
	}
	return app
}

func usageError(c *cli.Context, err error, _ bool) error {
	name := "rollbook"
	if c.Command != nil && c.Command.Name != "" && c.Command.Name != "rollbook" {
		name += " " + c.Command.Name
	}
	why := strings.Replace(err.Error(), "flag provided but not defined: -", "there is no flag -", 1)
	return trouble("%s", why).but("%s --help lists the flags", name)
}

func (s *session) unknownCommand(c *cli.Context) error {
	word := c.Args().First()
	f := trouble("%s is not a command", quoted(word))
	var names []string
	for _, known := range c.App.Commands {
		if !known.Hidden {
			names = append(names, known.Name)
		}
	}
	if near := nearest(word, names); near != "" {
		return f.but("did you mean rollbook %s?", near)
	}
	return f.but("rollbook alone shows what to do, rollbook --help all commands")
}
