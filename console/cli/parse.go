package cli

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
)

// Sorted puts the words of the line in the library's order, since it takes a flag after the first operand for an operand:
// the program, the command, its flags with their values, a double hyphen, its operands. It refuses unknown flags, and
// flags without their value.
func (p *Program) Sorted(args []string) ([]string, error) {
	if len(args) < 2 {
		return args, nil
	}
	rows := p.Rows()
	flagged := sync.OnceValue(func() map[string]FlagForm { return FlagsOf(rows) }) // most lines do not need it
	var row *Command
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
			way := wayTo(rows, a)
			if way == nil {
				return nil, p.unknownCommand(a)
			}
			for _, row = range way {
				words = append(words, row.Name)
			}
		case len(operands) == 0 && LookUp(row.Subs, a) != nil:
			row = LookUp(row.Subs, a)
			words = append(words, row.Name)
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

// takesValue reports whether a flag is followed by its value, with the words after it: in the command if it is already
// named and has the flag, otherwise in those that could still be named. If these differ, a word that names one of them is
// not a value.
func takesValue(rows []*Command, row *Command, name string, after []string, flagged func() map[string]FlagForm) bool {
	if row != nil {
		if form := row.OwnFlags()[name]; form != 0 {
			return form == WithValue
		}
		rows = row.Subs
		if form := FlagsOf(rows)[name]; form != 0 {
			flagged = func() map[string]FlagForm { return map[string]FlagForm{name: form} }
		}
	}
	switch flagged()[name] {
	case WithValue:
		return true
	case WithValue | NoValue:
		return len(after) == 0 || wayTo(rows, after[0]) == nil
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

// check refuses an unknown flag, or one without its value.
func (f *typedFlag) check(row *Command, path string) error {
	known, names, rollbook := f.name == "version", []string{"help", "version"}, "rollbook"
	if row != nil {
		known, names, rollbook = row.OwnFlags()[f.name] != 0, []string{"help"}, "rollbook "+path
		for _, one := range row.VisibleFlags() {
			names = append(names, one.Names()...)
		}
		slices.Sort(names)
	}
	switch {
	case !known:
		t := Trouble("unknown flag %s", hyphened(f.name))
		if near := term.Nearest(f.name, names); near != "" {
			return t.But("did you mean --%s?", near)
		}
		return t.But("%s --help lists the flags", rollbook)
	case f.forgotten:
		return Trouble("%s needs a value", hyphened(f.name)).But("%s --help shows which", rollbook)
	}
	return nil
}

// A FlagForm says how to type a flag.
type FlagForm uint8

const (
	NoValue   FlagForm = 1 << iota
	WithValue          // after it, or after an equals sign
)

// FlagsOf returns the names of all flags of the commands. A name means the same in every command that has it
// (TestFlagsMeanTheSame), except for old names of flags.
func FlagsOf(rows []*Command) map[string]FlagForm {
	forms := map[string]FlagForm{}
	for _, row := range rows {
		for name, form := range row.OwnFlags() {
			forms[name] |= form
		}
		for name, form := range FlagsOf(row.Subs) {
			forms[name] |= form
		}
	}
	return forms
}

// OwnFlags returns the names of the command's flags, without those of its subcommands.
func (row *Command) OwnFlags() map[string]FlagForm {
	forms := map[string]FlagForm{}
	for _, f := range row.allFlags() {
		form := NoValue
		if f.(cli.DocGenerationFlag).TakesValue() {
			form = WithValue
		}
		for _, name := range f.Names() {
			forms[name] = form
		}
	}
	return forms
}

// VisibleFlags returns the flags for help and completion: all but old names.
func (row *Command) VisibleFlags() []cli.Flag {
	return slices.DeleteFunc(row.allFlags(), func(f cli.Flag) bool { return !f.(cli.VisibleFlag).IsVisible() })
}

// isFlag reports whether a word is a flag: not a hyphen alone, which is standard input, and not a negative number.
func isFlag(a string) bool {
	return len(a) > 1 && a[0] == '-' && (a[1] < '0' || a[1] > '9')
}

// isKnownFlag reports whether a word is a flag of some command, and so not a value of the flag before it.
func isKnownFlag(flagged func() map[string]FlagForm, a string) bool {
	if a == "--" || !isFlag(a) {
		return a == "--"
	}
	name, _, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
	return flagged()[name] != 0 || name == "help" || name == "h"
}

// LookUp returns the command with a name, or nil.
func LookUp(rows []*Command, name string) *Command {
	for _, row := range rows {
		if name != "" && (row.Name == name || row.Was == name) {
			return row
		}
	}
	return nil
}

// Find returns the command that a first word means; nil for none.
func (p *Program) Find(name string) *Command {
	if way := wayTo(p.Rows(), name); way != nil {
		return way[len(way)-1]
	}
	return nil
}

// wayTo returns the command that a first word means, after its parent if it is a subcommand that works alone; nil for
// none.
func wayTo(rows []*Command, name string) []*Command {
	if row := LookUp(rows, name); row != nil {
		return []*Command{row}
	}
	for _, row := range rows {
		if sub := LookUp(row.Subs, name); sub != nil && sub.Alone {
			return []*Command{row, sub}
		}
	}
	return nil
}

func (p *Program) unknownCommand(word string) error {
	var names []string
	for _, row := range p.Rows() {
		if !row.Hidden {
			names = append(names, row.Name)
		}
		for _, sub := range row.Subs {
			if sub.Alone {
				names = append(names, sub.Name)
			}
		}
	}
	f := Trouble("%s is not a command", term.Quoted(word))
	typed := strings.ToLower(word)
	if meant := cmp.Or(p.Meant[typed], term.Nearest(typed, names)); meant != "" {
		return f.But("did you mean rollbook %s?", meant)
	}
	return f.But("rollbook alone shows what to do, rollbook --help the commands")
}
