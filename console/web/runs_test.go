package web

import (
	"strconv"
	"strings"
	"testing"

	_ "rollbook/internal/pig" // a system with nothing drawn by hand

	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
)

// A tap on an open game does not read the game, and runs it once, for what was tapped: the page behind the redirect is made of that
// run. At a penalty the game is run once more, to say what that gives. Only a game that is not open, or in which somebody else has
// recorded something, is read and run again.
func TestATapReadsAndRunsTheGameOnce(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			h := open(t, nil)
			c := h.client()
			game, entries := h.begin(system.ID, "")
			path := gamePath(game)
			n := enginetest.CountIn(t, system)
			expect := func(what string, want enginetest.Counts) {
				t.Helper()
				if *n != want {
					t.Errorf("%s: the game is read %d times and run %d times, want %d and %d", what, n.Read, n.Run, want.Read, want.Run)
				}
				*n = enginetest.Counts{}
			}
			tap := func(what string, want enginetest.Counts, fields ...string) {
				t.Helper()
				if a := c.post(path+"/"+what, fields...); a.status != 303 {
					t.Fatalf("%s %q: %d %s", what, fields, a.status, found(alertForm, a.body))
				}
				c.get(path)
				p := h.server.tables[game].cached.view.Result.Next
				if want.Run > 0 && (p == nil || weighed(system, p)) { // a game that is over has heads of its periods
					want.Run++
				}
				expect(what+" "+strings.Join(fields, " "), want)
			}
			c.get(path)
			expect("the first look", enginetest.Counts{Read: 1, Run: 1})
			c.get(path)
			c.get(path + "/board")
			expect("other looks", enginetest.Counts{})
			c.get(path + "/plays")
			expect("the plays, with their periods", enginetest.Counts{Run: 1})
			taps := min(thorough.Of(20, 60), len(entries)-2)
			for i, entry := range entries[:taps] {
				tap("entry", enginetest.Counts{Read: 0, Run: 1}, "after", strconv.Itoa(i), "entry", entry)
			}
			tap("note", enginetest.Counts{}, "text", "a remark")
			tap("undo", enginetest.Counts{Read: 0, Run: 1}, "reason", "misread")
			tap("redo", enginetest.Counts{Read: 0, Run: 1})
			h.play(game, entries[taps])
			*n = enginetest.Counts{}
			tap("entry", enginetest.Counts{Read: 1, Run: 2}, "after", strconv.Itoa(taps+1), "entry", entries[taps+1])
		})
	}
}

// Of many games that were looked at only some stay open; a game that was closed is read again, and a number that is no game's is
// not kept.
func TestOnlySomeGamesStayOpen(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	first, entries := h.begin("inches", "")
	c.get(at(first, ""))
	c.post(at(first, "/entry"), "after", "0", "entry", entries[0])
	last := first
	for range mostOpen + 5 {
		last, _ = h.begin("inches", "")
		c.get(at(last, ""))
	}
	if a := c.get(at(last+1, "")); a.status != 404 {
		t.Errorf("no game: %d", a.status)
	}
	if n := len(h.server.tables); n == 0 || n > mostOpen || h.server.tables[last+1] != nil {
		t.Errorf("%d games are open", n)
	}
	if a := c.post(at(first, "/entry"), "after", "1", "entry", entries[1]); a.status != 303 {
		t.Errorf("the next entry: %d %s", a.status, found(alertForm, a.body))
	}
}
