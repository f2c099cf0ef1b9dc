// Package cli is the command line: commands as rows, their flags, help and completion, and errors with a hint and a
// status.
//
// The exit status is 0 for yes, 1 if the answer is no (a record that does not verify, an entry refused), and 2 for
// trouble: usage, files, the ledger, an answer that could not be written. Nothing here touches the process: input,
// output, clock, environment and folder come in through Session.
package cli

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/internal/lists"
)

// A Command is a row of the program: how to type it, its help, and what it does. Everything that commands have in common
// comes from the row: flags before or after operands, the refusal of too many or too few operands, help, completion, color,
// the pager.
type Command struct {
	Name     string
	First    bool   // on the first page of help
	Purpose  string // in a few words
	Operands string // as help shows them, "[GAME]"
	From, To int    // how many are allowed; to is Many if nothing limits them
	Ask      string // the question if there are too few
	Examples string // possible lines, with words; the first is the hint if something is missing
	Takes    Taking
	Run      Work
	Subs     []*Command
	Kind     string            // what kind of thing a subcommand is, "a paper"
	Else     map[string]string // what to type in place of a word that people take for a subcommand
}

// Runs reports whether the command does something itself.
func (row *Command) Runs() bool { return row.Run.do != nil }

// Many is more operands than anybody types.
const Many = 1 << 30

// A Taking says which of the common flags a command takes.
type Taking uint8

const (
	TakesLedger Taking = 1 << iota
	Answers            // in text, colored and paged on a terminal, or in JSON
	Shows              // in text only, colored and paged
	Lists              // a table, also as CSV
	Converses          // so without a pager
	Papers             // a PDF, which goes where -o says
	Seasons            // a season file, with the files it names
)

// A Call is a command as typed.
type Call struct {
	Session  *Session
	Term     *term.Terminal // the session's
	Flags    common         // that commands have in common
	Operands []string
	Makes    bool            // the command makes a missing ledger: until then there is none to read
	Context  context.Context // of the program
	given    func(flag string) bool
	row      *Command
	path     string // of the row
}

// Operand returns an operand, from 0; "" if it was left out.
func (c *Call) Operand(i int) string {
	if i < len(c.Operands) {
		return c.Operands[i]
	}
	return ""
}

// Given reports whether somebody gave a flag, even with its default value.
func (c *Call) Given(flag string) bool { return c.given != nil && c.given(flag) }

// urfave turns the row into a command of the library.
func (s *Session) urfave(row *Command, path string) *cli.Command {
	path = strings.TrimSpace(path + " " + row.Name)
	made := &cli.Command{
		Name: row.Name, Usage: row.Purpose, HideHelpCommand: true, Flags: row.allFlags(),
		CustomHelpTemplate: s.Term.Fit(row.help(s.Term, path)),
		OnUsageError: func(_ *cli.Context, err error, _ bool) error {
			return usageFailure(err, "rollbook "+path, slices.Sorted(maps.Keys(row.Flags())))
		},
		Action: func(c *cli.Context) (err error) {
			one := &Call{
				Session:  s,
				Term:     s.Term,
				Operands: c.Args().Slice(),
				Context:  c.Context,
				given:    c.IsSet,
				row:      row,
				path:     path,
			}
			fill(reflect.ValueOf(&one.Flags).Elem(), c)
			s.Term.JSONErrors = one.Flags.JSON
			if s.Term.Style, err = s.Term.Styled(one.Flags.Color); err != nil {
				return err
			}
			if err := one.check(c.String("output")); err != nil {
				return err
			}
			flags := row.Run.flags()
			fill(reflect.ValueOf(flags).Elem(), c)
			run := func() error { return row.Run.do(one, flags) }
			if one.Flags.File != "" && one.Flags.File != "-" && row.Takes&Lists != 0 {
				return one.intoFile(run)
			}
			return s.Term.Paged(one.Flags.NoPager || row.Takes&Converses != 0, run)
		},
	}
	made.Subcommands = lists.Map(row.Subs, func(sub *Command) *cli.Command { return s.urfave(sub, path) })
	return made
}

// check refuses flags that contradict each other, since an answer has one form and goes one way, and too many operands or
// too few.
func (c *Call) check(output string) error {
	row, operands := c.row, c.Operands
	switch {
	case c.Flags.JSON && c.Flags.CSV:
		return Trouble("--json or --csv, not both")
	case c.Flags.JSON && output == "-" && row.Takes&Papers != 0:
		return Trouble("--json or -o -, not both: standard output has the PDF").
			But("-o FILE writes it to a file, which --json names")
	case len(operands) < row.From || len(row.Subs) > 0:
		return Trouble("%s", row.Ask).But("%s", row.example())
	case len(operands) > row.To:
		return c.TooMany(operands[row.To])
	}
	return nil
}

// TooMany refuses an operand that the command does not take.
func (c *Call) TooMany(operand string) error {
	takes := c.row.Operands
	switch one := strings.Trim(takes, "[]"); {
	case takes == "":
		takes = "no operand"
	case strings.Contains(takes, " "):
	case one == takes:
		takes = "one " + one
	default:
		takes = "at most one " + one
	}
	return Trouble("unexpected %s: rollbook %s takes %s", term.Quoted(operand), c.path, takes)
}

// example is the first example of the command.
func (row *Command) example() string {
	line, _, _ := strings.Cut(term.FirstLine(row.Examples), "  ")
	return line
}
