package ledger

import (
	"testing"
	"time"

	"rollbook/ledger/line"
)

// allChoices are the choices of Last.
var allChoices = []Choice{AnyGame, CountingGame, OpenGame, UndoneGame}

// lasts returns the answers of Last to every choice.
func lasts(t *testing.T, l *Ledger) (all [4]int64) {
	t.Helper()
	for i, of := range allChoices {
		var err error
		all[i], err = l.Last(of)
		must(t, err)
	}
	return all
}

// add records lines.
func add(t *testing.T, l *Ledger, g *line.Game, lines ...line.Line) {
	t.Helper()
	var err error
	g.Head, err = l.Append(g.Number, g.Head, lines...)
	must(t, err)
}

// bring imports a game.
func bring(t *testing.T, l *Ledger, nonce byte, lines ...line.Line) line.Game {
	t.Helper()
	done, err := importInto(l, append([]line.Line{opening(nonce)}, lines...))
	must(t, err)
	return done.Game
}

func TestTheGamePlayedLast(t *testing.T) {
	t.Parallel()
	l := create(t)
	check := func(any, counting, open, undone int64) {
		t.Helper()
		if got, want := lasts(t, l), [4]int64{any, counting, open, undone}; got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
	check(0, 0, 0, 0)
	bring(t, l, 9, entry("11", "run"), end)
	check(1, 1, 0, 0)
	bring(t, l, 8, entry("11", "run"))
	check(2, 2, 2, 0)
	third, fourth := begin(t, l, 1, 1), begin(t, l, 2, 1)
	check(4, 4, 4, 0)
	add(t, l, &third, entry("11", "run"))
	check(3, 3, 3, 0)
	fifth := bring(t, l, 7, entry("11", "run"))
	check(3, 3, 3, 0)
	add(t, l, &fourth, note)
	check(4, 4, 4, 0)
	add(t, l, &fourth, end)
	check(4, 4, 3, 0)
	add(t, l, &third, void)
	check(3, 4, 5, 3)
	add(t, l, &third, line.Line{Kind: line.KindRedo, At: noon, N: 3}, note)
	check(3, 3, 3, 0)
	add(t, l, &third, end)
	check(3, 3, 5, 0)
	add(t, l, &fifth, entry("12", "run")) // which was imported
	check(5, 5, 5, 0)
}

// TestTheClockDoesNotSayWhatWasPlayedLast: a game begun while it was ahead, and one while it was behind.
func TestTheClockDoesNotSayWhatWasPlayedLast(t *testing.T) {
	t.Parallel()
	l := create(t)
	at := func(l line.Line, year int) line.Line {
		l.At = time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		return l
	}
	ahead, err := l.Begin(at(opening(1), 2030))
	must(t, err)
	add(t, l, &ahead, at(entry("11", "run"), 2030))
	behind, err := l.Begin(at(opening(2), 1))
	must(t, err)
	if got := lasts(t, l); got != [4]int64{2, 2, 2, 0} {
		t.Errorf("%v, and game 2 was begun after the clock was set right", got)
	}
	add(t, l, &ahead, at(entry("11", "run"), 2))
	if got := lasts(t, l); got != [4]int64{1, 1, 1, 0} {
		t.Errorf("%v, and game 1 was played on", got)
	}
	// A game that is played on elsewhere keeps its place when that is imported.
	lines, _, err := linesOf(l, behind.Number)
	must(t, err)
	if _, err := importInto(l, append(lines, at(entry("11", "run"), 2040))); err != nil {
		t.Fatal(err)
	}
	if got := lasts(t, l); got != [4]int64{1, 1, 1, 0} {
		t.Errorf("%v, and what was imported was not played here", got)
	}
	// Recovered games keep their order, too.
	path := l.path
	l.Close()
	if _, err := Recover(path+"2", path, ""); err != nil {
		t.Fatal(err)
	}
	l = open(t, path+"2", ReadWrite)
	if got := lasts(t, l); got != [4]int64{1, 1, 1, 0} {
		t.Errorf("%v, recovered", got)
	}
	third := begin(t, l, 3, 0)
	if got := lasts(t, l); got != [4]int64{third.Number, third.Number, third.Number, 0} {
		t.Errorf("%v, after recovering", got)
	}
}
