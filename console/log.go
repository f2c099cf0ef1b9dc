package console

import (
	"rollbook/console/cli"
	"rollbook/engine"
)

var logCommand = view("log", "print a game's plays, with what was undone, corrected and noted", `rollbook log
rollbook log 12 --csv > plays.csv

#5-6 behind the entries of a play are their numbers, for amend, dispute and explain.`, cli.Lists,
	func(c *cli.Call, g *game, _ *engine.Result) error {
		plays := g.trace().Plays()
		switch {
		case c.JSON():
			return c.Answer(g.log(plays))
		case c.Bool("csv"):
			return c.WriteCSV([]string{"play", "entries", "first", "last", "text"}, playRows(plays))
		}
		printLog(c.Session, g, plays)
		if g.record != nil {
			c.Say("")
			c.Say("fingerprint of line %d: %s", g.head.N, g.head.Hash.Fingerprint())
		}
		return nil
	})
