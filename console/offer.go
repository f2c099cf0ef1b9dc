package console

import (
	"strconv"
	"strings"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
)

// charts offers the charts of a system, by their ids and by the prompts that are rolled on them.
func (c *completion) charts(system *engine.System) {
	if system == nil {
		return
	}
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

// offer offers what an operand or the value of a flag may be.
func offer(c *completion, what string) {
	switch what {
	case "SYSTEM", "--system":
		c.words(systems.IDs())
	case "GAME":
		c.games()
	case "WORD":
		for _, team := range c.teams() {
			c.words(strings.Fields(plain(team.name)))
		}
	case "CHART":
		c.charts(readSystem(c.operands[0]))
	case "--sort":
		c.words(sortKeys())
	case "--color":
		c.words([]string{"auto", "always", "never"})
	case "--paper":
		c.words([]string{"letter", "a4"})
	case "--date", "--since", "--until":
		c.words([]string{"today", "yesterday"})
	case "--visitor", "--home":
		for _, team := range c.teams() {
			c.word(team.name, term.Plural(team.games, "game"))
		}
	case "--set":
		c.settings("", false)
	case "--rule", "--rules":
		c.settings("rule.", true)
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

// here lists the games of the ledger; none where it cannot be read.
func (c *completion) here() []ledger.Game {
	path, err := c.ledgerPath(c.ledger)
	if err != nil {
		return nil
	}
	l, err := ledger.Open(c.at(path), ledger.ReadOnly)
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
