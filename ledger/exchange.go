package ledger

import (
	"errors"
	"fmt"

	"rollbook/ledger/line"
)

// A ForkError says that the same game was continued in two ways. Nothing is merged: the two scorers must agree on one, or
// keep both as two games.
type ForkError struct {
	Game   int64  // its number in this ledger
	Common int    // the last line that both have
	Ours   string // our next line
	Theirs string // their next line
}

func (e *ForkError) Error() string {
	const most = 400 // characters: nearly all lines are shorter
	return fmt.Sprintf("game %d forks after line %d: here %s follows, there %s", e.Game, e.Common, line.QuoteUpTo(most, e.Ours), line.QuoteUpTo(most, e.Theirs))
}

// Imported is what Import did with a game.
type Imported struct {
	Game  line.Game
	New   bool // the game was not in the ledger before
	Added int  // lines added; 0 if the ledger had them all
}

// An Incoming is a game to import: its lines, as line.ReadAttested returned them, and the file they come from, "" for none.
type Incoming struct {
	File  string
	Lines []line.Line
}

// Import is ImportAll for one game of no file.
func (l *Ledger) Import(lines []line.Line) (Imported, error) {
	done, err := l.ImportAll(Incoming{Lines: lines})
	if err != nil {
		return Imported{}, err
	}
	return done[0], nil
}

// ImportAll takes over games, each with its identity. Of a game that the ledger already has only new lines are added; a
// *ForkError refuses lines that diverge from ours. All or nothing is added, in one transaction. This does not run the
// rules: do that first.
func (l *Ledger) ImportAll(games ...Incoming) ([]Imported, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for attempt := 1; ; attempt++ {
		done, err := l.importOnce(games)
		// Another program may have recorded in the meantime; then look again.
		moved := errors.Is(err, line.ErrMoved) || errors.Is(err, ErrKnown)
		if !moved || attempt == 5 {
			return done, err
		}
	}
}

func (l *Ledger) importOnce(games []Incoming) ([]Imported, error) {
	done := make([]Imported, len(games))
	adds := make([]*addition, len(games))
	var all []*addition
	for i, in := range games {
		if len(in.Lines) == 0 {
			return nil, errors.New("no line given")
		}
		a := &addition{after: line.Before, imported: true, source: in.File}
		ours, err := l.known(a, line.HeadOf(in.Lines[:1]).Hash)
		if err != nil {
			return nil, err
		}
		common := line.Agree(ours, in.Lines)
		if common < min(len(ours), len(in.Lines))-1 {
			return nil, &ForkError{a.game, common, ours[common+1].String(), in.Lines[common+1].String()}
		}
		a.lines = in.Lines[common+1:]
		done[i] = Imported{New: a.game == 0, Added: len(a.lines)}
		if adds[i] = a; len(a.lines) > 0 {
			all = append(all, a)
		}
	}
	if len(all) > 0 {
		if err := l.write(all...); err != nil {
			return nil, err
		}
	}
	for i, a := range adds {
		if done[i].New {
			r := line.GameReport{Game: a.game, ID: line.Hash(a.hash(0)), Head: a.head, Record: a.record}
			done[i].Game = r.Summary(a.lines[len(a.lines)-1].At)
			continue
		}
		var err error
		if done[i].Game, err = l.game(a.game); err != nil {
			return nil, err
		}
	}
	return done, nil
}

// Number returns the number of the game with an identity; 0 if the ledger does not have it.
func (l *Ledger) Number(id line.Hash) (number int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.numberOf(id)
}

func (l *Ledger) numberOf(id line.Hash) (number int64, err error) {
	err = l.read(func() (err error) {
		number, err = l.number("SELECT game FROM game WHERE id = ?", id[:])
		return err
	})
	return number, err
}

// known finds the game of an addition by its identity, if the ledger has it, and returns its lines.
func (l *Ledger) known(a *addition, id line.Hash) (ours []line.Line, err error) {
	if a.game, err = l.numberOf(id); err != nil || a.game == 0 {
		return nil, err
	}
	s := l.report(a.game)
	a.after = s.Head
	return s.lines, s.Fault
}
