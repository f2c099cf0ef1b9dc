package console

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// A gameFilter says which games to list, and in which order.
type gameFilter struct {
	words      []string // that begin words of the teams or the event, or the date
	system     string
	open, void bool // only these
	compare    func(a, b *listed) int
}

// makeFilter reads the filter from operands and flags.
func (flags *gamesFlags) makeFilter(c *cli.Call) (f gameFilter, err error) {
	for _, o := range c.Operands {
		f.words = append(f.words, strings.Fields(engine.Folded(o))...)
	}
	f.open, f.void = flags.Open, flags.Void
	if word := flags.System; word != "" {
		system, err := game.SystemNamed(word)
		if err != nil {
			return f, err
		}
		f.system = system.ID
	}
	for _, s := range sorts {
		if s.key == flags.Sort {
			f.compare = s.compare
		}
	}
	if f.compare == nil {
		return f, cli.Trouble("--sort %s: games are sorted by %s", term.Quoted(flags.Sort), engine.OrList(sortKeys()))
	}
	return f, nil
}

// wants reports whether to list a game. An unreadable game is listed, unless the filter asks for one of its facts.
func (f *gameFilter) wants(g *line.Game) bool {
	kind := f.open || !f.void // of a game that is open
	switch {
	case g.Damage != nil:
		return kind && f.words == nil && f.system == ""
	case g.Void:
		kind = f.void
	case g.Ended:
		kind = !f.open && !f.void
	}
	h := g.Header
	return kind && (f.system == "" || g.Opening.System == f.system) &&
		game.HasWords(engine.Folded(strings.Join([]string{h.Get("visitor"), h.Get("home"), h.Get("event"), h.Get("date")}, " ")), f.words)
}
