package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"rollbook/ledger/line"
	"rollbook/ledger/outfile"
)

// A Piece is consecutive lines that could not be joined to their game: the lines between are lost, or the game continues
// differently.
type Piece struct {
	File     string // in RestFolder
	Game     int64  // as the lines are stored
	From, To int64  // numbers of the lines
	rows     []row
}

// looseLines is the piece with lines found loose in the file, without a known game or number.
const looseLines = "loose-lines.txt"

// pieces collects the rows in no game, split where one does not follow the other.
func (s *salvager) pieces() (all []Piece) {
	names := map[string]int{}
	for _, number := range slices.Sorted(maps.Keys(s.found.games)) {
		p := s.found.games[number]
		rows := slices.Concat(p.rows, p.loose)
		slices.SortStableFunc(rows, func(a, b row) int { return int(a.n - b.n) })
		rows = slices.CompactFunc(slices.DeleteFunc(rows, s.used), sameRow)
		for len(rows) > 0 {
			n := 1
			for n < len(rows) && rows[n].n == rows[n-1].n+1 && follows(rows[n], rows[n-1].hash) {
				n++
			}
			piece := Piece{Game: number, From: rows[0].n, To: rows[n-1].n, rows: rows[:n]}
			name := fmt.Sprintf("%04d-lines-%04d-to-%04d", number, piece.From, piece.To)
			if names[name]++; names[name] > 1 {
				piece.File = fmt.Sprintf("%s-%d.txt", name, names[name])
			} else {
				piece.File = name + ".txt"
			}
			all, rows = append(all, piece), rows[n:]
		}
	}
	if left := slices.DeleteFunc(s.strays, s.used); len(left) > 0 {
		all = append(all, Piece{File: looseLines, From: -1, To: -1, rows: left})
	}
	return all
}

// used reports whether a game of the new ledger has this very row.
func (s *salvager) used(r row) bool {
	if s.joined == nil {
		s.joined = map[Hash]bool{}
		for _, g := range s.games {
			hash := line.Before.Hash
			for i := range g.chain.lines {
				text := g.chain.lines[i].String()
				hash = hash.Next(text)
				s.joined[row{line: text, hash: hash[:]}.print()] = true
			}
		}
	}
	return s.joined[r.print()]
}

// print identifies a line and its stored hash.
func (r row) print() Hash { return Hash(r.hash).Next(r.line) }

// writePieces writes each piece as text, with the check of each line before it.
func writePieces(folder string, pieces []Piece) error {
	if len(pieces) == 0 {
		return nil
	}
	if err := os.Mkdir(folder, 0o777); err != nil {
		return err
	}
	for _, p := range pieces {
		var b bytes.Buffer
		if p.File == looseLines {
			fmt.Fprintln(&b, "; lines that lay about in the ledger's file, each with its hash before it; which game they are of is not known")
		} else {
			fmt.Fprintf(&b, "; lines %d to %d of game %d, each with its hash before it; each follows the one before\n", p.From, p.To, p.Game)
		}
		for _, r := range p.rows {
			if r.n >= 0 {
				fmt.Fprintf(&b, "%d ", r.n)
			}
			fmt.Fprintf(&b, "%x %s\n", r.hash, r.line)
		}
		f, err := outfile.Create(filepath.Join(folder, p.File), false)
		if err == nil {
			_, err = f.Write(b.Bytes())
			err = errors.Join(err, f.Commit())
		}
		if err != nil {
			return err
		}
	}
	outfile.SyncFolder(filepath.Dir(folder))
	return nil
}
