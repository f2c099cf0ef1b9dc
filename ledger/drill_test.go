package ledger

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"rollbook/internal/thorough"
)

// season makes a ledger of n games with their copies, and returns its path and the lines of each game.
func season(t *testing.T, games int) (string, map[int64][]Line) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ledger.rollbook")
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := Open(path, ReadWrite, OnCopyError(func(err error) { t.Error(err) }))
	if err != nil {
		t.Fatal(err)
	}
	want := map[int64][]Line{}
	for i := range games {
		first := opening(byte(i))
		first.Header[1].Value = fmt.Sprintf("Bears %d", i+1)
		if i%10 == 2 { // a header longer than a page
			first.Header = append(first.Header, headed("note: "+strings.Repeat("x", 5000))...)
		}
		lines := []Line{first}
		for k := range 5 + i*7%25 {
			lines = append(lines, entry(fmt.Sprint(11+k%6), "run"))
		}
		if i%6 == 0 {
			lines = append(lines, Line{Kind: KindNote, At: noon, Text: strings.Repeat("y", 900)}, Line{Kind: KindNote, At: noon, Text: strings.Repeat("z", 999)})
		}
		if i%4 != 3 {
			lines = append(lines, end, sign)
		}
		done, err := l.Import(lines)
		if err != nil {
			t.Fatal(err)
		}
		want[done.Game.Number] = lines
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return path, want
}

// onPages returns which games have rows on each page, and checks that the walk over the pages finds every row.
func onPages(t *testing.T, path string, want map[int64][]Line) map[int64][]int64 {
	t.Helper()
	found, err := readPages(path)
	if err != nil {
		t.Fatal(err)
	}
	if found.open || found.cut > 0 || !found.allOther || !found.allSeq || len(found.ids) != len(want) {
		t.Errorf("of a good ledger: %+v", found)
	}
	for game, lines := range want {
		p := found.of(game)
		c := found.chain(p)
		if !sameLines(c.lines, lines) || !found.whole(p, c) || len(p.loose) > 0 || p.closed != int64(len(lines)-1) {
			t.Fatalf("game %d: %d of %d lines found, closed at %d", game, len(c.lines), len(lines), p.closed)
		}
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, _ := f.Stat()
	pages := map[int64][]int64{}
	file := newPageFile(f, info.Size(), layout{defaultPage, 0})
	for n := int64(2); n <= file.pages; n++ {
		games := map[int64]bool{}
		if d := file.node(n); d != nil {
			for _, c := range d.cells {
				if game, _, ok := entryRow(c.record); ok {
					games[game] = true
				}
			}
		}
		pages[n] = slices.Sorted(maps.Keys(games))
	}
	return pages
}

func sameLines(a, b []Line) bool {
	return slices.EqualFunc(a, b, func(a, b Line) bool { return a.String() == b.String() })
}

// TestAZeroedPageHidesNoOtherGame zeroes each page of a ledger in turn: every game that is not on it stays usable, and what is lost comes
// back from the copies.
func TestAZeroedPageHidesNoOtherGame(t *testing.T) {
	t.Parallel()
	path, want := season(t, 30)
	pages := onPages(t, path, want)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	step := thorough.Of(5, 1)
	folder := t.TempDir()
	zero := func(n int64) {
		bad := bytes.Clone(good)
		clear(bad[(n-1)*4096 : n*4096])
		broken := filepath.Join(folder, fmt.Sprint("l", n))
		if err := os.WriteFile(broken, bad, 0o600); err != nil {
			t.Error(err)
			return
		}
		if l, err := Open(broken, ReadOnly); err == nil {
			games, err := l.Games()
			if err != nil || len(games) < len(want)-len(pages[n]) {
				t.Errorf("page %d: %d games listed: %v", n, len(games), err)
			}
			usable, unsure := 0, 0
			for g, lines := range l.All() {
				if g.Fault == nil && sameLines(lines, want[g.Game]) {
					usable++
				} else if g.Head == HeadOf(want[g.Game]) && sameLines(lines, want[g.Game]) {
					unsure++ // it ends where the page begins: all of it is there, and nobody can know that
				} else if len(pages[n]) > 0 && !slices.Contains(pages[n], g.Game) {
					t.Errorf("page %d, of games %d: game %d: %v", n, pages[n], g.Game, g.Fault)
				} else if g.Fault == nil {
					t.Errorf("page %d: game %d was read otherwise than it was written", n, g.Game)
				}
			}
			if len(pages[n]) > 0 && (usable+unsure < len(want)-len(pages[n]) || unsure > 1 && n != newRoots["entry"]) {
				t.Errorf("page %d: only %d games are usable, and perhaps %d", n, usable, unsure)
			}
			if r, err := l.Verify(nil); err != nil || sound(r) {
				t.Errorf("page %d: nobody noticed: %v", n, err)
			}
			l.Close()
		} else if n != 1 && len(pages[n]) > 0 {
			t.Errorf("page %d: %v", n, err)
		}
		restored := filepath.Join(folder, fmt.Sprint("new", n))
		report, err := Recover(restored, broken, CopiesFolder(path))
		if err != nil {
			t.Errorf("page %d: %v", n, err)
			return
		}
		doubts := 2 // of the games before the page and after it
		if n == newRoots["entry"] {
			doubts = len(want)
		}
		checkRestored(t, fmt.Sprint("page ", n), restored, report, want, doubts)
	}
	var all sync.WaitGroup
	places := make(chan bool, 8) // most of the time goes into waiting for the disk
	for n := int64(1); n <= int64(len(good)/4096); n += int64(step) {
		places <- true
		all.Go(func() { zero(n); <-places })
	}
	all.Wait()
}

// TestAPageInThePlaceOfAnother puts each page of a small ledger in the place of each other one.
func TestAPageInThePlaceOfAnother(t *testing.T) {
	t.Parallel()
	c := played(t, 5)
	page := func(b []byte, n int) []byte { return b[n*defaultPage : (n+1)*defaultPage] }
	pages := len(c.now.file) / defaultPage
	for i := 1; i < pages*pages; i += thorough.Of(19, 1) {
		from, to := i/pages, i%pages
		if from == to {
			continue
		}
		t.Run(fmt.Sprintf("%d as %d", from+1, to+1), func(t *testing.T) {
			t.Parallel()
			file := bytes.Clone(c.now.file)
			copy(page(file, to), page(c.now.file, from))
			d := &drill{T: t, career: &c, path: filepath.Join(t.TempDir(), "l"), what: "misdirected", kept: kept{file: file}}
			d.read()
			d.verify()
			d.recover()
		})
	}
}

// checkRestored compares a restored ledger with what was recorded: nothing is missing. For some games it may be unknown.
func checkRestored(t *testing.T, what, path string, report *Recovery, want map[int64][]Line, doubts int) {
	t.Helper()
	l, err := Open(path, ReadOnly)
	if err != nil {
		t.Error(what, err)
		return
	}
	defer l.Close()
	if r, err := l.Verify(nil); err != nil || !sound(r) || len(r.Definitions) > 0 {
		t.Errorf("%s: the new ledger: %v %q", what, err, r.Faults())
	}
	for game, lines := range want {
		got, _, err := linesOf(l, game)
		if err != nil || !sameLines(got, lines) {
			t.Errorf("%s: game %d: %d of %d lines are back: %v", what, game, len(got), len(lines), err)
		}
	}
	for _, r := range report.Games {
		if r.Doubt != "" {
			doubts--
		}
		if len(r.Lost) > 0 || doubts < 0 || len(r.From) == 0 {
			t.Errorf("%s: game %d is said to lack something: %+v", what, r.Game, r)
		}
	}
	if len(report.Games) != len(want) {
		t.Errorf("%s: %d games reported, want %d", what, len(report.Games), len(want))
	}
}

func TestRecoverWithoutALedgerAndWithoutCopies(t *testing.T) {
	t.Parallel()
	path, want := season(t, 12)
	folder := t.TempDir()
	report, err := Recover(filepath.Join(folder, "a"), filepath.Join(folder, "none"), CopiesFolder(path))
	if err != nil {
		t.Fatal(err)
	}
	checkRestored(t, "from copies", filepath.Join(folder, "a"), report, want, len(want))

	report, err = Recover(filepath.Join(folder, "b"), path, filepath.Join(folder, "none"))
	if err != nil {
		t.Fatal(err)
	}
	checkRestored(t, "from the ledger", filepath.Join(folder, "b"), report, want, 0)
	if _, err := Recover(filepath.Join(folder, "c"), filepath.Join(folder, "none"), filepath.Join(folder, "none")); err == nil {
		t.Error("a ledger was made of nothing")
	}
	if _, err := Recover(path, path, CopiesFolder(path)); err == nil {
		t.Error("the ledger was replaced")
	}
}

// TestRecoverSaysHowFarAGameIsWhole: without a copy of it, and with a copy that is older than the ledger.
func TestRecoverSaysHowFarAGameIsWhole(t *testing.T) {
	t.Parallel()
	path, want := season(t, 6)
	cut := func(change ...string) (string, *Recovery) {
		t.Helper()
		damaged := filepath.Join(t.TempDir(), "l")
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(damaged, b, 0o600); err != nil {
			t.Fatal(err)
		}
		tamper(t, damaged, change...)
		wipe(t, damaged, Chain(want[2])[4], Chain(want[5])[0])
		for _, hash := range Chain(want[4]) {
			wipe(t, damaged, hash)
		}
		report, err := Recover(damaged+"2", damaged, filepath.Join(filepath.Dir(damaged), "copies"))
		if err != nil {
			t.Fatal(err)
		}
		return damaged, report
	}
	damaged, report := cut("DELETE FROM entry WHERE game = 2 AND n = 4", "DELETE FROM entry WHERE game = 4", "DELETE FROM entry WHERE game = 5 AND n = 0")
	for i, says := range []string{"", "line 4 is lost or was changed", "", "nothing of it is left", "line 0 is lost", ""} {
		if got := strings.Join(report.Games[i].Lost, "; "); !strings.HasPrefix(got, says) || says == "" && got != "" {
			t.Errorf("game %d: %q, want %q", i+1, got, says)
		}
	}
	if report.Games[1].Head.N != 3 || report.Games[3].Head.N != -1 || report.Games[4].Head.N != -1 {
		t.Errorf("%+v", report)
	}
	// An older copy of game 2, which ends after the gap, joins what is left of the ledger; so does one of game 5.
	copies := filepath.Join(filepath.Dir(damaged), "copies")
	if err := os.Mkdir(copies, 0o700); err != nil {
		t.Fatal(err)
	}
	for game, name := range map[int64]string{2: "a.attested", 5: "b.attested"} {
		if err := os.WriteFile(filepath.Join(copies, name), []byte(attested(t, want[game][:6])), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(copies, "c.attested"), []byte("no copy"), 0o600); err != nil {
		t.Fatal(err)
	}
	report, err := Recover(damaged+"3", damaged, copies)
	if err != nil {
		t.Fatal(err)
	}
	l := open(t, damaged+"3", ReadOnly)
	for _, game := range []int64{1, 2, 3, 5, 6} {
		if got, _, err := linesOf(l, game); err != nil || !sameLines(got, want[game]) || !report.Games[game-1].Whole() {
			t.Errorf("game %d: %v %+v", game, err, report.Games[game-1])
		}
	}
	if got := fmt.Sprint(report.Games[1].From, report.Games[4].From); got != "[ledger a.attested] [b.attested ledger]" {
		t.Error(got)
	}
}

// FuzzPagesAreReadFromAnything checks that no file stops the walk over its pages, or takes more memory than it has bytes.
func FuzzPagesAreReadFromAnything(f *testing.F) {
	l := create(f)
	begin(f, l, 1, 30)
	l.Close()
	good, err := os.ReadFile(l.path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[:len(good)-4096])
	f.Fuzz(func(t *testing.T, b []byte) {
		path := filepath.Join(t.TempDir(), "l")
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		found, err := readPages(path)
		if err != nil {
			t.Fatal(err)
		}
		size := 0
		for _, p := range found.games {
			for _, r := range slices.Concat(p.rows, p.loose) {
				size += len(r.line) + len(r.hash)
			}
			found.chain(p)
		}
		if size > len(b) {
			t.Errorf("%d bytes of rows from a file of %d", size, len(b))
		}
	})
}

func TestCutRowsAreNoRows(t *testing.T) {
	t.Parallel()
	for _, b := range [][]byte{nil, {0}, {1}, {5}, {0x81}, {5, 1, 1, 13, 76}, {5, 1, 1, 13, 76, 1, 1}, {5, 7, 1, 13, 76, 1, 1},
		{5, 1, 1, 12, 76, 1, 1}, append([]byte{13, 1, 1}, bytes.Repeat([]byte{0xFF}, 60)...)} {
		if game, r, ok := entryRow(columns(b)); ok {
			t.Errorf("% x was read as game %d, %+v", b, game, r)
		}
	}
}
