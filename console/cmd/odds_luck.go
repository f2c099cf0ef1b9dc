package cmd

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"rollbook/chances"
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
)

func luckOfGame(ctx context.Context, c *cli.Call, f *oddsFlags, g *game.Game) error {
	m, err := f.method(chances.ForLuck())
	if err != nil {
		return err
	}
	if f.Games > 0 { // this many from each position
		m.Games, m.Within, m.Seconds = f.Games, 0, 0
	}
	of, err := askedOf(c, f, m, g, "luck was")
	if err != nil {
		return err
	}
	bar := c.Term.Progress("position")
	defer bar.Done()
	bar.Total, m.Step = len(of.Entries)+1, bar.Step
	luck, err := m.LuckOf(ctx, of, func(l *chances.Luck) {
		bar.Say(fmt.Sprintf("dice %s, calls %s", withError(l.Luck, l.Error), withError(l.Calls, l.CallsError)))
	})
	if err == nil {
		err = m.Weigh(ctx, of, luck)
	}
	if err != nil {
		return explainStop(err)
	}
	bar.Done()
	if c.Flags.JSON {
		return c.Term.Answer(luck)
	}
	printLuck(c, g, luck, m)
	return nil
}

// biggest returns the rolls that changed the most, either way.
func biggest(entries []chances.LuckEntry, most int) []chances.LuckEntry {
	var list []chances.LuckEntry
	size := func(e chances.LuckEntry) float64 { return math.Abs(e.Change.Float()) }
	for _, e := range entries {
		if e.Kind != "call" && size(e) > float64(e.Error) {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, func(a, b chances.LuckEntry) int { return cmp.Compare(size(b), size(a)) })
	return list[:min(most, len(list))]
}

func printLuck(c *cli.Call, g *game.Game, l *chances.Luck, m *chances.Method) {
	visitor, home := g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home)
	c.Term.Outf("%s: %s at %s", g.Name, visitor, home)
	worth := fmt.Sprintf("For %s the game was worth %.1f before the first entry and %.1f after the last "+
		"(a win is 100, a tie 50). The dice account for %s of the difference; %s for %s.", home, 100*l.Start.Float(), 100*l.Final.Float(),
		withError(l.Luck, l.Error), callsAgainst(m, l), withError(l.Calls, l.CallsError))
	c.Term.Outf("%s", c.Term.Wrap(worth, ""))
	if max(math.Abs(l.Luck.Float())-float64(l.Error), math.Abs(l.Calls.Float())-float64(l.CallsError)) < 0 {
		c.Term.Outf("%s", c.Term.Wrap("Neither is clearly different from 0: the margin of "+
			"error is wide over this many entries; --games 10000 narrows it.", ""))
	}
	c.Term.Outf("")
	table := chances.OwnLuck{Luck: l.Luck + l.Visitor.Luck - l.Home.Luck, Calls: l.Calls + l.Visitor.Calls - l.Home.Calls}
	row := func(name string, of chances.OwnLuck) []string {
		return []string{name, chances.Hundredths(of.Luck.Float()), margin(of.Error),
			chances.Hundredths(of.Calls.Float()), margin(of.CallsError)}
	}
	theirs := l.Visitor
	theirs.Luck, theirs.Calls = -theirs.Luck, -theirs.Calls
	rows := [][]string{row(visitor, theirs), row(home, l.Home)}
	if table != (chances.OwnLuck{}) {
		toss := row("the toss and such", table)
		toss[2], toss[4] = "", ""
		rows = append(rows, toss)
	}
	together := chances.OwnLuck{Luck: l.Luck, Error: l.Error, Calls: l.Calls, CallsError: l.CallsError}
	rows = append(rows, row("together", together))
	c.Term.Print(&term.Grid{Headed: true,
		Columns: []engine.Column{{Name: "for " + home, Left: true}, {Name: "dice"}, {}, {Name: "calls"}, {}}, Rows: rows})
	printRolls(c, g, l)
	printGiven(c, g, l)
	c.Term.Outf("")
	c.Term.Outf("%s", c.Term.Style.Dim(c.Term.Wrap(m.AssumedEach(l.Games, l.Margin)+"; ± is the 95% margin of error", "")))
}

// callsAgainst says which calls count, and compared with whose.
func callsAgainst(m *chances.Method, l *chances.Luck) string {
	switch {
	case l.DecisionsOnly:
		return "decisions that the " + m.Coach + " coach would not have made, like a punt in place of a field goal,"
	case m.Makes != nil:
		return "calls that the " + m.Coach + " coach would not have made"
	}
	return "calls, compared with the " + m.Coach + " coach's,"
}

func printRolls(c *cli.Call, g *game.Game, l *chances.Luck) {
	rolls := biggest(l.Entries, 5)
	if len(rolls) == 0 {
		return
	}
	c.Term.Outf("")
	c.Term.Outf("The biggest rolls, for %s", g.Setup.Team(engine.Home))
	var rows [][]string
	for _, e := range rolls {
		rows = append(rows, []string{"entry " + strconv.Itoa(e.N), chances.Hundredths(e.Change.Float()),
			margin(e.Error), e.Entry, playOf(g.Trace().Plays(), e.Play)})
	}
	c.Term.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {}, {Left: true}, {Left: true}}, Rows: rows})
}

// printGiven prints what calls gave away compared with the best ones.
func printGiven(c *cli.Call, g *game.Game, l *chances.Luck) {
	if len(l.Given.Calls) == 0 {
		return
	}
	c.Term.Outf("")
	c.Term.Outf("What each side's calls gave away against the best ones")
	var rows [][]string
	for _, side := range engine.Teams {
		sum := pick.If(side == engine.Visitor, l.Given.Visitor, l.Given.Home)
		if sum.Calls > 0 {
			words := "in " + term.Plural(sum.Calls, "call")
			switch {
			case sum.Error == 0:
				words += ": no other was clearly ahead"
			case sum.Loss <= sum.Error:
				words += ": no clear difference"
			}
			rows = append(rows, []string{g.Setup.Team(side),
				strings.TrimPrefix(chances.Hundredths(float64(sum.Loss)), "+"), margin(sum.Error), words})
		}
	}
	c.Term.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {}, {Left: true}}, Rows: rows})
	rows = nil
	for _, e := range l.Given.Costliest(5) {
		words := fmt.Sprintf("%s, and %s was the best", e.Call, e.Best)
		if !e.Clear {
			words = fmt.Sprintf("%s: no clear difference from %s", e.Call, e.Best)
		}
		rows = append(rows, []string{"entry " + strconv.Itoa(e.N), fmt.Sprintf("%.1f", 100*float64(e.Loss)), margin(e.Error), words})
	}
	if len(rows) == 0 {
		return
	}
	c.Term.Outf("")
	c.Term.Outf("The costliest calls; by chance alone one in 40 would seem clear")
	c.Term.Print(&term.Grid{Columns: []engine.Column{{Left: true}, {}, {}, {Left: true}}, Rows: rows})
}

// withError writes a change with its margin of error, in hundredths of a win.
func withError(s chances.Share, error chances.Chance) string {
	return chances.Hundredths(s.Float()) + " " + margin(error)
}
