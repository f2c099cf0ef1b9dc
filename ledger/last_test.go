package ledger

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// withCopies opens a ledger as commands do, which keep copies and remember the game played last.
func withCopies(t *testing.T, path string, mode Mode) *Ledger {
	t.Helper()
	l, err := Open(path, mode)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// lasts returns the answers of Last of every choice.
func lasts(t *testing.T, l *Ledger) (all [choices]int64) {
	t.Helper()
	for of := range choices {
		var err error
		if all[of], err = l.Last(of); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestTheGamePlayedLastIsRememberedAsItIs: whatever is recorded in one sitting or another, and however the clock goes, what
// is remembered is what a search finds.
func TestTheGamePlayedLastIsRememberedAsItIs(t *testing.T) {
	l := create(t)
	l.Close()
	random := rand.New(rand.NewPCG(1, 2))
	now := noon
	at := func(line Line) Line {
		now = now.Add(time.Duration(random.IntN(120)-10) * time.Second)
		line.At = now
		return line
	}
	imported := entry("11", "run")
	imported.By = "import"
	remembered, unknown := 0, 0
	for nonce := byte(1); nonce < 120; nonce++ {
		l := withCopies(t, l.path, ReadWrite)
		add := func(lines ...Line) {
			if _, err := l.Import(lines); err != nil {
				t.Fatal(err)
			}
		}
		games, err := l.Games()
		if err != nil {
			t.Fatal(err)
		}
		if random.IntN(2) == 0 { // as a command without GAME asks
			lasts(t, l)
		}
		for range 1 + random.IntN(3) {
			switch n := random.IntN(8); {
			case n < 2 || len(games) == 0:
				o := at(opening(nonce))
				o.Nonce[1] = byte(random.IntN(256))
				if g, err := l.Begin(o); err != nil {
					t.Fatal(err)
				} else {
					games = append(games, g)
				}
			case n == 2:
				o := at(opening(nonce))
				o.Nonce[2] = byte(1 + random.IntN(255))
				if err := l.Batch(func() { add(o, imported, at(end), at(note)) }); err != nil {
					t.Fatal(err)
				}
			default:
				g := games[random.IntN(len(games))]
				lines, head, err := linesOf(l, g.Number)
				if err != nil {
					t.Fatal(err)
				}
				r, _ := Derive(lines)
				next := []Line{entry("12", "run"), end, void, note}
				if again := r.Redoable(); again > 0 {
					next = append(next, Line{Kind: KindRedo, N: again})
				}
				if len(r.Entries) > 0 {
					last := r.Entries[len(r.Entries)-1]
					next = append(next, Line{Kind: KindRewind, N: last.N, Was: last.Value, Slip: true})
				}
				line := at(next[random.IntN(len(next))])
				if r.Add(line) == nil {
					if _, err := l.Append(g.Number, head, line); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		l.Close()

		l = withCopies(t, l.path, ReadOnly)
		known := l.rememberedLast()
		if known == nil {
			t.Fatal("nothing is remembered")
		}
		found, err := l.searchLast()
		if err != nil {
			t.Fatal(err)
		}
		for of := range choices {
			switch {
			case known.Games[of] == notKnown:
				unknown++
			case known.Games[of] != found.Games[of]:
				t.Fatalf("choice %d: game %d is remembered, game %d was played last", of, known.Games[of], found.Games[of])
			default:
				remembered++
			}
		}
		l.Close()
	}
	if remembered < 2*unknown {
		t.Errorf("%d answers are remembered, %d are not", remembered, unknown)
	}
}

// TestWhatIsRememberedOfAnotherStateIsNotRead: after a change by a program that remembers nothing, and whatever becomes of
// the file, the games are searched.
func TestWhatIsRememberedOfAnotherStateIsNotRead(t *testing.T) {
	l := create(t)
	first, second := begin(t, l, 1, 1), begin(t, l, 2, 1)
	l.Close()
	line := func(minute int) Line {
		e := entry("11", "run")
		e.At = noon.Add(time.Duration(minute) * time.Minute)
		return e
	}
	record := func(l *Ledger, g *Game, minute int) {
		t.Helper()
		var err error
		if g.Head, err = l.Append(g.Number, g.Head, line(minute)); err != nil {
			t.Fatal(err)
		}
		l.Close()
	}
	check := func(want int64) {
		t.Helper()
		l := withCopies(t, l.path, ReadOnly)
		defer l.Close()
		if got := lasts(t, l); got != [choices]int64{want, want, want, 0} {
			t.Errorf("%v, want game %d", got, want)
		}
	}
	record(withCopies(t, l.path, ReadWrite), &first, 1)
	check(1)
	record(open(t, l.path, ReadWrite), &second, 2) // as an older rollbook does it
	check(2)
	record(withCopies(t, l.path, ReadWrite), &second, 3)

	// Two at a time: neither knows the other's lines.
	one, other := withCopies(t, l.path, ReadWrite), withCopies(t, l.path, ReadWrite)
	if _, err := one.Append(1, first.Head, line(4)); err != nil {
		t.Fatal(err)
	}
	record(other, &second, 5)
	one.Close()
	check(2)

	// One asks, another begins a game, and then the one ends a game that was not the answer.
	asked := withCopies(t, l.path, ReadWrite)
	if got, err := asked.Last(OpenGame); err != nil || got != 2 {
		t.Fatal(got, err)
	}
	other = withCopies(t, l.path, ReadWrite)
	third := opening(3)
	third.At = noon.Add(6 * time.Minute)
	if _, err := other.Begin(third); err != nil {
		t.Fatal(err)
	}
	other.Close()
	games, err := asked.Games()
	if err != nil {
		t.Fatal(err)
	}
	ended := end
	ended.At = noon.Add(7 * time.Minute)
	if _, err := asked.Append(1, games[0].Head, ended); err != nil {
		t.Fatal(err)
	}
	asked.Close()
	again := withCopies(t, l.path, ReadOnly)
	if got := lasts(t, again); got != [choices]int64{1, 1, 3, 0} {
		t.Errorf("%v, want game 1, and of those that are open game 3", got)
	}

	file := l.lastFile()
	for _, text := range []string{"", "{", `{"Counter":1}`, "null", `[]`, `{"Games":[-2,-2,-2,-2]}`} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := again.Last(OpenGame); err != nil || got != 3 {
			t.Errorf("%q: game %d, %v", text, got, err)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if got, err := again.Last(OpenGame); err != nil || got != 3 {
		t.Errorf("game %d, %v", got, err)
	}
	again.Close()

	record(withCopies(t, l.path, ReadWrite), &second, 9)
	remembered, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	again = withCopies(t, l.path, ReadOnly)
	for i := range remembered {
		for bit := range 8 {
			text := bytes.Clone(remembered)
			text[i] ^= 1 << bit
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			if got, err := again.Last(AnyGame); err != nil || got != 2 {
				t.Errorf("%q: game %d, %v", text, got, err)
			}
		}
	}
}

// TestAFileThatIsSomebodysStays: a copy of the ledger, or anything else, can have the name of the file in which the last
// game is remembered.
func TestAFileThatIsSomebodysStays(t *testing.T) {
	l := create(t)
	g := begin(t, l, 1, 1)
	l.Close()
	ledger, err := os.ReadFile(l.path)
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string][]byte{"a copy of the ledger": ledger, "a text": []byte("Ada 21, Bo 17\n"), "JSON": []byte(`{"a":1}`)} {
		if err := os.WriteFile(l.lastFile(), text, 0o600); err != nil {
			t.Fatal(err)
		}
		l := withCopies(t, l.path, ReadWrite)
		if _, err := l.Last(AnyGame); err != nil {
			t.Error(err)
		}
		if g.Head, err = l.Append(g.Number, g.Head, entry("12", "run")); err != nil {
			t.Fatal(err)
		}
		l.Close()
		if got, err := os.ReadFile(l.lastFile()); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%s was replaced: %v", what, err)
		}
	}
}
