package scorer

import (
	"fmt"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
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

// A table reads its game once and runs it once when it is opened, and again only where somebody else has recorded something. An
// entry is one run; a remark is none; an undo and its redo are one each.
func TestATableRunsItsGameOnce(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			l, table := sit(t, system.ID)
			other := at(t, l, table.Number, "Bo")
			var entries []string
			for _, f := range fixtures.Records() {
				if rec := replay.Read(f.File, f.Text)[0]; f.System == system.ID && entries == nil {
					entries = replay.Entries(rec.Tokens)
				}
			}
			n := countIn(t, system)
			does := func(what string, want counts, err error) {
				t.Helper()
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				if *n != want {
					t.Errorf("%s: the game is read %d times and run %d times, want %d and %d", what, n.read, n.run, want.read, want.run)
				}
				*n = counts{}
			}
			table = at(t, l, table.Number, "Ada")
			does("to open it", counts{1, 1}, nil)
			for _, entry := range entries[:3] {
				types(t, table, entry)
				does("entry "+entry, counts{0, 1}, nil)
			}
			does("to look for news", counts{}, table.Refresh())
			does("a note", counts{}, table.Note("a remark"))
			_, err := table.Undo(1, "misread", "")
			does("undo", counts{0, 1}, err)
			_, err = table.Redo()
			does("redo", counts{0, 1}, err)
			does("another table", counts{1, 1}, other.Refresh())
			if other.Head != table.Head || len(other.Tokens) != 3 {
				t.Errorf("the other table has %v", other.Tokens)
			}
		})
	}
}

// What was looked at before a line was written is as it was then, also where the lines after it redo what they undid.
func TestAGameThatWasShownStaysAsItWas(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	var games []*Game
	var said []string
	look := func() {
		games = append(games, table.Game)
		said = append(said, seenOf(table.Game))
	}
	look()
	for _, entry := range []string{"4 52", "61", "scrimmage 43"} {
		table.TakeText(entry)
		look()
	}
	for range 2 {
		if _, err := table.Undo(1, "misread", ""); err != nil {
			t.Fatal(err)
		}
		look()
		if _, err := table.Redo(); err != nil {
			t.Fatal(err)
		}
		look()
	}
	for i, g := range games {
		if now := seenOf(g); now != said[i] {
			t.Errorf("game %d was\n%s\nand has become\n%s", i, said[i], now)
		}
	}
}

// seenOf is all that pages show of a game's record.
func seenOf(g *Game) string {
	return fmt.Sprint(g.Tokens, len(g.Lines), g.Head, g.Record.Entries, g.Record.Rewinds, g.Record.Lines)
}
