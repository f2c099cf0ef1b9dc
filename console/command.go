package console

import (
	"slices"
	"strings"
	"sync"

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

// allFlags returns the command's own flags and the common ones that it takes.
func (row *command) allFlags() []cli.Flag {
	flags := slices.Clone(row.flags)
	if row.takes&papers != 0 {
		flags = append(flags, pageFlags()...)
	}
	if row.takes&takesLedger != 0 {
		flags = append(flags, &cli.StringFlag{Name: "ledger", Usage: "the ledger's `FILE` (default: ROLLBOOK_LEDGER, else in your data folder)"})
	}
	if row.takes&seasons != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "outside", Usage: "let the season file name files outside its folder"})
	}
	if row.takes&answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "json", Usage: "answer in JSON"})
	}
	if row.takes&lists != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "csv", Usage: "answer as comma-separated values"})
	}
	if row.takes&(answers|converses) != 0 {
		flags = append(flags, &cli.StringFlag{Name: "color", Usage: "auto, always or never, as `WHEN`", Value: "auto"})
	}
	if row.takes&answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "no-pager", Usage: "print long answers as they are"})
	}
	return flags
}

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

// dispatch runs the command that the arguments name.
func (s *session) dispatch(args []string) error {
	groups := s.groups()
	app := &cli.App{
		Name: "rollbook", Version: version, HideHelpCommand: true, DisableSliceFlagSeparator: true,
		Reader: s.stdin, Writer: s.Stdout, ErrWriter: s.Stderr,
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   func(_ *cli.Context, err error, _ bool) error { return err },
		Action:         func(*cli.Context) error { return s.welcome() },
	}
	cli.VersionFlag = &cli.BoolFlag{Name: "version", Usage: "print the version", DisableDefaultText: true}
	if last := len(args) - 1; args[last] == "--generate-bash-completion" {
		s.complete(all(groups), args[1:last])
		return nil
	}
	args, err := sorted(all(groups), args)
	if err != nil {
		return err
	}
	if row := commandOf(all(groups), args); row != nil {
		app.Commands = []*cli.Command{s.cli(row, "")} // the others, with their help, are not needed
	} else {
		app.CustomAppHelpTemplate = s.Folded(helpOf(groups))
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

// sorted puts the words of the line in the order that the library needs, which takes a flag after the first operand for an
// operand: the program, the command, its flags with their values, a double hyphen, its operands. It refuses flags that the
// command does not have, and flags whose value was forgotten.
func sorted(rows []*command, args []string) ([]string, error) {
	if len(args) < 2 {
		return args, nil
	}
	flagged := sync.OnceValue(func() map[string]flagForm { return flagsOf(rows) }) // most lines do without
	var row *command
	var flags []typedFlag
	var operands []string
	words := args[:1:1]
	rest := args[1:]
	for i := 0; i < len(rest); i++ {
		a := rest[i]
		switch {
		case a == "--":
			operands = append(operands, rest[i+1:]...)
			i = len(rest)
		case isFlag(a):
			f := typedFlag{words: []string{a}}
			f.name, _, f.whole = strings.Cut(strings.TrimLeft(a, "-"), "=")
			if !f.whole && takesValue(rows, row, f.name, rest[i+1:], flagged) {
				if i+1 < len(rest) && !isKnownFlag(flagged, rest[i+1]) {
					i++
					f.words = append(f.words, rest[i])
				} else {
					f.forgotten = true
				}
			}
			flags = append(flags, f)
		case row == nil && a == "help" && len(words) == 1 && len(operands) == 0:
			flags = append(flags, typedFlag{name: "help"})
		case row == nil && len(operands) == 0:
			if row = named(rows, a); row == nil {
				return nil, unknownCommand(rows, a)
			}
			words = append(words, row.name)
		case len(operands) == 0 && named(row.subs, a) != nil:
			row = named(row.subs, a)
			words = append(words, row.name)
		default:
			operands = append(operands, a)
		}
	}
	for _, f := range flags {
		if f.name == "help" || f.name == "h" {
			return append(words, "--help"), nil
		}
	}
	path := strings.Join(words[1:], " ")
	for _, f := range flags {
		if err := f.check(row, path); err != nil {
			return nil, err
		}
		words = append(words, f.words...)
	}
	if len(operands) > 0 {
		words = append(append(words, "--"), operands...)
	}
	return words, nil
}

// takesValue reports whether a flag is followed by its value, with the words after it: in the command if that is named already and
// has it, else in the commands that may be named yet. Where these differ, a word that names one of them is no value.
func takesValue(rows []*command, row *command, name string, after []string, flagged func() map[string]flagForm) bool {
	if row != nil {
		if form := row.ownFlags()[name]; form != 0 {
			return form == withValue
		}
		rows = row.subs
		if form := flagsOf(rows)[name]; form != 0 {
			flagged = func() map[string]flagForm { return map[string]flagForm{name: form} }
		}
	}
	switch flagged()[name] {
	case withValue:
		return true
	case withValue | noValue:
		return len(after) == 0 || named(rows, after[0]) == nil
	}
	return false
}

// A typedFlag is a flag of the line with its value.
type typedFlag struct {
	name      string
	words     []string
	whole     bool // the value is in the same word
	forgotten bool
}

// check refuses a flag that the command does not have, or whose value is missing.
func (f *typedFlag) check(row *command, path string) error {
	hyphens := "--"
	if len(f.name) == 1 {
		hyphens = "-"
	}
	var names []string
	rollbook := "rollbook"
	if row == nil {
		names = []string{"version"}
	} else {
		rollbook += " " + path
		for name := range row.ownFlags() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	switch {
	case !slices.Contains(names, f.name):
		t := trouble("unknown flag %s%s", hyphens, f.name)
		if near := term.Nearest(f.name, append(names, "help")); near != "" {
			return t.but("did you mean --%s?", near)
		}
		return t.but("%s --help lists the flags", rollbook)
	case f.forgotten:
		return trouble("%s%s needs a value", hyphens, f.name).but("%s --help shows which", rollbook)
	}
	return nil
}

// A flagForm says how a flag is typed.
type flagForm uint8

const (
	noValue   flagForm = 1 << iota
	withValue          // behind it, or behind an equals sign
)

// flagsOf returns the names of all flags of the commands. A name means the same in every command that has it
// (TestFlagsMeanTheSame), but that season new reads the schedule of its --csv; flags that were called otherwise once keep their
// old names beside that.
func flagsOf(rows []*command) map[string]flagForm {
	forms := map[string]flagForm{}
	for _, row := range rows {
		for name, form := range row.ownFlags() {
			forms[name] |= form
		}
		for name, form := range flagsOf(row.subs) {
			forms[name] |= form
		}
	}
	return forms
}

// ownFlags returns the names of the command's flags, without those of its subcommands.
func (row *command) ownFlags() map[string]flagForm {
	forms := map[string]flagForm{}
	for _, f := range row.allFlags() {
		form := noValue
		if f.(cli.DocGenerationFlag).TakesValue() {
			form = withValue
		}
		for _, name := range f.Names() {
			forms[name] = form
		}
	}
	return forms
}

// shownFlags are the flags that help and completion offer: all but old names.
func (row *command) shownFlags() []cli.Flag {
	return slices.DeleteFunc(row.allFlags(), func(f cli.Flag) bool { return !f.(cli.VisibleFlag).IsVisible() })
}

// isFlag reports whether a word is a flag: not a hyphen alone, which is standard input, and not a negative number.
func isFlag(a string) bool {
	return len(a) > 1 && a[0] == '-' && (a[1] < '0' || a[1] > '9')
}

// isKnownFlag reports whether a word is a flag of some command, and so no value of the flag before it.
func isKnownFlag(flagged func() map[string]flagForm, a string) bool {
	if a == "--" || !isFlag(a) {
		return a == "--"
	}
	name, _, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
	return flagged()[name] != 0 || name == "help" || name == "h"
}

// named returns the command with a name, or nil.
func named(rows []*command, name string) *command {
	for _, row := range rows {
		if row.name == name {
			return row
		}
	}
	return nil
}

func unknownCommand(rows []*command, word string) error {
	var names []string
	for _, row := range rows {
		names = append(names, row.name)
	}
	f := trouble("%s is not a command", term.Quoted(word))
	if near := term.Nearest(word, names); near != "" {
		return f.but("did you mean rollbook %s?", near)
	}
	return f.but("rollbook alone shows what to do, rollbook --help all commands")
}
