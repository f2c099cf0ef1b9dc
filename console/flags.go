package console

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// Flags that every command has, so that they may stand anywhere on the line.
func ledgerFlag() cli.Flag {
	return &cli.StringFlag{Name: "ledger", Usage: "the ledger's `FILE` (default: ROLLBOOK_LEDGER, else in your data folder)"}
}

func colorFlag() cli.Flag {
	return &cli.StringFlag{Name: "color", Usage: "auto, always or never", Value: "auto"}
}

func jsonFlag() cli.Flag { return &cli.BoolFlag{Name: "json", Usage: "answer in JSON"} }

// permute puts the flags of a command before its operands, since cli/v2 takes flags after the first operand for
// operands; flags that stand before the command's name go behind it.
func permute(app *cli.App, args []string) []string {
	if len(args) < 2 {
		return args
	}
	if contains(args, "--generate-bash-completion") {
		return args
	}
	var command *cli.Command
	var words, flags, operands []string // of the line: command names, flags with their values, the rest
	rest := args[1:]
	for i := 0; i < len(rest); i++ {
		a := rest[i]
		switch {
		case a == "--":
			operands = append(operands, rest[i+1:]...)
			i = len(rest)
		case len(a) > 1 && a[0] == '-' && !number(a):
			flags = append(flags, a)
			if takesValue(app, command, a) && i+1 < len(rest) {
				i++
				flags = append(flags, rest[i])
			}
		case command == nil && app.Command(a) != nil:
			command = app.Command(a)
			words = append(words, a)
		case command != nil && len(words) == 1 && len(operands) == 0 && subcommand(command, a) != nil:
			command = subcommand(command, a)
			words = append(words, a)
		default:
			operands = append(operands, a)
		}
	}
	if command == nil {
		return args
	}
	for _, f := range flags {
		if f == "-h" || f == "--help" {
			return append(append(args[:1:1], words...), "--help")
		}
	}
	out := append(append(args[:1:1], words...), flags...)
	if len(operands) > 0 {
		out = append(append(out, "--"), operands...)
	}
	return out
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// number reports whether a word that begins with a hyphen is a negative number and no flag.
func number(a string) bool { return a[1] >= '0' && a[1] <= '9' }

func subcommand(c *cli.Command, name string) *cli.Command {
	for _, sub := range c.Subcommands {
		if sub.HasName(name) {
			return sub
		}
	}
	return nil
}

// takesValue reports whether a flag is followed by its value. Before the command's name it may be any command's flag.
func takesValue(app *cli.App, command *cli.Command, a string) bool {
	name := strings.TrimLeft(a, "-")
	if strings.Contains(name, "=") {
		return false
	}
	commands := app.Commands
	if command != nil {
		commands = []*cli.Command{command}
	}
	for _, c := range commands {
		for _, f := range c.Flags {
			if !contains(f.Names(), name) {
				continue
			}
			if d, ok := f.(cli.DocGenerationFlag); ok {
				return d.TakesValue()
			}
		}
	}
	return false
}
