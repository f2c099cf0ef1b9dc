package console

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/season"
)

// gamesOf answers with the games of a season: those of the ledger, and its records.
func gamesOf(c *cli.Call, f *gamesFlags, wanted gameFilter) error {
	return seasons.WithSeason(c, f.Season, season.Scores, nil, func(s *seasons.League) error {
		var games []line.Game
		of := map[int64]*season.Result{} // by the number in the ledger; records have a number below 0
		for i, r := range s.Results {
			if r.Game == nil {
				continue
			}
			g := line.Game{Number: -1 - int64(i), Opening: line.Line{System: s.System.ID}, Header: r.Game.Header, Ended: r.Decided()}
			if r.Game.File == "" {
				var err error
				if g, err = s.Games.Ledger.Find(r.Game.Ref); err != nil {
					return game.LedgerTrouble(err)
				}
			} else if g.Ended {
				g.Result = g.Header.Get("visitor") + " " + strconv.Itoa(r.Score[engine.Visitor]) + ", " + g.Header.Get("home") + " " + strconv.Itoa(r.Score[engine.Home])
			}
			games = append(games, g)
			of[g.Number] = r
		}
		each := func(list func(*line.Game) error) error {
			for i := range games {
				if err := list(&games[i]); err != nil {
					return err
				}
			}
			return nil
		}
		return listGames(c, f, s.Games.Ledger, wanted, each, func(one *listed) {
			r := of[one.Game]
			one.Round, one.Fixture = r.Fixture.Round.Name, r.Fixture.String()
			if one.Game < 0 {
				one.Game, one.File = 0, r.Game.Ref
			}
		})
	})
}

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
