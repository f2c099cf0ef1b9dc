package cli

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
)

// arrange puts the flags of a line before its operands, since the library takes a flag after an operand for one more, and
// returns the command that the line names; nil for none.
func (p *Program) arrange(args []string) (arranged []string, top *Command, err error) {
	if len(args) > 1 && slices.Contains(helpWords, args[1]) {
		args = append(slices.Concat(args[:1], args[2:]), "--help")
	}
	if len(args) < 2 || isFlag(args[1]) {
		return args, nil, nil
	}
	if top = LookUp(p.Rows(), args[1]); top == nil {
		return nil, nil, p.unknownCommand(args[1])
	}
	row, words := top, args[:2]
	if len(args) > 2 && len(top.Subs) > 0 && !isFlag(args[2]) {
		if row = LookUp(top.Subs, args[2]); row == nil {
			return nil, nil, top.unknownSub(args[2])
		}
		words = args[:3]
	}
	takesValue := row.Flags()
	isKnown := func(word string) bool {
		name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
		_, known := takesValue[name]
		return isFlag(word) && known || word == "--"
	}
	var flags, operands []string
	for rest := args[len(words):]; len(rest) > 0; {
		word := rest[0]
		rest = rest[1:]
		switch {
		case word == "--":
			operands, rest = append(operands, rest...), nil
		case slices.Contains(helpWords[1:], word): // the library takes an operand beside it for a command
			return append(words[:len(words):len(words)], word), top, nil
		case !isFlag(word):
			operands = append(operands, word)
		case !takesValue[strings.TrimLeft(word, "-")]:
			flags = append(flags, word)
		case len(rest) == 0 || isKnown(rest[0]):
			path := strings.Join(words[1:], " ")
			return nil, nil, Trouble("%s needs a value", word).But("rollbook %s --help shows which", path)
		default:
			flags, rest = append(flags, word, rest[0]), rest[1:]
		}
	}
	if len(operands) > 0 {
		operands = append([]string{"--"}, operands...)
	}
	return slices.Concat(words, flags, operands), top, nil
}

// helpWords ask for help before a command; behind one the first is an operand.
var helpWords = []string{"help", "--help", "-h"}

// usageFailure is an error of the library about flags in our words.
func usageFailure(err error, path string, names []string) *Failure {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		why := strings.Replace(err.Error(), "for flag -", "for --", 1)
		return Trouble("%s", strings.TrimSuffix(why, ": parse error")).But("%s --help lists the flags", path)
	}
	f := Trouble("unknown flag %s", hyphenate(name))
	if near := term.Nearest(name, names); near != "" {
		return f.But("did you mean --%s?", near)
	}
	return f.But("%s --help lists the flags", path)
}

// Flags returns the names of the command's flags, without those of its subcommands, and whether a value follows.
func (row *Command) Flags() map[string]bool {
	takesValue := map[string]bool{"help": false}
	for _, f := range row.allFlags() {
		for _, name := range f.Names() {
			takesValue[name] = f.(cli.DocGenerationFlag).TakesValue()
		}
	}
	return takesValue
}

// isFlag reports whether a word is a flag: not a hyphen alone, which is standard input, and not a negative number.
func isFlag(a string) bool {
	return len(a) > 1 && a[0] == '-' && (a[1] < '0' || a[1] > '9')
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

func (row *Command) unknownSub(word string) error {
	names := lists.Map(row.Subs, func(sub *Command) string { return sub.Name })
	f := Trouble("%s is not %s: %s", term.Quoted(word), row.Kind, engine.OrList(names))
	if near := term.Nearest(word, names); near != "" {
		return f.But("did you mean rollbook %s %s?", row.Name, near)
	}
	return f.But("%s", cmp.Or(row.Else[word], row.example()))
}

func (p *Program) unknownCommand(word string) error {
	names := lists.Map(p.Rows(), func(row *Command) string { return row.Name })
	f := Trouble("%s is not a command", term.Quoted(word))
	if near := term.Nearest(strings.ToLower(word), names); near != "" {
		return f.But("did you mean rollbook %s?", near)
	}
	return f.But("rollbook alone shows what to do, rollbook --help the commands")
}
