package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report/figure"
)

type oddsFlags struct {
	Luck  bool   `flag:"luck" help:"how much was luck, and how much the calls"`
	At    string `flag:"at" value:"N" help:"after play N, or after entry #31"`
	Games int    `flag:"games" value:"N" help:"simulated games per position (default: 10000; with --luck, as many as a few seconds allow)"`
	Coach string `flag:"coach" value:"NAME" help:"who calls: house, even or first" default:"house"`
	Seed  int    `flag:"seed" value:"N" help:"random seed" default:"1"`
	Live  bool   `flag:"live" help:"allow an unfinished game (noted in its record)"`
}

var oddsCommand = cli.Command{
	Name: "odds", Purpose: "the chances of a game, what turned it, and its luck", Operands: "[GAME ...]", To: cli.Many,
	Examples: `rollbook odds evening.roll                    the chances, their curve and the turning points
rollbook odds evening.roll --at 12            after play 12, with what each call there is worth
rollbook odds evening.roll --luck             the biggest rolls and the costliest calls
rollbook odds 12 --live                       a game in progress; its record notes that you asked

The rest of the game is simulated many times with fair dice. --coach says who makes both sides' calls: house, listed
by rollbook rules SYSTEM coach; even, every legal call equally often; or first, the first option each time. Where a
call comes next, every legal one is tried with the same dice. Every figure is an estimate, given with its error.

With --luck, a change in the expected result counts as luck if dice or cards caused it, and as a call if a coach did;
together they add up to the result exactly. A call that the house coach would make there, even if only sometimes,
changes nothing. If more than 40 plays were not his, only decisions count, such as a punt instead of a field goal. What
calls gave away is measured against the best legal call, whoever would have made it. Work on a position stops once its
margin of error is 2 in 100, and on all of them after a few seconds: --games 5000 takes longer, is more precise, and
counts every call.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runOdds),
}

// The games to continue from a position: usually, and at most.
const (
	usualContinued = 10_000
	mostContinued  = 1_000_000
)

func runOdds(c *cli.Call, f *oddsFlags) error {
	switch {
	case c.Given("games") && (f.Games < 1 || f.Games > mostContinued):
		return cli.Trouble("--games %d: from 1 to %d", f.Games, mostContinued)
	case f.Luck && f.At != "":
		return cli.Trouble("--luck or --at, not both: luck covers a whole game")
	}
	ctx, stop := cancelOnInterrupt(c)
	defer stop()
	games := 0
	return eachAsked(c, severalFlags{}, func(g *game.Game) error {
		if games++; games > 1 && !c.Flags.JSON { // in JSON each is a line
			c.Term.Outf("")
		}
		if f.Luck {
			return luckOfGame(ctx, c, f, g)
		}
		return oddsOfGame(ctx, c, f, g)
	})
}

// method returns a method with the coach and the seed of the flags.
func (f *oddsFlags) method(m *chances.Method) (*chances.Method, error) {
	switch f.Coach {
	case "house":
	case "even":
		m.Call, m.Makes = nil, nil
	case "first":
		m.Call, m.Makes = coach.FirstOption, nil
	default:
		return nil, cli.Trouble("--coach %s: it is house, even or first", term.Quoted(f.Coach))
	}
	m.Coach, m.Seed = f.Coach, uint64(f.Seed)
	return m, nil
}

// oddsOfGame answers with the chances of a position; without --at, also with how the chances went until then.
func oddsOfGame(ctx context.Context, c *cli.Call, f *oddsFlags, g *game.Game) error {
	m, err := f.method(&chances.Method{Games: cmp.Or(f.Games, usualContinued), Call: coach.House})
	if err != nil {
		return err
	}
	of, err := askedOf(c, f, m, g, "odds were")
	if err != nil {
		return err
	}
	at := len(of.Entries)
	if f.At == "0" {
		at = 0
	} else if f.At != "" {
		if _, at, err = scorer.EntriesAt(g.Trace(), strings.Join(scorer.Places(strings.Fields(f.At)), " ")); err != nil {
			return game.ScorerTrouble(err)
		}
	}
	bar := c.Term.Progress("position")
	defer bar.Done()
	m.Step = bar.Step
	odds, err := m.OddsAt(ctx, of, at)
	if err != nil {
		return explainStop(err)
	}
	var moments *chances.Moments
	pages := chances.ForPages()
	if f.At == "" {
		f.method(pages) // whose coach is known
		pages.Games, pages.Step = min(pages.Games, m.Games), bar.Step
		if moments, err = pages.MomentsOf(ctx, of, chances.PageSwings); err != nil {
			return explainStop(err)
		}
	}
	bar.Done()
	if c.Flags.JSON {
		return c.Term.Answer(struct {
			*chances.Odds
			*chances.Moments
		}{odds, moments})
	}
	printOdds(c, g, of, odds, m)
	if moments != nil && len(moments.Curve) > 1 {
		c.Term.Outf("")
		printMoments(c, g, moments)
		c.Term.Outf("")
		c.Term.Outf("%s", c.Term.Style.Dim(c.Term.Wrap(pages.AssumedEach(moments.Games, moments.Margin), "")))
	}
	return nil
}

// askedOf returns a game for package chances. An invalid record has no chances. Somebody must really mean an unfinished game of
// the ledger, and its record notes what was asked: advice changes a game in progress, and both coaches should see that.
func askedOf(c *cli.Call, f *oddsFlags, m *chances.Method, g *game.Game, what string) (of chances.Game, err error) {
	r := &g.Trace().Result
	if err := g.HeldBy(r); err != nil {
		return of, err
	}
	of = chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}
	switch {
	case r.Over || g.Number == 0:
		return of, nil
	case !f.Live:
		return of, cli.Trouble("%s is not over, and advice changes a game in progress", g.Name).
			But("--live answers anyway, and the record notes it")
	}
	asked := fmt.Sprintf("%s asked after entry %d: the %s coach, %s", what, r.Entries, f.Coach,
		term.Plural(m.Games, "game"))
	_, err = table.Note(c, "", fmt.Sprint(g.Number), asked)
	return of, err
}

func cancelOnInterrupt(c *cli.Call) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(c.Context, os.Interrupt)
}

// explainStop returns the failure of an interrupted estimate.
func explainStop(err error) error {
	if errors.Is(err, context.Canceled) {
		return cli.Trouble("stopped")
	}
	return err
}

func printOdds(c *cli.Call, g *game.Game, of chances.Game, o *chances.Odds, m *chances.Method) {
	r := engine.Run(of.Setup, of.Entries[:o.At], engine.Observer{Journal: true})
	visitor, home := of.Setup.Team(engine.Visitor), of.Setup.Team(engine.Home)
	c.Term.Outf("%s after entry %d: %s at %s", g.Name, o.At, visitor, home)
	c.Term.Outf("%s", c.Term.Board(r.Game.Scoreboard().String()))
	c.Term.Outf("")
	const scoring = "scoring %.1f on average"
	rows := [][]string{
		{visitor + " win", percent(o.Visitor), between(o.Interval.Visitor), fmt.Sprintf(scoring, o.Expected.Visitor)},
		{home + " win", percent(o.Home), between(o.Interval.Home), fmt.Sprintf(scoring, o.Expected.Home)},
	}
	if o.Tie > 0 {
		rows = append(rows, []string{"tied", percent(o.Tie), between(o.Interval.Tie), ""})
	}
	c.Term.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {}}, Rows: rows})
	if len(o.Calls) > 0 {
		c.Term.Outf("")
		c.Term.Outf("%s to call %s; the expected result of each call, a win 100 and a tie 50:", of.Setup.Team(r.Next.By),
			r.Next.ID)
		c.Term.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}},
			Rows: callRows(o.Calls)})
	}
	if !r.Over {
		c.Term.Outf("")
		assumed := m.Assumed()
		least := o.Games
		for _, v := range o.Calls {
			least = min(least, v.Games)
		}
		if least < o.Games {
			assumed += fmt.Sprintf(", after a call %d or more", least)
		}
		c.Term.Outf("%s", c.Term.Style.Dim(c.Term.Wrap(assumed+"; 95% intervals in parentheses", "")))
	}
}

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

func printMoments(c *cli.Call, g *game.Game, m *chances.Moments) {
	names := engine.NewNames(g.Setup)
	plays := g.Trace().Plays()
	tr := replay.Run(g.Setup, g.Tokens, replay.Keep{States: true})
	parts := figure.PartsOf(&g.Setup.System.Sport, len(plays), func(i int) engine.Value { return tr.State(plays[i].First - 1) })
	legend := fmt.Sprintf("chances of %s to win, play by play; %s their scores, %s those of %s",
		term.Visible(names.Nick[engine.Home]), figure.BlockMarks[engine.Home],
		figure.BlockMarks[engine.Visitor], term.Visible(names.Nick[engine.Visitor]))
	c.Term.Outf("%s", c.Term.Wrap(legend, ""))
	for _, line := range figure.Blocks(m.Curve, parts, cmp.Or(c.Term.Width(), 80)) {
		c.Term.Outf("%s", line)
	}
	c.Term.Outf("")
	c.Term.Outf("the chances moved by %.0f percentage points in all", 100*float64(m.Movement))
	if m.Lowest != nil {
		c.Term.Outf("the winner's lowest chance was %s %s, after play %d", percent(*m.Lowest), margin(m.LowestError),
			m.LowestAt)
	}
	if len(m.Swings) == 0 {
		c.Term.Outf("no play changed the chances by more than the margin of error")
		return
	}
	rows := [][]string{}
	for _, s := range m.Swings {
		change, after := s.Said()
		rows = append(rows, []string{fmt.Sprintf("play %d", s.Play), change, "to " + after, playOf(plays, s.Play)})
	}
	c.Term.Print(&term.Grid{Headed: true,
		Columns: []engine.Column{{Left: true}, {Name: names.Nick[engine.Home]}, {}, {Left: true}}, Rows: rows})
}

func playOf(plays []replay.Play, number int) string {
	if number < 1 || number > len(plays) {
		return ""
	}
	return plays[number-1].Text
}

// percent writes a chance as people read it.
func percent(c chances.Chance) string { return fmt.Sprintf("%.1f%%", 100*float64(c)) }

// between writes an interval of chances.
func between(i chances.Interval) string { return fmt.Sprintf("(%.1f to %.1f)", 100*i[0], 100*i[1]) }

// margin writes half an interval, in hundredths of a win.
func margin(c chances.Chance) string { return fmt.Sprintf("±%.1f", 100*float64(c)) }

// shownMoments estimates a finished game as books, pages and sites do.
func shownMoments(c *cli.Call, g *game.Game) (*chances.Moments, *chances.Method, error) {
	if !g.Trace().Result.Over {
		return nil, nil, cli.Trouble("%s is not over", g.Name)
	}
	bar := c.Term.Progress("position")
	defer bar.Done()
	ctx, stop := cancelOnInterrupt(c)
	defer stop()
	m := chances.ForPages()
	m.Step = bar.Step
	moments, err := m.MomentsOf(ctx, chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}, chances.PageSwings)
	return moments, m, explainStop(err)
}
