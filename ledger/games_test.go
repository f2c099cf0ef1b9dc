package ledger

import (
	"fmt"
	"testing"
)

// The short way to a list of games and the long one, which takes nothing for granted, list the same, whatever was done to the
// ledger.
func TestBothWaysToAListAgree(t *testing.T) {
	for what, change := range map[string]string{
		"nothing":                 "",
		"a name":                  "UPDATE entry SET line = replace(line, 'Bears', 'Lions') WHERE game = 2 AND n = 0",
		"the last line":           "UPDATE entry SET line = 'x' WHERE game = 2 AND n = 8",
		"the last hash":           "UPDATE entry SET hash = zeroblob(32) WHERE game = 2 AND n = 8",
		"a game taken out":        "DELETE FROM entry WHERE game = 2",
		"an opening taken out":    "DELETE FROM entry WHERE game = 2 AND n = 0",
		"games taken out":         "DELETE FROM entry WHERE game < 3",
		"all games taken out":     "DELETE FROM entry",
		"an added line":           "INSERT INTO entry VALUES(2, 9, '{\"kind\":\"note\"', zeroblob(32))",
		"only remarks":            "INSERT INTO entry VALUES(4, 0, '{\"kind\":\"note\"', zeroblob(32))",
		"a game far away":         "UPDATE entry SET game = 99999 WHERE game = 3",
		"a game out of all sight": "UPDATE entry SET game = 9000000000000000000 WHERE game = 3",
		"a game below 1":          "PRAGMA ignore_check_constraints = 1; INSERT INTO entry SELECT -3, n, line, zeroblob(32) FROM entry WHERE game = 1",
		"a line below 0":          "PRAGMA ignore_check_constraints = 1; INSERT INTO entry VALUES(2, -1, 'x', zeroblob(32))",
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
				tamper(t, l.Path(), change)
			}
			l = open(t, l.Path(), ReadOnly)
			short, err := l.everyGame(nil)
			if err != nil {
				t.Fatal(err)
			}
			long, err := l.queryGames(nil, allNumbers+" "+gameColumns, headerLines+" ORDER BY game, n")
			if err != nil {
				t.Fatal(err)
			}
			if got, want := fmt.Sprintf("%+v", short), fmt.Sprintf("%+v", long); got != want {
				t.Errorf("the short way lists\n%s\nthe long way\n%s", got, want)
			}
		})
	}
}
