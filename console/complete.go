package console

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// charts offers the charts of a system, by id and by the prompts of their rolls.
func charts(c *cli.Completion, system *engine.System) {
	if system == nil {
		return
	}
	for _, chart := range system.EveryChart() {
		id, title := chart.Name()
		c.Offer(id, title)
	}
	for _, name := range view.PromptNames(system) {
		titles := []string{}
		for _, chart := range system.ChartsByName(name) {
			_, title := chart.Name()
			titles = append(titles, title)
		}
		c.Offer(name, strings.Join(titles, "; "))
	}
}

// offer offers the possible values of an operand or a flag.
func offer(c *cli.Completion, what string) {
	switch what {
	case "SYSTEM", "--system":
		c.OfferAll(systems.IDs())
	case "GAME":
		games(c)
	case "FIGURE":
		figurePaths(c)
	case "WORD":
		for _, team := range teams(c) {
			c.OfferAll(strings.Fields(engine.Folded(team.Name)))
		}
	case "CHART":
		charts(c, game.System(c.Operands[0]))
	case "--sort":
		c.OfferAll(sortKeys())
	case "--color":
		c.OfferAll([]string{"auto", "always", "never"})
	case "--paper":
		c.OfferAll([]string{"letter", "a4"})
	case "--date":
		c.OfferAll([]string{"today", "yesterday"})
	case "--visitor", "--away", "--home", "VISITOR", "HOME":
		for _, team := range teams(c) {
			c.Offer(team.Name, term.Plural(team.Games, "game"))
		}
	case "--set":
		settings(c, "", false)
	case "--rule":
		settings(c, "rule.", true)
	}
}

// settings offers the keys of settings with a prefix, each with its values if they are few, for the named system, or else
// for all.
func settings(c *cli.Completion, begins string, bare bool) {
	all := systems.All
	if system := systemOn(c); system != nil {
		all = []*engine.System{system}
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
					c.Offer(w, known.Meaning)
				}
				seen[w] = true
			}
		}
	}
}

// systemOn returns the system that a line names, or that of its game; nil for none.
func systemOn(c *cli.Completion) *engine.System {
	if len(c.Operands) == 0 {
		return nil
	}
	if system := game.System(c.Operands[0]); system != nil {
		return system
	}
	for _, g := range here(c) {
		if strconv.FormatInt(g.Number, 10) == c.Operands[0] {
			return systems.Named(g.Opening.System)
		}
	}
	return nil
}

// open opens the ledger; nil if it cannot be read.
func open(c *cli.Completion) *ledger.Ledger {
	path, err := game.LedgerPath(c.Session, c.Ledger)
	if err != nil {
		return nil
	}
	l, err := ledger.Open(c.At(path), ledger.ReadOnly)
	if err != nil {
		return nil
	}
	return l
}

// here lists the games of the ledger; none if it cannot be read.
func here(c *cli.Completion) []line.Game {
	l := open(c)
	if l == nil {
		return nil
	}
	defer l.Close()
	games, _ := l.Games("visitor", "home", "date")
	return games
}

// figurePaths offers the figures of the game that a line names.
func figurePaths(c *cli.Completion) {
	l := open(c)
	if l == nil {
		return
	}
	defer l.Close()
	number, err := game.Number(l, c.Operands[0])
	if err != nil {
		return
	}
	if g, err := game.Check(l, number); err == nil && g.Run(nil) == nil {
		c.OfferAll(replay.FigurePaths(g.Trace().Result.Game))
	}
}

func teams(c *cli.Completion) []scorer.KnownTeam { return scorer.KnownTeams(here(c)) }

// games offers the numbers of the ledger's games, and says who played.
func games(c *cli.Completion) {
	for _, g := range here(c) {
		about := g.Header.Get("visitor") + " at " + g.Header.Get("home")
		switch {
		case g.Damage != nil:
			about = "damaged"
		case g.Header.Get("date") != "":
			about = g.Header.Get("date") + " " + about
		}
		c.Offer(strconv.Itoa(int(g.Number)), about)
	}
}
