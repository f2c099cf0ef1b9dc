// Package game is what an operand means: a game of the ledger, or a record of a file; where the ledger is and how it is opened;
// systems and teams by the names that people type; and a game for papers.
package game

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A Game is a record for a command: from the ledger, attested, or from a plain file, which has neither lines nor an
// identity.
type Game struct {
	*scorer.Account
	Name    string         // as people call it: "game 12", "evening.roll"
	Played  *replay.Trace  // its whole run, once somebody needs it
	File    *replay.Record // of a file of plain records
	Spelled bool           // its entries were written as typed at the prompt, and are not where the file has them
}

// Operand is the game as a command takes it: 12, evening.roll.
func (g *Game) Operand() string { return engine.ShellWord(strings.TrimPrefix(g.Name, "game ")) }

// Fits compares a run with the ledger's prompts.
func (g *Game) Fits(tr *replay.Trace) error {
	if g.Record == nil {
		return nil
	}
	return g.Account.Fits(tr)
}

// Trace returns the game's whole run. It is made once, for everything that a command shows about the game.
func (g *Game) Trace() *replay.Trace {
	if g.Played == nil {
		g.Played = replay.Run(g.Setup, g.Tokens, replay.Keep{States: true})
	}
	return g.Played
}

// Run makes that run, and makes sure that it is the game that was recorded. Watch, unless nil, observes.
func (g *Game) Run(watch func(*engine.Table)) error {
	return g.Ran(replay.Run(g.Setup, g.Tokens, replay.Keep{States: true, Watch: watch}))
}

// Ran takes a run of the game made elsewhere.
func (g *Game) Ran(tr *replay.Trace) error {
	g.Played = tr
	if err := g.Fits(tr); err != nil {
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

// Drop releases the run of a game that stays while others run.
func (g *Game) Drop() { g.Played = nil }

// FromScorer returns a game of the ledger for commands.
func FromScorer(g *scorer.Account) *Game {
	made := &Game{Account: g}
	if g.Number > 0 {
		made.Name = "game " + strconv.FormatInt(g.Number, 10)
	}
	return made
}

// Load reads a game of the ledger with the run that checks it, which commands then show.
func Load(l *ledger.Ledger, number int64) (*Game, error) {
	g, err := Read(l, number)
	if err == nil {
		err = g.Run(nil)
	}
	return g, err
}

// Read is Load without the run.
func Read(l *ledger.Ledger, number int64) (*Game, error) {
	g, err := scorer.Read(l, number)
	if err != nil {
		return nil, ScorerTrouble(err)
	}
	return FromScorer(g), nil
}

// FromFile reads a game from a .roll file, or from an attested record; FILE#2 means a file's second record.
func FromFile(s *cli.Session, name string) (*Game, error) {
	found, attested, err := RecordNamed(s, name)
	switch {
	case err != nil:
		return nil, err
	case attested != nil:
		return attested, attested.Check()
	case found.Fault != nil:
		return nil, cli.Faulty(found.Fault)
	}
	g := FromRecord(name, found)
	if !scorer.IsShorthand(g.Setup.System, g.Tokens) {
		return g, nil
	}
	if r := engine.Run(g.Setup, g.Tokens, engine.Observer{}); r.Refused != nil && r.Refused.Code != engine.CodeAssert {
		g.Tokens = scorer.InFull(g.Setup, g.Tokens, found.LineEnds())
		g.Spelled = !slices.Equal(g.Tokens, found.Tokens())
	}
	return g, nil
}

// RecordNamed finds the record of a file that FILE or FILE#2 means: a plain one, or an attested one as a game that has not been
// run.
func RecordNamed(s *cli.Session, name string) (found *replay.Record, attested *Game, err error) {
	path, which := FileAndRecord(name)
	count := 0
	err = EachIn(s, path, func(r *replay.Record) {
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
		return nil, nil, err
	case found == nil && attested == nil:
		return nil, nil, cli.Trouble("%s has %s", path, term.Plural(count, "record"))
	case count > 1 && path == name:
		s.Term.Errf("%s has %d records; this is the first, %s#2 means the second", path, count, path)
	}
	return found, attested, nil
}

// FromRecord returns a valid record for commands.
func FromRecord(name string, r *replay.Record) *Game {
	g := Of(name, r.Setup, r.Tokens())
	g.File = r
	return g
}

// Of returns a game that is not in the ledger.
func Of(name string, setup *engine.Setup, tokens []string) *Game {
	return &Game{Account: &scorer.Account{Setup: setup, Tokens: tokens}, Name: name}
}

// Load returns the record of a game.
func (g *Game) Load() (*engine.Setup, []string, error) { return g.Setup, g.Tokens, nil }
