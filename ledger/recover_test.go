package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/internal/thorough"
)

// recovered recovers a ledger without its copies.
func recovered(t *testing.T, path string) *Recovery {
	t.Helper()
	r, err := Recover(filepath.Join(t.TempDir(), "new"), path, "")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// wipe takes what is left of lines out of a file: pages keep remains of lines that were moved or removed.
func wipe(t *testing.T, path string, hashes ...Hash) {
	t.Helper()
	b, err := os.ReadFile(path)
	for _, h := range hashes {
		b = bytes.ReplaceAll(b, h[:], make([]byte, len(h)))
	}
	if err = errors.Join(err, os.WriteFile(path, b, 0o600)); err != nil {
		t.Fatal(err)
	}
}

// TestNumbersFarApartAreARange: a number can be made up, or have a flipped bit.
func TestNumbersFarApartAreARange(t *testing.T) {
	t.Parallel()
	for _, number := range []int64{100_000, 10_000_000, 1 << 40} {
		l := create(t)
		for i := range byte(3) {
			begin(t, l, i, 3)
		}
		l.Close()
		tamper(t, l.path, fmt.Sprint("UPDATE entry SET game = ", number, " WHERE game = 3"))
		r := recovered(t, l.path)
		if len(r.Games) != 4 || r.Games[2].Game != 3 || r.Games[2].To != number-1 || r.Games[3].Game != number || r.Games[3].Head.N != 3 {
			t.Errorf("%+v", r.Games)
		}
	}
}

// TestARowUnderAnUnknownNumberMakesNoGame: recover makes no game of a row under a number without a game, but brings its line back.
func TestARowUnderAnUnknownNumberMakesNoGame(t *testing.T) {
	t.Parallel()
	l := create(t)
	for i := range byte(3) {
		begin(t, l, i, 30)
	}
	l.Close()
	tamper(t, l.path, "UPDATE entry SET game = 4098 WHERE game = 2 AND n = 17")
	r := recovered(t, l.path)
	if len(r.Games) != 3 && r.Games[3].Game != 4 || r.Games[1].Head.N != 30 || !r.Games[1].Whole() {
		t.Errorf("%+v", r.Games)
	}
}

// TestTheHeaderIsNotBelieved flips bits of the first hundred bytes: every game comes back, and a refusal of the
// file says how.
func TestTheHeaderIsNotBelieved(t *testing.T) {
	t.Parallel()
	path, want := season(t, 4)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	step := thorough.Of(23, 3)
	folder := t.TempDir()
	for bit := 0; bit < 800; bit++ {
		if version := bit/8 >= 60 && bit/8 < 64 || bit/8 >= 68 && bit/8 < 72; bit%step > 0 && !version {
			continue
		}
		bad := bytes.Clone(good)
		bad[bit/8] ^= 1 << (bit % 8)
		broken := filepath.Join(folder, "l")
		if err := os.WriteFile(broken, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if l, err := Open(broken, ReadOnly); err == nil {
			l.Close()
		} else if !strings.Contains(err.Error(), "recover") && !errors.Is(err, ErrDamaged) {
			t.Errorf("bit %d: %v", bit, err)
		}
		restored := filepath.Join(folder, fmt.Sprint("new", bit))
		r, err := Recover(restored, broken, CopiesFolder(path))
		if err != nil {
			t.Errorf("bit %d: %v", bit, err)
			continue
		}
		checkRestored(t, fmt.Sprint("bit ", bit), restored, r, want, 0)
	}
}

// TestAnotherTableIsNotTheLedger: lines that continue a game in a table that somebody else made are nobody's.
func TestAnotherTableIsNotTheLedger(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 3)
	begin(t, l, 2, 3)
	l.Close()
	next := g.Head.Follow(note.String())
	if err := raw(t, l.path, "CREATE TABLE mine(game, n, line, hash, seq, PRIMARY KEY(game, n)) WITHOUT ROWID",
		fmt.Sprintf("INSERT INTO mine VALUES(1, 4, '%s', x'%s', 9)", note, next.Hash)); err != nil {
		t.Fatal(err)
	}
	if r := recovered(t, l.path); r.Games[0].Head != g.Head || !r.Games[0].Whole() || fmt.Sprint(r.Games[0].From) != "[ledger]" || len(r.Pieces) > 0 {
		t.Errorf("%+v", r)
	}
	// On a page that nothing leads to the same line is no part of a game that is whole either, but it is kept.
	if err := raw(t, l.path, "DROP TABLE mine"); err != nil {
		t.Fatal(err)
	}
	if r := recovered(t, l.path); r.Games[0].Head != g.Head || !r.Games[0].Whole() {
		t.Errorf("%+v", r)
	}
}

// TestLinesAfterAGapAreKept: without copies what cannot be joined is there as text, each piece with what it needs to be joined
// by hand.
func TestLinesAfterAGapAreKept(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 1, 80)
	begin(t, l, 2, 3)
	lines, _, err := linesOf(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	tamper(t, l.path, "DELETE FROM entry WHERE game = 1 AND n IN (20, 50)")
	wipe(t, l.path, Chain(lines)[20], Chain(lines)[50])
	to := filepath.Join(t.TempDir(), "new")
	r, err := Recover(to, l.path, "")
	if err != nil {
		t.Fatal(err)
	}
	if g := r.Games[0]; g.Head.N != 19 || len(g.Lost) != 1 || !strings.Contains(g.Lost[0], "line 20 is lost or was changed; the ledger had the game up to line 80") {
		t.Errorf("%+v", g)
	}
	if len(r.Pieces) < 2 { // and what is left of the two lines, without their hashes
		t.Fatalf("%+v", r.Pieces)
	}
	hashes := Chain(lines)
	for i, span := range [][2]int64{{21, 49}, {51, 80}} {
		p := r.Pieces[i]
		text, err := os.ReadFile(filepath.Join(RestFolder(to), p.File))
		if err != nil || p.Game != 1 || p.From != span[0] || p.To != span[1] {
			t.Errorf("%+v %v", p, err)
		}
		for n := span[0]; n <= span[1]; n++ {
			if !strings.Contains(string(text), fmt.Sprintf("\n%d %s %s\n", n, hashes[n], lines[n])) {
				t.Errorf("line %d is not in %s", n, p.File)
			}
		}
	}
	if _, err := Recover(to, l.path, ""); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	if err := os.Remove(to); err != nil {
		t.Fatal(err)
	}
	if _, err := Recover(to, l.path, ""); !errors.Is(err, ErrExists) || !strings.Contains(err.Error(), ".rest") {
		t.Errorf("the folder of another recovery: %v", err)
	}
}

// TestGamesLostAtTheEndAreNamed: recover says that a file was cut short, and which games it had.
func TestGamesLostAtTheEndAreNamed(t *testing.T) {
	t.Parallel()
	c := played(t, 24)
	folder := t.TempDir()
	cut := filepath.Join(folder, "l")
	for n := len(c.now.file)/defaultPage - 1; n > 12; n -= 4 {
		if err := os.WriteFile(cut, c.now.file[:n*defaultPage], 0o600); err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(folder, fmt.Sprint(n))
		r, err := Recover(to, cut, "")
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Lost) == 0 || !strings.Contains(r.Lost[0], "the file is cut") {
			t.Errorf("%d pages: %q", n, r.Lost)
		}
		named := map[int64]bool{}
		for _, g := range r.Games {
			for k := g.Game; k <= g.To; k++ {
				named[k] = true
			}
		}
		for number := range c.numbers {
			if !named[number] {
				t.Errorf("%d pages: game %d is not named", n, number)
			}
		}
	}
}
