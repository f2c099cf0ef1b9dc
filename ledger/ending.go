package ledger

import (
	"database/sql"
	"errors"
	"fmt"

	"rollbook/ledger/line"
)

// The end of a game is proved, like each of its lines: a lost, swapped or truncated page must not leave a shorter game
// that looks whole. The chain cannot show that, so other parts of the file do: the row after the last line, the index of
// the lines that are no entries, the index of what was recorded here, and the index of games.

// An ending is what the file says about the end of a game.
type ending struct {
	nextGame, nextLine sql.NullInt64 // the row after the last line in the table
	other              sql.NullInt64 // the last line that is no entry
	later              sql.NullInt64 // the game in which the next line was recorded
	indexed            bool          // the last two are known
}

const (
	// endingOf takes the game as its first parameter, and b has the number of its last line and its seq. It names the
	// indexes, since SQLite would otherwise use the table.
	endingOf = `(SELECT game FROM entry NOT INDEXED WHERE (game, n) > (?1, b.last) ORDER BY game, n LIMIT 1),
	(SELECT n FROM entry NOT INDEXED WHERE (game, n) > (?1, b.last) ORDER BY game, n LIMIT 1)`
	endingByIndexes = `,
	(SELECT n FROM entry INDEXED BY entry_other WHERE game = ?1 AND n > 0 AND line NOT GLOB '{"kind":"entry"*' ORDER BY n DESC LIMIT 1),
	(SELECT game FROM entry INDEXED BY entry_seq WHERE seq > b.seq AND seq > 0 ORDER BY seq LIMIT 1), 1`
	endingWithout = `, NULL, NULL, 0`
)

// ending returns the part of a query that selects what endingOf does, with the indexes the ledger has.
func (l *Ledger) ending() string {
	if l.hasIndexes() {
		return endingOf + endingByIndexes
	}
	return endingOf + endingWithout
}

func (e *ending) into() []any {
	return []any{&e.nextGame, &e.nextLine, &e.other, &e.later, &e.indexed}
}

// indexes says whether the ledger has the indexes that prove where games end. A SQLite shell can have dropped them, which
// keeps nobody from reading.
type indexes int8

const (
	unknownIndexes indexes = iota
	noIndexes
	allIndexes
)

func (l *Ledger) hasIndexes() bool {
	if l.indexes == unknownIndexes {
		l.indexes = allIndexes
		for _, name := range []string{"entry_game", "entry_other", "entry_seq"} {
			var n int
			err := l.query("SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = ? AND sql = ?",
				[]any{name, ourDefinition("index", name).sql}, func(rows *sql.Rows) error { return rows.Scan(&n) })
			if err != nil || n == 0 {
				l.indexes = noIndexes
			}
		}
	}
	return l.indexes == allIndexes
}

// contradicts returns evidence that a game's last line is not its last; nil if there is none.
func (e *ending) contradicts(game int64, head Head) error {
	lost := func(format string, args ...any) error {
		return &Fault{Game: game, N: head.N + 1, Why: fmt.Sprintf(format, args...), Err: ErrDamaged, Lost: true}
	}
	switch {
	case e.other.Valid && e.other.Int64 > int64(head.N):
		return lost("is lost; the ledger's index has the game up to line %d at least", e.other.Int64)
	case e.later.Valid && e.later.Int64 == game:
		return lost("is lost; the ledger's index has it")
	case e.nextGame.Valid && (e.nextLine.Int64 != 0 || e.nextGame.Int64 <= game):
		return lost("is lost, or what follows is not in its place: line %d of game %d", e.nextLine.Int64, e.nextGame.Int64)
	}
	return nil
}

// proves reports whether one look at the file shows that nothing can have followed a game's last line: no entry follows
// where the game is over, and what is no entry is in an index; nothing was recorded after it; or the very next game
// follows. Without the indexes there is nothing more to check.
func (e *ending) proves(game, seq int64, over bool) bool {
	return !e.indexed || over || seq > 0 && !e.later.Valid || e.nextGame.Valid && e.nextGame.Int64 == game+1
}

// over reports whether no entry can follow the last line.
func over(r *Record) bool { return r.End != nil || r.Void != nil }

// lostGame returns the first game after another that the index of games has and the table does not; 0 if there is none.
func (l *Ledger) lostGame(game int64, e *ending) (lost int64, err error) {
	if !l.hasIndexes() {
		return 0, nil
	}
	var next sql.NullInt64
	err = l.read(func() error {
		return l.query("SELECT min(game) FROM entry INDEXED BY entry_game WHERE n = 0 AND game > ?", []any{game},
			func(rows *sql.Rows) error { return rows.Scan(&next) })
	})
	if !next.Valid || e.nextGame.Valid && e.nextGame.Int64 <= next.Int64 {
		return 0, err
	}
	return next.Int64, err
}

// nothingLost refuses to begin a game if the table has lost those after its last one: their numbers are taken. One look
// per connection is enough.
func (l *Ledger) nothingLost(last int64) error {
	if l.noneLost {
		return nil
	}
	lost, err := l.lostGame(last, &ending{})
	if err == nil && lost > 0 {
		err = &Fault{Game: lost, Why: "is lost, with all of the game", Err: ErrDamaged, Lost: true}
	}
	l.noneLost = err == nil
	return err
}

// prove says what is wrong with the end of a game that has been read row by row; nil if nothing is.
func (l *Ledger) prove(r *GameReport, e *ending) error {
	if err := e.contradicts(r.Game, r.Head); err != nil || e.proves(r.Game, r.Seq, over(r.Record)) {
		return err
	}
	lost, err := l.lostGame(r.Game, e)
	if err == nil && lost > 0 {
		err = &Fault{Game: r.Game, N: r.Head.N + 1, Why: fmt.Sprintf("cannot be known: game %d, which came next, is lost", lost), Err: ErrDamaged, Lost: true}
	}
	return err
}

// fromPages reads and checks a game from the pages of the file if SQLite does not return all of it. If that is not more
// than SQLite gives, why says what is wrong.
func (l *Ledger) fromPages(game int64, why error) (GameReport, []Line) {
	r := GameReport{Game: game, Head: line.Before, Fault: why}
	found, err := l.remains()
	if err != nil {
		r.Fault = err
		return r, nil
	}
	p := found.games[game]
	if p == nil {
		p = newRows()
	}
	c := found.chain(p)
	if len(c.lines) > 0 {
		r.ID, r.Head, r.Seq = HeadOf(c.lines[:1]).Hash, c.head, c.seq
	}
	var fault *Fault
	switch {
	case found.whole(p, c):
		r.Record, r.Fault = c.record, nil
	case errors.As(why, &fault):
	case len(c.lines) == 0:
		r.Fault = &Fault{Game: game, Why: "cannot be read", Err: ErrDamaged}
	case p.last > int64(c.head.N):
		r.Fault = &Fault{Game: game, N: len(c.lines), Why: fmt.Sprintf("is lost or was changed; the ledger has the game up to line %d", p.last), Err: ErrDamaged}
	default:
		r.Fault = &Fault{Game: game, N: len(c.lines), Why: "cannot be read, nor what may have followed it", Err: ErrDamaged}
	}
	return r, c.lines
}
