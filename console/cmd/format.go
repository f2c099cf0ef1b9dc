package cmd

import (
	"bufio"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/replay"
)

type formatFlags struct {
	Write bool `flag:"write,w" help:"write each file in its place"`
}

var formatCommand = cli.Command{
	Name: "format", Purpose: "format records; read hand-typed ones", Operands: "FILE ...", From: 1, To: cli.Many, Ask: "which file?",
	Examples: `rollbook format old.roll              print it formatted, with the play-by-play
rollbook format old.roll -w           in its place

Entries may be written as you would type them at the prompt: the beginning of a call, its short form, a bare roll. Every
fault is reported with its line and column; the rest is read as well as possible, and a hint says how. A file with a
fault is not changed. Comments on lines of their own are kept.`,
	Takes: cli.Answers,
	Run:   cli.With(runFormat),
}

func runFormat(c *cli.Call, flags *formatFlags) error {
	f := &formatter{call: c, outcome: cli.Outcome{Session: c.Session}, flags: flags, done: []formatted{}}
	for _, path := range c.Operands {
		f.outcome.Add(f.file(path))
	}
	if c.Flags.JSON {
		f.outcome.Add(c.Term.Answer(map[string]any{"files": f.done}))
	}
	return f.outcome.Err()
}

// A formatter formats files, and continues after those with faults.
type formatter struct {
	outcome cli.Outcome
	flags   *formatFlags
	call    *cli.Call
	done    []formatted
}

// A formatted file is one of format as JSON.
type formatted struct {
	File    string   `json:"file"`
	Changes bool     `json:"changes"`
	Faults  []string `json:"faults"`
	Text    string   `json:"text,omitempty"` // its standard form
}

func (f *formatter) file(path string) error {
	if path == "-" && f.flags.Write {
		return cli.Trouble("standard input cannot be written in its place").But("rollbook format - writes to standard output")
	}
	was, err := f.call.Session.ReadText(path, cli.MaxFile)
	if err != nil {
		return err
	}
	source := bufio.NewReader(strings.NewReader(was))
	if game.IsAttested(source) {
		return cli.Trouble("%s is an attested export: it is valid only as it is", path).
			But("rollbook import brings it into the ledger, rollbook export writes it as a record")
	}
	one := formatted{File: path, Faults: []string{}}
	var text []byte
	if err := game.ScanRecords(f.call.Session, path, source, func(record *replay.Record) {
		s := game.ReadScribble(record)
		for _, fault := range s.Faults {
			f.outcome.Add(cli.Faulty(fault))
			one.Faults = append(one.Faults, fault.Error())
		}
		if len(s.Faults) == 0 {
			if len(text) > 0 {
				text = append(text, '\n')
			}
			tr := replay.Run(s.Record.Setup, s.Reading.Tokens, replay.Keep{Journal: true})
			text = replay.AppendRun(text, tr, replay.Wide, s.Remarks())
		}
	}); err != nil {
		return err
	}
	if len(one.Faults) == 0 {
		one.Changes, one.Text = string(text) != was, string(text)
	}
	f.done = append(f.done, one)
	switch {
	case len(one.Faults) > 0: // they have been reported, along with the status
		return nil
	case f.flags.Write && one.Changes:
		err = f.call.Session.WriteFile(path, text, true)
		if err == nil && !f.call.Flags.JSON {
			f.call.Term.Outf("%s", path)
		}
		return err
	case f.flags.Write, f.call.Flags.JSON:
		return nil
	}
	return f.call.Put(cli.Output{}, "record", text)
}
