package cli

import (
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
)

// FilesToo is a completion's word for the files of the folder.
const FilesToo = ":files"

// A Completion is the words that can come next on an unfinished line.
type Completion struct {
	*Session
	row      *Command // nil before a command is named
	Operands []string
	Ledger   string
}

// complete prints the words that can follow those of a line.
func (p *Program) complete(s *Session, typed []string) {
	rows := p.Rows()
	c := &Completion{Session: s}
	flagged := sync.OnceValue(func() map[string]FlagForm { return FlagsOf(rows) })
	flag := "" // whose value comes next
	for i, w := range typed {
		name, value, whole := strings.Cut(strings.TrimLeft(w, "-"), "=")
		switch {
		case flag != "":
			if flag == "ledger" {
				c.Ledger = w
			}
			flag = ""
		case isFlag(w) && whole:
			if name == "ledger" {
				c.Ledger = value
			}
		case isFlag(w) && takesValue(rows, c.row, name, typed[i+1:], flagged):
			flag = name
		case isFlag(w):
		case c.row == nil:
			if c.row = LookUp(rows, w); c.row == nil {
				return
			}
		case len(c.Operands) == 0 && LookUp(c.row.Subs, w) != nil:
			c.row = LookUp(c.row.Subs, w)
		default:
			c.Operands = append(c.Operands, w)
		}
	}
	switch {
	case flag != "":
		if c.takesFile(flag) {
			c.Offer(FilesToo, "")
		}
		p.Words(c, "--"+flag)
	case c.row == nil:
		for _, row := range rows {
			c.Offer(row.Name, row.Purpose)
		}
		c.OfferAll([]string{"--help", "--version", "--licenses"})
	default:
		c.operand(p.Words)
		for _, f := range c.row.allFlags() {
			for _, name := range f.Names() {
				if len(name) > 1 {
					c.Offer("--"+name, "")
				}
			}
		}
		c.Offer("--help", "")
	}
}

// Offer offers a word with its meaning; a system's name has no other. It ignores an empty word.
func (c *Completion) Offer(word, meaning string) {
	if word == "" {
		return
	}
	word = onLine(word)
	if meaning != "" {
		word += "\t" + onLine(meaning)
	}
	c.Say("%s", term.Text(word))
}

// onLine returns a text with a question mark for each character that no name may have, including those that end lines.
func onLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || engine.CheckText(string(r), 1) == nil {
			return r
		}
		return '?'
	}, s)
}

// OfferAll offers words that need no meaning.
func (c *Completion) OfferAll(words []string) {
	for _, w := range words {
		c.Offer(w, "")
	}
}

// operand offers the possible next operands.
func (c *Completion) operand(words func(c *Completion, what string)) {
	for _, sub := range c.row.Subs {
		c.Offer(sub.Name, sub.Purpose)
	}
	for _, form := range c.row.operandAt(len(c.Operands)) {
		switch form {
		case strings.ToLower(form):
			c.Offer(form, "")
		case "FILE", "FOLDER", "DIR", "SEASON", "NEW", "A", "B":
			c.Offer(FilesToo, "")
		case "GAME":
			words(c, form)
			c.Offer(FilesToo, "")
		default:
			words(c, form)
		}
	}
}

// operandAt returns the possible kinds of the operand at an index, by their names in help.
func (row *Command) operandAt(place int) []string {
	var places [][]string
	or := false
	for _, word := range strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(row.Operands)) {
		switch {
		case word == "...":
			place = min(place, len(places)-1)
		case word == "|":
			or = true
			continue
		case or:
			last := len(places) - 1
			places[last] = append(places[last], word)
		default:
			places = append(places, []string{word})
		}
		or = false
	}
	if place >= len(places) {
		return nil
	}
	return places[place]
}

// takesFile reports whether the value of a flag of the command is a file or a folder.
func (c *Completion) takesFile(flag string) bool {
	if c.row == nil {
		return false
	}
	for _, f := range c.row.allFlags() {
		usage := f.(cli.DocGenerationFlag).GetUsage()
		if slices.Contains(f.Names(), flag) && (strings.Contains(usage, "`FILE`") || strings.Contains(usage, "`FOLDER`")) {
			return true
		}
	}
	return false
}
