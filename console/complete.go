package console

import (
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
)

// filesToo is the word of a completion that stands for the files of the folder.
const filesToo = ":files"

// A completion is the words that may come next on a line that is being typed.
type completion struct {
	*session
	row      *command // nil before a command is named
	operands []string
	ledger   string
}

// complete prints the words that may follow those of a line.
func (p *program) complete(s *session, typed []string) {
	rows := p.rows()
	c := &completion{session: s}
	flagged := sync.OnceValue(func() map[string]flagForm { return flagsOf(rows) })
	flag := "" // whose value comes next
	for i, w := range typed {
		name, value, whole := strings.Cut(strings.TrimLeft(w, "-"), "=")
		switch {
		case flag != "":
			if flag == "ledger" {
				c.ledger = w
			}
			flag = ""
		case isFlag(w) && whole:
			if name == "ledger" {
				c.ledger = value
			}
		case isFlag(w) && takesValue(rows, c.row, name, typed[i+1:], flagged):
			flag = name
		case isFlag(w):
		case c.row == nil:
			if c.row = named(rows, w); c.row == nil {
				return
			}
		case len(c.operands) == 0 && named(c.row.subs, w) != nil:
			c.row = named(c.row.subs, w)
		default:
			c.operands = append(c.operands, w)
		}
	}
	switch {
	case flag != "":
		if c.takesFile(flag) {
			c.word(filesToo, "")
		}
		p.words(c, "--"+flag)
	case c.row == nil:
		for _, row := range rows {
			c.word(row.name, row.purpose)
		}
		c.word("--help", "")
		c.word("--version", "")
	default:
		c.operand(p.words)
		for _, f := range c.row.shownFlags() {
			for _, name := range f.Names() {
				if len(name) > 1 {
					c.word("--"+name, "")
				}
			}
		}
		c.word("--help", "")
	}
}

// word offers a word, and says what it means; a system's name means nothing else.
func (c *completion) word(word, meaning string) {
	word = onLine(word)
	if meaning != "" {
		word += "\t" + onLine(meaning)
	}
	c.Say("%s", term.Text(word))
}

// onLine returns a text with a question mark for each character that no name may have: those that end lines among them.
func onLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || engine.CheckText(string(r), 1) == nil {
			return r
		}
		return '?'
	}, s)
}

func (c *completion) words(words []string) {
	for _, w := range words {
		c.word(w, "")
	}
}

// operand offers what may be the next operand.
func (c *completion) operand(words func(c *completion, what string)) {
	for _, sub := range c.row.subs {
		c.word(sub.name, sub.purpose)
	}
	forms := strings.FieldsFunc(c.row.operands, func(r rune) bool { return strings.ContainsRune("[] |", r) })
	if strings.HasPrefix(c.row.operands, "SYSTEM") && len(c.operands) > 0 {
		forms = slices.DeleteFunc(forms, func(form string) bool { return form != "CHART" || len(c.operands) != 1 })
	} else if len(c.operands) >= c.row.to && !slices.Contains(forms, "...") {
		return
	}
	for _, form := range forms {
		switch {
		case form == "bash", form == "zsh", form == "fish":
			c.word(form, "")
		case form == "GAME":
			words(c, form)
			c.word(filesToo, "")
		case slices.Contains([]string{"FILE", "FOLDER", "SEASON", "NEW", "A", "B"}, form):
			c.word(filesToo, "")
		default:
			words(c, form)
		}
	}
}

// takesFile reports whether the value of a flag of the command is a file or a folder.
func (c *completion) takesFile(flag string) bool {
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
