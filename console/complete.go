package console

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
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
func (s *session) complete(rows []*command, typed []string) {
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
		c.value(flag)
	case c.row == nil:
		for _, row := range rows {
			c.word(row.name, row.purpose)
		}
		c.word("--help", "")
		c.word("--version", "")
	default:
		c.operand()
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
func (c *completion) operand() {
	for _, sub := range c.row.subs {
		c.word(sub.name, sub.purpose)
	}
	forms := strings.FieldsFunc(c.row.operands, func(r rune) bool { return strings.ContainsRune("[] |", r) })
	switch {
	case strings.HasPrefix(c.row.operands, "SYSTEM") && len(c.operands) > 0:
		c.ofSystem(readSystem(c.operands[0]))
		return
	case len(c.operands) >= c.row.to && !slices.Contains(forms, "..."):
		return
	}
	for _, form := range forms {
		switch form {
		case "SYSTEM":
			c.words(systems.IDs())
		case "GAME":
			c.games()
			c.word(filesToo, "")
		case "FILE", "FOLDER", "SEASON", "NEW", "A", "B":
			c.word(filesToo, "")
		case "WORD":
			for _, team := range c.teams() {
				c.words(strings.Fields(plain(team.name)))
			}
		case "bash", "zsh", "fish":
			c.word(form, "")
		}
	}
}

// ofSystem offers the charts or the rulings of a system.
func (c *completion) ofSystem(system *engine.System) {
	if system == nil {
		return
	}
	if strings.Contains(c.row.operands, "CHART") && len(c.operands) == 1 {
		for _, chart := range system.Charts {
			id, title := chart.Name()
			c.word(id, title)
		}
		for _, name := range promptNames(system) {
			titles := []string{}
			for _, chart := range system.ChartsByName(name) {
				_, title := chart.Name()
				titles = append(titles, title)
			}
			c.word(name, strings.Join(titles, "; "))
		}
	}
}

// value offers the values of a flag.
func (c *completion) value(flag string) {
	switch flag {
	case "system":
		c.words(systems.IDs())
	case "sort":
		c.words(sortKeys())
	case "color":
		c.words([]string{"auto", "always", "never"})
	case "paper":
		c.words([]string{"letter", "a4"})
	case "date", "since", "until":
		c.words([]string{"today", "yesterday"})
	case "visitor", "home":
		for _, team := range c.teams() {
			c.word(team.name, term.Plural(team.games, "game"))
		}
	case "set":
		c.settings("", false)
	case "rule", "rules":
		c.settings("rule.", true)
	default:
		if c.takesFile(flag) {
			c.word(filesToo, "")
		}
	}
}

// settings offers the keys of the settings that begin so, with each value where they are few; of the system that is named, or
// else of all.
func (c *completion) settings(begins string, bare bool) {
	all := systems.All
	if len(c.operands) > 0 && readSystem(c.operands[0]) != nil {
		all = []*engine.System{readSystem(c.operands[0])}
	}
	seen := map[string]bool{}
	for _, system := range all {
		for i := range system.Settings {
			known := &system.Settings[i]
			key, ok := strings.CutPrefix(known.Key, begins)
			if !ok {
				continue
			}
			if !bare {
				key = known.Key
			}
			words := []string{key + "="}
			if known.Values != nil {
				words = nil
				for _, v := range known.Values {
					words = append(words, key+"="+v)
				}
			}
			for _, w := range words {
				if !seen[w] {
					c.word(w, known.Meaning)
				}
				seen[w] = true
			}
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

// here lists the games of the ledger; none where it cannot be read.
func (c *completion) here() []ledger.Game {
	path, err := c.ledgerPath(c.ledger)
	if err != nil {
		return nil
	}
	l, err := ledger.Open(path, ledger.ReadOnly)
	if err != nil {
		return nil
	}
	defer l.Close()
	games, _ := l.Games("visitor", "home", "date")
	return games
}

func (c *completion) teams() []knownTeam { return knownTeams(c.here()) }

// games offers the numbers of the ledger's games, and says who played.
func (c *completion) games() {
	for _, g := range c.here() {
		about := g.Header.Get("visitor") + " at " + g.Header.Get("home")
		switch {
		case g.Damage != nil:
			about = "damaged"
		case g.Header.Get("date") != "":
			about = g.Header.Get("date") + " " + about
		}
		c.word(strconv.Itoa(int(g.Number)), about)
	}
}
