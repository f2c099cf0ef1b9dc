package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

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
// lines have only the system: headers of some systems are long. What a list has of a game is what its summary says; Read
// proves it.
func (l *Ledger) EachGame(do func(*line.Game) error, keys ...string) error {
	l.mu.Lock()
	numbers, damaged := l.numbers()
	l.mu.Unlock()
	for chunk := range slices.Chunk(numbers, gamesAtOnce) {
		l.mu.Lock()
		games, err := l.list(chunk, keys)
		l.mu.Unlock()
		if err != nil {
			return err
		}
		for i := range games {
			if err := do(&games[i]); err != nil {
				return err
			}
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
	games, err := l.list([]int64{number}, nil)
	if err == nil && len(games) == 0 {
		err = fmt.Errorf("%w: %d", line.ErrNoGame, number)
	}
	return append(games, line.Game{})[0], err
}

// list lists games, in the order of their numbers, by their summaries; where there is none it reads the game.
func (l *Ledger) list(numbers []int64, keys []string) (games []line.Game, err error) {
	const query = "SELECT " + summaryColumns + `, coalesce((SELECT line FROM entry AS o WHERE o.game = g.game AND n = 0 AND ?), '')
		FROM game AS g WHERE game BETWEEN ? AND ?`
	listed := map[int64]line.Game{}
	err = l.read(func() error {
		return l.query(query, []any{keys == nil, numbers[0], numbers[len(numbers)-1]}, func(rows *sql.Rows) error {
			var s summary
			var opening string
			err := s.scan(rows, &opening)
			if g := s.listed(opening, keys); err == nil && g.Damage == nil {
				listed[g.Number] = g
			}
			return err
		})
	})
	if err != nil && !errors.Is(err, ErrDamaged) {
		return nil, err
	}
	for _, n := range numbers {
		g, found := listed[n]
		if !found {
			s := l.report(n)
			switch {
			case errors.Is(s.Fault, line.ErrNoGame):
				continue
			case s.Fault == nil:
				g = s.Summary(s.lines[len(s.lines)-1].At)
			case DoesNotHold(s.Fault) || errors.Is(s.Fault, line.ErrNewer):
				g = line.Game{Number: n, ID: s.ID, Damage: s.Fault}
			default:
				return nil, s.Fault
			}
		}
		games = append(games, g)
	}
	return games, nil
}

// listed returns the game of a summary, with the text of its opening line. With keys that is not needed.
func (s *summary) listed(opening string, keys []string) line.Game {
	g := line.Game{Number: s.game, Header: s.fields(keys), Head: line.Head{N: s.last}, Seq: s.seq, Void: s.status == "void",
		Ended: s.result != "", Result: s.result}
	g.Played, _ = time.Parse(line.TimeForm, s.played)
	copy(g.ID[:], s.id)
	copy(g.Head.Hash[:], s.head)
	if keys == nil {
		g.Opening, g.Damage = line.Parse(opening)
	} else {
		g.Opening = line.Line{Kind: line.KindOpen, System: s.fields([]string{"system"}).Get("system")}
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
func (l *Ledger) Last(of Choice) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.number("SELECT game FROM game WHERE " + string(of) + " ORDER BY seq DESC, game DESC LIMIT 1")
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
	if errors.Is(err, line.ErrShort) {
		return line.Game{}, &NameError{name, fmt.Sprintf("is too short for a fingerprint: at least %d characters are needed", line.MinTyped)}
	} else if err != nil {
		return line.Game{}, &NameError{name, "is neither a number nor a fingerprint"}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	numbers, err := l.findHash(ranges)
	switch {
	case err != nil:
		return line.Game{}, err
	case len(numbers) == 0:
		return line.Game{}, &NameError{name, "is not the beginning of any fingerprint here"}
	case len(numbers) > 1:
		few := strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers[:min(len(numbers), 8)]), "[]"), " ", ", ")
		return line.Game{}, fmt.Errorf("%w: several begin with %s: games %s; give more of it", line.ErrNoGame, line.Quote(name), few)
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
		"SELECT game FROM entry WHERE hash BETWEEN ?1 AND ?2"} {
		for _, r := range ranges {
			some, err := l.integers(query, r.From[:], r.To[:])
			if err != nil && !errors.Is(err, ErrDamaged) { // what cannot be searched is not found
				return nil, err
			}
			found = append(found, some...)
		}
		if len(found) > 0 {
			break
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}
