package console

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A game is a record that a command works on, from the ledger or from a file.
type game struct {
	name   string // as people call it: "game 12", "evening.roll"
	setup  *engine.Setup
	tokens []string // of a ledger game the entries that stand

	played *replay.Trace             // its whole run, once somebody needs it
	fits   func(*replay.Trace) error // holds a run against the prompts that the ledger has; nil for a file

	file *replay.Record // of a file of plain records

	lines  []ledger.Line // of the ledger, or of an attested record
	record *ledger.Record
	id     ledger.Hash
	head   ledger.Head
	number int64 // in the ledger; 0 for a file
}

// trace is the game's whole run. It is made once, and all that a command shows of the game is made of it.
func (g *game) trace() *replay.Trace {
	if g.played == nil {
		g.played = replay.Run(g.setup, g.tokens, replay.Keep{States: true})
	}
	return g.played
}

// run makes that run, and makes sure that it is the game that was recorded. Watch looks on where it is not nil.
func (g *game) run(watch func(*engine.Table)) error {
	return g.ran(replay.Run(g.setup, g.tokens, replay.Keep{States: true, Watch: watch}))
}

// ran takes a run of the game that somebody else has made.
func (g *game) ran(tr *replay.Trace) error {
	g.played = tr
	if g.fits == nil {
		return nil
	}
	if err := g.fits(g.played); err != nil {
		return cli.Refused("%s: %v", g.name, err)
	}
	return nil
}

// check runs the game unless it has been.
func (g *game) check() error {
	if g.played != nil {
		return nil
	}
	return g.run(nil)
}

// drop lets go of the run of a game that is kept while others are run.
func (g *game) drop() { g.played = nil }

// ledgerGame is a game of the ledger as commands look at it.
func ledgerGame(g *scorer.Game) *game {
	made := &game{setup: g.Setup, tokens: g.Tokens, lines: g.Lines, record: g.Record, id: g.ID, head: g.Head, number: g.Number, fits: g.Fits}
	if g.Number > 0 {
		made.name = "game " + strconv.FormatInt(g.Number, 10)
	}
	return made
}

// loadGame reads a game of the ledger with the run that checks it, of which commands show what they show.
func loadGame(l *ledger.Ledger, number int64) (*game, error) {
	g, err := unplayed(l, number)
	if err == nil {
		err = g.run(nil)
	}
	return g, err
}

// unplayed is loadGame for whoever has somebody look on while the game is run.
func unplayed(l *ledger.Ledger, number int64) (*game, error) {
	g, err := scorer.LoadUnplayed(l, number)
	if err != nil {
		return nil, scorerTrouble(err)
	}
	return ledgerGame(g), nil
}

// readGame is loadGame for whoever shows nothing of the game: the run that checks it keeps neither journal nor states.
func readGame(l *ledger.Ledger, number int64) (*game, error) {
	g, err := scorer.Load(l, number)
	if err != nil {
		return nil, scorerTrouble(err)
	}
	return ledgerGame(g), nil
}

// gameOfRecord makes a game of a record that is derived already, and makes sure that every entry still answers the prompt it was
// recorded for.
func gameOfRecord(record *ledger.Record) (*game, error) {
	g, err := scorer.DeriveRecord(record)
	if err != nil {
		return nil, err
	}
	return ledgerGame(g), nil
}

// fileGame reads a game from a .roll file, or from an attested record; FILE#2 means a file's second record.
func fileGame(s *cli.Session, name string) (*game, error) {
	path, which := fileAndRecord(name)
	var found *replay.Record
	var attested *game
	count := 0
	err := eachGame(s, path, func(r *replay.Record) {
		if count++; count == which {
			found = r
		}
	}, func(g *game) error {
		if count++; count == which {
			attested = g
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case attested != nil:
		return attested, attested.check()
	case found == nil:
		return nil, cli.Trouble("%s has %s", path, term.Plural(count, "record"))
	case which == 1 && count > 1 && path == name:
		s.Tell("%s has %d records; this is the first, %s#2 means the second", path, count, path)
	}
	if found.Fault != nil {
		return nil, cli.Faulty(found.Fault)
	}
	return recordGame(name, found), nil
}

// recordGame is a record that holds as commands look at it.
func recordGame(name string, r *replay.Record) *game {
	return &game{name: name, setup: r.Setup, tokens: r.Tokens, file: r}
}

// load returns the record of a game.
func (g *game) load() (*engine.Setup, []string, error) { return g.setup, g.tokens, nil }
