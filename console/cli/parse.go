package cli

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
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
			if row = LookUp(rows, a); row == nil {
				return nil, p.unknownCommand(a)
			}
			words = append(words, row.Name)
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
		return len(after) == 0 || LookUp(rows, after[0]) == nil
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
	names, rollbook := []string{"help", "licenses", "version"}, "rollbook"
	if row != nil {
		names, rollbook = append(slices.Sorted(maps.Keys(row.OwnFlags())), "help"), "rollbook "+path
	}
	switch {
	case !slices.Contains(names, f.name):
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

// FlagsOf returns the names of all flags of the commands. All but --void take a value in every command that has them, or in none
// (TestFlagsMeanTheSame).
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
		if row.Name == name {
			return row
		}
	}
	return nil
}

func (p *Program) unknownCommand(word string) error {
	names := engine.Map(p.Rows(), func(row *Command) string { return row.Name })
	f := Trouble("%s is not a command", term.Quoted(word))
	if near := term.Nearest(strings.ToLower(word), names); near != "" {
		return f.But("did you mean rollbook %s?", near)
	}
	return f.But("rollbook alone shows what to do, rollbook --help the commands")
}
