package console

import (
	"fmt"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/chances"
)

type oddsFlags struct {
	chanceFlags
	Games int    `flag:"games" value:"N" help:"simulated games per position" default:"10000"`
	At    string `flag:"at" value:"N" help:"after entry N, or after play N as \"play 20\" (default: after the last one)"`
}

var oddsCommand = cli.Command{
	Name: "odds", Alone: true, Purpose: "what a position is worth, and each call there", Operands: "[GAME ...]", To: cli.Many,
	Examples: `rollbook chances odds evening.roll --at 21             after entry 21 of a record
rollbook chances odds evening.roll --at 21 --coach even
rollbook chances odds 12 --live               a game in progress; its record notes that you asked

The rest of the game is simulated many times, with fair dice and a coach on both sides. At a call, every legal one is tried
with the same dice. Every figure is an estimate, with its error.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *oddsFlags) error {
		bar := c.Progress("position")
		defer bar.Done()
		m, err := f.method(c, &chances.Method{Games: f.Games}, f.Games, bar)
		if err != nil {
			return err
		}
		ctx, stop := untilInterrupted(c)
		defer stop()
		return eachAsked(c, severalFlags{}, apart(c, func(g *game.Game) error {
			of, r, err := chancesOf(c, f.coachFlags, m, g)
			if err != nil {
				return err
			}
			at := len(of.Entries)
			if f.At == "0" {
				at = 0
			} else if f.At != "" {
				if _, at, err = scorer.EntriesAt(g.Trace(), strings.Join(scorer.Places(strings.Fields(f.At)), " "), false); err != nil {
					return game.ScorerTrouble(err)
				}
			}
			if err := mayAsk(c, &f.chanceFlags, m, g, r, "odds were"); err != nil {
				return err
			}
			odds, err := m.OddsAt(ctx, of, at)
			if err != nil {
				return calledOff(err)
			}
			bar.Done()
			if c.JSON {
				return c.Answer(odds)
			}
			printOdds(c, g, of, odds, m)
			return nil
		}))
	}),
}

// printOdds prints the chances of a position, and its calls.
func printOdds(c *cli.Call, g *game.Game, of chances.Game, o *chances.Odds, m *chances.Method) {
	r := engine.Run(of.Setup, of.Entries[:o.At], engine.Observer{Journal: true})
	visitor, home := of.Setup.Team(engine.Visitor), of.Setup.Team(engine.Home)
	c.Say("%s after entry %d: %s at %s", g.Name, o.At, visitor, home)
	c.Say("%s", c.Board(r.Game.Scoreboard().String()))
	c.Say("")
	rows := [][]string{
		{visitor + " win", percent(o.Visitor), between(o.Interval.Visitor), fmt.Sprintf("scoring %.1f on average", float64(o.Expected.Visitor))},
		{home + " win", percent(o.Home), between(o.Interval.Home), fmt.Sprintf("scoring %.1f on average", float64(o.Expected.Home))},
	}
	if o.Tie > 0 {
		rows = append(rows, []string{"tied", percent(o.Tie), between(o.Interval.Tie), ""})
	}
	c.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {}}, Rows: rows})
	if len(o.Calls) > 0 {
		c.Say("")
		c.Say("%s call %s; the expected result of each call, a win 100 and a tie 50:", of.Setup.Team(r.Next.By), r.Next.ID)
		c.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}, Rows: callRows(o.Calls)})
	}
	if !r.Over {
		c.Say("")
		assumed := m.Assumed()
		if least := fewest(o.Calls); least < o.Games {
			assumed += fmt.Sprintf(", after a call %d or more", least)
		}
		c.Say("%s", c.Style.Dim(c.Wrap(assumed+intervals, "")))
	}
}

// fewest returns the smallest number of games continued after a call.
func fewest(calls []chances.CallValue) int {
	least := maxContinued
	for _, v := range calls {
		least = min(least, v.Games)
	}
	return least
}

// callRows returns the rows of a table of calls.
func callRows(calls []chances.CallValue) [][]string {
	var rows [][]string
	for i, v := range calls {
		word := fmt.Sprintf("%.1f less than %s %s", 100*float64(v.Behind), calls[0].Call, between(v.BehindInterval))
		switch {
		case i == 0 && len(calls) == 1:
			word = ""
		case i == 0 && v.Clear:
			word = "the best"
		case i == 0:
			word = "no clear difference from " + calls[1].Call
		case !v.Clear:
			word = "no clear difference from " + calls[0].Call
		}
		rows = append(rows, []string{v.Call, fmt.Sprintf("%.1f", 100*float64(v.Value)), between(v.Interval), word})
	}
	return rows
}
