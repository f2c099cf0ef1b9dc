package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/ledger/line"
)

// A Recovered is what Recover found of one game.
type Recovered struct {
	Game  int64    // its number in the new ledger; where nothing could be brought back, the number it had
	ID    Hash     // its identity
	Head  Head     // its last line in the new ledger; N is -1 where nothing could be brought back
	Ended bool     // an end stands: nothing but remarks and corrections can be missing
	From  []string // where its lines come from: "ledger", and names of copies
	Lost  []string // what is not whole, as sentences; empty where nothing is known to be missing
}

// Recover makes a new ledger of everything that a ledger and the copies of its games still hold, and reports on every
// game. The ledger may be damaged in any place, cut or gone; copies is the folder of its copies (CopiesFolder), and may
// be gone too. Both are only read, except that SQLite first undoes a write that a crash left half done. Games keep their
// numbers. Every line in the new ledger follows the chain of its game: what cannot be joined to it is only reported.
func Recover(newPath, ledgerPath, copies string) ([]Recovered, error) {
	full, err := filepath.Abs(newPath)
	if err != nil {
		return nil, at(newPath, plainSystem(err))
	}
	if err := checkPlace(full); err != nil {
		return nil, at(newPath, err)
	}
	s := &salvager{games: map[int64]*salvagedGame{}, byID: map[Hash]*salvagedGame{}, orphans: map[Hash]*salvagedGame{}}
	if err := s.ledger(ledgerPath); err != nil {
		return nil, at(ledgerPath, err)
	}
	if err := s.copies(copies); err != nil {
		return nil, at(copies, err)
	}
	numbers := s.number()
	if len(s.byID) == 0 {
		return nil, at(ledgerPath, fmt.Errorf("%w: there is nothing of any game in it, nor in %s", ErrNoLedger, visiblePath(copies)))
	}
	err = createWith(newPath, func(l *Ledger) error {
		seqs := s.seqs()
		for _, n := range numbers {
			if g := s.games[n]; len(g.lines) > 0 {
				if err := l.insertGame(n, g.lines, seqs[g]); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.report(numbers), nil
}

// A salvagedGame grows from what the pages and the copies hold.
type salvagedGame struct {
	number int64 // 0: none yet
	hint   int64 // of a copy's name
	lines  []Line
	head   Head
	pile   *pile // nil where only copies know the game
	from   []string
	lost   []string
	copied bool // a whole copy ends where the game does
}

type salvager struct {
	games   map[int64]*salvagedGame // by number
	byID    map[Hash]*salvagedGame
	orphans map[Hash]*salvagedGame // games without a beginning, by the stored hashes of their rows
	loose   []*salvagedGame        // of copies only, in the order of their names
}

// ledger takes what the pages of the ledger hold.
func (s *salvager) ledger(path string) error {
	if l, err := Open(path, ReadOnly); err == nil {
		l.Close()
	} else if errors.Is(err, ErrOld) || errors.Is(err, ErrNewer) || errors.Is(err, ErrInUse) {
		return err
	}
	found, err := readPages(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return plainSystem(err)
	}
	for _, number := range slices.Sorted(maps.Keys(found)) {
		p := found[number]
		rows, _ := p.chain()
		g := &salvagedGame{number: number, pile: p}
		g.lines, _, g.head, _ = checkRows(number, rows)
		s.games[number] = g
		if len(g.lines) == 0 {
			for _, r := range p.rows {
				if len(r.hash) == len(Hash{}) {
					s.orphans[Hash(r.hash)] = g
				}
			}
			continue
		}
		id := HeadOf(g.lines[:1]).Hash
		if first := s.byID[id]; first != nil { // two games of one identity cannot be in a ledger
			*g = salvagedGame{number: number, lost: []string{fmt.Sprintf("it is game %d once more", first.number)}}
			continue
		}
		g.from = []string{"ledger"}
		s.byID[id] = g
	}
	return nil
}

// copies joins the copies to the games of the ledger.
func (s *salvager) copies(folder string) error {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return plainSystem(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), copyEnd) {
			continue
		}
		b, err := readCopy(filepath.Join(folder, f.Name()))
		if err != nil {
			continue
		}
		if lines, err := line.ParseAttested(b); len(lines) > 0 {
			s.copy(f.Name(), lines, err == nil)
		}
	}
	for _, g := range s.games {
		g.extend()
	}
	return nil
}

// copy takes the lines of a copy; whole says that its head was there and fits.
func (s *salvager) copy(name string, lines []Line, whole bool) {
	head := HeadOf(lines[:1])
	g := s.byID[head.Hash]
	if g == nil {
		g = s.beheaded(lines)
		s.byID[head.Hash] = g
		if g.pile == nil {
			number, _, _ := strings.Cut(name, "-")
			g.hint, _ = strconv.ParseInt(number, 10, 64)
			s.loose = append(s.loose, g)
		}
	}
	for i := range min(len(g.lines), len(lines)) {
		if a, b := g.lines[i].String(), lines[i].String(); a != b {
			g.lost = append(g.lost, fmt.Sprintf("the copy %s forks after line %d and was left out", visiblePath(name), i-1))
			return
		}
	}
	if len(lines) > len(g.lines) {
		g.lines, g.head, g.copied = lines, HeadOf(lines), whole
		g.from = append(g.from, name)
	} else if len(lines) == len(g.lines) {
		g.copied = g.copied || whole
	}
}

// beheaded finds the game of the ledger whose first lines are lost by the lines that a copy has too, or makes a new one.
func (s *salvager) beheaded(lines []Line) *salvagedGame {
	head := line.Before
	for i := range lines {
		head = head.Follow(lines[i].String())
		if g := s.orphans[head.Hash]; g != nil && len(g.lines) == 0 {
			return g
		}
	}
	return &salvagedGame{}
}

// extend joins the rows of the ledger that follow what a copy has.
func (g *salvagedGame) extend() {
	if g.pile == nil || len(g.lines) == 0 {
		return
	}
	r, err := Derive(g.lines)
	if err != nil {
		return
	}
	grown := false
	for again := true; again; {
		again = false
		for _, row := range g.pile.rows { // in order, since chain has sorted them
			if row.n != int64(g.head.N)+1 || !follows(row, g.head.Hash[:]) {
				continue
			}
			next, err := line.Parse(row.line)
			if err != nil || r.Add(next) != nil {
				return
			}
			g.lines, g.head = append(g.lines, next), g.head.Follow(row.line)
			again, grown = true, true
		}
	}
	if grown && !slices.Contains(g.from, "ledger") {
		g.from = append(g.from, "ledger")
	}
}

// number gives the games that only copies know the numbers of their names, or the next free ones, and returns all
// numbers in order.
func (s *salvager) number() []int64 {
	top := int64(0)
	if len(s.games) > 0 {
		top = slices.Max(slices.Collect(maps.Keys(s.games)))
	}
	var late []*salvagedGame
	for n, g := range s.games {
		if n < 1 { // a stranger's number, which no ledger can have
			delete(s.games, n)
			late = append(late, g)
		}
	}
	for _, g := range s.loose {
		if g.hint < 1 || g.hint > top+1_000_000 || s.games[g.hint] != nil {
			late = append(late, g)
			continue
		}
		s.games[g.hint], g.number = g, g.hint
	}
	for n := range s.games {
		top = max(top, n)
	}
	for _, g := range late {
		if len(g.lines) > 0 {
			top++
			g.lost = append(g.lost, "its number was taken; it has a new one")
			s.games[top], g.number = g, top
		}
	}
	return slices.Sorted(maps.Keys(s.games))
}

// seqs gives the games that were recorded here numbers in the order in which they were played last.
func (s *salvager) seqs() map[*salvagedGame]int64 {
	last := map[*salvagedGame]int64{}
	for _, g := range s.games {
		if g.pile != nil {
			for _, row := range g.pile.rows {
				last[g] = max(last[g], row.seq)
			}
		}
	}
	maps.DeleteFunc(last, func(_ *salvagedGame, seq int64) bool { return seq < 1 })
	for i, g := range slices.SortedFunc(maps.Keys(last), func(a, b *salvagedGame) int {
		return cmp.Or(cmp.Compare(last[a], last[b]), cmp.Compare(a.number, b.number))
	}) {
		last[g] = int64(i) + 1
	}
	return last
}

// report says of each number what was found.
func (s *salvager) report(numbers []int64) (all []Recovered) {
	next := int64(1)
	for _, n := range numbers {
		for ; next < n; next++ {
			all = append(all, Recovered{Game: next, Head: line.Before, Lost: []string{"nothing of it is left"}})
		}
		next = n + 1
		all = append(all, s.games[n].report())
	}
	return all
}

func (g *salvagedGame) report() Recovered {
	r := Recovered{Game: g.number, Head: line.Before, From: g.from, Lost: g.lost}
	last, closed := int64(-1), true
	if g.pile != nil {
		for _, row := range g.pile.rows {
			last = max(last, row.n)
		}
		closed = g.pile.closed == last
	}
	if len(g.lines) > 0 {
		r.ID, r.Head = HeadOf(g.lines[:1]).Hash, g.head
		if record, err := Derive(g.lines); err == nil {
			r.Ended = record.End != nil
		}
	}
	switch {
	case last > int64(r.Head.N):
		r.Lost = append(r.Lost, fmt.Sprintf("line %d is lost or was changed; what is left of the lines up to %d cannot be joined", r.Head.N+1, last))
	case !closed && !r.Ended && !g.copied:
		r.Lost = append(r.Lost, fmt.Sprintf("whether a line followed line %d is not known", r.Head.N))
	}
	return r
}
