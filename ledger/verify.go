package ledger

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"

	"rollbook/ledger/line"
)

// A Report is what Verify found. It says nothing about the rules: the caller runs the lines of each game through them.
type Report struct {
	File        []string     // faults of the SQLite file itself
	Definitions []Difference // what others defined or altered
	Missing     [][2]int64   // numbers without a game, first and last of each gap
	Games       []GameReport // every game, in order
	Copies      []CopyFault  // games' copies with something wrong; not checked with NoCopies
}

// Faults returns everything that is wrong as sentences, file first, games last. Without any, the file is whole and
// consistent; only outside evidence shows whether somebody recomputed its chains: see VerifyHeads.
func (r *Report) Faults() []string {
	var all []string
	for _, f := range r.File {
		all = append(all, "the file: "+f)
	}
	for _, d := range r.Definitions {
		if d.Blocks || d.Lies {
			all = append(all, "definitions altered: "+d.What)
		}
	}
	for _, m := range r.Missing {
		if m[0] == m[1] {
			all = append(all, fmt.Sprintf("game %d is missing", m[0]))
		} else {
			all = append(all, fmt.Sprintf("games %d to %d are missing", m[0], m[1]))
		}
	}
	for _, g := range r.Games {
		if g.Fault != nil {
			text := g.Fault.Error()
			if g.More > 0 {
				text += fmt.Sprintf(" (and %d more lines are wrong)", g.More)
			}
			all = append(all, text)
		}
	}
	return all
}

// Foreign returns harmless foreign definitions in the file, as sentences.
func (r *Report) Foreign() []string {
	var all []string
	for _, d := range r.Definitions {
		if !d.Blocks && !d.Lies {
			all = append(all, d.What)
		}
	}
	return all
}

// Verify looks at the whole ledger: the file, the definitions, and every row of every game, each game in its own read, so
// that writers never wait long. Unless each is nil, it is called with each good game, to run the rules: from several
// goroutines and in any order, with lines that are valid only until it returns. The functions it returns, if not nil, are
// called in the order of the games, one after another. The error is only for a ledger that cannot be checked; what is
// wrong in it is in the report.
func (l *Ledger) Verify(each func(GameReport, []Line) (then func())) (*Report, error) {
	r := &Report{}
	wait, err := l.verifyFileAside(r)
	if err != nil {
		return nil, err
	}
	games, err := l.verifyGames(each)
	if err := cmp.Or(wait(), err); err != nil {
		return nil, err
	}
	r.File, r.Missing, r.Games, r.Copies = append(r.File, games.File...), games.Missing, games.Games, games.Copies
	return r, nil
}

// largeFile is the size from which it pays to open a second connection that checks the file in parallel with the games.
const largeFile = 1 << 20

// verifyFileAside starts checking the file; the report is complete when wait returns. If a processor is free, this runs
// in parallel with other work on l.
func (l *Ledger) verifyFileAside(r *Report) (wait func() error, err error) {
	info, err := os.Stat(l.path)
	if err == nil && info.Size() >= largeFile && runtime.GOMAXPROCS(0) > 1 && l.broken == nil {
		if other, err := Open(l.path, ReadOnly, NoCopies()); err == nil {
			done := make(chan error, 1)
			go func() { done <- errors.Join(other.verifyFile(r), other.Close()) }()
			return func() error { return <-done }, nil
		}
	}
	return func() error { return nil }, l.verifyFile(r)
}

// A looked is a game that was checked.
type looked struct {
	GameReport
	then func()
}

// verifyGames looks at every game. One goroutine reads them, others check them in parallel, and their findings are put in
// order.
func (l *Ledger) verifyGames(each func(GameReport, []Line) func()) (*Report, error) {
	r := &Report{}
	l.mu.Lock()
	numbers, err := l.numbers()
	l.mu.Unlock()
	switch {
	case errors.Is(err, ErrDamaged):
		r.File = append(r.File, err.Error())
	case err != nil:
		return nil, err
	}
	copies := l.checkCopies()
	type job struct {
		game   int64
		bundle *bundle
		err    error
		looked chan looked
	}
	workers := runtime.GOMAXPROCS(0)
	jobs, order, stop := make(chan job), make(chan chan looked, 2*workers), make(chan struct{})
	var all sync.WaitGroup
	defer all.Wait()
	defer close(stop)
	all.Go(func() {
		defer close(order)
		defer close(jobs)
		for _, n := range numbers {
			j := job{game: n, looked: make(chan looked, 1)}
			l.mu.Lock()
			j.bundle, j.err = l.fetch(n)
			l.mu.Unlock()
			select {
			case order <- j.looked:
				jobs <- j
			case <-stop:
				return
			}
		}
	})
	for range workers {
		all.Go(func() {
			var lines []Line
			for j := range jobs {
				var g GameReport
				whole := false
				if j.bundle != nil {
					g, lines, whole = j.bundle.check(j.game, lines[:0])
				}
				if !whole {
					j.bundle = nil
					l.mu.Lock()
					g, lines = l.afterFetch(j.game, j.err)
					l.mu.Unlock()
				}
				if g.Game < 1 && g.Fault == nil {
					g.Fault = &Fault{Game: g.Game, Why: "no game has such a number", Err: ErrDamaged}
				}
				var then func()
				if each != nil && g.Fault == nil {
					then = each(g, lines)
				}
				if g.Fault == nil {
					copies.game(&g, lines, j.bundle)
				}
				g.Record = nil
				j.looked <- looked{g, then}
			}
		})
	}
	last := int64(0)
	for one := range order {
		g := <-one
		var fault *Fault
		if g.Fault != nil && !errors.As(g.Fault, &fault) && !errors.Is(g.Fault, ErrDamaged) {
			return nil, g.Fault
		}
		if g.Game > last+1 {
			r.Missing = append(r.Missing, [2]int64{last + 1, g.Game - 1})
		}
		last = max(last, g.Game)
		r.Games = append(r.Games, g.GameReport)
		if g.then != nil {
			g.then()
		}
	}
	has, damaged := map[Hash]bool{}, map[int64]bool{}
	for _, g := range r.Games {
		has[g.ID], damaged[g.Game] = true, g.Fault != nil
	}
	r.Copies = copies.rest(has, damaged)
	return r, nil
}

func (l *Ledger) verifyFile(r *Report) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.read(func() (err error) {
		r.File = r.File[:0]
		if err := l.integrityCheck(r); err != nil {
			return err
		}
		r.Definitions, err = l.compareDefinitions()
		return l.plain(err)
	})
	if errors.Is(err, ErrDamaged) {
		r.File = append(r.File, err.Error())
		return nil
	}
	return err
}

// integrityCheck lets SQLite check its own structures, and keeps what it says.
func (l *Ledger) integrityCheck(r *Report) error {
	return l.query("PRAGMA integrity_check(20)", nil, func(rows *sql.Rows) error {
		var s string
		err := rows.Scan(&s)
		s = strings.TrimPrefix(s, "*** in database main ***\n")
		if err == nil && s != "ok" {
			r.File = append(r.File, line.Quote(s))
		}
		return err
	})
}
