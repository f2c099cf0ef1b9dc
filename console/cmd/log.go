package cmd

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/view"
	"rollbook/replay"
)

type logFlags struct {
	All   bool `flag:"all" help:"include undone typos"`
	JSONL bool `flag:"jsonl" help:"one JSON object per line: each entry with its prompt and the state after it, for every record in a file"`
}

var logCommand = cli.Command{
	Name: "log", Purpose: "print a game's plays, with what was undone, corrected and noted",
	Operands: "[GAME [N] | FILE ...]", To: cli.Many, First: true,
	Examples: `rollbook log
rollbook log 12 20                    the last 20 plays of game 12
rollbook log 12 --csv > plays.csv     with period, clock, team, score and place of each
rollbook log evening.roll --jsonl     a JSON object for each entry, and one for what comes next

The #5-6 after a play are the numbers of its entries, for amend, what-if and explain. An undo without a reason was a
typo; --all shows those too.
In the CSV, the score is from after the play, everything else from before it. A half and a round count as periods.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Lists,
	Run:   cli.With(runLog),
}

func runLog(c *cli.Call, f *logFlags) error {
	names := c.Operands
	if len(names) == 0 {
		names = []string{""}
	}
	last := 0 // this many plays; or all
	if len(names) == 2 {
		if n, err := strconv.Atoi(names[1]); err == nil {
			if n < 1 {
				return cli.Trouble("%s is not a number of plays", names[1])
			}
			last, names = n, names[:1]
		}
	}
	switch {
	case f.JSONL && (c.Flags.JSON || c.Flags.CSV):
		return cli.Trouble("--jsonl or --json or --csv, only one of them")
	case f.JSONL && last > 0:
		return cli.Trouble("--jsonl prints whole games").But("--json takes a part of a game")
	case f.JSONL:
		return logLines(c, names)
	case len(names) > 1 && (c.Flags.JSON || c.Flags.CSV):
		return cli.Trouble("--json and --csv take one game, and %d are named", len(names)).
			But("--jsonl takes any number of games and files")
	}
	o := &cli.Outcome{Session: c.Session}
	for i, name := range names {
		if i > 0 {
			c.Term.Outf("")
		}
		o.Add(logGame(c, name, last, f))
	}
	return o.Err()
}

// logGame answers with the last plays of a game, or all if last is 0.
func logGame(c *cli.Call, name string, last int, f *logFlags) error {
	g, err := game.Named(c, name)
	if err != nil {
		return err
	}
	plays, skipped := g.Trace().Plays(), 0
	if last > 0 {
		skipped = max(0, len(plays)-last)
	}
	facts := g.HistoryAfter(plays[:skipped])
	plays = plays[skipped:]
	switch {
	case c.Flags.JSON:
		err = c.Term.Answer(g.Log(plays, facts))
	case c.Flags.CSV:
		err = c.Term.WriteCSV(game.PlayColumns(g.Setup.System), game.PlayRows(g.Trace(), plays))
	default:
		if !f.All {
			facts = scorer.WithoutSlips(facts)
		}
		view.Log(c.Term, plays, facts)
		if g.Record != nil {
			c.Term.Outf("")
			for _, o := range g.Origins {
				c.Term.Outf("%v", o)
			}
			c.Term.Outf("fingerprint of line %d: %s…", g.Head.N, g.Head.Hash.Short())
		}
	}
	if err != nil {
		return err
	}
	return g.HeldBy(&g.Trace().Result)
}

// logLines answers with the entries of games and of all records of files, one per line.
func logLines(c *cli.Call, names []string) error {
	o := &cli.Outcome{Session: c.Session}
	o.Hold()
	write := func(record *replay.Record) error {
		if record.Fault != nil {
			return cli.Faulty(record.Fault)
		}
		holds, err := replay.WriteJSONL(c.Term.Out, record)
		if err == nil && !holds {
			err = cli.No
		}
		return err
	}
	for _, name := range names {
		if path, _ := game.FileAndRecord(name); name != "" && path == name && game.IsFile(c.Session, name) {
			o.Add(game.EachRecordIn(c.Session, name, func(record *replay.Record) { o.Add(write(record)) }))
			continue
		}
		g, err := game.Named(c, name)
		if err == nil {
			err = write(replay.Recorded(name, g.Setup, g.Tokens))
		}
		o.Add(err)
	}
	return o.Err()
}
