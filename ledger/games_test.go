package ledger

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"rollbook/ledger/line"
)

// A list of games equals a list made without shortcuts, and each game alone is as in the list, whatever was done to
// the ledger.
func TestAListOfGamesTakesNothingForGranted(t *testing.T) {
	for what, change := range map[string]string{
		"nothing":                 "",
		"a name":                  "UPDATE entry SET line = replace(line, 'Bears', 'Lions') WHERE game = 2 AND n = 0",
		"the last line":           "UPDATE entry SET line = 'x' WHERE game = 2 AND n = 8",
		"the last hash":           "UPDATE entry SET hash = zeroblob(32) WHERE game = 2 AND n = 8",
		"a game taken out":        "DELETE FROM entry WHERE game = 2",
		"an opening taken out":    "DELETE FROM entry WHERE game = 2 AND n = 0",
		"games taken out":         "DELETE FROM entry WHERE game < 3",
		"all games taken out":     "DELETE FROM entry",
		"an added line":           "INSERT INTO entry VALUES(2, 9, '{\"kind\":\"note\"', zeroblob(32), 0)",
		"only remarks":            "INSERT INTO entry VALUES(4, 0, '{\"kind\":\"note\"', zeroblob(32), 0)",
		"a game far away":         "UPDATE entry SET game = 99999 WHERE game = 3",
		"a game out of all sight": "UPDATE entry SET game = 9000000000000000000 WHERE game = 3",
		"a game below 1":          "PRAGMA ignore_check_constraints = 1; INSERT INTO entry SELECT -3, n, line, zeroblob(32), 0 FROM entry WHERE game = 1",
		"a line below 0":          "PRAGMA ignore_check_constraints = 1; INSERT INTO entry VALUES(2, -1, 'x', zeroblob(32), 0)",
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			l := create(t)
			for i := range 3 {
				g := begin(t, l, byte(i), 8)
				if i == 0 {
					if _, err := l.Append(g.Number, g.Head, note); err != nil {
						t.Fatal(err)
					}
				}
			}
			l.Close()
			if change != "" {
				tamper(t, l.path, change)
			}
			l = open(t, l.path, ReadOnly)
			listed, err := l.Games()
			if err != nil {
				t.Fatal(err)
			}
			if got, want := fmt.Sprintf("%+v", listed), fmt.Sprintf("%+v", l.gamesTheLongWay(t)); got != want {
				t.Errorf("listed are\n%s\nthe long way\n%s", got, want)
			}
			for _, g := range listed {
				if one, err := l.Game(g.Number); fmt.Sprintf("%+v", one) != fmt.Sprintf("%+v", g) || err != nil {
					t.Errorf("alone a game is\n%+v\nin the list\n%+v\n%v", one, g, err)
				}
			}
		})
	}
}

// A long list is read part by part; a page that is lost in one of the later parts hides no game in another, nor shows one twice.
func TestALongListHasEveryGameOnce(t *testing.T) {
	t.Parallel()
	l := create(t)
	const games, lost = 2*gamesAtOnce + 50, gamesAtOnce + 30
	if err := l.Batch(func() { importMany(t, l, games) }); err != nil {
		t.Fatal(err)
	}
	numbers := func(l *Ledger) (all []int64) {
		t.Helper()
		if err := l.EachGame(func(g *Game) error {
			all = append(all, g.Number)
			return nil
		}, "home"); err != nil {
			t.Fatal(err)
		}
		return all
	}
	want := make([]int64, games)
	for i := range want {
		want[i] = int64(i + 1)
	}
	if got := numbers(l); !slices.Equal(got, want) {
		t.Errorf("listed are %v", got)
	}
	l.Close()
	file, err := os.ReadFile(l.path)
	if err != nil {
		t.Fatal(err)
	}
	nonce := opening(byte(lost - 1)).Nonce
	nonce[0] = (lost - 1) >> 8
	at := bytes.Index(file, fmt.Appendf(nil, "%x", nonce)) &^ 4095
	clear(file[at : at+4096])
	if err := os.WriteFile(l.path, file, 0o666); err != nil {
		t.Fatal(err)
	}
	got := numbers(open(t, l.path, ReadOnly))
	left := slices.DeleteFunc(want, func(n int64) bool { return n >= lost-1 && n <= lost+1 })
	if got = slices.DeleteFunc(got, func(n int64) bool { return n >= lost-1 && n <= lost+1 }); !slices.Equal(got, left) {
		t.Errorf("with a page lost, listed are %v", got)
	}
}

// importMany imports games of 20 entries.
func importMany(t testing.TB, l *Ledger, games int) {
	t.Helper()
	for i := range games {
		o := opening(byte(i))
		o.Nonce[0] = byte(i >> 8)
		lines := []Line{o}
		for range 20 {
			lines = append(lines, entry("43", "kickoff"))
		}
		if _, err := l.Import(lines); err != nil {
			t.Fatal(err)
		}
	}
}

// gamesTheLongWay lists the games by searching the table for each of them and for everything that a list has of it.
func (l *Ledger) gamesTheLongWay(t *testing.T) (games []Game) {
	const query = allNumbers + ` SELECT g.game, o.line, o.hash, e.n, e.seq, e.hash, ` + lineTime + `, (SELECT m.line FROM entry AS m WHERE m.game = g.game
			AND NOT (m.line GLOB '{"kind":"note"*' OR m.line GLOB '{"kind":"sign"*') ORDER BY m.n DESC LIMIT 1)
		FROM g JOIN entry AS e ON e.game = g.game AND e.n = (SELECT max(n) FROM entry WHERE game = g.game)
		LEFT JOIN entry AS o ON o.game = g.game AND o.n = 0`
	err := l.query(query, nil, func(rows *sql.Rows) error {
		var g Game
		var opening, at, mark sql.NullString
		var id, hash []byte
		err := rows.Scan(&g.Number, &opening, &id, &g.Head.N, &g.Seq, &hash, &at, &mark)
		copy(g.ID[:], id)
		copy(g.Head.Hash[:], hash)
		g.Played, _ = time.Parse(line.TimeForm, at.String)
		g.Damage = describe(&g, opening.String, mark.String, nil)
		games = append(games, g)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	l.lookCloser(games, nil)
	return games
}
