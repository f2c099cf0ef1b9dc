package ledger

import (
	"errors"

	"rollbook/engine"
)

// Cure says what helps against an error of a ledger, for the terminal and for pages; "" if nothing does.
func Cure(err error) string {
	var copied *CopyFault
	if errors.As(err, &copied) {
		path := engine.Visible(copied.Path)
		return "rollbook import " + path + " brings its lines back where it is ahead, and rollbook ledger recover NEW makes a ledger of both"
	}
	for _, known := range []struct {
		err  error
		cure string
	}{
		{ErrGone, "rollbook ledger recover NEW makes a ledger of them; to begin another ledger here, move them away"},
		{ErrSetBack, "end this program, and look with rollbook verify at what the ledger and its copies have"},
		{ErrReplaced, "end this program, see which file is the right one, and begin again"},
		{ErrLinked, "games can be read here; before recording, remove the other names of the file"},
		{ErrLink, "name the file that the link leads to"},
		{ErrHasGames, "if nothing else wrote this file its first page is damaged, and rollbook ledger recover NEW makes a ledger of its games"},
		{ErrDamaged, recovers},
		{ErrAltered, recovers},
		{ErrInUse, "close the other program, or wait until it has finished"},
		{ErrReadOnly, "games can be read here, but not recorded; --ledger names another ledger"},
		{ErrDiskFull, "make room; everything recorded before is safe"},
		{ErrNoLedger, "a record's file is given as a GAME, as in rollbook show evening.roll; rollbook ledger where prints the ledger's place"},
		{ErrNoGame, "rollbook games lists them"},
	} {
		if errors.Is(err, known.err) {
			return known.cure
		}
	}
	return ""
}

const recovers = "rollbook verify shows what is whole, and rollbook ledger recover NEW makes a ledger of all that is left"
