package web

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// counts is how often a game was read, which makes a setup of its header, and how often it was run.
type counts struct{ read, run int }

// countIn counts what is done with the games of a system.
func countIn(t *testing.T, system *engine.System) *counts {
	open, n := system.Open, &counts{}
	t.Cleanup(func() { system.Open = open })
	system.Open = func(s *engine.Setup) (func() engine.Game, error) {
		n.read++
		fresh, err := open(s)
		return func() engine.Game {
			n.run++
			return fresh()
		}, err
	}
	return n
}

// A tap on an open game does not read the game, and runs it once, for what was tapped: the page behind the redirect is made of that
// run. Only a game that is not open, or in which somebody else has recorded something, is read and run once more.
func TestATapReadsAndRunsTheGameOnce(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			h := open(t, nil)
			c := h.client()
			game, entries := h.begin(system.ID, "")
			path := gamePath(game)
			n := countIn(t, system)
			expect := func(what string, want counts) {
				t.Helper()
				if *n != want {
					t.Errorf("%s: the game is read %d times and run %d times, want %d and %d", what, n.read, n.run, want.read, want.run)
				}
				*n = counts{}
			}
			tap := func(what string, want counts, fields ...string) {
				t.Helper()
				if a := c.post(path+"/"+what, fields...); a.status != 303 {
					t.Fatalf("%s %q: %d %s", what, fields, a.status, found(alertForm, a.body))
				}
				c.get(path)
				expect(what+" "+strings.Join(fields, " "), want)
			}
			c.get(path)
			expect("the first look", counts{1, 1})
			c.get(path)
			c.get(path + "/board")
			c.get(path + "/plays")
			expect("other looks", counts{})
			for i, entry := range entries[:60] {
				tap("entry", counts{0, 1}, "after", strconv.Itoa(i), "entry", entry)
			}
			tap("note", counts{}, "text", "a remark")
			tap("undo", counts{0, 1}, "reason", "misread")
			tap("redo", counts{0, 1})
			h.play(game, entries[60])
			*n = counts{}
			tap("entry", counts{1, 2}, "after", "61", "entry", entries[61])
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
	isOpen := 0
	for n, o := range h.server.tables.games {
		if o.table != nil {
			isOpen++
		}
		if n > last {
			t.Errorf("game %d is kept, and is none", n)
		}
	}
	if isOpen == 0 || isOpen > mostOpen {
		t.Errorf("%d games are open", isOpen)
	}
	if a := c.post(at(first, "/entry"), "after", "0", "entry", entries[0]); a.status != 303 || h.lines(first) != 2 {
		t.Errorf("a button tapped twice, after its game was closed: %d, %d lines", a.status, h.lines(first))
	}
	if a := c.post(at(first, "/entry"), "after", "1", "entry", entries[1]); a.status != 303 {
		t.Errorf("the next entry: %d %s", a.status, found(alertForm, a.body))
	}
}
