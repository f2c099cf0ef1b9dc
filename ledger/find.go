package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// Find returns the game that people mean by a number in this ledger, or by all or the beginning (at least 4 characters)
// of its identity, of its fingerprint, or of the fingerprint that it had at an earlier line, as a sheet shows it. Both
// are read in any spelling: base 32 in groups or not, or hexadecimal.
func (l *Ledger) Find(name string) (Game, error) {
	if n, err := strconv.ParseInt(name, 10, 64); err == nil && len(name) <= 9 && n >= 0 && name[0] != '+' {
		g, err := l.Game(n)
		if err == nil || len(name) < line.MinTyped {
			return g, err
		}
	}
	ranges, err := line.Ranges(name)
	if err != nil {
		why := "is neither a number nor a fingerprint"
		if errors.Is(err, line.ErrShort) {
			why = "is too short for a fingerprint: at least " + strconv.Itoa(line.MinTyped) + " characters are needed"
		}
		return Game{}, &NameError{name, why}
	}
	numbers, err := l.findHash(ranges)
	switch {
	case err != nil:
		return Game{}, err
	case len(numbers) == 0:
		return Game{}, &NameError{name, "is not the start of any fingerprint here"}
	case len(numbers) > 1:
		return Game{}, fmt.Errorf("%w: several begin with %s: %s; give more of it", ErrNoGame, line.Quote(name), listed(numbers))
	}
	return l.Game(numbers[0])
}

// A NameError is a word that names no game of the ledger.
type NameError struct {
	Name string
	Why  string // "is neither a number nor a fingerprint"
}

func (e *NameError) Error() string {
	return ErrNoGame.Error() + ": " + line.Quote(e.Name) + " " + e.Why
}

func (e *NameError) Unwrap() error { return ErrNoGame }

// listed names games, or a few of them if there are many.
func listed(numbers []int64) string {
	const most = 8
	all := engine.Map(numbers[:min(len(numbers), most)], func(n int64) string { return strconv.FormatInt(n, 10) })
	if len(numbers) > most {
		all = append(all, "…")
	}
	return "games " + strings.Join(all, ", ")
}

// findHash returns the games with such an identity or such a head, else those with such a hash at any line.
func (l *Ledger) findHash(ranges []line.Range) (found []int64, err error) {
	add := func(game int64) {
		if len(found) == 0 || found[len(found)-1] != game {
			found = append(found, game)
		}
	}
	heads, err := l.firstAndLast()
	if err != nil {
		return nil, err
	}
	for _, g := range heads {
		for _, r := range ranges {
			if r.Holds(g.ID[:]) || r.Holds(g.Head.Hash[:]) {
				add(g.Game)
			}
		}
	}
	if len(found) > 0 {
		return found, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range ranges {
		_ = l.read(func() error { // in a damaged ledger, what cannot be searched is not found
			return l.query("SELECT DISTINCT game FROM entry WHERE hash BETWEEN ? AND ? ORDER BY game", []any{r.From[:], r.To[:]},
				func(rows *sql.Rows) error {
					var game int64
					err := rows.Scan(&game)
					add(game)
					return err
				})
		})
	}
	return found, nil
}

// firstAndLast returns the identity of every game and the hash of its last line, as they are stored, in order.
func (l *Ledger) firstAndLast() (all []GameHead, err error) {
	l.mu.Lock()
	err = l.read(func() error {
		all = all[:0]
		return l.query(allNumbers+` SELECT g.game, o.hash, e.hash FROM g
			JOIN entry AS e ON e.game = g.game AND e.n = (SELECT max(n) FROM entry WHERE game = g.game)
			LEFT JOIN entry AS o ON o.game = g.game AND o.n = 0`, nil, func(rows *sql.Rows) error {
			var g GameHead
			var first, last sql.RawBytes
			err := rows.Scan(&g.Game, &first, &last)
			copy(g.ID[:], first)
			copy(g.Head.Hash[:], last)
			all = append(all, g)
			return err
		})
	})
	l.mu.Unlock()
	if !errors.Is(err, ErrDamaged) {
		return all, err
	}
	games, err := l.Games()
	if errors.Is(err, ErrDamaged) && len(games) > 0 {
		err = nil
	}
	all = all[:0]
	for _, g := range games {
		all = append(all, GameHead{Game: g.Number, ID: g.ID, Head: g.Head})
	}
	return all, err
}
