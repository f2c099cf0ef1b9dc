package console

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

type logFlags struct {
	game.Part
	JSONL bool `flag:"jsonl" help:"a JSON object a line: each entry with its prompt and the state after it, of every record of a file"`
}

var logCommand = cli.Command{
	Name: "log", Purpose: "print a game's plays, with what was undone, corrected and noted", Operands: "[GAME [N] | FILE ...]", To: cli.Many, First: true,
	Examples: `rollbook log
rollbook log 12 20                    the last 20 plays of game 12
rollbook log 12 --plays 30-40
rollbook log 12 --period 4 --team bears --find fumble
rollbook log 12 --csv > plays.csv     with period, clock, team, score, down and ball of each
rollbook log evening.roll --jsonl     a JSON object for each entry, and one for what comes next

The #5-6 after a play are the numbers of its entries, for amend, what-if and explain.
A play must meet every condition. It belongs to the team that has the ball when it begins. In the CSV, the score is the one
after the play, all else is from before it. A half and a round count as periods.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Lists,
	Run: cli.With(func(c *cli.Call, f *logFlags) error {
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
		case f.JSONL && (c.JSON || c.CSV):
			return cli.Trouble("--jsonl or --json or --csv, only one of them")
		case f.JSONL && (last > 0 || f.Part != game.Part{}):
			return cli.Trouble("--jsonl is of whole games").But("--json takes a part of a game")
		case f.JSONL:
			return logLines(c, names)
		case len(names) > 1 && (c.JSON || c.CSV):
			return cli.Trouble("--json and --csv are of one game, and %d are named", len(names)).But("--jsonl takes any number of games and files")
		}
		o := &cli.Outcome{Session: c.Session}
		for i, name := range names {
			if i > 0 {
				c.Say("")
			}
			o.Add(logGame(c, name, last, &f.Part))
		}
		return o.Err()
	}),
}

// logGame answers with the selected plays of one game, among the last few, or all if last is 0.
func logGame(c *cli.Call, name string, last int, part *game.Part) error {
	g, err := game.Named(c, name)
	if err != nil {
		return err
	}
	all := g.Trace().Plays()
	plays := all
	if last > 0 {
		plays = all[max(0, len(all)-last):]
	}
	plays, err = part.Of(g, plays)
	if err != nil {
		return err
	}
	facts := g.HistoryOf(plays, all)
	if len(plays) == 0 && len(all) > 0 {
		c.Tell("no play of %s fits; it has %s", engine.Visible(g.Name), term.Plural(len(all), "play"))
	}
	switch {
	case c.JSON:
		err = c.Answer(g.Log(plays, facts))
	case c.CSV:
		err = term.WriteList(c.Terminal, game.PlayColumns(g.Trace()), plays)
	default:
		view.Log(c.Session, plays, facts)
		if g.Record != nil {
			c.Say("")
			c.Say("fingerprint of line %d: %s", g.Head.N, g.Head.Hash.Fingerprint())
		}
	}
	if err != nil {
		return err
	}
	return g.HeldBy(&g.Trace().Result)
}

// logLines answers with the entries of games and of all records of files, one per line.
func logLines(c *cli.Call, names []string) error {
	r := &replayer{Outcome: cli.Outcome{Session: c.Session}}
	r.Hold()
	r.lines = replay.NewJSONLWriter(r.Stdout)
	for _, name := range names {
		if path, _ := game.FileAndRecord(name); name != "" && path == name && game.IsFile(c.Session, name) {
			r.Add(game.EachRecordIn(c.Session, name, func(record *replay.Record) { r.Add(r.record(record)) }))
			continue
		}
		g, err := game.Named(c, name)
		if err == nil {
			err = r.record(replay.Recorded(name, g.Setup, g.Tokens))
		}
		r.Add(err)
	}
	return r.Err()
}

type replayFlags struct {
	Jsonl bool `flag:"jsonl" help:"one JSON object a line: each entry with its prompt and the state after it"`
}

var replayCommand = cli.Command{
	Name: "replay", Hidden: true, Purpose: "play records of files through the rules", Operands: "FILE ...", From: 1, To: cli.Many, Ask: "which file?",
	Examples: `rollbook replay evening.roll            the plays
rollbook replay evening.roll --jsonl    a JSON object for each entry, and one for what comes next

rollbook log shows the games of the ledger.`,
	Takes: cli.Answers,
	Run: cli.With(func(c *cli.Call, f *replayFlags) error {
		r := &replayer{Outcome: cli.Outcome{Session: c.Session}, json: c.JSON, done: []replayed{}}
		r.Hold()
		if f.Jsonl {
			r.lines = replay.NewJSONLWriter(r.Stdout)
		}
		for _, path := range c.Operands {
			if !game.IsFile(c.Session, path) {
				r.Add(cli.Trouble("there is no file %s", path).But("rollbook log %s shows a game of the ledger", path))
				continue
			}
			r.Add(game.EachRecordIn(c.Session, path, func(record *replay.Record) {
				r.Add(r.record(record))
			}))
		}
		if r.json && r.lines == nil {
			r.Add(c.Answer(map[string]any{"records": r.done}))
		}
		return r.Err()
	}),
}

// A replayer plays records, and continues after invalid ones.
type replayer struct {
	cli.Outcome
	lines *replay.JSONLWriter // with --jsonl
	json  bool
	done  []replayed
}

// A replayed is a record as JSON.
type replayed struct {
	Record string         `json:"record"` // its name in commands
	Line   int            `json:"line"`   // where it begins
	Fault  string         `json:"fault,omitempty"`
	Game   map[string]any `json:"game,omitempty"`
	Plays  []replay.Play  `json:"plays,omitempty"`
}

// record plays one record of a file.
func (r *replayer) record(record *replay.Record) error {
	switch {
	case r.lines != nil && record.Fault == nil:
		holds, err := r.lines.Write(record)
		if err == nil && !holds {
			err = cli.No
		}
		return err
	case record.Fault != nil:
		if r.json {
			r.done = append(r.done, replayed{Record: record.Ref(), Line: record.Line, Fault: record.Fault.Error()})
		}
		return cli.Faulty(record.Fault)
	}
	g := game.FromRecord(record.Ref(), record)
	tr := replay.Run(record.Setup, record.Tokens(), replay.Keep{Journal: true})
	plays, result := tr.Plays(), tr.Result
	err := g.HeldBy(&result)
	if r.json {
		one := replayed{Record: g.Name, Line: record.Line, Game: g.Standing(&result), Plays: plays}
		if err != nil {
			one.Fault = err.Error()
		}
		r.done = append(r.done, one)
		return err
	}
	view.Plays(r.Outcome.Session, plays)
	r.Say("%s", term.VisibleLines(result.Game.Scoreboard().String()))
	return err
}
