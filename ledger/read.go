package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// A summary is the row of a game in the table of games.
type summary struct {
	game     int64
	id, head []byte
	last     int
	seq      int64
	status   string // open, over or void
	undone   int
	result   string
	played   string
	origin   string
	header   string
}

const summaryColumns = "game, id, last, head, seq, status, undone, result, played, origin, header"

// columns returns where the columns of a summary are kept.
func (s *summary) columns() []any {
	return []any{&s.game, &s.id, &s.last, &s.head, &s.seq, &s.status, &s.undone, &s.result, &s.played, &s.origin, &s.header}
}

// scan reads a summary from a row, and other columns after it.
func (s *summary) scan(rows *sql.Rows, more ...any) error {
	if err := rows.Scan(append(s.columns(), more...)...); err != nil || len(s.id) != len(line.Hash{}) || len(s.head) != len(line.Hash{}) {
		return ErrDamaged
	}
	return nil
}

// summaryOf returns the summary of a game with this record and head, whose last line is from a time.
func summaryOf(r *line.GameReport, played time.Time, origin string) *summary {
	s := &summary{game: r.Game, id: r.ID[:], last: r.Head.N, head: r.Head.Hash[:], seq: r.Seq, status: "open", undone: r.Record.Redoable(),
		played: played.UTC().Format(line.TimeForm), origin: origin}
	if r.Record.End != nil {
		s.status, s.result = "over", r.Record.End.Result
	}
	if r.Record.Void != nil {
		s.status = "void"
	}
	for _, f := range r.Record.Header {
		s.header += f.Key + ": " + f.Value + "\n"
	}
	return s
}

// fields returns the header of a summary, or with keys those fields of it.
func (s *summary) fields(keys []string) (h engine.Header) {
	for text := range strings.Lines(s.header) {
		key, value, _ := strings.Cut(strings.TrimSuffix(text, "\n"), ": ")
		if keys == nil || slices.Contains(keys, key) {
			h = append(h, engine.Field{Key: strings.Clone(key), Value: strings.Clone(value)})
		}
	}
	return h
}

// origins reads the column origin.
func (s *summary) origins() (all []line.Origin) {
	for text := range strings.Lines(s.origin) {
		var o line.Origin
		if n, _ := fmt.Sscanf(text, "%d-%d ", &o.From, &o.To); n == 2 {
			_, o.File, _ = strings.Cut(strings.TrimSuffix(engine.Visible(strings.TrimSuffix(text, "\n")), "\n"), " ")
			all = append(all, o)
		}
	}
	return all
}

// A row is a line as stored.
type row struct {
	n    int64
	line string
	hash []byte
}

// A stored is a game as the file has it at one moment.
type stored struct {
	line.GameReport
	rows   []row
	said   *summary // nil if there is none
	unread error    // why there may be more than was read

	lines []line.Line // set by chain
}

// report reads and checks one game.
func (l *Ledger) report(game int64) *stored {
	s := l.fetch(game)
	s.check()
	return s
}

// fetch reads what the file has of one game.
func (l *Ledger) fetch(game int64) *stored {
	s := &stored{GameReport: line.GameReport{Game: game, Head: line.Before}}
	s.unread = l.read(func() error {
		s.rows = s.rows[:0]
		var said error
		s.said, said = l.said(game)
		lines := l.query("SELECT game, n, line, hash FROM entry WHERE game = ? ORDER BY n LIMIT ?",
			[]any{game, line.MaxLines + 1}, func(rows *sql.Rows) error {
				var r row
				var found int64
				if err := rows.Scan(&found, &r.n, &r.line, &r.hash); err != nil || found != game { // a page is not in its place
					return ErrDamaged
				}
				s.rows = append(s.rows, r)
				return nil
			})
		return errors.Join(lines, said)
	})
	if s.said != nil {
		s.Seq, s.Origins = s.said.seq, s.said.origins()
	}
	return s
}

// said returns the summary of a game; nil if there is none.
func (l *Ledger) said(game int64) (said *summary, err error) {
	err = l.query("SELECT "+summaryColumns+" FROM game WHERE game = ?", []any{game}, func(rows *sql.Rows) error {
		said = &summary{}
		return said.scan(rows)
	})
	if err != nil {
		return nil, err
	}
	return said, nil
}

// whole returns all lines of a game that was read, as if they were to be added.
func (s *stored) whole() *addition {
	a := newAddition(s.Game, line.Before, s.lines...)
	a.Head, a.Record = s.Head, s.Record
	for _, r := range s.rows {
		a.texts, a.hashes = append(a.texts, r.line), append(a.hashes, r.hash...)
	}
	return a
}

// chain follows the chain of the game and reads its lines, up to the first that is wrong.
func (s *stored) chain() {
	s.Record, s.lines = &line.Record{Entries: make([]line.Entry, 0, len(s.rows))}, make([]line.Line, 0, len(s.rows))
	for _, r := range s.rows {
		one, err := s.Follow(r.n, r.line, r.hash, ErrDamaged)
		if err != nil {
			s.Fault = err
			return
		}
		s.lines = append(s.lines, one)
	}
}

// check follows the chain, and compares its end with the game's summary.
func (s *stored) check() {
	if s.chain(); s.Fault == nil {
		s.Fault = s.end()
	}
	if s.Fault != nil {
		s.Record = nil
	}
}

// end says why what was read may not be all of the game; nil if it is.
func (s *stored) end() error {
	fault := func(format string, args ...any) error {
		return &line.Fault{Game: s.Game, N: s.Head.N + 1, Why: fmt.Sprintf(format, args...), Err: ErrDamaged}
	}
	switch {
	case s.unread != nil && !errors.Is(s.unread, ErrDamaged):
		return s.unread
	case s.unread != nil && s.said != nil:
		return fault("cannot be read; the last line of the game was line %d", s.said.last)
	case s.unread != nil:
		return fault("cannot be read, if there is one")
	case s.said == nil && len(s.rows) == 0:
		return fmt.Errorf("%w: %d", line.ErrNoGame, s.Game)
	case s.said == nil:
		return fault("may be lost: the game is not in the table of games")
	case len(s.rows) == 0:
		return fault("is lost, and so is the whole game")
	case !bytes.Equal(s.said.id, s.ID[:]):
		return s.misstated("id")
	case s.said.last > s.Head.N:
		return fault("is lost; the last line of the game was line %d", s.said.last)
	case s.said.last < s.Head.N || !bytes.Equal(s.said.head, s.Head.Hash[:]):
		return fault("is not as it was recorded: in the table of games, line %d is the last", s.said.last)
	}
	return nil
}

// misstated is the fault of a summary that does not agree with the lines.
func (s *stored) misstated(column string) error {
	return fmt.Errorf("%w: game %d: its row in the table of games does not match its lines: %s was changed", ErrDamaged, s.Game, column)
}

// summary returns what the summary of a game that was read should be.
func (s *stored) summary(seq int64) *summary {
	r := s.GameReport
	r.Seq = seq
	return summaryOf(&r, s.lines[len(s.lines)-1].At, "")
}

// Read returns the lines of a game, line 0 first, with their head and the record that they make, after checking the chain,
// that each line can follow those before, and that none is missing at the end. A *line.Fault names the first line that is
// not as it was recorded.
func (l *Ledger) Read(game int64) (line.GameReport, []line.Line, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.report(game)
	if s.Fault != nil {
		return line.GameReport{}, nil, s.Fault
	}
	l.warn(s)
	return s.GameReport, s.lines, nil
}

// All yields every game in order with its good lines. A damaged one has a Fault, and the others still follow; a report
// with a Fault and no game is trouble with the whole ledger, and the last one.
func (l *Ledger) All() iter.Seq2[line.GameReport, []line.Line] {
	return func(yield func(line.GameReport, []line.Line) bool) {
		l.mu.Lock()
		numbers, err := l.numbers()
		l.mu.Unlock()
		for _, n := range numbers { // each in its own read, so that writers never wait long
			l.mu.Lock()
			s := l.report(n)
			l.mu.Unlock()
			if !yield(s.GameReport, s.lines) {
				return
			}
		}
		if err != nil {
			yield(line.GameReport{Fault: err}, nil)
		}
	}
}

// mostGuessed is the highest number that is tried where a damaged ledger does not list its games.
const mostGuessed = 100_000

// numbers returns the numbers of all games in order: of those that have a summary, and of those that only have lines. With
// ErrDamaged it returns the ones that there can be: there may be more.
func (l *Ledger) numbers() (all []int64, err error) {
	const (
		both = `WITH RECURSIVE e(game) AS (SELECT min(game) FROM entry UNION ALL
		SELECT (SELECT min(x.game) FROM entry AS x WHERE x.game > e.game) FROM e WHERE e.game IS NOT NULL)
		SELECT game FROM e WHERE game IS NOT NULL UNION SELECT game FROM game ORDER BY 1`
		summaries = "SELECT game FROM game ORDER BY game"
	)
	all, err = l.integers(both)
	if errors.Is(err, ErrDamaged) {
		all, err = l.integers(summaries) // which are all there are if only the lines are damaged
	}
	if !errors.Is(err, ErrDamaged) {
		return all, err
	}
	last := int64(0)
	for _, query := range []string{summaries, summaries + " DESC", both, "SELECT max(game) FROM entry"} {
		some, _ := l.integers(query) // up to the first error
		for _, n := range some {
			if n <= mostGuessed {
				last = max(last, n)
			}
		}
	}
	all = nil
	for n := range last {
		all = append(all, n+1)
	}
	return all, fmt.Errorf("%w: there may be more games than can be found", ErrDamaged)
}
