package console

import (
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
)

// A command is a row of the program: how it is typed, what help says of it, and what it does. Everything that commands
// have in common is made from the row: flags wherever they stand on the line, the refusal of too many operands and too
// few, help, completion, colour, the pager.
type command struct {
	name     string
	purpose  string // in a few words
	operands string // as help shows them, "[GAME]"
	from, to int    // how many there may be; to is many where nothing limits them
	ask      string // the question where there are too few
	examples string // lines of what may be typed, with words; the first is the hint where something is missing
	takes    taking
	flags    []cli.Flag
	run      func(*call) error
	subs     []*command
	kind     string // what a subcommand is, "a paper"
}

// many is more operands than anybody types.
const many = 1 << 30

// A taking says which of the common flags a command takes.
type taking uint8

const (
	takesLedger taking = 1 << iota
	answers            // in text, coloured and paged on a terminal, or in JSON
	lists              // a table, which may be had as CSV
	converses          // so that no pager comes between
	papers             // a PDF, which goes where -o says
	seasons            // a season file, with the files that it names
)

// A call is a command as it was typed.
type call struct {
	*session
	*cli.Context
	operands []string
	makes    bool // the command makes the ledger that is not there yet: until then there is none to read
}

// operand returns an operand, from 0; "" if it was left out.
func (c *call) operand(i int) string {
	if i < len(c.operands) {
		return c.operands[i]
	}
	return ""
}

// json reports whether the answer is to be JSON.
func (c *call) json() bool { return c.Bool("json") }

// cli makes the row a command of the library.
func (s *session) cli(row *command, path string) *cli.Command {
	path = strings.TrimSpace(path + " " + row.name)
	made := &cli.Command{
		Name: row.name, Usage: row.purpose, HideHelpCommand: true, CustomHelpTemplate: s.Folded(row.help(path)), Flags: row.allFlags(),
		OnUsageError: func(_ *cli.Context, err error, _ bool) error {
			why := strings.Replace(err.Error(), "for flag -", "for --", 1)
			return trouble("%s", strings.TrimSuffix(why, ": parse error")).but("rollbook %s --help lists the flags", path)
		},
		Action: func(c *cli.Context) (err error) {
			if s.Style, err = s.Styled(c.String("color")); err != nil {
				return err
			}
			one := &call{session: s, Context: c, operands: c.Args().Slice()}
			if err := row.consistent(one); err != nil {
				return err
			}
			if err := row.counted(path, one.operands); err != nil {
				return err
			}
			off := c.Bool("no-pager") || row.takes&converses != 0
			return s.Paged(off, func() error { return row.run(one) })
		},
	}
	for _, sub := range row.subs {
		made.Subcommands = append(made.Subcommands, s.cli(sub, path))
	}
	return made
}

// consistent refuses flags that contradict each other: an answer has one form, and goes one way.
func (row *command) consistent(c *call) error {
	switch {
	case c.json() && c.Bool("csv"):
		return trouble("--json or --csv, not both")
	case c.json() && c.String("output") == "-" && row.takes&papers != 0:
		return trouble("--json or -o -, not both: standard output has the PDF").but("-o FILE writes it to a file, which --json names")
	}
	return nil
}

// counted refuses too many operands and too few.
func (row *command) counted(path string, operands []string) error {
	switch {
	case len(row.subs) > 0 && len(operands) > 0:
		var names []string
		for _, sub := range row.subs {
			names = append(names, sub.name)
		}
		f := trouble("%s is not %s: %s", term.Quoted(operands[0]), row.kind, engine.OrList(names))
		if near := term.Nearest(operands[0], names); near != "" {
			return f.but("did you mean rollbook %s %s?", path, near)
		}
		return f.but("%s", row.example())
	case len(operands) < row.from || len(row.subs) > 0:
		return trouble("%s", row.ask).but("%s", row.example())
	case len(operands) > row.to && row.to == 0:
		return trouble("unexpected %s: rollbook %s takes no operand", term.Quoted(operands[0]), path)
	case len(operands) > row.to:
		return trouble("unexpected %s: rollbook %s takes %s", term.Quoted(operands[row.to]), path, row.operands)
	}
	return nil
}

// example is the first example of the command.
func (row *command) example() string {
	line, _, _ := strings.Cut(term.FirstLine(row.examples), "  ")
	return line
}
