package ledger

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// table runs a query on a ledger and returns its rows as lines, NULL as a hyphen.
func table(t *testing.T, l *Ledger, query string) string {
	t.Helper()
	rows, err := l.conn.QueryContext(bg, query)
	must(t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	must(t, err)
	var b strings.Builder
	for rows.Next() {
		values := make([]sql.NullString, len(columns))
		into := make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		must(t, rows.Scan(into...))
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
	must(t, rows.Err())
	return b.String()
}

// Whatever is corrected, inserted, removed, rewound and redone, the view of the entries is what Derive makes of the lines.
func TestTheViewOfEntriesFollowsEveryRepair(t *testing.T) {
	l := create(t)
	chance := rand.New(rand.NewPCG(1, 2))
	for game := int64(1); game <= 25; game++ {
		g := begin(t, l, byte(game), 3)
		lines, _, err := linesOf(l, game)
		must(t, err)
		r, err := line.Derive(lines)
		must(t, err)
		for tries := 0; tries < 60; tries++ {
			value := fmt.Sprint(11 + chance.IntN(6))
			next := line.Line{Kind: []line.Kind{line.KindEntry, line.KindCorrect, line.KindInsert,
				line.KindRemove, line.KindRewind, line.KindRedo}[chance.IntN(6)], At: noon,
				N: 1 + chance.IntN(r.Lines), Value: value, Prompt: []string{"run", "pass"}[chance.IntN(2)], Reason: "chance", By: "Ada"}
			if i := r.Before(next.N); i < len(r.Entries) {
				next.Was = r.Entries[i].Value
			}
			switch next.Kind {
			case line.KindEntry:
				next.N, next.Was, next.Reason = 0, "", ""
			case line.KindInsert:
				next.Was = ""
			case line.KindRemove, line.KindRewind:
				next.Value, next.Prompt = "", ""
			case line.KindRedo:
				next.N, next.Was, next.Value, next.Prompt = r.Redoable(), "", "", ""
			}
			if _, err := next.Spell(); err != nil || r.Add(&next) != nil {
				continue
			}
			if g.Head, err = l.Append(game, g.Head, next); err != nil {
				t.Fatalf("%s: %v", next, err)
			}
		}
		var want strings.Builder
		for i, e := range r.Entries {
			fmt.Fprintf(&want, "%d|%d|%s|%s|%s\n", i+1, e.N, e.Prompt, e.Value, e.Entered())
		}
		if got := table(t, l, fmt.Sprint("SELECT entry, line, prompt, value, entered FROM entries WHERE game = ", game)); got != want.String() {
			t.Fatalf("game %d: the view has\n%sand Derive\n%s", game, got, want.String())
		}
	}
}

// viewed is a ledger with a game whose texts try to be mistaken for members of a line, and three others.
func viewed(t *testing.T) *Ledger {
	l := create(t)
	first := opening(1)
	first.Header[1].Value = `A "B" \ ["home","C"]`
	g, err := l.Begin(first)
	must(t, err)
	early := noon.AddDate(-1, 0, 0)
	_, err = l.Append(1, g.Head,
		line.Line{Kind: line.KindEntry, At: noon, Value: "4", Prompt: "coin"},
		line.Line{Kind: line.KindEntry, At: early, Value: `"\`, Prompt: "kickoff", By: `Ada ","at":"x`},
		line.Line{Kind: line.KindEntry, At: noon, Value: "43", Prompt: "kickoff", By: "Bo"},
		line.Line{Kind: line.KindNote, At: early, Text: `","by":"x`},
		line.Line{Kind: line.KindNote, At: noon, Text: "rain", By: "Cy"},
		line.Line{Kind: line.KindCorrect, At: noon, N: 1, Was: "4", Value: "5", Reason: `","n":9`, By: "Ada", Agreed: "Bo"},
		line.Line{Kind: line.KindCorrect, At: early, N: 1, Was: "5", Value: "6", Reason: "misread", By: `"`},
		line.Line{Kind: line.KindRewind, At: noon, N: 3, Was: "43", Reason: "wrong"},
		line.Line{Kind: line.KindEntry, At: noon, Value: "61", Prompt: "kickoff"},
		line.Line{Kind: line.KindRewind, At: noon, N: 9, Was: "61", Slip: true, Agreed: "Di"},
		line.Line{Kind: line.KindRewind, At: noon, N: 2, Was: `"\`, Reason: "wrong", By: "Ada", Agreed: "Di"},
		line.Line{Kind: line.KindRedo, At: noon, N: 11},
		line.Line{Kind: line.KindEntry, At: noon, Value: "44", Prompt: "kickoff"},
		line.Line{Kind: line.KindHeader, At: noon, Key: "date", Value: "2026-11-20", Reason: "forgotten", By: "Ada"},
		line.Line{Kind: line.KindHeader, At: noon, Key: "home", Was: "Green Bay Packers", Value: "Packers", Reason: "short", By: "Ada"},
		line.Line{Kind: line.KindEnd, At: noon, Result: `visitor "7", home 3`, State: line.Hash{1}},
		line.Line{Kind: line.KindNote, At: noon, Text: "good game"},
		line.Line{Kind: line.KindSign, At: noon, Side: "visitor", By: "Ada"},
	)
	if err != nil {
		t.Fatal(err)
	}
	begin(t, l, 2, 1)
	for i, more := range [][]line.Line{{end, void}, {end, void, line.Line{Kind: line.KindRedo, At: noon, N: 3}}} {
		g := begin(t, l, byte(3+i), 1)
		if _, err := l.Append(g.Number, g.Head, more...); err != nil {
			t.Fatal(err)
		}
	}
	return l
}

func TestViewsForReaders(t *testing.T) {
	t.Parallel()
	l := viewed(t)
	for query, want := range map[string]string{
		"SELECT game, date, visitor, home, system, result, status, lines, opened FROM games": `
1|2026-11-20|A "B" \ ["home","C"]|Packers|inches|visitor "7", home 3|over|19|2026-11-21T12:00:00Z
2|-|Chicago Bears|Green Bay Packers|inches|-|open|2|2026-11-21T12:00:00Z
3|-|Chicago Bears|Green Bay Packers|inches|-|void|4|2026-11-21T12:00:00Z
4|-|Chicago Bears|Green Bay Packers|inches|visitor 7, home 3|over|5|2026-11-21T12:00:00Z
`,
		"SELECT n, kind, value, prompt, about, key, was, slip, reason, side, by, agreed FROM lines WHERE game = 1 ORDER BY n": `
0|open|-|-|-|-|-|-|-|-|-|-
1|entry|4|coin|-|-|-|-|-|-|-|-
2|entry|"\|kickoff|-|-|-|-|-|-|Ada ","at":"x|-
3|entry|43|kickoff|-|-|-|-|-|-|Bo|-
4|note|","by":"x|-|-|-|-|-|-|-|-|-
5|note|rain|-|-|-|-|-|-|-|Cy|-
6|correct|5|-|1|-|4|-|","n":9|-|Ada|Bo
7|correct|6|-|1|-|5|-|misread|-|"|-
8|rewind|-|-|3|-|43|-|wrong|-|-|-
9|entry|61|kickoff|-|-|-|-|-|-|-|-
10|rewind|-|-|9|-|61|1|-|-|-|Di
11|rewind|-|-|2|-|"\|-|wrong|-|Ada|Di
12|redo|-|-|11|-|-|-|-|-|-|-
13|entry|44|kickoff|-|-|-|-|-|-|-|-
14|header|2026-11-20|-|-|date||-|forgotten|-|Ada|-
15|header|Packers|-|-|home|Green Bay Packers|-|short|-|Ada|-
16|end|visitor "7", home 3|-|-|-|-|-|-|-|-|-
17|note|good game|-|-|-|-|-|-|-|-|-
18|sign|-|-|-|-|-|-|-|visitor|Ada|-
`,
		"SELECT game, entry, line, prompt, value, entered, by FROM entries": `
1|1|1|coin|6|4|-
1|2|2|kickoff|"\|"\|Ada ","at":"x
1|3|13|kickoff|44|44|-
2|1|1|run|11|11|-
3|1|1|run|11|11|-
4|1|1|run|11|11|-
`,
	} {
		if got := "\n" + table(t, l, query); got != want {
			t.Errorf("%s:%s", query, got)
		}
	}
	// The view of games, the list and Derive agree.
	games, err := l.Games()
	must(t, err)
	list := ""
	for _, g := range games {
		r, _, err := l.Read(g.Number)
		must(t, err)
		list += fmt.Sprintf("%d|%s|%s|%s\n", g.Number, r.Record.Header.Get("home"), g.ID, r.Head.Hash)
		if g.Header.Get("date") != r.Record.Header.Get("date") || g.Void != (r.Record.Void != nil) ||
			g.Ended != (r.Record.End != nil) || g.Head != r.Head {
			t.Errorf("the list says %+v, Derive %+v", g, r.Record)
		}
	}
	if got := table(t, l, "SELECT game, home, identity, fingerprint FROM games"); got != list {
		t.Errorf("the view games says\n%sDerive says\n%s", got, list)
	}
}

// TestAnySQLiteShellReadsALedger uses the shell of this system, whatever its version.
func TestAnySQLiteShellReadsALedger(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("no sqlite3 here")
	}
	l := viewed(t)
	l.Close()
	out, err := exec.Command(shell, "-batch", l.path,
		"SELECT count(*) FROM games; SELECT count(*) FROM lines; SELECT count(*) FROM entries; "+
			"UPDATE entry SET line = 'x';").CombinedOutput()
	if !strings.Contains(string(out), "4\n30\n6\n") || !strings.Contains(string(out), "lines are never changed") {
		t.Errorf("%v %s", err, out)
	}
}
