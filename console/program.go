package console

import (
	"errors"
	"io"
	"os"
	"syscall"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
)

// A program is commands in groups, and what is said of them all.
type program struct {
	version string
	welcome string // the answer where no command is named
	groups  []group
	closing string // what help says behind the commands

	// words offers what an operand, by its name in help (GAME), or the value of a flag (--sort) may be.
	words func(c *completion, what string)
}

// A group is a heading of help with its commands.
type group struct {
	name     string
	commands []*command
}

// rows lists the commands of the groups in order.
func (p *program) rows() []*command {
	var rows []*command
	for _, g := range p.groups {
		rows = append(rows, g.commands...)
	}
	return rows
}

func (p *program) run(s *session, args []string) int {
	if term.IsTerminal(s.Stdout) {
		s.Screen = s.Stdout.(*os.File)
	}
	out := &sticky{w: s.Stdout}
	s.Stdout = out
	status := s.report(p.dispatch(s, args))
	// Whoever closes the pipe has read enough. Output that was closed before the program began cannot be told from output that is
	// thrown away: the runtime of Go has opened the null device in its place.
	if out.err != nil && !errors.Is(out.err, syscall.EPIPE) {
		status = s.report(trouble("standard output: %v", bare(out.err)).but("what was printed is not the whole answer"))
	}
	return status
}

// dispatch runs the command that the arguments name.
func (p *program) dispatch(s *session, args []string) error {
	rows := p.rows()
	app := &cli.App{
		Name: "rollbook", Version: p.version, HideHelpCommand: true, DisableSliceFlagSeparator: true,
		Reader: s.stdin, Writer: s.Stdout, ErrWriter: s.Stderr,
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   func(_ *cli.Context, err error, _ bool) error { return err },
		Action: func(*cli.Context) error {
			s.Say("%s", term.Text(p.welcome))
			return nil
		},
	}
	cli.VersionFlag = &cli.BoolFlag{Name: "version", Usage: "print the version", DisableDefaultText: true}
	if last := len(args) - 1; args[last] == "--generate-bash-completion" {
		p.complete(s, args[1:last])
		return nil
	}
	args, err := sorted(rows, args)
	if err != nil {
		return err
	}
	if row := commandOf(rows, args); row != nil {
		app.Commands = []*cli.Command{s.cli(row, "")} // the others, with their help, are not needed
	} else {
		app.CustomAppHelpTemplate = s.Folded(p.help())
	}
	return app.Run(args)
}

// commandOf returns the command that sorted words begin with; nil for none.
func commandOf(rows []*command, args []string) *command {
	if len(args) < 2 {
		return nil
	}
	return named(rows, args[1])
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
