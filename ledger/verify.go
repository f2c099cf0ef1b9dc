package ledger

import (
	"database/sql"
	"fmt"
)

// A Report is what Verify found. It says nothing about the rules: the caller runs the lines of each game through them.
type Report struct {
	File        []string     // faults of the SQLite file as such
	Definitions []string     // tables, triggers and views that are not ours, or not as we made them
	Missing     [][2]int64   // numbers without a game, first and last of each gap
	Games       []GameReport // every game, in order
}

// A GameReport is the chain of one game.
type GameReport struct {
	Game  int64
	ID    Hash // identity: hash of line 0
	Head  Head // last line that is good
	Fault error
}

// OK reports whether nothing is wrong. A lone file that is OK is whole and consistent; that nobody computed its chains
// anew only evidence from outside shows.
func (r *Report) OK() bool { return len(r.Faults()) == 0 }

// Faults returns everything that is wrong as sentences, file first, games last.
func (r *Report) Faults() []string {
	var all []string
	for _, f := range r.File {
		all = append(all, "the file: "+f)
	}
	for _, f := range r.Definitions {
		all = append(all, "definitions altered: "+f)
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
			all = append(all, g.Fault.Error())
		}
	}
	return all
}

// Verify looks at the whole ledger: the file, the definitions, and the chain of every game, each game in a read of its
// own so that nobody who records meanwhile waits for long. Each good game is handed to each, if given, with its lines,
// for the rules. The error is only for a ledger that cannot be looked at; what is wrong in it is in the report.
func (l *Ledger) Verify(each func(GameReport, []Line)) (*Report, error) {
	r := &Report{}
	if err := l.verifyFile(r); err != nil {
		return nil, err
	}
	for last := int64(0); ; {
		game, lines, err := l.verifyNext(last, r)
		if err != nil {
			r.File = append(r.File, fmt.Sprintf("the games after number %d cannot be found: %v", last, err))
			return r, nil
		}
		if game == 0 {
			return r, nil
		}
		if report := r.Games[len(r.Games)-1]; each != nil && report.Fault == nil {
			each(report, lines)
		}
		last = game
	}
}

func (l *Ledger) verifyFile(r *Report) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(false); err != nil {
		return err
	}
	if err := l.integrityCheck(r); err != nil {
		r.File = append(r.File, plain(err).Error())
	}
	var err error
	if r.Definitions, err = l.definitionFaults(); err != nil {
		return plain(err)
	}
	return nil
}

// integrityCheck lets SQLite look at its own structures, and keeps what it says.
func (l *Ledger) integrityCheck(r *Report) error {
	rows, err := l.conn.QueryContext(bg, "PRAGMA integrity_check(20)")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return err
		}
		if s != "ok" {
			r.File = append(r.File, quote(s))
		}
	}
	return rows.Err()
}

// verifyNext adds the game after number last to the report; 0 says that there is none.
func (l *Ledger) verifyNext(last int64, r *Report) (int64, []Line, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(false); err != nil {
		return 0, nil, err
	}
	var next sql.NullInt64
	if err := l.conn.QueryRowContext(bg, "SELECT min(game) FROM entry WHERE game > ?", last).Scan(&next); err != nil {
		return 0, nil, plain(err)
	}
	if !next.Valid {
		return 0, nil, nil
	}
	game := next.Int64
	if game > last+1 {
		r.Missing = append(r.Missing, [2]int64{last + 1, game - 1})
	}
	report := GameReport{Game: game, Head: Head{N: -1}}
	rows, err := l.readRows(game)
	if err != nil {
		report.Fault = err
		r.Games = append(r.Games, report)
		return game, nil, nil
	}
	lines, head, fault := checkRows(game, rows)
	report.Head = head
	if len(lines) > 0 {
		report.ID = Hash{}.next(lines[0].String())
	}
	if fault != nil {
		report.Fault = fault
	}
	r.Games = append(r.Games, report)
	return game, lines, nil
}
