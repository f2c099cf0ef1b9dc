package ledger

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// formatTwo makes a ledger of format 2, as the rollbook before this one did, with games that were played in this order: an
// imported one, and others, of which the second was played last.
func formatTwo(t testing.TB, path string, games int) (want map[int64][]line.Line) {
	t.Helper()
	schema, err := os.ReadFile("testdata/format2.sql")
	must(t, err)
	var statements []string
	for _, s := range strings.Split(string(schema), "\n\n") {
		if strings.HasPrefix(s, "CREATE ") {
			statements = append(statements, s)
		}
	}
	statements = append(statements, fmt.Sprintf("PRAGMA application_id=%d", applicationID), "PRAGMA user_version=2")
	must(t, os.WriteFile(path, nil, 0o600))
	want = map[int64][]line.Line{}
	statements = append(statements, "BEGIN")
	seq := 0
	for i := range games {
		number := int64(i + 1)
		lines := []line.Line{opening(byte(i)), entry("11", "run"), entry("12", "run"), change("home", "Green Bay Packers", `Łaks "q" & <b> \`)}
		switch i % 5 {
		case 1:
			lines = append(lines, end, sign)
		case 2:
			lines = append(lines, void)
		case 3:
			lines = append(lines, rewind(2, "12"))
		}
		lines[0].Nonce[0] = byte(i >> 8)
		want[number] = lines
		head := line.Before
		for n, l := range lines {
			head = head.Follow(l.String())
			if i > 0 {
				seq++
			}
			statements = append(statements,
				fmt.Sprintf("INSERT INTO entry VALUES(%d, %d, '%s', x'%s', %d)",
					number, n, strings.ReplaceAll(l.String(), "'", "''"), head.Hash, seq))
		}
	}
	if games > 1 {
		lines := append(want[2], note)
		want[2] = lines
		statements = append(statements,
			fmt.Sprintf("INSERT INTO entry VALUES(2, %d, '%s', x'%s', %d)", len(lines)-1, note, line.HeadOf(lines).Hash, seq+1))
	}
	must(t, raw(t, path, append(statements, "COMMIT")...))
	return want
}

// checkForward says that a ledger has all games of one of format 2, in its order.
func checkForward(t *testing.T, l *Ledger, want map[int64][]line.Line) {
	t.Helper()
	games, err := l.Games()
	if err != nil || len(games) != len(want) {
		t.Errorf("%d games are listed: %v", len(games), err)
	}
	for _, g := range games {
		lines, head, err := linesOf(l, g.Number)
		record, _ := line.Derive(want[g.Number])
		if err != nil || !sameLines(lines, want[g.Number]) || g.Head != head ||
			g.Damage != nil || g.Ended != (record.End != nil) || g.Void != (record.Void != nil) ||
			g.Header.Get("home") != `Łaks "q" & <b> \` || g.Opening.Header.Get("home") != "Green Bay Packers" || g.Played != noon {
			t.Errorf("%+v, %v", g, err)
		}
	}
	if r, err := l.Verify(nil); err != nil || !sound(r) || len(r.Games) != len(want) {
		t.Errorf("%v, %v", err, r)
	}
	for of, want := range map[Choice]int64{AnyGame: 2, UndoneGame: 4, OpenGame: 6} {
		if got, err := l.Last(of); err != nil || got != want {
			t.Errorf("%s: game %d, want game %d: %v", of, got, want, err)
		}
	}
}

func TestBringForward(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	want := formatTwo(t, path, 6)
	must(t, raw(t, path, "CREATE VIEW mine AS SELECT count(*) AS n FROM entry"))
	before, _ := os.ReadFile(path)
	l := open(t, path, ReadOnly)
	checkForward(t, l, want)
	if err := l.Backup(path + "-backup"); err != nil {
		t.Error(err)
	}
	l.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("reading has changed the file")
	}
	for _, p := range []string{path, path + "-backup"} {
		l, err := Open(p, ReadWrite, NoCopies())
		if err != nil {
			t.Fatal(err)
		}
		checkForward(t, l, want)
		if got := table(t, l, "SELECT n FROM mine"); got != "29\n" {
			t.Errorf("a stranger's view has %s", got)
		}
		g := line.Game{Number: 1, Head: line.HeadOf(want[1])}
		add(t, l, &g, entry("13", "run"))
		l.Close()
		l = open(t, p, ReadWrite) // and not again
		if r, err := l.Verify(nil); err != nil || !sound(r) {
			t.Errorf("%v, %+v", err, r)
		}
		if _, err := l.Begin(opening(99)); err != nil {
			t.Error(err)
		}
	}
}

// A damaged ledger is not brought forward. Its other games can be read, and all that is whole is recovered.
func TestDamageIsNotBroughtForward(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	want := formatTwo(t, path, 6)
	must(t, raw(t, path, "DROP TRIGGER entry_no_update", "UPDATE entry SET line = replace(line, '\"12\"', '\"21\"') WHERE game = 3"))
	before, _ := os.ReadFile(path)
	if _, err := Open(path, ReadWrite, NoCopies()); !DoesNotHold(err) ||
		!strings.Contains(err.Error(), "of format 2, which cannot be updated: game 3, line 2: was changed") {
		t.Error(err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the file was changed")
	}
	l := open(t, path, ReadOnly)
	for n, lines := range want {
		if got, _, err := linesOf(l, n); (n == 3) != (err != nil) || n != 3 && !sameLines(got, lines) {
			t.Errorf("game %d: %v", n, err)
		}
	}
	if games, err := l.Games(); err != nil || len(games) != 6 || games[2].Damage == nil || games[3].Damage != nil {
		t.Errorf("%+v, %v", games, err)
	}
	l.Close()
	r, err := Recover(path+"2", path, "")
	if err != nil || len(r.Games) != 6 || len(r.Games[2].Lost) == 0 || r.Games[2].Head.N != 1 || len(r.Games[3].Lost) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
