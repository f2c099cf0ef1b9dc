package ledger

import (
	"database/sql"
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// table runs a query on a ledger and returns its rows as lines, NULL as a hyphen.
func table(t *testing.T, l *Ledger, query string) string {
	t.Helper()
	rows, err := l.conn.QueryContext(bg, query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for rows.Next() {
		values := make([]sql.NullString, len(columns))
		into := make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		for i, v := range values {
			if i > 0 {
				b.WriteByte('|')
			}
			if v.Valid {
				b.WriteString(v.String)
			} else {
				b.WriteByte('-')
			}
		}
		b.WriteByte('\n')
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// viewed is a game whose texts try to be mistaken for members of a line.
func viewed(t *testing.T) *Ledger {
	l := create(t)
	first := opening(1)
	first.Header[1] = `visitor: A "B" \ "home: C`
	g, err := l.Begin(first)
	if err != nil {
		t.Fatal(err)
	}
	early := noon.AddDate(-1, 0, 0)
	_, err = l.Append(1, g.Head,
		Line{Kind: KindEntry, At: noon, Value: "4", Prompt: "coin"},
		Line{Kind: KindEntry, At: early, Value: `"\`, Prompt: "kickoff", By: `Ada " at=2000-01-01T00:00:00Z by="x`},
		Line{Kind: KindEntry, At: noon, Value: "43", Prompt: "kickoff", By: "Bo"},
		Line{Kind: KindNote, At: early, Text: `" by="x" at=1" reason="y`},
		Line{Kind: KindNote, At: noon, Text: "rain", By: "Cy"},
		Line{Kind: KindCorrect, At: noon, N: 1, Was: "4", Value: "5", Reason: `" by="x" agreed="y n=9`, By: "Ada", Agreed: "Bo"},
		Line{Kind: KindCorrect, At: early, N: 1, Was: "5", Value: "6", Reason: "misread", By: `"`},
		Line{Kind: KindRewind, At: noon, N: 3, Was: "43", Reason: "wrong"},
		Line{Kind: KindEntry, At: noon, Value: "61", Prompt: "kickoff"},
		Line{Kind: KindRewind, At: noon, N: 9, Was: "61", Reason: "wrong", Agreed: "Di"},
		Line{Kind: KindRewind, At: noon, N: 2, Was: `"\`, Reason: "wrong", By: "Ada", Agreed: "Di"},
		Line{Kind: KindEntry, At: noon, Value: "44", Prompt: "kickoff"},
		Line{Kind: KindEnd, At: noon, Result: `visitor "7", home 3`},
		Line{Kind: KindNote, At: noon, Text: "good game"},
	)
	if err != nil {
		t.Fatal(err)
	}
	begin(t, l, 2, 1)
	return l
}

func TestViewsForReaders(t *testing.T) {
	l := viewed(t)
	for query, want := range map[string]string{
		"SELECT game, system, visitor, home, opened, lines, ended FROM game_list ORDER BY game": `
1|inches|A "B" \ "home: C|Green Bay Packers|2026-11-21T12:00:00Z|15|1
2|inches|Chicago Bears|Green Bay Packers|2026-11-21T12:00:00Z|2|0
`,
		"SELECT n, kind, value, prompt, about, was, words, who, agreed, at FROM line_list WHERE game = 1 ORDER BY n": `
0|open|-|-|-|-|-|-|-|2026-11-21T12:00:00Z
1|entry|4|coin|-|-|-|-|-|2026-11-21T12:00:00Z
2|entry|"\|kickoff|-|-|-|Ada " at=2000-01-01T00:00:00Z by="x|-|2025-11-21T12:00:00Z
3|entry|43|kickoff|-|-|-|Bo|-|2026-11-21T12:00:00Z
4|note|-|-|-|-|" by="x" at=1" reason="y|-|-|2025-11-21T12:00:00Z
5|note|-|-|-|-|rain|Cy|-|2026-11-21T12:00:00Z
6|correct|5|-|1|4|" by="x" agreed="y n=9|Ada|Bo|2026-11-21T12:00:00Z
7|correct|6|-|1|5|misread|"|-|2025-11-21T12:00:00Z
8|rewind|-|-|3|43|wrong|-|-|2026-11-21T12:00:00Z
9|entry|61|kickoff|-|-|-|-|-|2026-11-21T12:00:00Z
10|rewind|-|-|9|61|wrong|-|Di|2026-11-21T12:00:00Z
11|rewind|-|-|2|"\|wrong|Ada|Di|2026-11-21T12:00:00Z
12|entry|44|kickoff|-|-|-|-|-|2026-11-21T12:00:00Z
13|end|-|-|-|-|visitor "7", home 3|-|-|2026-11-21T12:00:00Z
14|note|-|-|-|-|good game|-|-|2026-11-21T12:00:00Z
`,
		"SELECT game, entry, line, prompt, value, entered, who FROM record_list ORDER BY game, entry": `
1|1|1|coin|6|4|-
1|2|12|kickoff|44|44|-
2|1|1|run|11|11|-
`,
	} {
		if got := "\n" + table(t, l, query); got != want {
			t.Errorf("%s:%s", query, got)
		}
	}
	// The views and Derive agree.
	lines, _, err := l.Lines(1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Derive(lines)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, e := range r.Entries {
		fmt.Fprintf(&want, "%d|%s|%s\n", e.N, e.Value, e.Entered())
	}
	if got := table(t, l, "SELECT line, value, entered FROM record_list WHERE game = 1 ORDER BY entry"); got != want.String() {
		t.Errorf("record_list says\n%sDerive says\n%s", got, want.String())
	}
}

// TestAnySQLiteShellReadsALedger uses the shell of this system, whatever its version.
func TestAnySQLiteShellReadsALedger(t *testing.T) {
	shell, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("no sqlite3 here")
	}
	l := viewed(t)
	l.Close()
	out, err := exec.Command(shell, "-batch", l.Path(),
		"SELECT count(*) FROM game_list; SELECT count(*) FROM line_list; SELECT count(*) FROM record_list; "+
			"UPDATE entry SET line = 'x';").CombinedOutput()
	if !strings.Contains(string(out), "2\n17\n3\n") || !strings.Contains(string(out), "lines are never changed") {
		t.Errorf("%v %s", err, out)
	}
}

// TestAfterAnErrorAtCommitTheLedgerLooks plays both outcomes of a COMMIT that reports an error.
func TestAfterAnErrorAtCommitTheLedgerLooks(t *testing.T) {
	l := create(t)
	g := begin(t, l, 1, 1)
	next := Head{2, g.Head.Hash.next(note.String())}
	_, _, err := l.look(1, 1, 2, next, ErrTrouble)
	if wasRecorded(err) || err.Error() != "line 2 of game 1 was NOT recorded: "+ErrTrouble.Error() {
		t.Error(err)
	}
	if _, err := l.Append(1, g.Head, note); err != nil {
		t.Fatal(err)
	}
	_, head, err := l.look(1, 1, 2, next, ErrTrouble)
	if !wasRecorded(err) || head != next || err.Error() != "line 2 of game 1 was recorded, but "+ErrTrouble.Error() {
		t.Error(err, head)
	}
	if _, err := l.Append(1, head, note); err != nil {
		t.Error(err)
	}
	// Another program's line in that place is not ours.
	other := Head{2, g.Head.Hash.next(entry("6", "run").String())}
	if _, _, err = l.look(1, 1, 2, other, ErrTrouble); wasRecorded(err) {
		t.Error(err)
	}
	l.Close()
	if _, err := l.Append(1, head, note); err == nil || l.conn != nil {
		t.Error("a closed ledger was opened again")
	}
}
