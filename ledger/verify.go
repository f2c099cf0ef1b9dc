package ledger

import (
	"database/sql"
	"errors"
	"fmt"
)

// A Report is what Verify found. It says nothing about the rules: the caller runs the lines of each game through them.
type Report struct {
	File        []string     // faults of the SQLite file as such
	Definitions []Difference // what was defined or altered by others
	Missing     [][2]int64   // numbers without a game, first and last of each gap
	Games       []GameReport // every game, in order
}

// OK reports whether nothing is wrong. A lone file that is OK is whole and consistent; that nobody computed its chains
// anew only evidence from outside shows: see VerifyHeads.
func (r *Report) OK() bool { return len(r.Faults()) == 0 }

// Faults returns everything that is wrong as sentences, file first, games last.
func (r *Report) Faults() []string {
	var all []string
	for _, f := range r.File {
		all = append(all, "the file: "+f)
	}
	for _, d := range r.Definitions {
		if d.Blocks {
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

// Foreign returns what others defined in the file without doing harm, as sentences.
func (r *Report) Foreign() []string {
	var all []string
	for _, d := range r.Definitions {
		if !d.Blocks {
			all = append(all, d.What)
		}
	}
	return all
}

// Verify looks at the whole ledger: the file, the definitions, and every row of every game, each game in a read of its
// own so that nobody who records meanwhile waits for long. Each good game is handed to each, if given, with its lines,
// for the rules. The error is only for a ledger that cannot be looked at; what is wrong in it is in the report.
func (l *Ledger) Verify(each func(GameReport, []Line)) (*Report, error) {
	r := &Report{}
	if err := l.verifyFile(r); err != nil {
		return nil, err
	}
	last := int64(0)
	for g, lines := range l.All() {
		var fault *Fault
		if g.Fault != nil && !errors.As(g.Fault, &fault) && !errors.Is(g.Fault, ErrDamaged) {
			return nil, g.Fault
		}
		if g.Fault != nil && g.Game == 0 && fault == nil {
			r.File = append(r.File, "its games cannot be found: "+g.Fault.Error())
			return r, nil
		}
		if g.Game < 1 && g.Fault == nil {
			g.Fault = &Fault{g.Game, 0, "no game has such a number", ErrDamaged}
		}
		if g.Game > last+1 {
			r.Missing = append(r.Missing, [2]int64{last + 1, g.Game - 1})
		}
		last = max(last, g.Game)
		r.Games = append(r.Games, g)
		if each != nil && g.Fault == nil {
			each(g, lines)
		}
	}
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

// integrityCheck lets SQLite look at its own structures, and keeps what it says.
func (l *Ledger) integrityCheck(r *Report) error {
	return l.query("PRAGMA integrity_check(20)", nil, func(rows *sql.Rows) error {
		var s string
		err := rows.Scan(&s)
		if err == nil && s != "ok" {
			r.File = append(r.File, quote(s))
		}
		return err
	})
}
