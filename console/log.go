package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/view"
	"rollbook/engine"
)

var logCommand = viewCommand("log", "print a game's plays, with what was undone, corrected and noted", `rollbook log
rollbook log 12 --csv > plays.csv

#5-6 behind the entries of a play are their numbers, for amend, dispute and explain.`, cli.Lists,
	func(c *cli.Call, g *game.Game, _ *engine.Result) error {
		plays := g.Trace().Plays()
		switch {
		case c.JSON:
			return c.Answer(g.Log(plays))
		case c.CSV:
			return c.WriteCSV([]string{"play", "entries", "first", "last", "text"}, game.PlayRows(plays))
		}
		view.Log(c.Session, g, plays)
		if g.Record != nil {
			c.Say("")
			c.Say("fingerprint of line %d: %s", g.Head.N, g.Head.Hash.Fingerprint())
		}
		return nil
	})
