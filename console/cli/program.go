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
)

// A Program is commands in groups, and what is said of them all.
type Program struct {
	Version string
	Welcome string // the answer where no command is named
	Groups  []Group
	Closing string // what help says after the commands

	Meant map[string]string        // what people type who mean a command: ls for games
	Topic func(word string) string // what help says of a word that is no command; "" for nothing

	// Words offers what an operand, by its name in help (GAME), or the value of a flag (--sort) may be.
	Words func(c *Completion, what string)
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
	if term.IsTerminal(s.Stdout) {
		s.Screen = s.Stdout.(*os.File)
	}
	s.ErrorsInJSON = slices.Contains(args, "--json") // for what is wrong with the line itself; the command's flag decides for the rest
	out := &errWriter{w: s.Stdout}
	s.Stdout = out
	status := s.Fail(p.dispatch(s, args))
	// A reader that closes the pipe has read enough. Output that was closed before the program began looks like output that is
	// thrown away: Go's runtime has opened the null device in its place.
	if out.err != nil && !errors.Is(out.err, syscall.EPIPE) {
		status = s.Fail(Trouble("standard output: %v", Bare(out.err)).But("what was printed is not the whole answer"))
	}
	return status
}

// dispatch runs the command that the arguments name.
func (p *Program) dispatch(s *Session, args []string) error {
	rows := p.Rows()
	app := &cli.App{
		Name: "rollbook", Version: p.Version, HideHelpCommand: true, DisableSliceFlagSeparator: true,
		Reader: s.Stdin, Writer: s.Stdout, ErrWriter: s.Stderr,
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   func(_ *cli.Context, err error, _ bool) error { return err },
		Action: func(*cli.Context) error {
			s.Say("%s", term.Text(p.Welcome))
			return nil
		},
	}
	if last := len(args) - 1; args[last] == "--generate-bash-completion" {
		p.complete(s, args[1:last])
		return nil
	}
	if topic, ok := p.topic(args[1:]); ok {
		return s.Paged(false, func() error {
			s.Say("%s", term.Text(s.Folded(topic)))
			return nil
		})
	}
	args, err := p.Sorted(args)
	if err != nil {
		return err
	}
	if row := commandOf(rows, args); row != nil {
		app.Commands = []*cli.Command{s.urfave(row, "")} // the others, with their help, are not needed
	} else {
		app.CustomAppHelpTemplate = s.Folded(p.help(false))
	}
	return app.Run(args)
}

func init() {
	cli.VersionFlag = shared{&cli.BoolFlag{Name: "version", Usage: "print the version", DisableDefaultText: true}}
	cli.HelpFlag = shared{cli.HelpFlag.(*cli.BoolFlag)}
}

// A shared flag is one of all programs in the process: what one of them notes in it is not for the others.
type shared struct{ *cli.BoolFlag }

func (f shared) Apply(set *flag.FlagSet) error {
	own := *f.BoolFlag
	return own.Apply(set)
}

// topic is what help says of the words of a line that ask about no command: all of them, or a topic.
func (p *Program) topic(words []string) (text string, ok bool) {
	asks := func(word string) bool { return word == "help" || word == "--help" || word == "-h" }
	if len(words) != 2 || !asks(words[0]) && !asks(words[1]) {
		return "", false
	}
	about := words[0]
	if asks(words[0]) {
		about = words[1]
	}
	if about == "all" {
		return strings.TrimSuffix(p.help(true), "\n"), true
	}
	if wayTo(p.Rows(), about) == nil && p.Topic != nil {
		text = p.Topic(about)
	}
	return text, text != ""
}

// commandOf returns the command that sorted words begin with; nil for none.
func commandOf(rows []*Command, args []string) *Command {
	if len(args) < 2 {
		return nil
	}
	return LookUp(rows, args[1])
}

// An errWriter keeps the first error of writing; what is written after it goes nowhere. Run looks at it in the end, so
// that no command has to.
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
