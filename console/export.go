package console

import (
	"fmt"
	"os"
	"path/filepath"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var exportCommand = command{
	name: "export", purpose: "write a game as a record, with its play-by-play", operands: "[GAME | FOLDER]", to: 1,
	examples: `rollbook export 12 -o evening.roll     what happened: header and entries
rollbook export 12 --assert            with the score asserted at the end of every period
rollbook export 12 --attested          every line of the ledger with its check: how it came to be written down
rollbook export --all games --attested  every game, each in a file of its own in the folder games

A game that is damaged is named, and does not keep the others from being written. Void games are written with --attested only.`,
	takes: takesLedger | answers | converses,
	flags: append(outputFlags(),
		&urfave.BoolFlag{Name: "all", Usage: "every one, however many there are: games of the ledger, into a FOLDER"},
		&urfave.BoolFlag{Name: "assert", Usage: "assert the score at the end of every period and of the game"},
		&urfave.BoolFlag{Name: "attested", Usage: "the ledger's lines with their checks"}),
	run: func(c *call) error {
		if c.Bool("all") {
			return c.exportAll()
		}
		g, err := c.game()
		if err != nil {
			return err
		}
		record, err := c.exported(g)
		if err != nil {
			return err
		}
		return c.put("record", record)
	},
}

// exported returns the text of a game's export.
func (c *call) exported(g *game) ([]byte, error) {
	if !c.Bool("attested") {
		if c.Bool("assert") {
			return replay.AppendRun(nil, replay.Run(g.setup, replay.Assert(g.setup, g.tokens), replay.Keep{Journal: true}), g.remarks()), nil
		}
		return replay.AppendRun(nil, g.trace(), g.remarks()), nil
	}
	if g.record == nil {
		return nil, trouble("%s is a plain record: only the ledger has lines to attest", g.name)
	}
	return ledger.AppendAttested(nil, g.lines)
}

// exportAll writes every game of the ledger into a folder, and goes on after those that are damaged.
func (c *call) exportAll() error {
	folder := c.operand(0)
	switch {
	case folder == "":
		return trouble("which folder?").but("rollbook export --all games")
	case c.String("output") != "":
		return trouble("--all writes into a folder: --output names a file")
	}
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	games, incomplete := l.Games()
	if incomplete != nil && !ledger.DoesNotHold(incomplete) {
		return ledgerTrouble(incomplete)
	}
	if err := os.MkdirAll(c.at(folder), 0o777); err != nil {
		return trouble("the folder %s cannot be made: %v", folder, bare(err))
	}
	o := &outcome{session: c.session}
	written := []exportedGame{}
	bar := c.Progress("game")
	for _, g := range games {
		bar.Step()
		if g.Void && !c.Bool("attested") {
			continue
		}
		one := exportedGame{Game: g.Number}
		if one.File, err = c.exportInto(folder, l, g.Number); o.add(err) {
			written = append(written, one)
		}
	}
	bar.Done()
	if incomplete != nil {
		o.add(ledgerTrouble(incomplete))
	}
	if c.json() {
		o.add(c.Answer(map[string]any{"exported": written}))
	} else {
		c.Say("%s written to %s", term.Plural(len(written), "game"), folder)
	}
	return o.err()
}

// An exportedGame is a file of export --all as JSON.
type exportedGame struct {
	Game int64  `json:"game"`
	File string `json:"file"`
}

// exportInto writes one game into a folder, under a name that no other game has.
func (c *call) exportInto(folder string, l *ledger.Ledger, number int64) (string, error) {
	load := loadGame
	if c.Bool("attested") {
		load = readGame // its lines are written, and nothing that was played
	}
	g, err := load(l, number)
	if err != nil {
		return "", err
	}
	text, err := c.exported(g)
	if err != nil {
		return "", err
	}
	end := ".roll"
	if c.Bool("attested") {
		end = ".attested"
	}
	name := fmt.Sprintf("%04d %s at %s", number, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home))
	path := filepath.Join(folder, fileName(name)+end)
	return path, c.writeFile(path, text, c.Bool("force"))
}
