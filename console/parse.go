package console

import (
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
)

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
