package ledger

import (
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

// A recoveredGame grows from what is in the pages and the copies.
type recoveredGame struct {
	number int64 // 0: none yet
	named  int64 // by the name of its copy
	chain  *chain
	left   *recoveredRows // from the ledger; empty if only copies have the game
	from   []string
	lost   []string
	copied bool // a whole copy ends where the game does
	again  bool // a second game of that number
}

// A salvager puts games together from a ledger and its copies.
type salvager struct {
	found      *remains
	games      map[int64]*recoveredGame // by number
	byID       map[Hash]*recoveredGame
	orphans    map[Hash]*recoveredGame // games without a beginning, by the stored hashes of their rows
	copiesOnly []*recoveredGame        // of copies only, in the order of their names
	notes      []string
	trouble    error         // of the system with the ledger
	strays     []row         // lines in no cell of any page
	joined     map[Hash]bool // the lines that are in a game; see used
}

// ledger takes what is in the pages of the ledger. It returns why the ledger cannot be opened the usual way, which does
// not matter: the rows count, and each game's opening gives its format.
func (s *salvager) ledger(path string) error {
	l, refused := Open(path, ReadOnly, NoCopies())
	if refused == nil {
		l.Close()
	} else if errors.Is(refused, ErrInUse) {
		return refused
	}
	found, err := readPages(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.notes = append(s.notes, fmt.Sprintf("there is no ledger at %s", visiblePath(path)))
		return refused
	case err != nil:
		s.trouble = plainSystem(err)
		s.notes = append(s.notes, fmt.Sprintf("the ledger %s cannot be read: %v", visiblePath(path), s.trouble))
		return refused
	case found.failed != nil:
		s.trouble = plainSystem(found.failed)
		s.notes = append(s.notes, fmt.Sprintf("parts of the ledger %s cannot be read: %v", visiblePath(path), s.trouble))
	}
	s.found = found
	for _, number := range found.numbers() {
		g := &recoveredGame{number: number, left: found.of(number)}
		g.chain = found.chain(g.left)
		s.games[number] = g
		if len(g.chain.lines) == 0 {
			for _, r := range slices.Concat(g.left.rows, g.left.loose) {
				s.orphans[Hash(r.hash)] = g
			}
			continue
		}
		id := HeadOf(g.chain.lines[:1]).Hash
		if first := s.byID[id]; first != nil { // two games of one identity cannot be in a ledger
			*g = recoveredGame{number: number, left: g.left, chain: newChain(), again: true, lost: []string{fmt.Sprintf("it is game %d once more", first.number)}}
			continue
		}
		g.grew(FromLedger)
		s.byID[id] = g
	}
	return refused
}

// grew notes where more lines came from.
func (g *recoveredGame) grew(from string) {
	if from == FromLedger && g.chain.loose && !slices.Contains(g.from, FromLoose) {
		g.from = append(g.from, FromLoose)
		if !slices.ContainsFunc(g.left.rows, func(r row) bool { return r.n <= int64(g.chain.head.N) }) {
			return // not one line is where it should be
		}
	}
	if !slices.Contains(g.from, from) {
		g.from = append(g.from, from)
	}
}

// copies joins the copies to the games of the ledger.
func (s *salvager) copies(folder string) {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.notes = append(s.notes, fmt.Sprintf("the copies in %s cannot be read: %v", visiblePath(folder), plainSystem(err)))
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), copyEnd) {
			continue
		}
		lines, err := copied(filepath.Join(folder, f.Name()))
		if err != nil {
			s.notes = append(s.notes, fmt.Sprintf("the copy %s is not whole: %v", visiblePath(f.Name()), plainSystem(err)))
		}
		if len(lines) > 0 {
			s.copy(f.Name(), lines, err == nil)
		}
	}
}

// copy takes the lines of a copy; whole says that it had a matching head.
func (s *salvager) copy(name string, lines []Line, whole bool) {
	id := HeadOf(lines[:1]).Hash
	g := s.byID[id]
	if g == nil {
		g = s.missingFirstLines(lines)
		s.byID[id] = g
		if g.number == 0 {
			number, _, _ := strings.Cut(name, "-")
			g.named, _ = strconv.ParseInt(number, 10, 64)
			s.copiesOnly = append(s.copiesOnly, g)
		}
	}
	c := g.chain
	for i := range min(len(c.lines), len(lines)) {
		if a, b := c.lines[i].String(), lines[i].String(); a != b {
			g.lost = append(g.lost, fmt.Sprintf("the copy %s forks after line %d and was left out", visiblePath(name), i-1))
			return
		}
	}
	if len(lines) > len(c.lines) {
		for _, l := range lines[len(c.lines):] {
			c.add(l.String())
		}
		g.grew(name)
		g.copied = false
	}
	if c.extend(s.found, g.left) {
		g.grew(FromLedger)
		g.copied = false
	}
	g.copied = g.copied || whole && len(lines) == len(c.lines)
}

// missingFirstLines finds the ledger's game whose first lines are lost, by its identity in the index or by lines that a
// copy also has, or makes a new one.
func (s *salvager) missingFirstLines(lines []Line) *recoveredGame {
	for number, id := range s.found.ids {
		if g := s.games[number]; id == HeadOf(lines[:1]).Hash && len(g.chain.lines) == 0 && !g.again {
			return g
		}
	}
	for _, hash := range Chain(lines) {
		if g := s.orphans[hash]; g != nil && len(g.chain.lines) == 0 {
			return g
		}
	}
	return &recoveredGame{left: newRows(), chain: newChain()}
}

// joinStrays joins lines to games by hash alone, wherever they are in the file and whatever their stored number: then the
// damage is not in the line, but in what leads to it.
func (s *salvager) joinStrays(path string) {
	var short, without []*recoveredGame // not whole; without a beginning
	for _, g := range s.games {
		if len(g.chain.lines) == 0 && !g.again {
			without = append(without, g)
		}
	}
	for _, g := range s.byID {
		if !s.found.whole(g.left, g.chain) && !g.copied {
			short = append(short, g)
		}
	}
	if len(short)+len(without) == 0 || s.found.layout == (layout{}) { // or there is no ledger
		return
	}
	known := map[Hash]bool{}
	for _, p := range s.found.games {
		for _, r := range slices.Concat(p.rows, p.loose) {
			known[r.print()] = true
		}
	}
	strays, err := s.found.carve(path, func(r row) bool {
		was := known[r.print()]
		known[r.print()] = true
		return was
	})
	s.strays = strays
	for number, p := range s.found.games { // and rows stored under a number that no game has
		if g := s.games[number]; g == nil || len(g.chain.lines) == 0 && !g.again {
			strays = slices.Concat(strays, p.rows, p.loose)
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.notes = append(s.notes, fmt.Sprintf("the ledger %s cannot be read: %v", visiblePath(path), plainSystem(err)))
	}
	for _, g := range without {
		for _, r := range strays {
			if id := Hash(r.hash); follows(r, line.Before.Hash[:]) && s.byID[id] == nil && s.begins(r, g) && g.chain.add(r.line) {
				s.byID[id], g.chain.loose = g, true
				g.chain.extend(s.found, g.left)
				g.grew(FromLedger)
				short = append(short, g)
				break
			}
		}
	}
	for _, g := range short {
		for again := true; again && !s.found.whole(g.left, g.chain); {
			again = false
			for _, r := range strays {
				if follows(r, g.chain.head.Hash[:]) && g.chain.add(r.line) {
					g.chain.loose, again = true, true
					g.chain.extend(s.found, g.left)
					g.grew(FromLedger)
				}
			}
		}
	}
}

// begins reports whether an opening belongs to a game whose first lines are lost.
func (s *salvager) begins(opening row, g *recoveredGame) bool {
	if id, known := s.found.ids[g.number]; known {
		return id == Hash(opening.hash)
	}
	after := func(r row) bool { return r.n == 1 && follows(r, opening.hash) }
	return slices.ContainsFunc(g.left.rows, after) || slices.ContainsFunc(g.left.loose, after)
}

// moreThan reports whether rows are left over that come after line n.
func (g *recoveredGame) moreThan(n int64) bool {
	after := func(r row) bool { return r.n > n }
	return slices.ContainsFunc(g.left.rows, after) || slices.ContainsFunc(g.left.loose, after)
}

// number gives games that only copies have the numbers in the copies' names, or the next free ones, and returns all
// numbers in order.
func (s *salvager) number() []int64 {
	top := int64(0)
	if len(s.games) > 0 {
		top = slices.Max(slices.Collect(maps.Keys(s.games)))
	}
	var renumbered []*recoveredGame
	for n, g := range s.games {
		if n < 1 { // a stranger's number, which no ledger can have
			delete(s.games, n)
			renumbered = append(renumbered, g)
		}
	}
	for _, g := range s.copiesOnly {
		if g.named < 1 || g.named > top+1_000_000 || s.games[g.named] != nil {
			renumbered = append(renumbered, g)
			continue
		}
		s.games[g.named], g.number = g, g.named
	}
	for n := range s.games {
		top = max(top, n)
	}
	for _, g := range renumbered {
		if len(g.chain.lines) > 0 {
			top++
			g.lost = append(g.lost, "its number was taken; it has a new one")
			s.games[top], g.number = g, top
		}
	}
	return slices.Sorted(maps.Keys(s.games))
}
