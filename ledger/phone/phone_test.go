package phone

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// memory is a database in memory; a write returns fail instead of writing.
type memory struct {
	games map[int64][]Row
	fail  error
}

func (m *memory) Ends(game int64) (ends []End, err error) {
	for _, n := range slices.Sorted(maps.Keys(m.games)) {
		if rows := m.games[n]; game == 0 || n == game {
			ends = append(ends, End{n, rows[len(rows)-1]})
		}
	}
	return ends, nil
}

func (m *memory) Read(game int64) ([]Row, error) { return slices.Clone(m.games[game]), nil }

func (m *memory) Add(game int64, after End, rows []Row) (int64, error) {
	if m.fail != nil {
		return 0, m.fail
	}
	if has := m.games[game]; game != 0 && has[len(has)-1].Hash != after.Hash {
		return 0, fmt.Errorf("%w: elsewhere", line.ErrMoved)
	}
	if game == 0 {
		game = int64(len(m.games) + 1)
	}
	m.games[game] = append(m.games[game], rows...)
	return game, nil
}

var day = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

var opening = line.Line{Kind: line.KindOpen, System: "pig", Rulings: 1, At: day,
	Header: engine.Header{{Key: "system", Value: "pig"}, {Key: "visitor", Value: "Ann"}, {Key: "home", Value: "Bo"}}}

func entry(value string) line.Line {
	return line.Line{Kind: line.KindEntry, Value: value, Prompt: "roll", At: day}
}

// lines are a game with something of everything that is added one by one or together.
var lines = [][]line.Line{
	{entry("3")}, {entry("4"), entry("5")},
	{{Kind: line.KindHeader, Key: "home", Was: "Bo", Value: "Bea", Reason: "misheard", By: "Ann", At: day}},
	{{Kind: line.KindRewind, N: 3, Was: "5", Slip: true, By: "Ann", At: day}}, {entry("6")},
	{{Kind: line.KindNote, Text: "it rains", At: day}}, {{Kind: line.KindEnd, Result: "Ann 13, Bea 0", State: line.Hash{1}, At: day}},
}

func begun(t *testing.T) (*Store, *memory, line.Game) {
	t.Helper()
	m := &memory{games: map[int64][]Row{}}
	s := New(m)
	g, err := s.Begin(opening)
	if err != nil {
		t.Fatal(err)
	}
	return s, m, g
}

// The same lines in a browser and in the ledger of a machine are the same game: each at a glance, line by line, with all hashes.
func TestThePhoneKeepsWhatTheLedgerKeeps(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.rollbook")
	if err := ledger.Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	s, m, _ := begun(t)
	if _, err := l.Begin(opening); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		for _, store := range []line.Store{s, New(m)} { // the second one has seen nothing of what was added
			if here, there := tell(t, store), tell(t, l); here != there {
				t.Fatalf("after %d writes\nhere:  %s\nthere: %s", n, here, there)
			}
		}
		if n == len(lines) {
			break
		}
		for _, store := range []line.Store{s, l} {
			g, err := store.Game(1)
			if err == nil {
				_, err = store.Append(1, g.Head, lines[n]...)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := s.Append(1, line.Before, entry("2")); !errors.Is(err, line.ErrMoved) {
		t.Errorf("a line behind another head: %v", err)
	}
	if _, err := s.Game(2); !errors.Is(err, line.ErrNoGame) {
		t.Errorf("a game that is not there: %v", err)
	}
}

// tell is everything that a store says of its one game.
func tell(t *testing.T, s line.Store) string {
	t.Helper()
	r, lines, err := s.Read(1)
	if err != nil {
		t.Fatal(err)
	}
	games, err := s.Games()
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	games[0].Seq, g.Seq = 0, 0 // which game was played last is asked of the ledger alone
	text, err := line.AppendAttested(nil, lines)
	return fmt.Sprintf("%v\n%v\n%v %v %v\n%s %v", games, g, r.ID, r.Head, r.Record.Header, text, err)
}

// A changed line and a missing one are named; other games can be read.
func TestDamageIsNamed(t *testing.T) {
	for _, damage := range []func([]Row) []Row{
		func(rows []Row) []Row { return append(rows[:1], rows[2:]...) },
		func(rows []Row) []Row {
			rows[1].Line = string(bytes.Replace([]byte(rows[1].Line), []byte(`"3"`), []byte(`"4"`), 1))
			return rows
		},
		func(rows []Row) []Row { rows[1].Hash = rows[0].Hash; return rows },
		func(rows []Row) []Row { rows[1].Line = "{"; return rows },
	} {
		s, m, g := begun(t)
		if _, err := s.Append(1, g.Head, entry("3"), entry("4")); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Begin(opening); err != nil {
			t.Fatal(err)
		}
		m.games[1] = damage(m.games[1])
		var fault *line.Fault
		if _, _, err := New(m).Read(1); !errors.As(err, &fault) || fault.N != 1 || !errors.Is(err, ErrDamaged) || Cure(err) == "" {
			t.Errorf("%v", err)
		}
		games, err := New(m).Games()
		if err != nil || len(games) != 2 || !errors.Is(games[0].Damage, ErrDamaged) || games[1].Damage != nil {
			t.Errorf("%v, %v", games, err)
		}
	}
}

// A failed write is reported, and the next one counts.
func TestAFailedWriteIsReported(t *testing.T) {
	s, m, g := begun(t)
	m.fail = fmt.Errorf("%w (no room)", ErrFull)
	var failed *line.WriteError
	if _, err := s.Append(1, g.Head, entry("3")); !errors.As(err, &failed) || failed.Recorded || failed.Unseen || !errors.Is(err, ErrFull) {
		t.Errorf("%v", err)
	}
	if _, err := s.Begin(opening); !errors.As(err, &failed) {
		t.Errorf("%v", err)
	}
	m.fail = nil
	if head, err := s.Append(1, g.Head, entry("3"), entry("4")); err != nil || head.N != 2 {
		t.Errorf("%v, %v", head, err)
	}
	if _, lines, err := s.Read(1); err != nil || len(lines) != 3 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
}
