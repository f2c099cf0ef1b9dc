package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// Games lists all games in the order they were begun; see EachGame.
func (l *Ledger) Games(keys ...string) (games []line.Game, err error) {
	err = l.EachGame(func(g *line.Game) error {
		games = append(games, *g)
		return nil
	}, keys...)
	return games, err
}

// gamesAtOnce is how many games are listed in one read, so that writers never wait long.
const gamesAtOnce = 500

// EachGame calls do with every game, in the order they were begun, until do returns an error. A game that cannot be read
// comes with its Damage; with ErrDamaged there may be more games. With keys the headers have no other fields, and opening
// lines have only the system: headers of some systems are long. What a list has of a game are the words of its summary;
// only Read proves them.
func (l *Ledger) EachGame(do func(*line.Game) error, keys ...string) error {
	for last := int64(0); ; {
		l.mu.Lock()
		games, err := l.list("g.game > ? ORDER BY g.game LIMIT ?", []any{last, gamesAtOnce}, keys)
		if err == nil {
			err = l.gap(games, last)
		}
		l.mu.Unlock()
		if errors.Is(err, ErrDamaged) {
			return l.eachNumber(last, do)
		} else if err != nil || len(games) == 0 {
			return err
		}
		for i := range games {
			if err := do(&games[i]); err != nil {
				return err
			}
		}
		last = games[len(games)-1].Number
	}
}

// gap says that a game is missing among those listed after a number, or after them if they are the last, or is damaged.
func (l *Ledger) gap(games []line.Game, last int64) error {
	for _, g := range games {
		if last++; g.Number != last || g.Damage != nil {
			return ErrDamaged
		}
	}
	if len(games) == gamesAtOnce {
		return nil
	}
	return l.read(func() error {
		end, err := l.number("SELECT max(game) FROM entry")
		if err == nil && end != last {
			err = ErrDamaged
		}
		return err
	})
}

// eachNumber is EachGame for the games after a number where the table of games cannot be relied on: it reads each.
func (l *Ledger) eachNumber(after int64, do func(*line.Game) error) error {
	l.mu.Lock()
	numbers, damaged := l.numbers()
	l.mu.Unlock()
	for _, n := range numbers {
		if n <= after && n > 0 {
			continue
		}
		l.mu.Lock()
		s := l.report(n)
		l.mu.Unlock()
		if err := s.Fault; errors.Is(err, line.ErrNoGame) {
			continue
		} else if err != nil && !DoesNotHold(err) && !errors.Is(err, line.ErrNewer) {
			return err
		}
		g := s.game()
		if err := do(&g); err != nil {
			return err
		}
	}
	return damaged
}

// Game returns one game by its number.
func (l *Ledger) Game(number int64) (line.Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.game(number)
}

func (l *Ledger) game(number int64) (line.Game, error) {
	games, err := l.list("g.game = ?", []any{number}, nil)
	if err == nil && len(games) == 1 && games[0].Damage == nil {
		return games[0], nil
	}
	s := l.report(number)
	if s.Fault != nil && !DoesNotHold(s.Fault) && !errors.Is(s.Fault, line.ErrNewer) {
		return line.Game{}, s.Fault
	}
	return s.game(), nil
}

// list lists games by their summaries.
func (l *Ledger) list(where string, args []any, keys []string) (games []line.Game, err error) {
	query := "SELECT " + summaryColumns + ", o.line FROM game AS g LEFT JOIN entry AS o ON o.game = g.game AND o.n = 0 AND ? WHERE " + where
	err = l.read(func() error {
		games = games[:0]
		return l.query(query, append([]any{keys == nil}, args...), func(rows *sql.Rows) error {
			var s summary
			var opening sql.NullString
			err := s.scan(rows, &opening)
			if err == nil {
				games = append(games, s.listed(opening.String, keys))
			}
			return err
		})
	})
	return games, err
}

// listed returns the game of a summary, with the text of its opening line. With keys that is not needed.
func (s *summary) listed(opening string, keys []string) line.Game {
	g := line.Game{Number: s.game, Header: s.fields(keys), Head: line.Head{N: s.last}, Seq: s.seq, Void: s.status == statusVoid,
		Ended: s.result != "", Result: s.result}
	g.Played, _ = time.Parse(line.TimeForm, s.played)
	copy(g.ID[:], s.id)
	copy(g.Head.Hash[:], s.head)
	if keys == nil {
		g.Opening, g.Damage = line.Parse(opening)
		return g
	}
	system := s.fields([]string{"system"})
	g.Opening = line.Line{Kind: line.KindOpen, System: system.Get("system")}
	return g
}

// game returns a game that was read in full.
func (s *stored) game() line.Game {
	if s.Fault != nil {
		return line.Game{Number: s.Game, ID: s.ID, Damage: s.Fault}
	}
	return gameOf(&s.GameReport, s.lines[len(s.lines)-1].At)
}

// gameOf returns a game from its record; played is when its last line was recorded.
func gameOf(r *line.GameReport, played time.Time) line.Game {
	g := line.Game{Number: r.Game, ID: r.ID, Opening: r.Record.Opening, Header: slices.Clone(r.Record.Header), Void: r.Record.Void != nil,
		Head: r.Head, Played: played, Seq: r.Seq}
	if r.Record.End != nil {
		g.Ended, g.Result = true, r.Record.End.Result
	}
	return g
}

// A Choice says which games Last looks at.
type Choice string

// The choices.
const (
	AnyGame      Choice = "1"                // void games too
	CountingGame Choice = "status <> 'void'" // all that are not void
	OpenGame     Choice = "status = 'open'"  // those that are neither over nor void
	UndoneGame   Choice = "undone > 0"       // those with a rewind or void that can be redone
)

// Last returns the number of the last game played here: of those chosen, the one with the latest recorded line; an
// imported game only if there is no other; 0 if there is none. Clocks do not count. Damage to a game comes up when it is
// read.
func (l *Ledger) Last(of Choice) (number int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	err = l.read(func() (err error) {
		number, err = l.number("SELECT game FROM game WHERE " + string(of) + " ORDER BY seq DESC, game DESC LIMIT 1")
		return err
	})
	if !errors.Is(err, ErrDamaged) {
		return number, err
	}
	numbers, _ := l.numbers()
	last := int64(-1)
	for _, n := range numbers {
		s := l.report(n)
		if s.Fault == nil && s.Seq >= last && of.has(s.Record) {
			number, last = n, s.Seq
		}
	}
	return number, nil
}

// has reports whether a game with this record is among the choice.
func (of Choice) has(r *line.Record) bool {
	switch of {
	case CountingGame:
		return r.Void == nil
	case OpenGame:
		return r.Void == nil && r.End == nil
	case UndoneGame:
		return r.Redoable() > 0
	}
	return true
}

// Find returns the game that people mean by a number in this ledger, or by all or the beginning (at least 4 characters)
// of its identity, of its fingerprint, or of the fingerprint that it had at an earlier line, as a sheet shows it. Both
// are read in any spelling: base 32 in groups or not, or hexadecimal.
func (l *Ledger) Find(name string) (line.Game, error) {
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
		return line.Game{}, &NameError{name, why}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	numbers, err := l.findHash(ranges)
	switch {
	case err != nil:
		return line.Game{}, err
	case len(numbers) == 0:
		return line.Game{}, &NameError{name, "is not the start of any fingerprint here"}
	case len(numbers) > 1:
		const most = 8
		all := engine.Map(numbers[:min(len(numbers), most)], func(n int64) string { return strconv.FormatInt(n, 10) })
		if len(numbers) > most {
			all = append(all, "…")
		}
		return line.Game{}, fmt.Errorf("%w: several begin with %s: games %s; give more of it", line.ErrNoGame, line.Quote(name), strings.Join(all, ", "))
	}
	return l.game(numbers[0])
}

// A NameError is a word that names no game of the ledger.
type NameError struct {
	Name string
	Why  string // "is neither a number nor a fingerprint"
}

func (e *NameError) Error() string {
	return line.ErrNoGame.Error() + ": " + line.Quote(e.Name) + " " + e.Why
}

func (e *NameError) Unwrap() error { return line.ErrNoGame }

// findHash returns the games with such an identity or such a head, else those with such a hash at any line.
func (l *Ledger) findHash(ranges []line.Range) (found []int64, err error) {
	for _, query := range []string{"SELECT game FROM game WHERE id BETWEEN ?1 AND ?2 OR head BETWEEN ?1 AND ?2",
		"SELECT DISTINCT game FROM entry WHERE hash BETWEEN ?1 AND ?2"} {
		for _, r := range ranges {
			err = l.read(func() error {
				return l.query(query, []any{r.From[:], r.To[:]}, func(rows *sql.Rows) error {
					var game int64
					err := rows.Scan(&game)
					found = append(found, game)
					return err
				})
			})
			if err != nil && !errors.Is(err, ErrDamaged) { // what cannot be searched is not found
				return nil, err
			}
		}
		slices.Sort(found)
		if found = slices.Compact(found); len(found) > 0 {
			break
		}
	}
	return found, nil
}
