package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"rollbook/ledger/line"
)

// A Report is what Verify found. It says nothing about the rules: the caller runs the lines of each game through them.
type Report struct {
	File   []string          // faults of the SQLite file itself, definitions of ours that were altered, games that are missing
	Games  []line.GameReport // every game, in order, without its record
	Copies []CopyFault       // games' copies with something wrong; not checked with NoCopies
}

// Faults returns everything that is wrong as sentences, file first, games last. Without any, the file is whole and
// consistent; only outside evidence shows whether somebody recomputed its chains: see VerifyHeads.
func (r *Report) Faults() []string {
	all := slices.Clone(r.File)
	for _, g := range r.Games {
		if g.Fault != nil {
			all = append(all, g.Fault.Error())
		}
	}
	return all
}

// Verify looks at the whole ledger: the file, the definitions, every row of every game and its summary, each game in its
// own read, so that writers never wait long, and the copies. Unless it is nil, each is called with each good game, to run the
// rules. The error is only for a ledger that cannot be checked; what is wrong in it is in the report.
func (l *Ledger) Verify(each func(line.GameReport, []line.Line)) (*Report, error) {
	l.mu.Lock()
	r, err := l.verifyFile()
	numbers, numbersErr := l.numbers()
	copies := newCopyCheck(&copies{folder: l.copies.folder, named: l.copies.named})
	l.mu.Unlock()
	for _, err := range []error{err, numbersErr} {
		if errors.Is(err, ErrDamaged) {
			r.File = append(r.File, err.Error())
		} else if err != nil {
			return nil, err
		}
	}
	last := int64(0)
	for _, n := range numbers {
		l.mu.Lock()
		s := l.fetch(n)
		l.mu.Unlock()
		s.verify()
		switch {
		case errors.Is(s.Fault, line.ErrNoGame): // a number that was guessed
			continue
		case s.Fault != nil && !DoesNotHold(s.Fault) && !errors.Is(s.Fault, line.ErrNewer):
			return nil, s.Fault
		case s.Fault == nil && each != nil:
			each(s.GameReport, s.lines)
		}
		if n == last+2 {
			r.File = append(r.File, fmt.Sprintf("game %d is missing", n-1))
		} else if n > last+2 {
			r.File = append(r.File, fmt.Sprintf("games %d to %d are missing", last+1, n-1))
		}
		last = max(last, n)
		copies.game(s)
		s.Record = nil
		r.Games = append(r.Games, s.GameReport)
	}
	r.Copies = copies.conclude()
	return r, nil
}

// verify checks a game more closely than reading it does: its number and all of its summary, but for seq and origin, which
// cannot be derived from lines.
func (s *stored) verify() {
	s.check()
	if s.Fault != nil {
		return
	}
	if s.Game < 1 {
		s.Fault = &line.Fault{Game: s.Game, Why: "no game has such a number", Err: ErrDamaged}
		return
	}
	is := s.summary(s.said.seq)
	is.origin = s.said.origin
	said, names := s.said.columns(), strings.Split(summaryColumns, ", ")
	for i, column := range is.columns() {
		if !reflect.DeepEqual(said[i], column) {
			s.Fault = s.misstated(names[i])
		}
	}
}

// verifyFile looks at the file: what SQLite says of it, and the definitions.
func (l *Ledger) verifyFile() (*Report, error) {
	r := &Report{}
	err := l.read(func() error {
		r.File = nil
		err := l.query("PRAGMA integrity_check(20)", nil, func(rows *sql.Rows) error {
			var s string
			err := rows.Scan(&s)
			if s, _, _ = strings.Cut(strings.TrimPrefix(s, "*** in database main ***\n"), "\n"); err == nil && s != "ok" {
				r.File = append(r.File, "the file is damaged: "+line.Quote(s))
			}
			return err
		})
		if err != nil || l.old {
			return err
		}
		altered, err := l.altered()
		if altered != "" {
			r.File = append(r.File, "definitions altered: "+altered)
		}
		return err
	})
	return r, err
}
