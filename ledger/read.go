package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
)

// A Game is a game in the ledger at a glance.
type Game struct {
	Number  int64 // in this ledger, from 1
	ID      Hash  // its identity everywhere: the hash of line 0
	Opening Line  // line 0; zero where Damage tells why
	Head    Head  // its last line; Head.N + 1 is the number of lines
	Ended   bool  // an end stands
	Result  string
	Damage  error // what is wrong with what was read for this listing; nil is no proof: Verify is
}

// A Fault is the first line of a game that is not as it was recorded.
type Fault struct {
	Game int64
	N    int
	Why  string
	Err  error // ErrDamaged or ErrNewer
}

func (f *Fault) Error() string { return fmt.Sprintf("game %d, line %d: %s", f.Game, f.N, f.Why) }

func (f *Fault) Unwrap() error { return f.Err }

// A row is a line as it is stored. Everything in it is in doubt until checkRows has seen it.
type row struct {
	n    int64
	line string
	hash []byte
}

const gameColumns = `SELECT o.game, o.line, o.hash, last.n, last.hash,
	coalesce((SELECT e.line FROM entry AS e
		WHERE e.game = o.game AND e.line NOT GLOB 'note *' ORDER BY e.n DESC LIMIT 1), '')
	FROM entry AS o JOIN entry AS last
	ON last.game = o.game AND last.n = (SELECT max(n) FROM entry WHERE game = o.game)
	WHERE o.n = 0`

// Games lists all games in the order they were begun.
func (l *Ledger) Games() ([]Game, error) {
	return l.games(gameColumns + " ORDER BY o.game")
}

// Game returns one game by its number.
func (l *Ledger) Game(number int64) (Game, error) {
	games, err := l.games(gameColumns+" AND o.game = ?", number)
	if err == nil && len(games) == 0 {
		err = fmt.Errorf("%w: %d", ErrNoGame, number)
	}
	if err != nil {
		return Game{}, err
	}
	return games[0], nil
}

func (l *Ledger) games(query string, args ...any) ([]Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(false); err != nil {
		return nil, err
	}
	rows, err := l.conn.QueryContext(bg, query, args...)
	if err != nil {
		return nil, plain(err)
	}
	defer rows.Close()
	var games []Game
	for rows.Next() {
		var g Game
		var opening, last string
		var id, hash []byte
		if err := rows.Scan(&g.Number, &opening, &id, &g.Head.N, &hash, &last); err != nil {
			return nil, plain(err)
		}
		copy(g.ID[:], id)
		copy(g.Head.Hash[:], hash)
		g.describe(opening, last)
		games = append(games, g)
	}
	return games, plain(rows.Err())
}

// describe fills in what the opening line and the last line that is no note say.
func (g *Game) describe(opening, last string) {
	if (Hash{}).next(opening) != g.ID {
		g.Damage = &Fault{g.Number, 0, "was changed after it was recorded", ErrDamaged}
		return
	}
	line, err := ParseLine(opening)
	if err != nil {
		g.Damage = &Fault{g.Number, 0, err.Error(), err}
		return
	}
	g.Opening = line
	if end, err := ParseLine(last); err == nil && end.Kind == KindEnd {
		g.Ended, g.Result = true, end.Result
	}
}

// Lines returns the lines of a game, line 0 first, and their head, after checking the chain and that each line can
// follow those before. A *Fault names the first line that is not as it was recorded.
func (l *Ledger) Lines(game int64) ([]Line, Head, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(false); err != nil {
		return nil, Head{}, err
	}
	return l.readLines(game)
}

func (l *Ledger) readLines(game int64) ([]Line, Head, error) {
	rows, err := l.readRows(game)
	if err != nil {
		return nil, Head{}, err
	}
	if len(rows) == 0 {
		return nil, Head{}, fmt.Errorf("%w: %d", ErrNoGame, game)
	}
	lines, head, fault := checkRows(game, rows)
	if fault != nil {
		return nil, Head{}, fault
	}
	return lines, head, nil
}

func (l *Ledger) readRows(game int64) ([]row, error) {
	const lines = "SELECT n, line, hash FROM entry WHERE game = ? ORDER BY n LIMIT ?"
	rows, err := l.conn.QueryContext(bg, lines, game, MaxLines+1)
	if err != nil {
		return nil, plain(err)
	}
	defer rows.Close()
	var all []row
	for rows.Next() {
		var r row
		var line sql.NullString
		if err := rows.Scan(&r.n, &line, &r.hash); err != nil {
			return nil, fmt.Errorf("%w: game %d, line %d cannot be read", ErrDamaged, game, len(all))
		}
		r.line = line.String
		all = append(all, r)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("game %d, line %d: %w", game, len(all), plain(err))
	}
	return all, nil
}

// checkRows follows the chain of one game and reads its lines; it stops at the first that is wrong.
func checkRows(game int64, rows []row) ([]Line, Head, *Fault) {
	lines := make([]Line, 0, len(rows))
	record := &Record{}
	head := Head{N: -1}
	for i, r := range rows {
		fault := func(err error, format string, args ...any) ([]Line, Head, *Fault) {
			return lines, head, &Fault{game, i, fmt.Sprintf(format, args...), err}
		}
		if r.n != int64(i) {
			return fault(ErrDamaged, "is missing; line %d stands in its place", r.n)
		}
		next := head.Hash.next(r.line)
		if !bytes.Equal(r.hash, next[:]) {
			if followed(rows, i, next) {
				return fault(ErrDamaged, "its check was changed after it was recorded; its text fits the line after it")
			}
			return fault(ErrDamaged, "was changed after it was recorded; it now reads %s", quote(r.line))
		}
		line, err := ParseLine(r.line)
		if err != nil {
			kind := ErrDamaged
			if errors.Is(err, ErrNewer) {
				kind = ErrNewer
			}
			return fault(kind, "%v", err)
		}
		var se *SequenceError
		if err := record.Add(line); errors.As(err, &se) {
			return fault(ErrDamaged, "%s", se.Why)
		}
		lines = append(lines, line)
		head = Head{i, next}
	}
	return lines, head, nil
}

// followed reports whether the line after i was chained to hash: then the text of line i is the recorded one.
func followed(rows []row, i int, hash Hash) bool {
	if i+1 >= len(rows) {
		return false
	}
	after := hash.next(rows[i+1].line)
	return bytes.Equal(rows[i+1].hash, after[:])
}

// Find returns the game that people mean by a number in this ledger or by the beginning (at least one group) or the
// whole of its identity as Fingerprint writes it. Up to 9 digits without a hyphen are a number.
func (l *Ledger) Find(name string) (Game, error) {
	if n, err := strconv.ParseInt(name, 10, 64); err == nil && len(name) <= 9 && n >= 0 && name[0] != '+' {
		return l.Game(n)
	}
	if _, err := readFingerprint(name); err != nil {
		return Game{}, fmt.Errorf("%w: a number or a fingerprint expected: %w", ErrNoGame, err)
	}
	games, err := l.Games()
	if err != nil {
		return Game{}, err
	}
	var found []Game
	for _, g := range games {
		yes, _, err := g.ID.Agrees(name)
		if err != nil {
			return Game{}, fmt.Errorf("%w: %w", ErrNoGame, err)
		}
		if yes {
			found = append(found, g)
		}
	}
	switch len(found) {
	case 0:
		return Game{}, fmt.Errorf("%w: none whose fingerprint begins with %s", ErrNoGame, quote(name))
	case 1:
		return found[0], nil
	}
	return Game{}, fmt.Errorf("%w: %d games begin with %s; give more of it", ErrNoGame, len(found), quote(name))
}
