// Package phone is a browser's store of games: the same lines with the same hashes as in the SQLite ledger, in IndexedDB.
//
// Store checks what it reads as the ledger does, and knows nothing of browsers. Rows is all it needs from a database:
// IndexedDB (indexeddb_js.go and store.js), or memory in tests.
package phone

import (
	"encoding/hex"
	"errors"
	"fmt"
	"sync"

	"rollbook/ledger/line"
)

// What can be wrong with the games of a browser.
var (
	ErrDamaged = errors.New("the games of this browser are damaged")
	ErrFull    = errors.New("the browser gives this page no more room")
	ErrTrouble = errors.New("the browser reports an error")
)

// Cure says what helps against an error of a store, for pages; "" if nothing does.
func Cure(err error) string {
	for _, known := range []struct {
		err  error
		cure string
	}{
		{ErrDamaged, "the other games can be played; a copy that was downloaded brings this one back on a computer, by rollbook import"},
		{ErrFull, "make room on this device; everything recorded before is safe"},
		{ErrTrouble, "close this page everywhere and open it again; everything recorded before is safe"},
	} {
		if errors.Is(err, known.err) {
			return known.cure
		}
	}
	return ""
}

// A Row is a line as stored: nothing in it is trusted.
type Row struct {
	N    int
	Line string
	Hash string // hexadecimal
	Open bool   // more rows of the game came with it when it was written; not read
}

// An End is the last row of a game.
type End struct {
	Game int64
	Row
}

// Rows is the database.
type Rows interface {
	// Ends returns the last row of every game, in the order of their numbers; or of the one with a given number, if it
	// exists.
	Ends(game int64) ([]End, error)
	// Read returns the rows of a game in order.
	Read(game int64) ([]Row, error)
	// Add adds rows to a game, all or none of them, after the row that has the number and the hash, and returns once they
	// are durable. If that is no longer the last one, the error wraps line.ErrMoved. Game 0 is a new one, whose number it
	// returns.
	Add(game int64, after End, rows []Row) (int64, error)
}

// A Store is the games of a browser.
type Store struct {
	rows Rows

	mu    sync.Mutex
	known map[int64]*known
}

// A known game was read or written, and is good up to its head.
type known struct {
	game   line.Game
	record *line.Record // nil after it was returned
}

// New returns the store over a database.
func New(rows Rows) *Store { return &Store{rows: rows, known: map[int64]*known{}} }

// Games lists all games; see line.Store.
func (s *Store) Games(keys ...string) ([]line.Game, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ends, err := s.rows.Ends(0)
	if err != nil {
		return nil, err
	}
	games := make([]line.Game, 0, len(ends))
	for _, end := range ends {
		g, err := s.at(end)
		if err != nil {
			g = line.Game{Number: end.Game, Damage: err}
		}
		games = append(games, g)
	}
	return games, nil
}

// Game is one game; see line.Store.
func (s *Store) Game(number int64) (line.Game, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ends, err := s.rows.Ends(number)
	if err == nil && len(ends) == 0 {
		err = fmt.Errorf("%w: %d", line.ErrNoGame, number)
	}
	if err != nil {
		return line.Game{}, err
	}
	return s.at(ends[0])
}

// at returns a known game, reread if its last row has changed.
func (s *Store) at(end End) (line.Game, error) {
	if k := s.known[end.Game]; k != nil && k.game.Head.N == end.N && k.game.Head.Hash.String() == end.Hash {
		return k.game, nil
	}
	r, lines, err := s.read(end.Game)
	if err != nil {
		return line.Game{}, err
	}
	return s.keep(&r, lines).game, nil
}

// keep remembers a game that was read.
func (s *Store) keep(r *line.GameReport, lines []line.Line) *known {
	k := &known{game: r.Summary(lines[len(lines)-1].At), record: r.Record}
	s.known[r.Game] = k
	return k
}

// Read returns the lines of a game; see line.Store.
func (s *Store) Read(number int64) (line.GameReport, []line.Line, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, lines, err := s.read(number)
	if err != nil {
		return line.GameReport{}, nil, err
	}
	s.keep(&r, lines).record = nil
	return r, lines, nil
}

// read reads a game and follows its chain.
func (s *Store) read(number int64) (line.GameReport, []line.Line, error) {
	delete(s.known, number)
	r := line.GameReport{Game: number, Head: line.Before, Record: &line.Record{}}
	rows, err := s.rows.Read(number)
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("%w: %d", line.ErrNoGame, number)
	}
	if err != nil {
		return r, nil, err
	}
	lines := make([]line.Line, len(rows))
	for i, row := range rows {
		hash, _ := hex.DecodeString(row.Hash)
		if lines[i], err = r.Follow(int64(row.N), row.Line, hash, ErrDamaged); err != nil {
			return r, nil, err
		}
	}
	return r, lines, nil
}

// Begin opens a new game; see line.Store.
func (s *Store) Begin(opening line.Line) (line.Game, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	number, err := s.add(0, line.Before, &known{record: &line.Record{}}, opening)
	if err != nil {
		return line.Game{}, err
	}
	return s.known[number].game, nil
}

// Append adds lines to a game; see line.Store.
func (s *Store) Append(number int64, after line.Head, lines ...line.Line) (line.Head, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.known[number]
	if k == nil || k.record == nil || k.game.Head != after {
		r, had, err := s.read(number)
		if err == nil {
			if k = s.keep(&r, had); r.Head != after {
				err = fmt.Errorf("%w: the last one is now line %d", line.ErrMoved, r.Head.N)
			}
		}
		if err != nil {
			return line.Head{}, &line.WriteError{Game: number, N: after.N + 1, Err: err}
		}
	}
	if _, err := s.add(number, after, k, lines...); err != nil {
		return line.Head{}, err
	}
	return k.game.Head, nil
}

// add adds lines to a game that is known, or to a new one.
func (s *Store) add(number int64, after line.Head, k *known, lines ...line.Line) (int64, error) {
	delete(s.known, number) // unknown until it is read again
	fail := func(err error) (int64, error) {
		return 0, &line.WriteError{Game: number, N: after.N + 1, Err: err}
	}
	if len(lines) == 0 {
		return fail(errors.New("no line given"))
	}
	rows, head := make([]Row, len(lines)), after
	for i := range lines {
		text, err := lines[i].Spell()
		if err == nil {
			err = k.record.Add(&lines[i])
		}
		if err != nil {
			return fail(err)
		}
		head = head.Follow(text)
		rows[i] = Row{head.N, text, head.Hash.String(), k.record.End == nil && k.record.Void == nil}
	}
	added, err := s.rows.Add(number, End{number, Row{N: after.N, Hash: after.Hash.String()}}, rows)
	if err != nil {
		return fail(err)
	}
	r := line.GameReport{Game: added, ID: k.game.ID, Head: head, Record: k.record}
	if after == line.Before {
		r.ID = line.HeadOf(lines[:1]).Hash
	}
	k.game = r.Summary(lines[len(lines)-1].At)
	s.known[added] = k
	return added, nil
}
