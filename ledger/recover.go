package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
)

// A Recovery is what Recover found.
type Recovery struct {
	Games []Recovered // in the order of their numbers
	Lost  []string    // what else may be missing, as sentences
	Notes []string    // what could not be read, as sentences
}

// A Recovered is what Recover found about one game: as it is in the new ledger. If nothing could be recovered, its number is
// the old one, and its head line.Before. Without an ID that is not known.
type Recovered struct {
	addition
	Ended bool     // it is over
	From  string   // the name of the copy that its lines come from; "" for the ledger
	Lost  []string // what is missing or left out, as sentences

	last int // the last line that the ledger had; −1 if that is not known
}

// Whole reports whether nothing of any game is missing.
func (r *Recovery) Whole() bool {
	return len(r.Lost) == 0 && !slices.ContainsFunc(r.Games, func(g Recovered) bool { return len(g.Lost) > 0 })
}

// Recover makes a new ledger of what SQLite still reads of a ledger and of the copies in a folder (CopiesFolder): of each
// game the longest chain. The ledger may be damaged anywhere, cut off or gone, and so may the folder. Both are only read,
// except that SQLite first undoes a write that a crash left half done. Games keep their numbers.
func Recover(newPath, ledgerPath, folder string) (*Recovery, error) {
	if _, err := freePath(newPath); err != nil {
		return nil, at(newPath, err)
	}
	s := &search{numbers: map[int64]*Recovered{}}
	refused := s.ledger(ledgerPath)
	if errors.Is(refused, ErrInUse) {
		return nil, refused
	}
	s.copies(folder)
	if !slices.ContainsFunc(s.games, func(g *Recovered) bool { return len(g.texts) > 0 }) {
		if refused == nil || errors.Is(refused, ErrMissing) || errors.Is(refused, ErrNoLedger) {
			refused = fmt.Errorf("%w: there is no game in it, nor in %s", ErrNoLedger, engine.Visible(folder))
		}
		return nil, at(ledgerPath, refused)
	}
	s.conclude()
	return &s.Recovery, createWith(newPath, func(l *Ledger) error {
		for i := range s.Games {
			if g := &s.Games[i]; len(g.texts) > 0 {
				if err := errors.Join(g.parse(), g.spell(), l.insert(&g.addition)); err != nil {
					return err
				}
				g.Ended = g.Record.End != nil
				g.Record, g.lines, g.texts, g.hashes = nil, nil, nil, nil
			}
		}
		return nil
	})
}

func newRecovered(game int64) *Recovered {
	g := &Recovered{addition: *newAddition(game, line.Before), last: -1}
	g.Head, g.imported = line.Before, true
	return g
}

// parse reads the lines of a game again: until then only their texts are kept, for all games at once.
func (g *Recovered) parse() error {
	texts := g.texts
	g.texts = nil
	for _, text := range texts {
		l, err := line.Parse(text)
		if err != nil {
			return err
		}
		g.lines = append(g.lines, l)
	}
	return nil
}

// A search collects games.
type search struct {
	Recovery
	games   []*Recovered
	numbers map[int64]*Recovered // those of the ledger, and of copies under a free number
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
			s.Notes = append(s.Notes, at(path, err).Error())
		}
		return err
	}
	defer l.Close()
	numbers, err := l.numbers()
	if errors.Is(err, ErrDamaged) {
		s.Lost = append(s.Lost, "there may have been more games than can be found")
	} else if err != nil {
		return err
	}
	for _, n := range numbers {
		game := l.report(n)
		if errors.Is(game.Fault, ErrInUse) {
			return game.Fault
		} else if errors.Is(game.Fault, line.ErrNoGame) && err != nil { // a number that was guessed
			continue
		}
		g := newRecovered(n)
		g.ID = game.ID
		for i, r := range game.rows {
			if i < len(game.lines) {
				g.texts = append(g.texts, r.line)
			}
			g.last = max(g.last, int(r.n))
		}
		if game.said != nil {
			g.last, g.Seq, g.origin = max(g.last, game.said.last), max(0, game.Seq), game.said.origin
			g.ID = line.Hash(game.said.id)
		} else if fault, ok := errors.AsType[*line.Fault](game.Fault); ok && len(g.texts) > 0 {
			g.Lost = []string{fmt.Sprintf("line %d %s", fault.N, fault.Why)}
		}
		if len(g.texts) > 0 && s.with(game.ID) != nil { // a game under two numbers
			continue
		}
		s.games, s.numbers[n] = append(s.games, g), g
	}
	return nil
}

// with returns the game that begins with a line of this hash.
func (s *search) with(id line.Hash) *Recovered {
	for _, g := range s.games {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// copies collects what the copies in a folder have, those with a low number first.
func (s *search) copies(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil && folder != "" && !errors.Is(err, os.ErrNotExist) {
		s.Notes = append(s.Notes, fmt.Sprintf("the copies in %s cannot be read: %v", engine.Visible(folder), copyTrouble(err)))
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), copyEnd) {
			continue
		}
		lines, err := copied(filepath.Join(folder, e.Name()))
		if err != nil {
			s.Notes = append(s.Notes, fmt.Sprintf("the copy %s cannot be read to its end: %v", engine.Visible(e.Name()), copyTrouble(err)))
		}
		if len(lines) > 0 {
			s.copy(engine.Visible(e.Name()), lines, err == nil)
		}
	}
}

// copy takes the lines of a copy for its game if there are more of them than are known.
func (s *search) copy(name string, lines []line.Line, whole bool) {
	id := line.HeadOf(lines[:1]).Hash
	g := s.with(id)
	if g == nil {
		number := gameOf(name)
		if g = s.numbers[number]; g == nil || len(g.texts) > 0 { // otherwise its identity may be damaged
			g = newRecovered(number)
			s.games = append(s.games, g)
			if number > 0 && s.numbers[number] == nil {
				s.numbers[number] = g
			}
		}
		g.ID = id
	}
	texts := lists.Map(lines, line.Line.String)
	shorter, longer := min(len(g.texts), len(texts)), len(texts) > len(g.texts)
	common := 0
	for common < shorter && g.texts[common] == texts[common] {
		common++
	}
	if common < shorter {
		other := "the copy " + name
		if longer && g.From == "" {
			other = "the ledger"
		} else if longer {
			other = "the copy " + g.From
		}
		g.Lost = append(g.Lost, fmt.Sprintf("%s differs after line %d and was left out", other, common-1))
	} else if longer || whole && len(texts) == len(g.texts) { // it shows the end
		g.Lost = nil
	}
	if longer {
		g.texts, g.From = texts, name
		if !whole && g.last < 0 {
			g.Lost = append(g.Lost, fmt.Sprintf("whether line %d is the last is not known: its copy is damaged", len(lines)-1))
		}
	}
}

// conclude numbers the games, and says what is missing of each.
func (s *search) conclude() {
	last := int64(0)
	for n := range s.numbers {
		last = max(last, n)
	}
	for _, g := range s.games {
		if s.numbers[g.Game] != g { // its number is taken, or none
			last++
			g.Game, s.numbers[last] = last, g
		}
	}
	for n := range last {
		g := s.numbers[n+1]
		if g == nil {
			g = newRecovered(n + 1)
		}
		switch {
		case len(g.texts) == 0:
			g.Lost = append(g.Lost, "nothing of it is left")
		case g.last >= len(g.texts):
			g.Lost = append(g.Lost, fmt.Sprintf("line %d is lost or was changed; the last line of the game was line %d", len(g.texts), g.last))
		}
		s.Games = append(s.Games, *g)
	}
	s.games, s.numbers = nil, nil
}
