package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// withCopies opens a ledger that keeps copies, and hears what is said of them.
func withCopies(t *testing.T, path string, mode Mode) (l *Ledger, told *[]string) {
	t.Helper()
	told = &[]string{}
	l, err := Open(path, mode, OnCopyError(func(err error) { *told = append(*told, err.Error()) }))
	must(t, err)
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

// TestVerifyCopies: verify names every wrong file beside the ledger, and mends it if that takes nothing
// away.
func TestVerifyCopies(t *testing.T) {
	t.Parallel()
	path, older, now := twoStates(t)
	other := create(t)
	bring(t, other, 9, entry("11", "run"), end)
	foreign, _, err := linesOf(other, 1)
	must(t, err)
	forked, _, err := linesOf(open(t, path, ReadOnly), 2)
	must(t, err)
	forked = append(slices.Clone(forked[:6]), entry("66", "run"), end)
	for what, tc := range map[string]struct {
		file   []byte
		change func(copies map[string][]byte)
		says   string // what verify finds
		left   string // and what mending leaves
	}{
		"as they must be":     {now.file, func(map[string][]byte) {}, "", ""},
		"missing":             {now.file, func(c map[string][]byte) { delete(c, firstCopy) }, "1 missing", ""},
		"all missing":         {now.file, func(c map[string][]byte) { clear(c) }, "1 missing 2 missing", ""},
		"garbage":             {now.file, func(c map[string][]byte) { c[secondCopy] = []byte("what is this?") }, "2 unreadable", ""},
		"damaged":             {now.file, func(c map[string][]byte) { c[secondCopy][len(c[secondCopy])-9] ^= 1 }, "2 unreadable", ""},
		"empty":               {now.file, func(c map[string][]byte) { c[firstCopy] = nil }, "1 unreadable", ""},
		"cut":                 {now.file, func(c map[string][]byte) { c[firstCopy] = c[firstCopy][:300] }, "1 unreadable", ""},
		"behind":              {now.file, func(c map[string][]byte) { c[secondCopy] = older.copies[secondCopy] }, "2 behind", ""},
		"an older one too":    {now.file, func(c map[string][]byte) { c["0002-Bears-at-Packers.attested"] = older.copies[secondCopy] }, "", ""},
		"the ledger set back": {older.file, func(map[string][]byte) {}, "1 ahead 2 ahead", "1 ahead 2 ahead"},
		"forked":              {now.file, func(c map[string][]byte) { c[secondCopy] = []byte(attested(t, forked)) }, "2 forked", "2 forked"},
		"foreign": {now.file,
			func(c map[string][]byte) { c["0003-a.attested"] = []byte(attested(t, foreign)) }, "0 foreign", "0 foreign"},
		"in another's place": {now.file, func(c map[string][]byte) { c[firstCopy] = []byte(attested(t, foreign)) },
			"0 foreign 1 missing", "0 foreign"},
		"under another number": {now.file,
			func(c map[string][]byte) { c["0009-a.attested"] = c[firstCopy]; delete(c, firstCopy) }, "1 missing", ""},
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
				for _, f := range slices.DeleteFunc(r.Copies, func(f CopyFault) bool { return f.Kind == CopyAside }) {
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
			done, err := l.RepairCopies(faults)
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
				if b, err := os.ReadFile(filepath.Join(CopiesFolder(path), name+damagedEnd)); err != nil || string(b) != string(text) {
					t.Errorf("%s is gone: %v", name, err)
				}
			}
		})
	}
}

// A copy has every line before it is acknowledged. It keeps its name.
func TestCopyFollowsGame(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	must(t, Create(path))
	l, told := withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 3)
	check := func(want string, lines int) {
		t.Helper()
		got, err := copied(filepath.Join(CopiesFolder(path), want))
		if names, _ := filepath.Glob(CopiesFolder(path) + "/*"); len(names) != 1 || err != nil || len(got) != lines {
			t.Errorf("%v: %d lines, want %d: %v", names, len(got), lines, err)
		}
	}
	check(firstCopy, 4)
	for n := range 3 {
		add(t, l, &g, entry("6", "run"))
		check(firstCopy, 5+n)
	}
	add(t, l, &g, change("visitor", "Chicago Bears", "Bears"))
	check(firstCopy, 8)
	other, _ := withCopies(t, path, ReadWrite)
	add(t, other, &g, note)
	check(firstCopy, 9)
	add(t, l, &g, note)
	check(firstCopy, 10)
	must(t, os.Remove(filepath.Join(CopiesFolder(path), firstCopy)))
	add(t, l, &g, end)
	check(firstCopy, 11)
	if len(*told) > 0 {
		t.Error(*told)
	}
}

// An older ledger in the place of the newer one is said and can be played on; what the copy had is set aside and comes back by an import.
func TestCopyAhead(t *testing.T) {
	t.Parallel()
	path, older, now := twoStates(t)
	kept{older.file, now.copies}.write(t, path)
	l, told := withCopies(t, path, ReadWrite)
	r, _, err := l.Read(2)
	must(t, err)
	if len(*told) != 1 || !strings.Contains((*told)[0], "its copy "+secondCopy+" has 9 lines, the ledger only 6") {
		t.Errorf("whoever reads it hears %q", *told)
	}
	lines, err := copied(filepath.Join(CopiesFolder(path), secondCopy))
	must(t, err)
	if done, err := l.ImportAll(Incoming{"x", lines[:8]}); err != nil || done[0].Added != 2 { // some of them
		t.Error(err)
	}
	if _, err := l.Append(2, line.HeadOf(lines[:8]), lines[8]); err != nil { // the next is the same
		t.Error(err)
	}
	g := line.Game{Number: 1, Head: line.Head{}}
	r, _, err = l.Read(1)
	must(t, err)
	g.Head = r.Head
	add(t, l, &g, note, note) // the copy has a note and a signature
	aside := filepath.Join(CopiesFolder(path), firstCopy+asideEnd)
	if got, err := copied(aside); err != nil || len(got) != 9 ||
		!strings.Contains((*told)[len(*told)-1], filepath.Base(aside)+" differs from the ledger and was set aside") {
		t.Errorf("%d lines are set aside: %v, %q", len(got), err, *told)
	}
	if got, err := copied(filepath.Join(CopiesFolder(path), firstCopy)); err != nil || len(got) != 9 || got[8].Kind != line.KindNote {
		t.Errorf("the copy has %d lines: %v", len(got), err)
	}
	if report, err := l.Verify(nil); err != nil || len(report.Copies) != 1 || report.Copies[0].Kind != CopyAside {
		t.Errorf("%+v, %v", report.Copies, err)
	}
}

// Two machines record into a ledger of their own that they believe to be one, and share the copies: neither is kept from
// recording, and nothing is lost.
func TestTwoMachinesOneFolder(t *testing.T) {
	t.Parallel()
	l := create(t)
	path := l.path
	l.Close()
	l, _ = withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 5)
	before := keep(t, path)
	ours := g
	add(t, l, &ours, entry("11", "run"))
	l.Close()
	copies := keep(t, path).copies
	copies["0001-Chicago-Bears-at-Green-Bay-Packers (conflicted copy).attested"] = copies[firstCopy]
	delete(copies, firstCopy)
	kept{before.file, copies}.write(t, path) // the other machine's file won
	l, told := withCopies(t, path, ReadWrite)
	theirs := g
	add(t, l, &theirs, entry("12", "run"))
	add(t, l, &theirs, entry("13", "run"))
	if len(*told) != 1 || !strings.Contains((*told)[0], "(conflicted copy).attested.aside differs from the ledger and was set aside") {
		t.Errorf("%q", *told)
	}
	aside, _ := filepath.Glob(CopiesFolder(path) + "/*" + asideEnd)
	if len(aside) != 1 {
		t.Fatalf("set aside are %v", aside)
	}
	lines, err := copied(aside[0])
	if err != nil || len(lines) != 7 {
		t.Errorf("%d lines are set aside: %v", len(lines), err)
	}
	if _, err := importInto(l, lines); !DoesNotHold(err) {
		t.Errorf("both ways on: %v", err)
	}
}

func TestLedgerGone(t *testing.T) {
	t.Parallel()
	path, _, now := twoStates(t)
	kept{nil, now.copies}.write(t, path)
	for _, mode := range []Mode{ReadOnly, ReadWrite} {
		if _, err := Open(path, mode); !errors.Is(err, ErrGone) ||
			errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), CopiesFolder(path)) {
			t.Errorf("%v", err)
		}
	}
	kept{nil, map[string][]byte{"notes.txt": nil}}.write(t, path)
	if _, err := Open(path, ReadOnly); !errors.Is(err, ErrMissing) {
		t.Errorf("a folder without any copy: %v", err)
	}
}

// A ledger's file is overwritten, replaced or removed under a program that has it open: nothing is recorded into the wrong
// one, and what was acknowledged is in the copies.
func TestFileChangesUnderProgram(t *testing.T) {
	t.Parallel()
	path, older, now := twoStates(t)
	for what, do := range map[string]func() error{
		"overwritten": func() error { return os.WriteFile(path, older.file, 0o600) },
		"replaced":    func() error { return errors.Join(os.WriteFile(path+"2", older.file, 0o600), os.Rename(path+"2", path)) },
		"removed":     func() error { return os.Remove(path) },
	} {
		kept{now.file, now.copies}.write(t, path)
		l, told := withCopies(t, path, ReadWrite)
		r, _, err := l.Read(2)
		must(t, err)
		g := line.Game{Number: 2, Head: r.Head}
		add(t, l, &g, note)
		must(t, do())
		_, err = l.Append(2, g.Head, note)
		if want := map[bool]error{true: line.ErrMoved, false: ErrReplaced}[what == "overwritten"]; !errors.Is(err, want) ||
			!strings.Contains(err.Error(), "NOT recorded") {
			t.Errorf("%s: %v", what, err)
		}
		if got, err := copied(filepath.Join(CopiesFolder(path), secondCopy)); err != nil || len(got) != 10 {
			t.Errorf("%s: %d lines are in the copy: %v", what, len(got), err)
		}
		if what == "overwritten" {
			if _, _, err := l.Read(2); err != nil || len(*told) != 1 || !strings.Contains((*told)[0], "has 10 lines, the ledger only 6") {
				t.Errorf("%v: %q", err, *told)
			}
		}
		l.Close()
	}
}

// Trouble with copies keeps no game from being recorded, and is told once.
func TestCopyTrouble(t *testing.T) {
	t.Parallel()
	l := create(t)
	path := l.path
	l.Close()
	must(t, os.WriteFile(CopiesFolder(path), nil, 0o600))
	l, told := withCopies(t, path, ReadWrite)
	g := begin(t, l, 1, 2)
	add(t, l, &g, end)
	if len(*told) != 1 || !strings.HasPrefix((*told)[0], "the game is recorded, but its copy is not written: ") {
		t.Errorf("%q", *told)
	}
	// A folder that somebody chose is not made.
	none := filepath.Join(t.TempDir(), "disk")
	*told = nil
	l, err := Open(path, ReadWrite, CopiesIn(none), OnCopyError(func(err error) { *told = append(*told, err.Error()) }))
	must(t, err)
	defer l.Close()
	add(t, l, &g, note)
	if _, err := os.Lstat(none); err == nil || len(*told) != 1 || !strings.Contains((*told)[0], "no game is copied: there is no folder ") {
		t.Errorf("%v %q", err, *told)
	}
	must(t, os.Mkdir(none, 0o700))
	add(t, l, &g, note)
	if got, err := copied(filepath.Join(none, firstCopy)); err != nil || len(got) != 6 {
		t.Errorf("the disk is there again, and the copy has %d lines: %v", len(got), err)
	}
}

func TestOnlyOrdinaryFilesAreRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "game.attested")
	must(t, os.WriteFile(path, []byte(attested(t, sampleGame())), 0o600))
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
