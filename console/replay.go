package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/replay"
)

// replayFlags are the flags of replay.
type replayFlags struct {
	Jsonl bool `flag:"jsonl" help:"one JSON object a line: each entry with its prompt and the state after it"`
}

var replayCommand = cli.Command{
	Name: "replay", Purpose: "play records of files through the rules", Operands: "FILE ...", From: 1, To: cli.Many, Ask: "which file?",
	Examples: `rollbook replay evening.roll            the plays
rollbook replay evening.roll --jsonl    a JSON object for each entry, and one for what comes next

rollbook log shows the games of the ledger.`,
	Takes: cli.Answers,
	Run: cli.With(func(c *cli.Call, f *replayFlags) error {
		r := &replayer{Outcome: cli.Outcome{Session: c.Session}, jsonl: f.Jsonl, json: c.JSON, done: []replayed{}}
		r.Hold()
		for _, path := range c.Operands {
			if !game.IsFile(c.Session, path) {
				r.Add(cli.Trouble("there is no file %s", path).But("rollbook log %s shows a game of the ledger", path))
				continue
			}
			r.Add(game.EachRecordIn(c.Session, path, func(record *replay.Record) {
				r.Add(r.record(record))
			}))
		}
		if r.json && !r.jsonl {
			r.Add(c.Answer(map[string]any{"records": r.done}))
		}
		return r.Err()
	}),
}

// A replayer plays records, and goes on after those that do not hold.
type replayer struct {
	cli.Outcome
	jsonl, json bool
	done        []replayed
}

// A replayed is a record as JSON.
type replayed struct {
	Record string         `json:"record"` // as commands name it
	Line   int            `json:"line"`   // where it begins
	Fault  string         `json:"fault,omitempty"`
	Game   map[string]any `json:"game,omitempty"`
	Plays  []replay.Play  `json:"plays,omitempty"`
}

// record plays one record of a file.
func (r *replayer) record(record *replay.Record) error {
	switch {
	case r.jsonl && record.Fault == nil:
		holds, err := record.WriteJSONL(r.Stdout)
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
	g := &game.Game{Name: record.Ref(), Setup: record.Setup, Tokens: record.Tokens, File: record}
	tr := replay.Run(record.Setup, record.Tokens, replay.Keep{Journal: true})
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
	r.Say("%s", term.ShownLines(string(result.Game.AppendScoreboard(nil))))
	return err
}
