package ledger

import (
	"cmp"
	"database/sql"
	"errors"
	"slices"
)

// A Choice says which games Last looks at.
type Choice uint8

// The choices.
const (
	AnyGame      Choice = iota // void games too
	CountingGame               // all that are not void
	OpenGame                   // those that are neither over nor void
	UndoneGame                 // those in which a rewind, a void or a redo was the last to change anything
)

// Last returns the number of the last game played here: of those chosen, the one with the latest recorded line; an
// imported game only if there is no other; 0 if there is none. Clocks do not count.
func (l *Ledger) Last(of Choice) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, games := range []string{lastPlayed, allNumbers} { // usually it is the very last
		all, err := l.standings(games)
		if err != nil {
			return 0, err
		}
		for _, s := range all {
			fits, err := l.fits(s, of)
			if err != nil {
				return 0, err
			}
			if fits {
				return s.game, nil
			}
		}
	}
	return 0, nil
}

// A standing is the part of a game's lines that decides whether it is the last one played.
type standing struct {
	game int64
	seq  int64 // of its last line

	void, over, undone bool // the last line that is neither remark nor signature is one of these
}

// maybe reports whether a game can be among a choice, judging by its last lines.
func (s *standing) maybe(of Choice) bool {
	switch of {
	case CountingGame:
		return !s.void
	case OpenGame:
		return !s.void && !s.over
	case UndoneGame:
		return s.undone
	}
	return true
}

const (
	// lastPlayed is the game with the latest recorded line; if all were imported, the last one imported.
	lastPlayed = `WITH g(game) AS (SELECT coalesce((SELECT game FROM entry WHERE seq > 0 ORDER BY seq DESC LIMIT 1),
		(SELECT max(game) FROM entry)))`
	// standings selects the standings of the games in g.
	standings = `, m(game, seq, mark) AS (SELECT g.game, (SELECT seq FROM entry WHERE game = g.game ORDER BY n DESC LIMIT 1),
		(SELECT line FROM entry WHERE game = g.game AND NOT (line GLOB '{"kind":"note"*' OR line GLOB '{"kind":"sign"*') ORDER BY n DESC LIMIT 1)
		FROM g WHERE g.game IS NOT NULL)
	SELECT game, seq, coalesce(mark GLOB '{"kind":"void"*', 1), coalesce(mark GLOB '{"kind":"end"*', 1),
		coalesce(mark GLOB '{"kind":"rewind"*' OR mark GLOB '{"kind":"void"*' OR mark GLOB '{"kind":"redo"*', 0)
	FROM m`
)

// standings returns those of the games in a query, the last one played first. In a ledger that SQLite cannot search, the
// order is that of their beginnings.
func (l *Ledger) standings(games string) (all []*standing, err error) {
	err = l.read(func() error {
		all = all[:0]
		return l.query(games+standings, nil, func(rows *sql.Rows) error {
			s := &standing{}
			err := rows.Scan(&s.game, &s.seq, &s.void, &s.over, &s.undone)
			all = append(all, s)
			return err
		})
	})
	if errors.Is(err, ErrDamaged) {
		var numbers []int64
		numbers, err = l.numbers()
		if errors.Is(err, ErrDamaged) && len(numbers) > 0 {
			err = nil
		}
		all = all[:0]
		for _, n := range numbers {
			all = append(all, &standing{game: n, undone: true})
		}
	}
	slices.SortFunc(all, func(a, b *standing) int {
		return cmp.Or(cmp.Compare(b.seq, a.seq), cmp.Compare(b.game, a.game))
	})
	return all, err
}

// fits reports whether a game is among a choice. Damage to a game comes up when it is read.
func (l *Ledger) fits(s *standing, of Choice) (bool, error) {
	if !s.maybe(of) {
		return false, nil
	}
	g, err := l.game(s.game)
	switch {
	case err != nil && !DoesNotHold(err):
		return false, err
	case of == OpenGame:
		return err == nil && g.Damage == nil && !g.Ended && !g.Void, nil
	}
	return of != CountingGame || !g.Void, nil
}
