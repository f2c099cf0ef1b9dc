package console

import (
	"strconv"
	"strings"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay/season"
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
	words            []string // of a team's name
	system           string
	since, until     string // the beginning of a date, or all of it
	event            []string
	open, over, void bool
	compare          func(a, b *listed) int
}

// wanted reads the filter from operands and flags.
func (flags *gamesFlags) wanted(c *cli.Call) (f gameFilter, err error) {
	for _, o := range c.Operands {
		f.words = append(f.words, strings.Fields(engine.Folded(o))...)
	}
	f.event = strings.Fields(engine.Folded(flags.Event))
	f.open, f.over, f.void = flags.Open, flags.Over, flags.Void
	if !f.open && !f.over && !f.void {
		f.open, f.over = true, true
	}
	if word := flags.System; word != "" {
		system, err := game.SystemNamed(word)
		if err != nil {
			return f, err
		}
		f.system = system.ID
	}
	if f.since, err = span(c, "since", flags.Since); err != nil {
		return f, err
	}
	if f.until, err = span(c, "until", flags.Until); err != nil {
		return f, err
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

// span reads a flag's day, month or year.
func span(c *cli.Call, flag, word string) (string, error) {
	word = game.DayNamed(c.Session, word)
	if word == "" {
		return "", nil
	}
	const day = "2006-01-02"
	for _, form := range []string{day, day[:7], day[:4]} {
		if _, err := time.Parse(form, word); err == nil && len(form) == len(word) {
			return word, nil
		}
	}
	return "", cli.Trouble("--%s %s: a day like 2016-10-20, a month like 2016-10, a year, today or yesterday", flag, term.Quoted(word))
}

// wants reports whether to list a game. An unreadable game is listed, unless the filter asks for one of its facts.
func (f *gameFilter) wants(g *line.Game) bool {
	h := g.Header
	date := h.Get("date")
	switch {
	case g.Damage != nil:
		return len(f.words)+len(f.event) == 0 && f.system+f.since+f.until == "" && f.open
	case g.Void && !f.void, !g.Void && g.Ended && !f.over, !g.Void && !g.Ended && !f.open:
		return false
	case f.system != "" && g.Opening.System != f.system:
		return false
	case f.since != "" && date < f.since, f.until != "" && (date == "" || date[:min(len(date), len(f.until))] > f.until):
		return false
	}
	return (len(f.words) == 0 || game.HasWords(engine.Folded(h.Get("visitor")+" "+h.Get("home")), f.words)) &&
		(len(f.event) == 0 || game.HasWords(engine.Folded(h.Get("event")), f.event))
}
