package ledger

import (
	"errors"
	"testing"
)

// A head is the whole chain behind it: another hash at the same line is another game.
func TestAnotherChainOfTheSameLengthIsNotAppendedTo(t *testing.T) {
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
func TestWhatIsReadBackOtherwiseIsDamage(t *testing.T) {
	l := create(t)
	g := begin(t, l, 7, 0)
	line := entry("43", "run")
	if _, err := l.Append(g.Number, g.Head, line); err != nil {
		t.Fatal(err)
	}
	if err := l.readBack(g.Number, g.Head, []Line{line}); err != nil {
		t.Errorf("the line as it was written: %v", err)
	}
	for what, lines := range map[string][]Line{"another value": {entry("44", "run")}, "a line more": {line, line}, "no line": nil} {
		if err := l.readBack(g.Number, g.Head, lines); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", what, err)
		}
	}
	wrong := g.Head
	wrong.Hash[0]++
	if err := l.readBack(g.Number, wrong, []Line{line}); !errors.Is(err, ErrDamaged) {
		t.Errorf("another hash: %v", err)
	}
}

// A line that nobody could read again is not written.
func TestALineThatCannotBeIsNotWritten(t *testing.T) {
	l := create(t)
	g := begin(t, l, 7, 1)
	for what, line := range map[string]Line{
		"two words": entry("4 3", "run"), "nothing": entry("", "run"), "a control character": entry("4\x07", "run"), "no prompt": entry("43", ""),
	} {
		if _, err := l.Append(g.Number, g.Head, line); err == nil {
			t.Fatalf("%s is recorded as an entry", what)
		}
	}
	if lines, _, err := l.Lines(g.Number); err != nil || len(lines) != 2 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
}
