package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"unicode/utf8"

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

// Imported is what Import did with a game.
type Imported struct {
	Game  line.Game
	New   bool // the game was not in the ledger before
	Added int  // lines added; 0 if the ledger had them all
}

// Import is ImportFrom for one game of no file.
func (l *Ledger) Import(lines []line.Line) (Imported, error) {
	done, err := l.ImportFrom("", lines)
	if err != nil {
		return Imported{}, err
	}
	return done[0], nil
}

// ImportFrom takes over the lines of games as line.ReadAttested returned them, from a file with this name. Each keeps its
// identity. Of a game that the ledger already has only new lines are added; a *ForkError refuses lines that diverge from
// ours. All or nothing is added, in one transaction. This does not run the rules: do that first.
func (l *Ledger) ImportFrom(source string, games ...[]line.Line) ([]Imported, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for attempt := 1; ; attempt++ {
		done, err := l.importOnce(source, games)
		// Another program may have recorded in the meantime; then look again.
		moved := errors.Is(err, line.ErrMoved) || errors.Is(err, ErrKnown)
		if !moved || attempt == 5 {
			return done, err
		}
	}
}

func (l *Ledger) importOnce(source string, games [][]line.Line) ([]Imported, error) {
	done := make([]Imported, len(games))
	adds := make([]*addition, len(games))
	var all []*addition
	for i, lines := range games {
		if len(lines) == 0 {
			return nil, errors.New("no line given")
		}
		a := &addition{after: line.Before, lines: lines, imported: true, source: source}
		ours, err := l.known(a)
		if err != nil {
			return nil, err
		}
		for k := range min(len(ours), len(lines)) {
			if ours, theirs := ours[k].String(), lines[k].String(); ours != theirs {
				return nil, &ForkError{a.game, k - 1, ours, theirs}
			}
		}
		done[i] = Imported{New: a.game == 0, Added: max(0, len(lines)-len(ours))}
		adds[i] = a
		if a.lines = lines[min(len(ours), len(lines)):]; len(a.lines) > 0 {
			all = append(all, a)
		}
	}
	if len(all) > 0 {
		if err := l.write(all...); err != nil {
			return nil, err
		}
	}
	for i, a := range adds {
		if !done[i].New {
			var err error
			if done[i].Game, err = l.game(a.game); err != nil {
				return nil, err
			}
			continue
		}
		r := line.GameReport{Game: a.game, ID: line.Hash(a.hash(0)), Head: a.head, Record: a.record}
		done[i].Game = gameOf(&r, a.lines[len(a.lines)-1].At)
	}
	return done, nil
}

// known finds the game of an addition by its identity, if the ledger has it, and returns its lines.
func (l *Ledger) known(a *addition) ([]line.Line, error) {
	id := line.HeadOf(a.lines[:1]).Hash
	err := l.read(func() error {
		return l.query("SELECT game FROM game WHERE id = ?", []any{id[:]}, func(rows *sql.Rows) error { return rows.Scan(&a.game) })
	})
	if err != nil || a.game == 0 {
		return nil, err
	}
	s := l.report(a.game)
	a.after = s.Head
	return s.lines, s.Fault
}
