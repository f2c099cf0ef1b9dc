package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// A row is a line as stored. Nothing in it is trusted until follow has seen it.
type row struct {
	n    int64
	line string
	hash []byte
}

// A summary is the row of a game in the table of games.
type summary struct {
	game     int64
	id, head []byte
	last     int
	seq      int64
	status   string
	undone   int
	result   string
	played   string
	origin   string
	header   string
}

const summaryColumns = "g.game, g.id, g.last, g.head, g.seq, g.status, g.undone, g.result, g.played, g.origin, g.header"

// scan reads a summary from a row, and other columns after it.
func (s *summary) scan(rows *sql.Rows, more ...any) error {
	into := []any{&s.game, &s.id, &s.last, &s.head, &s.seq, &s.status, &s.undone, &s.result, &s.played, &s.origin, &s.header}
	if err := rows.Scan(append(into, more...)...); err != nil || len(s.id) != len(line.Hash{}) || len(s.head) != len(line.Hash{}) {
		return ErrDamaged
	}
	return nil
}

// The status of a game in its summary.
const (
	statusOpen = "open"
	statusOver = "over"
	statusVoid = "void"
)

// summaryOf returns the summary of a game with this record and head, whose last line is from a time.
func summaryOf(game int64, r *line.Record, id line.Hash, head line.Head, played time.Time, seq int64, origin string) *summary {
	s := &summary{game: game, id: id[:], last: head.N, head: head.Hash[:], seq: seq, status: statusOpen, undone: r.Redoable(),
		played: played.UTC().Format(line.TimeForm), origin: origin}
	if r.End != nil {
		s.status, s.result = statusOver, r.End.Result
	}
	if r.Void != nil {
		s.status = statusVoid
	}
	var b strings.Builder
	for _, f := range r.Header {
		b.WriteString(f.Key + ": " + f.Value + "\n")
	}
	s.header = b.String()
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

// differs says in which column a summary differs from what the lines make; "" if in none. Neither seq nor origin can be
// derived from lines.
func (s *summary) differs(from *summary) string {
	switch {
	case s.status != from.status:
		return "status"
	case s.undone != from.undone:
		return "undone"
	case s.result != from.result:
		return "result"
	case s.played != from.played:
		return "played"
	case s.header != from.header:
		return "header"
	}
	return ""
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
		s.rows, s.said = s.rows[:0], nil
		said := l.query("SELECT "+summaryColumns+" FROM game AS g WHERE game = ?", []any{game}, func(rows *sql.Rows) error {
			var said summary
			err := said.scan(rows)
			if err == nil {
				s.said = &said
			}
			return err
		})
		err := l.query("SELECT game, n, line, hash FROM entry WHERE game = ? ORDER BY n LIMIT ?", []any{game, line.MaxLines + 1}, func(rows *sql.Rows) error {
			var r row
			var text sql.NullString
			var found int64
			if err := rows.Scan(&found, &r.n, &text, &r.hash); err != nil || found != game { // a page is not in its place
				return ErrDamaged
			}
			r.line = text.String
			s.rows = append(s.rows, r)
			return nil
		})
		if err == nil {
			err = said
		}
		return err
	})
	if s.said != nil {
		s.Seq = s.said.seq
		s.Origins = origins(s.said.origin)
	}
	return s
}

// chain follows the chain of the game and reads its lines, up to the first that is wrong.
func (s *stored) chain() {
	s.Record, s.lines = &line.Record{Entries: make([]line.Entry, 0, len(s.rows))}, make([]line.Line, 0, len(s.rows))
	for i := 0; i < len(s.rows) && s.Fault == nil; i++ {
		s.Fault = s.follow(i)
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

func (s *stored) fault(err error, lost bool, format string, args ...any) error {
	return &line.Fault{Game: s.Game, N: s.Head.N + 1, Why: fmt.Sprintf(format, args...), Err: err, Lost: lost}
}

// follow takes the next row into the chain, or says what is wrong with it.
func (s *stored) follow(i int) error {
	r := &s.rows[i]
	if r.n != int64(i) {
		return s.fault(ErrDamaged, r.n > int64(i), "is missing; line %d is in its place", r.n)
	}
	next := s.Head.Follow(r.line)
	if !bytes.Equal(r.hash, next.Hash[:]) {
		if i+1 < len(s.rows) {
			if after := next.Follow(s.rows[i+1].line); bytes.Equal(s.rows[i+1].hash, after.Hash[:]) {
				return s.fault(ErrDamaged, false, "its check was changed after it was recorded; its text fits the line after it")
			}
		}
		return s.fault(ErrDamaged, false, "was changed after it was recorded; it now reads %s", line.Quote(r.line))
	}
	one, err := line.Parse(r.line)
	if errors.Is(err, line.ErrNewer) {
		return s.fault(line.ErrNewer, false, "%v", err)
	} else if err != nil {
		return s.fault(ErrDamaged, false, "%v", err)
	}
	if se, ok := errors.AsType[*line.SequenceError](s.Record.Add(one)); ok {
		return s.fault(ErrDamaged, false, "%s", se.Why)
	}
	s.lines, s.Head = append(s.lines, one), next
	if i == 0 {
		s.ID = next.Hash
	}
	return nil
}

// end says why what was read may not be all of the game; nil if it is.
func (s *stored) end() error {
	known := s.said != nil
	switch {
	case s.unread != nil && !errors.Is(s.unread, ErrDamaged):
		return s.unread
	case s.unread != nil && known:
		return s.fault(s.unread, true, "cannot be read; the ledger had the game up to line %d", s.said.last)
	case s.unread != nil:
		return s.fault(s.unread, true, "cannot be read, if there is one")
	case !known && len(s.rows) == 0:
		return fmt.Errorf("%w: %d", line.ErrNoGame, s.Game)
	case !known:
		return s.fault(ErrDamaged, true, "may be lost: the table of games does not have the game")
	case len(s.rows) == 0:
		return s.fault(ErrDamaged, true, "is lost, with all of the game")
	case s.said.last > s.Head.N:
		return s.fault(ErrDamaged, true, "is lost; the ledger had the game up to line %d", s.said.last)
	case !bytes.Equal(s.said.id, s.ID[:]):
		return fmt.Errorf("%w: game %d: its row in the table of games is not what its lines make: id was changed", ErrDamaged, s.Game)
	case s.said.last < s.Head.N || !bytes.Equal(s.said.head, s.Head.Hash[:]):
		return s.fault(ErrDamaged, false, "and what follows is not as it was recorded: the table of games has line %d as the last", s.said.last)
	}
	return nil
}

// recorded is the last line that the ledger says the game had, or has rows of; −1 if neither says anything.
func (s *stored) recorded() (last int) {
	last = -1
	if s.said != nil {
		last = s.said.last
	}
	for _, r := range s.rows {
		last = max(last, int(min(r.n, line.MaxLines)))
	}
	return last
}

// summary returns what the summary of a checked game should be.
func (s *stored) summary(seq int64) *summary {
	return summaryOf(s.Game, s.Record, s.ID, s.Head, s.lines[len(s.lines)-1].At, seq, "")
}

// origins reads the column origin.
func origins(text string) (all []line.Origin) {
	for one := range strings.Lines(text) {
		span, file, _ := strings.Cut(strings.TrimSuffix(one, "\n"), " ")
		from, to, _ := strings.Cut(span, "-")
		first, err1 := strconv.Atoi(from)
		last, err2 := strconv.Atoi(to)
		if err1 == nil && err2 == nil {
			all = append(all, line.Origin{From: first, To: last, File: engine.Visible(file)})
		}
	}
	return all
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

// numbers returns the numbers of all games in order: of those that have a row, and of those that only have lines. With
// ErrDamaged it returns the ones that there can be: there may be more.
func (l *Ledger) numbers() (all []int64, err error) {
	const query = `WITH RECURSIVE e(game) AS (SELECT min(game) FROM entry UNION ALL
		SELECT (SELECT min(x.game) FROM entry AS x WHERE x.game > e.game) FROM e WHERE e.game IS NOT NULL)
		SELECT game FROM e WHERE game IS NOT NULL UNION SELECT game FROM game ORDER BY 1`
	err = l.read(func() error {
		all = all[:0]
		return l.query(query, nil, func(rows *sql.Rows) error {
			var n int64
			err := rows.Scan(&n)
			all = append(all, n)
			return err
		})
	})
	if !errors.Is(err, ErrDamaged) {
		return all, err
	}
	last := int64(0)
	for _, query := range []string{"SELECT game FROM game ORDER BY game", "SELECT game FROM game ORDER BY game DESC",
		"SELECT max(game) FROM entry", query} {
		_ = l.read(func() error { // as far as it goes
			return l.query(query, nil, func(rows *sql.Rows) error {
				var n sql.NullInt64
				err := rows.Scan(&n)
				if n.Int64 <= mostGuessed {
					last = max(last, n.Int64)
				}
				return err
			})
		})
	}
	all = all[:0]
	for n := range last {
		all = append(all, n+1)
	}
	return all, fmt.Errorf("%w: there may be more games than can be found", ErrDamaged)
}
