package term

import "testing"

// A page of help is as readable on a narrow terminal as on a wide one.
func TestHelpOnANarrowTerminal(t *testing.T) {
	const page = `rollbook undo: undo the last entry

rollbook undo 12 --reason "wide" --by Ada     it is over: it needs a reason
rollbook undo --redo                          take it back

A game that is over is only undone with a reason and a yes, and so is what was
imported.
  note TEXT   write a remark into the record of the game`
	const want = `rollbook undo: undo the last entry

rollbook undo 12 --reason "wide" --by Ada
    it is over: it needs a reason
rollbook undo --redo
    take it back

A game that is over is only undone with a reason
and a yes, and so is what was imported.
  note TEXT   write a remark into the record of
              the game`
	if got := fold(page, 50); got != want {
		t.Errorf("at 50 columns:\n%s", got)
	}
	if got := fold(page, 80); got != page {
		t.Errorf("at 80 columns:\n%s", got)
	}
}
