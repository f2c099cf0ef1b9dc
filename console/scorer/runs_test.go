package scorer

import (
	"fmt"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	_ "rollbook/internal/pig" // a system with nothing drawn by hand
	"rollbook/replay"
)

// A table reads its game once and runs it once when it is opened, and again only where somebody else has recorded something. An
// entry is one run; a remark is none; an undo and its redo are one each.
func TestATableRunsItsGameOnce(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			l, table := sit(t, system.ID)
			other := at(t, l, table.Game.Number, "Bo")
			entries := coach.Simulate(table.Game.Setup, enginetest.Chance(1), engine.MaxEntries)
			for _, f := range fixtures.Records() {
				if rec := replay.Read(f.File, f.Text)[0]; f.System == system.ID {
					entries = replay.Entries(rec.Tokens())
				}
			}
			n := enginetest.CountIn(t, system)
			does := func(what string, want enginetest.Counts, err error) {
				t.Helper()
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				if *n != want {
					t.Errorf("%s: the game is read %d times and run %d times, want %d and %d", what, n.Read, n.Run, want.Read, want.Run)
				}
				*n = enginetest.Counts{}
			}
			table = at(t, l, table.Game.Number, "Ada")
			does("to open it", enginetest.Counts{Read: 1, Run: 1}, nil)
			for _, entry := range entries[:3] {
				types(t, table, entry)
				does("entry "+entry, enginetest.Counts{Read: 0, Run: 1}, nil)
			}
			does("to look for news", enginetest.Counts{}, table.Refresh())
			does("a note", enginetest.Counts{}, table.Note("a remark"))
			_, err := table.Undo(1, "misread", "")
			does("undo", enginetest.Counts{Read: 0, Run: 1}, err)
			_, err = table.Redo()
			does("redo", enginetest.Counts{Read: 0, Run: 1}, err)
			does("another table", enginetest.Counts{Read: 1, Run: 1}, other.Refresh())
			if other.Game.Head != table.Game.Head || len(other.Game.Tokens) != 3 {
				t.Errorf("the other table has %v", other.Game.Tokens)
			}
		})
	}
}

// A game shown before a line was written stays as it was then, even if later lines redo what they undid.
func TestAGameThatWasShownStaysAsItWas(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	var games []*Account
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
func seenOf(g *Account) string {
	return fmt.Sprint(g.Tokens, len(g.Lines), g.Head, g.Record.Entries, g.Record.Rewinds, g.Record.Lines)
}
