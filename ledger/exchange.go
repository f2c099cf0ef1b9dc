package ledger

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"rollbook/ledger/line"
)

// A ForkError says that the same game was continued in two ways. Nothing is merged: the two scorers must agree on one and
// correct or rewind it.
type ForkError struct {
	Game   int64  // its number in this ledger
	Common int    // the last line that both have
	Ours   string // our next line
	Theirs string // their next line
}

// Error shows the lines whole, or long ones around the place where they begin to differ.
func (e *ForkError) Error() string {
	const before, show = 200, 400
	from := 0
	for from < min(len(e.Ours), len(e.Theirs)) && e.Ours[from] == e.Theirs[from] {
		from++
	}
	for from = max(0, from-before); from > 0 && !utf8.RuneStart(e.Ours[from]); {
		from--
	}
	return fmt.Sprintf("game %d forks after line %d: here %s follows, there %s",
		e.Game, e.Common, line.QuoteUpTo(show, e.Ours[from:]), line.QuoteUpTo(show, e.Theirs[from:]))
}

// Imported is what Import did.
type Imported struct {
	Game  Game
	New   bool // the game was not in the ledger before
	Added int  // lines added; 0 if the ledger had them all
}

// Import takes over a game's lines as ReadAttested returned them, and the game keeps its identity. If the ledger already
// has the game, only new lines are added; a *ForkError refuses lines that diverge from ours. All or nothing is added, in
// one transaction. This does not run the rules: do that first.
func (l *Ledger) Import(lines []Line) (Imported, error) {
	if _, err := Derive(lines); err != nil {
		return Imported{}, err
	}
	for attempt := 1; ; attempt++ {
		done, err := l.importOnce(lines)
		// Another program may have recorded in the meantime; then look again.
		moved := errors.Is(err, ErrMoved) || errors.Is(err, ErrKnown)
		if !moved || attempt == 5 {
			return done, err
		}
	}
}

func (l *Ledger) importOnce(lines []Line) (Imported, error) {
	l.mu.Lock()
	id := HeadOf(lines[:1]).Hash
	done, number, head, err := l.importLines(id, lines)
	if err == nil && done.Added > 0 {
		l.changed[number] += done.Added
	}
	if err == nil && done.New { // and it was read back as it is
		done.Game = gameOf(&GameReport{Game: number, ID: id, Head: head, Record: l.cached}, lines[len(lines)-1].At)
		done.Game.Header = slices.Clone(done.Game.Header)
	}
	l.mu.Unlock()
	switch {
	case err != nil:
		return Imported{}, err
	case done.New:
		return done, nil
	}
	done.Game, err = l.Game(number)
	if err == nil && done.Added > 0 && done.Game.ID != id {
		err = fmt.Errorf("%w: game %d, line %d was read back differently from how it was written", ErrDamaged, number, head.N)
	}
	if err != nil && done.Added > 0 {
		err = &WriteError{Game: number, N: head.N - done.Added + 1, Recorded: true, Err: err}
	}
	return done, err
}

func (l *Ledger) importLines(id Hash, lines []Line) (done Imported, number int64, head Head, err error) {
	err = l.read(func() error {
		known, err := l.prepared("SELECT coalesce(max(game), 0) FROM entry WHERE n = 0 AND hash = ?")
		if err != nil {
			return l.plain(err)
		}
		if err := known.QueryRowContext(bg, id[:]).Scan(&number); err != nil {
			return l.plain(err)
		}
		return nil
	})
	if err != nil {
		return done, 0, head, err
	}
	if number == 0 {
		number, head, err = l.write(0, line.Before, lines, imported)
		return Imported{New: true, Added: len(lines)}, number, head, err
	}
	ours, head, err := l.readLines(number)
	if err != nil {
		return done, 0, head, err
	}
	for i := range min(len(ours), len(lines)) {
		if a, b := ours[i].String(), lines[i].String(); a != b {
			return done, 0, head, &ForkError{number, i - 1, a, b}
		}
	}
	if len(lines) <= len(ours) {
		return Imported{}, number, head, nil
	}
	_, head, err = l.write(number, head, lines[len(ours):], imported)
	return Imported{Added: len(lines) - len(ours)}, number, head, err
}
