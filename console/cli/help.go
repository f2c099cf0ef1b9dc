package cli

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/console/term"
	"rollbook/internal/lists"
	"rollbook/internal/pick"

	"github.com/urfave/cli/v2"
)

// help prints the page of commands by group: all of them, or the first ones.
func (p *Program) help(all bool) string {
	var b strings.Builder
	b.WriteString(`rollbook: the official scorer for tabletop sports games played with real dice

usage: rollbook COMMAND [flags and operands in any order]
`)
	shown := func(row *Command) bool { return all || row.First }
	wide := 0
	for _, row := range p.Rows() {
		if shown(row) {
			wide = max(wide, len(row.Name))
		}
	}
	for _, g := range p.Groups {
		if !slices.ContainsFunc(g.Commands, shown) {
			continue
		}
		if all {
			fmt.Fprintf(&b, "\n%s", g.Name)
		}
		b.WriteString("\n")
		for _, row := range g.Commands {
			if shown(row) {
				fmt.Fprintf(&b, "  %-*s  %s\n", wide, row.Name, row.Purpose)
			}
		}
	}
	b.WriteString("\n" + p.Closing)
	return b.String()
}

// help prints the page of a command.
func (row *Command) help(t *term.Terminal, path string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "rollbook %s: %s\n\nusage: rollbook %s", path, row.Purpose, path)
	flags := row.allFlags()
	if len(flags) > 0 {
		b.WriteString(" [flags]")
	}
	if len(row.Subs) > 0 {
		b.WriteString(" COMMAND")
	}
	if row.Operands != "" {
		b.WriteString(" " + row.Operands)
	}
	b.WriteString("\n")
	if row.Examples != "" {
		b.WriteString("\n" + layOut(t, row.Examples))
	}
	if len(row.Subs) > 0 {
		b.WriteString("\ncommands:\n")
	}
	for _, sub := range row.Subs {
		fmt.Fprintf(&b, "  %-10s  %s\n", sub.Name, sub.Purpose)
	}
	if len(flags) > 0 {
		b.WriteString("\nflags:\n")
	}
	wide := 0
	for _, f := range flags {
		wide = max(wide, len(flagAndValue(f)))
	}
	for _, f := range flags {
		usage, _, _ := strings.Cut(f.(cli.DocGenerationFlag).GetUsage(), " `")
		if v := f.(cli.DocGenerationFlag).GetDefaultText(); v != "" && v != `""` && v != "false" && !strings.Contains(usage, "default") {
			usage += " (default: " + strings.Trim(v, `"`) + ")"
		}
		fmt.Fprintf(&b, "  %-*s  %s\n", wide, flagAndValue(f), usage)
	}
	return b.String()
}

// layOut keeps examples, which come first, and the lines of tables, and wraps the paragraphs after them.
func layOut(t *term.Terminal, text string) string {
	examples, rest, _ := strings.Cut(text, "\n\n")
	var b strings.Builder
	b.WriteString(examples + "\n")
	paragraph := ""
	for _, line := range strings.Split(rest+"\n", "\n") {
		isRow := strings.HasPrefix(line, " ")
		if line != "" && !isRow {
			paragraph += line + " "
			continue
		}
		if paragraph != "" {
			b.WriteString("\n" + string(t.Wrap(paragraph, "")) + "\n")
			paragraph = ""
		}
		if isRow {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// flagAndValue returns a flag as help shows it: --output FILE, -o FILE.
func flagAndValue(f cli.Flag) string {
	value := ""
	if f.(cli.DocGenerationFlag).TakesValue() {
		value = " VALUE"
		if parts := strings.Split(f.(cli.DocGenerationFlag).GetUsage(), "`"); len(parts) == 3 {
			value = " " + parts[1]
		}
	}
	forms := lists.Map(f.Names(), func(name string) string { return hyphenate(name) + value })
	return strings.Join(forms, ", ")
}

// hyphenate returns a flag's name as it is typed.
func hyphenate(name string) string { return pick.If(len(name) == 1, "-", "--") + name }
