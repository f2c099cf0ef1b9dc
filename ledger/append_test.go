package ledger

import (
	"errors"
	"strings"
	"testing"
)

// A head is the whole chain up to it: another hash at the same line is another game.
func TestAnotherChainOfTheSameLengthIsNotAppendedTo(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 7, 3)
	other := g.Head
	other.Hash[0]++
	if _, err := l.Append(g.Number, other, entry("43", "run")); !errors.Is(err, ErrMoved) {
		t.Fatalf("a line after another chain: %v", err)
	}
	if head, err := l.Append(g.Number, g.Head, entry("43", "run")); err != nil || head.N != 4 {
		t.Errorf("the chain that it has: line %d, %v", head.N, err)
	}
}

// What was written is read back and compared, word for word, before it is acknowledged.
func TestReadingBackSomethingElseIsDamage(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 7, 0)
	line := entry("43", "run")
	if _, err := l.Append(g.Number, g.Head, line); err != nil {
		t.Fatal(err)
	}
	readBack := func(after Head, lines ...Line) error {
		var texts []string
		var hashes []Hash
		for i := range lines {
			texts = append(texts, lines[i].String())
			after = after.Follow(texts[i])
			hashes = append(hashes, after.Hash)
		}
		return l.readBack(g.Number, 1, texts, hashes)
	}
	if err := readBack(g.Head, line); err != nil {
		t.Errorf("the line as it was written: %v", err)
	}
	for what, lines := range map[string][]Line{"another value": {entry("44", "run")}, "a line more": {line, line}, "no line": nil} {
		if err := readBack(g.Head, lines...); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", what, err)
		}
	}
	wrong := g.Head
	wrong.Hash[0]++
	if err := readBack(wrong, line); !errors.Is(err, ErrDamaged) {
		t.Errorf("another hash: %v", err)
	}
}

// Nothing of a batch is recorded once its transaction is lost, also what comes after that.
func TestABatchThatBreaksRecordsNothing(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 7, 1)
	var why *WriteError
	err := l.Batch(func() {
		if _, err := l.Begin(opening(8)); err != nil {
			t.Fatal(err)
		}
		if err := l.exec("ROLLBACK"); err != nil { // as SQLite does after some errors
			t.Fatal(err)
		}
		for nonce := range byte(3) {
			_, err := l.Begin(opening(10 + nonce))
			if err == nil {
				t.Error("a game is recorded in a batch that is lost")
			} else if why == nil && !errors.As(err, &why) {
				t.Error(err)
			}
		}
	})
	var w *WriteError
	if !errors.As(err, &w) || w.Recorded || w.Err != why.Err {
		t.Errorf("the batch: %v; its first error: %v", err, why)
	}
	if games, err := l.Games(); err != nil || len(games) != 1 {
		t.Errorf("%d games, %v", len(games), err)
	}
	if err := l.Batch(func() { begin(t, l, 9, 1) }); err != nil {
		t.Errorf("the next batch: %v", err)
	}
}

// A line that nobody could read again is not written.
func TestAnImpossibleLineIsNotWritten(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 7, 1)
	for what, line := range map[string]Line{
		"two words": entry("4 3", "run"), "nothing": entry("", "run"), "a control character": entry("4\x07", "run"), "no prompt": entry("43", ""),
	} {
		if _, err := l.Append(g.Number, g.Head, line); err == nil {
			t.Fatalf("%s is recorded as an entry", what)
		}
	}
	if lines, _, err := linesOf(l, g.Number); err != nil || len(lines) != 2 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
}

// A game may be longer than a text that SQLite may make: it is read back in parts, and read line by line.
func TestALongGameIsImportedAndRead(t *testing.T) {
	t.Parallel()
	l := create(t)
	long := note
	long.Text = strings.Repeat("x", 900)
	lines := []Line{opening(9)}
	for range 1500 {
		lines = append(lines, long)
	}
	if done, err := l.Import(lines); err != nil || done.Added != len(lines) {
		t.Fatalf("%d lines are imported: %v", done.Added, err)
	}
	got, head, err := linesOf(l, 1)
	if err != nil || len(got) != len(lines) || head != HeadOf(lines) {
		t.Fatalf("%d lines are read: %v", len(got), err)
	}
	if _, err := l.Append(1, head, long, note); err != nil {
		t.Error(err)
	}
	if r, err := l.Verify(nil); err != nil || !sound(r) {
		t.Errorf("%+v, %v", r, err)
	}
}
