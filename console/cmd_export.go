package console

import (
	"fmt"
	"os"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
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

// writeExport returns the text of a game's export.
func writeExport(f *exportFlags, g *game.Game) ([]byte, error) {
	if !f.Attested {
		return replay.AppendNarrow(nil, g.Trace(), g.Remarks()), nil
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
	return game.Reading(c, func(l *ledger.Ledger) error {
		games, incomplete := l.Games()
		if incomplete != nil && !ledger.DoesNotHold(incomplete) {
			return game.LedgerTrouble(incomplete)
		}
		if err := os.MkdirAll(c.At(folder), 0o777); err != nil {
			return cli.Trouble("the folder %s cannot be made: %v", folder, cli.Unwrap(err))
		}
		o := &cli.Outcome{Session: c.Session}
		written := []exportedGame{}
		bar := c.Progress("game")
		bar.Total = len(games)
		for _, g := range games {
			bar.Step()
			if g.Void && !f.Attested {
				continue
			}
			if file, err := exportInto(c, f, folder, l, g.Number); o.Add(err) {
				written = append(written, exportedGame{g.Number, file})
			}
		}
		bar.Done()
		o.Add(game.LedgerTrouble(incomplete))
		if c.JSON {
			o.Add(c.Answer(map[string]any{"exported": written}))
		} else {
			c.Outf("%s written to %s", term.Plural(len(written), "game"), folder)
		}
		return o.Err()
	})
}

// An exportedGame is a file of export --all as JSON.
type exportedGame struct {
	Game int64  `json:"game"`
	File string `json:"file"`
}

// exportInto writes one game into a folder, under a name that no other game has.
func exportInto(c *cli.Call, f *exportFlags, folder string, l *ledger.Ledger, number int64) (string, error) {
	load := pick.If(f.Attested, game.Check, game.Load) // only its lines are written, not the play
	g, err := load(l, number)
	if err != nil {
		return "", err
	}
	text, err := writeExport(f, g)
	if err != nil {
		return "", err
	}
	end := pick.If(f.Attested, ".attested", ".roll")
	name := fmt.Sprintf("%04d %s at %s", number, g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
	path := filepath.Join(folder, game.FileName(name)+end)
	return path, c.WriteFile(path, text, f.Force)
}
