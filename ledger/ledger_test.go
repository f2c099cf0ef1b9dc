package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"rollbook/ledger/line"
)

// create makes a ledger in a folder of its own and opens it.
func create(t testing.TB) *Ledger {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ledger.rollbook")
	must(t, Create(path))
	return open(t, path, ReadWrite)
}

func open(t testing.TB, path string, mode Mode) *Ledger {
	t.Helper()
	l, err := Open(path, mode, NoCopies())
	must(t, err)
	t.Cleanup(func() { l.Close() })
	return l
}

// begin opens a game and records as many entries.
func begin(t testing.TB, l *Ledger, nonce byte, entries int) line.Game {
	t.Helper()
	g, err := l.Begin(opening(nonce))
	must(t, err)
	var lines []line.Line
	for i := range entries {
		lines = append(lines, entry(fmt.Sprint(11+i%6), "run"))
	}
	if entries > 0 {
		g.Head, err = l.Append(g.Number, g.Head, lines...)
		must(t, err)
	}
	return g
}

func TestAGameIsRecordedAndReadAgain(t *testing.T) {
	t.Parallel()
	l := create(t)
	g, err := l.Begin(opening(7))
	must(t, err)
	if g.Number != 1 || g.ID != g.Head.Hash || g.Head.N != 0 {
		t.Fatalf("a new game: %+v", g)
	}
	wrote := game(entry("4", "coin"), entry("43", "kickoff"), correct(2, "43", "34"), note, end)
	wrote[0] = opening(7)
	head := g.Head
	for _, line := range wrote[1:] {
		head, err = l.Append(1, head, line)
		must(t, err)
	}
	if head != line.HeadOf(wrote) {
		t.Error("the head is not that of the lines")
	}
	path := l.path
	must(t, l.Close())
	if left, _ := filepath.Glob(path + "*"); len(left) != 1 {
		t.Errorf("a clean close leaves %v", left)
	}
	l = open(t, path, ReadOnly)
	read, head2, err := linesOf(l, 1)
	if err != nil || head2 != head || len(read) != len(wrote) {
		t.Fatal(err, head2, len(read))
	}
	for i := range read {
		if read[i].String() != wrote[i].String() {
			t.Errorf("line %d: %s", i, read[i])
		}
	}
	games, err := l.Games()
	if err != nil || len(games) != 1 || !games[0].Ended || games[0].Result != end.Result || games[0].Head != head ||
		games[0].ID != g.ID || games[0].Opening.Header.Get("home") != "Green Bay Packers" || games[0].Damage != nil {
		t.Errorf("%+v %v", games, err)
	}
	games, err = l.Games("home", "date")
	if err != nil || len(games) != 1 || len(games[0].Header) != 1 || games[0].Opening.Header != nil || games[0].Opening.System != "inches" {
		t.Errorf("with keys: %+v %v", games, err)
	}
	if _, err := l.Append(1, head, note); !errors.Is(err, ErrReadOnly) {
		t.Errorf("appending to a ledger opened for reading: %v", err)
	}
}

func TestSeveralLinesAreAllOrNothing(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 2)
	_, err := l.Append(1, g.Head, entry("6", "run"), rewind(3, "6"), correct(3, "6", "5"))
	if err == nil || !strings.Contains(err.Error(), "NOT recorded") || !strings.Contains(err.Error(), "rewound by line 4") {
		t.Errorf("%v", err)
	}
	if lines, head, err := linesOf(l, 1); err != nil || len(lines) != 3 || head != g.Head {
		t.Errorf("%d lines, %v", len(lines), err)
	}
	if _, err := l.Append(1, g.Head, entry("6", "run"), rewind(3, "6")); err != nil {
		t.Error(err)
	}
	for _, bad := range []line.Line{{}, opening(2), entry("", "run"), entry("6", ""), correct(1, "6", "5")} {
		if _, err := l.Append(1, line.Head{N: 4, Hash: g.Head.Hash}, bad); err == nil {
			t.Errorf("%+v was accepted", bad)
		}
	}
}

func TestAppendingToAnOldHeadIsRefused(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 0)
	other := open(t, l.path, ReadWrite)
	head, err := other.Append(1, g.Head, entry("4", "coin"))
	must(t, err)
	_, err = l.Append(1, g.Head, entry("5", "coin"))
	if !errors.Is(err, line.ErrMoved) || wasRecorded(err) {
		t.Errorf("%v", err)
	}
	if _, err = l.Append(1, head, entry("43", "kickoff")); err != nil {
		t.Error(err)
	}
	if _, err = l.Append(2, head, entry("43", "kickoff")); !errors.Is(err, line.ErrNoGame) {
		t.Errorf("%v", err)
	}
	if _, err := l.Begin(opening(1)); !errors.Is(err, ErrKnown) {
		t.Errorf("the same opening twice: %v", err)
	}
}

func TestALedgerThatIsInUseSaysSo(t *testing.T) {
	defer func(d time.Duration) { busyTimeout = d }(busyTimeout)
	busyTimeout = 20 * time.Millisecond
	l := create(t)
	g := begin(t, l, 1, 1)
	other := open(t, l.path, ReadWrite)
	must(t, other.exec("BEGIN EXCLUSIVE"))
	if _, err := l.Append(1, g.Head, note); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "NOT recorded") {
		t.Errorf("%v", err)
	}
	if _, err := l.Games(); !errors.Is(err, ErrInUse) {
		t.Errorf("%v", err)
	}
	if _, err := Open(l.path, ReadOnly); !errors.Is(err, ErrInUse) {
		t.Errorf("%v", err)
	}
	must(t, other.exec("ROLLBACK"))
	// A reader in the way of COMMIT: the ledger is closed, opened again and looked at.
	rows, err := other.conn.QueryContext(bg, "SELECT n FROM entry")
	if err != nil || !rows.Next() {
		t.Fatal(err)
	}
	_, err = l.Append(1, g.Head, note)
	var we *line.WriteError
	if !errors.As(err, &we) || we.Recorded || we.Unseen || !errors.Is(err, ErrInUse) {
		t.Errorf("%v", err)
	}
	rows.Close()
	if _, err := l.Append(1, g.Head, note); err != nil {
		t.Errorf("after the reader has gone: %v", err)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	l := create(t)
	first, second := begin(t, l, 1, 0), begin(t, l, 2, 3)
	lines, _, err := linesOf(l, 2)
	must(t, err)
	earlier := line.HeadOf(lines[:3]).Hash
	folded := strings.NewReplacer("0", "o", "1", "l", "-", " ").Replace(strings.ToLower(second.Head.Hash.Fingerprint()))
	for name, want := range map[string]line.Game{
		"1": first, "2": second,
		first.ID.Fingerprint():            first,
		second.ID.Short():                 second,
		second.ID.Fingerprint()[:4]:       second,
		second.Head.Hash.Fingerprint():    second,
		folded:                            second,
		second.Head.Hash.Short():          second,
		second.ID.String():                second,
		second.ID.String()[:6]:            second,
		strings.ToUpper(earlier.String()): second,
		earlier.Fingerprint():             second,
	} {
		if g, err := l.Find(name); err != nil || g.Number != want.Number {
			t.Errorf("%s: %d, %v", name, g.Number, err)
		}
	}
	for _, name := range []string{"", "0", "3", "-1", "+1", "999999999", "zzzz-zzzz", "abc", "h\x1b[0m", first.ID.Fingerprint() + "0"} {
		if g, err := l.Find(name); !errors.Is(err, line.ErrNoGame) || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: game %d, %v", name, g.Number, err)
		}
	}
}

// TestNoLedgerHasANameOfSQLites: the next writer of the ledger beside it would empty it.
func TestNoLedgerHasANameOfSQLites(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 1, 1)
	for _, end := range []string{"-journal", "-wal", "-shm"} {
		path := l.path + end
		_, recoverErr := Recover(path, l.path, "")
		for what, err := range map[string]error{"create": Create(path), "backup": l.Backup(path), "recover": recoverErr} {
			if err == nil || !strings.Contains(err.Error(), "cannot be called") && !errors.Is(err, ErrExists) {
				t.Errorf("%s %s: %v", what, end, err)
			}
		}
	}
	if err := l.Backup(filepath.Join(t.TempDir(), "none", "b")); !errors.Is(err, ErrMissing) ||
		!strings.Contains(err.Error(), "none does not exist") {
		t.Errorf("a backup into no folder: %v", err)
	}
}

func TestCreateNeverTouchesAFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	must(t, os.WriteFile(path, []byte("mine"), 0o600))
	if err := Create(path); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	if b, _ := os.ReadFile(path); string(b) != "mine" {
		t.Error("the file was changed")
	}
	if err := Create(filepath.Join(dir, "no", "b")); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
	if _, err := Open(filepath.Join(dir, "c"), ReadWrite); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
	if names, _ := os.ReadDir(dir); len(names) != 1 {
		t.Errorf("left behind: %v", names)
	}
}

func TestAnyFileNameIsJustAName(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for i, name := range []string{"a.db", "a.db?mode=memory", "a#b.db", "a%20b.db", "a b.db", ":memory:", "a%41", "a;ATTACH 'x' AS y",
		"file:x.db", "file:x.db?mode=ro", "ä.db", "--force", "a'b", `a"b`, "a&b=c", "a+b", "~", "$(id)", "a\\b", "\xff\xfe", "a\nb"} {
		if err := Create(name); err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		l, err := Open(name, ReadWrite, NoCopies())
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		begin(t, l, byte(i), 1)
		l.Close()
		l = open(t, filepath.Join(dir, name), ReadOnly)
		if g, err := l.Game(1); err != nil || g.Opening.Nonce[15] != byte(i) {
			t.Errorf("%q: %v", name, err)
		}
		l.Close()
		if names, _ := os.ReadDir(dir); len(names) != i+1 {
			t.Fatalf("%q: %d files in the folder, want %d: %v", name, len(names), i+1, names)
		}
	}
	if _, err := Open("a\x00b", ReadOnly); err == nil {
		t.Error("a NUL in a name was accepted")
	}
}

func TestBackupIsAWholeCopy(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 5)
	begin(t, l, 2, 5)
	to := filepath.Join(t.TempDir(), "copy of?.rollbook")
	var wg sync.WaitGroup
	wg.Go(func() { // someone goes on recording
		other := open(t, l.path, ReadWrite)
		for range 20 {
			var err error
			if g.Head, err = other.Append(1, g.Head, entry("6", "run")); err != nil {
				t.Error(err)
			}
		}
	})
	must(t, l.Backup(to))
	wg.Wait()
	dup := open(t, to, ReadWrite)
	if games, err := dup.Games(); err != nil || len(games) != 2 {
		t.Error(err)
	}
	if _, err := dup.Begin(opening(3)); err != nil {
		t.Error(err)
	}
	if err := l.Backup(to); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Dir(to) + "/.rollbook-*"); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestVerifyOfAGoodLedgerHandsOutEveryGame(t *testing.T) {
	t.Parallel()
	l := create(t)
	for i := range 5 {
		begin(t, l, byte(i), i*10)
	}
	seen := 0
	r, err := l.Verify(func(g line.GameReport, lines []line.Line) {
		if line.HeadOf(lines) != g.Head || line.HeadOf(lines[:1]).Hash != g.ID || g.Record.Lines != len(lines) {
			t.Errorf("%+v", g)
		}
		if seen++; g.Game != int64(seen) {
			t.Errorf("game %d comes as number %d", g.Game, seen)
		}
	})
	if err != nil || !sound(r) || seen != 5 {
		t.Errorf("%v %v %d", err, r.Faults(), seen)
	}
}

func TestImport(t *testing.T) {
	t.Parallel()
	from, to := create(t), create(t)
	begin(t, to, 9, 2)
	g := begin(t, from, 1, 3)
	lines, _, err := linesOf(from, 1)
	must(t, err)
	lines, err = line.ReadAttested(strings.NewReader(attested(t, lines)))
	must(t, err)
	check := func(what string, got Imported, err error, isNew bool, added int) {
		t.Helper()
		if err != nil || got.New != isNew || got.Added != added || got.Game.Number != 2 || got.Game.ID != g.ID {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	got, err := importInto(to, lines)
	check("new", got, err, true, 4)
	got, err = importInto(to, lines)
	check("the same", got, err, false, 0)
	if _, err := from.Append(1, g.Head, note, entry("6", "run")); err != nil {
		t.Fatal(err)
	}
	longer, head, err := linesOf(from, 1)
	must(t, err)
	got, err = importInto(to, longer)
	check("longer", got, err, false, 2)
	if got.Game.Head != head {
		t.Error("another head than where it came from")
	}
	got, err = importInto(to, lines)
	check("shorter", got, err, false, 0)

	forked := append(lines[:len(lines):len(lines)], entry("5", "run"))
	var fork *ForkError
	if _, err = importInto(to, forked); !errors.As(err, &fork) || fork.Game != 2 || fork.Common != 3 ||
		fork.Ours.String() != note.String() || fork.Theirs.String() != entry("5", "run").String() {
		t.Errorf("forked: %v", err)
	}
	if _, after, err := linesOf(to, 2); err != nil || after != head {
		t.Error("a refused import changed the game")
	}
	if _, err := importInto(to, nil); err == nil {
		t.Error("nothing was imported")
	}
}

// Both outcomes of a COMMIT that reports an error.
func TestErrorAtCommit(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 1)
	look := func(lines ...line.Line) *line.WriteError {
		a := newAddition(1, g.Head, lines...)
		must(t, a.spell())
		answer := &line.WriteError{Game: 1, N: 2, Err: ErrTrouble}
		l.look(a, answer)
		return answer
	}
	if err := look(note); err.Recorded || err.Error() != "line 2 of game 1 was NOT recorded: "+ErrTrouble.Error() {
		t.Error(err)
	}
	head, err := l.Append(1, g.Head, note)
	must(t, err)
	if err := look(note); !err.Recorded || err.Error() != "line 2 of game 1 was recorded, but "+ErrTrouble.Error() {
		t.Error(err)
	}
	if err := look(entry("6", "run")); err.Recorded { // another program's line is in its place
		t.Error(err)
	}
	if _, err := l.Append(1, head, note); err != nil {
		t.Error(err)
	}
	l.Close()
	if _, err := l.Append(1, head, note); err == nil || l.conn != nil {
		t.Error("a closed ledger was opened again")
	}
}
