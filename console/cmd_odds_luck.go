package console

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

// oddsFlags are the flags of odds.
type oddsFlags struct {
	chanceFlags
	Games int `flag:"games" value:"N" help:"simulated games per position" default:"10000"`
	At    int `flag:"at" value:"N" help:"after entry N (default: after the last one)"`
}

var oddsCommand = cli.Command{
	Name: "odds", Alone: true, Purpose: "what a position is worth, and each call there", Operands: "[GAME]", To: 1,
	Examples: `rollbook chances odds evening.roll --at 21             after entry 21 of a record
rollbook chances odds evening.roll --at 21 --coach even
rollbook chances odds 12 --live               of the game that is being played; its record says that it was asked

The rest of the game is played by chance many times, with dice as fair as they come and a coach on both sides. At a
call each legal one is tried over the same dice. Every figure is an estimate, with its error.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *oddsFlags) error {
		bar := c.Progress("position")
		defer bar.Done()
		m, err := f.method(f.Games, bar)
		if err != nil {
			return err
		}
		g, err := game.Meant(c)
		if err != nil {
			return err
		}
		of, r, err := chancesOf(c, f.coachFlags, m, g)
		if err != nil {
			return err
		}
		at := len(of.Entries)
		if c.Given("at") {
			if at = f.At; at < 0 || at > len(of.Entries) {
				return cli.Trouble("--at %d: %s has entries 1 to %d, and 0 is the beginning", at, g.Name, len(of.Entries))
			}
		}
		if err := mayAsk(c, &f.chanceFlags, f.Games, g, r, "odds were"); err != nil {
			return err
		}
		ctx, stop := untilInterrupted(c)
		defer stop()
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
		{visitor + " win", percent(o.Visitor), between(o.Interval.Visitor), fmt.Sprintf("%.1f expected", float64(o.Expected.Visitor))},
		{home + " win", percent(o.Home), between(o.Interval.Home), fmt.Sprintf("%.1f expected", float64(o.Expected.Home))},
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
		c.Say("%s", c.Style.Dim(c.Wrap(m.Assumed()+inBrackets, "")))
	}
}

// callRows are the rows of a table of calls.
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

// playOf returns the play that an entry belongs to, in words.
func playOf(plays []replay.Play, number int) string {
	if number < 1 || number > len(plays) {
		return ""
	}
	return plays[number-1].Text
}

// luckFlags are the flags of luck.
type luckFlags struct {
	chanceFlags
	Games int `flag:"games" value:"N" help:"simulated games per position" default:"2000"`
}

var luckCommand = cli.Command{
	Name: "luck", Alone: true, Purpose: "how much was luck, how much the calls", Operands: "[GAME]", To: 1,
	Examples: `rollbook chances luck evening.roll            the biggest rolls and the costliest calls of a game
rollbook chances luck evening.roll --json     every entry

After every entry the rest of the game is played by chance many times. What an entry changed in the expected result is its
share: of luck if dice or cards gave it, of the calls if a coach did. Both together are the result, exactly. A game takes from
ten seconds to some minutes, the longer the more entries it has; --games 200 takes a tenth of that, with three times the error.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *luckFlags) error {
		bar := c.Progress("position")
		defer bar.Done()
		m, err := f.method(f.Games, bar)
		if err != nil {
			return err
		}
		g, err := game.Meant(c)
		if err != nil {
			return err
		}
		of, r, err := chancesOf(c, f.coachFlags, m, g)
		if err != nil {
			return err
		}
		if err := mayAsk(c, &f.chanceFlags, f.Games, g, r, "luck was"); err != nil {
			return err
		}
		bar.Total = len(of.Entries) + 1
		ctx, stop := untilInterrupted(c)
		defer stop()
		luck, err := m.LuckOf(ctx, of)
		if err != nil {
			return calledOff(err)
		}
		worst := biggest(luck.Entries, true, 3)
		calls := make([]*chances.Odds, len(worst))
		for i, e := range worst {
			if calls[i], err = m.OddsAt(ctx, of, e.N-1); err != nil {
				return calledOff(err)
			}
		}
		bar.Done()
		if c.JSON {
			return c.Answer(luck)
		}
		printLuck(c, g, luck, m, worst, calls)
		return nil
	}),
}

// biggest returns the entries that changed the most: calls that cost their own side most, or rolls either way.
func biggest(entries []chances.LuckEntry, calls bool, most int) []chances.LuckEntry {
	var list []chances.LuckEntry
	size := func(e chances.LuckEntry) float64 { return math.Abs(e.Change.Float()) }
	if calls {
		size = func(e chances.LuckEntry) float64 { return -inView(e) }
	}
	for _, e := range entries {
		if (e.Kind == "call") == calls && size(e) > float64(e.Error) {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, func(a, b chances.LuckEntry) int { return cmp.Compare(size(b), size(a)) })
	return list[:min(most, len(list))]
}

// inView is what an entry changed for the side that made it; the table's are the home side's.
func inView(e chances.LuckEntry) float64 {
	if e.By == engine.Visitor.String() {
		return -e.Change.Float()
	}
	return e.Change.Float()
}

// printLuck prints where a game's result came from.
func printLuck(c *cli.Call, g *game.Game, l *chances.Luck, m *chances.Method, worst []chances.LuckEntry, calls []*chances.Odds) {
	plays := g.Trace().Plays()
	visitor, home := g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home)
	c.Say("%s: %s at %s", g.Name, visitor, home)
	c.Say("%s", c.Wrap(fmt.Sprintf("To %s the game was worth %.1f before the first entry and %.1f after the last, a win being 100 and a tie 50. "+
		"The dice made %s of the difference, give or take %.1f, and the calls %s, give or take %.1f.", home, 100*l.Start.Float(), 100*l.Final.Float(),
		chances.Hundredths(l.Luck.Float()), 100*float64(l.Error), chances.Hundredths(l.Calls.Float()), 100*float64(l.CallsError)), ""))
	c.Say("")
	rows := [][]string{}
	for _, side := range engine.Teams {
		own := l.Home
		if side == engine.Visitor {
			own = l.Visitor
		}
		rows = append(rows, []string{g.Setup.Team(side), chances.Hundredths(own.Luck.Float()), giveOrTake(own.Error), chances.Hundredths(own.Calls.Float()), giveOrTake(own.CallsError)})
	}
	c.Print(&term.Grid{Headed: true, Columns: []engine.Column{{Name: "own entries, own view", Left: true}, {Name: "dice"}, {}, {Name: "calls"}, {}}, Rows: rows})
	c.Say("")
	if rolls := biggest(l.Entries, false, 5); len(rolls) > 0 {
		c.Say("The biggest rolls, as %s saw them", home)
		var rows [][]string
		for _, e := range rolls {
			rows = append(rows, []string{"entry " + strconv.Itoa(e.N), chances.Hundredths(e.Change.Float()), e.Entry, playOf(plays, e.Play)})
		}
		c.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}, Rows: rows})
		c.Say("")
	}
	if len(worst) == 0 {
		c.Say("No call cost its side more than the margin of error.")
	}
	for i, e := range worst {
		if i == 0 {
			c.Say("The costliest calls, as the side that made them saw them")
		}
		c.Say("%s", c.Wrap(fmt.Sprintf("entry %d, %s: %s. %s", e.N, e.Entry, chances.Hundredths(inView(e)), playOf(plays, e.Play)), "  "))
		if len(calls[i].Calls) > 0 {
			c.Print(&term.Grid{Indent: "    ", Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}, Rows: callRows(calls[i].Calls)})
		}
	}
	c.Say("")
	c.Say("%s", c.Style.Dim(c.Wrap(m.Assumed()+inBrackets, "")))
}

// giveOrTake writes half an interval, in hundredths of a win.
func giveOrTake(c chances.Chance) string { return fmt.Sprintf("±%.1f", 100*float64(c)) }
