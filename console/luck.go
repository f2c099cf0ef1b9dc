package console

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/replay/chances"
)

var luckCommand = command{
	name: "luck", purpose: "what the dice, and what the calls, made of a game", operands: "[GAME]", to: 1,
	examples: `rollbook luck evening.roll            the biggest rolls and the costliest calls of a game
rollbook luck evening.roll --json     every entry

After every entry the rest of the game is played by chance many times. What an entry changed in the expected result is its
share: of luck if dice or cards gave it, of the calls if a coach did. Both together are the result, exactly.`,
	takes: takesLedger | answers,
	flags: chanceFlags(2_000),
	run: func(c *call) error {
		bar := c.progress("position")
		defer bar.done()
		m, err := c.method(bar)
		if err != nil {
			return err
		}
		g, err := c.game()
		if err != nil {
			return err
		}
		of, r, err := c.chancesOf(m, g)
		if err != nil {
			return err
		}
		if err := c.asked(g, r, "luck was"); err != nil {
			return err
		}
		ctx, stop := c.untilInterrupted()
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
		bar.done()
		if c.json() {
			return c.answer(luck)
		}
		c.printLuck(g, luck, m, worst, calls)
		return nil
	},
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
func (c *call) printLuck(g *game, l *chances.Luck, m *chances.Method, worst []chances.LuckEntry, calls []*chances.Odds) {
	plays := g.trace().Plays()
	visitor, home := g.setup.Team(engine.Visitor), g.setup.Team(engine.Home)
	c.say("%s: %s at %s", g.name, visitor, home)
	c.say("%s", c.wrap(fmt.Sprintf("To %s the game was worth %.1f before the first entry and %.1f after the last, a win being 100 and a tie 50. "+
		"The dice made %s of the difference, give or take %.1f, and the calls %s, give or take %.1f.", home, 100*l.Start.Float(), 100*l.Final.Float(),
		chances.Hundredths(l.Luck.Float()), 100*float64(l.Error), chances.Hundredths(l.Calls.Float()), 100*float64(l.CallsError)), ""))
	c.say("")
	rows := [][]string{}
	for _, side := range engine.Teams {
		own := l.Home
		if side == engine.Visitor {
			own = l.Visitor
		}
		rows = append(rows, []string{g.setup.Team(side), chances.Hundredths(own.Luck.Float()), giveOrTake(own.Error), chances.Hundredths(own.Calls.Float()), giveOrTake(own.CallsError)})
	}
	c.print(&grid{headed: true, columns: []engine.Column{{Name: "own entries, own view", Left: true}, {Name: "dice"}, {}, {Name: "calls"}, {}}, rows: rows})
	c.say("")
	if rolls := biggest(l.Entries, false, 5); len(rolls) > 0 {
		c.say("The biggest rolls, as %s saw them", home)
		var rows [][]string
		for _, e := range rolls {
			rows = append(rows, []string{"entry " + strconv.Itoa(e.N), chances.Hundredths(e.Change.Float()), e.Entry, playOf(plays, e.Play)})
		}
		c.print(&grid{columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}, rows: rows})
		c.say("")
	}
	if len(worst) == 0 {
		c.say("No call cost its side more than the error of the estimate.")
	}
	for i, e := range worst {
		if i == 0 {
			c.say("The costliest calls, as the side that made them saw them")
		}
		c.say("%s", c.wrap(fmt.Sprintf("entry %d, %s: %s. %s", e.N, e.Entry, chances.Hundredths(inView(e)), playOf(plays, e.Play)), "  "))
		if len(calls[i].Calls) > 0 {
			c.print(&grid{indent: "    ", columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}, rows: callRows(calls[i].Calls)})
		}
	}
	c.say("")
	c.say("%s", c.style.dim(c.wrap(m.Assumed()+inBrackets, "")))
}

// giveOrTake writes half an interval, in hundredths of a win.
func giveOrTake(c chances.Chance) string { return fmt.Sprintf("±%.1f", 100*float64(c)) }
