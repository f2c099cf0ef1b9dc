package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// withCopies opens a ledger that keeps copies, and hears what is said of them.
func withCopies(t *testing.T, path string, mode Mode) (l *Ledger, told *[]string) {
	t.Helper()
	told = &[]string{}
	l, err := Open(path, mode, OnCopyError(func(err error) { *told = append(*told, err.Error()) }))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l, told
}

// twoStates is a ledger with two games, one of them over, in an earlier and in its present state.
func twoStates(t *testing.T) (path string, older, now kept) {
	t.Helper()
	l := create(t)
	path = l.path
	l.Close()
	l, _ = withCopies(t, path, ReadWrite)
	first, second := begin(t, l, 1, 5), begin(t, l, 2, 5)
	add(t, l, &first, end)
	l.Close()
	older = keep(t, path)
	l, _ = withCopies(t, path, ReadWrite)
	add(t, l, &first, note, sign)
	add(t, l, &second, entry("11", "run"), entry("12", "run"), end)
	l.Close()
	return path, older, keep(t, path)
}

const (
	firstCopy  = "0001-Chicago-Bears-at-Green-Bay-Packers.attested"
	secondCopy = "0002-Chicago-Bears-at-Green-Bay-Packers.attested"
)

// TestVerifyLooksAtTheCopies: verify names every wrong file beside the ledger, and mends it if that takes nothing
// away.
func TestVerifyLooksAtTheCopies(t *testing.T) {
	t.Parallel()
	path, older, now := twoStates(t)
	other := create(t)
	bring(t, other, 9, entry("11", "run"), end)
	foreign, _, err := linesOf(other, 1)
	if err != nil {
		t.Fatal(err)
	}
	forked, _, err := linesOf(open(t, path, ReadOnly), 2)
	if err != nil {
		t.Fatal(err)
	}
	forked = append(slices.Clone(forked[:6]), entry("66", "run"), end)
	for what, tc := range map[string]struct {
		file   []byte
		change func(copies map[string][]byte)
		says   string // what verify finds
		left   string // and what mending leaves
	}{
		"as they must be":      {now.file, func(map[string][]byte) {}, "", ""},
		"missing":              {now.file, func(c map[string][]byte) { delete(c, firstCopy) }, "1 missing", ""},
		"all missing":          {now.file, func(c map[string][]byte) { clear(c) }, "1 missing 2 missing", ""},
		"garbage":              {now.file, func(c map[string][]byte) { c[secondCopy] = []byte("what is this?") }, "2 unreadable", ""},
		"damaged":              {now.file, func(c map[string][]byte) { c[secondCopy][len(c[secondCopy])-9] ^= 1 }, "2 unreadable", ""},
		"empty":                {now.file, func(c map[string][]byte) { c[firstCopy] = nil }, "1 unreadable", ""},
		"cut":                  {now.file, func(c map[string][]byte) { c[firstCopy] = c[firstCopy][:300] }, "1 unreadable", ""},
		"behind":               {now.file, func(c map[string][]byte) { c[secondCopy] = older.copies[secondCopy] }, "2 behind", ""},
		"an older one too":     {now.file, func(c map[string][]byte) { c["0002-Bears-at-Packers.attested"] = older.copies[secondCopy] }, "", ""},
		"the ledger set back":  {older.file, func(map[string][]byte) {}, "1 ahead 2 ahead", "1 ahead 2 ahead"},
		"forked":               {now.file, func(c map[string][]byte) { c[secondCopy] = []byte(attested(t, forked)) }, "2 forked", "2 forked"},
		"foreign":              {now.file, func(c map[string][]byte) { c["0003-a.attested"] = []byte(attested(t, foreign)) }, "0 foreign", "0 foreign"},
		"in another's place":   {now.file, func(c map[string][]byte) { c[firstCopy] = []byte(attested(t, foreign)) }, "0 foreign 1 missing", "0 foreign"},
		"under another number": {now.file, func(c map[string][]byte) { c["0009-a.attested"] = c[firstCopy]; delete(c, firstCopy) }, "1 missing", ""},
	} {
		t.Run(what, func(t *testing.T) {
			k := kept{tc.file, map[string][]byte{}}
			for name, text := range now.copies {
				k.copies[name] = slices.Clone(text)
			}
			tc.change(k.copies)
			path := filepath.Join(t.TempDir(), "l")
			k.write(t, path)
			found := func() ([]CopyFault, string) {
				l, _ := withCopies(t, path, ReadOnly)
				defer l.Close()
				r, err := l.Verify(nil)
				if err != nil || !sound(r) {
					t.Fatal(err, r.Faults())
				}
				var all []string
				for _, f := range r.Copies {
					all = append(all, fmt.Sprint(f.Game, " ", f.Kind))
					if f.Error() == "" || f.Contradicts() && !f.Wrong() {
						t.Errorf("%+v", f)
					}
				}
				return r.Copies, strings.Join(all, " ")
			}
			faults, said := found()
			if said != tc.says {
				t.Errorf("%q, want %q", said, tc.says)
			}
			l, _ := withCopies(t, path, ReadOnly)
			done, err := l.MendCopies(faults)
			l.Close()
			if err != nil || (len(done) > 0) != (tc.says != tc.left) {
				t.Errorf("%q %v", done, err)
			}
			if _, said = found(); said != tc.left {
				t.Errorf("after mending %q, want %q", said, tc.left)
			}
			for name, text := range k.copies { // every line of a copy is still there
				if lines, err := copied(filepath.Join(CopiesFolder(path), name)); err == nil && len(lines) >= strings.Count(string(text), "\n")-1 {
					continue
				}
				if b, err := os.ReadFile(filepath.Join(CopiesFolder(path), name+".damaged")); err != nil || string(b) != string(text) {
					t.Errorf("%s is gone: %v", name, err)
				}
			}
		})
	}
}

// TestAGameWhoseCopyIsAheadIsNotWrittenTo: a ledger that was set back says so, and takes the lines of the copy, but no others.
func TestAGameWhoseCopyIsAheadIsNotWrittenTo(t *testing.T) {
	t.Parallel()
	path, older, now := twoStates(t)
	kept{older.file, now.copies}.write(t, path)
	l, told := withCopies(t, path, ReadWrite)
	r, _, err := l.Read(2)
	if err != nil {
		t.Fatal(err)
	}
	if len(*told) != 1 || !strings.Contains((*told)[0], "its copy "+secondCopy+" has 9 lines, and the ledger has 6") {
		t.Errorf("whoever reads it hears %q", *told)
	}
	_, err = l.Append(2, r.Head, entry("13", "run"))
	var fault *CopyFault
	if !errors.As(err, &fault) || fault.Kind != CopyAhead || !strings.Contains(err.Error(), "NOT recorded") || !DoesNotHold(err) {
		t.Errorf("%v", err)
	}
	lines, err := copied(filepath.Join(CopiesFolder(path), secondCopy))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Import(lines[:8]); err != nil { // some of them
		t.Error(err)
	}
	if done, err := l.Import(lines); err != nil || done.Added != 1 {
		t.Error(done, err)
	}
	if r, _, err = l.Read(2); err != nil {
		t.Fatal(err)
	}
	if _, err = l.Append(2, r.Head, note); err != nil {
		t.Errorf("the game is as its copy has it: %v", err)
	}
	l.Close()
	if got, err := copied(filepath.Join(CopiesFolder(path), secondCopy)); err != nil || len(got) != 10 {
		t.Errorf("the copy has %d lines: %v", len(got), err)
	}
}

// TestTwoMachinesOneFolder: both record into a ledger of their own that they believe to be one, and share the copies.
func TestTwoMachinesOneFolder(t *testing.T) {
	t.Parallel()
	l := create(t)
	path := l.path
	l.Close()
	l, _ = withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 5)
	l.Close()
	before := keep(t, path)
	l, _ = withCopies(t, path, ReadWrite)
	ours := g
	add(t, l, &ours, entry("11", "run"))
	l.Close()
	copies := keep(t, path).copies
	kept{before.file, copies}.write(t, path) // the other machine's file won, and our copy
	l, _ = withCopies(t, path, ReadWrite)
	if _, err := l.Append(1, g.Head, entry("12", "run")); err == nil {
		t.Error("a second way on was recorded, and nothing said")
	}
	if _, err := l.Append(1, g.Head, entry("11", "run")); err != nil {
		t.Errorf("the same line as in the copy: %v", err)
	}
	l.Close()
	kept{before.file, nil}.write(t, path)
	l, _ = withCopies(t, path, ReadWrite)
	theirs := g
	add(t, l, &theirs, entry("12", "run")) // the copy came late
	if err := os.MkdirAll(CopiesFolder(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(CopiesFolder(path), firstCopy), copies[firstCopy], 0o600); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		add(t, l, &theirs, change("site", "", "Here"))
		add(t, l, &theirs, change("site", "Here", ""))
	}
	l.Close()
	names, _ := filepath.Glob(CopiesFolder(path) + "/*")
	if len(names) != 2 {
		t.Errorf("each change leaves a copy: %v", names)
	}
	if got, err := copied(filepath.Join(CopiesFolder(path), firstCopy)); err != nil || len(got) != 7 || got[6].Value != "11" {
		t.Errorf("the other's copy was replaced: %v", err)
	}
	l, _ = withCopies(t, path, ReadWrite)
	if _, err := l.Append(1, theirs.Head, note); err == nil {
		t.Error("a game that forks was written to")
	}
}

// TestTheLedgerIsGone: its copies are still there, and no command begins another ledger over them.
func TestTheLedgerIsGone(t *testing.T) {
	t.Parallel()
	path, _, now := twoStates(t)
	kept{nil, now.copies}.write(t, path)
	for _, mode := range []Mode{ReadOnly, ReadWrite} {
		if _, err := Open(path, mode); !errors.Is(err, ErrGone) || errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), CopiesFolder(path)) {
			t.Errorf("%v", err)
		}
	}
	kept{nil, map[string][]byte{"notes.txt": nil}}.write(t, path)
	if _, err := Open(path, ReadOnly); !errors.Is(err, ErrMissing) {
		t.Errorf("a folder without any copy: %v", err)
	}
}

// TestAFileThatIsOverwrittenUnderAProgramIsNoticed: lines that the program has seen do not vanish in silence.
func TestAFileThatIsOverwrittenUnderAProgramIsNoticed(t *testing.T) {
	t.Parallel()
	path, older, _ := twoStates(t)
	l := open(t, path, ReadWrite) // without copies, so that they do not tell
	r, _, err := l.Read(2)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, older.file, 0o600); err != nil { // in place
		t.Fatal(err)
	}
	if _, _, err := l.Read(2); !errors.Is(err, ErrSetBack) || !strings.Contains(err.Error(), "game 2, line 6") || !DoesNotHold(err) {
		t.Errorf("it is read: %v", err)
	}
	if _, err := l.Append(2, r.Head, note); err == nil {
		t.Error("it is written to")
	}
	back := Head{N: 5, Hash: HeadOf(mustRead(t, path, 2)).Hash}
	if _, err := l.Append(2, back, note); !errors.Is(err, ErrSetBack) {
		t.Errorf("it is written to after the older head: %v", err)
	}
	l.Close()

	for what, do := range map[string]func() error{
		"replaced": func() error {
			return errors.Join(os.WriteFile(path+"2", older.file, 0o600), os.Rename(path+"2", path))
		},
		"removed": func() error { return os.Remove(path) },
	} {
		if err := os.WriteFile(path, older.file, 0o600); err != nil {
			t.Fatal(err)
		}
		l := open(t, path, ReadWrite)
		r, _, err := l.Read(2)
		if err = errors.Join(err, do()); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Append(2, r.Head, note); !errors.Is(err, ErrReplaced) || !strings.Contains(err.Error(), "NOT recorded") {
			t.Errorf("%s: %v", what, err)
		}
		l.Close()
	}
}

func mustRead(t *testing.T, path string, game int64) []Line {
	t.Helper()
	lines, _, err := linesOf(open(t, path, ReadOnly), game)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// TestARunningGameIsCopiedNowAndThen: a program that never ends writes copies, too.
func TestARunningGameIsCopiedNowAndThen(t *testing.T) {
	t.Parallel()
	l := create(t)
	path := l.path
	l.Close()
	l, _ = withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 0)
	for range 3 * copyEvery {
		add(t, l, &g, entry("11", "run"))
	}
	lines, err := copied(filepath.Join(CopiesFolder(path), firstCopy))
	if err != nil || len(lines) < 2*copyEvery {
		t.Errorf("%d lines are copied of %d: %v", len(lines), g.Head.N+1, err)
	}
}

// TestTroubleWithCopiesIsSaidInItsOwnWords, and keeps no game from being recorded.
func TestTroubleWithCopiesIsSaidInItsOwnWords(t *testing.T) {
	t.Parallel()
	l := create(t)
	path := l.path
	l.Close()
	if err := os.WriteFile(CopiesFolder(path), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l, told := withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 2)
	add(t, l, &g, end)
	if len(*told) != 1 || !strings.Contains((*told)[0], "game 1: its copy was not written: ") || strings.Contains((*told)[0], "ledger") {
		t.Errorf("%q", *told)
	}
}

// TestACopyThatCannotBeReadStays, and the reason is the true one.
func TestACopyThatCannotBeReadStays(t *testing.T) {
	t.Parallel()
	path, _, _ := twoStates(t)
	l, told := withCopies(t, path, ReadWrite)
	g := begin(t, l, 3, 1)
	loop := filepath.Join(CopiesFolder(path), copyName(g.Number, &Record{Header: opening(3).Header})+copyEnd)
	if err := os.Symlink(loop, loop); err != nil {
		t.Skip(err)
	}
	add(t, l, &g, end)
	if len(*told) != 1 || !strings.Contains((*told)[0], " cannot be read: ") || strings.Contains((*told)[0], "not of this game") {
		t.Errorf("%q", *told)
	}
	if _, err := os.Lstat(loop); err != nil {
		t.Error(err)
	}
}

// TestWhatKilledProgramsLeftAmongTheCopiesGoes.
func TestWhatKilledProgramsLeftAmongTheCopiesGoes(t *testing.T) {
	t.Parallel()
	path, _, _ := twoStates(t)
	left := filepath.Join(CopiesFolder(path), ".rollbook-999999999-1")
	old := time.Now().Add(-time.Hour)
	if err := errors.Join(os.WriteFile(left, nil, 0o600), os.Chtimes(left, old, old)); err != nil {
		t.Fatal(err)
	}
	l, _ := withCopies(t, path, ReadWrite)
	begin(t, l, 3, 1)
	l.Close()
	if _, err := os.Lstat(left); err == nil {
		t.Error("it is still there")
	}
}

func TestOnlyOrdinaryFilesAreRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "game.attested")
	if err := os.WriteFile(path, []byte(attested(t, sampleGame())), 0o600); err != nil {
		t.Fatal(err)
	}
	if b, err := readCopy(path); err != nil || string(b) != attested(t, sampleGame()) {
		t.Error(err)
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink(loop, loop); err != nil {
		t.Skip(err)
	}
	for _, p := range []string{dir, filepath.Join(dir, "none"), loop, "/dev/zero", "a\x00b"} {
		if _, err := readCopy(p); err == nil {
			t.Errorf("%q was read", p)
		}
	}
}

func TestCopiesFollowTheGame(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := Open(path, ReadWrite, OnCopyError(func(err error) { t.Error(err) }))
	if err != nil {
		t.Fatal(err)
	}
	g := begin(t, l, 1, 3)
	check := func(want string, lines int) {
		t.Helper()
		names, _ := filepath.Glob(path + ".copies/*")
		if len(names) != 1 && want != "" || want == "" && len(names) > 0 {
			t.Fatalf("the copies are %v", names)
		}
		if want == "" {
			return
		}
		got, err := copied(filepath.Join(path+".copies", want))
		if err != nil || len(got) != lines {
			t.Errorf("%v: %d lines, want %d: %v", names, len(got), lines, err)
		}
	}
	check("", 0)
	if g.Head, err = l.Append(1, g.Head, end); err != nil {
		t.Fatal(err)
	}
	const name, renamed = "0001-Chicago-Bears-at-Green-Bay-Packers.attested", "0001-Bears-at-Green-Bay-Packers.attested"
	check(name, 5)
	if g.Head, err = l.Append(1, g.Head, note); err != nil {
		t.Fatal(err)
	}
	check(name, 5)
	if g.Head, err = l.Append(1, g.Head, change("visitor", "Chicago Bears", "Bears")); err != nil {
		t.Fatal(err)
	}
	check(renamed, 7)
	if g.Head, err = l.Append(1, g.Head, entry("6", "run")); err != nil {
		t.Fatal(err)
	}
	check(renamed, 7)
	l.Close()
	check(renamed, 8)
	l, err = Open(path, ReadWrite, NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	if g.Head, err = l.Append(1, g.Head, end); err != nil {
		t.Fatal(err)
	}
	l.Close()
	check(renamed, 8)

	// Someone who lost the ledger and begins another does not lose the copies too.
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	l, err = Open(path, ReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	first := opening(2)
	first.Header[1].Value = "Bears"
	if _, err := l.Begin(first); err != nil {
		t.Fatal(err)
	}
	l.Close()
	if got, err := copied(filepath.Join(path+".copies", renamed)); err != nil || len(got) != 8 {
		t.Errorf("the copy of the lost game: %d lines, %v", len(got), err)
	}
	if names, _ := filepath.Glob(path + ".copies/*"); len(names) != 2 {
		t.Errorf("%v", names)
	}
}
