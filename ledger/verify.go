package ledger

import (
	"cmp"
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
	copies := &copies{folder: l.copies.folder, named: l.copies.named}
	copies.numbered(0)
	l.mu.Unlock()
	for _, err := range []error{err, numbersErr} {
		if errors.Is(err, ErrDamaged) {
			r.File = append(r.File, err.Error())
		} else if err != nil {
			return nil, err
		}
	}
	has, damaged, seen := map[line.Hash]bool{}, map[int64]bool{}, []string{}
	last := int64(0)
	for chunk := range slices.Chunk(numbers, verifiedAtOnce) {
		games, then := make([]*stored, len(chunk)), make([]func(), len(chunk))
		faults, own := make([][]CopyFault, len(chunk)), make([][]string, len(chunk))
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
				if s.Fault == nil && copies.folder != "" {
					faults[i], own[i] = s.compareCopies(copies)
				}
			})
		}
		all.Wait()
		for i, s := range games {
			switch {
			case errors.Is(s.Fault, line.ErrNoGame): // a number that was guessed
				continue
			case s.Fault != nil && !DoesNotHold(s.Fault) && !errors.Is(s.Fault, line.ErrNewer):
				return nil, s.Fault
			}
			if s.Game > last+1 {
				r.Missing = append(r.Missing, [2]int64{last + 1, s.Game - 1})
			}
			last = max(last, s.Game)
			has[s.ID], damaged[s.Game] = true, s.Fault != nil
			s.Record = nil
			r.Games, r.Copies, seen = append(r.Games, s.GameReport), append(r.Copies, faults[i]...), append(seen, own[i]...)
			if then[i] != nil {
				then[i]()
			}
		}
	}
	if copies.folder != "" {
		r.Copies = append(r.Copies, copies.others(seen, has, damaged)...)
		slices.SortStableFunc(r.Copies, func(a, b CopyFault) int { return cmp.Or(cmp.Compare(a.Game, b.Game), strings.Compare(a.Path, b.Path)) })
	}
	return r, nil
}

// verify checks a game more closely than reading it does: its number and all of its summary, but for seq and origin, which
// cannot be derived from lines.
func (s *stored) verify() {
	s.check()
	if s.Fault != nil {
		return
	}
	said, is := *s.said, *s.summary(0)
	switch {
	case s.Game < 1:
		s.Fault = &line.Fault{Game: s.Game, Why: "no game has such a number", Err: ErrDamaged}
	case said.status != is.status:
		s.Fault = s.misstated("status")
	case said.undone != is.undone:
		s.Fault = s.misstated("undone")
	case said.result != is.result:
		s.Fault = s.misstated("result")
	case said.played != is.played:
		s.Fault = s.misstated("played")
	case said.header != is.header:
		s.Fault = s.misstated("header")
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
			if s = strings.TrimPrefix(s, "*** in database main ***\n"); err == nil && s != "ok" {
				r.File = append(r.File, "the file: "+line.Quote(s))
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
