package cmd

import (
	"fmt"
	"os"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
)

type exportFlags struct {
	cli.Output
	All      bool `flag:"all" help:"every game of the ledger, into a FOLDER"`
	Attested bool `flag:"attested" help:"the ledger's lines with their hashes"`
}

var exportCommand = cli.Command{
	Name: "export", Purpose: "write a game as a record, with its play-by-play", Operands: "[GAME | FOLDER]", To: 1,
	Examples: `rollbook export 12 -o evening.roll     what happened: header and entries
rollbook export 12 --attested          every line of the ledger with its hash: how the record came about
rollbook export --all games --attested  every game, each in its own file, in the folder games

A damaged game is named; the others are still written. Void games are written only with --attested.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runExport),
}

func runExport(c *cli.Call, f *exportFlags) error {
	if f.All {
		return exportAll(c, f)
	}
	g, err := game.Meant(c)
	if err != nil {
		return err
	}
	record, err := writeExport(f, g)
	if err != nil {
		return err
	}
	return c.Put(f.Output, "record", record)
}

func writeExport(f *exportFlags, g *game.Game) ([]byte, error) {
	if !f.Attested {
		return g.RecordFile(), nil
	}
	if g.Record == nil {
		return nil, cli.Trouble("%s is a plain record: only the ledger has lines to attest", g.Name)
	}
	return line.AppendAttested(nil, g.Lines)
}

// exportAll writes every game of the ledger into a folder, and continues after damaged ones.
func exportAll(c *cli.Call, f *exportFlags) error {
	folder := c.Operand(0)
	switch {
	case folder == "":
		return cli.Trouble("which folder?").But("rollbook export --all games")
	case f.File != "":
		return cli.Trouble("--all writes into a folder: --output names a file")
	}
	if err := os.MkdirAll(c.Session.At(folder), 0o777); err != nil {
		return cli.Trouble("the folder %s cannot be made: %v", folder, cli.Unwrap(err))
	}
	o := &cli.Outcome{Session: c.Session}
	written := []exportedGame{}
	bar := c.Term.Progress("game")
	defer bar.Done()
	wants := func(g line.Game) bool { return f.Attested || !g.Void }
	err := eachOfLedger(c, wants, func(g *game.Game, err error) error {
		bar.Step()
		if !o.Add(err) {
			return nil
		}
		text, err := writeExport(f, g)
		name := fmt.Sprintf("%04d %s at %s", g.Number, g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
		path := filepath.Join(folder, game.FileName(name)+pick.If(f.Attested, ".attested", ".roll"))
		if err == nil {
			err = c.Session.WriteFile(path, text, f.Force)
		}
		if o.Add(err) {
			written = append(written, exportedGame{g.Number, path})
		}
		return nil
	})
	bar.Done()
	switch {
	case err != nil:
		return err
	case c.Flags.JSON:
		o.Add(c.Term.Answer(map[string]any{"exported": written}))
	default:
		c.Term.Outf("%s written to %s", term.Plural(len(written), "game"), folder)
	}
	return o.Err()
}

// An exportedGame is a file of export --all as JSON.
type exportedGame struct {
	Game int64  `json:"game"`
	File string `json:"file"`
}
