package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/ledger/line"
)

// A Recovery is what Recover found.
type Recovery struct {
	Games []Recovered // in the order of their numbers
	Lost  []string    // what else may be missing, as sentences
	Notes []string    // what could not be read, as sentences
}

// A Recovered is what Recover found about one game.
type Recovered struct {
	Game  int64     // its number in the new ledger; if nothing could be recovered, its old number
	ID    line.Hash // its identity; zero if that is not known
	Head  line.Head // its last line in the new ledger; N is -1 if nothing could be recovered
	Ended bool      // it is over
	From  string    // the name of the copy that its lines come from; "" for the ledger
	Lost  []string  // what is missing or left out, as sentences

	lines  []line.Line
	last   int // of the lines that the ledger had; −1 if that is not known
	seq    int64
	origin string
}

// Whole reports whether nothing of the game is missing.
func (r *Recovered) Whole() bool { return len(r.Lost) == 0 }

// Whole reports whether nothing of any game is missing.
func (r *Recovery) Whole() bool {
	return len(r.Lost) == 0 && !slices.ContainsFunc(r.Games, func(g Recovered) bool { return !g.Whole() })
}

// Recover makes a new ledger of what SQLite still reads of a ledger and of the copies in a folder (CopiesFolder): of each
// game the longest chain. The ledger may be damaged anywhere, cut off or gone, and so may the folder. Both are only read,
// except that SQLite first undoes a write that a crash left half done. Games keep their numbers.
func Recover(newPath, ledgerPath, folder string) (*Recovery, error) {
	if _, err := newPlace(newPath); err != nil {
		return nil, at(newPath, err)
	}
	s := &search{byID: map[line.Hash]*Recovered{}, numbers: map[int64]*Recovered{}}
	refused := s.ledger(ledgerPath)
	if errors.Is(refused, ErrInUse) {
		return nil, refused
	}
	s.copies(folder)
	if len(s.byID) == 0 {
		if refused == nil || errors.Is(refused, ErrMissing) || errors.Is(refused, ErrNoLedger) {
			refused = fmt.Errorf("%w: it has nothing of any game, nor does %s", ErrNoLedger, visiblePath(folder))
		}
		return nil, at(ledgerPath, refused)
	}
	games := s.conclude()
	err := createWith(newPath, func(l *Ledger) error {
		for _, g := range games {
			if len(g.lines) > 0 {
				if err := l.insertGame(g.Game, g.lines, g.seq, g.origin); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	r := &Recovery{Games: games, Notes: s.notes}
	if s.unsure {
		r.Lost = append(r.Lost, "there may have been more games than can be found")
	}
	return r, nil
}

// A search collects games.
type search struct {
	byID    map[line.Hash]*Recovered // those with lines, or at least with an identity
	numbers map[int64]*Recovered     // of the ledger
	unsure  bool                     // the ledger does not list its games
	notes   []string
}

// ledger collects what SQLite still reads of a ledger.
func (s *search) ledger(path string) error {
	full, err := filepath.Abs(path)
	if err != nil {
		return plainSystem(err)
	}
	l := &Ledger{path: full, mode: ReadOnly, lenient: true}
	if err := l.open(ReadOnly); err != nil {
		if !errors.Is(err, ErrMissing) {
			s.notes = append(s.notes, at(path, err).Error())
		}
		return err
	}
	defer l.Close()
	numbers, err := l.numbers()
	if err != nil && !errors.Is(err, ErrDamaged) {
		return err
	}
	s.unsure = err != nil
	for _, n := range numbers {
		game := l.report(n)
		if errors.Is(game.Fault, ErrInUse) {
			return game.Fault
		}
		g := &Recovered{Game: n, Head: line.Before, lines: game.lines, last: game.recorded(), seq: max(0, game.Seq)}
		if errors.Is(game.Fault, line.ErrNoGame) && err != nil { // a number that was guessed
			continue
		}
		if game.said != nil {
			g.origin = game.said.origin
			g.ID = line.Hash(game.said.id)
		}
		if len(g.lines) > 0 {
			g.ID = game.ID
			if fault, ok := errors.AsType[*line.Fault](game.Fault); ok && game.said == nil {
				g.Lost = append(g.Lost, fmt.Sprintf("line %d %s", fault.N, fault.Why))
			}
		}
		if g.ID != (line.Hash{}) && s.byID[g.ID] != nil { // a game under two numbers
			continue
		}
		s.numbers[n] = g
		if g.ID != (line.Hash{}) {
			s.byID[g.ID] = g
		}
	}
	return nil
}

// copies collects what the copies in a folder have, those with a low number first.
func (s *search) copies(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil && folder != "" && !errors.Is(err, os.ErrNotExist) {
		s.notes = append(s.notes, fmt.Sprintf("the copies in %s cannot be read: %v", visiblePath(folder), copyTrouble(err)))
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), copyEnd) {
			continue
		}
		lines, err := copied(filepath.Join(folder, e.Name()))
		if err != nil {
			s.notes = append(s.notes, fmt.Sprintf("the copy %s cannot be read to its end: %v", visiblePath(e.Name()), copyTrouble(err)))
		}
		if len(lines) > 0 {
			s.copy(e.Name(), lines, err == nil)
		}
	}
}

// copy takes the lines of a copy for its game if there are more of them than are known.
func (s *search) copy(name string, lines []line.Line, whole bool) {
	id := line.HeadOf(lines[:1]).Hash
	g := s.byID[id]
	if g == nil {
		digits, _, _ := strings.Cut(name, "-")
		number, _ := strconv.ParseInt(digits, 10, 64)
		if have := s.numbers[number]; have != nil && len(have.lines) == 0 { // whose identity, if it has one, may be damaged
			g = have
			delete(s.byID, g.ID)
		} else {
			g = &Recovered{Game: number, last: -1}
		}
		g.ID = id
		s.byID[id] = g
		if number > 0 && s.numbers[number] == nil {
			s.numbers[number] = g
		}
	}
	common := line.Agree(g.lines, lines)
	shorter := min(len(g.lines), len(lines)) - 1
	other := "the ledger"
	if g.From != "" {
		other = "the copy " + visiblePath(g.From)
	}
	if len(lines) <= len(g.lines) {
		other = "the copy " + visiblePath(name)
	}
	if common < shorter {
		g.Lost = append(g.Lost, fmt.Sprintf("%s goes on otherwise after line %d, and is left out", other, common))
	}
	switch {
	case len(lines) > len(g.lines):
		g.lines, g.From = lines, visiblePath(name)
		if common == shorter {
			g.Lost = nil
		}
		if !whole && g.last < 0 {
			g.Lost = append(g.Lost, fmt.Sprintf("whether line %d is the last is not known: its copy is damaged", len(lines)-1))
		}
	case whole && common == len(g.lines)-1 && len(lines) == len(g.lines): // it proves the end
		g.Lost = nil
	}
}

// conclude numbers the games, and says what is missing of each.
func (s *search) conclude() []Recovered {
	last := int64(0)
	for n := range s.numbers {
		last = max(last, n)
	}
	for _, g := range slices.SortedFunc(maps.Values(s.byID), func(a, b *Recovered) int { return cmp.Compare(a.From, b.From) }) {
		if s.numbers[g.Game] != g { // its number is taken, or none
			last++
			g.Game = last
			s.numbers[last] = g
		}
	}
	games := make([]Recovered, last)
	for i := range games {
		g := s.numbers[int64(i)+1]
		if g == nil {
			g = &Recovered{Game: int64(i) + 1}
		}
		g.Head = line.HeadOf(g.lines)
		switch {
		case len(g.lines) == 0:
			g.Lost = append(g.Lost, "nothing of it is left")
		case g.last > g.Head.N:
			g.Lost = append(g.Lost, fmt.Sprintf("line %d is lost or was changed; the ledger had the game up to line %d", g.Head.N+1, g.last))
		}
		if r, err := line.Derive(g.lines); err == nil {
			g.Ended = r.End != nil
		}
		games[i] = *g
	}
	return games
}
