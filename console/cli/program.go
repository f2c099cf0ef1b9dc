package cli

import (
	"errors"
	"flag"
	"io"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/internal/lists"
)

// A Program is commands in groups, and texts about all of them.
type Program struct {
	Welcome  string // the answer without a command
	Version  string // of --version
	Licenses string // of --licenses: those of everything built in
	Groups   []Group
	Closing  string // help's text after the commands
}

// A Group is a heading of help with its commands.
type Group struct {
	Name     string
	Commands []*Command
}

// Rows lists the commands of the groups in order.
func (p *Program) Rows() []*Command {
	var rows []*Command
	for _, g := range p.Groups {
		rows = append(rows, g.Commands...)
	}
	return rows
}

// Run runs the command that the arguments name, with the program first, and returns the exit status.
func (p *Program) Run(s *Session, args []string) int {
	if term.IsTerminal(s.Term.Out) {
		s.Term.Screen = s.Term.Out.(*os.File)
	}
	// for errors in the line itself; the command's flag decides about the rest
	s.Term.JSONErrors = slices.Contains(args, "--json")
	out := &errWriter{w: s.Term.Out}
	s.Term.Out = out
	status := s.Fail(p.dispatch(s, args))
	// A reader that closes the pipe has read enough. Output closed before the program began looks like discarded output:
	// Go's runtime has opened the null device in its place.
	if out.err != nil && !errors.Is(out.err, syscall.EPIPE) {
		status = s.Fail(Trouble("standard output: %v", Unwrap(out.err)).But("what was printed is not the whole answer"))
	}
	return status
}

// dispatch runs the command that the arguments name.
func (p *Program) dispatch(s *Session, args []string) error {
	app := &cli.App{
		Name: "rollbook", HideVersion: true, HideHelpCommand: true, DisableSliceFlagSeparator: true,
		Flags:  []cli.Flag{&cli.BoolFlag{Name: "version"}, &cli.BoolFlag{Name: "licenses"}},
		Reader: s.Stdin, Writer: s.Term.Out, ErrWriter: s.Term.ErrOut,
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError: func(_ *cli.Context, err error, _ bool) error {
			return usageFailure(err, "rollbook COMMAND", []string{"help", "version", "licenses"})
		},
		EnableBashCompletion: true,
		Action: func(c *cli.Context) error {
			text := p.Welcome
			switch {
			case c.Bool("licenses"):
				text = p.Licenses
			case c.Bool("version"):
				text = p.Version
			}
			s.Term.Outf("%s", term.Text(strings.TrimSuffix(text, "\n")))
			return nil
		},
	}
	if args[len(args)-1] == "--generate-bash-completion" {
		app.Commands = lists.Map(p.Rows(), func(row *Command) *cli.Command { return s.urfave(row, "") })
		return app.Run(args)
	}
	if len(args) == 3 && args[2] == "all" && slices.Contains(helpWords, args[1]) {
		return s.Term.Paged(false, func() error {
			s.Term.Outf("%s", term.Text(strings.TrimSuffix(p.help(true), "\n")))
			return nil
		})
	}
	args, row, err := p.arrange(args)
	if err != nil {
		return err
	}
	if row != nil {
		app.Commands = []*cli.Command{s.urfave(row, "")} // the others and their help are not needed
	} else {
		app.CustomAppHelpTemplate = s.Term.Fit(p.help(false))
	}
	return app.Run(args)
}

func init() {
	cli.HelpFlag = shared{cli.HelpFlag.(*cli.BoolFlag)}
}

// A shared flag belongs to all programs in the process, so none may leave its value for the others.
type shared struct{ *cli.BoolFlag }

func (f shared) Apply(set *flag.FlagSet) error {
	own := *f.BoolFlag
	return own.Apply(set)
}

// An errWriter keeps the first write error and drops everything after it. Run checks it at the end, so commands do not
// have to.
type errWriter struct {
	w   io.Writer
	err error
}

func (e *errWriter) Write(b []byte) (int, error) {
	if e.err == nil {
		_, e.err = e.w.Write(b)
	}
	return len(b), nil
}
