package console

import (
	"cmp"
	"fmt"
	"slices"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/replay/chances"
	"rollbook/replay/season"
	"rollbook/report/figure"
)

type momentsFlags struct {
	chanceFlags
	Games int `flag:"games" value:"N" help:"simulated games per position (default: as many as two seconds allow)"`
	severalFlags
	Swings int  `flag:"swings" value:"N" help:"how many plays of each game to show" default:"3"`
	Curve  bool `flag:"curve" help:"draw the chances, play by play"`
}

var momentsCommand = cli.Command{
	Name: "moments", Alone: true, Purpose: "turning points, and the games with the biggest swings", Operands: "[GAME ...]", To: cli.Many,
	Examples: `rollbook chances moments evening.roll
rollbook chances moments evening.roll --curve       with the chances drawn, play by play
rollbook chances moments --season league.season     the game that moved most comes first
rollbook chances moments --all                      every game of the ledger that is over

After every play the rest of the game is simulated many times. Movement is how far the chances went up and down in
all; only what exceeds the margin of error counts. At stake is how far such a play moves them, up or down, before it is rolled.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *momentsFlags) error {
		bar := c.Progress("position")
		defer bar.Done()
		m, err := f.method(c, chances.ForPages(), f.Games, bar)
		if err != nil {
			return err
		}
		swings := f.Swings
		if swings < 1 || swings > 1000 {
			return cli.Trouble("--swings %d: from 1 to 1000", swings)
		}
		ctx, stop := untilInterrupted(c)
		defer stop()
		answer := struct {
			Coach string      `json:"coach"`
			Each  int         `json:"continued"`
			Seed  uint64      `json:"seed"`
			Games []turningOf `json:"games"`
		}{m.Coach, m.Games, m.Seed, []turningOf{}}
		err = eachAsked(c, f.severalFlags, func(g *game.Game) error {
			of, r, err := chancesOf(c, f.coachFlags, m, g)
			if err != nil {
				return err
			}
			if f.several() && (!r.Over || g.Record != nil && g.Record.Void != nil) {
				return nil
			}
			if err := mayAsk(c, &f.chanceFlags, m, g, r, "moments were"); err != nil {
				return err
			}
			moments, err := m.MomentsOf(ctx, of, swings)
			if err != nil {
				return calledOff(err)
			}
			g.Drop()
			answer.Games = append(answer.Games, turningOf{g.Label(), moments, g})
			return nil
		})
		if err != nil {
			return err
		}
		slices.SortStableFunc(answer.Games, func(a, b turningOf) int {
			switch {
			case a.Movement > b.Movement:
				return -1
			case a.Movement < b.Movement:
				return 1
			}
			return 0
		})
		bar.Done()
		if c.JSON {
			return c.Answer(answer)
		}
		continued, margin := 0, chances.Chance(0)
		for i, t := range answer.Games {
			if i > 0 {
				c.Say("")
			}
			printMoments(c, t, f.Curve)
			continued, margin = max(continued, t.Moments.Games), max(margin, t.Margin)
		}
		c.Say("")
		c.Say("%s", c.Style.Dim(c.Wrap(m.AssumedEach(continued, margin), "")))
		return nil
	}),
}

// turningOf returns the moments of a game.
type turningOf struct {
	Game any `json:"game"`
	*chances.Moments
	game *game.Game
}

// eachAsked does something with every game that the operands name, with the games of --season, or with every game of the
// ledger with --all, including void ones; without any of these, with the last game played here.
func eachAsked(c *cli.Call, f severalFlags, do func(*game.Game) error) error {
	path := f.Season
	if len(c.Operands) > 0 && (f.All || path != "") || f.All && path != "" {
		return cli.Trouble("give a GAME, --season or --all, only one")
	}
	switch {
	case path != "":
		return seasons.WithSeason(c, path, season.Scores, (*seasons.Games).RunGame, func(s *seasons.League) error {
			return s.EachGame(do)
		})
	case f.All:
		return eachOfLedger(c, do)
	case len(c.Operands) == 0:
		c.Operands = []string{""}
	}
	for _, name := range c.Operands {
		if path, _ := game.FileAndRecord(name); path == name && name != "" && game.IsFile(c.Session, name) {
			if err := eachOfFile(c, path, do); err != nil {
				return err
			}
			continue
		}
		g, err := game.Named(c, name)
		if err != nil {
			return err
		}
		if err := do(g); err != nil {
			return err
		}
	}
	return nil
}

// eachOfFile does something with every record of a file, up to the first invalid one.
func eachOfFile(c *cli.Call, path string, do func(*game.Game) error) error {
	var failed error
	err := game.EachIn(c.Session, path, func(r *replay.Record) {
		switch {
		case failed != nil:
		case r.Fault != nil:
			failed = cli.Faulty(r.Fault)
		default:
			failed = do(game.FromRecord(r.Ref(), r))
		}
	}, func(g *game.Game) error {
		if err := g.Check(); err != nil {
			return err
		}
		return do(g)
	})
	return cmp.Or(failed, err)
}

// several reports whether the flags ask for games without naming them, so that unfinished ones are skipped.
func (f severalFlags) several() bool { return f.All || f.Season != "" }

// severalFlags are flags that ask for games without naming them.
type severalFlags struct {
	All    bool   `flag:"all" help:"every game of the ledger"`
	Season string `flag:"season" value:"FILE" help:"every game of the season in FILE"`
}

// eachOfLedger does something with every game of the ledger, including void ones.
func eachOfLedger(c *cli.Call, do func(*game.Game) error) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
		games, err := l.Games()
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, listed := range games {
			g, err := game.Load(l, listed.Number)
			if err != nil {
				return err
			}
			if err := do(g); err != nil {
				return err
			}
		}
		return nil
	})
}

// printMoments prints what turned a game.
func printMoments(c *cli.Call, t turningOf, curve bool) {
	setup := t.game.Setup
	names := engine.NewNames(setup)
	plays := t.game.Trace().Plays()
	c.Say("%s: %s at %s", t.game.Name, setup.Team(engine.Visitor), setup.Team(engine.Home))
	c.Say("the chances moved by %.0f percentage points in all", 100*float64(t.Movement))
	if t.Lowest != nil {
		c.Say("the winner's lowest chance was %s %s, after play %d", percent(*t.Lowest), margin(t.LowestError), t.LowestAt)
	}
	if curve {
		tr := replay.Run(setup, t.game.Tokens, replay.Keep{States: true})
		parts := figure.PartsOf(tr.Setup.System.Customs, len(plays), func(i int) engine.Value { return tr.State(plays[i].First - 1) })
		c.Say("%s", c.Wrap(fmt.Sprintf("how likely %s were to win, play by play; %s their scores, %s those of %[4]s", term.Visible(names.Nick[engine.Home]),
			figure.BlockMarks[engine.Home], figure.BlockMarks[engine.Visitor], term.Visible(names.Nick[engine.Visitor])), ""))
		for _, line := range figure.Blocks(t.Curve, parts, cmp.Or(c.Width(), 80)) {
			c.Say("%s", line)
		}
	}
	rows := [][]string{}
	for _, s := range t.Swings {
		change, after := s.Said()
		rows = append(rows, []string{fmt.Sprintf("play %d", s.Play), change, "to " + after, s.Stake(), playOf(plays, s.Play)})
	}
	if len(rows) == 0 {
		c.Say("no play changed the chances by more than the margin of error")
		return
	}
	c.Print(&term.Grid{Headed: true, Columns: []engine.Column{{Name: "", Left: true}, {Name: names.Nick[engine.Home]}, {}, {}, {Left: true}}, Rows: rows})
}

// shownMoments estimates a finished game as books, pages and sites do.
func shownMoments(c *cli.Call, g *game.Game) (*chances.Moments, *chances.Method, error) {
	if !g.Trace().Result.Over {
		return nil, nil, cli.Trouble("%s is not over", g.Name)
	}
	bar := c.Progress("position")
	defer bar.Done()
	ctx, stop := untilInterrupted(c)
	defer stop()
	m := chances.ForPages()
	m.Step = bar.Step
	moments, err := m.MomentsOf(ctx, chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}, chances.PageSwings)
	return moments, m, calledOff(err)
}

// addChances estimates the chances of a printed game, if it is over.
func addChances(c *cli.Call, g *game.Game, p *pdf.Game) error {
	if !g.Trace().Result.Over {
		return nil
	}
	moments, m, err := shownMoments(c, g)
	if err == nil {
		p.Chances = &pdf.Chances{Moments: moments, Note: m.AssumedEach(moments.Games, moments.Margin)}
	}
	return err
}
