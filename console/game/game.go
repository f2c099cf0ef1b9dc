// Package game is what an operand means: a game of the ledger, or a record of a file; where the ledger is and how it is opened;
// systems and teams by the names that people type; and a game as papers have it.
package game

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A Game is a record that a command works on, from the ledger or from a file.
type Game struct {
	Name   string // as people call it: "game 12", "evening.roll"
	Setup  *engine.Setup
	Tokens []string // of a ledger game the entries that stand

	Played *replay.Trace             // its whole run, once somebody needs it
	Fits   func(*replay.Trace) error // holds a run against the prompts that the ledger has; nil for a file

	File *replay.Record // of a file of plain records

	Lines  []ledger.Line // of the ledger, or of an attested record
	Record *ledger.Record
	Id     ledger.Hash
	Head   ledger.Head
	Number int64 // in the ledger; 0 for a file
}

// Trace is the game's whole run. It is made once, and all that a command shows of the game is made of it.
func (g *Game) Trace() *replay.Trace {
	if g.Played == nil {
		g.Played = replay.Run(g.Setup, g.Tokens, replay.Keep{States: true})
	}
	return g.Played
}

// Run makes that run, and makes sure that it is the game that was recorded. Watch looks on where it is not nil.
func (g *Game) Run(watch func(*engine.Table)) error {
	return g.Ran(replay.Run(g.Setup, g.Tokens, replay.Keep{States: true, Watch: watch}))
}

// Ran takes a run of the game that somebody else has made.
func (g *Game) Ran(tr *replay.Trace) error {
	g.Played = tr
	if g.Fits == nil {
		return nil
	}
	if err := g.Fits(g.Played); err != nil {
		return cli.Refused("%s: %v", g.Name, err)
	}
	return nil
}

// Check runs the game unless it has been.
func (g *Game) Check() error {
	if g.Played != nil {
		return nil
	}
	return g.Run(nil)
}

// Drop lets go of the run of a game that is kept while others are run.
func (g *Game) Drop() { g.Played = nil }

// FromScorer is a game of the ledger as commands look at it.
func FromScorer(g *scorer.Game) *Game {
	made := &Game{Setup: g.Setup, Tokens: g.Tokens, Lines: g.Lines, Record: g.Record, Id: g.ID, Head: g.Head, Number: g.Number, Fits: g.Fits}
	if g.Number > 0 {
		made.Name = "game " + strconv.FormatInt(g.Number, 10)
	}
	return made
}

// Load reads a game of the ledger with the run that checks it, of which commands show what they show.
func Load(l *ledger.Ledger, number int64) (*Game, error) {
	g, err := Read(l, number)
	if err == nil {
		err = g.Run(nil)
	}
	return g, err
}

// Read is Load without the run.
func Read(l *ledger.Ledger, number int64) (*Game, error) {
	g, err := scorer.LoadUnplayed(l, number)
	if err != nil {
		return nil, ScorerTrouble(err)
	}
	return FromScorer(g), nil
}

// Check is Load for a caller that shows nothing of the game: the run that checks it keeps neither journal nor states.
func Check(l *ledger.Ledger, number int64) (*Game, error) {
	g, err := scorer.Load(l, number)
	if err != nil {
		return nil, ScorerTrouble(err)
	}
	return FromScorer(g), nil
}

// fromLedger makes a game of a record that is derived already, and makes sure that every entry still answers the prompt it was
// recorded for.
func fromLedger(record *ledger.Record) (*Game, error) {
	g, err := scorer.DeriveRecord(record)
	if err != nil {
		return nil, err
	}
	return FromScorer(g), nil
}

// FromFile reads a game from a .roll file, or from an attested record; FILE#2 means a file's second record.
func FromFile(s *cli.Session, name string) (*Game, error) {
	path, which := FileAndRecord(name)
	var found *replay.Record
	var attested *Game
	count := 0
	err := EachIn(s, path, func(r *replay.Record) {
		if count++; count == which {
			found = r
		}
	}, func(g *Game) error {
		if count++; count == which {
			attested = g
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case attested != nil:
		return attested, attested.Check()
	case found == nil:
		return nil, cli.Trouble("%s has %s", path, term.Plural(count, "record"))
	case which == 1 && count > 1 && path == name:
		s.Tell("%s has %d records; this is the first, %s#2 means the second", path, count, path)
	}
	if found.Fault != nil {
		return nil, cli.Faulty(found.Fault)
	}
	return FromRecord(name, found), nil
}

// FromRecord is a record that holds as commands look at it.
func FromRecord(name string, r *replay.Record) *Game {
	return &Game{Name: name, Setup: r.Setup, Tokens: r.Tokens, File: r}
}

// Load returns the record of a game.
func (g *Game) Load() (*engine.Setup, []string, error) { return g.Setup, g.Tokens, nil }
