package ledger

import (
	"errors"
	"fmt"

	"rollbook/ledger/line"
)

// A ForkError says that the same game was continued in two ways. Nothing is merged: the two scorers must agree on one, or
// keep both as two games.
type ForkError struct {
	Game         int64 // its number in this ledger
	Common       int   // the last line that both have
	Ours, Theirs line.Line
}

// Fork returns how the lines of a game in a ledger and of the same game elsewhere part; nil if one continues the other.
func Fork(game int64, ours, theirs []line.Line) *ForkError {
	common := line.Agree(ours, theirs)
	if common >= min(len(ours), len(theirs))-1 {
		return nil
	}
	return &ForkError{game, common, ours[common+1], theirs[common+1]}
}

func (e *ForkError) Error() string {
	ours, theirs := e.Ours.Value, e.Theirs.Value
	if e.Ours.Kind != line.KindEntry || e.Theirs.Kind != line.KindEntry || ours == theirs { // only the whole lines show it
		ours, theirs = e.Ours.String(), e.Theirs.String()
	}
	const most = 400 // characters: nearly all lines are shorter
	return fmt.Sprintf("game %d differs after line %d: the next line is %s here and %s there",
		e.Game, e.Common, line.QuoteUpTo(most, ours), line.QuoteUpTo(most, theirs))
}

// Imported is what ImportAll did with a game.
type Imported struct {
	Game  line.Game
	New   bool // the game was not in the ledger before
	Added int  // lines added; 0 if the ledger had them all
}

// An Incoming is a game to import: its lines, and the file they come from, "" for none.
type Incoming struct {
	File  string
	Lines []line.Line
}

// ImportAll takes over games, each with its identity. Of a game that the ledger already has only new lines are added; a
// *ForkError refuses lines that differ from ours. All or nothing is added, in one transaction. This does not run the rules:
// do that first.
func (l *Ledger) ImportAll(games ...Incoming) ([]Imported, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]*addition, len(games))
	for i, in := range games {
		all[i] = newAddition(0, line.Before, in.Lines...)
		all[i].imported, all[i].source = true, in.File
	}
	if err := l.write(all...); err != nil {
		if fork, ok := errors.AsType[*ForkError](err); ok {
			return nil, fork
		}
		return nil, err
	}
	done := make([]Imported, len(all))
	for i, a := range all {
		done[i] = Imported{Game: a.Summary(games[i].Lines[len(games[i].Lines)-1].At), New: a.after == line.Before, Added: len(a.lines)}
	}
	return done, nil
}

// dropKnown leaves of an imported game only the lines that the ledger lacks.
func (a *addition) dropKnown(ours *stored) error {
	a.Game = ours.Game
	if fork := Fork(a.Game, ours.lines, a.lines); fork != nil {
		return fork
	}
	known := min(len(ours.lines), len(a.lines))
	a.lines, a.texts, a.hashes = a.lines[known:], a.texts[known:], a.hashes[known*len(line.Hash{}):]
	if a.after = ours.Head; len(a.lines) == 0 {
		a.Head = ours.Head
	}
	return nil
}

// Number returns the number of the game with an identity; 0 if the ledger does not have it.
func (l *Ledger) Number(id line.Hash) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.number(gameWithID, id[:])
}

const gameWithID = "SELECT game FROM game WHERE id = ?"
