package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"rollbook/ledger/line"
)

// A Report is what Verify found. It says nothing about the rules: the caller runs the lines of each game through them.
type Report struct {
	File    []string          // faults of the SQLite file itself, and definitions of ours that were altered
	Missing [][2]int64        // numbers without a game, first and last of each gap
	Games   []line.GameReport // every game, in order, without its record
	Copies  []CopyFault       // games' copies with something wrong; not checked with NoCopies

	Foreign []string // definitions that others added, which do no harm
}

// Faults returns everything that is wrong as sentences, file first, games last. Without any, the file is whole and
// consistent; only outside evidence shows whether somebody recomputed its chains: see VerifyHeads.
func (r *Report) Faults() []string {
	all := slices.Clone(r.File)
	for _, m := range r.Missing {
		if m[0] == m[1] {
			all = append(all, fmt.Sprintf("game %d is missing", m[0]))
		} else {
			all = append(all, fmt.Sprintf("games %d to %d are missing", m[0], m[1]))
		}
	}
	for _, g := range r.Games {
		if g.Fault != nil {
			all = append(all, g.Fault.Error())
		}
	}
	return all
}

// verifiedAtOnce is how many games are read in one go and then checked side by side.
const verifiedAtOnce = 4

// Verify looks at the whole ledger: the file, the definitions, every row of every game and its summary, each game in its
// own read, so that writers never wait long, and the copies. Unless each is nil, it is called with each good game, to run
// the rules: from several goroutines and in any order. The functions it returns, if not nil, are called in the order of
// the games, one after another. The error is only for a ledger that cannot be checked; what is wrong in it is in the
// report.
func (l *Ledger) Verify(each func(line.GameReport, []line.Line) (then func())) (*Report, error) {
	l.mu.Lock()
	r, err := l.verifyFile()
	numbers, numbersErr := l.numbers()
	copies := l.checkCopies()
	l.mu.Unlock()
	for _, err := range []error{err, numbersErr} {
		if errors.Is(err, ErrDamaged) {
			r.File = append(r.File, err.Error())
		} else if err != nil {
			return nil, err
		}
	}
	has, damaged := map[line.Hash]bool{}, map[int64]bool{}
	last := int64(0)
	for chunk := range slices.Chunk(numbers, verifiedAtOnce) {
		games, then := make([]*stored, len(chunk)), make([]func(), len(chunk))
		var all sync.WaitGroup
		for i, n := range chunk {
			l.mu.Lock()
			s := l.fetch(n)
			l.mu.Unlock()
			games[i] = s
			all.Go(func() {
				s.verify()
				if s.Fault == nil && each != nil {
					then[i] = each(s.GameReport, s.lines)
				}
				if s.Fault == nil && copies != nil {
					copies.game(s)
				}
			})
		}
		all.Wait()
		for i, s := range games {
			if s.Fault != nil && !DoesNotHold(s.Fault) && !errors.Is(s.Fault, line.ErrNewer) && !errors.Is(s.Fault, line.ErrNoGame) {
				return nil, s.Fault
			}
			if errors.Is(s.Fault, line.ErrNoGame) { // a number that was guessed
				continue
			}
			if s.Game > last+1 {
				r.Missing = append(r.Missing, [2]int64{last + 1, s.Game - 1})
			}
			last = max(last, s.Game)
			has[s.ID], damaged[s.Game] = true, s.Fault != nil
			s.Record = nil
			r.Games = append(r.Games, s.GameReport)
			if then[i] != nil {
				then[i]()
			}
		}
	}
	if copies != nil {
		r.Copies = copies.rest(has, damaged)
	}
	return r, nil
}

// verify checks a game more closely than reading it does: its number and all of its summary.
func (s *stored) verify() {
	s.check()
	switch {
	case s.Fault != nil:
	case s.Game < 1:
		s.Fault = &line.Fault{Game: s.Game, Why: "no game has such a number", Err: ErrDamaged}
	default:
		if column := s.said.differs(s.summary(0)); column != "" {
			s.Fault = fmt.Errorf("%w: game %d: its row in the table of games is not what its lines make: %s was changed", ErrDamaged, s.Game, column)
		}
	}
}

// verifyFile looks at the file: what SQLite says of it, and the definitions.
func (l *Ledger) verifyFile() (*Report, error) {
	r := &Report{}
	err := l.read(func() (err error) {
		*r = Report{}
		err = l.query("PRAGMA integrity_check(20)", nil, func(rows *sql.Rows) error {
			var s string
			err := rows.Scan(&s)
			if s = strings.TrimPrefix(s, "*** in database main ***\n"); err == nil && s != "ok" {
				r.File = append(r.File, "the file: "+line.Quote(s))
			}
			return err
		})
		if err != nil {
			return err
		}
		if l.old {
			return nil
		}
		altered, foreign, err := l.compareDefinitions()
		for _, a := range altered {
			r.File = append(r.File, "definitions altered: "+a)
		}
		r.Foreign = foreign
		return err
	})
	return r, err
}
